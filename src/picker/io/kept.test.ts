// Favorites, recently used and the language, in a storage that may refuse, lie, or be shared with another tab.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FAVOURITES_MAX, openKept, RECENT_MAX } from './kept.ts';

function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(initial));
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, storage: () => storage as unknown as Storage };
}
const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('what is kept', () => {
  it('is there for the same clinician, and for no other', () => {
    const { storage, items } = memoryStorage();
    const kept = openKept(storage, 'k1');
    kept.setFavourite('a', true);
    kept.addRecent(['b', 'a']);
    kept.setLanguage('de');
    assert.deepEqual(openKept(storage, 'k1').read(), { favourites: ['a'], recent: ['b', 'a'], language: 'de' });
    assert.deepEqual(openKept(storage, 'k2').read(), { favourites: [], recent: [] });
    assert.deepEqual([...items.keys()], ['svc-picker:k1']);
  });

  it('has the newest first, each once', () => {
    const kept = openKept(memoryStorage().storage, 'k');
    for (const id of ['a', 'b', 'a']) kept.setFavourite(id, true);
    kept.addRecent(['a', 'b', 'a']);
    kept.addRecent(['c', 'b']);
    assert.deepEqual(kept.read(), { favourites: ['a', 'b'], recent: ['c', 'b', 'a'] });
    kept.setFavourite('a', false);
    assert.deepEqual(kept.read().favourites, ['b']);
  });

  it('is not more than a clinician can look through', () => {
    const { storage } = memoryStorage();
    const kept = openKept(storage, 'k');
    for (const id of ids(FAVOURITES_MAX + 1, 'f')) kept.setFavourite(id, true);
    kept.addRecent(ids(RECENT_MAX + 1, 'r'));
    const { favourites, recent } = openKept(storage, 'k').read();
    assert.deepEqual([favourites.length, recent.length], [FAVOURITES_MAX, RECENT_MAX]);
    assert.equal(favourites[0], `f${FAVOURITES_MAX}`);
  });

  it('keeps what another tab wrote meanwhile', () => {
    const { storage } = memoryStorage();
    const [here, there] = [openKept(storage, 'k'), openKept(storage, 'k')];
    here.setFavourite('a', true);
    there.setFavourite('b', true);
    here.setFavourite('c', true);
    there.setFavourite('a', false);
    assert.deepEqual(here.read().favourites, ['c', 'b']);
  });

  it('moves from another key of the same clinician', () => {
    const { storage, items } = memoryStorage();
    const before = openKept(storage, 'old');
    before.setFavourite('a', true);
    before.addRecent(['b', 'a']);
    before.setLanguage('de');
    const kept = { favourites: ['a'], recent: ['b', 'a'], language: 'de' };
    assert.deepEqual(openKept(storage, 'new', ['older', 'old']).read(), kept);
    assert.deepEqual([...items.keys()], ['svc-picker:new']);
    assert.deepEqual(openKept(storage, 'new').read(), kept);
  });

  it('joins what is there under both keys, the newer first', () => {
    const { storage, items } = memoryStorage();
    const [before, after] = [openKept(storage, 'old'), openKept(storage, 'new')];
    for (const id of ['a', 'b']) before.setFavourite(id, true);
    before.addRecent(['a']);
    before.setLanguage('de');
    after.setFavourite('a', true);
    after.addRecent(['c']);
    after.setLanguage('fr');
    const both = { favourites: ['a', 'b'], recent: ['c', 'a'], language: 'fr' };
    assert.deepEqual(openKept(storage, 'new', ['old']).read(), both);
    assert.deepEqual([...items.keys()], ['svc-picker:new']);
  });

  it('stays under the other key, and is used, where it cannot be written', () => {
    const { storage, items } = memoryStorage();
    openKept(storage, 'old').setFavourite('a', true);
    const full = () => ({
      ...storage(),
      setItem() {
        throw new DOMException('Full.', 'QuotaExceededError');
      },
    });
    assert.deepEqual(openKept(full, 'new', ['old']).read().favourites, ['a']);
    assert.deepEqual([...items.keys()], ['svc-picker:old']);
  });

  const unreadable = [
    '',
    'null',
    '7',
    '[]',
    '{"version":1',
    '{"favourites":["a"],"recent":[]}',
    '{"version":2,"favourites":["a"],"recent":["b"]}',
    '{"version":1,"favourites":"a","recent":{"0":"b"},"language":7}',
    `{"version":1,"favourites":[1,null,{},"","${'x'.repeat(129)}"]}`,
  ];
  for (const text of unreadable) {
    it(`is nothing where ${text.slice(0, 60) || 'an empty text'} is stored`, () => {
      const kept = openKept(memoryStorage({ 'svc-picker:k': text }).storage, 'k');
      assert.deepEqual(kept.read(), { favourites: [], recent: [] });
    });
  }

  const refusals: readonly (readonly [what: string, storage: () => Storage])[] = [
    [
      'storage is forbidden',
      () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    ],
    ['there is no storage', () => undefined as unknown as Storage],
    [
      'storage is full',
      () =>
        ({
          getItem: () => null,
          setItem() {
            throw new DOMException('Full.', 'QuotaExceededError');
          },
        }) as unknown as Storage,
    ],
  ];
  for (const [what, storage] of refusals) {
    it(`lives in memory where ${what}`, () => {
      const kept = openKept(storage, 'k');
      kept.setFavourite('a', true);
      kept.addRecent(['b']);
      kept.setFavourite('c', true);
      assert.deepEqual(kept.read(), { favourites: ['c', 'a'], recent: ['b'], isFleeting: true });
    });
  }

  it('lives in memory where the clinician is not known', () => {
    const { storage, items } = memoryStorage();
    const kept = openKept(storage, undefined);
    kept.setFavourite('a', true);
    assert.deepEqual(kept.read(), { favourites: ['a'], recent: [], isFleeting: true });
    assert.equal(items.size, 0);
  });
});
