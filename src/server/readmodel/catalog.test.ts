// The read model never disagrees with the database.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setImmediate as setTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { Status } from '../../contract/vocabulary.ts';
import { changeStatus, contentOf, nextRevision } from '../domain/catalog/lifecycle.ts';
import { publish, type PublishableRow } from '../domain/catalog/publishing.ts';
import { exerciseId } from '../domain/catalog/exercise-content.ts';
import { pageAtOnce, TEST_ROWS, testPackage, testRow } from '../testing/service/test-catalog.ts';
import { TEST_ORIGIN, testService } from '../testing/service/test-service.ts';
import { changesSince } from '../domain/sessions/picker-sessions.ts';
import { rewound } from '../testing/store/rewound.ts';
import { atOnce } from '../../search/index.ts';
import { Catalog } from './catalog.ts';
import type { ExerciseFilter } from './catalog-entry.ts';
import { taxonomiesInSteps } from '../http/operations/handlers/catalog.ts';
import type { ExercisePage } from './visible-catalog.ts';

const summary = (catalog: Catalog) =>
  Promise.all(
    (['sample', 'full'] as const).map(async (entitlement) => ({
      revision: catalog.visible(entitlement).revision,
      exercises: catalog.visible(entitlement).entries.map(({ rendered }) => rendered.json.toString()),
      ids: catalog.visible(entitlement).entriesById.map(({ id, revision }) => [id, revision]),
      taxonomies: atOnce(taxonomiesInSteps(catalog.visible(entitlement), 'sandbox')),
      lists: await Promise.all(
        FILTERS.map(async (filter) => {
          const { entries, total, next } = await pageAtOnce(catalog.visible(entitlement), filter, undefined, 3);
          return { ids: entries.map(({ id }) => id), total, next };
        }),
      ),
    })),
  );

const FILTERS: readonly ExerciseFilter[] = [{ q: 'one' }, { q: 'squat' }, { tags: 'core' }, { status: 'withdrawn' }];

/** More than are indexed for the search at once. */
const manyRows = (description: string): PublishableRow[] =>
  Array.from({ length: 600 }, (_, index) => testRow(`many-${index}`, { name: `Lunge ${index}`, description }));

/** The database of the test service as a promoted standby would have it. */
function rewind(folder: string, sequence: number): void {
  const database = new DatabaseSync(join(folder, 'test.sqlite'));
  database.exec(rewound(sequence));
  database.close();
}

