// What the shapes of a hand promise.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIDES, type FingerName, type Side } from '../body-parts.ts';
import { distance } from '../geometry/vector.ts';
import { standing } from '../pose/base-poses.ts';
import type { Grip } from '../pose/pose.ts';
import { buildFigure } from './figure.ts';
import { PEOPLE } from './people.ts';
import type { Sphere } from './segment.ts';

test('in opposition the tips of the thumb and the index finger touch', () => {
  for (const side of SIDES) {
    const [thumb, index] = [tip('opposition', 'thumb', side), tip('opposition', 'index', side)];
    const gap = distance(thumb.centre, index.centre) - thumb.radius - index.radius;
    assert.ok(Math.abs(gap) < 0.6, `${side}: ${gap.toFixed(1)} cm`);
  }
});

test('a hook keeps the knuckles straight and brings the tips to the palm', () => {
  for (const side of SIDES) {
    assert.ok(distance(tip('hook', 'middle', side).centre, tip('upright', 'middle', side).centre) > 5);
    assert.ok(distance(tip('hook', 'thumb', side).centre, tip('upright', 'thumb', side).centre) < 0.1);
  }
});

test('spread fingers are further apart than fingers side by side', () => {
  for (const side of SIDES) {
    const width = (grip: Grip) => distance(tip(grip, 'index', side).centre, tip(grip, 'little', side).centre);
    assert.ok(width('spread') > width('together') + 6);
  }
});

function tip(grip: Grip, finger: FingerName, side: Side): Sphere {
  const { segments } = buildFigure({ ...standing, arms: { grip } }, PEOPLE.ben.build, 'fingers');
  const last = segments.get(`${finger}${side}`)?.hulls.at(-1)?.at(-1);
  assert.ok(last);
  return last;
}
