// A dosage in words: "3 sets × 10 reps, hold 5 s, twice a day, left".
import type { Dosage } from '../contract/prescription.ts';
import type { Side } from '../contract/vocabulary.ts';
import { type CountedPhrase, dosageWordsFor } from './dosage-words.ts';

/** A prescription, a returned one with its nulls, or a part of either: a catalog's default, a form half filled in. */
export type DosageInHand = { readonly [Name in keyof Dosage]?: Dosage[Name] | null | undefined } & {
  readonly side?: Side | null | undefined;
};

export interface DosageSentenceOptions {
  /** BCP 47; English by default and where the language is not there. */
  readonly locale?: string | undefined;
  /** Whether the side ends the sentence; true by default. 'No side' is silent. */
  readonly includeSide?: boolean | undefined;
}

/** The clauses as one sentence without a full stop; empty when nothing is prescribed. Drops nothing and shortens nothing. */
export function dosageSentence(prescription: DosageInHand, options: DosageSentenceOptions = {}): string {
  return dosageClauses(prescription, options).join('');
}

/**
 * The parts of the sentence in reading order, each unbreakable in meaning and, but for the last, with the language's
 * separator at its end: joined they are the sentence. A `customDosage` stands in quotation marks instead of everything
 * that it overrides. Spec: Prescription.
 */
export function dosageClauses(prescription: DosageInHand, options: DosageSentenceOptions = {}): readonly string[] {
  const { language, words } = dosageWordsFor(options.locale ?? 'en');
  const counted = (count: number | null | undefined, phrase: CountedPhrase) =>
    count == null ? '' : countedPhrase(count, phrase, language);

  const { sets, repetitions, holdSeconds, durationMinutes, restSeconds, frequency } = prescription;
  const { resistance, customDosage, side } = prescription;
  const exercise = [counted(sets, words.sets), counted(repetitions, words.repetitions)];
  const dosage =
    customDosage == null
      ? [
          exercise.every(Boolean) ? fill(words.setsOfRepetitions, exercise) : exercise.join(''),
          counted(holdSeconds, words.hold),
          counted(durationMinutes, words.duration),
          resistance ?? '',
          counted(restSeconds, words.rest),
          frequency == null ? '' : counted(frequency.times, words.frequency[frequency.period]),
        ]
      : [fill(words.ownWords, [customDosage]), resistance ?? ''];
  const named = side != null && options.includeSide !== false ? words.side[side] : '';
  const clauses = [...dosage, named].filter((clause) => clause.trim() !== '');
  return clauses.map((clause, index) => (index < clauses.length - 1 ? clause + words.separator : clause));
}

function countedPhrase(count: number, phrase: CountedPhrase, language: string): string {
  const form = phrase.exactly?.[count] ?? phrase[new Intl.PluralRules(language).select(count)] ?? phrase.other;
  return fill(form, [new Intl.NumberFormat(language).format(count)]);
}

/** Puts the values into the placeholders, first to first; written text is never read as a pattern. */
function fill(pattern: string, values: readonly string[]): string {
  const left = [...values];
  return pattern.replace(/\{\w+\}/g, () => left.shift() ?? '');
}
