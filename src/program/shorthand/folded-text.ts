// A text in which case, accents and typographic variants do not differ, that knows where each of its characters comes from.

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
    const folded = foldCharacter(character);
    for (let index = 0; index < folded.length; index++) origins.push(position);
    text += folded;
    position += character.length;
  }
  return { text, origins: [...origins, original.length] };
}

export const fold = (text: string): string => foldedText(text).text;

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[×✕✖*]/g, 'x')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
