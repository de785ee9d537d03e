// Ladders of a package: each mistake is told at its row, and no way up leads back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { checkProgressions, type Rung } from './check-progressions.ts';

const rung = (key: string, changes: Partial<Rung> = {}): Rung => ({
  row: key.charCodeAt(0) - 96,
  key,
  level: 'Foundation',
  isEnded: false,
  easier: [],
  harder: [],
  ...changes,
});
const check = (...rungs: readonly Rung[]) =>
  checkProgressions(rungs, new Map(rungs.map((each) => [each.key ?? '', each])));
const facts = (...rungs: readonly Rung[]) =>
  check(...rungs).map(({ rung: { key }, field, code, severity }) => [key, field, code, severity]);

describe('the ladders of a package', () => {
  it('may name each other both ways', () => {
    assert.deepEqual(facts(rung('a', { harder: ['b'] }), rung('b', { easier: ['a'], harder: ['c'] }), rung('c')), []);
  });

  for (const [what, rungs, found] of [
    ['a key that no row has', [rung('a', { easier: ['z'] })], ['a', 'easier.0', 'progression_unknown', 'warning']],
    ['the exercise itself', [rung('a', { harder: ['a'] })], ['a', 'harder.0', 'progression_self', 'error']],
    ['a key twice', [rung('a', { harder: ['b', 'b'] }), rung('b')], ['a', 'harder.1', 'progression_twice', 'error']],
    [
      'an ended exercise',
      [rung('a', { harder: ['b'] }), rung('b', { isEnded: true })],
      ['a', 'harder.0', 'progression_ended', 'error'],
    ],
    [
      'a harder one of an earlier level',
      [rung('a', { harder: ['b'] }), rung('b', { level: 'Early' })],
      ['a', 'harder.0', 'progression_level', 'warning'],
    ],
    [
      'an easier one of a later level',
      [rung('a', { easier: ['b'] }), rung('b', { level: 'Functional' })],
      ['a', 'easier.0', 'progression_level', 'warning'],
    ],
    [
      'a loop of one direction',
      [rung('a', { harder: ['b'] }), rung('b', { harder: ['c'] }), rung('c', { harder: ['a'] })],
      ['a', 'harder', 'progression_loop', 'error'],
    ],
    [
      'a loop of both directions',
      [rung('a', { harder: ['b'] }), rung('b'), rung('c', { easier: ['b'], harder: ['a'] })],
      ['a', 'harder', 'progression_loop', 'error'],
    ],
  ] as const) {
    it(`do not name ${what}`, () => assert.deepEqual(facts(...rungs), [found]));
  }

  it('of an ended exercise may lead to ended ones', () => {
    assert.deepEqual(facts(rung('a', { isEnded: true, harder: ['b'] }), rung('b', { isEnded: true })), []);
  });

  it('name the way of a loop', () => {
    const [first] = check(rung('a', { harder: ['b'] }), rung('b', { harder: ['a'] }));
    assert.equal(first?.message, 'Going up from here leads back: a → b → a.');
  });

  it('have a loop exactly when no order goes up everywhere', () => {
    const keys = [...'abcdefgh'];
    const links = fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...keys), fc.boolean()), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(links, (pairs) => {
        const rungs = keys.map((key) =>
          rung(key, {
            harder: pairs.filter(([from, , isUp]) => isUp && from === key).map(([, to]) => to),
            easier: pairs.filter(([from, , isUp]) => !isUp && from === key).map(([, to]) => to),
          }),
        );
        const isTold = check(...rungs).some(({ code }) => code === 'progression_loop');
        assert.equal(isTold, !hasOrder(keys, pairs));
      }),
    );
  });

  it('may be longer than a stack', () => {
    const rungs = Array.from({ length: 50_000 }, (_, row) =>
      rung('a', { row, key: `k${row}`, harder: [`k${row + 1}`] }),
    );
    const last = rung('a', { row: rungs.length, key: `k${rungs.length}` });
    assert.deepEqual(check(...rungs, last), []);
  });
});

/** Takes away whatever nothing leads up to, again and again: what stays stands in a loop. */
function hasOrder(keys: readonly string[], pairs: readonly (readonly [string, string, boolean])[]): boolean {
  let arrows = pairs.map(([from, to, isUp]) => (isUp ? [from, to] : [to, from])).filter(([from, to]) => from !== to);
  for (const _ of keys) {
    const reached = new Set(arrows.map(([, to]) => to));
    arrows = arrows.filter(([from]) => reached.has(from));
  }
  return arrows.length === 0;
}
