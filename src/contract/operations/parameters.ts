// Path and query parameters: text from an address, turned into the value that the handler uses. Spec: Endpoints, Limits.
import * as z from 'zod/mini';
import { PARAMETER_MAX_LENGTH, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';

/** A whole number in plain digits; `1e2`, `+5` and ` 5` are refused. */
export const wholeNumber = (bounds: { readonly minimum: number; readonly maximum: number; readonly default: number }) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,9}$/, 'This must be a whole number in plain digits.')),
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

/** RFC 3339 with an offset. A `+` that an address turned into a space is repaired. */
export const instant = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' ? text.replace(/ (\d\d:\d\d)$/, '+$1') : text)),
  z.iso.datetime({ offset: true }),
);

/** Tags separated by commas; an exercise must carry all of them (docs/decisions/0004). */
export const tagList = z.string().check(z.maxLength(PARAMETER_MAX_LENGTH));
