// A dosage in words, in each language of the picker: "3 sets × 10 reps, hold 5 s, twice a day, left".
import { clausesIn, type DosageInHand } from './dosage-clauses.ts';
import { numbersIn, spokenLanguage } from './spoken-language.ts';
import { DOSAGE_WORDS } from './words-by-language.ts';

/** In which language a dosage is said, and how much of it. */
export interface DosageSentenceOptions {
  /**
   * BCP 47: English (the default), Spanish, French, German, Portuguese, Chinese and Arabic, with any region. Other languages and invalid tags give English. `null` is the default, English. Digits are 0 to 9 in all of them.
   */
  readonly locale?: string | null | undefined;
  /** Whether the side ends the sentence; true by default. 'No side' is silent. */
  readonly includeSide?: boolean | undefined;
}

/**
 * The clauses as one sentence without a full stop; empty when nothing is prescribed. Drops and shortens nothing, but for the full stop at the end of
 * own words before a side or a resistance.
 */
export function dosageSentence(prescription: DosageInHand, options: DosageSentenceOptions = {}): string {
  return dosageClauses(prescription, options).join('');
}

/**
 * The parts of the sentence in reading order, each unbreakable in meaning and, but for the last, with the language's
 * separator at its end: joined they are the sentence. A `customDosage` appears in quotation marks instead of everything
 * that it overrides. Spec: Prescription.
 */
export function dosageClauses(prescription: DosageInHand, options: DosageSentenceOptions = {}): readonly string[] {
  const code = spokenLanguage(options.locale, DOSAGE_WORDS);
  return clausesIn({ words: DOSAGE_WORDS[code], ...numbersIn(code) }, prescription, options);
}
