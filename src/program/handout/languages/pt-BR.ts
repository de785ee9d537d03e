// Brazilian Portuguese.
import { dosage } from '../../languages/pt-BR.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets} de {repetitions}',
    hold: { one: 'Manter por {n} segundo', other: 'Manter por {n} segundos' },
    duration: { one: '{n} minuto', other: '{n} minutos' },
    rest: {
      one: 'Descanso de {n} segundo',
      other: 'Descanso de {n} segundos',
      exactly: { 0: 'Sem descanso' },
    },
    resistance: 'Resistência: {text}',
    frequency: {
      day: { exactly: { 1: 'Uma vez ao dia' }, other: '{n} vezes ao dia' },
      week: { exactly: { 1: 'Uma vez por semana' }, other: '{n} vezes por semana' },
    },
  },
  betweenSets: '{rest} entre as séries',
  side: {
    left: 'Esquerda',
    right: 'Direita',
    bilateral: 'Os dois juntos',
    each: 'Cada lado',
    not_applicable: '',
  },
  forYou: 'Para você',
  cue: 'Importante',
  done: 'Feito',
  unnamed: 'Exercício',
  empty: 'Este programa não tem exercícios.',
  withdrawn: 'Não faça mais este exercício.',
  instead: 'Pergunte-nos o que fazer no lugar dele.',
  pain: 'Pare e ligue para nós se a dor aumentar ou não passar.',
  phone: 'Telefone',
};
