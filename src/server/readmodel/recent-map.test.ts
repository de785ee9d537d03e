// What was used last is kept, the rest goes.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RecentMap } from './recent-map.ts';

it('keeps the entries that were used last', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  assert.deepEqual([map.get('a'), map.get('b'), map.get('c')], [1, undefined, 3]);
});

it('keeps as much as its entries may weigh, and the newest however heavy it is', () => {
  const map = new RecentMap<string, string>(5, (text) => text.length);
  map.set('a', 'xx');
  map.set('b', 'xx');
  map.set('a', 'xxx');
  assert.deepEqual([map.get('a'), map.get('b')], ['xxx', 'xx']);
  map.set('c', 'x');
  assert.deepEqual([map.get('a'), map.get('b'), map.get('c')], [undefined, 'xx', 'x']);
  map.set('d', 'xxxxxxxxx');
  assert.deepEqual([map.get('b'), map.get('c'), map.get('d')], [undefined, undefined, 'xxxxxxxxx']);
  map.set('e', 'x');
  assert.deepEqual([map.get('d'), map.get('e')], [undefined, 'x']);
});
