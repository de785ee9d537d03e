// The language that a handout speaks: its words, how it counts, and which way it runs.
import { directionOf } from '../../contract/languages.ts';
import type { DosageLanguage } from '../dosage-clauses.ts';
import type { ProgramWords } from '../program-words.ts';
import { numbersIn, spokenLanguage } from '../spoken-language.ts';
import { PROGRAM_WORDS } from '../words-by-language.ts';
import type { HandoutWords } from './handout-words.ts';
import { HANDOUT_WORDS } from './handout-words-by-language.ts';

export interface HandoutLanguage {
  /** BCP 47, for `lang`. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: HandoutWords;
  readonly program: ProgramWords;
  readonly dosage: DosageLanguage;
}

/** As for `dosageSentence`: another language is answered in English. */
export function handoutLanguage(locale: string): HandoutLanguage {
  const code = spokenLanguage(locale, HANDOUT_WORDS);
  const words = HANDOUT_WORDS[code];
  return {
    tag: code,
    dir: directionOf(code),
    words,
    program: PROGRAM_WORDS[code],
    dosage: { words: words.dosage, ...numbersIn(code) },
  };
}
