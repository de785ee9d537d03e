// What is said beside each stored program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { historyOf } from './history.ts';
import { openRecords } from './records.ts';

const clock = () => new Date('2026-02-03T09:10:00Z');
const items = (...names: readonly string[]) =>
  JSON.stringify(
    names.map((name, index) => ({
      order: index + 1,
      prescription: { exerciseId: `ex_${name}`, revision: 'r1', side: 'left', clinicianInstructions: 'Slowly.' },
      exercise: { id: `ex_${name}`, revision: 'r1', name, media: [] },
    })),
  );

test('each stored program says what it changed against the one before, the first one nothing', () => {
  const records = openRecords(':memory:', clock);
  for (const names of [['Clamshell'], ['Clamshell', 'Bridge'], ['Clamshell', 'Bridge'], ['Bridge']])
    records.append('amina-khalil', items(...names));
  records.append('frode-lie', items('Plank'));
  assert.deepEqual(
    historyOf(records, 'amina-khalil').map(({ version, exercises, changes }) => [version, exercises, changes]),
    [
      [4, 1, 'Removed Clamshell'],
      [3, 2, 'No changes'],
      [2, 2, 'Added Bridge'],
      [1, 1, null],
    ],
  );
});

test('a patient without a program has no history', () => {
  assert.deepEqual(historyOf(openRecords(':memory:', clock), 'amina-khalil'), []);
});
