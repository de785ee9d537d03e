// The responses of an operation as OpenAPI describes them: every status, with its headers and its error codes. Spec: Errors.
import { ERRORS, type ErrorCode } from '../errors.ts';
import { INTERFACE_VERSION } from '../limits.ts';
import { errorExample, SUCCESS_EXAMPLES } from './openapi-examples.ts';
import type { Json, SchemaWriter } from './openapi-schemas.ts';
import { type Operation, type OperationId, OPERATIONS } from '../operations/operations.ts';

/** What any operation may answer with, under a status of its own: another method at this address, a bug. */
export const ANYWHERE: readonly ErrorCode[] = ['bad_request', 'method_not_allowed', 'internal_error'];

/** What HTTP itself refuses before the operation sees it. */
export const BY_HTTP: readonly ErrorCode[] = [
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
];

/** A header that is not always there says when. */
const HEADERS: Record<string, Json> = {
  RequestId: {
    description: 'Names this request in the logs of the service.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$' },
    example: 'req_01K3AB5M8Q2R4S6T8V0W2X4Y6Z',
  },
  Version: {
    description: 'The version of the interface.',
    required: true,
    schema: { type: 'string', const: INTERFACE_VERSION },
    example: INTERFACE_VERSION,
  },
  CacheControl: {
    description: 'Whether, for whom and for how long the response may be kept.',
    required: true,
    schema: { type: 'string' },
    example: 'no-store',
  },
  ETag: {
    description: 'Names this content: send it as `If-None-Match`.',
    required: true,
    schema: { type: 'string', pattern: '^(W/)?"[^"]*"$' },
    example: '"3q2-7wEjRWeJq83v"',
  },
  Challenge: {
    description: 'The way to authenticate (RFC 9110, RFC 6750, RFC 7617).',
    required: true,
    schema: { type: 'string', pattern: '^(Basic|Bearer) realm="svc"' },
    example: 'Bearer realm="svc", error="invalid_token"',
  },
  RetryAfter: {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  RateLimit: {
    description: 'What is left of the rate limit; absent where the operator set none.',
    schema: { type: 'string' },
    example: '"default";r=1187;t=12',
  },
  RateLimitPolicy: {
    description: 'The rate limit; absent where the operator set none.',
    schema: { type: 'string' },
    example: '"default";q=1200;w=60',
  },
  TokensEnded: {
    description:
      'How many older tokens of the client ended for this one, because it has 2,000 that are live; absent when none did. Use a token for its hour.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  OutageSeconds: {
    description:
      'The database of the service is unavailable: the answer is what was known so many seconds ago, at most 59. No recall and no revocation of that time is in it. Absent in every other answer.',
    schema: { type: 'integer', minimum: 0, maximum: 59 },
    example: 12,
  },
  Allow: {
    description: 'The methods of this address.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
  AcceptedType: {
    description: 'The media type that a body must have.',
    required: true,
    schema: { type: 'string', const: 'application/json' },
    example: 'application/json',
  },
};

const headers = (names: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(names).map(([name, id]) => [name, { $ref: `#/components/headers/${id}` }]));

const ALWAYS = { 'X-Request-Id': 'RequestId', 'SVC-Version': 'Version', 'Cache-Control': 'CacheControl' };
const LIMITED = { RateLimit: 'RateLimit', 'RateLimit-Policy': 'RateLimitPolicy' };
const OF_STATUS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Challenge' },
  403: { 'WWW-Authenticate': 'Challenge' },
  405: { Allow: 'Allow' },
  415: { Accept: 'AcceptedType' },
  429: { 'Retry-After': 'RetryAfter', ...LIMITED },
  503: { 'Retry-After': 'RetryAfter' },
};

/** `components.headers` and `components.examples`, which the responses refer to. */
export function responseComponents(): Json {
  const declared = Object.values<Operation>(OPERATIONS).flatMap(({ errors }) => errors);
  const codes = [...new Set([...declared, ...ANYWHERE, ...BY_HTTP])].sort();
  return { headers: HEADERS, examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])) };
}

export function describeResponses(operation: Operation, { write }: SchemaWriter): Json {
  const { authorization, success, conditional } = operation;
  const ended = operation.id === 'issueToken' && { 'SVC-Tokens-Ended': 'TokensEnded' };
  // Limits of addresses are told where they refuse.
  const limited = authorization.kind !== 'none' && LIMITED;
  const outage = authorization.kind === 'bearer' &&
    operation.method === 'GET' && { 'SVC-Outage-Seconds': 'OutageSeconds' };
  const etag = conditional && { ETag: 'ETag' };
  const example = SUCCESS_EXAMPLES[operation.id as OperationId];
  const codes = [...new Set([...operation.errors, ...ANYWHERE])];
  const statuses = [...new Set<number>(codes.map((code) => ERRORS[code].status))];
  return {
    [success.status]: {
      description: success.description,
      headers: headers({ ...ALWAYS, ...etag, ...limited, ...outage, ...ended }),
      ...(success.body && { content: { 'application/json': { schema: write(success.body), example } } }),
    },
    ...(conditional && {
      304: {
        description: 'What `If-None-Match` names is still current.',
        headers: headers({ ...ALWAYS, ...etag, ...limited, ...outage }),
      },
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        describeError(
          codes.filter((code) => ERRORS[code].status === status),
          OF_STATUS[status],
        ),
      ]),
    ),
    default: describeError(BY_HTTP),
  };
}

/** One example a code: their names are the codes that the operation answers with under this status. */
function describeError(codes: readonly ErrorCode[], ofStatus: Readonly<Record<string, string>> = {}): Json {
  const sorted = [...codes].sort();
  return {
    description: `${codes.length > 1 ? 'Codes' : 'Code'}: ${sorted.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headers({ ...ALWAYS, ...ofStatus }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(sorted.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
