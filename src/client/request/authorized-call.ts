// A call with the access token, which is renewed once when it was revoked before its time; made again when that may help.
import type * as z from 'zod/mini';
import { checkOptions, type OptionRules } from '../options.ts';
import { type RepeatDoes, RETRY, type Retrying, type RetryLimits, retryLimits, type RetryOptions } from './retry.ts';
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
