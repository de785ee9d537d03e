// The language that a handout speaks: its words, how it counts, and which way it runs.
import { directionOf } from '../../contract/languages.ts';
import type { DosageLanguage } from '../dosage-clauses.ts';
import { numbersIn, spokenLanguage } from '../spoken-language.ts';
import type { CountedPhrase, ProgramWords, HandoutWords } from '../program-words.ts';
import { PROGRAM_WORDS } from '../words-by-language.ts';
import { HANDOUT_WORDS } from './handout-words-by-language.ts';

export interface HandoutLanguage {
  /** BCP 47, for `lang`. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: HandoutWords;
  readonly program: ProgramWords;
  /** A rest is between sets where `sets` are more than one. */
  readonly dosage: (sets: number | null | undefined) => DosageLanguage;
}

/** As for `dosageSentence`: another language is answered in English. */
export function handoutLanguage(locale: string): HandoutLanguage {
  const code = spokenLanguage(locale, HANDOUT_WORDS);
  const words = HANDOUT_WORDS[code];
  const { dosage, betweenSets } = words;
  const once: DosageLanguage = { words: { ...dosage, separator: '' }, ...numbersIn(code) };
  const often = { ...once, words: { ...once.words, rest: within(betweenSets, dosage.rest) } };
  return {
    tag: code,
    dir: directionOf(code),
    words,
    program: PROGRAM_WORDS[code],
    dosage: (sets) => ((sets ?? 0) > 1 ? often : once),
  };
}

/** Every form of the phrase, within the pattern. */
function within(pattern: string, { exactly, ...forms }: CountedPhrase): CountedPhrase {
  const each = <T extends Readonly<Record<string, string>>>(phrases: T) =>
    Object.fromEntries(Object.entries(phrases).map(([form, phrase]) => [form, pattern.replace('{rest}', phrase)])) as T;
  return { ...each(forms), ...(exactly && { exactly: each(exactly) }) };
}
