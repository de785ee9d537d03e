// Why no answer came, in words: the network's own code, what it means, and which option to look at. Never what was sent.
import { ServiceError } from '../service-error.ts';

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
export function unreachable(base: string, timeoutMs: number, cause: unknown, isOfPlatform: boolean): ServiceError {
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