describe('the read model', () => {
  it('is, after any sequence of publications, what a fresh reading of the database gives', async (t) => {
    const service = await testService(t);
    const { store, clock, catalog } = service;
    const ids = TEST_ROWS.map(({ key }) => exerciseId('test', key));
    const step = fc.record({
      row: fc.nat(TEST_ROWS.length - 1),
      action: fc.constantFrom<Status | 'edit'>('edit', 'active', 'deprecated', 'withdrawn'),
      text: fc.constantFrom('one', 'two'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, refreshes) => {
        for (const { row, action, text } of steps) {
          const work =
            action === 'edit'
              ? publish(
                  store,
                  clock,
                  testPackage(TEST_ROWS.slice(row, row + 1).map((it) => ({ ...it, description: text }))),
                )
              : changeStatus(store, clock, { exerciseId: ids[row] ?? '', status: action, reason: text });
          await work.catch(() => undefined); // what the rules forbid changes nothing
          const failing = store.catalog.publish(async (transaction) => {
            const [before] = await transaction.currentExercises();
            const content = { ...contentOf(before!), name: 'Never published' };
            const change = { ...before!, content, eventType: 'exercise.updated', now: 0 } as const;
            await transaction.append([nextRevision(before, change)]);
            throw new Error('changed my mind');
          });
          await assert.rejects(failing, /changed my mind/);
          if (refreshes) await catalog.refresh();
        }
        await catalog.refresh();
        assert.deepEqual(await summary(catalog), await summary(await Catalog.load(store, TEST_ORIGIN)));
      }),
      { numRuns: 15 },
    );
  });

  it('lets others be answered while it reads a large catalog', async (t) => {
    const { store, clock } = await testService(t);
    await publish(store, clock, testPackage(manyRows('Read in parts.')));
    let turns = 0;
    const watch = () => {
      turns += 1;
      turning = setTurn(watch);
    };
    let turning = setTurn(watch);
    t.after(() => clearImmediate(turning));
    await Catalog.load(store, TEST_ORIGIN);
    assert.ok(turns >= 600 / 100, `others had ${turns} turns`);
  });

  it('changes a visible catalog’s revision only when what is visible changes', async (t) => {
    const { store, clock, catalog } = await testService(t);
    const before = { sample: catalog.visible('sample').revision, full: catalog.visible('full').revision };
    await changeStatus(store, clock, { exerciseId: exerciseId('test', 'squat-a'), status: 'deprecated', reason: 'x' });
    await catalog.refresh();
    assert.equal(catalog.visible('sample').revision, before.sample);
    assert.notEqual(catalog.visible('full').revision, before.full);
    assert.ok(catalog.recent('full', before.full), 'a picker that is opening still finds its index');
    assert.equal(catalog.recent('sample', before.full), undefined);
  });

  it('names catalogs as the version before while that may run, and finds them by both names', async (t) => {
    const { store, clock } = await testService(t, { rows: TEST_ROWS.slice(0, 1) });
    let isRunning = true;
    const catalog = await Catalog.load(store, TEST_ORIGIN, { isOlderRunning: () => Promise.resolve(isRunning) });
    const before = catalog.visible('full');
    assert.equal(before.revision, before.olderRevision);
    await publish(store, clock, testPackage(TEST_ROWS.slice(0, 2)));
    await catalog.refresh();
    const current = catalog.visible('full');
    assert.equal(current.revision, current.olderRevision);
    isRunning = false;
    await catalog.refresh();
    assert.equal(catalog.visible('full'), current);
    assert.equal(current.revision, current.chainRevision);
    for (const each of [before, current])
      for (const name of [each.chainRevision, each.olderRevision]) assert.equal(catalog.recent('full', name), each);
  });

  it('reads every revision of the past, of visible exercises only', async (t) => {
    const { store, clock, catalog } = await testService(t);
    const id = exerciseId('test', 'squat-a');
    const first = catalog.visible('full').find(id);
    await changeStatus(store, clock, { exerciseId: id, status: 'withdrawn', reason: 'x' });
    await catalog.refresh();
    const past = await catalog.revision('full', id, first?.revision ?? '');
    assert.equal(past?.json.toString(), first?.rendered.json.toString());
    assert.equal(past?.parse().status, 'active');
    assert.equal(await catalog.revision('sample', id, first?.revision ?? ''), undefined);
    assert.equal(await catalog.revision('full', id, 'r9-000000000000'), undefined);
  });

  it('answers searches wholly from the previous catalog until a large new index is built', async (t) => {
    const { store, clock, catalog } = await testService(t, { rows: manyRows('Slow.') });
    const before = await catalog.searchable('full');
    assert.equal(before, catalog.visible('full'));
    assert.equal((await pageAtOnce(before, { q: 'slow' })).total, 600);

    await publish(store, clock, testPackage([testRow('many-7', { name: 'Lunge 7', description: 'Quick.' })]));
    await catalog.refresh();
    assert.notEqual(catalog.visible('full').revision, before.revision);
    assert.equal(catalog.visible('full').entries.length, 600, 'lists need no index');
    const meanwhile = await catalog.searchable('full');
    assert.equal(meanwhile, before);
    assert.equal((await pageAtOnce(meanwhile, { q: 'slow' })).total, 600);
    assert.equal((await pageAtOnce(meanwhile, { q: 'quick' })).total, 0);

    while (!catalog.visible('full').isSearchable) await setImmediate();
    const after = await catalog.searchable('full');
    assert.equal(after, catalog.visible('full'));
    const fresh = await (await Catalog.load(store, TEST_ORIGIN)).searchable('full');
    for (const q of ['slow', 'quick', 'lunge', 'lunge 7']) {
      const [found, expected] = await Promise.all([after, fresh].map((one) => pageAtOnce(one, { q })));
      const named = (page?: ExercisePage) => page?.entries.map(({ id, revision }) => [id, revision]);
      assert.deepEqual(named(found), named(expected), q);
    }
  });

  it('gives back the memory of what was replaced, and changes no byte of what is there', async (t) => {
    const { store, clock, catalog } = await testService(t, { rows: manyRows('First.') });
    const buffers = () => new Set(catalog.visible('full').entries.map(({ rendered }) => rendered.json.buffer));
    for (let round = 1; round <= 5; round += 1) {
      // Some of those that were read together stay: they alone would keep the bytes of all of them.
      const rows = manyRows(`Round ${round}.`).filter((_, index) => index % 100 >= round);
      await publish(store, clock, testPackage(rows));
      await catalog.refresh();
    }
    const bytes = [...buffers()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    const used = catalog.visible('full').entries.reduce((sum, { rendered }) => sum + rendered.packedLength, 0);
    assert.ok(bytes <= 2 * used + 1_000_000, `${bytes} bytes for ${used}`);
    assert.deepEqual(await summary(catalog), await summary(await Catalog.load(store, TEST_ORIGIN)));
  });

  describe('of a database that lost its last events', () => {
    /** Two events later the database loses one of them, and others are published: as many, fewer or more than were lost. */
    for (const [name, published] of [
      ['has fewer events by now', 0],
      ['has as many events by now', 1],
      ['has more events by now', 2],
    ] as const) {
      it(`reads anew what differs, where the database ${name}`, async (t) => {
        const { store, clock, catalog, folder } = await testService(t);
        const edit = (key: string, status: Status) =>
          changeStatus(store, clock, { exerciseId: exerciseId('test', key), status, reason: 'x' });
        await edit('squat-a', 'deprecated');
        await edit('squat-b', 'withdrawn');
        await publish(store, clock, testPackage([testRow('new')]));
        await catalog.refresh();
        const lost = await summary(catalog);
        rewind(folder, catalog.head - 2);
        for (const key of ['bridge', 'pendulum', 'squat-b'].slice(0, 2 * published)) await edit(key, 'withdrawn');
        await catalog.refresh();
        assert.deepEqual(await summary(catalog), await summary(await Catalog.load(store, TEST_ORIGIN)));
        assert.notEqual(lost[1]?.revision, catalog.visible('full').revision);
        assert.equal(catalog.recent('full', lost[1]?.revision ?? ''), undefined);
      });
    }

    it('tells a picker of the lost catalog where every exercise stands that is not offered', async (t) => {
      const service = await testService(t);
      const { store, clock, catalog, folder } = service;
      const withdraw = (key: string) =>
        changeStatus(store, clock, { exerciseId: exerciseId('test', key), status: 'withdrawn', reason: 'x' });
      const told = async (revision: string) =>
        (await changesSince(service, { entitlement: 'full' }, revision))?.map(({ id }) => id);
      await withdraw('squat-a');
      const shared = catalog.visible('full').revision;
      await catalog.refresh();
      const kept = catalog.visible('full').revision;
      await withdraw('bridge');
      await catalog.refresh();
      const lost = catalog.visible('full');
      rewind(folder, catalog.head - 1);
      await withdraw('pendulum');
      await catalog.refresh();
      assert.equal(catalog.head, lost.sequence);
      const [first, second] = ['squat-a', 'pendulum'].map((key) => exerciseId('test', key));
      for (const name of [lost.revision, lost.olderRevision])
        assert.deepEqual(await told(name), [first, second].sort());
      assert.deepEqual([await told(kept), await told(shared)], [[second], [first, second].sort()]);
    });

    it('shows templates of the database again, where those in memory were lost', async (t) => {
      const { store, clock, catalog, folder } = await testService(t);
      const template = {
        key: 'a',
        forWhom: 'A.',
        notFor: 'B.',
        source: { name: 'C' },
        items: [{ exercise: 'bridge' }],
      };
      const put = async (name: string) => {
        await publish(store, clock, { ...testPackage([]), templates: [{ ...template, name }] });
        await catalog.refresh();
        return catalog.documents.templates('full');
      };
      const kept = await put('Kept');
      using database = new DatabaseSync(join(folder, 'test.sqlite'));
      const rows = ['counter', 'picker_document'].map((table) => database.prepare(`select * from ${table}`).all());
      const lost = await put('Lost');
      database.exec('delete from picker_document; delete from counter');
      for (const row of rows[0]!) database.prepare('insert into counter values (?, ?)').run(...Object.values(row));
      for (const row of rows[1]!)
        database.prepare('insert into picker_document values (?, ?, ?, ?)').run(...Object.values(row));
      await catalog.refresh();
      assert.equal((await catalog.documents.templates('full'))?.revision, kept?.revision);
      assert.notEqual((await put('Another'))?.revision, lost?.revision);
    });
  });

  it('refreshes once for all who ask while a refresh waits', async (t) => {
    const { store } = await testService(t);
    let asked = 0;
    const position: typeof store.catalog.position = (sequence) => {
      asked += 1;
      return store.catalog.position(sequence);
    };
    const catalog = await Catalog.load({ ...store, catalog: { ...store.catalog, position } }, TEST_ORIGIN);
    asked = 0;
    await Promise.all(Array.from({ length: 10 }, () => catalog.refresh()));
    assert.ok(asked <= 2, `${asked} times`);
  });
});
