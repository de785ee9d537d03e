// Arrows follow the movement that they stand for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildFigure } from '../body/figure.ts';
import { DRAWINGS } from '../exercises/drawings.ts';
import { paintArrow } from './arrow.ts';
import { Camera } from './camera.ts';
import { Canvas } from './canvas.ts';

test('an arrow along a joint ends where the joint ends', () => {
  const drawing = DRAWINGS['straight-leg-raise'];
  assert.ok(drawing);
  const canvas = new Canvas(new Camera(drawing.view, { scale: 3, origin: [320, 400] }));
  paintArrow(canvas, { along: 'ankleRight' }, drawing);
  const { landmarks } = buildFigure(drawing.end, drawing.person.build);
  const [x, y] = canvas.camera.project(landmarks.ankleRight);
  const corners = canvas.strokes.flatMap((stroke) => (stroke.kind === 'fill' ? stroke.outlines.flat() : []));
  const nearest = Math.min(...corners.map(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y)));
  assert.ok(nearest < 3, `${nearest.toFixed(1)} pixels away`);
});

test('a short arrow is stretched until it can be seen', () => {
  const drawing = DRAWINGS['straight-leg-raise'];
  assert.ok(drawing);
  const canvas = new Canvas(new Camera(drawing.view, { scale: 3, origin: [320, 400] }));
  paintArrow(
    canvas,
    {
      through: [
        [0, 0, 0],
        [0, 4, 0],
      ],
    },
    drawing,
  );
  const heights = canvas.strokes.flatMap((stroke) =>
    stroke.kind === 'fill' ? stroke.outlines.flat().map(([, y]) => y) : [],
  );
  assert.ok(Math.max(...heights) - Math.min(...heights) > 60);
});
