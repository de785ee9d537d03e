// Makes attempts to deliver: one POST each, over TLS, to addresses that the guard allows. Spec: Webhook deliveries.
import { createSecureContext, getCACertificates } from 'node:tls';
import type { Agent, Dispatcher } from 'undici';
import { readRetryAfter } from '../../contract/retry-after.ts';
import { type Lazily, lazily } from '../lazily.ts';
import type { AddressGuard } from './address-guard.ts';
import type { AttemptOutcome, DeliveryRequest, Sender } from './attempt.ts';
import { AttemptError, type AttemptFailure, failureOf } from './attempt-failure.ts';
import { guardedLookup, type ResolveHost } from './guarded-lookup.ts';

/** For a whole attempt: finding the address, the connection, the answer. */
const ATTEMPT_MILLISECONDS = 15_000;
/** More of an answer is not read: nobody looks at it. */
const ANSWER_BYTES = 64 * 1024;
/** What an interim answer (1xx) counts for: there must not be one after the other. */
const EARLY_ANSWER_BYTES = 8 * 1024;
const ANSWER_HEADER_BYTES = 16 * 1024;
/** Shorter than receivers usually keep a connection, so that it is not ended on their side while a request is on its way. */
const IDLE_MILLISECONDS = 4_000;
const LONGEST_IDLE_MILLISECONDS = 30_000;
/** Until the next address of the same host is tried. */
const NEXT_ADDRESS_MILLISECONDS = 500;

export interface SenderOptions {
  readonly guard: AddressGuard;
  readonly timeoutMilliseconds?: number;
  /** Certificates in PEM that are trusted as well. */
  readonly authorities?: readonly string[];
  readonly resolve?: ResolveHost;
}

type Outcome = Omit<AttemptOutcome, 'tookMilliseconds'>;

export function createSender({
  guard,
  timeoutMilliseconds = ATTEMPT_MILLISECONDS,
  authorities,
  resolve,
}: SenderOptions): Sender {
  // A large library, and many services have no endpoint.
  let made: Agent | undefined;
  const agent = lazily(async () => {
    const { Agent } = await import('undici');
    made = new Agent({
      allowH2: false,
      pipelining: 1,
      connectTimeout: timeoutMilliseconds,
      // One timer says when an attempt is over.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MILLISECONDS,
      keepAliveMaxTimeout: LONGEST_IDLE_MILLISECONDS,
      maxHeaderSize: ANSWER_HEADER_BYTES,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MILLISECONDS,
      connect: {
        lookup: guardedLookup(guard, resolve),
        // Made once: it takes long, and connections are many.
        secureContext: createSecureContext(authorities && { ca: [...getCACertificates('default'), ...authorities] }),
        // Whatever the environment says.
        rejectUnauthorized: true,
      },
    });
    return made;
  });
  const attempts = new Set<Promise<AttemptOutcome>>();

  return {
    send(request) {
      const attempt = guard.allowsUrl(request.url)
        ? attemptWith(agent, request, timeoutMilliseconds)
        : Promise.resolve<AttemptOutcome>({ responseStatus: null, failure: 'address', tookMilliseconds: 0 });
      attempts.add(attempt);
      void attempt.then(() => attempts.delete(attempt));
      return attempt;
    },
    async close() {
      await Promise.all(attempts);
      await made?.destroy();
    },
  };
}

/**
 * One POST. The outcome is known with the status of the answer; the attempt is over when the rest was read, or cut off: it takes
 * its place among those to one endpoint until then.
 */
function attemptWith(
  agent: Lazily<Agent>,
  request: DeliveryRequest,
  timeoutMilliseconds: number,
): Promise<AttemptOutcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let outcome: Outcome | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let unread = ANSWER_BYTES;
    let isOver = false;

    const end = (fallback: AttemptFailure): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve({
        ...(outcome ?? { responseStatus: null, failure: fallback }),
        tookMilliseconds: Math.round(performance.now() - startedAt),
      });
    };
    const cut = (fallback: AttemptFailure): void => {
      end(fallback);
      controller?.abort(new AttemptError(fallback));
    };
    const read = (bytes: number): void => {
      unread -= bytes;
      if (unread < 0) cut('protocol');
    };
    const timer = setTimeout(cut, timeoutMilliseconds, 'timeout');

    const { origin, pathname, search } = new URL(request.url);
    const dispatch = (used: Agent): void => {
      if (isOver) return;
      used.dispatch(
        { origin, path: pathname + search, method: 'POST', headers: request.headers, body: request.body },
        {
          onRequestStart(given) {
            controller = given;
            // The connection came too late: nothing is sent.
            if (isOver) controller.abort(new AttemptError('timeout'));
          },
          onResponseStart(_controller, status, headers) {
            if (status >= 200) outcome = readAnswer(status, headers['retry-after']);
            else read(EARLY_ANSWER_BYTES);
          },
          onResponseData: (_controller, chunk) => read(chunk.length),
          onResponseEnd: () => end('protocol'),
          onResponseError: (_controller, error) => end(failureOf(error, controller !== undefined)),
        },
      );
    };
    agent()
      .then(dispatch)
      .catch((error: unknown) => end(failureOf(error, false)));
  });
}

function readAnswer(status: number, retryAfter: unknown): Outcome {
  const failure = failureByStatus(status);
  const wait = status === 429 || status === 503 ? readRetryAfter(retryAfter, Date.now()) : undefined;
  return { responseStatus: status, failure, ...(wait !== undefined && { retryAfterMilliseconds: wait }) };
}

function failureByStatus(status: number): AttemptFailure | null {
  if (status < 300) return null;
  if (status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}
