// A call with the access token, which is renewed once when it was revoked before its time; made again when that may help.
import * as z from 'zod/mini';
import { checkOptions, type OptionRules } from '../options.ts';
import {
  orAborted,
  type RepeatDoes,
  RETRY,
  type Retrying,
  type RetryLimits,
  retryLimits,
  type RetryOptions,
} from './retry.ts';
import { ServiceError } from '../service-error.ts';
import type { Transport, TransportRequest } from './transport.ts';
import { receivedTokenSchema } from '../received-answers.ts';

/** For one call, whatever it asks. */
export interface CallOptions {
  /** Rejects this call with `signal.reason`, also while it waits; a token that others wait for as well is still fetched. */
  readonly signal?: AbortSignal | undefined;
  /** For this call instead of the client's own; what is not given stays as the client has it. */
  readonly retry?: RetryOptions | false | undefined;
}

const CALL_OPTION_RULES = {
  signal: ['an AbortSignal', (value) => value instanceof AbortSignal],
  retry: RETRY,
} satisfies OptionRules<CallOptions>;

/** Throws a TypeError for options that cannot be used. */
export function readCallOptions(
  options: CallOptions = {},
  defaults: RetryLimits,
): { readonly signal: AbortSignal | undefined; readonly limits: RetryLimits } {
  checkOptions('the call', options, CALL_OPTION_RULES);
  const { signal, retry } = options;
  return { signal, limits: retry === undefined ? defaults : retryLimits(retry, defaults) };
}

export interface CallRequest<Schema extends z.ZodMiniType> extends Pick<
  TransportRequest<Schema>,
  'method' | 'path' | 'schema' | 'isKept'
> {
  readonly body?: object;
  readonly repeatDoes: RepeatDoes;
}

export type AuthorizedCall = <Schema extends z.ZodMiniType>(
  request: CallRequest<Schema>,
  options?: CallOptions,
) => Promise<z.infer<Schema>>;

export interface AuthorizedCallOptions {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly retrying: Retrying;
  readonly limits: RetryLimits;
}

export function createAuthorizedCall({ transport, tokens, retrying, limits }: AuthorizedCallOptions): AuthorizedCall {
  return async ({ body, repeatDoes, ...request }, options) => {
    const { signal, limits: own } = readCallOptions(options, limits);
    const send = (token: string) =>
      transport({
        ...request,
        authorization: `Bearer ${token}`,
        ...(body && { contentType: 'application/json', body: JSON.stringify(body) }),
        signal,
        secrets: [token],
      });
    const attempt = async () => {
      const token = await tokens.get(signal);
      try {
        return await send(token);
      } catch (error) {
        if (!(error instanceof ServiceError && error.status === 401)) throw error;
        tokens.forget(token);
        return send(await tokens.get(signal));
      }
    };
    signal?.throwIfAborted();
    return retrying(attempt, repeatDoes, own, signal);
  };
}

/** A token is renewed this long before its end, or after half of a very short life. */
const RENEW_BEFORE_SECONDS = 60;

interface TokenSource {
  /**
   * The cached token or a new one; however many ask, one request is in flight, which ends when the last of them has stopped waiting
   * (rejects with `signal.reason`). A failure is not kept.
   */
  get(signal?: AbortSignal): Promise<string>;
  /** Forgets this token, unless it has been replaced already. */
  forget(token: string): void;
  /** Ends the cached token at the service, if there is one, and forgets it. Spec: none; RFC 7009. */
  revoke(signal?: AbortSignal): Promise<void>;
}

interface TokenSourceOptions {
  readonly transport: Transport;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createTokenSource({ transport, clientId, clientSecret, now }: TokenSourceOptions): TokenSource {
  let cached: { readonly token: string; readonly renewAt: number } | undefined;
  let pending: { readonly token: Promise<string>; readonly ending: AbortController; waiting: number } | undefined;
  const credentials = btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`);

  const post = <Schema extends z.ZodMiniType>(path: string, body: string, schema: Schema, signal?: AbortSignal) =>
    transport({
      method: 'POST',
      path,
      authorization: `Basic ${credentials}`,
      contentType: 'application/x-www-form-urlencoded',
      body,
      signal,
      secrets: [credentials, formEncoded(clientSecret), clientSecret, ...(cached ? [cached.token] : [])],
      schema,
    });

  const request = async (signal: AbortSignal) => {
    const askedAt = now();
    const { access_token: token, expires_in: seconds } = await post(
      '/oauth/token',
      'grant_type=client_credentials',
      receivedTokenSchema,
      signal,
    );
    cached = { token, renewAt: askedAt + 1000 * Math.max(seconds - RENEW_BEFORE_SECONDS, seconds / 2) };
    return token;
  };

  function begin(): NonNullable<typeof pending> {
    const ending = new AbortController();
    const shared = { token: request(ending.signal), ending, waiting: 0 };
    const forget = () => {
      if (pending === shared) pending = undefined;
    };
    shared.token.then(forget, forget);
    return shared;
  }

  return {
    async get(signal) {
      signal?.throwIfAborted();
      if (cached && now() < cached.renewAt) return cached.token;
      const shared = (pending ??= begin());
      shared.waiting += 1;
      try {
        return await orAborted(shared.token, signal);
      } finally {
        shared.waiting -= 1;
        // Else a process that is asked to end would wait for an answer that nobody wants any more.
        if (shared.waiting === 0 && pending === shared) {
          pending = undefined;
          shared.ending.abort();
        }
      }
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
    async revoke(signal) {
      if (!cached) return;
      const { token } = cached;
      await post('/oauth/revoke', String(new URLSearchParams({ token })), z.unknown(), signal);
      this.forget(token);
    },
  };
}

/** RFC 6749 section 2.3.1: id and secret are form-encoded before they are joined. The result is ASCII. */
const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
