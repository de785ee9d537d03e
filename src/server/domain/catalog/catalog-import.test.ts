// A package into the catalog: what the plan says is what happens, once, as a whole, or not at all.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { PACKAGE_FORMAT, type PackageHeader } from '../../../catalog/package/package-schema.ts';
import { readPackage } from '../../../catalog/package/read-package.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import { writePackage } from '../../../catalog/package/write-package.ts';
import { exerciseSchema } from '../../../contract/exercise/exercise.ts';
import { openDataFolder } from '../../open-store.ts';
import { toExercise } from '../../readmodel/rendered-exercise.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_NOW } from '../../testing/service/test-service.ts';
import { exportPackage } from './catalog-export.ts';
import { importPackage, type ImportOptions } from './catalog-import.ts';
import { contentHash, exerciseId } from './exercise-content.ts';
import { changeStatus, contentOf } from './lifecycle.ts';

const clock = () => TEST_NOW;
const HEADER: PackageHeader = { format: PACKAGE_FORMAT, source: 'clinic', entitlement: 'full', missing: 'keep' };

const row = (key: string, changes: Partial<CatalogRow> = {}): CatalogRow => ({
  key,
  name: `Exercise ${key}`,
  description: 'You move.',
  steps: ['Begin.', 'Move.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  images: { start: { file: 'images/start.png', alt: 'One.' }, end: { file: 'images/end.png', alt: 'Two.' } },
  ...changes,
});
const rows = (...keys: readonly string[]): CatalogRow[] => keys.map((key) => row(key));
const ENDED = { status: 'deprecated', changeReason: 'Old.' } as const;

const drawn = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .png({ palette: true })
    .toBuffer();
const READY: Readonly<Record<string, Buffer>> = {
  'images/start.png': await drawn(640, '#ff0000'),
  'images/end.png': await drawn(640, '#00ff00'),
};
const LARGE: Readonly<Record<string, Buffer>> = {
  'images/start.png': await drawn(800, '#ff0000'),
  'images/end.png': await drawn(800, '#00ff00'),
};

/** A PNG with a text before its end. */
function withText(png: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXt${text}`, 'latin1');
  const [length, checksum] = [body.length - 4, crc32(body)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length ?? body, body, checksum ?? body, png.subarray(end)]);
}

/** Two frames of half a second. */
const MOVING = await sharp(Buffer.alloc(320 * 480 * 3, 90), {
  raw: { width: 320, height: 480, channels: 3, pageHeight: 240 },
})
  .composite([{ input: await drawn(160, '#0000ff'), left: 0, top: 0 }])
  .webp({ delay: [500, 500] })
  .toBuffer();

interface Package {
  readonly header?: Partial<PackageHeader>;
  readonly pictures?: Readonly<Record<string, Buffer>>;
}

async function packageOf(t: TestContext, content: readonly CatalogRow[], { header, pictures = READY }: Package = {}) {
  const path = join(temporaryFolder(t), 'package');
  const readPicture = (file: string) => Promise.resolve(pictures[file] ?? assert.fail(file));
  await writePackage(path, { header: { ...HEADER, ...header }, rows: content, readPicture });
  return path;
}

async function emptyStore(t: TestContext): Promise<Store> {
  const store = await openDataFolder(temporaryFolder(t));
  t.after(() => store.close());
  return store;
}

/** What an import did, or what it refused. */
async function importRows(
  t: TestContext,
  store: Store,
  content: readonly CatalogRow[],
  options: Package & ImportOptions = {},
) {
  const { problems, steps } = await importPackage(store, clock, await packageOf(t, content, options), options);
  return {
    steps: steps.map(({ action, key }) => `${action} ${key}`),
    problems: problems.map(({ row: line, field, code }) => [line, field, code]),
  };
}

const currentOf = async (store: Store, key: string) =>
  (await store.catalog.current()).exercises.find((exercise) => exercise.key === key) ?? assert.fail(key);
const statusOf = async (store: Store, key: string) => (await currentOf(store, key)).status;

describe('an import', () => {
  it('publishes, updates with the fields that differ, and leaves alone what is the same', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b'));
    const path = await packageOf(t, [row('a', { cue: 'Slowly.', steps: ['Move.'] }), row('b'), row('c')]);
    const { steps, problems } = await importPackage(store, clock, path);
    assert.deepEqual(problems, []);
    const changesOfA = [
      { field: 'steps', before: ['Begin.', 'Move.'], after: ['Move.'] },
      { field: 'cue', before: undefined, after: 'Slowly.' },
    ];
    assert.deepEqual(
      steps.map(({ row: line, action, key, changes }) => ({ line, action, key, changes })),
      [
        { line: 1, action: 'update', key: 'a', changes: changesOfA },
        { line: 2, action: 'unchanged', key: 'b', changes: undefined },
        { line: 3, action: 'publish', key: 'c', changes: undefined },
      ],
    );
    assert.deepEqual(
      (await store.catalog.events(2, 10)).map(({ type, exerciseId: id }) => ({ type, id })),
      [
        { type: 'exercise.updated', id: exerciseId('clinic', 'a') },
        { type: 'exercise.published', id: exerciseId('clinic', 'c') },
      ],
    );
  });

  it('does nothing the second time: no event, no write', async (t) => {
    const store = await emptyStore(t);
    const content = [
      row('a', { ...ENDED, replacementKey: 'b' }),
      row('b', { changeReason: 'New.' }),
      row('c', { slug: 'own' }),
    ];
    await importRows(t, store, content, { pictures: LARGE });
    const head = await store.catalog.headSequence();
    const refusing: Store = {
      ...store,
      catalog: { ...store.catalog, publish: () => Promise.reject(new Error('Something was written.')) },
    };
    const again = await importRows(t, refusing, content, { pictures: LARGE });
    assert.deepEqual(again, { steps: ['unchanged a', 'unchanged b', 'unchanged c'], problems: [] });
    assert.equal(await store.catalog.headSequence(), head);
  });

  it('writes nothing in a dry run, and says exactly what the real one does', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b', 'c', 'd'));
    await changeStatus(store, clock, { exerciseId: exerciseId('clinic', 'd'), status: 'deprecated', reason: 'Old.' });
    const next = [
      row('a', { cue: 'Slowly.', ...ENDED, replacementKey: 'e' }),
      row('b'),
      row('d', { status: 'active', changeReason: 'Back.' }),
      row('e'),
    ];
    const path = await packageOf(t, next, { header: { missing: 'withdraw' }, pictures: LARGE });
    const head = await store.catalog.headSequence();
    const planned = await importPackage(store, clock, path, { dryRun: true, allowWithdrawals: true });
    assert.equal(await store.catalog.headSequence(), head);
    const done = await importPackage(store, clock, path, { allowWithdrawals: true });
    assert.deepEqual(planned, done);
    assert.deepEqual(
      done.steps.map(({ action, key }) => `${action} ${key}`),
      ['update a', 'deprecate a', 'update b', 'update d', 'reactivate d', 'publish e', 'withdraw c'],
    );
    const events = await store.catalog.events(head, 100);
    assert.equal(events.length, done.steps.length);
    assert.deepEqual(await Promise.all(['a', 'b', 'c', 'd'].map((key) => statusOf(store, key))), [
      'deprecated',
      'active',
      'withdrawn',
      'active',
    ]);
  });

  it('reports the problems of the package, and writes nothing of it', async (t) => {
    const store = await emptyStore(t);
    const bad = await importRows(t, store, [row('a'), { ...row('b'), region: 'Lumbar' as 'Knee' }, row('a')]);
    assert.deepEqual(bad.problems, [
      [2, 'region', 'enum'],
      [3, 'key', 'duplicate_key'],
    ]);
    assert.equal(await store.catalog.headSequence(), 0);
  });

  it('writes nothing when it fails in the middle', async (t) => {
    const store = await emptyStore(t);
    const path = await packageOf(t, rows('a', 'b'));
    const failing: Store = {
      ...store,
      catalog: {
        ...store.catalog,
        publish: (work) =>
          store.catalog.publish((transaction) =>
            work({ ...transaction, describeSource: () => Promise.reject(new Error('The disk is full.')) }),
          ),
      },
    };
    await assert.rejects(importPackage(failing, clock, path), /The disk is full/);
    assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
    assert.equal((await importPackage(store, clock, path)).steps.length, 2);
  });

  for (const [kind, pictures] of [
    ['ready', READY],
    ['converted', LARGE],
  ] as const) {
    it(`follows an import begun at the same time and does the rest, with ${kind} pictures`, async (t) => {
      const folder = temporaryFolder(t);
      const stores = [await openDataFolder(folder), await openDataFolder(folder)];
      const paths = [
        await packageOf(t, rows('a', 'b'), { pictures }),
        await packageOf(t, rows('b', 'c'), { pictures }),
      ];
      const results = await Promise.all(stores.map((store, index) => importPackage(store, clock, paths[index] ?? '')));
      const actions = results.flatMap(({ steps }) => steps.map(({ action, key }) => `${action} ${key}`));
      assert.deepEqual(actions.sort(), ['publish a', 'publish b', 'publish c', 'unchanged b']);
      assert.equal(await stores[0]?.catalog.headSequence(), 3);
      for (const store of stores) await store.close();
    });
  }

  it('does not write a picture that changed after it was checked', async (t) => {
    const store = await emptyStore(t);
    const path = await packageOf(t, rows('a'));
    const swapped: Store = {
      ...store,
      catalog: {
        ...store.catalog,
        async publish(work) {
          await writeFile(join(path, 'images/start.png'), READY['images/end.png'] ?? '');
          return store.catalog.publish(work);
        },
      },
    };
    await assert.rejects(importPackage(swapped, clock, path), /changed during the import/);
    assert.equal(await store.catalog.headSequence(), 0);
  });
});

describe('what an import may not change', () => {
  it('is who sees a published exercise', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b'));
    const { problems } = await importRows(t, store, [
      row('a', { entitlement: 'sample' }),
      row('b', { cue: 'Slowly.' }),
    ]);
    assert.deepEqual(problems, [[1, 'entitlement', 'entitlement_changed']]);
    assert.equal(await store.catalog.headSequence(), 2);
  });

  it('is what is withdrawn', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b', 'c'));
    for (const key of ['a', 'b', 'c']) {
      await changeStatus(store, clock, {
        exerciseId: exerciseId('clinic', key),
        status: 'withdrawn',
        reason: 'Unsafe.',
      });
    }
    const { problems } = await importRows(t, store, [
      row('a', { status: 'active' }),
      row('b', { cue: 'Slowly.' }),
      row('c'),
    ]);
    assert.deepEqual(problems, [
      [1, 'status', 'withdrawn'],
      [2, 'key', 'withdrawn'],
      [3, 'key', 'stays_withdrawn'],
    ]);
  });

  it('is the slug of another live exercise, while two may exchange theirs', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { slug: 'one' }), row('b', { slug: 'two' }), row('c', { slug: 'three' })]);
    const taken = await importRows(t, store, [row('a', { slug: 'three' })]);
    assert.deepEqual(taken.problems, [[1, 'slug', 'slug_taken']]);
    const exchanged = await importRows(t, store, [row('a', { slug: 'two' }), row('b', { slug: 'one' })]);
    assert.deepEqual(exchanged, { steps: ['update a', 'update b'], problems: [] });
    assert.deepEqual([(await currentOf(store, 'a')).slug, (await currentOf(store, 'b')).slug], ['two', 'one']);
  });

  it('is much of a source at once, unless that is meant', async (t) => {
    const store = await emptyStore(t);
    const keys = Array.from({ length: 20 }, (_, index) => `e${index}`);
    await importRows(t, store, rows(...keys));
    await importRows(t, store, rows('other'), { header: { source: 'elsewhere' } });
    const half = { header: { missing: 'deprecate' } } as const;
    const refused = await importRows(t, store, rows(...keys.slice(3)), half);
    assert.deepEqual(refused.problems, [[undefined, undefined, 'many_withdrawals']]);
    assert.equal(await statusOf(store, 'e0'), 'active');
    const few = await importRows(t, store, rows(...keys.slice(2)), half);
    assert.deepEqual(few.problems, []);
    assert.deepEqual(await Promise.all(['e0', 'e1', 'e2', 'other'].map((key) => statusOf(store, key))), [
      'deprecated',
      'deprecated',
      'active',
      'active',
    ]);
    const meant = await importRows(t, store, rows('e19'), { ...half, allowWithdrawals: true });
    assert.equal(meant.steps.filter((step) => step.startsWith('deprecate')).length, 17);
  });
});

describe('reasons and replacements', () => {
  it('warn when an exercise ends that others still name', async (t) => {
    const store = await emptyStore(t);
    const replaced = { ...ENDED, replacementKey: 'a' };
    await importRows(t, store, [row('a'), row('b', replaced), row('c', replaced), row('d'), row('e')]);
    const [b, d] = [row('b', { ...ENDED, replacementKey: 'd' }), row('d')];
    const ending = [row('a', ENDED), b, row('c', { status: 'withdrawn', changeReason: 'Unsafe.' }), d];
    assert.deepEqual((await importRows(t, store, ending, { dryRun: true, allowWithdrawals: true })).problems, []);
    const { problems } = await importPackage(store, clock, await packageOf(t, [row('a', ENDED)]), { dryRun: true });
    const sentence = (names: string, whom: string) =>
      `This exercise is still the replacement for ${names}. Choose another replacement for ${whom}.`;
    const warning = { severity: 'warning', key: 'a', code: 'replacement_ends' } as const;
    assert.deepEqual(problems, [
      { ...warning, file: 'exercises.jsonl', row: 1, field: 'status', message: sentence('clinic:b, clinic:c', 'them') },
    ]);
    const path = await packageOf(t, [row('b'), row('d'), row('e')], { header: { missing: 'deprecate' } });
    const ended = await importPackage(store, clock, path);
    assert.deepEqual(ended.problems, [
      { ...warning, file: 'import.json', field: 'missing', message: sentence('clinic:b, clinic:c', 'them') },
    ]);
    assert.equal(await statusOf(store, 'a'), 'deprecated');
  });

  it('are a revision of their own when nothing else differs', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a'), row('b', { ...ENDED, replacementKey: 'a' }), row('c')]);
    const head = await store.catalog.headSequence();
    const changed = [
      row('a', { changeReason: 'Reviewed.' }),
      row('b', { status: 'deprecated', changeReason: 'Older.', replacementKey: 'c' }),
      row('c'),
    ];
    assert.deepEqual(await importRows(t, store, changed), {
      steps: ['update a', 'update b', 'update b', 'unchanged c'],
      problems: [],
    });
    const types = (await store.catalog.events(head, 10)).map(({ type, status }) => `${type} ${status}`);
    assert.deepEqual(types, ['exercise.updated active', 'exercise.updated deprecated', 'exercise.updated deprecated']);
    const { changeReason, replacementId } = contentOf(await currentOf(store, 'b'));
    assert.deepEqual([changeReason, replacementId], ['Older.', exerciseId('clinic', 'c')]);
    assert.deepEqual((await importRows(t, store, changed)).steps, ['unchanged a', 'unchanged b', 'unchanged c']);
  });

  it('of a deprecation survive a package that knows nothing of it', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { changeReason: 'Reviewed.' }), row('b')]);
    const replacementId = exerciseId('clinic', 'b');
    await changeStatus(store, clock, {
      exerciseId: exerciseId('clinic', 'a'),
      status: 'deprecated',
      reason: 'Unsafe.',
      replacementId,
    });
    assert.deepEqual((await importRows(t, store, [row('a', { changeReason: 'Reviewed.' })])).steps, ['unchanged a']);
    await importRows(t, store, [row('a', { cue: 'Slowly.' })]);
    const content = contentOf(await currentOf(store, 'a'));
    assert.deepEqual([content.cue, content.changeReason, content.replacementId], ['Slowly.', 'Unsafe.', replacementId]);
  });

  it('may name an exercise that the same package makes active again', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a'), row('b', ENDED)]);
    const next = [row('a', { ...ENDED, replacementKey: 'b' }), row('b', { status: 'active', changeReason: 'Back.' })];
    assert.deepEqual(await importRows(t, store, next), { steps: ['deprecate a', 'reactivate b'], problems: [] });
  });
});

describe('pictures in an import', () => {
  it('are kept with a thumbnail, and know their source, which no response tells', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a')], { pictures: LARGE });
    const current = await currentOf(store, 'a');
    const [start] = contentOf(current).media;
    assert.deepEqual([start?.width, start?.height, start?.source?.pipeline], [640, 480, 'fit-640/1']);
    const picture = await store.catalog.findPicture(start?.sha256 ?? '');
    assert.equal((await sharp(picture?.thumbnail).metadata()).width, 320);
    assert.equal(JSON.stringify(toExercise(current, 'https://a.example')).includes('fit-640'), false);
  });

  it('pass byte for byte when they are ready, and need no library then', async (t) => {
    const store = await emptyStore(t);
    const loadSharp = () => Promise.resolve(undefined);
    assert.deepEqual((await importRows(t, store, [row('a')], { loadSharp })).problems, []);
    const [start] = contentOf(await currentOf(store, 'a')).media;
    assert.equal(start?.source, undefined);
    const picture = await store.catalog.findPicture(start?.sha256 ?? '');
    assert.deepEqual(Buffer.from(picture?.bytes ?? []), READY['images/start.png']);
    assert.equal(picture?.thumbnail, undefined);
  });

  it('are published without the text beside their pixels, also where they were published with it', async (t) => {
    const store = await emptyStore(t);
    const loadSharp = () => Promise.resolve(undefined);
    const plain = READY['images/start.png'] ?? assert.fail();
    const pictures = { ...READY, 'images/start.png': withText(plain, 'Author\0Dana') };
    const published = async () => {
      const [start] = contentOf(await currentOf(store, 'a')).media;
      return Buffer.from((await store.catalog.findPicture(start?.sha256 ?? ''))?.bytes ?? []);
    };
    const imported = () => importRows(t, store, [row('a')], { pictures, loadSharp });
    assert.deepEqual((await imported()).steps, ['publish a']);
    assert.deepEqual(await published(), plain);
    assert.deepEqual((await imported()).steps, ['unchanged a']);

    // As an earlier version did.
    const before = await currentOf(store, 'a');
    const content = contentOf(before);
    const [start, end] = content.media;
    assert.ok(start && end);
    const { source: _, ...rest } = start;
    const bytes = pictures['images/start.png'];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.catalog.publish(async (transaction) => {
      await transaction.insertPicture({ sha256, mimeType: 'image/png', width: 640, height: 480, bytes });
      const old = { ...content, media: [{ ...rest, sha256 }, end] };
      const stored = { content: JSON.stringify(old), contentHash: contentHash(old) };
      const revision = { number: 2, revision: 'r2-old', ...stored, eventType: 'exercise.updated' } as const;
      await transaction.append([{ ...before, ...revision }]);
    });
    assert.deepEqual(await published(), bytes);
    assert.deepEqual((await imported()).steps, ['update a']);
    assert.deepEqual(await published(), plain);
  });

  it('are those of their source, however they would be converted today', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a')], { pictures: LARGE });
    const before = await currentOf(store, 'a');
    // As an encoder of yesterday made it.
    const content = contentOf(before);
    const media = content.media.map((picture) => ({ ...picture, sha256: 'a'.repeat(64) }));
    await store.catalog.publish((transaction) =>
      transaction.append([
        {
          ...before,
          number: 2,
          revision: 'r2-old',
          content: JSON.stringify({ ...content, media }),
          eventType: 'exercise.updated',
        },
      ]),
    );
    assert.deepEqual((await importRows(t, store, [row('a')], { pictures: LARGE })).steps, ['unchanged a']);
    const other = { ...LARGE, 'images/end.png': await drawn(800, '#0000ff') };
    assert.deepEqual((await importRows(t, store, [row('a')], { pictures: other })).steps, ['update a']);
  });

  it('keep their bytes when only the words about them change', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a')], { pictures: LARGE });
    const before = contentOf(await currentOf(store, 'a')).media;
    const { images } = row('a');
    const told = row('a', { images: { ...images, start: { ...images.start, alt: 'A person stands.' } } });
    assert.deepEqual((await importRows(t, store, [told], { pictures: LARGE })).steps, ['update a']);
    const after = contentOf(await currentOf(store, 'a')).media;
    assert.deepEqual([after[0]?.sha256, after[0]?.alt], [before[0]?.sha256, 'A person stands.']);
  });
});

describe('what an exercise has grown', () => {
  it('is in every response, with ids instead of keys and with the address of its animation', async (t) => {
    const store = await emptyStore(t);
    const pictures = { ...READY, 'images/a.webp': MOVING };
    const grown = {
      sideMeaning: 'the leg you stand on',
      precautions: 'Only beside something steady.',
      translations: { de: { name: 'Einbeinstand', provenance: { by: 'machine' } } },
      demands: ['standing', 'standing-on-one-leg'],
      depictedSide: 'left',
      provenance: { by: 'author', reviewed: { by: 'Clinic', on: '2026-03-31', scope: 'steps' } },
    } as const;
    const content = [
      row('a', { ...grown, easier: ['b'], motion: 'images/a.webp' }),
      row('b', { bothSides: 'together' }),
    ];
    assert.deepEqual(await importRows(t, store, content, { pictures }), {
      steps: ['publish a', 'publish b'],
      problems: [],
    });
    const { motion, ...rest } = exerciseSchema.parse(toExercise(await currentOf(store, 'a'), 'https://svc.example'));
    for (const [member, value] of Object.entries(grown)) assert.deepEqual(rest[member], value, member);
    assert.deepEqual(rest.progressions, { easier: [exerciseId('clinic', 'b')] });
    const sha256 = createHash('sha256').update(MOVING).digest('hex');
    assert.deepEqual(motion, {
      url: `https://svc.example/media/${sha256}.webp`,
      mimeType: 'image/webp',
      width: 320,
      height: 240,
      sha256,
    });
    const kept = await store.catalog.findPicture(sha256);
    assert.deepEqual([kept?.mimeType, kept && Buffer.from(kept.bytes).equals(MOVING)], ['image/webp', true]);
  });

  it('changes no revision of an exercise that has none of it', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { tags: ['core'], defaultPrescription: { sets: 3, side: 'left' } })]);
    // As the version before these members named it: a database of then is brought forward without a new revision.
    assert.equal((await currentOf(store, 'a')).revision, 'r1-c9321abfd918');
  });

  it('does not change with the order of its demands, and none of them is not undecided', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { demands: ['kneeling', 'standing'] })]);
    assert.deepEqual((await importRows(t, store, [row('a', { demands: ['standing', 'kneeling'] })])).steps, [
      'unchanged a',
    ]);
    for (const changes of [{ demands: [] }, {}, { provenance: { by: 'author' } }])
      assert.deepEqual((await importRows(t, store, [row('a', changes)])).steps, ['update a']);
  });

  it('refuses a review beside texts that changed since, until it is left out or another', async (t) => {
    const store = await emptyStore(t);
    const reviewed = { by: 'Clinic', on: '2026-03-31', scope: 'steps' };
    const provenance = { by: 'author', reviewed } as const;
    const german = { name: 'Übung', provenance };
    await importRows(t, store, [row('a', { provenance, translations: { de: german } })]);
    const retagged = row('a', { provenance, translations: { de: german }, tags: ['core'] });
    assert.deepEqual(await importRows(t, store, [retagged]), { steps: ['update a'], problems: [] });
    const renamed = row('a', { provenance, steps: ['Move.'], translations: { de: { ...german, name: 'Neu' } } });
    assert.deepEqual((await importRows(t, store, [renamed])).problems, [
      [1, 'provenance.reviewed', 'review_stale'],
      [1, 'translations.de.provenance.reviewed', 'review_stale'],
    ]);
    assert.equal((await currentOf(store, 'a')).number, 2);
    const again = { by: 'author', reviewed: { ...reviewed, on: '2026-09-30' } } as const;
    const rereviewed = { ...renamed, provenance: again, translations: { de: { name: 'Neu' } } };
    assert.deepEqual(await importRows(t, store, [rereviewed]), { steps: ['update a'], problems: [] });
  });

  it('is a revision of its own when it is added, and named in the plan', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b'));
    const path = await packageOf(t, [row('a', { harder: ['b'], sideMeaning: 'the leg that lifts' }), row('b')]);
    const { steps } = await importPackage(store, clock, path);
    assert.deepEqual(
      steps.map(({ action, changes = [] }) => [action, changes.map(({ field }) => field)]),
      [
        ['update', ['sideMeaning', 'harder']],
        ['unchanged', []],
      ],
    );
  });

  it('may name an exercise that the catalog has already, and no other', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a', 'b', 'c'));
    const named = await importRows(t, store, [row('a', { harder: ['b'] })]);
    assert.deepEqual(named, { steps: ['update a'], problems: [[1, 'harder.0', 'progression_unknown']] });
    assert.deepEqual(contentOf(await currentOf(store, 'a')).progressions, { harder: [exerciseId('clinic', 'b')] });
    const { problems } = await importRows(t, store, [row('c', { harder: ['z'] })]);
    assert.deepEqual(problems.at(-1), [1, 'harder.0', 'progression_unknown']);
    assert.equal((await currentOf(store, 'c')).number, 1);
  });

  it('makes no loop with what the catalog has already', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { harder: ['b'] }), row('b', { harder: ['c'] }), row('c')]);
    const { problems } = await importRows(t, store, [row('c', { harder: ['a'] })]);
    assert.deepEqual(problems.at(-1), [1, 'harder', 'progression_loop']);
    assert.equal((await currentOf(store, 'c')).number, 1);
  });

  it('may lead to what was withdrawn since: the same package does nothing again, and warns', async (t) => {
    const store = await emptyStore(t);
    const content = [row('a', { harder: ['b'] }), row('b')];
    await importRows(t, store, content);
    await changeStatus(store, clock, { exerciseId: exerciseId('clinic', 'b'), status: 'withdrawn', reason: 'Unsafe.' });
    const head = await store.catalog.headSequence();
    assert.deepEqual(await importRows(t, store, content), {
      steps: ['unchanged a', 'unchanged b'],
      problems: [
        [2, 'key', 'stays_withdrawn'],
        [1, 'harder.0', 'progression_ended'],
      ],
    });
    assert.equal(await store.catalog.headSequence(), head);
  });

  it('leads to no exercise that has ended since, in an export', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, [row('a', { harder: ['b', 'c'] }), row('b'), row('c')]);
    await changeStatus(store, clock, { exerciseId: exerciseId('clinic', 'b'), status: 'withdrawn', reason: 'Unsafe.' });
    const { rows: written } = await exportPackage(store, 'clinic');
    assert.deepEqual(written.find(({ key }) => key === 'a')?.harder, ['c']);
  });

  for (const [what, bytes, code] of [
    ['is no animation', READY['images/start.png'], 'motion_format'],
    ['is too large', Buffer.alloc(2_000_001), 'motion_large'],
  ] as const) {
    it(`refuses a file that ${what}`, async (t) => {
      const store = await emptyStore(t);
      const pictures = { ...READY, 'images/a.webp': bytes ?? assert.fail() };
      const { problems } = await importRows(t, store, [row('a', { motion: 'images/a.webp' })], { pictures });
      assert.deepEqual(problems, [[1, 'motion', code]]);
    });
  }
});

