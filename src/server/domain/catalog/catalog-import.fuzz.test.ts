// Whatever a package holds: a report that names the file, or an import that holds; never an exception, never a half.
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { writeCsvRows } from '../../../catalog/package/csv/csv-rows.ts';
import { CSV_FILE, HEADER_FILE, PACKAGE_FORMAT, ROWS_FILE } from '../../../catalog/package/package-schema.ts';
import { isError } from '../../../catalog/package/problem.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import { changedText, damaged, damages, fuzz } from '../../../contract/testing/fuzz.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_NOW } from '../../testing/service/test-service.ts';
import { importPackage } from './catalog-import.ts';

const HEADER = { format: PACKAGE_FORMAT, source: 'clinic', entitlement: 'full', missing: 'keep' };
const row = (key: string): CatalogRow => ({
  key,
  name: `Exercise ${key}`,
  description: 'You move.',
  steps: ['Begin.', 'Move.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  tags: ['core'],
  defaultPrescription: { sets: 3, repetitions: 10 },
  images: { start: { file: 'images/start.png', alt: 'One.' }, end: { file: 'images/end.png', alt: 'Two.' } },
});
const ROWS = [row('a'), row('b'), row('c')];
const NAMES = ['key', 'name', 'steps', 'images', 'status', 'changeReason', 'replacementKey', 'tags', 'file', 'sets'];
const VALUES = [
  'images/end.png',
  '../../etc/passwd',
  'images/../import.json',
  'withdrawn',
  'deprecated',
  'a',
  'Knee',
  99,
  100,
];
const picture = (name: string) => readFile(new URL(`../../../catalog/sample/pictures/${name}.png`, import.meta.url));

type Files = Readonly<Record<string, Uint8Array>>;
const json = (value: unknown) => JSON.stringify(value) ?? '';
const lines = (rows: readonly unknown[]) => rows.map(json).join('\n');

/** Bits of the bytes that are turned over, a piece that is cut off, or taken out. */
const damagedBytes = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.nat({ max: 8 * bytes.length - 1 }), { minLength: 1, maxLength: 4 }).map((bits) => {
        const copy = Buffer.from(bytes);
        for (const bit of bits) copy[bit >> 3]! ^= 1 << (bit & 7);
        return copy;
      }),
    },
    // Headers and directories are where most of the meaning is.
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat({ max: Math.min(60, bytes.length - 1) }), fc.boolean(), fc.nat({ max: 255 }))
        .map(([at, fromEnd, byte]) => {
          const copy = Buffer.from(bytes);
          copy[fromEnd ? bytes.length - 1 - at : at] = byte;
          return copy;
        }),
    },
    fc.nat({ max: bytes.length }).map((length) => bytes.subarray(0, length)),
  );

test('a package is imported as a whole, or reported and not at all', async (t) => {
  const [start, end] = [await picture('bridge-start'), await picture('bridge-end')];
  const whole: Files = {
    [HEADER_FILE]: Buffer.from(json(HEADER)),
    [ROWS_FILE]: Buffer.from(lines(ROWS)),
    'images/start.png': start,
    'images/end.png': end,
  };
  const { [ROWS_FILE]: _, ...rest } = whole;
  const csv = writeCsvRows(ROWS);
  const files = fc.oneof(
    fc.array(damages(NAMES, VALUES), { minLength: 0, maxLength: 2 }).map((changes): Files => ({
      ...whole,
      [ROWS_FILE]: Buffer.from(lines(changes.reduce(damaged, ROWS as unknown[]))),
    })),
    damages(['source', 'format', 'missing', 'entitlement', 'licence'], ['withdraw', 'sample', 'clinic']).map(
      (change): Files => ({ ...whole, [HEADER_FILE]: Buffer.from(json(damaged(HEADER, change))) }),
    ),
    changedText(lines(ROWS)).map((text): Files => ({ ...whole, [ROWS_FILE]: Buffer.from(text) })),
    changedText(csv).map((text): Files => ({ ...rest, [CSV_FILE]: Buffer.from(text) })),
    damagedBytes(start).map((bytes): Files => ({ ...whole, 'images/start.png': bytes })),
  );
  const zip = zipSync({ ...whole });
  const given = fc.oneof(
    { weight: 4, arbitrary: files.map((content) => ({ content, zip: undefined })) },
    { weight: 1, arbitrary: damagedBytes(zip).map((bytes) => ({ content: undefined, zip: bytes })) },
  );
  const folder = temporaryFolder(t);
  const work = join(folder, 'work');
  const imported = async (store: Store, path: string) =>
    importPackage(store, () => TEST_NOW, path, { allowWithdrawals: true });
  let made = 0;
  let store: Store | undefined;
  t.after(() => store?.close());
  const seen = await fuzz(
    t,
    given,
    async ({ content, zip: bytes }) => {
      await rm(work, { recursive: true, force: true });
      await mkdir(join(work, 'package/images'), { recursive: true });
      const path = bytes ? join(work, 'package.zip') : join(work, 'package');
      if (bytes) await writeFile(path, bytes);
      for (const [name, file] of Object.entries(content ?? {})) await writeFile(join(path, name), file);
      // Nothing was written to the one before unless it was closed.
      store ??= await openSqliteStore(join(folder, `${made++}.sqlite`));
      const used = store;
      const { problems, rows } = await imported(used, path);
      const { exercises } = await used.catalog.current();
      if (problems.some(isError)) {
        assert.deepEqual(
          [exercises.length, await used.catalog.headSequence(), await used.catalog.sources()],
          [0, 0, []],
        );
        for (const { file, row: line } of problems) {
          assert.ok(typeof file === 'string' && file !== '');
          assert.ok(line === undefined || line >= 1);
        }
        return 'reported';
      }
      assert.equal(exercises.length, rows);
      const again = await imported(used, path);
      assert.deepEqual(again.problems.filter(isError), []);
      assert.ok(again.steps.every(({ action }) => action === 'unchanged'));
      await used.close();
      store = undefined;
      return 'imported';
    },
    60,
  );
  assert.ok(seen['imported'] && seen['reported']);
});
