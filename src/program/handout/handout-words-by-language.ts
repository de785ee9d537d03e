// The words of a handout in every language. Written by `npm run languages`.
import type { LanguageCode } from '../../contract/languages.ts';
import type { HandoutWords } from '../program-words.ts';
import * as en from './languages/en.ts';
import * as de from './languages/de.ts';
import * as es from './languages/es.ts';
import * as fr from './languages/fr.ts';
import * as ptBR from './languages/pt-BR.ts';
import * as zhHans from './languages/zh-Hans.ts';
import * as ar from './languages/ar.ts';

export const HANDOUT_WORDS: Readonly<Record<LanguageCode, HandoutWords>> = {
  en: en.handout,
  de: de.handout,
  es: es.handout,
  fr: fr.handout,
  'pt-BR': ptBR.handout,
  'zh-Hans': zhHans.handout,
  ar: ar.handout,
};
