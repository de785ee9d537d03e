// Which part of a name is meant by words that are written together.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nearestRun } from './joined-names.ts';

const RUNS = [
  'heel slide',
  'hip abduction',
  'leg raise',
  'straight leg',
  'straight leg lower',
  'straight leg raise',
].map((name) => name.split(' '));

describe('words that are written together', () => {
  for (const [joined, expected] of [
    ['straightlegraise', 'straight leg raise'],
    ['straightlegrase', 'straight leg raise'],
    ['straightlegriase', 'straight leg raise'],
    ['straightleglower', 'straight leg lower'],
    ['heelslide', 'heel slide'],
    ['heelslde', undefined],
    ['legrise', undefined],
    ['hipabduction', 'hip abduction'],
    ['hipabducton', undefined],
    ['hipadduction', undefined],
    ['straightarmrows', undefined],
    ['strawberries', undefined],
  ] as const)
    test(`"${joined}" is ${expected ?? 'no name'}`, () => assert.equal(nearestRun(joined, RUNS)?.join(' '), expected));
});
