// Path and query parameters: text from an address, turned into the value that the handler uses. Spec: Endpoints, Limits.
import * as z from 'zod/mini';
import { PARAMETER_MAX_LENGTH, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';

/** A whole number in plain digits; `1e2`, `+5` and ` 5` are refused. */
export const wholeNumber = (bounds: { readonly minimum: number; readonly maximum: number; readonly default: number }) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,9}$/, 'This must be a whole number, written in the digits 0 to 9.')),
      z.pipe(z.transform(Number), z.int().check(z.gte(bounds.minimum), z.lte(bounds.maximum))),
    ),
    bounds.default,
  );

/** One of a closed vocabulary, whatever its case. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.transform((text: unknown) => values.find((value) => value.toLowerCase() === String(text).toLowerCase()) ?? text),
    z.enum(values),
  );

export const freeText = z.string().check(z.maxLength(PARAMETER_MAX_LENGTH));
export const searchText = z.string().check(z.maxLength(SEARCH_TEXT_MAX_LENGTH));
export const cursor = z.string().check(z.minLength(1), z.maxLength(PARAMETER_MAX_LENGTH));

/** Date, time with minutes, seconds (and their fraction) where they count, offset: `2026-08-23T10:00`, `2026-08-23t10:00:00,5+0200`. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d)(?:(:\d\d)(?:[.,](\d+))?)?(?:z|([+ -]\d\d)(?::?(\d\d))?)?$/i;

/**
 * A date-time of ISO 8601 in its extended form, as RFC 3339. Without an offset it is UTC. A `+` that an address turned into a space is
 * repaired. Whether there is such a day and time is checked afterwards.
 */
export const instant = z.pipe(
  z.transform((text: unknown) => {
    const [, date, time, seconds = ':00', fraction, hours, minutes = '00'] =
      (typeof text === 'string' && DATE_TIME.exec(text)) || [];
    if (date === undefined) return text;
    const offset = hours === undefined ? 'Z' : `${hours.replace(' ', '+')}:${minutes}`;
    return `${date}T${time}${seconds}${fraction === undefined ? '' : `.${fraction}`}${offset}`;
  }),
  z.iso.datetime({ offset: true }),
);

/** Tags separated by commas; an exercise must carry all of them (docs/decisions/0004). */
export const tagList = z.string().check(z.maxLength(PARAMETER_MAX_LENGTH));
