// The reading grade: of known texts, and of the built-in catalog.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_ROWS } from '../../sample/index.ts';
import { hardSteps, readingGrade } from './advice.ts';

const HARD =
  'Simultaneously maintaining lumbopelvic stabilization, progressively externally rotate the contralateral extremity.';

test('short words in short sentences have a low grade', () => {
  // 10 words, 2 sentences, 10 syllables: 0.39 * 5 + 11.8 - 15.59.
  assert.equal(readingGrade('Lift one foot. Hold on to the chair with it.').toFixed(2), '-1.84');
});

test('steps above grade 6 are named with their grade', () => {
  assert.equal(hardSteps({ steps: ['Lift one foot.', 'Put it down.'] }), undefined);
  const problem = hardSteps({ steps: [HARD] });
  assert.deepEqual([problem?.field, problem?.code], ['steps', 'reading_grade']);
  assert.match(problem?.message ?? '', /^The steps read at grade \d{2}\.\d\. /);
});

test('no exercise of the built-in catalog is above grade 6', (context) => {
  for (const row of SAMPLE_ROWS) assert.equal(hardSteps(row), undefined, row.key);
  const grades = SAMPLE_ROWS.map(({ steps }) => readingGrade(steps.join(' ')));
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  context.diagnostic(`${grades.length} exercises: mean ${mean.toFixed(1)}, highest ${Math.max(...grades).toFixed(1)}`);
});
