// What a caller asks, checked before anything is sent.
import * as z from 'zod/mini';
import type { ErrorIssue } from '../contract/errors.ts';
import { issuesOf } from './issues.ts';
import { ServiceError } from './service-error.ts';

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
