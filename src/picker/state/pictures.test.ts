// Small pictures where they are small, the picture of the right revision everywhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largePicture, smallPicture } from './select/select-needed.ts';
import { BRIDGE, ENTRIES, exerciseOf } from './testing/open-picker.ts';

const found = ENTRIES.find(({ id }) => id === BRIDGE) ?? assert.fail();
const thumbnail = { url: 'https://svc.test/small', alt: 'Small.' };
const entry = { ...found, pictures: { start: thumbnail, end: thumbnail } };
const whole = { url: 'https://svc.test/start.png', alt: 'start position' };

test('the small one stands in for the large one until the exercise is there', () => {
  assert.deepEqual(largePicture('start', undefined, entry), thumbnail);
  assert.deepEqual(largePicture('start', exerciseOf(BRIDGE), entry), whole);
});

test('a row has the small one of its own revision, and the whole one of another', () => {
  assert.deepEqual(smallPicture('start', undefined, entry), thumbnail);
  assert.deepEqual(smallPicture('start', exerciseOf(BRIDGE), entry), thumbnail);
  assert.deepEqual(smallPicture('start', exerciseOf(BRIDGE, { revision: 'r0' }), entry), whole);
  assert.deepEqual(smallPicture('start', exerciseOf(BRIDGE), undefined), whole);
  assert.equal(smallPicture('start', undefined, undefined), undefined);
});
