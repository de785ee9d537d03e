// Where something is not as it must be and what kind of thing stands there, without repeating it.
import * as z from 'zod/mini';
import type { ErrorIssue } from '../contract/errors.ts';
import { toIssues, valueAt } from '../contract/issues.ts';
import { ServiceError } from './service-error.ts';

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
