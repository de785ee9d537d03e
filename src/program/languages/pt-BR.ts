// Brazilian Portuguese.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { one: '{n} série', other: '{n} séries' },
  repetitions: { one: '{n} repetição', other: '{n} repetições' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'sustentação de {n}\u00a0s' },
  duration: { other: '{n}\u00a0min' },
  rest: { other: 'descanso de {n}\u00a0s', exactly: { 0: 'sem descanso' } },
  frequency: {
    day: { exactly: { 1: '1 vez ao dia' }, other: '{n} vezes ao dia' },
    week: { exactly: { 1: '1 vez por semana' }, other: '{n} vezes por semana' },
  },
  side: {
    left: 'esquerda',
    right: 'direita',
    bilateral: 'os dois juntos',
    each: 'cada lado',
    not_applicable: '',
  },
  ownWords: '“{text}”',
  separator: ', ',
};

export const program: ProgramWords = {
  title: 'Programa de exercícios em casa',
  instructions: 'Orientações',
  colon: ':',
  session: { one: 'Cerca de {n} minuto por sessão', other: 'Cerca de {n} minutos por sessão' },
  day: { one: '{n} minuto por dia', other: '{n} minutos por dia' },
  notCounted: { one: '{n} exercício sem tempo definido', other: '{n} exercícios sem tempo definido' },
  separator: ', ',
};

export const changes: ChangeWords = {
  of: '{name}: {changes}',
  instead: '{now} em vez de {before}',
  isNew: '{text} (novo)',
  isGone: '{text} (removido)',
  instructions: 'orientações alteradas',
  revision: 'outra versão do exercício',
  added: 'adicionado: {names}',
  removed: 'removido: {names}',
  reordered: 'ordem alterada',
  none: 'sem alterações',
  separator: '; ',
};
