// What a clinician took over from the exercise is read once, and nothing else that was written gets lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUE, saidOnce } from './stored-exercise.ts';

const TEXTS = {
  steps: ['Lie on your back. Bend your knees.', 'Lift your hips 2.5 cm.', '抬起臀部。保持不动。'].map((text) => ({
    text,
  })),
  cue: { text: 'Push through your heels.' },
};

for (const [title, written, instructions, stressed, isCueSaid] of [
  ['nothing written', '', '', [], false],
  ['the cue alone', 'Push through your heels', '', [CUE], false],
  ['sentences of a step, spaced and written in another way', ' bend your  knees. lie on your back', '', [0], false],
  ['a sentence of Chinese, which has no spaces', '保持不动。', '', [2], false],
  ['two sentences of the exercise in a line', 'Push through your heels. Bend your knees.', '', [CUE, 0], false],
  ['another thought in the line', 'Bend your knees. Only a little.', 'Bend your knees. Only a little.', [], false],
  ['the cue and another thought', 'Push through your heels. Gently.', 'Push through your heels. Gently.', [], true],
  ['a part of a sentence', '5 cm.', '5 cm.', [], false],
  ['a blank line between two thoughts', 'One.\n\nTwo.', 'One.\n\nTwo.', [], false],
] as const)
  test(`with ${title} the patient reads each sentence once`, () => {
    const once = saidOnce(written, TEXTS);
    assert.deepEqual([once.instructions, [...once.stressed], once.isCueSaid], [instructions, stressed, isCueSaid]);
  });
