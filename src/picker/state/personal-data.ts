// Whether a short text looks as if it named a person. A quiet warning hangs on it, nothing is refused.

const PATTERNS: readonly RegExp[] = [
  // e-mail address
  /[^\s@]@[^\s@]+\.[^\s@]/,
  // phone number: leading + or 0, or the grouping of North America
  /(?<!\d)(?:\+|0)\d?(?:[\s()./-]{0,2}\d){6,}/,
  /(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/,
  // date: a year of four digits anywhere, of two after points or strokes. 3-1-3 is a tempo, 10-8-6 a pyramid.
  /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?(?:19|20)\d{2})(?!\d)/,
  /(?<![\d./])\d{1,2}([./])\d{1,2}\1\d{2}(?!\d|[./]\d)/,
  // long number: of a record, an insurance, a passport
  /\d{6,}/,
];

/** True for what looks like an e-mail address, a phone number, a date or a long number. */
export const looksPersonal = (text: string): boolean => PATTERNS.some((pattern) => pattern.test(text));
