// French. Spaces before a unit and inside the quotation marks do not break.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { one: '{n} série', other: '{n} séries' },
  repetitions: { one: '{n} répétition', other: '{n} répétitions' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'maintien de {n}\u00a0s' },
  duration: { other: '{n}\u00a0min' },
  rest: { other: 'repos de {n}\u00a0s', exactly: { 0: 'sans repos' } },
  frequency: {
    day: { other: '{n} fois par jour' },
    week: { other: '{n} fois par semaine' },
  },
  side: {
    left: 'à gauche',
    right: 'à droite',
    bilateral: 'les deux ensemble',
    each: 'de chaque côté',
    not_applicable: '',
  },
  ownWords: '«\u00a0{text}\u00a0»',
  separator: ', ',
};

export const program: ProgramWords = {
  title: 'Programme d’exercices à domicile',
  instructions: 'Consignes',
  colon: '\u00a0:',
  session: { one: 'Environ {n}\u00a0minute par séance', other: 'Environ {n}\u00a0minutes par séance' },
  day: { one: '{n}\u00a0minute par jour', other: '{n}\u00a0minutes par jour' },
  notCounted: { one: '{n} exercice sans durée indiquée', other: '{n} exercices sans durée indiquée' },
  separator: ', ',
};

export const changes: ChangeWords = {
  of: '{name}\u00a0: {changes}',
  instead: '{now} au lieu de {before}',
  isNew: '{text} (nouveau)',
  isGone: '{text} (supprimé)',
  instructions: 'consignes modifiées',
  revision: 'autre version de l’exercice',
  added: 'ajouté\u00a0: {names}',
  removed: 'supprimé\u00a0: {names}',
  reordered: 'ordre modifié',
  none: 'aucun changement',
  separator: '\u00a0; ',
};
