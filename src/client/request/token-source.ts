// The access token: asked for once, shared by all calls, renewed before it ends. Spec: Authentication; RFC 6749.
import * as z from 'zod/mini';
import { receivedTokenSchema } from '../received-answers.ts';
import type { Transport } from './transport.ts';
import { orAborted } from './wait.ts';

/** A token is renewed this long before its end, or after half of a very short life. */
const RENEW_BEFORE_SECONDS = 60;

export interface TokenSource {
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

export interface TokenSourceOptions {
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
