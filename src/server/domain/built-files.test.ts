// How long parts of the picker are kept for pages that are open, and what they tell of other builds.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { UNCHAINED_SETTING } from '../store/migrations.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { KeyRing } from './access/server-keys.ts';
import { findBuiltFile, keepBuiltFiles, mayUnchainedRun } from './built-files.ts';

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

describe('catalogs get the names of before there was a chain', () => {
  const HOUR_MILLISECONDS = 3_600_000;
  const shared = ['assets/font-abcdefgh.woff2', { contentType: 'font/woff2', bytes: Buffer.from('') }] as const;
  const files = (hash: string) => new Map([...build(hash), shared]);

  /** A database, and processes of several builds on it. `hours` is the time of the first one's start. */
  async function start(t: TestContext) {
    const file = join(temporaryFolder(t), 'test.sqlite');
    const store = await openSqliteStore(file);
    const beside = new DatabaseSync(file);
    t.after(() => {
      beside.close();
      return store.close();
    });
    const millisecondsAt = (hours: number) => (1000 + hours) * HOUR_MILLISECONDS;
    return {
      /** From before there was a chain: it ran when the database was upgraded. */
      noteUpgrade: () => store.settings.note(UNCHAINED_SETTING, 'true'),
      /** A build that says so with the date of the day. */
      earlier: (hash: string) => ({
        start: (hours: number) =>
          store.builtFiles.keep(
            [...files(hash)].map(([path, content]) => ({ path, ...content, keyedHash: '' })),
            millisecondsAt(hours),
          ),
        /** Its rule: where another build kept files within 25 hours. */
        saysOlder: (hours: number) => {
          const paths = JSON.stringify([...files(hash).keys()]);
          const sql = 'select 1 from built_file where kept_at >= ? and path not in (select value from json_each(?))';
          return beside.prepare(sql).get(millisecondsAt(hours - 25), paths) !== undefined;
        },
      }),
      later: (hash: string) => ({
        start: (hours: number) => keepBuiltFiles({ store, keys, clock: () => millisecondsAt(hours) }, files(hash)),
        saysOlder: (hours: number) => mayUnchainedRun({ store, clock: () => millisecondsAt(hours) }),
      }),
    };
  }

  it('never, while processes of one earlier build and of later ones take turns', async (t) => {
    const { earlier, later } = await start(t);
    const [old, middle, last] = [earlier('earlier0'), later('later000'), later('later001')];
    const assertAgreed = async (hours: number) =>
      assert.deepEqual(
        [old.saysOlder(hours), await middle.saysOlder(hours), await last.saysOlder(hours)],
        [false, false, false],
      );
    for (const [hours, each] of [old, middle, old, last, middle, old].entries()) {
      await each.start(hours);
      await assertAgreed(hours);
    }
    await assertAgreed(50);
  });

  it('while two earlier builds, which then give them, have run within a day', async (t) => {
    const { earlier, later } = await start(t);
    const [one, other, last] = [earlier('earlier0'), earlier('earlier1'), later('later000')];
    await one.start(0);
    await other.start(1);
    await last.start(2);
    for (const [hours, isOlder] of [
      [2, true],
      [25, true],
      [25.1, false],
    ] as const)
      assert.deepEqual([other.saysOlder(hours), await last.saysOlder(hours)], [isOlder, isOlder]);
  });

  it('for a day after the last process that knows no chain said that it runs', async (t) => {
    const { earlier, later, noteUpgrade } = await start(t);
    const [unchained, last, next] = [earlier('unchaine'), later('later000'), later('later001')];
    await unchained.start(0);
    await noteUpgrade();
    await last.start(1);
    await unchained.start(24);
    await next.start(30);
    for (const each of [last, next])
      assert.deepEqual(
        [await each.saysOlder(30), await each.saysOlder(49), await each.saysOlder(49.1)],
        [true, true, false],
      );
  });
});
