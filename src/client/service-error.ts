// The one error of the client. Codes are API; messages may change. Spec: Errors.
import type { ErrorCode, ErrorIssue } from '../contract/errors.ts';
import * as z from 'zod/mini';
import { toIssues, valueAt } from '../contract/issues.ts';

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

// Where something is not as it must be and what kind of thing stands there, without repeating it.
const ISSUES_SHOWN = 10;
const ISSUES_SAID = 3;

/**
 * `details.issues`, and the first of them as a text: where, what must be there, what kind of thing came. `name` is what the whole value is
 * called.
 */
export function issuesOf(
  error: z.core.$ZodError,
  value: unknown,
  { name, place = 'body' }: { readonly name: string; readonly place?: ErrorIssue['in'] },
): { readonly issues: ErrorIssue[]; readonly text: string } {
  const issues = toIssues(error, value, place).slice(0, ISSUES_SHOWN);
  const texts = issues.slice(0, ISSUES_SAID).map(({ pointer, rule, message, allowed }) => {
    const came = ['required', 'additionalProperties', 'unknown'].includes(rule)
      ? ''
      : ` Got ${kindOf(valueAt(value, pathOf(pointer)))}.`;
    return `${pointer || name}: ${message}${allowed ? ` Allowed: ${allowed.join(', ')}.` : ''}${came}`;
  });
  const more = issues.length - texts.length;
  return { issues, text: texts.join(' ') + (more > 0 ? ` And ${more} more.` : '') };
}

const pathOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A kind of value for a message: never the value. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (value === '') return 'an empty string';
  if (typeof value === 'string') return `a string of ${value.length} character${value.length === 1 ? '' : 's'}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * The request as the schema reads it. Refuses one that does not fit, and every member that it does not have (`validation_failed`): nothing
 * about a patient leaves by mistake. `name` is the parameter's.
 */
export function checkedRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: unknown,
  name: string,
  place: ErrorIssue['in'] = 'body',
): z.infer<Schema> {
  const parsed = z.safeParse(schema, request);
  if (parsed.success) return parsed.data;
  const { issues, text } = issuesOf(parsed.error, request, { name, place });
  const hint = issues.some(({ pointer }) => pointer === '/clinicianId')
    ? ' deriveClinicianId makes a clinicianId.'
    : '';
  throw new ServiceError(`The request was not sent. ${text}${hint}`, {
    code: 'validation_failed',
    details: { issues },
  });
}
