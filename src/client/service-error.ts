// The one error of the client. Codes are API; messages may change. Spec: Errors.
import type { ErrorCode } from '../contract/errors.ts';

/** What can go wrong on the way: no answer at all, or one that is not of this interface (a proxy's page). */
export type TransportCode = 'unreachable' | 'unexpected_response';

/** What a ServiceError reports in addition to its message. */
export interface ServiceErrorParts {
  /** The service's own code; a newer service may know more than this version lists. */
  readonly code: ErrorCode | TransportCode | (string & {});
  /** HTTP status; absent when no answer came or nothing was sent. */
  readonly status?: number | undefined;
  /** Quote it to the operator of the service. */
  readonly requestId?: string | undefined;
  /** As the service sent it: `issues` of a validation, `items` of an unavailable selection. */
  readonly details?: unknown;
  /** In how many seconds to ask again, 1 to 86 400: `Retry-After`, which comes with every 429 and 503 of the service. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A request that did not succeed. Holds no secret, no token and nothing that was sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The service's own code, or why no answer came: a stable word to decide by. */
  readonly code: ServiceErrorParts['code'];
  /** HTTP status; undefined when no answer came or nothing was sent. */
  readonly status: number | undefined;
  /** Quote it to the operator of the service. */
  readonly requestId: string | undefined;
  /** As the service sent it: `issues` of a validation, `items` of an unavailable selection. */
  readonly details: unknown;
  /** In how many seconds to ask again, 1 to 86 400. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, parts: ServiceErrorParts, options?: ErrorOptions) {
    super(message, options);
    this.code = parts.code;
    this.status = parts.status;
    this.requestId = parts.requestId;
    this.details = parts.details;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}
