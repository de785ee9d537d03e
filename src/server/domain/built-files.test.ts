// How long parts of the picker are kept for pages that are open.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { KeyRing } from './access/key-ring.ts';
import { findBuiltFile, keepBuiltFiles } from './built-files.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const OLD_KEY = Buffer.alloc(32, 7);
const keys = new KeyRing([OLD_KEY]);
const build = (hash: string) =>
  new Map([[`assets/main-${hash}.js`, { contentType: 'text/javascript', bytes: Buffer.from(hash) }]]);

it('a part is forgotten 30 days after the last day on which a process had it', async (t) => {
  const store = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
  t.after(() => store.close());
  const keep = (hash: string, day: number) =>
    keepBuiltFiles({ store, keys, clock: () => day * DAY_MILLISECONDS }, build(hash));
  const isThere = async (hash: string) =>
    (await findBuiltFile({ store, keys }, `assets/main-${hash}.js`)) !== undefined;
  await keep('stopped0', 0);
  for (let day = 0; day <= 20; day++) await keep('longlife', day);
  for (let day = 20; day <= 30; day++) await keep('newbuild', day);
  assert.deepEqual([await isThere('stopped0'), await isThere('longlife')], [true, true]);
  await keep('newbuild', 31);
  assert.deepEqual([await isThere('stopped0'), await isThere('longlife')], [false, true]);
  await keep('newbuild', 51);
  assert.deepEqual([await isThere('longlife'), await isThere('newbuild')], [false, true]);
});

it('a part that was kept with an earlier key is sent as long as that key is known', async (t) => {
  const store = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
  t.after(() => store.close());
  await keepBuiltFiles({ store, keys, clock: () => 0 }, build('earlier0'));
  const newKey = Buffer.alloc(32, 8);
  const found = (ring: KeyRing) => findBuiltFile({ store, keys: ring }, 'assets/main-earlier0.js');
  assert.equal(await found(new KeyRing([newKey])), 'damaged');
  assert.deepEqual(await found(new KeyRing([newKey, OLD_KEY])), await found(keys));
});
