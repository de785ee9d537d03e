// A call with the access token, which is renewed once when it was revoked before its time; made again when that may help.
import type * as z from 'zod/mini';
import { type RepeatDoes, type Retrying, type RetryLimits, retryLimits, type RetryOptions } from './retry.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenSource } from './token-source.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** For one call, whatever it asks. */
export interface CallOptions {
  /** Rejects this call with `signal.reason`, also while it waits; a token that others wait for as well is still fetched. */
  readonly signal?: AbortSignal | undefined;
  /** For this call instead of the client's own; what is not given stays as the client has it. */
  readonly retry?: RetryOptions | false | undefined;
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
  return async ({ body, repeatDoes, ...request }, { signal, retry } = {}) => {
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
    return retrying(attempt, repeatDoes, retry === undefined ? limits : retryLimits(retry, limits), signal);
  };
}
