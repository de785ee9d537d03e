// What clinicians type, and what they mean by it: judged over the built-in exercises by people who had not seen the lexicon. The queries
// were there before it, but for the Portuguese ones.
import { readFileSync } from 'node:fs';
import type { LanguageCode } from '../../contract/languages.ts';

/** Keys of exercises that answer the query; some are enough. */
interface Reading {
  readonly meant: readonly string[];
}

export interface ClinicalQuery extends Reading {
  readonly text: string;
  readonly language: LanguageCode;
  readonly kind:
    | 'condition'
    | 'operation'
    | 'abbreviation'
    | 'muscle'
    | 'goal'
    | 'position'
    | 'misspelling'
    | 'opposite'
    | 'language';
  /** Keys of exercises that do the opposite, or harm. */
  readonly forbidden?: readonly string[];
  /** Instead of `meant`, of what has several meanings. */
  readonly readings?: readonly (Reading & { readonly of: string })[];
  /** The catalog has little for it, or nothing. */
  readonly expected?: 'little';
}

export const CLINICAL_QUERIES: readonly ClinicalQuery[] = readFileSync(
  new URL('clinical-queries.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ClinicalQuery);
