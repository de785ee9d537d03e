// Every base pose rests on the floor or the mat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildFigure } from '../body/figure.ts';
import { PEOPLE } from '../body/people.ts';
import { lowestPoint } from '../body/segment.ts';
import * as basePoses from './base-poses.ts';
import type { Pose } from './pose.ts';

const { supine, prone, sideLying, quadruped, sitting, longSitting, standing, halfKneeling } = basePoses;
const FLOOR = 0;
const MAT = 1.6;

const contacts: readonly (readonly [name: string, pose: Pose, surface: number])[] = [
  ['supine', supine, MAT],
  ['prone', prone, MAT],
  ['side-lying', sideLying, MAT],
  ['quadruped', quadruped, MAT],
  ['sitting', sitting, FLOOR],
  ['long sitting', longSitting, MAT],
  ['standing', standing, FLOOR],
  ['half kneeling', halfKneeling, FLOOR],
];

for (const [name, pose, surface] of contacts)
  test(`the lowest point in ${name} is on the surface`, () => {
    const lowest = lowestPoint(buildFigure(pose, PEOPLE.ben.build).segments.values());
    assert.ok(Math.abs(lowest - surface) < 1.2, `${lowest.toFixed(2)} cm`);
  });
