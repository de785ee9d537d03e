// The texts of a package: one line, without what breaks it or turns it around.
import * as z from 'zod/mini';

/** Control characters, line and paragraph separators, marks that turn the direction of text, halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((value) => value.trim() === value && value !== '' && !UNPRINTABLE.test(value), {
      params: { rule: 'text' },
    }),
  );
/** The key of a row, or of where rows come from. */
export const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const list = (maximum: number, itemMaximum: number) => z.array(text(itemMaximum)).check(z.maxLength(maximum));
