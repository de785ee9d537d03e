// The Error object and the closed list of its codes. Spec: Errors; ADR 0003.
import * as z from 'zod/mini';

/** Every `error.code` with the HTTP status that carries it. Codes are API; messages may change. */
export const ERROR_STATUS = {
  invalid_request: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  unauthorized_client: 400,
  bad_request: 400,
  invalid_json: 400,
  validation_failed: 400,
  invalid_parameter: 400,
  invalid_cursor: 400,
  invalid_origin: 400,
  origin_not_allowed: 400,
  selection_unavailable: 400,
  webhook_url_not_allowed: 400,
  webhook_limit_reached: 400,
  work_email_required: 400,
  invalid_client: 401,
  unauthorized: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  not_found: 404,
  exercise_not_found: 404,
  revision_not_found: 404,
  snapshot_not_found: 404,
  webhook_not_found: 404,
  session_not_found: 404,
  verification_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  cursor_expired: 410,
  session_expired: 410,
  verification_over: 410,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  expectation_failed: 417,
  rate_limited: 429,
  quota_exceeded: 429,
  headers_too_large: 431,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

/** One violation of a schema. `pointer` is an RFC 6901 pointer; submitted values are never repeated. */
export const errorIssueSchema = z.looseObject({
  in: z.enum(['body', 'query', 'path', 'header']),
  pointer: z.string(),
  rule: z.string(),
  message: z.string(),
  allowed: z.optional(z.array(z.string())),
});
export type ErrorIssue = z.infer<typeof errorIssueSchema>;

/** The body of every error response. Spec: Error. */
export const errorSchema = z.looseObject({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.unknown()),
  }),
});
export type ErrorBody = z.infer<typeof errorSchema>;
