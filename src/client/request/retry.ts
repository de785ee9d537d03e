// When a call that failed is made again, and when it is given up. Spec: Errors (429, 503).
import { isRecord } from '../../contract/is-record.ts';
import { checkOptions, COUNT, type OptionRule, type OptionRules, SECONDS } from '../options.ts';
import { ServiceError } from '../service-error.ts';
import { setTimeout as waitFor } from 'node:timers/promises';

/** How patient a call is with a service that does not answer, or asks to wait. */
export interface RetryOptions {
  /** The maximum number of attempts per call, including the first. Default: 3. */
  readonly attempts?: number | undefined;
  /**
   * No attempt starts later than this many seconds after the first. Default: 20. If `Retry-After` asks for longer, the call rejects immediately.
   */
  readonly maxDelaySeconds?: number | undefined;
}

export interface RetryPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly wait: Wait;
}

/**
 * What a second request does. `nothing`: no more than the first, so whatever may pass is tried again. `work`: perhaps the work again, so it is repeated only where the service itself said that it did none.
 */
export type RepeatDoes = 'nothing' | 'work';

export type RetryLimits = { readonly attempts: number; readonly maxDelaySeconds: number };
export type Retrying = <T>(
  attempt: () => Promise<T>,
  repeatDoes: RepeatDoes,
  limits: RetryLimits,
  signal: AbortSignal | undefined,
) => Promise<T>;

const DEFAULTS: RetryLimits = { attempts: 3, maxDelaySeconds: 20 };
const FIRST_DELAY_MILLISECONDS = 500;
const LONGEST_DELAY_MILLISECONDS = 8_000;

export const RETRY: OptionRule = [
  'false or an object of attempts and maxDelaySeconds',
  (value) => value === false || isRecord(value),
];
const RETRY_RULES = {
  attempts: COUNT,
  maxDelaySeconds: SECONDS,
} satisfies OptionRules<RetryOptions>;

/** Throws a TypeError for invalid limits: with NaN a call would never be given up. */
export function retryLimits(retry: RetryOptions | false = {}, defaults = DEFAULTS): RetryLimits {
  if (retry === false) return { attempts: 1, maxDelaySeconds: 0 };
  checkOptions('retry', retry, RETRY_RULES);
  const { attempts = defaults.attempts, maxDelaySeconds = defaults.maxDelaySeconds } = retry;
  return { attempts, maxDelaySeconds };
}

/** Rejects with what the last attempt rejected with, or at once with the reason of the signal. */
export function createRetrying({ now, random, wait }: RetryPorts): Retrying {
  return async (attempt, repeatDoes, { attempts, maxDelaySeconds }, signal) => {
    const lastBegin = now() + 1000 * maxDelaySeconds;
    for (let made = 1; ; made += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (made >= attempts || !mayPass(error, repeatDoes)) throw error;
        const delay = delayMilliseconds(made, error.retryAfterSeconds, random());
        if (now() + delay > lastBegin) throw error;
        await orAborted(wait(delay, signal), signal);
      }
    }
  };
}

/**
 * Whole milliseconds, never less than the service asked for. What is added at random grows with the attempts: callers that were refused together do not
 * come back together.
 */
function delayMilliseconds(made: number, retryAfterSeconds: number | undefined, random: number): number {
  const spread = Math.min(FIRST_DELAY_MILLISECONDS * 2 ** (made - 1), LONGEST_DELAY_MILLISECONDS);
  return (retryAfterSeconds === undefined ? spread : 1000 * retryAfterSeconds) + Math.ceil(random * spread);
}

/** 502 and 504 are a proxy's words for a service that is away. */
const AWAY: readonly unknown[] = [502, 503, 504];

function mayPass(error: unknown, repeatDoes: RepeatDoes): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  const { code, status } = error;
  const isOfService = code !== 'unexpected_response';
  if (isOfService && (status === 429 || status === 503)) return true;
  return repeatDoes === 'nothing' && (code === 'unreachable' || status === 429 || AWAY.includes(status));
}

/** Resolves after so many milliseconds; rejects at once with `signal.reason` when the signal is aborted. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = async (milliseconds, signal) => {
  try {
    await waitFor(milliseconds, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

/** Stops waiting, not working: others may wait for the same promise. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  let release = () => {};
  const aborted = new Promise<never>((_, reject) => {
    release = whenAborted(signal, () => reject(signal.reason as Error)); // as the platform does: whatever the reason is
  });
  return Promise.race([aborted, promise]).finally(release);
}

interface TimeLimit {
  readonly signal: AbortSignal;
  /** The work is done: nothing is left behind. */
  readonly release: () => void;
}

/**
 * Ends with the given signal, or when the time is over. Instead of `AbortSignal.any`, with which Node 22 keeps 2 kB for each
 * request as long as the given signal lives: that of a whole process lives long.
 */
export function timeLimit(milliseconds: number, given: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds);
  const forget = given && whenAborted(given, () => controller.abort(given.reason));
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      forget?.();
    },
  };
}

/** Calls at once for a signal that has ended already. Returns what calls it off. */
function whenAborted(signal: AbortSignal, work: () => void): () => void {
  if (signal.aborted) work();
  signal.addEventListener('abort', work, { once: true });
  return () => signal.removeEventListener('abort', work);
}
