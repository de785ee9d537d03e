import type { DosageWords } from '../dosage-words.ts';

export const spanish: DosageWords = {
  sets: { one: '{n} serie', other: '{n} series' },
  repetitions: { one: '{n} repetición', other: '{n} repeticiones' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'mantener {n} s' },
  duration: { other: '{n} min' },
  rest: { other: 'descanso de {n} s', exactly: { 0: 'sin descanso' } },
  frequency: {
    day: { exactly: { 1: 'una vez al día' }, other: '{n} veces al día' },
    week: { exactly: { 1: 'una vez por semana' }, other: '{n} veces por semana' },
  },
  side: { left: 'lado izquierdo', right: 'lado derecho', bilateral: 'ambos lados', not_applicable: '' },
  ownWords: '«{text}»',
  separator: ', ',
};
