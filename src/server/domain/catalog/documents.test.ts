// Templates and lexicon of a package into the catalog and out of it: as a whole with its exercises, or not at all.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { PACKAGE_FORMAT, type PackageHeader } from '../../../catalog/package/package-schema.ts';
import { readPackage } from '../../../catalog/package/read-package.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import type { TemplateRow } from '../../../catalog/package/templates/template-schema.ts';
import { writePackage } from '../../../catalog/package/write-package.ts';
import { SAMPLE_PICTURES_FOLDER } from '../../../catalog/sample/picture-folders.ts';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { openDataFolder } from '../../open-store.ts';
import type { StoredTemplate } from '../../store/catalog/stored-content.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_NOW } from '../../testing/service/test-service.ts';
import { testPicture } from '../../testing/service/test-catalog.ts';
import { exportPackage } from './catalog-export.ts';
import { importPackage, type ImportOptions } from './catalog-import.ts';
import { exerciseId } from './exercise-content.ts';
import { changeStatus } from './lifecycle.ts';
import { publish } from './publishing.ts';
import { templateId } from './documents.ts';

const clock = () => TEST_NOW;
const SOURCE = 'clinic';

const row = (key: string, changes: Partial<CatalogRow> = {}): CatalogRow => ({
  key,
  name: `Exercise ${key}`,
  description: 'You move.',
  steps: ['Move.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  images: { start: { file: 'images/start.png', alt: 'One.' }, end: { file: 'images/end.png', alt: 'Two.' } },
  ...changes,
});
const template = (key: string, changes: Partial<TemplateRow> = {}): TemplateRow => ({
  key,
  name: `Template ${key}`,
  forWhom: 'Somebody.',
  notFor: 'Somebody else.',
  source: { name: 'A book', year: 2020 },
  items: [{ exercise: 'a', sets: 3 }, { exercise: 'b' }],
  ...changes,
});
const ENTRY: OwnLexiconEntry = {
  id: 'glutes',
  kind: 'muscle',
  label: 'Glutes',
  names: [],
  means: { words: { bridge: 3 } },
  sources: ['A book'],
};

interface Content extends ImportOptions {
  readonly header?: Partial<PackageHeader>;
  readonly rows?: readonly CatalogRow[];
  readonly templates?: readonly TemplateRow[];
  readonly lexicon?: readonly OwnLexiconEntry[];
}

async function emptyStore(t: TestContext): Promise<Store> {
  const store = await openDataFolder(temporaryFolder(t));
  t.after(() => store.close());
  return store;
}

async function imported(
  t: TestContext,
  store: Store,
  { header, rows = [row('a'), row('b')], templates, lexicon, ...options }: Content,
) {
  const path = join(temporaryFolder(t), 'package');
  const whole = { format: PACKAGE_FORMAT, source: SOURCE, entitlement: 'full', missing: 'keep', ...header } as const;
  const readPicture = (file: string) =>
    readFile(new URL(file.endsWith('start.png') ? 'bridge-start.png' : 'bridge-end.png', SAMPLE_PICTURES_FOLDER));
  await writePackage(path, { header: whole, rows, templates, lexicon, readPicture });
  return importPackage(store, clock, path, options);
}

const steps = (result: Awaited<ReturnType<typeof imported>>) =>
  result.documents.map(({ kind, action, before, after }) => `${action} ${kind} ${before} ${after}`);

async function stored(store: Store): Promise<string[]> {
  const { documents } = await store.catalog.documents();
  return documents.map(({ source, kind, document }) => {
    const list = JSON.parse(document) as { readonly key?: string; readonly id: string }[];
    return `${source} ${kind} ${list.map(({ key, id }) => key ?? id).join(' ')}`;
  });
}

describe('templates and lexicon of a package', () => {
  it('are stored with ids, replaced as a whole, and left alone when they are the same', async (t) => {
    const store = await emptyStore(t);
    const first = { templates: [template('x'), template('y', { entitlement: 'full' })], lexicon: [ENTRY] };
    assert.deepEqual(steps(await imported(t, store, first)), ['publish templates 0 2', 'publish lexicon 0 1']);
    const { version, documents } = await store.catalog.documents();
    const [x, y] = JSON.parse(documents[0]?.document ?? '[]') as StoredTemplate[];
    assert.deepEqual([x?.id, x?.entitlement, y?.id], [templateId(SOURCE, 'x'), 'full', templateId(SOURCE, 'y')]);
    assert.deepEqual(x?.items, [
      { exerciseId: exerciseId(SOURCE, 'a'), sets: 3 },
      { exerciseId: exerciseId(SOURCE, 'b') },
    ]);

    assert.deepEqual(steps(await imported(t, store, first)), ['unchanged templates 2 2', 'unchanged lexicon 1 1']);
    assert.equal((await store.catalog.documents()).version, version);

    const head = await store.catalog.headSequence();
    const second = await imported(t, store, { templates: [template('z')], lexicon: [ENTRY] });
    assert.deepEqual(steps(second), ['replace templates 2 1', 'unchanged lexicon 1 1']);
    assert.deepEqual(await stored(store), ['clinic lexicon glutes', 'clinic templates z']);
    assert.equal(await store.catalog.headSequence(), head, 'no event tells of them');
  });

  it('of other sources stay', async (t) => {
    const store = await emptyStore(t);
    await imported(t, store, { templates: [template('x')] });
    await imported(t, store, { header: { source: 'other' }, templates: [template('x')] });
    await imported(t, store, { templates: [] });
    assert.deepEqual(await stored(store), ['other templates x']);
  });

  const ABSENT: readonly (readonly [PackageHeader['missing'], readonly string[], readonly string[]])[] = [
    ['keep', [], ['clinic templates x', 'clinic lexicon glutes']],
    ['deprecate', ['remove templates 1 0', 'remove lexicon 1 0'], []],
    ['withdraw', ['remove templates 1 0', 'remove lexicon 1 0'], []],
  ];
  for (const [missing, expected, left] of ABSENT) {
    it(`that the package says nothing of: "missing": "${missing}"`, async (t) => {
      const store = await emptyStore(t);
      await imported(t, store, { templates: [template('x')], lexicon: [ENTRY] });
      assert.deepEqual(steps(await imported(t, store, { header: { missing } })), expected);
      assert.deepEqual(await stored(store), left);
    });
  }

  it('are all removed by an empty file', async (t) => {
    const store = await emptyStore(t);
    await imported(t, store, { templates: [template('x')], lexicon: [ENTRY] });
    assert.deepEqual(steps(await imported(t, store, { templates: [], lexicon: [] })), [
      'remove templates 1 0',
      'remove lexicon 1 0',
    ]);
    assert.deepEqual(await stored(store), []);
    assert.deepEqual(steps(await imported(t, store, { templates: [], lexicon: [] })), []);
  });

  it('are planned by a dry run, which writes nothing', async (t) => {
    const store = await emptyStore(t);
    const planned = await imported(t, store, { templates: [template('x')], lexicon: [ENTRY], dryRun: true });
    assert.deepEqual(steps(planned), ['publish templates 0 1', 'publish lexicon 0 1']);
    assert.deepEqual([planned.templates, planned.lexicon], [1, 1]);
    assert.deepEqual([await stored(store), await store.catalog.headSequence()], [[], 0]);
  });

  it('are not stored without the exercises, nor the exercises without them', async (t) => {
    const store = await emptyStore(t);
    await imported(t, store, {});
    await changeStatus(store, clock, { exerciseId: exerciseId(SOURCE, 'a'), status: 'withdrawn', reason: 'Old.' });
    const head = await store.catalog.headSequence();
    const refused = await imported(t, store, {
      rows: [row('a', { name: 'Other name' }), row('b', { name: 'Other name' })],
      templates: [template('x')],
    });
    assert.ok(refused.problems.some(({ code }) => code === 'withdrawn'));
    const mistaken = await imported(t, store, { templates: [template('x', { items: [{ exercise: 'z' }] })] });
    assert.deepEqual(mistaken.documents, []);
    assert.deepEqual([await stored(store), await store.catalog.headSequence()], [[], head]);
  });

  it('warn of an exercise that the catalog has ended, and name its replacement', async (t) => {
    const store = await emptyStore(t);
    await imported(t, store, {});
    const [a, b] = [exerciseId(SOURCE, 'a'), exerciseId(SOURCE, 'b')];
    await changeStatus(store, clock, { exerciseId: a, status: 'withdrawn', reason: 'Old.', replacementId: b });
    const { problems } = await imported(t, store, { templates: [template('x')] });
    const told = problems.filter(({ file }) => file === 'templates.jsonl');
    assert.deepEqual(
      told.map(({ severity, row: line, key, field, code }) => [severity, line, key, field, code]),
      [['warning', 1, 'x', 'items.0.exercise', 'exercise_ended']],
    );
    assert.match(told[0]?.message ?? '', /withdrawn.* Its replacement is b\.$/);
    assert.deepEqual(await stored(store), ['clinic templates x']);
  });

  it('come out as they went in, and pass the check', async (t) => {
    const store = await emptyStore(t);
    const templates = [template('x', { entitlement: 'full' }), template('w', { entitlement: 'full', phase: 'Early' })];
    await imported(t, store, { templates, lexicon: [ENTRY] });
    const content = await exportPackage(store, SOURCE);
    assert.deepEqual([content.templates, content.lexicon], [templates, [ENTRY]]);
    const path = join(temporaryFolder(t), 'exported.zip');
    await writePackage(path, content);
    const { problems, content: read } = await readPackage(path);
    assert.deepEqual([problems, read?.templates, read?.lexicon], [[], templates, [ENTRY]]);
    const again = await emptyStore(t);
    await importPackage(again, clock, path);
    assert.deepEqual((await again.catalog.documents()).documents, (await store.catalog.documents()).documents);
  });

  it('are published with exercises that the service brings', async (t) => {
    const store = await emptyStore(t);
    const what = {
      source: SOURCE,
      rows: [{ ...row('a'), entitlement: 'full' as const }],
      templates: [template('x', { items: [{ exercise: 'a' }] })],
      readPicture: testPicture,
    };
    await publish(store, clock, { ...what, editionsFor: () => [] });
    assert.deepEqual(await stored(store), [], 'no edition is for this catalog');
    await publish(store, clock, what);
    assert.deepEqual(await stored(store), ['clinic templates x']);
  });
});