describe('an export', () => {
  const described = { licence: 'CC BY 4.0', attribution: 'The clinic' };
  const content = [
    row('a', { ...ENDED, replacementKey: 'b', tags: ['one | two', 'three'] }),
    row('b', {
      entitlement: 'sample',
      slug: 'own',
      changeReason: 'Reviewed.',
      defaultPrescription: { sets: 3, frequency: { times: 2, period: 'day' } },
    }),
    row('c', { status: 'withdrawn', changeReason: 'Unsafe.' }),
    row('d', {
      sideMeaning: 'the leg you stand on',
      precautions: 'Only beside something steady.',
      easier: ['b'],
      harder: ['e'],
      motion: 'images/d.webp',
      translations: {
        de: { name: 'Übung d', steps: ['Los.', 'Weiter.'], provenance: { by: 'translator' } },
        ar: { name: 'تمرين' },
      },
      demands: ['kneeling', 'gripping'],
      depictedSide: 'right',
      provenance: { by: 'author', reviewed: { by: 'The clinic', on: '2026-03-31', scope: 'All texts' } },
    }),
    row('e', { bothSides: 'in turn', motion: 'images/d.webp', demands: [] }),
  ];

  for (const [name, format] of [
    ['package', 'jsonl'],
    ['package', 'csv'],
    ['package.zip', 'jsonl'],
    ['package.zip', 'csv'],
  ] as const) {
    it(`as ${format} in ${name} is valid, changes nothing at home and is the same elsewhere`, async (t) => {
      const store = await emptyStore(t);
      await importRows(t, store, content, { header: described, pictures: { ...LARGE, 'images/d.webp': MOVING } });
      const head = await store.catalog.headSequence();
      const path = join(temporaryFolder(t), name);
      await writePackage(path, await exportPackage(store, 'clinic'), format);
      assert.deepEqual((await readPackage(path)).problems, []);

      const back = await importPackage(store, clock, path);
      assert.deepEqual([...new Set(back.steps.map(({ action }) => action))], ['unchanged']);
      assert.equal(await store.catalog.headSequence(), head);

      const elsewhere = await emptyStore(t);
      assert.deepEqual((await importPackage(elsewhere, clock, path)).problems, []);
      assert.deepEqual(await elsewhere.catalog.sources(), [{ source: 'clinic', ...described }]);
      const shown = async ({ catalog }: Store) =>
        (await catalog.current()).exercises.map((exercise) => {
          const { media, ...rest } = contentOf(exercise);
          return {
            ...rest,
            entitlement: exercise.entitlement,
            media: media.map(({ source: _, ...picture }) => picture),
          };
        });
      assert.deepEqual(await shown(elsewhere), await shown(store));
      assert.deepEqual(
        [...new Set((await importPackage(elsewhere, clock, path)).steps.map(({ action }) => action))],
        ['unchanged'],
      );
    });
  }

  it('as csv is unchanged with whatever signs its texts have', async (t) => {
    const SIGNS = [...';-=+@＝＋－＠\'"“’,|\\: ', '\u00a0:', '\u202f;', '\u202f!', '«\u00a0', 'a', 'é', '1'];
    const texts = fc
      .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 })
      .map((signs) => signs.join('').trim())
      .filter((text) => text !== '');
    const words = fc.record({
      name: texts,
      description: texts,
      cue: texts,
      steps: fc.array(texts, { minLength: 1, maxLength: 3 }),
    });
    const written = fc
      .sample(words, { seed: 45, numRuns: 60 })
      .map((some, index) => row(`k${index}`, { ...some, tags: some.steps }));
    const store = await emptyStore(t);
    assert.deepEqual((await importRows(t, store, written)).problems, []);
    const path = join(temporaryFolder(t), 'package');
    await writePackage(path, await exportPackage(store, 'clinic'), 'csv');
    const { steps, problems } = await importPackage(store, clock, path);
    assert.deepEqual([problems, steps.filter(({ action }) => action !== 'unchanged'), steps.length], [[], [], 60]);
  });

  it('has texts that break a newer rule, and only an import refuses them', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a'));
    // As an earlier version did.
    const before = await currentOf(store, 'a');
    const old = { ...contentOf(before), name: 'Bridge\u{e0041}' };
    await store.catalog.publish(async (transaction) => {
      const stored = { content: JSON.stringify(old), contentHash: contentHash(old) };
      const revision = { number: 2, revision: 'r2-old', ...stored, eventType: 'exercise.updated' } as const;
      await transaction.append([{ ...before, ...revision }]);
    });
    const path = join(temporaryFolder(t), 'package');
    const content = await exportPackage(store, 'clinic');
    assert.equal(content.rows[0]?.name, old.name);
    await writePackage(path, content, 'csv');
    const { problems } = await importPackage(store, clock, path);
    assert.deepEqual(
      problems.map(({ row: line, field, code }) => [line, field, code]),
      [[2, 'name', 'text']],
    );
  });

  it('gives back what was said of its source last', async (t) => {
    const store = await emptyStore(t);
    await importRows(t, store, rows('a'), { header: described });
    await importRows(t, store, rows('a'), { header: { licence: 'CC BY-SA 4.0' } });
    const { header } = await exportPackage(store, 'clinic');
    assert.deepEqual([header.licence, header.attribution], ['CC BY-SA 4.0', undefined]);
  });
});
