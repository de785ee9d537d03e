// When a refusal asks to be tried again. RFC 9110, section 10.2.3.

const LONGEST_SECONDS = 86_400;
const DATE_PATTERN = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Whole seconds from now, 1 to 86 400: who waits for them waits, and not for ever. Undefined when nothing readable is told. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,15}$/.test(text)
    ? Number(text)
    : DATE_PATTERN.test(text)
      ? (Date.parse(text) - now) / 1000
      : NaN;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_SECONDS);
}
