// English.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { one: '{n} set', other: '{n} sets' },
  repetitions: { one: '{n} rep', other: '{n} reps' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'hold {n}\u00a0s' },
  duration: { other: '{n}\u00a0min' },
  rest: { other: 'rest {n}\u00a0s', exactly: { 0: 'no rest' } },
  frequency: {
    day: { exactly: { 1: 'once a day', 2: 'twice a day' }, other: '{n} times a day' },
    week: { exactly: { 1: 'once a week', 2: 'twice a week' }, other: '{n} times a week' },
  },
  side: { left: 'left', right: 'right', bilateral: 'both together', each: 'each side', not_applicable: '' },
  ownWords: '“{text}”',
  separator: ', ',
};

export const program: ProgramWords = {
  title: 'Home exercise program',
  instructions: 'Instructions',
  colon: ':',
  session: { one: 'About {n} minute a session', other: 'About {n} minutes a session' },
  day: { one: '{n} minute a day', other: '{n} minutes a day' },
  notCounted: { one: '{n} exercise not timed', other: '{n} exercises not timed' },
  separator: ', ',
};

export const changes: ChangeWords = {
  of: '{name}: {changes}',
  instead: '{now} instead of {before}',
  isNew: '{text} (new)',
  isGone: '{text} (no longer)',
  instructions: 'instructions changed',
  revision: 'another version of the exercise',
  added: 'added {names}',
  removed: 'removed {names}',
  reordered: 'reordered',
  none: 'no changes',
  separator: '; ',
};
