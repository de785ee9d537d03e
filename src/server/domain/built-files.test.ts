// How long parts of the picker are kept for pages that are open.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { deriveKeys } from './access/server-keys.ts';
import { findBuiltFile, keepBuiltFiles } from './built-files.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const keys = deriveKeys(Buffer.alloc(32, 7));
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
