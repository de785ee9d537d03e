// How long a program takes, from the constants below. An estimate to plan a day by, not a measurement.
import type { Period } from '../contract/vocabulary.ts';
import { type DosageInHand, hasOwnWords, wordFor, countedPhrase } from './dosage-clauses.ts';
import { numbersIn, spokenLanguage } from './spoken-language.ts';
import { PROGRAM_WORDS } from './words-by-language.ts';

/** One repetition, there and back, before any hold. */
export const SECONDS_PER_REPETITION = 4;
/** Between two sets where no rest is prescribed. */
export const SECONDS_BETWEEN_SETS = 30;
/** To read, find the place and take the position, once for each exercise. */
export const SECONDS_TO_SET_UP = 20;

/** How long a program takes, in seconds. */
export interface ProgramEstimate {
  /** Every counted exercise once. */
  readonly sessionSeconds: number;
  /** A day on which every counted exercise is due, as often as prescribed; a weekly one spread over seven days. */
  readonly daySeconds: number;
  /** Rows without a time: a dosage in own words, or nothing to count. */
  readonly notCounted: number;
}

/**
 * Seconds that one session of the exercise takes, or undefined where that is unknown. A prescribed duration is the
 * whole exercise; else sets times repetitions, each with its hold, and the rests between the sets, and all of that twice
 * for `each` side. `bilateral` alone may be at once or in turn and counts once: `withSaidSide` knows.
 */
export function estimateSeconds(prescription: DosageInHand): number | undefined {
  const { sets, repetitions, holdSeconds, durationMinutes, restSeconds } = prescription;
  if (hasOwnWords(prescription)) return undefined;
  if (durationMinutes != null) return SECONDS_TO_SET_UP + durationMinutes * 60;
  if (sets == null && repetitions == null && holdSeconds == null) return undefined;
  const set = (repetitions ?? 1) * (SECONDS_PER_REPETITION + (holdSeconds ?? 0));
  const count = (sets ?? 1) * (prescription.side === 'each' ? 2 : 1);
  const pauses = (count - 1) * (restSeconds ?? SECONDS_BETWEEN_SETS);
  return SECONDS_TO_SET_UP + count * set + pauses;
}

/** The sums over a program. Without a frequency, or with one of another period than day or week, an exercise counts once a day. */
export function estimateProgram(prescriptions: readonly DosageInHand[]): ProgramEstimate {
  let [sessionSeconds, daySeconds, notCounted] = [0, 0, 0];
  for (const prescription of prescriptions) {
    const seconds = estimateSeconds(prescription);
    if (seconds === undefined) {
      notCounted += 1;
      continue;
    }
    sessionSeconds += seconds;
    daySeconds += seconds * timesOnItsDay(prescription);
  }
  return { sessionSeconds, daySeconds, notCounted };
}

/** As an estimate is shown: rounded, and never none. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

const PERIOD_DAYS: Readonly<Record<Period, number>> = { day: 1, week: 7 };

function timesOnItsDay({ frequency }: DosageInHand): number {
  const days = frequency && wordFor(frequency.period, PERIOD_DAYS);
  return frequency && days ? Math.max(1, Math.ceil(frequency.times / days)) : 1;
}

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
