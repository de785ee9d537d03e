// The time of a program in words: "About 12 minutes a session, 24 minutes a day, 1 exercise not timed".
import { countedPhrase, type DosageInHand } from './dosage-clauses.ts';
import { numbersIn, spokenLanguage } from './spoken-language.ts';
import { estimateProgram, wholeMinutes } from './time-estimate.ts';
import { PROGRAM_WORDS } from './words-by-language.ts';

/** In which language the time is said. */
export interface EstimateSentenceOptions {
  /** As for `dosageSentence`. */
  readonly locale?: string | null | undefined;
}

/**
 * One sentence without a full stop. The day is named where it takes longer than a session; what has no time, a dosage in own words above all,
 * is counted at the end. Empty where nothing has a time.
 */
export function estimateSentence(
  prescriptions: readonly DosageInHand[],
  options: EstimateSentenceOptions = {},
): string {
  const { sessionSeconds, daySeconds, notCounted } = estimateProgram(prescriptions);
  if (sessionSeconds === 0) return '';
  const [session, day] = [wholeMinutes(sessionSeconds), wholeMinutes(daySeconds)];
  const code = spokenLanguage(options.locale, PROGRAM_WORDS);
  const words = PROGRAM_WORDS[code];
  const numbers = numbersIn(code);
  return [
    countedPhrase(session, words.session, numbers),
    day > session && countedPhrase(day, words.day, numbers),
    notCounted > 0 && countedPhrase(notCounted, words.notCounted, numbers),
  ]
    .filter((part) => part !== false)
    .join(words.separator);
}
