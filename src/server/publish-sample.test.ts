// The catalogs that come with the service: how editions follow each other, and its way out and back as a package.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readPackage } from '../catalog/package/read-package.ts';
import { writePackage } from '../catalog/package/write-package.ts';
import { FIXTURE_ROWS, FIXTURES_SOURCE } from '../catalog/fixtures/index.ts';
import { DEPRECATED_AT_FIRST } from '../catalog/sample/edition.ts';
import { SAMPLE_ROWS, SAMPLE_SOURCE } from '../catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../catalog/sample/templates/index.ts';
import { catalogSources, exportPackage } from './domain/catalog/catalog-export.ts';
import { exerciseId } from './domain/catalog/exercise-content.ts';
import { changeStatus, contentOf } from './domain/catalog/lifecycle.ts';
import { publish, type PublishableRow } from './domain/catalog/publishing.ts';
import { openDataFolder } from './open-store.ts';
import { publishFixtures, publishSample } from './publish-sample.ts';
import type { StoredTemplate } from './store/catalog/stored-content.ts';
import type { Store } from './store/store.ts';
import { testPackage, testPicture, testRow } from './testing/service/test-catalog.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const idOf = (key: string): string => exerciseId(SAMPLE_SOURCE, key);

describe('the built-in catalog, published', () => {
  let store: Store;
  before(async () => {
    store = await openDataFolder(temporaryFolder({ after }));
    await publishSample(store, () => 1_000);
  });

  after(() => store.close());

  it('happens once', async () => {
    const head = await store.catalog.headSequence();
    await publishSample(store, () => 2_000);
    assert.equal(await store.catalog.headSequence(), head);
    assert.equal((await store.catalog.current()).exercises.length, SAMPLE_ROWS.length);
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

  it('has a thumbnail for every picture', async () => {
    const { exercises } = await store.catalog.current();
    for (const { sha256 } of exercises.flatMap((exercise) => contentOf(exercise).media)) {
      const picture = await store.catalog.findPicture(sha256);
      assert.ok(picture?.thumbnail && picture.thumbnail.length < picture.bytes.length);
    }
  });

  it('is exported as a package without a problem, with the rows that it was made of', async (t) => {
    assert.deepEqual(
      (await catalogSources(store)).map(({ source, attribution }) => [source, attribution]),
      [[SAMPLE_SOURCE, 'svc-picker. No clinician has reviewed it.']],
    );
    const folder = join(temporaryFolder(t), 'export');
    await writePackage(folder, await exportPackage(store, SAMPLE_SOURCE));
    const { content, problems } = await readPackage(folder);
    assert.deepEqual(problems, []);
    assert.deepEqual(content?.templates, SAMPLE_TEMPLATES);
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

describe('the first edition of the built-in catalog, brought forward', () => {
  const lines = readFileSync(new URL('testing/service/first-edition.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const FIRST_EDITION = lines.map((line) => JSON.parse(line) as PublishableRow);
  const WITHDRAWN_BY_US = 'prone-head-lift';
  const [bridge, clamshell] = [idOf('bridge'), idOf('clamshell')];
  let store: Store;
  before(async () => {
    store = await openDataFolder(temporaryFolder({ after }));
    const rows = FIRST_EDITION;
    const active = rows.map(({ status: _, replacementKey: __, changeReason: ___, ...row }) => row);
    const readPicture = testPicture;
    await publish(store, () => 1_000, { source: SAMPLE_SOURCE, rows, editionsFor: () => [active, rows], readPicture });
    const reason = 'The band slips off.';
    await changeStatus(store, () => 2_000, { exerciseId: clamshell, status: 'withdrawn', reason });
    await changeStatus(store, () => 3_000, { exerciseId: bridge, status: 'deprecated', reason });
    await publishSample(store, () => 4_000);
  });
  after(() => store.close());

  const statusOf = async (id: string) => {
    const { exercises } = await store.catalog.current();
    return exercises.find(({ exerciseId: found }) => found === id)?.status;
  };

  it('has the revisions of the first edition under the names that they always had', async () => {
    const [first] = (await store.catalog.events(0, 500)).filter(({ exerciseId: id }) => id === bridge);
    assert.equal(first?.revision, 'r1-a6e6478fac7f');
  });

  it('has every exercise, those of the first edition under their ids', async () => {
    const { exercises } = await store.catalog.current();
    const expected = [...SAMPLE_ROWS.map(({ key }) => key), WITHDRAWN_BY_US];
    assert.deepEqual(exercises.map(({ key }) => key).sort(), expected.sort());
    for (const { key } of FIRST_EDITION) {
      const [first] = (await store.catalog.events(0, 500)).filter(({ exerciseId: id }) => id === idOf(key));
      assert.equal(first?.type, 'exercise.published');
      assert.equal(first?.occurredAt, 1_000);
    }
  });

  it('has an event for each new exercise and each that changed, and none for the others', async () => {
    const known = new Set(FIRST_EDITION.map(({ key }) => idOf(key)));
    const { exercises } = await store.catalog.current();
    const events = (await store.catalog.events(0, 1_000)).filter(({ occurredAt }) => occurredAt === 4_000);
    const published = events.filter(({ type }) => type === 'exercise.published');
    assert.equal(published.length, SAMPLE_ROWS.filter(({ key }) => !known.has(idOf(key))).length);
    for (const { exerciseId: id } of published) assert.ok(!known.has(id));
    const updated = new Set(events.filter(({ type }) => type === 'exercise.updated').map(({ exerciseId: id }) => id));
    for (const id of updated) assert.ok(known.has(id));
    for (const { exerciseId: id, revision } of exercises) {
      const all = (await store.catalog.events(0, 1_000)).filter((event) => event.exerciseId === id);
      assert.equal(all.at(-1)?.revision, revision);
    }
  });

  it('offers again what the first edition deprecated, and says so', async () => {
    for (const key of Object.keys(DEPRECATED_AT_FIRST)) {
      const { exercises } = await store.catalog.current();
      const found = exercises.find(({ exerciseId: id }) => id === idOf(key)) ?? assert.fail(key);
      assert.equal(found.status, 'active');
      assert.equal(contentOf(found).changeReason, 'Part of the catalog again.');
    }
  });

  it('leaves ended what the first edition or the operator has ended', async () => {
    const ended = [WITHDRAWN_BY_US, 'clamshell', 'bridge'];
    const statuses = await Promise.all(ended.map((key) => statusOf(idOf(key))));
    assert.deepEqual(statuses, ['withdrawn', 'withdrawn', 'deprecated']);
  });

  it('has the templates, those too that name what the operator has ended', async () => {
    const { documents } = await store.catalog.documents();
    const [{ source, kind, document } = assert.fail('no templates')] = documents;
    assert.deepEqual([documents.length, source, kind], [1, SAMPLE_SOURCE, 'templates']);
    const templates = JSON.parse(document) as StoredTemplate[];
    assert.equal(templates.length, SAMPLE_TEMPLATES.length);
    assert.ok(templates.some(({ items }) => items.some(({ exerciseId: id }) => id === bridge)));
  });

  it('publishes nothing at the next start', async () => {
    const [head, version] = [await store.catalog.headSequence(), await store.catalog.documentsVersion()];
    await publishSample(store, () => 5_000);
    assert.deepEqual([await store.catalog.headSequence(), await store.catalog.documentsVersion()], [head, version]);
  });

  it('stays as a newer version has left it when an older one starts', async () => {
    const [row] = SAMPLE_ROWS.filter(({ key }) => key === 'cat-camel');
    assert.ok(row);
    const newer = { ...row, cue: 'What the next edition says.' };
    await publish(store, () => 6_000, { source: SAMPLE_SOURCE, rows: [newer], readPicture: testPicture });
    await store.settings.note('sample_edition', '1000');
    const head = await store.catalog.headSequence();
    await publishSample(store, () => 7_000);
    assert.equal(await store.catalog.headSequence(), head);
  });
});

describe('the exercises for tests', () => {
  let store: Store;
  before(async () => {
    store = await openDataFolder(temporaryFolder({ after }));
    await publishFixtures(store, () => 1_000);
  });
  after(() => store.close());

  const eventsOf = async (key: string) => {
    const id = exerciseId(FIXTURES_SOURCE, key);
    return (await store.catalog.events(0, 500)).filter((event) => event.exerciseId === id);
  };

  it('have one of three revisions, each of which can be read', async () => {
    const events = await eventsOf('three-revisions');
    assert.deepEqual(
      events.map(({ type }) => type),
      ['exercise.published', 'exercise.updated', 'exercise.updated'],
    );
    const steps = await Promise.all(
      events.map(({ exerciseId: id, revision }) => store.catalog.findRevision(id, revision)),
    );
    assert.equal(new Set(steps.map((revision) => revision?.contentHash)).size, 3);
  });

  it('have those that are deprecated or withdrawn, after they were published', async () => {
    const { exercises } = await store.catalog.current();
    const ended = FIXTURE_ROWS.filter(({ status }) => status !== undefined);
    assert.deepEqual(
      ended.map(({ status, replacementKey }) => [status, replacementKey]),
      [
        ['deprecated', undefined],
        ['deprecated', 'three-revisions'],
        ['withdrawn', 'three-revisions'],
      ],
    );
    for (const { key, status = 'active', replacementKey, changeReason } of ended) {
      const types = (await eventsOf(key)).map(({ type }) => type);
      assert.deepEqual(types, ['exercise.published', `exercise.${status}`], key);
      const current = exercises.find((exercise) => exercise.key === key) ?? assert.fail(key);
      const content = contentOf(current);
      assert.equal(content.changeReason, changeReason);
      assert.equal(content.replacementId, replacementKey && exerciseId(FIXTURES_SOURCE, replacementKey));
    }
  });

  it('are there once, and the built-in catalog beside them', async () => {
    const head = await store.catalog.headSequence();
    await publishFixtures(store, () => 2_000);
    assert.equal(await store.catalog.headSequence(), head);
    await publishSample(store, () => 2_000);
    const counted = (await catalogSources(store)).map(
      ({ source, exercises: { active, deprecated, withdrawn } }) => [source, active + deprecated + withdrawn] as const,
    );
    const sources = new Map(counted);
    assert.deepEqual(
      sources,
      new Map([
        [FIXTURES_SOURCE, FIXTURE_ROWS.length],
        [SAMPLE_SOURCE, SAMPLE_ROWS.length],
      ]),
    );
  });
});

describe('a catalog of others', () => {
  it('does not get the built-in exercises', async (t) => {
    const store = await openDataFolder(temporaryFolder(t));
    t.after(() => store.close());
    await publish(store, () => 1_000, testPackage([testRow('a')]));
    await publishSample(store, () => 2_000);
    assert.equal((await store.catalog.current()).exercises.length, 1);
  });
});

describe('the export of a catalog that its check would refuse', () => {
  const REFUSED: readonly (readonly [string, Partial<PublishableRow>, RegExp])[] = [
    ['../../x', {}, /^The catalog cannot be exported\. Exercise \.\.\/\.\.\/x key: A key is/],
    ['a', { name: 'x'.repeat(300) }, /^The catalog cannot be exported\. Exercise a name: .* \(found "x+…?"?\)$/],
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
