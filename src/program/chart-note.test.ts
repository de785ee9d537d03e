// A program as plain text: what it looks like, and that nothing is lost in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../contract/testing/property-runs.ts';
import type { CompletionPrescription } from '../contract/messages/messages.ts';
import { chartNote } from './chart-note.ts';
import { dosageSentence } from './dosage-sentence.ts';
import type { ProgramItem } from './program-item.ts';
import { programItems, storedItems } from './testing/arbitrary-program.ts';
import { plainSpaces } from './testing/plain-spaces.ts';

const itemOf = (order: number, name: string, members: Partial<CompletionPrescription>): ProgramItem => ({
  order,
  prescription: {
    exerciseId: `ex_0000000000000000000${order}`,
    revision: 'r7',
    side: 'not_applicable',
    clinicianInstructions: '',
    ...members,
  },
  exercise: { name },
});
const PROGRAM = [
  itemOf(1, 'Bridge', {
    sets: 3,
    repetitions: 10,
    holdSeconds: 5,
    frequency: { times: 2, period: 'day' },
    clinicianInstructions: 'Keep your back flat.\r\n\r\n  - breathe out  \n',
  }),
  itemOf(2, 'Calf stretch', { customDosage: 'Until it feels tired', side: 'left' }),
  itemOf(3, 'Walking', { durationMinutes: 20 }),
];

test('a note is numbered, with title, time, dosage, side and instructions', () => {
  assert.equal(
    plainSpaces(chartNote([...PROGRAM].reverse())),
    `Home exercise program
About 26 minutes a session, 32 minutes a day, 1 exercise not timed

1. Bridge
   3 sets × 10 reps, hold 5 s, twice a day
   Instructions:
     Keep your back flat.

       - breathe out

2. Calf stretch
   “Until it feels tired”, left

3. Walking
   20 min`,
  );
});

test('a note says each side and counts it twice, and says nothing where both work together', () => {
  const item = itemOf(1, 'Clamshell', { sets: 3, repetitions: 12, side: 'bilateral' });
  const note = (sides: object) => chartNote([{ ...item, exercise: { name: 'Clamshell', ...sides } }], { title: '' });
  assert.equal(
    note({ sideMeaning: 'the top leg' }),
    'About 8 minutes a session\n\n1. Clamshell\n   3 sets × 12 reps, each side',
  );
  assert.equal(note({ bothSides: 'together' }), 'About 4 minutes a session\n\n1. Clamshell\n   3 sets × 12 reps');
});

test('title, instructions and revisions are as asked', () => {
  const note = chartNote(PROGRAM.slice(0, 1), { title: '', includeInstructions: false, includeRevisions: true });
  assert.equal(
    plainSpaces(note),
    `About 6 minutes a session, 12 minutes a day

1. Bridge (ex_00000000000000000001, r7)
   3 sets × 10 reps, hold 5 s, twice a day`,
  );
  assert.match(chartNote(PROGRAM, { title: 'Week 1\n ' }), /^Week 1\nAbout/);
});

const IN_WORDS: Readonly<Record<string, string>> = {
  de: `Übungsprogramm für zu Hause
Etwa 26 Minuten pro Einheit, 32 Minuten pro Tag, 1 Übung ohne Zeitangabe

1. Bridge
   3 Sätze × 10 Wdh., 5 s halten, 2× täglich
   Hinweise:
     Keep your back flat.

       - breathe out`,
  'pt-PT': `Programa de exercícios em casa
Cerca de 26 minutos por sessão, 32 minutos por dia, 1 exercício sem tempo definido

1. Bridge
   3 séries × 10 repetições, sustentação de 5 s, 2 vezes ao dia
   Orientações:
     Keep your back flat.`,
  'zh-Hans': `居家训练方案
每次约26分钟，每日32分钟，1个动作未设时间

1. Bridge
   3组×10次，保持5秒，每日2次
   说明：
     Keep your back flat.`,
};
for (const [locale, beginning] of Object.entries(IN_WORDS)) {
  test(`in ${locale} its words are of the language`, () => {
    assert.equal(plainSpaces(chartNote(PROGRAM, { locale })).slice(0, beginning.length), beginning);
  });
}

