// German.
import { dosage } from '../../languages/de.ts';
import type { HandoutWords } from '../../program-words.ts';

export const handout: HandoutWords = {
  dosage: {
    ...dosage,
    repetitions: { one: '{n} Wiederholung', other: '{n} Wiederholungen' },
    setsOfRepetitions: '{sets} à {repetitions}',
    hold: { one: '{n} Sekunde halten', other: '{n} Sekunden halten' },
    duration: { one: '{n} Minute', other: '{n} Minuten' },
    rest: { one: '{n} Sekunde Pause', other: '{n} Sekunden Pause', exactly: { 0: 'Ohne Pause' } },
    resistance: 'Widerstand: {text}',
    frequency: {
      day: { exactly: { 1: 'Einmal täglich', 2: 'Zweimal täglich', 3: 'Dreimal täglich' }, other: '{n}-mal täglich' },
      week: {
        exactly: { 1: 'Einmal pro Woche', 2: 'Zweimal pro Woche', 3: 'Dreimal pro Woche' },
        other: '{n}-mal pro Woche',
      },
    },
  },
  betweenSets: '{rest} zwischen den Sätzen',
  side: { left: 'Links', right: 'Rechts', bilateral: 'Beide zusammen', each: 'Jede Seite', not_applicable: '' },
  forYou: 'Für Sie',
  cue: 'Wichtig',
  done: 'Erledigt',
  unnamed: 'Übung',
  empty: 'Dieses Programm enthält keine Übungen.',
  withdrawn: 'Machen Sie diese Übung nicht mehr.',
  instead: 'Fragen Sie uns, was Sie stattdessen tun sollen.',
  pain: 'Hören Sie auf und rufen Sie uns an, wenn Ihre Schmerzen zunehmen oder nicht nachlassen.',
  phone: 'Telefon',
};
