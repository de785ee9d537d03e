// Publishing makes revisions and events; the same content again makes nothing.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { TEST_ROWS, testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_NOW } from '../../testing/service/test-service.ts';
import { exerciseId, slugOf } from './exercise-content.ts';
import { changeStatus, contentOf } from './lifecycle.ts';
import { publish } from './publishing.ts';

const clock = () => TEST_NOW;

async function emptyStore(t: TestContext) {
  const store = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
  t.after(() => store.close());
  return store;
}

describe('publishing', () => {
  it('announces each new exercise once, in the order of the rows', async (t) => {
    const store = await emptyStore(t);
    assert.deepEqual(await publish(store, clock, testPackage()), { published: 8, updated: 0, unchanged: 0 });
    const events = await store.catalog.events(0, 100);
    assert.deepEqual(
      events.map(({ sequence, type, exerciseId: id }) => [sequence, type, id]),
      TEST_ROWS.map(({ key }, index) => [index + 1, 'exercise.published', exerciseId('test', key)]),
    );
  });

  it('does nothing for the same content', async (t) => {
    const store = await emptyStore(t);
    await publish(store, clock, testPackage());
    assert.deepEqual(await publish(store, clock, testPackage()), { published: 0, updated: 0, unchanged: 8 });
    assert.equal(await store.catalog.headSequence(), 8);
  });

  it('makes a new revision of other content, later than the one before, and keeps the old one', async (t) => {
    const store = await emptyStore(t);
    await publish(store, clock, testPackage([testRow('a')]));
    const changed = testPackage([testRow('a', { description: 'Better words.' })]);
    assert.deepEqual(await publish(store, clock, changed), { published: 0, updated: 1, unchanged: 0 });
    const [before, after] = await store.catalog.events(0, 100);
    assert.equal(after?.type, 'exercise.updated');
    assert.match(before?.revision ?? '', /^r1-[0-9a-f]{12}$/);
    assert.match(after?.revision ?? '', /^r2-[0-9a-f]{12}$/);
    assert.ok((after?.occurredAt ?? 0) > (before?.occurredAt ?? 0));
    const id = exerciseId('test', 'a');
    assert.match((await store.catalog.findRevision(id, before?.revision ?? ''))?.content ?? '', /Describes a/);
  });

  it('writes nothing at all when one picture is no picture', async (t) => {
    const store = await emptyStore(t);
    const broken = { ...testPackage(), readPicture: () => Promise.resolve(new Uint8Array([1, 2, 3])) };
    await assert.rejects(publish(store, clock, broken), /bridge-start\.png is neither a PNG/);
    assert.equal(await store.catalog.headSequence(), 0);
  });

  it('gives equal names different slugs', async (t) => {
    const store = await emptyStore(t);
    await publish(store, clock, testPackage());
    const { exercises } = await store.catalog.current();
    const slugs = exercises.map(({ slug }) => slug);
    assert.equal(new Set(slugs).size, slugs.length);
    assert.ok(slugs.includes('squat') && slugs.includes('squat-2'));
  });

  it('writes slugs of letters, digits and single dashes', () => {
    assert.equal(slugOf('Sit-to-stand (low chair)'), 'sit-to-stand-low-chair');
    assert.equal(slugOf('Étirement — épaule'), 'etirement-epaule');
    assert.equal(slugOf('体操'), 'exercise');
    assert.match(slugOf('x'.repeat(300)), /^x{1,80}$/);
  });
});

