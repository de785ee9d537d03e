// Which language answers a locale, and how it writes and counts numbers.
import type { LanguageCode } from '../contract/languages.ts';
import type { DosageLanguage } from './dosage-clauses.ts';

/** Numbers in a language, without any word. */
export type LanguageNumbers = Pick<DosageLanguage, 'formatNumber' | 'pluralForm'>;

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
