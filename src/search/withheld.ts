// What a search must not answer with: what is left out anyway, and the opposite of a typed word.
import type { DocumentSet } from './document-set.ts';
import { isKnown, type Term, wholeWord } from './query.ts';
import type { Steps } from './search-work.ts';
import { type SearchedSets, TOLD, type WordRange } from './word-sets.ts';
import { beginsAnOpposite, oppositionsOf } from './words/opposites.ts';
import type { TypingErrors } from './words/typing-errors.ts';
import type { Vocabulary } from './postings.ts';

export interface Withheld {
  readonly documents: DocumentSet;
  /** By typed word: the indexed word that means its opposite. */
  readonly opposites: ReadonlyMap<string, string>;
}

/**
 * The documents that are left out, and those that hold the opposite of a typed word, but not the word itself. What a description says in
 * passing does not count either way.
 */
export function* withheldFor(
  terms: readonly Term[],
  { sets, vocabulary, typingErrors }: { sets: SearchedSets; vocabulary: Vocabulary; typingErrors: TypingErrors },
): Steps<Withheld> {
  const documents = sets.leftOut.copy();
  const opposites = new Map<string, string>();

  for (const term of terms) {
    const { typed, corrections } = term;
    const itself = wholeWord(typed, vocabulary);
    for (const word of [typed, ...corrections.map(({ from }) => vocabulary.words[from]!)]) {
      yield* withholdOpposites(word, () => sets.ofTerm(term, TOLD));
    }
    if (beginsAnOpposite(typed))
      for (const other of terms) yield* withholdOpposites(typed + other.typed, () => sets.having(itself, TOLD));
    if (!isKnown(term)) yield* withholdMistyped(typed);
  }
  return { documents, opposites };

  function* withhold(held: readonly WordRange[], unlessHeld: readonly WordRange[], orIn: DocumentSet): Steps<void> {
    const spared = yield* sets.having(unlessHeld, TOLD);
    const holding = yield* sets.having(held, TOLD);
    documents.orWithout(holding, spared, orIn);
    if (sets.work.spend(holding.bits.length)) yield sets.work.pause();
  }

  /** "Intrnal" is nothing that is indexed, and what is meant by it is the opposite of "external". */
  function* withholdMistyped(typed: string): Steps<void> {
    const opposite = typingErrors.oppositeOf(typed, sets.work);
    if (opposite === undefined) return;
    yield* withhold(rangesOf([opposite.slice(0, TOLD_LENGTH)], vocabulary), [], sets.empty);
    opposites.set(typed, opposite);
  }

  function* withholdOpposites(word: string, own: () => Steps<DocumentSet>): Steps<void> {
    for (const { same, opposite } of oppositionsOf(word)) {
      const turned = rangesOf(opposite, vocabulary);
      const [first] = turned;
      if (first === undefined) continue;
      yield* withhold(turned, rangesOf(same, vocabulary), yield* own());
      opposites.set(word, vocabulary.words[first.from]!);
    }
  }
}

/** So many letters tell a word in all its forms. */
const TOLD_LENGTH = 6;

/** The words that begin so, where there are some; one alone where a blank ends it. */
export const rangesOf = (beginnings: readonly string[], vocabulary: Vocabulary): readonly WordRange[] =>
  beginnings.flatMap((beginning): readonly WordRange[] => {
    const whole = beginning.trimEnd();
    if (whole !== beginning) return wholeWord(whole, vocabulary);
    const [from, to] = vocabulary.startingWith(beginning);
    return from === to ? [] : [{ from, to }];
  });
