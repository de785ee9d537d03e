// A dosage in words, in the language of the interface.
import { msg, str } from '@lit/localize';
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

/** Typed between quotation marks; named, as own words in place of a dosage are quoted too. */
export const instructionWords = (text: string): string =>
  msg(str`Instructions: ${dosageSentence({ customDosage: text.trim() })}`, { id: 'entry-instruction' });
