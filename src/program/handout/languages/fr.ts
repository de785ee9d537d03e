// French. Spaces before a colon and before a unit do not break.
import { dosage } from '../../languages/fr.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    setsOfRepetitions: '{sets} de {repetitions}',
    hold: { one: 'Maintenir {n}\u00a0seconde', other: 'Maintenir {n}\u00a0secondes' },
    duration: { one: '{n}\u00a0minute', other: '{n}\u00a0minutes' },
    rest: {
      one: 'Repos de {n}\u00a0seconde',
      other: 'Repos de {n}\u00a0secondes',
      exactly: { 0: 'Sans repos' },
    },
    resistance: 'Résistance\u00a0: {text}',
    frequency: {
      day: { exactly: { 1: 'Une fois par jour' }, other: '{n} fois par jour' },
      week: { exactly: { 1: 'Une fois par semaine' }, other: '{n} fois par semaine' },
    },
  },
  betweenSets: '{rest} entre les séries',
  side: {
    left: 'Gauche',
    right: 'Droite',
    bilateral: 'Les deux ensemble',
    each: 'Chaque côté',
    not_applicable: '',
  },
  forYou: 'Pour vous',
  cue: 'À retenir',
  done: 'Fait',
  unnamed: 'Exercice',
  empty: 'Ce programme ne contient aucun exercice.',
  withdrawn: 'Ne faites plus cet exercice.',
  instead: 'Demandez-nous par quoi le remplacer.',
  pain: 'Arrêtez et appelez-nous si la douleur augmente ou ne passe pas.',
  phone: 'Téléphone',
};
