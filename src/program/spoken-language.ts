// Which of the seven languages answers a locale, and how it writes and counts numbers.
import type { DosageLanguage } from './dosage-clauses.ts';

export type SpokenLanguage = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'zh' | 'ar';

/** Numbers in a language, without any word. */
export type LanguageNumbers = Pick<DosageLanguage, 'formatNumber' | 'pluralForm'>;

const SPOKEN: readonly string[] = ['en', 'es', 'fr', 'de', 'pt', 'zh', 'ar'] satisfies SpokenLanguage[];

/** BCP 47, any region; another language, or what is none, is answered in English, as null is. */
export function spokenLanguage(locale?: string | null): SpokenLanguage {
  const [wanted = ''] = (locale ?? 'en').toLowerCase().split('-');
  return (SPOKEN.includes(wanted) ? wanted : 'en') as SpokenLanguage;
}

const made: Partial<Record<SpokenLanguage, LanguageNumbers>> = {};

/** Made once for each language: Intl takes its time. Digits are 0 to 9 in all of them. */
export function numbersIn(code: SpokenLanguage): LanguageNumbers {
  return (made[code] ??= makeNumbers(code));
}

function makeNumbers(code: SpokenLanguage): LanguageNumbers {
  const numbers = new Intl.NumberFormat(code, { numberingSystem: 'latn' });
  const plurals = new Intl.PluralRules(code);
  return { formatNumber: (value) => numbers.format(value), pluralForm: (count) => plurals.select(count) };
}
