// The words of a dosage and of a program in every language. Written by `npm run languages`.
import type { LanguageCode } from '../contract/languages.ts';
import * as en from './languages/en.ts';
import * as de from './languages/de.ts';
import * as es from './languages/es.ts';
import * as fr from './languages/fr.ts';
import * as ptBR from './languages/pt-BR.ts';
import * as zhHans from './languages/zh-Hans.ts';
import * as ar from './languages/ar.ts';
import type { ChangeWords, DosageWords, ProgramWords } from './program-words.ts';

export const DOSAGE_WORDS: Readonly<Record<LanguageCode, DosageWords>> = {
  en: en.dosage,
  de: de.dosage,
  es: es.dosage,
  fr: fr.dosage,
  'pt-BR': ptBR.dosage,
  'zh-Hans': zhHans.dosage,
  ar: ar.dosage,
};

export const PROGRAM_WORDS: Readonly<Record<LanguageCode, ProgramWords>> = {
  en: en.program,
  de: de.program,
  es: es.program,
  fr: fr.program,
  'pt-BR': ptBR.program,
  'zh-Hans': zhHans.program,
  ar: ar.program,
};

export const CHANGE_WORDS: Readonly<Record<LanguageCode, ChangeWords>> = {
  en: en.changes,
  de: de.changes,
  es: es.changes,
  fr: fr.changes,
  'pt-BR': ptBR.changes,
  'zh-Hans': zhHans.changes,
  ar: ar.changes,
};
