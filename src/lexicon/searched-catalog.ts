// A catalog as the lexicon looks through it: the index of the search, and the words of each exercise in their order.
import { LEVELS } from '../contract/vocabulary.ts';
import type { SearchDocument, SearchIndex } from '../search/index.ts';
import { textsOf } from '../search/search-document.ts';
import type { Steps } from '../search/steps.ts';
import { isStopWord, words } from '../search/words/tokens.ts';
import { wordForms } from '../search/words/word-forms.ts';

/** What an exercise is told by, apart from its description. */
const CALLED = ['name', 'synonyms'] as const;
const MEANT = ['name', 'synonyms', 'target', 'tags'] as const;
const SAID = [...MEANT, 'region', 'category', 'level', 'equipment'] as const;

/** The exercises by their position in the index. */
export interface Exercises {
  readonly documentAt: (position: number) => SearchDocument;
  readonly factsAt: (position: number) => Pick<SearchDocument, 'region' | 'category'>;
}

export class SearchedCatalog {
  readonly index: SearchIndex;
  readonly exercises: Exercises;
  /** By position, as they are asked for: the words of an exercise, of each text between bars. */
  readonly #words: string[] = [];

  constructor(index: SearchIndex, exercises: Exercises) {
    this.index = index;
    this.exercises = exercises;
  }

  /** Keeps the words of each exercise, so that no search is the first that asks for thousands of them. Pauses after each. */
  *prepareInSteps(): Steps<void> {
    for (let position = 0; position < this.index.size; position++) {
      this.#wordsAt(position);
      yield;
    }
  }

  /** The exercises of a category. */
  ofCategory(category: string): readonly number[] {
    return this.index
      .documentsWith(words(category))
      .filter((position) => this.exercises.factsAt(position).category === category);
  }

  /** Those of the category that the words are, then the others, as they stood. */
  ofCategoryFirst(positions: readonly number[], category: string): readonly number[] {
    const isOf = (position: number): boolean =>
      words(this.exercises.factsAt(position).category ?? '').join(' ') === category;
    return [...positions.filter(isOf), ...positions.filter((position) => !isOf(position))];
  }

  /** The exercises that have the words in a row, each by its beginning. */
  withPhrase(phrase: string): readonly number[] {
    const sought = words(phrase);
    const having = this.index.documentsWith(sought);
    if (sought.length < 2) return having;
    const inARow = new RegExp(` ${sought.join('[^ ]* ')}`, 'u');
    return having.filter((position) => inARow.test(this.#wordsAt(position)));
  }

  /** Whether one of these has every word in more than its description. */
  oneHas(positions: readonly number[], sought: readonly string[]): boolean {
    const each = sought.map((word) => beginningOf(word));
    return positions.some((position) => {
      const said = wordsOf(this.exercises.documentAt(position), SAID);
      return each.every((word) => word.test(said));
    });
  }

  /** Of these, those whose name, or one synonym, has all the words, in any order. */
  calledSo(positions: readonly number[], sought: readonly string[]): readonly number[] {
    const each = sought.map((word) => beginningOf(word, endOf));
    return positions.filter((position) =>
      wordsOf(this.exercises.documentAt(position), CALLED)
        .split('|')
        .some((text) => each.every((word) => word.test(text))),
    );
  }

  /** The exercises whose name, or one synonym, the words begin, the last of which may still be typed: what is called shortest first. */
  begunBy(typed: readonly string[]): readonly number[] {
    const beginning = ` ${typed.join(' ')}`;
    const lengths = new Map<number, number>();
    for (const position of this.index.documentsWith(typed.filter((word) => !isStopWord(word)))) {
      const [name = '', ...synonyms] = wordsOf(this.exercises.documentAt(position), CALLED).split('|');
      if (name.startsWith(beginning)) lengths.set(position, name.length);
      else if (synonyms.some((synonym) => synonym.startsWith(beginning))) lengths.set(position, Infinity);
    }
    return [...lengths.keys()].sort((a, b) =>
      lengths.get(a)! > lengths.get(b)! ? 1 : lengths.get(a)! < lengths.get(b)! ? -1 : 0,
    );
  }

  /**
   * By what they ask of a patient: what is functional is last. Before that the heart of what is meant, early first, and the others, early
   * first. Those of one level stand as they stood; what has no level is in the middle.
   */
  byLevel(positions: readonly number[], isHeart: (position: number) => boolean): readonly number[] {
    const place = (position: number): number => {
      const { level } = this.exercises.documentAt(position);
      const known = LEVELS.findIndex((each) => each === level);
      return known < 0 ? MIDDLE : known;
    };
    const key = (position: number): number => {
      const level = place(position);
      return level === LAST ? LEVELS.length * 2 : (isHeart(position) ? 0 : LEVELS.length) + level;
    };
    const keys = new Map(positions.map((position) => [position, key(position)]));
    return positions.toSorted((a, b) => keys.get(a)! - keys.get(b)!);
  }

  #wordsAt(position: number): string {
    return (this.#words[position] ??= wordsOf(this.exercises.documentAt(position), MEANT));
  }
}

const MIDDLE = LEVELS.indexOf('Foundation');
const LAST = LEVELS.indexOf('Functional');

/** Short words begin too much: "THR" does not begin "thread". */
const BEGINNING_MIN_LENGTH = 4;
const endOf = (word: string): string => (word.length < BEGINNING_MIN_LENGTH ? ' ' : '');

/** What is a word, or its singular, as far as it is typed. */
const beginningOf = (word: string, end: (prefix: string) => string = () => ''): RegExp =>
  new RegExp(
    wordForms(word)
      .map(({ prefix }) => ` ${prefix}${end(prefix)}`)
      .join('|'),
    'u',
  );

/** " knee extension | quadriceps |" */
const wordsOf = (document: SearchDocument, fields: typeof CALLED | typeof MEANT | typeof SAID): string =>
  fields
    .flatMap((field) => textsOf(document, field))
    .map((text) => ` ${words(text).join(' ')} |`)
    .join('');
