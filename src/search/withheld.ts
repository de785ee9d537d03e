// What a search must not answer with: the opposite of a typed word, and what was typed with "without" before it.
import type { Postings } from './postings.ts';
import type { Expansion, Term } from './query.ts';
import { SEARCHED_FIELDS } from './search-document.ts';
import { beginsAnOpposite, isNegation, oppositionsOf } from './words/opposites.ts';
import type { TypingErrors } from './words/typing-errors.ts';

export interface Withheld {
  /** By their position. */
  readonly documents: ReadonlySet<number>;
  /** By typed word: the indexed word that means its opposite. */
  readonly opposites: ReadonlyMap<string, string>;
}

/**
 * The documents that hold the opposite of a typed word, but not the word itself; and those that hold a word after "no", "not",
 * "non" or "without", but not that too. What a description says in passing does not count either way.
 */
export function withheldFor(terms: readonly Term[], postings: Postings, typingErrors: TypingErrors): Withheld {
  const documents = new Set<number>();
  const opposites = new Map<string, string>();
  const withhold = (held: Iterable<Place>, unlessHeld: Iterable<Place>): void => {
    const spared = new Set(documentsAt(unlessHeld, postings));
    for (const document of documentsAt(held, postings)) if (!spared.has(document)) documents.add(document);
  };

  for (const [index, { typed, expansions, corrections }] of terms.entries()) {
    const next = terms[index + 1];
    const own = [...expansions, ...corrections];
    const itself = own.filter(isExactly(typed, postings));
    for (const word of [typed, ...corrections.map(({ position }) => postings.words[position]!)]) {
      withholdOpposites(word, own);
    }
    if (beginsAnOpposite(typed)) for (const other of terms) withholdOpposites(typed + other.typed, itself);
    if (own.length === 0) withholdMistyped(typed);
    if (next && isNegation(typed)) withhold(next.expansions, itself);
  }
  return { documents, opposites };

  /** "Intrnal" is nothing that is indexed, and what is meant by it is the opposite of "external". */
  function withholdMistyped(typed: string): void {
    const opposite = typingErrors.oppositeOf(typed);
    if (opposite === undefined) return;
    withhold(placesOf([opposite.slice(0, TOLD_LENGTH)], postings), []);
    opposites.set(typed, opposite);
  }

  function withholdOpposites(word: string, own: readonly Expansion[]): void {
    for (const { same, opposite } of oppositionsOf(word)) {
      const turned = placesOf(opposite, postings);
      const [first] = turned;
      if (first === undefined) continue;
      withhold(turned, [...own, ...placesOf(same, postings)]);
      opposites.set(word, postings.words[first.position]!);
    }
  }
}

/** So many letters tell a word in all its forms. */
const TOLD_LENGTH = 6;

/** Without the negations and what they negate: the documents that have it are withheld already. */
export const withoutNegated = (terms: readonly Term[]): readonly Term[] =>
  terms.filter(
    ({ typed }, index) =>
      !(isNegation(typed) && index + 1 < terms.length) && !(index > 0 && isNegation(terms[index - 1]!.typed)),
  );

type Place = Pick<Expansion, 'position'>;

const isExactly =
  (word: string, { words }: Postings) =>
  ({ position }: Place): boolean =>
    words[position] === word;

/** Of the words that begin so; of one alone where a blank ends it. */
export const placesOf = (beginnings: readonly string[], { vocabulary }: Postings): readonly Place[] =>
  beginnings.flatMap((beginning) => {
    const whole = beginning.trimEnd();
    if (whole !== beginning) {
      const position = vocabulary.find(whole);
      return position === undefined ? [] : [{ position }];
    }
    const [from, to] = vocabulary.startingWith(beginning);
    return Array.from({ length: to - from }, (_, index) => ({ position: from + index }));
  });

/** In more than the description. */
export function* documentsAt(places: Iterable<Place>, { offsets, documents, weights }: Postings): Iterable<number> {
  for (const { position } of places) {
    for (let place = offsets[position]!; place < offsets[position + 1]!; place++) {
      if (weights[place]! > SEARCHED_FIELDS.description.weight) yield documents[place]!;
    }
  }
}
