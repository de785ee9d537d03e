// Folding: the form of a text in which case, accents and typographic variants do not differ.

/** Letters that Unicode does not decompose, and the two forms of the same letter or sign. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  // Arabic, as it is typed: with or without hamza, madda and the two dots of the last letter, and stretched.
  '\u0653': '',
  '\u0654': '',
  '\u0655': '',
  '\u0640': '',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const OUTSIDE_ASCII = /[^\0-\x7f]/;
/** Accents and invisible signs, but not the vowel signs of scripts that write vowels as marks. */
const ACCENTS = /(?=\p{M})\p{Diacritic}|\p{Cf}/gu;

/** Lower case, compatibility forms resolved, no accents. Folding a folded text changes nothing. */
export function fold(text: string): string {
  return OUTSIDE_ASCII.test(text) ? Array.from(text, foldCharacter).join('') : text.toLowerCase();
}

/** A folded text that knows where each of its characters comes from. */
export interface TracedFold {
  readonly text: string;
  /** For every index of `text`, and for its end, the index in the original. Never decreases. */
  readonly origins: readonly number[];
}

/** As `fold`, for those who must point into the original text. */
export function foldTraced(original: string): TracedFold {
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

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return OUTSIDE_ASCII.test(folded) ? Array.from(folded, (part) => REPLACEMENTS[part] ?? part).join('') : folded;
}
