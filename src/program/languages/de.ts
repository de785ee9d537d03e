// German.
import type { ChangeWords, DosageWords, ProgramWords } from '../program-words.ts';

export const dosage: DosageWords = {
  sets: { one: '{n} Satz', other: '{n} Sätze' },
  repetitions: { other: '{n} Wdh.' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: '{n}\u00a0s halten' },
  duration: { other: '{n}\u00a0min' },
  rest: { other: '{n}\u00a0s Pause', exactly: { 0: 'ohne Pause' } },
  frequency: {
    day: { other: '{n}× täglich' },
    week: { other: '{n}× pro Woche' },
  },
  side: { left: 'links', right: 'rechts', bilateral: 'beide zusammen', each: 'jede Seite', not_applicable: '' },
  ownWords: '„{text}“',
  separator: ', ',
};

export const program: ProgramWords = {
  title: 'Übungsprogramm für zu Hause',
  instructions: 'Hinweise',
  colon: ':',
  session: { one: 'Etwa {n} Minute pro Einheit', other: 'Etwa {n} Minuten pro Einheit' },
  day: { one: '{n} Minute pro Tag', other: '{n} Minuten pro Tag' },
  notCounted: { one: '{n} Übung ohne Zeitangabe', other: '{n} Übungen ohne Zeitangabe' },
  separator: ', ',
};

export const changes: ChangeWords = {
  of: '{name}: {changes}',
  instead: '{now} statt {before}',
  isNew: '{text} (neu)',
  isGone: '{text} (entfällt)',
  instructions: 'Hinweise geändert',
  revision: 'andere Version der Übung',
  added: 'hinzugefügt: {names}',
  removed: 'entfernt: {names}',
  reordered: 'Reihenfolge geändert',
  none: 'keine Änderungen',
  separator: '; ',
};