describe('the life of an exercise', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => exerciseId('test', key)) as [string, string, string, string];
  const rows = [
    testRow('a', { entitlement: 'sample' }),
    testRow('b', { entitlement: 'sample' }),
    testRow('c'),
    testRow('d'),
  ];
  const reason = 'Reviewed.';

  async function published(t: TestContext) {
    const store = await emptyStore(t);
    await publish(store, clock, testPackage(rows));
    return store;
  }

  it('goes from active to deprecated, back, and to withdrawn, with a revision and an event each', async (t) => {
    const store = await published(t);
    for (const status of ['deprecated', 'active', 'deprecated', 'withdrawn'] as const) {
      await changeStatus(store, clock, { exerciseId: a, status, reason });
    }
    const events = (await store.catalog.events(4, 100)).map(({ type, status }) => [type, status]);
    assert.deepEqual(events, [
      ['exercise.deprecated', 'deprecated'],
      ['exercise.updated', 'active'],
      ['exercise.deprecated', 'deprecated'],
      ['exercise.withdrawn', 'withdrawn'],
    ]);
  });

  it('ends with withdrawn', async (t) => {
    const store = await published(t);
    await changeStatus(store, clock, { exerciseId: a, status: 'withdrawn', reason });
    for (const status of ['active', 'deprecated', 'withdrawn'] as const) {
      await assert.rejects(
        changeStatus(store, clock, { exerciseId: a, status, reason }),
        /withdrawn and cannot become/,
      );
    }
    const changed = testPackage([testRow('a', { entitlement: 'sample', description: 'New.' })]);
    await assert.rejects(publish(store, clock, changed), /is withdrawn/);
  });

  it('keeps its status when its content changes', async (t) => {
    const store = await published(t);
    await changeStatus(store, clock, { exerciseId: a, status: 'deprecated', reason, replacementId: b });
    assert.deepEqual(await publish(store, clock, testPackage(rows)), { published: 0, updated: 0, unchanged: 4 });
    await publish(store, clock, testPackage([testRow('a', { entitlement: 'sample', description: 'New.' })]));
    const [event] = await store.catalog.events(5, 1);
    assert.deepEqual([event?.type, event?.status], ['exercise.updated', 'deprecated']);
  });

  it('is said by a row: after its content, with a replacement of the same package', async (t) => {
    const store = await emptyStore(t);
    const ended = { status: 'deprecated', changeReason: 'b is kinder.', replacementKey: 'b' } as const;
    await publish(store, clock, testPackage([testRow('a', ended), testRow('b')]));
    const events = await store.catalog.events(0, 100);
    assert.deepEqual(
      events.map(({ type, exerciseId: id }) => [type, id]),
      [
        ['exercise.published', a],
        ['exercise.published', b],
        ['exercise.deprecated', a],
      ],
    );
    const { exercises } = await store.catalog.current();
    const content = exercises.find(({ exerciseId: id }) => id === a)?.content ?? '';
    assert.match(content, new RegExp(`"changeReason":"b is kinder.".*"replacementId":"${b}"`));
    const again = await publish(store, clock, testPackage([testRow('a', ended), testRow('b')]));
    assert.deepEqual(again, { published: 0, updated: 0, unchanged: 2 });
    assert.equal(await store.catalog.headSequence(), 3);
  });

  it('is refused as a whole when a row ends an exercise without saying why', async (t) => {
    const store = await published(t);
    const mute = testPackage([testRow('c', { description: 'New.', status: 'withdrawn' })]);
    await assert.rejects(publish(store, clock, mute), /Give a reason why c becomes withdrawn/);
    assert.equal(await store.catalog.headSequence(), 4);
  });

  it('publishes one edition after the other, given what the catalog has', async (t) => {
    const store = await emptyStore(t);
    const earlier = [
      [testRow('a', { description: 'First.' }), testRow('b')],
      [testRow('a', { description: 'Second.' })],
    ];
    const all = testPackage([testRow('a'), testRow('b')]);
    const once = () =>
      publish(store, clock, { ...all, editionsFor: ({ length }) => (length === 0 ? [...earlier, all.rows] : []) });
    await once();
    assert.deepEqual(await once(), { published: 0, updated: 0, unchanged: 0 });
    const types = (await store.catalog.events(0, 100)).map(
      ({ type, exerciseId: id }) => `${id === a ? 'a' : 'b'} ${type}`,
    );
    assert.deepEqual(types, [
      'a exercise.published',
      'b exercise.published',
      'a exercise.updated',
      'a exercise.updated',
    ]);
  });

  it('keeps the reason of a change of content with that revision alone', async (t) => {
    const store = await published(t);
    const reasonOf = async () => {
      const { exercises } = await store.catalog.current();
      return contentOf(exercises.find(({ exerciseId: id }) => id === c) ?? assert.fail()).changeReason;
    };
    await publish(store, clock, testPackage([testRow('c', { description: 'New.', changeReason: 'Clearer.' })]));
    assert.equal(await reasonOf(), 'Clearer.');
    await publish(store, clock, testPackage([testRow('c', { description: 'Newer.' })]));
    assert.equal(await reasonOf(), undefined);
  });

  it('follows replacements to one that can be prescribed', async (t) => {
    const store = await published(t);
    await changeStatus(store, clock, { exerciseId: c, status: 'deprecated', reason, replacementId: a });
    await changeStatus(store, clock, { exerciseId: d, status: 'withdrawn', reason, replacementId: c });
    const { exercises } = await store.catalog.current();
    const content = exercises.find(({ exerciseId: id }) => id === d)?.content ?? '';
    assert.match(content, new RegExp(`"replacementId":"${a}"`));
  });

  it('refuses unknown, withdrawn and hidden replacements, and an exercise as its own replacement', async (t) => {
    const store = await published(t);
    const replaceBy = (replacementId: string) =>
      changeStatus(store, clock, { exerciseId: a, status: 'deprecated', reason, replacementId });
    await assert.rejects(replaceBy('ex_00000000000000000000'), /The replacement .* does not exist/);
    await assert.rejects(replaceBy(a), /the replacements form a loop/);
    await assert.rejects(replaceBy(c), /not in the sample catalog/);
    await changeStatus(store, clock, { exerciseId: b, status: 'withdrawn', reason });
    await assert.rejects(replaceBy(b), /is withdrawn/);
    assert.equal(await store.catalog.headSequence(), 5);
  });
});
