// One request, one JSON answer. The only place that calls fetch and the only one that turns failures into ServiceError.
import * as z from 'zod/mini';
import { errorSchema } from '../contract/errors.ts';
import { retryAfterOf } from './retry-after.ts';
import { ServiceError } from './service-error.ts';

export interface TransportRequest<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly authorization: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Never shown, even where an answer repeats them. */
  readonly secrets: readonly string[];
  /** What the answer must be; null stands for the one without content (204). */
  readonly schema: Schema;
}

export type Transport = <Schema extends z.ZodMiniType>(request: TransportRequest<Schema>) => Promise<z.infer<Schema>>;

export interface TransportOptions {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Rejects with a ServiceError, or with the reason of the caller's own signal. */
export function createTransport({ baseUrl, fetch, timeoutMs, now }: TransportOptions): Transport {
  const base = checkedBase(baseUrl);
  return async ({ method, path, authorization, contentType, body, signal, secrets, schema }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          authorization,
          ...(contentType !== undefined && { 'content-type': contentType }),
        },
        body: body ?? null,
        redirect: 'error', // a redirect would carry the credential elsewhere
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ServiceError('The service did not answer.', { code: 'unreachable' }, { cause });
    }
    if (!response.ok) {
      const shown = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), text);
      throw refusal(response, shown, retryAfterOf(response.headers, now()));
    }
    const answer = response.status === 204 ? null : parseJson(text);
    if (!z.safeParse(schema, answer).success) throw unexpected(response);
    return answer as z.infer<typeof schema>; // as it came, with every member that this version does not know
  };
}

function checkedBase(baseUrl: string): string {
  const url = new URL(baseUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('baseUrl must be an http(s) address without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

function refusal(response: Response, text: string, retryAfterSeconds: number | undefined): ServiceError {
  const parsed = z.safeParse(errorSchema, parseJson(text));
  if (!parsed.success) return unexpected(response, retryAfterSeconds);
  const { code, message, requestId, details } = parsed.data.error;
  const { status } = response;
  return new ServiceError(`${code}: ${message}`, { code, status, requestId, details, retryAfterSeconds });
}

const unexpected = (response: Response, retryAfterSeconds?: number) =>
  new ServiceError(`The answer (${response.status}) is not of this interface.`, {
    code: 'unexpected_response',
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds,
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it
  }
}
