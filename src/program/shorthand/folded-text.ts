// A text in which case, accents, spaces and typographic variants do not differ, that knows where each of its characters comes from.

export interface FoldedText {
  readonly text: string;
  /** For each index of `text`, and for its end: the index in the original. */
  readonly origins: readonly number[];
}

export function foldedText(original: string): FoldedText {
  const origins: number[] = [];
  let text = '';
  let position = 0;
  for (const character of original) {
    let folded = foldCharacter(character);
    if (folded === ' ' && text.endsWith(' ')) folded = '';
    for (let index = 0; index < folded.length; index++) origins.push(position);
    text += folded;
    position += character.length;
  }
  return { text, origins: [...origins, original.length] };
}

export const fold = (text: string): string => foldedText(text).text;

/** All characters of a replacement have the origin of the match, so that a reader cannot break it apart. */
export function replaced(
  { text, origins }: FoldedText,
  pattern: RegExp,
  replace: (found: string, before: string) => string,
): FoldedText {
  const from: number[] = [];
  let [made, done] = ['', 0];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const now = replace(found, text.slice(Math.max(0, index - 2), index));
    made += text.slice(done, index) + now;
    from.push(...origins.slice(done, index), ...Array.from(now, () => origins[index] ?? 0));
    done = index + found.length;
  }
  return { text: made + text.slice(done), origins: [...from, ...origins.slice(done)] };
}

function foldCharacter(character: string): string {
  // A narrow space stands in the numbers of French; marks of direction stand around what somebody wrote in Arabic.
  if (/[\u202f\p{Bidi_Control}]/u.test(character)) return '';
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      // A line is a clause of its own.
      .replace(/[\n\r]/g, ';')
      .replace(/\s/g, ' ')
      .replace(/[×✕✖*]/g, 'x')
      .replace(/[‐‑‒–—−〜]/g, '-')
      .replace(/[’ʼ]/g, "'")
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}
