// The read model never disagrees with the database.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Status } from '../../contract/vocabulary.ts';
import { changeStatus } from '../domain/lifecycle.ts';
import { publish } from '../domain/publishing.ts';
import { exerciseId } from '../domain/exercise-content.ts';
import { TEST_ROWS, testPackage } from '../testing/test-catalog.ts';
import { TEST_ORIGIN, testService } from '../testing/test-service.ts';
import { Catalog } from './catalog.ts';

const summary = (catalog: Catalog) =>
  (['sample', 'full'] as const).map((entitlement) => ({
    revision: catalog.visible(entitlement).revision,
    exercises: catalog.visible(entitlement).entries.map(({ rendered }) => rendered.json.toString()),
  }));

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
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
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
        }
        await catalog.refresh();
        assert.deepEqual(summary(catalog), summary(await Catalog.load(store, TEST_ORIGIN)));
      }),
      { numRuns: 15 },
    );
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
});
