// The words around a program, in the language that answers a locale.
import { arabicProgram } from './languages/arabic.ts';
import { brazilianPortugueseProgram } from './languages/brazilian-portuguese.ts';
import { englishProgram } from './languages/english.ts';
import { frenchProgram } from './languages/french.ts';
import { germanProgram } from './languages/german.ts';
import { simplifiedChineseProgram } from './languages/simplified-chinese.ts';
import { spanishProgram } from './languages/spanish.ts';
import type { ProgramWords } from './program-words.ts';
import { type SpokenLanguage, spokenLanguage } from './spoken-language.ts';

const WORDS: Readonly<Record<SpokenLanguage, ProgramWords>> = {
  en: englishProgram,
  es: spanishProgram,
  fr: frenchProgram,
  de: germanProgram,
  pt: brazilianPortugueseProgram,
  zh: simplifiedChineseProgram,
  ar: arabicProgram,
};

/** As for `dosageSentence`: another language is answered in English. */
export const programWords = (locale?: string | null): ProgramWords => WORDS[spokenLanguage(locale)];
