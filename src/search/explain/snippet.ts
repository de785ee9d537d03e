// A short piece of a text around one place, cut between words.

const MAX_LENGTH = 60;
/** What stands before the place, for reading into it. */
const LEAD = 20;
const BETWEEN_WORDS = /[\s\p{P}]/u;
const ELLIPSIS = '…';

/** The text itself when it is short; otherwise about 60 characters of it that hold [start, end), with an ellipsis where cut. */
export function snippetAround(text: string, [start, end]: readonly [start: number, end: number]): string {
  if (text.length <= MAX_LENGTH) return text;
  const from = firstBorder(text, Math.max(0, Math.min(start - LEAD, text.length - MAX_LENGTH)), start);
  const to = lastBorder(text, Math.min(text.length, from + MAX_LENGTH), end);
  const kept = text.slice(from, to).trim();
  return `${from > 0 ? ELLIPSIS : ''}${kept}${to < text.length ? ELLIPSIS : ''}`;
}

/** The first place from `least` on where no word is cut, `most` at the latest. */
function firstBorder(text: string, least: number, most: number): number {
  for (let place = least; place < most; place++) if (isBorder(text, place)) return place;
  return most;
}

/** The last place up to `most` where no word is cut, `least` at the earliest. */
function lastBorder(text: string, most: number, least: number): number {
  for (let place = most; place > least; place--) if (isBorder(text, place)) return place;
  return least;
}

const isBorder = (text: string, place: number): boolean =>
  place === 0 || place === text.length || BETWEEN_WORDS.test(text[place - 1]!) || BETWEEN_WORDS.test(text[place]!);
