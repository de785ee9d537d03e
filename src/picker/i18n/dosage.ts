// A dosage in words, in the language of the interface.
import { clausesIn, type DosageInHand } from '../../program/index.ts';
import { dosageWords, formatNumber, pluralForm } from './language.ts';

interface Options {
  /** True by default. */
  readonly includeSide?: boolean | undefined;
}

export const dosageClauses = (dosage: DosageInHand, options?: Options): readonly string[] =>
  clausesIn({ words: dosageWords(), formatNumber, pluralForm }, dosage, options);

export const dosageSentence = (dosage: DosageInHand, options?: Options): string =>
  dosageClauses(dosage, options).join('');
