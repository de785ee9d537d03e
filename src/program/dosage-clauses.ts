// The parts of a dosage in words, in a language whose words are given: who shows one language need not load the others.
import type { Dosage, DosageMember } from '../contract/exercise/dosage.ts';
import type { CountedPhrase, DosageWords } from './program-words.ts';
import type { SaidSide } from './said-side.ts';
import { DOSAGE_WORDS } from './words-by-language.ts';
import type { LanguageCode } from '../contract/languages.ts';

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

/** Numbers in a language, without any word. */
type LanguageNumbers = Pick<DosageLanguage, 'formatNumber' | 'pluralForm'>;

/**
 * BCP 47, any region; other languages, invalid tags and null give English. Found among the words that are there anyhow: a
 * page that says a dosage need not load the names of the languages.
 */
export function spokenLanguage(
  locale: string | null | undefined,
  words: Readonly<Record<LanguageCode, unknown>>,
): LanguageCode {
  const [wanted] = (locale ?? '').toLowerCase().split('-');
  return (Object.keys(words) as LanguageCode[]).find((code) => code.split('-')[0] === wanted) ?? 'en';
}

const made: Partial<Record<LanguageCode, LanguageNumbers>> = {};

/** Made once for each language: Intl takes its time. Digits are 0 to 9 in all of them. */
export function numbersIn(code: LanguageCode): LanguageNumbers {
  return (made[code] ??= makeNumbers(code));
}

function makeNumbers(code: LanguageCode): LanguageNumbers {
  const numbers = new Intl.NumberFormat(code, { numberingSystem: 'latn' });
  const plurals = new Intl.PluralRules(code);
  return { formatNumber: (value) => numbers.format(value), pluralForm: (count) => plurals.select(count) };
}
