import type { DosageWords } from '../dosage-words.ts';

export const english: DosageWords = {
  sets: { one: '{n} set', other: '{n} sets' },
  repetitions: { one: '{n} rep', other: '{n} reps' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'hold {n} s' },
  duration: { other: '{n} min' },
  rest: { other: 'rest {n} s', exactly: { 0: 'no rest' } },
  frequency: {
    day: { exactly: { 1: 'once a day', 2: 'twice a day' }, other: '{n} times a day' },
    week: { exactly: { 1: 'once a week', 2: 'twice a week' }, other: '{n} times a week' },
  },
  side: { left: 'left', right: 'right', bilateral: 'both sides', not_applicable: '' },
  ownWords: '“{text}”',
  separator: ', ',
};
