// Paths and queries out of what a caller gives: nothing of it becomes another part of the address.
import { kindOf } from '../issues.ts';
import { ServiceError } from '../service-error.ts';

/** One segment of a path. Refuses what an address cannot hold as one (`validation_failed`): nothing, dots alone, half a character. */
export function segment(name: string, text: string): string {
  if (typeof text !== 'string' || ['', '.', '..'].includes(text)) throw notSent(name, text);
  try {
    return encodeURIComponent(text);
  } catch {
    throw notSent(name, text);
  }
}

/** With its question mark, or nothing when no member has a value. Lists are joined with commas. */
export function queryOf(members: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}

const notSent = (name: string, given: unknown) =>
  new ServiceError(
    `The request was not sent. ${name} must be text that is not empty, as the service gave it. Got ${kindOf(given)}.`,
    { code: 'validation_failed' },
  );
