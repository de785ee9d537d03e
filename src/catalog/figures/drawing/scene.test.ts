// Start and end of an exercise share their framing, their person and their room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAWINGS } from '../exercises/drawings.ts';
import type { Polygon } from '../geometry/polygon.ts';
import type { PictureRole } from './drawing.ts';
import { ARROW, type Colour } from './palette.ts';
import { composeScene } from './scene.ts';

/** What is filled with the color. */
function filled(role: PictureRole, colour: Colour): readonly Polygon[] {
  const drawing = DRAWINGS['seated-knee-extension'];
  assert.ok(drawing);
  return composeScene(drawing, role).flatMap((stroke) =>
    stroke.kind === 'fill' && stroke.colour === colour ? stroke.outlines : [],
  );
}

const upholstery = (role: PictureRole) => filled(role, '#a9bccf');

test('what does not move is at the same place in both pictures', () => {
  assert.ok(upholstery('start').length > 0);
  assert.deepEqual(upholstery('end'), upholstery('start'));
});

test('only the end picture shows the ghost of the start', () => {
  const drawing = DRAWINGS['seated-knee-extension'];
  assert.ok(drawing);
  const without = { ...drawing, ghost: [] };
  assert.equal(composeScene(without, 'start').length, composeScene(drawing, 'start').length);
  assert.equal(composeScene(without, 'end').length, composeScene(drawing, 'end').length - 2);
});

test('only the end picture has the arrow', () => {
  assert.deepEqual(filled('start', ARROW), []);
  assert.ok(filled('end', ARROW).length > 0);
});

test('what the ghost holds is pale like the ghost, a border and a body for each part', () => {
  const drawing = DRAWINGS['wrist-extension-dumbbell'];
  assert.ok(drawing);
  const emptyHanded = { ...drawing, ghostProps: [] };
  assert.equal(composeScene(emptyHanded, 'start').length, composeScene(drawing, 'start').length);
  assert.equal(composeScene(emptyHanded, 'end').length, composeScene(drawing, 'end').length - 2 * 3);
});
