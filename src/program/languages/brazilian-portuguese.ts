import type { DosageWords } from '../dosage-words.ts';

export const brazilianPortuguese: DosageWords = {
  sets: { one: '{n} série', other: '{n} séries' },
  repetitions: { one: '{n} repetição', other: '{n} repetições' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'manter por {n} s' },
  duration: { other: '{n} min' },
  rest: { other: 'descanso de {n} s', exactly: { 0: 'sem descanso' } },
  frequency: {
    day: { exactly: { 1: '1 vez ao dia' }, other: '{n} vezes ao dia' },
    week: { exactly: { 1: '1 vez por semana' }, other: '{n} vezes por semana' },
  },
  side: { left: 'lado esquerdo', right: 'lado direito', bilateral: 'ambos os lados', not_applicable: '' },
  ownWords: '“{text}”',
  separator: ', ',
};
