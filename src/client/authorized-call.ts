// A call with the access token, which is renewed once when it was revoked before its time.
import type * as z from 'zod/mini';
import { ServiceError } from './service-error.ts';
import type { TokenSource } from './token-source.ts';
import type { Transport, TransportRequest } from './transport.ts';

export type AuthorizedCall = <Schema extends z.ZodMiniType>(
  method: TransportRequest<Schema>['method'],
  path: string,
  schema: Schema,
  signal?: AbortSignal,
  body?: object,
) => Promise<z.infer<Schema>>;

export function createAuthorizedCall(transport: Transport, tokens: TokenSource): AuthorizedCall {
  return async (method, path, schema, signal, body) => {
    const send = (token: string) =>
      transport({
        method,
        path,
        authorization: `Bearer ${token}`,
        ...(body && { contentType: 'application/json', body: JSON.stringify(body) }),
        signal,
        secrets: [token],
        schema,
      });
    const token = await orAborted(tokens.get(), signal);
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 401)) throw error;
      tokens.forget(token);
      return send(await orAborted(tokens.get(), signal));
    }
  };
}

/** Stops waiting, not working: others may wait for the same promise. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const refuse = () => {
      reject(signal.reason as Error); // as the platform does: whatever the reason is
    };
    signal.addEventListener('abort', refuse, { signal: over.signal });
  });
  return Promise.race([promise, aborted]).finally(() => over.abort());
}
