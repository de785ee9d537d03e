// English.
import { dosage } from '../../languages/en.ts';
import type { HandoutWords } from '../../program-words.ts';

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
  betweenSets: '{rest} between sets',
  side: { left: 'Left', right: 'Right', bilateral: 'Both together', each: 'Each side', not_applicable: '' },
  forYou: 'For you',
  cue: 'Remember',
  done: 'Done',
  unnamed: 'Exercise',
  empty: 'This program has no exercises.',
  withdrawn: 'Stop doing this exercise.',
  instead: 'Ask us what to do instead.',
  pain: 'Stop and call us if your pain gets worse or does not settle.',
  phone: 'Phone',
};
