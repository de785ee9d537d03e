// The Error object and the closed list of its codes. Spec: Errors; ADR 0003.
import * as z from 'zod/mini';

/** Every `error.code` with the HTTP status that carries it and its sentence. Codes are API; sentences may change. */
export const ERRORS = {
  invalid_request: {
    status: 400,
    message: 'The token request is malformed: send one form with grant_type, and the credentials once.',
  },
  unsupported_grant_type: { status: 400, message: 'The grant type must be client_credentials.' },
  invalid_scope: { status: 400, message: 'A requested scope is unknown or not granted to this credential.' },
  unauthorized_client: { status: 400, message: 'This credential is suspended. Contact the operator.' },
  bad_request: { status: 400, message: 'The HTTP request is malformed.' },
  invalid_json: { status: 400, message: 'The request body must be valid JSON in UTF-8.' },
  validation_failed: { status: 400, message: 'The request body does not match its schema. See details.issues.' },
  invalid_parameter: { status: 400, message: 'A query parameter is not valid. See details.issues.' },
  invalid_cursor: { status: 400, message: 'The cursor is not valid for this request. Start again without a cursor.' },
  invalid_origin: {
    status: 400,
    message:
      'The origin must be written exactly as browsers write it: scheme, host and port, without a path or a trailing slash.',
  },
  origin_not_allowed: {
    status: 400,
    message: 'The origin is not registered for this credential. The operator registers it.',
  },
  selection_unavailable: {
    status: 400,
    message: 'The initial selection holds exercises that are not available. See details.items.',
  },
  webhook_url_not_allowed: {
    status: 400,
    message:
      'Deliveries to this URL are not allowed. It must be https, on port 443 or one above 1023 of a public host, without a user, a fragment and spaces.',
  },
  webhook_limit_reached: {
    status: 400,
    message: 'The credential has the greatest possible number of webhook endpoints.',
  },
  work_email_required: { status: 400, message: 'Use the email address of your organisation.' },
  invalid_client: { status: 401, message: 'The client credentials are not valid.' },
  unauthorized: { status: 401, message: 'Send an access token in the Authorization header.' },
  invalid_token: { status: 401, message: 'The access token is not valid or has expired. Request a new one.' },
  insufficient_scope: { status: 403, message: 'The access token lacks the scope of this operation.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  exercise_not_found: { status: 404, message: 'There is no such exercise.' },
  revision_not_found: { status: 404, message: 'The exercise has no such revision.' },
  snapshot_not_found: { status: 404, message: 'There is no such snapshot.' },
  webhook_not_found: { status: 404, message: 'There is no such webhook endpoint.' },
  session_not_found: { status: 404, message: 'There is no such picker session.' },
  verification_not_found: { status: 404, message: 'This link is not known. Request a new one.' },
  method_not_allowed: { status: 405, message: 'This address does not support the method. See the Allow header.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  cursor_expired: { status: 410, message: 'What this credential may see has changed. Start again from the manifest.' },
  session_expired: { status: 410, message: 'The picker session is over. Start a new one.' },
  verification_over: { status: 410, message: 'This link works no more. Request a new one.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  uri_too_long: { status: 414, message: 'The address of the request is too long.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json in UTF-8, without compression.' },
  expectation_failed: { status: 417, message: 'The Expect header cannot be met.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait and try again.' },
  quota_exceeded: { status: 429, message: 'The quota of this credential is used up.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong in the service. Report the request id to the operator.',
  },
  service_unavailable: { status: 503, message: 'The service is not available right now. Wait and try again.' },
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
