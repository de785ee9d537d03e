// The words that shorthand reads in every language. Written by `npm run languages`.
import type { LanguageCode } from '../../contract/languages.ts';
import type { ShorthandWords } from './shorthand-words.ts';
import * as en from './languages/en.ts';
import * as de from './languages/de.ts';
import * as es from './languages/es.ts';
import * as fr from './languages/fr.ts';
import * as ptBR from './languages/pt-BR.ts';
import * as zhHans from './languages/zh-Hans.ts';
import * as ar from './languages/ar.ts';

export const SHORTHAND_WORDS: Readonly<Record<LanguageCode, ShorthandWords>> = {
  en: en.shorthand,
  de: de.shorthand,
  es: es.shorthand,
  fr: fr.shorthand,
  'pt-BR': ptBR.shorthand,
  'zh-Hans': zhHans.shorthand,
  ar: ar.shorthand,
};
