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
