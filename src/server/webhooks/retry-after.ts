// When a receiver asks to be tried again. RFC 9110, section 10.2.3.
import type { Instant } from '../store/store.ts';

const LONGEST_MILLISECONDS = 24 * 3_600_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Milliseconds from now, at most a day: from seconds or a date of HTTP. Undefined for anything else. */
export function readRetryAfter(text: unknown, now: Instant): number | undefined {
  if (typeof text !== 'string') return undefined;
  const milliseconds = /^\d{1,15}$/.test(text) ? Number(text) * 1000 : readDate(text) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), LONGEST_MILLISECONDS);
}

/** `Fri, 21 Nov 2026 08:49:37 GMT`; the obsolete forms are of no use to anybody. NaN when it is none. */
function readDate(text: string): number {
  const isDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  return isDate && DAYS.includes(text.slice(0, 3)) ? Date.parse(text) : NaN;
}
