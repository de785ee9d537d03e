// Spanish.
import { dosage } from '../../languages/es.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets} de {repetitions}',
    hold: { one: 'Mantener {n} segundo', other: 'Mantener {n} segundos' },
    duration: { one: '{n} minuto', other: '{n} minutos' },
    rest: {
      one: 'Descanso de {n} segundo',
      other: 'Descanso de {n} segundos',
      exactly: { 0: 'Sin descanso' },
    },
    resistance: 'Resistencia: {text}',
    frequency: {
      day: { exactly: { 1: 'Una vez al día' }, other: '{n} veces al día' },
      week: { exactly: { 1: 'Una vez por semana' }, other: '{n} veces por semana' },
    },
  },
  betweenSets: '{rest} entre series',
  side: {
    left: 'Izquierda',
    right: 'Derecha',
    bilateral: 'Los dos a la vez',
    each: 'Cada lado',
    not_applicable: '',
  },
  forYou: 'Para usted',
  cue: 'Importante',
  done: 'Hecho',
  unnamed: 'Ejercicio',
  empty: 'Este programa no tiene ejercicios.',
  withdrawn: 'No haga más este ejercicio.',
  instead: 'Pregúntenos qué hacer en su lugar.',
  pain: 'Pare y llámenos si el dolor aumenta o no cede.',
  phone: 'Teléfono',
};
