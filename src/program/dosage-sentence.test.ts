// Dosages in words, as the picker draws them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dosageClauses, dosageSentence, type DosageInHand } from './dosage-sentence.ts';

const SENTENCES: readonly (readonly [DosageInHand, string])[] = [
  [
    { sets: 3, repetitions: 10, holdSeconds: 5, frequency: { times: 2, period: 'day' }, side: 'left' },
    '3 sets × 10 reps, hold 5 s, twice a day, left',
  ],
  [{ sets: 1, repetitions: 1, side: 'right' }, '1 set × 1 rep, right'],
  [{ sets: 3, holdSeconds: 20, side: 'bilateral' }, '3 sets, hold 20 s, both sides'],
  [{ repetitions: 999, frequency: { times: 1, period: 'week' } }, '999 reps, once a week'],
  [{ repetitions: 1 }, '1 rep'],
  [{ durationMinutes: 30, frequency: { times: 3, period: 'week' }, side: 'not_applicable' }, '30 min, 3 times a week'],
  [{ sets: 2, repetitions: 8, restSeconds: 60 }, '2 sets × 8 reps, rest 60 s'],
  [{ sets: 2, repetitions: 8, restSeconds: 0 }, '2 sets × 8 reps, no rest'],
  [{ holdSeconds: 3600 }, 'hold 3,600 s'],
  [{ sets: 3, repetitions: 12, resistance: 'Red band', side: 'left' }, '3 sets × 12 reps, Red band, left'],
  [
    { customDosage: 'Until the leg feels tired, then once more', side: 'left' },
    '“Until the leg feels tired, then once more”, left',
  ],
  [{ customDosage: 'As told', resistance: '2 kg', sets: 3 }, '“As told”, 2 kg'],
  [{ customDosage: '{n} {text} $& $1' }, '“{n} {text} $& $1”'],
  [
    { sets: null, repetitions: 10, holdSeconds: null, frequency: null, customDosage: null, side: 'right' },
    '10 reps, right',
  ],
  [{ resistance: '  ', side: 'not_applicable' }, ''],
  [{}, ''],
];

for (const [dosage, sentence] of SENTENCES) {
  test(`it says: ${sentence || 'nothing'}`, () => assert.equal(dosageSentence(dosage), sentence));
}

test('the side is left out when it is shown elsewhere', () => {
  assert.equal(dosageSentence({ sets: 3, side: 'left' }, { includeSide: false }), '3 sets');
});

test('the clauses are the parts of the sentence', () => {
  const dosage: DosageInHand = { sets: 3, repetitions: 10, holdSeconds: 5, side: 'left' };
  assert.deepEqual(dosageClauses(dosage), ['3 sets × 10 reps, ', 'hold 5 s, ', 'left']);
});

test('a language that is not there, or is no language, is answered in English', () => {
  for (const locale of ['en-GB', 'tlh', 'x', '', 'not a language!']) {
    assert.equal(dosageSentence({ sets: 2 }, { locale }), '2 sets', locale);
  }
});
