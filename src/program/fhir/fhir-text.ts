// Text and values as every FHIR receiver takes them.

/**
 * FHIR takes no control character but tab and the ends of lines, and receivers differ on which spaces they take: every line ends with \n,
 * every other space is a plain one, other control characters go, half a character becomes U+FFFD. Blank at neither end.
 */
export const fhirText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\ufeff|(?![\t\n])\p{Cc}/gu, '')
    .replace(/[^\S\t\n]/g, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .trim();

/** An identifier is carried over exactly, or refused. */
const isFhirString = (text: string): boolean => text !== '' && fhirText(text) === text;

/** Words between which there is one space each. */
const isFhirCode = (text: string): boolean => isFhirString(text) && !/[\t\n]| {2}/.test(text);

const isFhirUri = (text: string): boolean => /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && isFhirString(text);

export const isPositiveInt = (value: number): boolean => Number.isInteger(value) && value > 0;

/** A day, month or year; with a time also seconds and an offset. */
const isFhirDateTime = (text: string): boolean =>
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:[0-5]\d))?)?)?$/.test(
    text,
  );

const RULES = {
  code: isFhirCode,
  string: isFhirString,
  uri: isFhirUri,
  dateTime: isFhirDateTime,
} as const;

/** The value itself. Throws a RangeError that names the place, never the value, where FHIR has no way to write it. */
export function asFhir(type: keyof typeof RULES, value: string, place: string): string {
  if (!RULES[type](value)) throw new RangeError(`${place} cannot be written as a FHIR ${type}.`);
  return value;
}
