// One request to the service, one JSON answer. Whatever fails on the way is a ServiceError.
import * as z from 'zod/mini';
import { errorIssueSchema, errorSchema, readRetryAfter } from '../../contract/errors.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { ServiceError, issuesOf, kindOf } from '../service-error.ts';
import { timeLimit } from './retry.ts';

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

/** Whole seconds from now, 1 to 86 400: who waits for them waits, and not forever. Undefined without a readable value. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const milliseconds = readRetryAfter(headers.get('retry-after'), now);
  return milliseconds === undefined ? undefined : Math.max(Math.ceil(milliseconds / 1000), 1);
}

/** A page of 100 exercises has about 300 kB. What is a hundred times as large does not come from the service. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** Undefined for what is larger; the rest of it is not read. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const CLOSED = 'the connection was closed without an answer';
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DNS does not know the host name'],
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, CLOSED],
  [/^(E(HOST|NET)UNREACH)$/, 'the network does not reach the host'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'no connection was made in time'],
  [
    /SELF_SIGNED|ISSUER|LEAF_SIGNATURE/,
    'the TLS certificate is not trusted; for a certificate authority of your own set NODE_EXTRA_CA_CERTS to its file',
  ],
  [/CERT/, 'the TLS certificate is not valid'],
  [/^HPE_/, 'the answer is not HTTP; does the service speak https there, not http'],
  [/^(ERR_SSL|ERR_TLS|EPROTO)/, 'TLS failed; does the service speak http there, not https'],
];

/** What a `fetch` of the caller's own throws may hold the request: only that of the platform becomes the `cause`. */
function unreachable(base: string, timeoutMs: number, cause: unknown, isOfPlatform: boolean): ServiceError {
  const code = codeOf(cause);
  const meaning = isBadPort(cause) ? 'fetch does not connect to this port' : meaningOf(code, base);
  const isSlow = cause instanceof DOMException && cause.name === 'TimeoutError';
  const why = isSlow
    ? `nothing came within ${timeoutMs} ms (timeoutMs)`
    : `${meaning ?? 'the request failed'}${code && ` (${code})`}`;
  return new ServiceError(
    `${new URL(base).origin} did not answer: ${why}. Check baseUrl${isSlow ? ', timeoutMs' : ''} and that the service is running.`,
    { code: 'unreachable' },
    isOfPlatform ? { cause } : undefined,
  );
}

function meaningOf(code: string, base: string): string | undefined {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(code))?.[1];
  const isPlain = meaning === CLOSED && base.startsWith('http:');
  return isPlain ? `${CLOSED}; does the service speak https there, not http` : meaning;
}

/** The one failure of `fetch` that has no code, for a port that the Fetch standard blocks. */
const isBadPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';

/** Of the error, or of what it comes from: `fetch` hides the network's own behind others, and every address tried behind one. */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return '';
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return code;
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return codeOf(error.cause, depth + 1) || codeOf(first, depth + 1);
}
