import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import type { ChangeEventRow, Store } from '../store/store.ts';
import { testEvents } from './test-events.ts';

/** A feed of as many events, all of them updates but where it is said; even sequences are of the sample. */
function feed(length: number, others: Readonly<Record<number, ChangeEventRow['type']>>): Store {
  const all = Array.from({ length }, (_, index): ChangeEventRow => {
    const sequence = index + 1;
    return {
      sequence,
      type: others[sequence] ?? 'exercise.updated',
      exerciseId: `ex_${String(sequence).padStart(20, '0')}`,
      revision: 'r2-0123456789ab',
      status: 'active',
      entitlement: sequence % 2 === 0 ? 'sample' : 'full',
      occurredAt: sequence * 1000,
    };
  });
  const catalog = {
    headSequence: () => Promise.resolve(length),
    events: (after: number, limit: number, entitlement: string) =>
      Promise.resolve(
        all
          .filter((event) => event.sequence > after && (entitlement === 'full' || event.entitlement === 'sample'))
          .slice(0, limit),
      ),
  };
  return { catalog } as unknown as Store;
}

const sequences = async (
  store: Store,
  entitlement: 'full' | 'sample',
  types: readonly ChangeEventRow['type'][] = EVENT_TYPES,
) =>
  (await testEvents(store, { entitlement, types, now: 5 })).map(({ event, isInvented }) =>
    isInvented ? `${event.type} invented` : `${event.type} ${event.sequence}`,
  );

describe('the events to try an endpoint out with', () => {
  it('are the latest of each type, however long ago that was', async () => {
    const store = feed(5000, {
      1: 'exercise.published',
      3: 'exercise.published',
      1000: 'exercise.withdrawn',
      1001: 'exercise.deprecated',
      2001: 'exercise.deprecated',
    });
    assert.deepEqual(await sequences(store, 'full'), [
      'exercise.published 3',
      'exercise.updated 5000',
      'exercise.deprecated 2001',
      'exercise.withdrawn 1000',
    ]);
  });

  it('are none that the credential does not see: it gets invented ones in their place', async () => {
    const store = feed(2500, { 1: 'exercise.published', 2499: 'exercise.withdrawn' });
    assert.deepEqual(await sequences(store, 'sample'), [
      'exercise.published invented',
      'exercise.updated 2500',
      'exercise.deprecated invented',
      'exercise.withdrawn invented',
    ]);
  });

  it('name no exercise where they are invented, and happen now', async () => {
    const [first] = await testEvents(feed(0, {}), { entitlement: 'full', types: ['exercise.withdrawn'], now: 1234 });
    assert.deepEqual(first, {
      isInvented: true,
      event: {
        ...{
          sequence: 0,
          type: 'exercise.withdrawn',
          exerciseId: 'ex_00000000000000000000',
          revision: 'r1-000000000000',
        },
        ...{ status: 'withdrawn', entitlement: 'full', occurredAt: 1234 },
      },
    });
  });

  it('are those of the wanted types only, each once', async () => {
    const store = feed(10, { 4: 'exercise.withdrawn' });
    assert.deepEqual(await sequences(store, 'full', ['exercise.withdrawn', 'exercise.updated', 'exercise.withdrawn']), [
      'exercise.updated 10',
      'exercise.withdrawn 4',
    ]);
  });
});
