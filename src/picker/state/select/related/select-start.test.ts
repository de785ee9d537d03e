// What stands above all exercises.
import assert from 'node:assert/strict';
import test from 'node:test';
import { after, BRIDGE, CALF_STRETCH, CLAMSHELL, openPicker, SESSION } from '../../testing/open-picker.ts';
import { selectStart } from './select-start.ts';

const kept = { favourites: [CALF_STRETCH, 'ex_gone'], recent: [CLAMSHELL, BRIDGE] };
const start = openPicker([], SESSION, kept);
const shown = (state: typeof start) =>
  selectStart(state).map(({ scope, cards, count }) => [scope, count, ...cards.map(({ entry }) => entry.id)]);

test('the recently used come first, the newest first, then the favorites that there are', () => {
  assert.deepEqual(shown(start), [
    ['recent', 2, CLAMSHELL, BRIDGE],
    ['favourites', 1, CALF_STRETCH],
  ]);
});

test('what is empty is left out', () => {
  assert.deepEqual(shown(openPicker()), []);
  assert.deepEqual(shown(openPicker([], SESSION, { favourites: [], recent: [BRIDGE] })), [['recent', 1, BRIDGE]]);
});

test('a star that is pressed moves nothing: the favorites are those of the start', () => {
  const state = openPicker([], SESSION, kept);
  const before = shown(state);
  assert.deepEqual(shown(after(state, { type: 'favouriteToggled', exerciseId: BRIDGE })), before);
});

test('favorites that the page brings stand there when they come, with what was starred before', () => {
  const clinic = { phrases: [], usualDosages: new Map() };
  const state = openPicker([], SESSION, { favourites: [], recent: [] });
  assert.deepEqual(shown(state), []);
  const brought = after(state, { type: 'clinicPlaced', clinic, favourites: [BRIDGE, CALF_STRETCH] });
  assert.deepEqual(shown(brought), [['favourites', 2, BRIDGE, CALF_STRETCH]]);
  const starred = after(brought, { type: 'favouriteToggled', exerciseId: CLAMSHELL });
  assert.deepEqual(shown(starred), shown(brought));
});

test('nothing stands there once something is asked for, and again when that is taken back', () => {
  const typed = after(start, { type: 'searchTyped', text: 'bridge' });
  assert.deepEqual(shown(typed), []);
  assert.equal(shown(after(typed, { type: 'searchTyped', text: '' })).length, 2);
  assert.deepEqual(shown(after(start, { type: 'scopeChosen', scope: 'recent' })), []);
  assert.deepEqual(shown(after(start, { type: 'detailsOpened', exerciseId: BRIDGE })), []);
});