test('lines break at the width, and only at spaces', () => {
  const text = 'Keep your back flat and breathe out while lifting, slowly, https://clinic.example/a-very-long-address';
  assert.equal(
    chartNote([itemOf(1, 'Bridge', { sets: 3, clinicianInstructions: text })], { title: '', width: 24 }),
    `About 2 minutes a
session

1. Bridge
   3 sets
   Instructions:
     Keep your back flat
     and breathe out
     while lifting,
     slowly,
     https://clinic.example/a-very-long-address`,
  );
  for (const width of [0, -1, 2.5, Number.NaN]) assert.throws(() => chartNote([], { width }), RangeError);
});

test('an exercise without a name is called by its id; an empty program has a title and no rows', () => {
  assert.match(chartNote([itemOf(1, ' ', {})]), /\n1\. ex_00000000000000000001$/);
  assert.equal(chartNote([]), 'Home exercise program');
  assert.equal(chartNote([], { title: '' }), '');
});

test('what a store keeps as NULL is not there; what a newer service knows is written as it is', () => {
  const prescription = {
    exerciseId: 'ex_1',
    revision: null,
    clinicianInstructions: null,
    sets: 3,
    customDosage: ' ',
    frequency: { times: 2, period: 'month' },
    side: 'alternating',
  };
  const row = { order: 1, prescription, exercise: { name: null } } as unknown as ProgramItem;
  const note = chartNote([row], { title: '', includeRevisions: true, locale: null });
  assert.match(note, /\n1\. ex_1 \(ex_1\)\n {3}3 sets, 2 × month, alternating$/);
});

test('a row that cannot be used is refused with its place among the rows that were given', () => {
  const without = { ...PROGRAM[0], exercise: null } as unknown as ProgramItem;
  assert.throws(() => chartNote([PROGRAM[2]!, PROGRAM[1]!, without]), {
    name: 'RangeError',
    message: 'items[2].exercise is missing.',
  });
});

test('whatever a store gives back, its dosage is in the note', () => {
  fc.assert(
    fc.property(storedItems(3), (items) => {
      const flat = (text: string) => text.replace(/[\s\u0085]+/g, ' ').trim();
      const note = flat(chartNote(items, { includeRevisions: true }));
      for (const { prescription } of items) assert.ok(note.includes(flat(dosageSentence(prescription))));
      assert.doesNotMatch(note, /\bnull\b|\bundefined\b/);
    }),
  );
});

test('whatever was prescribed is in the note, in order, and no line ends with a space', () => {
  // U+0085 breaks a line of the note, but is no \s.
  const words = (text: string) => text.split(/[\s\u0085]+/).filter(Boolean);
  fc.assert(
    fc.property(
      programItems(5),
      fc.constantFrom('en', 'es', 'fr', 'de', 'pt', 'zh', 'ar'),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      (items, locale, width) => {
        const note = chartNote(items, { locale, width, includeRevisions: true });
        assert.equal(note, chartNote(structuredClone(items), { locale, width, includeRevisions: true }));
        assert.doesNotMatch(note, /[^\S\n](\n|$)|\n$|\r|\n\n\n(?=\d+\. )/);
        const said = words(note);
        let from = 0;
        for (const { order, prescription, exercise } of items) {
          const { exerciseId, revision, clinicianInstructions } = prescription;
          const name = words(exercise.name).length > 0 ? exercise.name : exerciseId;
          const row = [
            `${order}. ${name} (${exerciseId}, ${revision})`,
            dosageSentence(prescription, { locale }),
            clinicianInstructions,
          ];
          for (const word of row.flatMap(words)) {
            from = said.indexOf(word, from) + 1;
            assert.ok(from > 0, word);
          }
        }
      },
    ),
    { numRuns: propertyRuns(2_000) },
  );
});
