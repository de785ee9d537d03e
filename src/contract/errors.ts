// The Error object and the closed list of its codes. Spec: Errors; ADR 0003.
import * as z from 'zod/mini';

/** Every `error.code` with the HTTP status that carries it and its sentence. Codes are API; sentences may change. */
export const ERRORS = {
  invalid_request: {
    status: 400,
    message:
      'The token request is malformed. Send one application/x-www-form-urlencoded form, with the client credentials in one place only.',
  },
  unsupported_grant_type: { status: 400, message: 'This grant type is not supported. Use client_credentials.' },
  invalid_scope: {
    status: 400,
    message:
      'A requested scope does not exist or is not granted to this credential. Request granted scopes only, or leave out scope to get them all.',
  },
  unauthorized_client: {
    status: 400,
    message: 'This credential is suspended. Ask the operator of the service to resume it.',
  },
  bad_request: { status: 400, message: 'The HTTP request is malformed.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON in UTF-8.' },
  validation_failed: { status: 400, message: 'The request body is not valid. See details.issues for each problem.' },
  invalid_parameter: { status: 400, message: 'A query parameter is not valid. See details.issues for each problem.' },
  invalid_cursor: {
    status: 400,
    message: 'The cursor does not match this request. Send the same filters with it, or start again without a cursor.',
  },
  invalid_origin: {
    status: 400,
    message:
      'The origin must be scheme, host and port exactly as the browser writes them, for example https://records.example, with no path and no trailing slash.',
  },
  origin_not_allowed: {
    status: 400,
    message: 'This origin is not registered for the credential. Ask the operator of the service to add it.',
  },
  selection_unavailable: {
    status: 400,
    message: 'The initial selection contains exercises that cannot be prescribed. See details.items.',
  },
  webhook_url_not_allowed: {
    status: 400,
    message:
      'Webhooks cannot be sent to this URL. Use https on a public host, on port 443 or a port above 1023, without a user, a fragment or spaces.',
  },
  webhook_limit_reached: {
    status: 400,
    message: 'This credential already has the maximum of 20 webhook endpoints. Delete one first.',
  },
  work_email_required: {
    status: 400,
    message: 'Use your work email address. Private email providers are not accepted.',
  },
  invalid_client: {
    status: 401,
    message:
      'The client ID or secret is missing or wrong, or the credential was revoked. Check that this service issued it.',
  },
  unauthorized: { status: 401, message: 'The access token is missing. Send it as "Authorization: Bearer <token>".' },
  invalid_token: { status: 401, message: 'The access token is not valid or has expired. Request a new one.' },
  insufficient_scope: {
    status: 403,
    message: 'The access token does not have the scope this operation needs. See details.requiredScope.',
  },
  not_found: { status: 404, message: 'Nothing exists at this address. Check the path: API paths start with /api/v1.' },
  exercise_not_found: { status: 404, message: 'This exercise does not exist in your catalog.' },
  revision_not_found: { status: 404, message: 'This exercise has no such revision.' },
  snapshot_not_found: {
    status: 404,
    message: 'This snapshot does not exist. Get the current one from GET /catalog/manifest.',
  },
  webhook_not_found: {
    status: 404,
    message: 'This webhook endpoint does not exist. It may already have been deleted.',
  },
  session_not_found: { status: 404, message: 'This picker session does not exist. Create a new one.' },
  verification_not_found: { status: 404, message: 'This link is not valid. Request a new one.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method. See the Allow header.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  cursor_expired: {
    status: 410,
    message: 'This cursor can no longer be used. Start again from the manifest. See details.reason.',
  },
  session_expired: { status: 410, message: 'The picker session has expired. Create a new one.' },
  verification_over: { status: 410, message: 'This link no longer works. Request a new one.' },
  payload_too_large: { status: 413, message: 'The request body is too large. See details.limitBytes.' },
  uri_too_long: { status: 414, message: 'The URL is too long. Shorten the path or the query.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json, in UTF-8 and without compression.',
  },
  expectation_failed: {
    status: 417,
    message: 'This Expect header is not supported. Leave it out, or send 100-continue.',
  },
  rate_limited: { status: 429, message: 'Too many requests. Try again after the seconds in Retry-After.' },
  quota_exceeded: { status: 429, message: 'The license of this credential is used up for this month.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong in the service. Report the request ID to its operator.',
  },
  service_unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Try again after the seconds in Retry-After.',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** One violation of a schema: submitted values are never repeated. */
export interface ErrorIssue {
  /** The part of the request that is wrong. */
  readonly in: 'body' | 'query' | 'path' | 'header';
  /** Where, as an RFC 6901 pointer. */
  readonly pointer: string;
  /** The rule that is broken, by the name of a JSON Schema keyword. */
  readonly rule: string;
  /** What must be there. It may change. */
  readonly message: string;
  /** The allowed values, where there is a list. */
  readonly allowed?: readonly string[] | undefined;
}

export const errorIssueSchema = z.looseObject({
  in: z.enum(['body', 'query', 'path', 'header']),
  pointer: z.string(),
  rule: z.string(),
  message: z.string(),
  allowed: z.optional(z.array(z.string())),
}) satisfies z.ZodMiniType<ErrorIssue>;

/** The body of every error response. Spec: Error. */
export interface ErrorBody {
  /** What went wrong. */
  readonly error: {
    /** A stable word to decide by. A newer service may know further codes. */
    readonly code: string;
    /** A sentence for developers. It may change. */
    readonly message: string;
    /** Names the request in the logs of the service: quote it to the operator. */
    readonly requestId: string;
    /** More about some codes: `issues` of a validation, `items` of an unavailable selection. */
    readonly details?: unknown;
  };
}

export const errorSchema = z.looseObject({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.unknown()),
  }),
}) satisfies z.ZodMiniType<ErrorBody>;

// What `Retry-After` asks for, whoever answers: the service, or a receiver of webhooks. RFC 9110, section 10.2.3.
const LONGEST_MILLISECONDS = 24 * 3_600_000;
/** `Fri, 21 Nov 2026 08:49:37 GMT`; the obsolete forms are of no use to anybody. */
const DATE_PATTERN = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds from `now` (milliseconds since 1970), at most a day: of seconds or a date. Undefined for anything else. */
export function readRetryAfter(text: unknown, now: number): number | undefined {
  if (typeof text !== 'string') return undefined;
  const isDate = DATE_PATTERN.test(text);
  const milliseconds = /^\d{1,15}$/.test(text) ? Number(text) * 1000 : isDate ? Date.parse(text) - now : NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), LONGEST_MILLISECONDS);
}
