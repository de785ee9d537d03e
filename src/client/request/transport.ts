// One request to the service, one JSON answer. Whatever fails on the way is a ServiceError.
import * as z from 'zod/mini';
import { errorIssueSchema, errorSchema } from '../../contract/errors.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { issuesOf, kindOf } from '../issues.ts';
import { readText } from './read-text.ts';
import { retryAfterOf } from './retry-after.ts';
import { ServiceError } from '../service-error.ts';
import { unreachable } from './unreachable.ts';
import { timeLimit } from './wait.ts';

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
  /** Keeps the answer and asks next time only whether it still holds (ETag, 304). For the few addresses without parameters. */
  readonly isKept?: boolean | undefined;
}

export type Transport = <Schema extends z.ZodMiniType>(request: TransportRequest<Schema>) => Promise<z.infer<Schema>>;

export interface TransportOptions {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Kept {
  readonly etag: string;
  readonly text: string;
}

/** Rejects with a ServiceError, or with the reason of the caller's own signal. */
export function createTransport({ baseUrl, fetch, timeoutMs, now }: TransportOptions): Transport {
  const base = checkedBase(baseUrl);
  const answers = new Map<string, Kept>();
  return async ({ method, path, authorization, contentType, body, signal, secrets, schema, isKept }) => {
    const limit = timeLimit(timeoutMs, signal);
    const kept = answers.get(path);
    let response: Response;
    let text: string | undefined;
    try {
      response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          authorization,
          ...(contentType !== undefined && { 'content-type': contentType }),
          ...(kept && { 'if-none-match': kept.etag }),
        },
        body: body ?? null,
        redirect: 'manual', // followed, it would carry the credential elsewhere
        signal: limit.signal,
      });
      text = await readText(response);
    } catch (cause) {
      signal?.throwIfAborted();
      throw unreachable(base, timeoutMs, cause, fetch === globalThis.fetch);
    } finally {
      limit.release();
    }
    const isUnchanged = kept !== undefined && response.status === 304;
    if (!response.ok && !isUnchanged) {
      const shown = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), text ?? '');
      throw refusal(response, shown, retryAfterOf(response.headers, now()));
    }
    if (isUnchanged) text = kept.text;
    const answer = response.status === 204 ? null : parseJson(text ?? '');
    const checked = z.safeParse(schema, answer);
    if (!checked.success) {
      // What is no JSON was written by somebody else.
      if (answer === undefined) throw unexpected(response, {});
      const { issues, text: where } = issuesOf(checked.error, answer, { name: 'The answer' });
      throw unexpected(response, { details: { issues }, where });
    }
    const etag = response.headers.get('etag');
    if (isKept && etag !== null && text !== undefined) answers.set(path, { etag, text });
    return answer as z.infer<typeof schema>; // as it came, with every member that this version does not know
  };
}

function checkedBase(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(
      `baseUrl must be an absolute http(s) URL without credentials, query or fragment, like https://service.example${API_PREFIX}. Got ${kindOf(baseUrl)}.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function refusal(response: Response, text: string, retryAfterSeconds: number | undefined): ServiceError {
  const parsed = z.safeParse(errorSchema, parseJson(text));
  if (!parsed.success) return unexpected(response, { retryAfterSeconds });
  const { code, message, requestId, details } = parsed.data.error;
  const { status } = response;
  // The service has this code for addresses outside of the interface.
  const hint = code === 'not_found' ? ` Check baseUrl: it ends in ${API_PREFIX}.` : issuesText(details);
  return new ServiceError(`${code}: ${message}${hint}`, { code, status, requestId, details, retryAfterSeconds });
}

/** The service's own issues: where, and what must be there. It repeats nothing that was sent. */
function issuesText(details: unknown): string {
  const { issues } = z.safeParse(z.looseObject({ issues: z.array(errorIssueSchema) }), details).data ?? { issues: [] };
  return issues
    .slice(0, 3)
    .map(
      ({ pointer, message, allowed }) => ` ${pointer}: ${message}${allowed ? ` Allowed: ${allowed.join(', ')}.` : ''}`,
    )
    .join('');
}

function unexpected(
  response: Response,
  {
    where,
    ...more
  }: { readonly details?: unknown; readonly where?: string; readonly retryAfterSeconds?: number | undefined },
): ServiceError {
  const { status, headers } = response;
  const isElsewhere = headers.has('location') && status >= 300 && status < 400;
  return new ServiceError(
    isElsewhere
      ? `The answer (${status}) redirects, and no credential is sent elsewhere. Check baseUrl.`
      : `The answer (${status}) does not match this interface. ${where ?? 'Check baseUrl: another server may have answered.'}`,
    { code: 'unexpected_response', status, requestId: headers.get('x-request-id') ?? undefined, ...more },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it
  }
}
