// What a clinician's word means for exercises: the entries of the lexicon. Retrieval with a source, never advice.
import type { LanguageCode } from '../contract/languages.ts';
import type { Category, Region } from '../contract/vocabulary.ts';

export const LEXICON_KINDS = ['condition', 'operation', 'muscle', 'abbreviation', 'goal', 'position'] as const;
export type LexiconKind = (typeof LEXICON_KINDS)[number];

/** How much a category or a word tells: 3 is the heart of it. */
export const WEIGHTS = [1, 2, 3] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Which exercises are meant, in the vocabulary of the specification and in words: of any catalog, by none of its keys. */
export interface Meaning {
  /** An exercise is in one of them; in any where there are none. */
  readonly regions?: readonly Region[] | undefined;
  readonly categories?: { readonly [Name in Category]?: Weight | undefined } | undefined;
  /** Words in a row, in the name, the synonyms, the target or the tags of an exercise. */
  readonly words?: { readonly [phrase: string]: Weight } | undefined;
  /** What has one of them is not meant. */
  readonly avoid?: readonly string[] | undefined;
}

/** What an entry is called. */
export interface LexiconNames {
  /** How it is shown. */
  readonly label: string;
  /** How it is typed. */
  readonly names: readonly string[];
}

export interface LexiconEntry extends LexiconNames {
  /** `[a-z0-9-]`: names the entry in all languages. */
  readonly id: string;
  readonly kind: LexiconKind;
  readonly means: Meaning;
  /** Where the names and what is meant were looked up. Shown as text. */
  readonly sources: readonly string[];
  /**
   * Whole weeks after the operation, the injury or the onset from which the exercises of level Early are usual, in what protects it: sling,
   * boot, brace, limits of weight. 0 is from the first days. Without it, nobody has decided.
   */
  readonly earlyFrom?: number | undefined;
  /** Few exercises are meant at all. */
  readonly little?: true | undefined;
}

/** An entry that a catalog package adds, or puts in the place of the one with this id. */
export interface OwnLexiconEntry extends LexiconEntry {
  readonly translations?: { readonly [Language in LanguageCode]?: LexiconNames | undefined } | undefined;
}

/** The lexicon in one language: what a picker loads. */
export interface Lexicon {
  readonly language: LanguageCode;
  /** English names stand beside those of the language. */
  readonly entries: readonly LexiconEntry[];
}
