// English.
import { dosage } from '../../languages/en.ts';
import type { HandoutWords } from '../handout-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    repetitions: { one: '{n} repetition', other: '{n} repetitions' },
    setsOfRepetitions: '{sets} of {repetitions}',
    hold: { one: 'Hold for {n} second', other: 'Hold for {n} seconds' },
    duration: { one: '{n} minute', other: '{n} minutes' },
    rest: { one: 'Rest for {n} second', other: 'Rest for {n} seconds', exactly: { 0: 'No rest' } },
    resistance: 'Resistance: {text}',
    frequency: {
      day: { exactly: { 1: 'Once a day', 2: 'Twice a day' }, other: '{n} times a day' },
      week: { exactly: { 1: 'Once a week', 2: 'Twice a week' }, other: '{n} times a week' },
    },
  },
  side: { left: 'Left side', right: 'Right side', bilateral: 'Both sides', each: 'Each side', not_applicable: '' },
  cue: 'Remember',
  done: 'Done',
  unnamed: 'Exercise',
  empty: 'There are no exercises in this program.',
};
