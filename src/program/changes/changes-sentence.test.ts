// What a later program changes, in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ProgramItem, StoredPrescription } from '../program-item.ts';
import { storedItems } from '../testing/arbitrary-program.ts';
import { changesSentence, programChanges } from './changes-sentence.ts';

type Row = readonly [name: string, prescription?: Partial<StoredPrescription>];
const program = (...rows: readonly Row[]): ProgramItem[] =>
  rows.map(([name, prescription], index) => ({
    order: index + 1,
    prescription: { exerciseId: `ex_${name}`, revision: 'r1', side: 'left', sets: 3, repetitions: 10, ...prescription },
    exercise: { name },
  }));
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2066-\u2069]/g, '');

const BEFORE = program(['Clamshell', { holdSeconds: 5 }], ['Plank'], ['Heel raise']);
const AFTER = program(['Heel raise'], ['Clamshell', { repetitions: 12, resistance: 'red band' }], ['Bridge']);
const IN_LANGUAGES: Readonly<Record<string, string>> = {
  en: 'Clamshell: 12 reps instead of 10 reps, hold 5 s (no longer), red band (new); added Bridge; removed Plank; reordered',
  de: 'Clamshell: 12 Wdh. statt 10 Wdh., 5 s halten (entfällt), red band (neu); hinzugefügt: Bridge; entfernt: Plank; Reihenfolge geändert',
  es: 'Clamshell: 12 repeticiones en lugar de 10 repeticiones, mantener 5 s (eliminado), red band (nuevo); añadido: Bridge; eliminado: Plank; orden modificado',
  fr: 'Clamshell : 12 répétitions au lieu de 10 répétitions, maintien de 5 s (supprimé), red band (nouveau) ; ajouté : Bridge ; supprimé : Plank ; ordre modifié',
  'pt-BR':
    'Clamshell: 12 repetições em vez de 10 repetições, sustentação de 5 s (removido), red band (novo); adicionado: Bridge; removido: Plank; ordem alterada',
  'zh-Hans': 'Clamshell：10次改为12次，保持5秒（取消），red band（新增）；新增Bridge；移除Plank；顺序已调整',
  ar: 'Clamshell: 12 تكرارًا بدلًا من 10 تكرارات، ثبات 5 ث (أُلغي)، red band (جديد)؛ أُضيف: Bridge؛ أُزيل: Plank؛ تغيّر الترتيب',
};
for (const [locale, sentence] of Object.entries(IN_LANGUAGES)) {
  test(`it says in ${locale} what changed, was added, was removed and moved`, () => {
    assert.equal(plainSpaces(changesSentence(BEFORE, AFTER, { locale })), sentence);
  });
}

const IN_ENGLISH: readonly (readonly [
  before: Partial<StoredPrescription>,
  after: Partial<StoredPrescription>,
  string,
])[] = [
  [{}, { sets: 4, repetitions: 8 }, 'A: 4 sets × 8 reps instead of 3 sets × 10 reps'],
  [{}, { sets: 4 }, 'A: 4 sets instead of 3 sets'],
  [
    { frequency: { times: 1, period: 'day' } },
    { frequency: { times: 2, period: 'day' } },
    'A: twice a day instead of once a day',
  ],
  [{}, { side: 'right' }, 'A: right instead of left'],
  [{}, { customDosage: 'Until tired' }, 'A: “Until tired” instead of 3 sets × 10 reps'],
  [{ sets: null, repetitions: null }, {}, 'A: 3 sets × 10 reps (new)'],
  [{ clinicianInstructions: 'Slowly.' }, {}, 'A: instructions changed'],
  [{}, { revision: 'r2' }, 'A: another version of the exercise'],
  [{}, {}, 'No changes'],
];
for (const [before, after, sentence] of IN_ENGLISH) {
  test(`it says: ${sentence}`, () => {
    assert.equal(changesSentence(program(['A', before]), program(['A', after])), sentence);
  });
}

test('two that were added are one list, and the sentence begins with a capital', () => {
  assert.equal(changesSentence(program(), program(['bridge'], ['Plank'])), 'Added bridge and Plank');
});

test('an exercise that stands on two sides is named with its side', () => {
  const left = ['Clamshell', { side: 'left' }] as const;
  const before = program(left, ['Clamshell', { side: 'right' }]);
  const after = program(left, ['Clamshell', { side: 'right', sets: 4 }]);
  assert.equal(changesSentence(before, after), 'Clamshell (right): 4 sets instead of 3 sets');
});

test('an exercise without a name is named by its ID', () => {
  const [item] = program(['A']) as [ProgramItem];
  assert.equal(changesSentence([], [{ ...item, exercise: {} }]), 'Added ex_A');
});

test('the clinician’s instructions are never in the sentence', () => {
  const secret = { clinicianInstructions: 'After the fall in May.' };
  assert.doesNotMatch(changesSentence(program(['A']), program(['A', secret], ['B', secret])), /fall/);
});

test('it says something of every change, in every language, and leaves no placeholder', () => {
  // Of the same exercises, so that they are compared.
  const ofOneExercise = (items: readonly ProgramItem[]) =>
    items.slice(0, 1).map((item) => ({
      ...item,
      prescription: { ...item.prescription, exerciseId: 'ex_1' },
      exercise: { name: 'Name' },
    }));
  fc.assert(
    fc.property(storedItems(2), storedItems(2), fc.constantFrom(...Object.keys(IN_LANGUAGES)), (one, other, locale) => {
      const [before, after] = [ofOneExercise(one), ofOneExercise(other)];
      const sentence = changesSentence(before, after, { locale });
      const none = changesSentence([], [], { locale });
      assert.equal(
        sentence === none,
        programChanges(before, after).every(({ kind }) => kind === 'same'),
      );
      assert.doesNotMatch(sentence, /\{(?!n\})\w+\}|undefined|NaN|[:：]\s*$/);
    }),
  );
});
