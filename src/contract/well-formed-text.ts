// Text that every receiver can hold, and text that shows all that it says. JSON can escape more than either. ADR 0082.
import * as z from 'zod/mini';

/** False for text with U+0000, which no database takes, or with half of a surrogate pair. The service refuses such text. */
export const isWellFormedText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Line breaks, control characters, halves of characters. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** What closes each opening control of direction. The overrides have no place in a name. */
const CLOSED_BY: ReadonlyMap<string, string> = new Map([
  ...['\u202A', '\u202B'].map((opening) => [opening, '\u202C'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((opening) => [opening, '\u2069'] as const),
]);
/** The flag of a part of a country, such as Scotland: its code is written in tag characters, which mean nothing anywhere else. */
const REGIONAL_FLAGS = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,4}\u{E007F}/gu;
/**
 * What cannot be seen, except what a script or an emoji needs: soft hyphen, joiners, direction marks, fillers of Hangul, vowels of Khmer,
 * selectors of Mongolian, spaces without width between words of Khmer or Thai, controls of shorthand, one selector of a variant. Several
 * selectors in a row select nothing and can hold any bytes.
 */
const HIDDEN =
  /(?!\u034F|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u3164\uFFA0\u{1BCA0}-\u{1BCA3}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2}/u;
/** Anything that leaves ink. The blank of Braille and the empty head of a note are signs that leave none. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;

/** Why a text does not show all that it says on one line, as a sentence; undefined where it does. An empty text hides nothing. */
export function textMistake(text: string): string | undefined {
  if (CONTROL.test(text)) return 'This must be one line of text, without control characters.';
  if (!isPaired(text))
    return 'Controls of text direction must come in pairs, and must not override the direction of letters.';
  if (HIDDEN.test(text.replace(REGIONAL_FLAGS, '')))
    return 'This contains characters that cannot be seen and that no script or emoji needs, such as tag characters.';
  return text === '' || VISIBLE.test(text) ? undefined : 'This must contain something that can be seen.';
}

function isPaired(text: string): boolean {
  const open: string[] = [];
  for (const [control] of text.matchAll(BIDI_CONTROLS)) {
    const closing = CLOSED_BY.get(control);
    if (closing !== undefined) open.push(closing);
    else if (open.pop() !== control) return false;
  }
  return open.length === 0;
}

/** The check of a schema for texts that people name things by. */
export const shownText = (mistakeOf: (text: string) => string | undefined = textMistake) =>
  z.check<string>(({ value, issues }) => {
    const message = mistakeOf(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value, params: { rule: 'text' }, message });
  });

/** Letters that run from right to left, and all controls of direction. */
const TURNING =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** For plain text, in which a name must not turn the words around it: between U+2068 and U+2069 where it could. */
export const isolated = (text: string): string => (TURNING.test(text) ? `\u2068${text}\u2069` : text);
