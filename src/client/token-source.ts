// The access token: asked for once, shared by all calls, renewed before it ends. Spec: Authentication; RFC 6749.
import { tokenSchema } from '../contract/token.ts';
import type { Transport } from './transport.ts';

/** A token is renewed this long before its end, or after half of a very short life. */
const RENEW_BEFORE_SECONDS = 60;

export interface TokenSource {
  /** The cached token or a new one; however many ask, one request is in flight. A failure is not kept. */
  get(): Promise<string>;
  /** Forgets this token, unless it has been replaced already. */
  forget(token: string): void;
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
  let pending: Promise<string> | undefined;
  const credentials = btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`);

  const request = async () => {
    const askedAt = now();
    const { access_token: token, expires_in: seconds } = await transport({
      method: 'POST',
      path: '/oauth/token',
      authorization: `Basic ${credentials}`,
      contentType: 'application/x-www-form-urlencoded',
      body: 'grant_type=client_credentials',
      secrets: [credentials, formEncoded(clientSecret), clientSecret],
      schema: tokenSchema,
    });
    cached = { token, renewAt: askedAt + 1000 * Math.max(seconds - RENEW_BEFORE_SECONDS, seconds / 2) };
    return token;
  };

  return {
    async get() {
      if (cached && now() < cached.renewAt) return cached.token;
      pending ??= request().finally(() => (pending = undefined));
      return pending;
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}

/** RFC 6749 section 2.3.1: id and secret are form-encoded before they are joined. The result is ASCII. */
const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
