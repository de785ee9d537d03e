// A typed text as terms: for every word the indexed words that it may stand for.
import type { Postings } from './postings.ts';
import type { SearchWork, Steps } from './search-work.ts';
import { countPostings, type WordRange } from './word-sets.ts';
import { contentWords } from './words/tokens.ts';
import type { TypingErrors } from './words/typing-errors.ts';
import { wordForms } from './words/word-forms.ts';

/** Indexed words that begin alike, and how well they stand for the typed one (1 is itself). */
export interface Expansion extends WordRange {
  /** How many letters of each are asked for; a longer word stands less well for them. */
  readonly asked: number;
  readonly quality: number;
}

/** A typed word and what it may stand for. */
export interface Term {
  readonly typed: string;
  /** Words that begin as typed. */
  readonly expansions: readonly Expansion[];
  /** Words that were probably meant, when the typed word is a typing error: each by itself. */
  readonly corrections: readonly Expansion[];
}

export const expansionsOf = ({ expansions, corrections }: Term): readonly Expansion[] =>
  corrections.length === 0 ? expansions : [...expansions, ...corrections];

/** Whether it stands for an indexed word. */
export const isKnown = ({ expansions, corrections }: Term): boolean => expansions.length + corrections.length > 0;

/** So many words are looked up; a text that has more is compared with what is written in a row. */
const TERMS_MAX = 12;

const JOINED_MIN_LENGTH = 5;
const JOINED_QUALITY = 0.9;
/** One or two letters begin too many words. */
const BEGUN_MAX_LENGTH = 2;
/** A correction of one error that is not the first letter. */
const SURE_QUALITY = 0.4;
/** Of a word that begins as typed: this much for beginning so, and as much again by the share that is typed. */
const PREFIX_QUALITY = 0.45;

/** Two searches of the sorted words. */
const WORK_OF_RANGE = 32;
/** A text as it was typed: its terms, and the words that were not looked up. */
export interface Query {
  readonly terms: readonly Term[];
  readonly ignored: readonly string[];
}

/** The terms of a text, each different word once. Corrections are sought only for words that begin no indexed word. */
export function* parseQuery(
  text: string,
  postings: Postings,
  typingErrors: TypingErrors,
  work: SearchWork,
): Steps<Query> {
  const different = [...new Set(contentWords(text))];
  const [typedWords, ignored] = [different.slice(0, TERMS_MAX), different.slice(TERMS_MAX)];
  const terms: Term[] = [];
  for (const typed of typedWords) {
    const prefixes = [
      ...wordForms(typed),
      ...typedWords.flatMap((other) => (other === typed ? [] : joinedForms(typed, other))),
    ];
    const expansions = prefixes.flatMap(({ prefix, quality }): readonly Expansion[] => {
      const [from, to] = postings.vocabulary.startingWith(prefix);
      return from === to ? [] : [{ from, to, asked: prefix.length, quality }];
    });
    if (work.spend(prefixes.length * WORK_OF_RANGE)) yield work.pause();
    const corrections = expansions.length > 0 ? [] : yield* correct(typed, postings, typingErrors, work);
    terms.push({ typed, expansions, corrections });
  }
  return { terms: withinBounds(terms, postings, work), ignored };
}

/** If more postings are begun, as by single letters in a large catalog, the terms that begin most count as whole words: fewer documents have those. */
function withinBounds(terms: readonly Term[], postings: Postings, work: SearchWork): readonly Term[] {
  const counted = terms.map((term) => ({
    term,
    count: countPostings(term.expansions, postings),
  }));
  let sum = counted.reduce((all, { count }) => all + count, 0);
  const shortened = new Set<Term>();
  for (const { term, count } of counted.toSorted((a, b) => b.count - a.count)) {
    if (sum <= work.most / 2 || terms.length === 1) break;
    shortened.add(term);
    work.isCut = true;
    sum -= count;
  }
  return terms.map((term) =>
    shortened.has(term) ? { ...term, expansions: wholeWord(term.typed, postings.vocabulary) } : term,
  );
}

/** As if every word that is not an indexed word as it stands were a typing error. */
export function* withAllCorrections(
  terms: readonly Term[],
  postings: Postings,
  typingErrors: TypingErrors,
  work: SearchWork,
): Steps<readonly Term[]> {
  const corrected: Term[] = [];
  for (const term of terms) {
    const isWhole = postings.vocabulary.find(term.typed) !== undefined;
    const corrections = isWhole ? [] : yield* correct(term.typed, postings, typingErrors, work);
    corrected.push(corrections.length === term.corrections.length ? term : { ...term, corrections });
  }
  return corrected;
}

/** Only what the typed words surely mean: for when a word has to be left out, which is a guess already. */
export const withoutGuesses = (terms: readonly Term[], { vocabulary }: Postings): readonly Term[] =>
  terms.map((term) => {
    const sure = term.corrections.filter(({ quality }) => quality >= SURE_QUALITY);
    const isShort = term.typed.length <= BEGUN_MAX_LENGTH;
    if (!isShort && sure.length === term.corrections.length) return term;
    const expansions = isShort ? wholeWord(term.typed, vocabulary) : term.expansions;
    return { typed: term.typed, expansions, corrections: sure };
  });

/** The word itself, if it is one. */
export function wholeWord(word: string, vocabulary: Postings['vocabulary']): readonly Expansion[] {
  const from = vocabulary.find(word);
  return from === undefined ? [] : [{ from, to: from + 1, asked: word.length, quality: 1 }];
}

export const qualityOf = ({ quality, asked }: Expansion, length: number): number =>
  quality * (length === asked ? 1 : PREFIX_QUALITY * (1 + asked / length));

/** "bird dog" finds "birddog", in either order. */
const joinedForms = (typed: string, other: string) =>
  typed.length + other.length < JOINED_MIN_LENGTH
    ? []
    : [typed + other, other + typed].map((prefix) => ({ prefix, quality: JOINED_QUALITY }));

/** "Streching" is no error of an indexed word, but "strech" is one of "stretch". */
const ENDING = /(?<=.{5})ing$/;

function* correct(
  typed: string,
  { vocabulary }: Postings,
  typingErrors: TypingErrors,
  work: SearchWork,
): Steps<readonly Expansion[]> {
  const whole = typingErrors.correct(typed, work);
  const stem = typed.replace(ENDING, '');
  const found =
    whole.length > 0 || stem === typed
      ? whole
      : typingErrors.correct(stem, work).filter(({ quality }) => quality >= SURE_QUALITY);
  if (work.spend(0)) yield work.pause();
  return found.flatMap(({ word, quality }) =>
    wholeWord(word, vocabulary).map((expansion) => ({ ...expansion, quality })),
  );
}
