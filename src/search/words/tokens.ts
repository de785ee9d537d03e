// Splitting a text into words, and the words of a query that carry meaning.

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** The same in a text with Chinese, which writes words without blanks and may stand beside another script: "ACL损伤". */
const WORD_OR_HAN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*/gu;
const HAN = /\p{Script=Han}/u;
/** "The", with "and", "in", "like" or "to" before it, is a part of the Arabic word. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;
const POSSESSIVE = /'s(?![\p{L}\p{N}\p{M}])/gu;
const STOP_WORDS = new Set('a an and at by exercise exercises for from in of on or the to with your'.split(' '));

/** The folded words of a text in their order; "runner's" is the word "runner". Chinese is told by two characters at a time. */
export function words(text: string): readonly string[] {
  const found = runs(text);
  return found.some((run) => HAN.test(run)) ? found.flatMap(pairsOf) : found;
}

/** The same as one text, to compare names whatever their case and punctuation. */
export const phraseOf = (text: string): string => words(text).join(' ');

/** As `words`, but what Chinese writes without a break is one run. */
export function runs(text: string): readonly string[] {
  const folded = fold(text).replace(POSSESSIVE, '');
  if (!OUTSIDE_LATIN.test(folded)) return folded.match(WORD) ?? [];
  return (folded.match(HAN.test(folded) ? WORD_OR_HAN : WORD) ?? []).map((word) => word.replace(ARABIC_ARTICLE, ''));
}

const OUTSIDE_LATIN = /[^\0-\u024f]/;

/** Of "肩关节": "肩关" and "关节". Index and query break alike, whatever stands around it. */
function pairsOf(run: string): readonly string[] {
  const characters = HAN.test(run) ? [...run] : [run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Without the words that every text has, unless there are no others. */
export function contentWords(text: string): readonly string[] {
  const all = words(text);
  const content = all.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : all;
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** A folded word of a label, and where its letters come from. */
export interface WordSpan {
  readonly word: string;
  /** The range [start, end) of the original label that the first `letters` letters of the word come from. */
  readonly range: (letters: number) => readonly [start: number, end: number];
}

/** The words of a label, each traced to its place in the label. As `words`, but a possessive keeps its place. */
export const wordSpans = (label: string): readonly WordSpan[] => spansOf(label, pairsOf);

/** As `wordSpans`, but each character that Chinese writes is a word. */
export const characterSpans = (label: string): readonly WordSpan[] =>
  spansOf(label, (run) => (HAN.test(run) ? [...run] : [run]));

/** `parts`: each begins where the character after the first one of the part before it stands. */
function spansOf(label: string, partsOf: (run: string) => readonly string[]): readonly WordSpan[] {
  const { text, origins } = foldTraced(label);
  // Blanks of the same length keep the indices.
  const plain = text.replace(POSSESSIVE, '  ');
  const rangeFrom = (index: number) => (letters: number) => {
    const start = origins[index] ?? 0;
    let end = index + letters;
    // A ligature is one character for two letters: marked as a whole.
    while (origins[end] === origins[end - 1]) end++;
    return [start, origins[end] ?? label.length] as const;
  };
  return Array.from(plain.matchAll(HAN.test(plain) ? WORD_OR_HAN : WORD)).flatMap(({ 0: run, index }) => {
    const word = run.replace(ARABIC_ARTICLE, '');
    let place = index + run.length - word.length;
    return partsOf(word).map((part) => {
      const range = rangeFrom(place);
      place += String.fromCodePoint(part.codePointAt(0)!).length;
      return { word: part, range };
    });
  });
}

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
interface TracedFold {
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
