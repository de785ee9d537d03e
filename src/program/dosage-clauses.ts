// The parts of a dosage in words, in a language whose words are given: who shows one language need not load the others.
import type { Dosage, DosageMember } from '../contract/exercise/dosage.ts';
import type { CountedPhrase, DosageWords } from './program-words.ts';
import type { SaidSide } from './said-side.ts';

/** A prescription, a returned one with its nulls, or a part of either: a catalog's default, a form half filled in. */
export type DosageInHand = { readonly [Name in keyof Dosage]?: Dosage[Name] | null | undefined } & {
  /** As it was prescribed, or as it is said of its exercise: see `withSaidSide`. */
  readonly side?: SaidSide | null | undefined;
};

/** Whether a dosage is in own words. Blank ones, as a store may keep for none, override nothing. */
export const hasOwnWords = ({ customDosage }: DosageInHand): boolean => Boolean(customDosage?.trim());

/** A language as `clausesIn` needs it: its words, its numbers, its plural forms. */
export interface DosageLanguage {
  /** The words of the language. */
  readonly words: DosageWords;
  /** A number as the language writes it. */
  readonly formatNumber: (value: number) => string;
  /** The plural category of the number. */
  readonly pluralForm: (count: number) => Intl.LDMLPluralRule;
}

/** As `dosageClauses`, in the language that is given. A side or period that a newer service knows is said as it is written: `2 × month`. */
export function clausesIn(
  language: DosageLanguage,
  prescription: DosageInHand,
  options: { readonly includeSide?: boolean | undefined } = {},
): readonly string[] {
  const { words } = language;
  const counted = (count: number | null | undefined, phrase: CountedPhrase) =>
    count == null ? '' : countedPhrase(count, phrase, language);

  const { frequency, resistance, customDosage, side } = prescription;
  const { sets, repetitions, ...said } = {
    sets: counted(prescription.sets, words.sets),
    repetitions: counted(prescription.repetitions, words.repetitions),
    holdSeconds: counted(prescription.holdSeconds, words.hold),
    durationMinutes: counted(prescription.durationMinutes, words.duration),
    resistance: resistance?.trim() ? fill(words.resistance ?? '{text}', [resistance]) : '',
    restSeconds: counted(prescription.restSeconds, words.rest),
    frequency: counted(
      frequency?.times,
      (frequency && wordFor(frequency.period, words.frequency)) ?? { other: `{n} × ${frequency?.period}` },
    ),
  } satisfies Readonly<Record<Exclude<DosageMember, 'customDosage'>, string>>;
  const exercise = sets && repetitions ? fill(words.setsOfRepetitions, [sets, repetitions]) : sets + repetitions;
  const named = side != null && options.includeSide !== false ? (wordFor(side, words.side) ?? side) : '';
  const isLast = [said.resistance, named].every((clause) => clause.trim() === '');
  const dosage = hasOwnWords(prescription)
    ? [fill(words.ownWords, [isLast ? (customDosage ?? '') : withoutStop(customDosage ?? '')]), said.resistance]
    : [exercise, ...Object.values(said)];
  const clauses = [...dosage, named].filter((clause) => clause.trim() !== '');
  return clauses.map((clause, index) => (index < clauses.length - 1 ? clause + words.separator : clause));
}

/** A sentence that goes on behind the quotation marks has not ended inside of them. Three points stay. */
const withoutStop = (text: string): string => text.replace(/([^.。])[.。۔]\s*$/, '$1');

/** Nothing for what a newer service may have stored. */
export const wordFor = <Key extends string, T>(key: Key, table: Readonly<Record<Key, T>>): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

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
