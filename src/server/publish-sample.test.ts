// The built-in catalog in a service: its past, its two audiences, and its way out and back as a package.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readPackage } from '../catalog/package/read-package.ts';
import { writePackage } from '../catalog/package/write-package.ts';
import { SAMPLE_ROWS, SAMPLE_SOURCE } from '../catalog/sample/index.ts';
import { catalogSources, exportPackage } from './domain/catalog/catalog-export.ts';
import { exerciseId } from './domain/catalog/exercise-content.ts';
import { publish, type PublishableRow } from './domain/catalog/publishing.ts';
import { contentOf } from './domain/catalog/revision.ts';
import { openDataFolder } from './open-data-folder.ts';
import { publishSample } from './publish-sample.ts';
import type { Store } from './store/store.ts';
import { testPackage, testRow } from './testing/service/test-catalog.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const idOf = (key: string): string => exerciseId(SAMPLE_SOURCE, key);

describe('the built-in catalog, published', () => {
  let store: Store;
  before(async () => {
    store = await openDataFolder(temporaryFolder({ after }));
    await publishSample(store, () => 1_000);
  });

  after(() => store.close());

  const eventsOf = async (key: string) =>
    (await store.catalog.events(0, 500)).filter(({ exerciseId: id }) => id === idOf(key));

  it('happens once', async () => {
    const head = await store.catalog.headSequence();
    await publishSample(store, () => 2_000);
    assert.equal(await store.catalog.headSequence(), head);
    assert.equal((await store.catalog.current()).exercises.length, SAMPLE_ROWS.length);
  });

  it('keeps the names of its revisions, so that a newer version publishes nothing again', async () => {
    const { exercises } = await store.catalog.current();
    assert.equal(exercises.find(({ key }) => key === 'bridge')?.revision, 'r1-8d1f853d5d30');
  });

  it('happens once when two processes start at once', async (t) => {
    const folder = temporaryFolder(t);
    const stores = [await openDataFolder(folder), await openDataFolder(folder)];
    await Promise.all(stores.map((each) => publishSample(each, () => 1_000)));
    const heads = await Promise.all(stores.map((each) => each.catalog.headSequence()));
    for (const each of stores) await each.close();
    const once = await store.catalog.headSequence();
    assert.deepEqual(heads, [once, once]);
  });

  it('has an exercise with three revisions, each of which can be read', async () => {
    const events = await eventsOf('heel-slide');
    assert.deepEqual(
      events.map(({ type }) => type),
      ['exercise.published', 'exercise.updated', 'exercise.updated'],
    );
    const steps = await Promise.all(
      events.map(({ exerciseId: id, revision }) => store.catalog.findRevision(id, revision)),
    );
    assert.equal(new Set(steps.map((revision) => revision?.contentHash)).size, 3);
  });

  it('has exercises that are deprecated or withdrawn, after they were published', async () => {
    const ended = SAMPLE_ROWS.filter(({ status }) => status !== undefined);
    assert.equal(ended.length, 3);
    const { exercises } = await store.catalog.current();
    for (const { key, status = 'active', replacementKey, changeReason } of ended) {
      const types = (await eventsOf(key)).map(({ type }) => type);
      assert.deepEqual(types, ['exercise.published', `exercise.${status}`], key);
      const current = exercises.find(({ exerciseId: id }) => id === idOf(key));
      assert.ok(current);
      const content = contentOf(current);
      assert.equal(content.changeReason, changeReason);
      assert.equal(content.replacementId, replacementKey && idOf(replacementKey));
    }
  });

  it('has a thumbnail for every picture', async () => {
    const { exercises } = await store.catalog.current();
    for (const { sha256 } of exercises.flatMap((exercise) => contentOf(exercise).media)) {
      const picture = await store.catalog.findPicture(sha256);
      assert.ok(picture?.thumbnail && picture.thumbnail.length < picture.bytes.length);
    }
  });

  it('is exported as a package without a problem, with the rows that it was made of', async (t) => {
    assert.deepEqual(
      (await catalogSources(store)).map(({ source }) => source),
      [SAMPLE_SOURCE],
    );
    const folder = join(temporaryFolder(t), 'export');
    await writePackage(folder, await exportPackage(store, SAMPLE_SOURCE));
    const { content, problems } = await readPackage(folder);
    assert.deepEqual(problems, []);
    const exported = new Map(content?.rows.map((row) => [row.key, row]));
    assert.equal(exported.size, SAMPLE_ROWS.length);
    for (const row of SAMPLE_ROWS) {
      const { slug, images, ...rest } = exported.get(row.key) ?? assert.fail(row.key);
      const { images: given, ...expected } = row;
      assert.deepEqual(rest, { status: 'active', equipment: [], ...expected });
      assert.deepEqual([images.start.alt, images.end.alt], [given.start.alt, given.end.alt]);
      assert.match(slug ?? '', /^[a-z0-9-]+$/);
    }
  });
});

describe('the export of a catalog that its check would refuse', () => {
  const REFUSED: readonly (readonly [string, Partial<PublishableRow>, RegExp])[] = [
    ['../../x', {}, /^The catalog cannot be exported\. Exercise \.\.\/\.\.\/x key: A key is/],
    ['a', { name: 'Two\nlines' }, /^The catalog cannot be exported\. Exercise a name: .* \(found "Two\\nlines"\)$/],
  ];
  for (const [key, changes, message] of REFUSED) {
    it(`names the key ${key} and what is wrong with it`, async (t) => {
      const refused = await openDataFolder(temporaryFolder(t));
      t.after(() => refused.close());
      await publish(refused, () => 1_000, testPackage([testRow('b'), testRow(key, changes)]));
      await assert.rejects(exportPackage(refused, 'test'), { message });
    });
  }
});
