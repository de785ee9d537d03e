// The texts of a package: one line that shows all that it says.
import * as z from 'zod/mini';
import { shownText, textMistake } from '../../contract/well-formed-text.ts';

const EDGES = 'This must be one line of text, without control characters or leading or trailing spaces.';

export const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    shownText((value) => (value === '' || value.trim() !== value ? EDGES : textMistake(value))),
  );
/** The key of a row, or of where rows come from. */
export const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const list = (maximum: number, itemMaximum: number) => z.array(text(itemMaximum)).check(z.maxLength(maximum));
