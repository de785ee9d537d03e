// Spanish.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { one: '{n} serie', other: '{n} series' },
  repetitions: { one: '{n} repetición', other: '{n} repeticiones' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'mantener {n}\u00a0s' },
  duration: { other: '{n}\u00a0min' },
  rest: { other: 'descanso de {n}\u00a0s', exactly: { 0: 'sin descanso' } },
  frequency: {
    day: { exactly: { 1: 'una vez al día' }, other: '{n} veces al día' },
    week: { exactly: { 1: 'una vez por semana' }, other: '{n} veces por semana' },
  },
  side: {
    left: 'izquierda',
    right: 'derecha',
    bilateral: 'los dos a la vez',
    each: 'cada lado',
    not_applicable: '',
  },
  ownWords: '«{text}»',
  separator: ', ',
};

export const program: ProgramWords = {
  title: 'Programa de ejercicios en casa',
  instructions: 'Indicaciones',
  colon: ':',
  session: { one: 'Aproximadamente {n} minuto por sesión', other: 'Aproximadamente {n} minutos por sesión' },
  day: { one: '{n} minuto al día', other: '{n} minutos al día' },
  notCounted: { one: '{n} ejercicio sin tiempo indicado', other: '{n} ejercicios sin tiempo indicado' },
  separator: ', ',
};

export const changes: ChangeWords = {
  of: '{name}: {changes}',
  instead: '{now} en lugar de {before}',
  isNew: '{text} (nuevo)',
  isGone: '{text} (eliminado)',
  instructions: 'indicaciones modificadas',
  revision: 'otra versión del ejercicio',
  added: 'añadido: {names}',
  removed: 'eliminado: {names}',
  reordered: 'orden modificado',
  none: 'sin cambios',
  separator: '; ',
};
