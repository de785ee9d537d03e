// A typed text as terms: for every word the indexed words that it may stand for.
import type { Postings } from './postings.ts';
import { contentWords } from './words/tokens.ts';
import type { TypingErrors } from './words/typing-errors.ts';
import type { Vocabulary } from './words/vocabulary.ts';
import { wordForms } from './words/word-forms.ts';

/** An indexed word, by its position in the vocabulary, and how well it stands for the typed one (1 is itself). */
export interface Expansion {
  readonly position: number;
  readonly quality: number;
}

/** A typed word and what it may stand for. */
export interface Term {
  readonly typed: string;
  /** Words that begin as typed. */
  readonly expansions: readonly Expansion[];
  /** Words that were probably meant, when the typed word is a typing error. */
  readonly corrections: readonly Expansion[];
}

/** More words say nothing more. */
const TERMS_MAX = 12;
const JOINED_MIN_LENGTH = 5;
const JOINED_QUALITY = 0.9;
/** One or two letters begin too many words. */
const BEGUN_MAX_LENGTH = 2;
/** A correction of one error that is not the first letter. */
const SURE_QUALITY = 0.4;
/** Of a word that begins as typed: this much for beginning so, and as much again by the share that is typed. */
const PREFIX_QUALITY = 0.45;

/** The terms of a text, each different word once. Corrections are sought only for words that begin no indexed word. */
export function parseQuery(text: string, { vocabulary }: Postings, typingErrors: TypingErrors): readonly Term[] {
  const typedWords = [...new Set(contentWords(text))].slice(0, TERMS_MAX);
  return typedWords.map((typed) => {
    const expansions = [
      ...wordForms(typed).flatMap(({ prefix, quality }) => expand(prefix, quality, vocabulary)),
      ...typedWords.flatMap((other) => (other === typed ? [] : expandJoined(typed, other, vocabulary))),
    ];
    const corrections = expansions.length > 0 ? [] : correct(typed, vocabulary, typingErrors);
    return { typed, expansions, corrections };
  });
}

/** As if every word that is not an indexed word as it stands were a typing error. */
export function withAllCorrections(
  terms: readonly Term[],
  { vocabulary }: Postings,
  typingErrors: TypingErrors,
): readonly Term[] {
  return terms.map((term) =>
    vocabulary.find(term.typed) === undefined
      ? { ...term, corrections: correct(term.typed, vocabulary, typingErrors) }
      : term,
  );
}

/** Only what the typed words surely mean: for when a word has to be left out, which is a guess already. */
export function withoutGuesses(terms: readonly Term[], { vocabulary }: Postings): readonly Term[] {
  return terms.map(({ typed, expansions, corrections }) => ({
    typed,
    expansions:
      typed.length > BEGUN_MAX_LENGTH
        ? expansions
        : expansions.filter(({ position }) => vocabulary.words[position] === typed),
    corrections: corrections.filter(({ quality }) => quality >= SURE_QUALITY),
  }));
}

function expand(prefix: string, quality: number, vocabulary: Vocabulary): readonly Expansion[] {
  const [from, to] = vocabulary.startingWith(prefix);
  return vocabulary.words.slice(from, to).map((word, index) => ({
    position: from + index,
    quality: quality * (word === prefix ? 1 : PREFIX_QUALITY * (1 + prefix.length / word.length)),
  }));
}

/** "bird dog" finds "birddog", in either order. */
function expandJoined(typed: string, other: string, vocabulary: Vocabulary): readonly Expansion[] {
  if (typed.length + other.length < JOINED_MIN_LENGTH) return [];
  return [typed + other, other + typed].flatMap((joined) => expand(joined, JOINED_QUALITY, vocabulary));
}

/** "Streching" is no error of an indexed word, but "strech" is one of "stretch". */
const ENDING = /(?<=.{5})ing$/;

function correct(typed: string, vocabulary: Vocabulary, typingErrors: TypingErrors): readonly Expansion[] {
  const whole = typingErrors.correct(typed);
  const stem = typed.replace(ENDING, '');
  const found =
    whole.length > 0 || stem === typed
      ? whole
      : typingErrors.correct(stem).filter(({ quality }) => quality >= SURE_QUALITY);
  return found.flatMap(({ word, quality }) => {
    const position = vocabulary.find(word);
    return position === undefined ? [] : [{ position, quality }];
  });
}
