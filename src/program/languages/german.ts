import type { DosageWords } from '../dosage-words.ts';

export const german: DosageWords = {
  sets: { one: '{n} Satz', other: '{n} Sätze' },
  repetitions: { other: '{n} Wdh.' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: '{n} s halten' },
  duration: { other: '{n} min' },
  rest: { other: '{n} s Pause', exactly: { 0: 'ohne Pause' } },
  frequency: {
    day: { other: '{n}× täglich' },
    week: { other: '{n}× pro Woche' },
  },
  side: { left: 'links', right: 'rechts', bilateral: 'beidseitig', not_applicable: '' },
  ownWords: '„{text}“',
  separator: ', ',
};
