// Sets of documents, held against the sets of the language.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DocumentSet, inAtLeast } from './document-set.ts';

const SIZE = 100;
const documents = fc.uniqueArray(fc.nat(SIZE - 1));
const setOf = (list: readonly number[]) => DocumentSet.of(SIZE, list);
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b);

describe('a set of documents', () => {
  it('has what was put into it, in order, and counts it', () => {
    fc.assert(
      fc.property(documents, (list) => {
        const set = setOf(list);
        assert.deepEqual([...set.toArray()], sorted(list));
        assert.deepEqual([set.count, set.isEmpty], [list.length, list.length === 0]);
        for (let document = 0; document < SIZE; document++) assert.equal(set.has(document), list.includes(document));
      }),
    );
  });

  it('is joined, kept and reduced as sets are, and leaves the other as it was', () => {
    fc.assert(
      fc.property(documents, documents, (list, others) => {
        const other = setOf(others);
        const both = list.filter((document) => others.includes(document));
        const alone = list.filter((document) => !others.includes(document));
        assert.deepEqual([...setOf(list).or(other).toArray()], sorted([...alone, ...others]));
        assert.deepEqual([...setOf(list).and(other).toArray()], sorted(both));
        assert.deepEqual([...setOf(list).andNot(other).toArray()], sorted(alone));
        assert.equal(setOf(list).meets(other), both.length > 0);
        assert.deepEqual([...other.toArray()], sorted(others));
      }),
    );
  });

  it('is a set apart once it is copied', () => {
    const set = setOf([1, 64]);
    const copy = set.copy();
    copy.add(2);
    assert.deepEqual([...set.toArray(), ...copy.toArray()], [1, 64, 1, 2, 64]);
  });
});

describe('documents in at least so many of several sets', () => {
  it('are those that are counted so often', () => {
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 6 }), fc.integer({ min: -1, max: 7 }), (lists, required) => {
        const counted = Array.from({ length: SIZE }, (_, document) => document).filter(
          (document) => lists.filter((list) => list.includes(document)).length >= required,
        );
        assert.deepEqual([...inAtLeast(required, lists.map(setOf), SIZE).toArray()], counted);
      }),
    );
  });
});
