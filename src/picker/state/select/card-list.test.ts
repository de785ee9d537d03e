// Cards that are made when they are asked for.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { CardView } from '../views.ts';
import { CardList, isSameList, placeOf } from './select-results.ts';

const cardOf = (document: number) => ({ entry: { id: `ex_${document}` } }) as CardView;
const idsOf = (cards: readonly CardView[]) => cards.map(({ entry }) => entry.id);

test('a card is made when it is asked for, and once', () => {
  const made: number[] = [];
  const list = new CardList([7, 3, 5], (document, place) => {
    made.push(place);
    return cardOf(document);
  });
  assert.equal(list.length, 3);
  assert.deepEqual(made, []);
  assert.equal(list.at(1), list.at(1));
  assert.deepEqual(idsOf(list.slice(1, 3)), ['ex_3', 'ex_5']);
  assert.deepEqual(made, [1, 2]);
  assert.deepEqual(idsOf(list.slice()), ['ex_7', 'ex_3', 'ex_5']);
});

test('there is no card outside of the list', () => {
  const list = new CardList([7], cardOf);
  assert.deepEqual([list.at(1), list.at(-1), list.slice(1, 4)], [undefined, undefined, []]);
});

test('a card is found by its exercise', () => {
  const list = new CardList([7, 3], cardOf);
  assert.deepEqual(
    ['ex_7', 'ex_3', 'ex_5', undefined].map((id) => placeOf(list, id)),
    [0, 1, -1, -1],
  );
});

const order = [1, 2];
for (const [name, other, expected] of [
  ['the same order', new CardList(order, cardOf), true],
  ['the same exercises', new CardList([1, 2], cardOf), true],
  ['an array of them', [cardOf(1), cardOf(2)], true],
  ['another order', new CardList([2, 1], cardOf), false],
  ['one less', new CardList([1], cardOf), false],
  ['one more', new CardList([1, 2, 3], cardOf), false],
  ['none', new CardList([], cardOf), false],
] as const) {
  test(`${name}: ${expected ? 'the same list' : 'another list'}`, () => {
    assert.equal(isSameList(new CardList(order, cardOf), other), expected);
    assert.equal(isSameList(other, new CardList(order, cardOf)), expected);
  });
}
