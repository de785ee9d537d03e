// The parts of a dosage in words, in a language whose words are given: who shows one language need not load the others.
import type { Dosage } from '../contract/prescription.ts';
import type { Side } from '../contract/vocabulary.ts';
import type { CountedPhrase, DosageWords } from './dosage-words.ts';

/** A prescription, a returned one with its nulls, or a part of either: a catalog's default, a form half filled in. */
export type DosageInHand = { readonly [Name in keyof Dosage]?: Dosage[Name] | null | undefined } & {
  readonly side?: Side | null | undefined;
};

/** A language as `clausesIn` needs it: its words, its numbers, its plural forms. */
export interface DosageLanguage {
  readonly words: DosageWords;
  readonly formatNumber: (value: number) => string;
  /** The plural category of the number. */
  readonly pluralForm: (count: number) => Intl.LDMLPluralRule;
}

/** As `dosageClauses`, in the language that is given. */
export function clausesIn(
  language: DosageLanguage,
  prescription: DosageInHand,
  options: { readonly includeSide?: boolean | undefined } = {},
): readonly string[] {
  const { words } = language;
  const counted = (count: number | null | undefined, phrase: CountedPhrase) =>
    count == null ? '' : countedPhrase(count, phrase, language);

  const { sets, repetitions, holdSeconds, durationMinutes, restSeconds, frequency } = prescription;
  const { resistance, customDosage, side } = prescription;
  const load = resistance?.trim() ? fill(words.resistance ?? '{text}', [resistance]) : '';
  const exercise = [counted(sets, words.sets), counted(repetitions, words.repetitions)];
  const dosage =
    customDosage == null
      ? [
          exercise.every(Boolean) ? fill(words.setsOfRepetitions, exercise) : exercise.join(''),
          counted(holdSeconds, words.hold),
          counted(durationMinutes, words.duration),
          load,
          counted(restSeconds, words.rest),
          frequency == null ? '' : counted(frequency.times, words.frequency[frequency.period]),
        ]
      : [fill(words.ownWords, [customDosage]), load];
  const named = side != null && options.includeSide !== false ? words.side[side] : '';
  const clauses = [...dosage, named].filter((clause) => clause.trim() !== '');
  return clauses.map((clause, index) => (index < clauses.length - 1 ? clause + words.separator : clause));
}

/** The form that fits the number, with the number in it. */
export function countedPhrase(
  count: number,
  phrase: CountedPhrase,
  language: Pick<DosageLanguage, 'formatNumber' | 'pluralForm'>,
): string {
  const form = phrase.exactly?.[count] ?? phrase[language.pluralForm(count)] ?? phrase.other;
  return fill(form, [language.formatNumber(count)]);
}

/** Puts the values into the placeholders, first to first; written text is never read as a pattern. */
function fill(pattern: string, values: readonly string[]): string {
  const left = [...values];
  return pattern.replace(/\{\w+\}/g, () => left.shift() ?? '');
}
