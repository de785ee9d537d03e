// The language that a handout speaks: its words, how it counts, and which way it runs.
import { type DosageLanguage } from '../dosage-clauses.ts';
import { programWords } from '../program-language.ts';
import type { ProgramWords } from '../program-words.ts';
import { numbersIn, type SpokenLanguage, spokenLanguage } from '../spoken-language.ts';
import type { HandoutWords } from './handout-words.ts';
import { arabicHandout } from './languages/arabic.ts';
import { brazilianPortugueseHandout } from './languages/brazilian-portuguese.ts';
import { englishHandout } from './languages/english.ts';
import { frenchHandout } from './languages/french.ts';
import { germanHandout } from './languages/german.ts';
import { simplifiedChineseHandout } from './languages/simplified-chinese.ts';
import { spanishHandout } from './languages/spanish.ts';

export interface HandoutLanguage {
  /** BCP 47, for `lang`. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: HandoutWords;
  readonly program: ProgramWords;
  readonly dosage: DosageLanguage;
}

/** With the script or region in which it is written. */
const TAGS: Readonly<Partial<Record<SpokenLanguage, string>>> = { zh: 'zh-Hans', pt: 'pt-BR' };

const WORDS: Readonly<Record<SpokenLanguage, HandoutWords>> = {
  en: englishHandout,
  es: spanishHandout,
  fr: frenchHandout,
  de: germanHandout,
  pt: brazilianPortugueseHandout,
  zh: simplifiedChineseHandout,
  ar: arabicHandout,
};

/** As for `dosageSentence`: another language is answered in English. */
export function handoutLanguage(locale: string): HandoutLanguage {
  const code = spokenLanguage(locale);
  const words = WORDS[code];
  return {
    tag: TAGS[code] ?? code,
    dir: code === 'ar' ? 'rtl' : 'ltr',
    words,
    program: programWords(code),
    dosage: { words: words.dosage, ...numbersIn(code) },
  };
}
