// What a publication puts into the outbox, as every store does it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREDENTIAL, newRevision, type OpenStore } from '../store-under-test.ts';
import { endpoint, publish, toldTo, withEndpoints } from '../deliveries-under-test.ts';

export function describeOutbox(open: OpenStore): void {
  describe('the outbox', () => {
    it('gets each event once for each endpoint that subscribed to its type', async (t) => {
      const { store } = await withEndpoints(
        open,
        t,
        endpoint('all', { events: ['exercise.withdrawn', 'exercise.updated', 'exercise.published'] }),
        endpoint('new', { events: ['exercise.published'] }),
        endpoint('none', { events: [] }),
      );
      await publish(store, 'a', 'b');
      await store.catalog.publish(async (transaction) => {
        await transaction.append([newRevision('c', 1), newRevision('a', 2)]);
        await transaction.append([]);
        await transaction.append([newRevision('b', 2)]);
      });
      assert.deepEqual(await toldTo(store, 'all'), ['a', 'b', 'c', 'a', 'b']);
      assert.deepEqual(await toldTo(store, 'new'), ['a', 'b', 'c']);
      assert.deepEqual(await toldTo(store, 'none'), []);
      const [last] = await store.deliveries.list('all', { limit: 1 });
      assert.match(last?.id ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.deepEqual(last, {
        id: last?.id,
        endpointId: 'all',
        event: {
          sequence: 5,
          type: 'exercise.updated',
          exerciseId: 'b',
          revision: 'r2',
          status: 'active',
          entitlement: 'sample',
          occurredAt: 1002,
        },
        state: 'waiting',
        attempts: 0,
        resentAfter: 0,
        dueAt: 1002,
        attemptedAt: null,
        tookMilliseconds: null,
        responseStatus: null,
        failure: null,
      });
    });

    it('gets what the entitlement of each credential sees in the change feed', async (t) => {
      const { store } = await withEndpoints(open, t, 'of all');
      const sample = { ...CREDENTIAL, id: 'sample', entitlement: 'sample' } as const;
      await store.credentials.insert(sample, 'other hash');
      await store.webhooks.insert(endpoint('of samples', { credentialId: sample.id }), 20);
      await store.catalog.publish((transaction) =>
        transaction.append([newRevision('a', 1), { ...newRevision('b', 1), entitlement: 'full' }, newRevision('c', 1)]),
      );
      for (const [id, entitlement] of [
        ['of all', 'full'],
        ['of samples', 'sample'],
      ] as const) {
        const seen = await store.catalog.events(0, 10, entitlement);
        assert.deepEqual(
          await toldTo(store, id),
          seen.map(({ exerciseId }) => exerciseId),
        );
      }
      assert.deepEqual(await toldTo(store, 'of samples'), ['a', 'c']);
    });

    it('gets nothing for disabled or later endpoints, or for those of inactive credentials', async (t) => {
      const { store } = await withEndpoints(open, t, 'told', endpoint('disabled', { status: 'disabled' }));
      for (const status of ['suspended', 'revoked'] as const) {
        await store.credentials.insert({ ...CREDENTIAL, id: status, status }, status);
        await store.webhooks.insert(endpoint(`of ${status}`, { credentialId: status }), 20);
      }
      await publish(store, 'a');
      await store.webhooks.insert(endpoint('later'), 20);
      for (const id of ['disabled', 'of suspended', 'of revoked', 'later']) {
        assert.deepEqual(await toldTo(store, id), [], id);
      }
      assert.deepEqual(await toldTo(store, 'told'), ['a']);
      await store.webhooks.enable(endpoint('disabled', { updatedAt: 2000 }));
      await store.credentials.setStatus('suspended', 'active');
      await publish(store, 'b');
      for (const id of ['disabled', 'of suspended', 'later']) assert.deepEqual(await toldTo(store, id), ['b'], id);
    });

    it('gets nothing of a publication that fails', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      const publication = store.catalog.publish(async (transaction) => {
        await transaction.append([newRevision('a', 1)]);
        throw new Error('changed my mind');
      });
      await assert.rejects(publication, /changed my mind/);
      assert.deepEqual(await toldTo(store, 'e'), []);
      assert.deepEqual(await store.deliveries.due(), []);
    });

    it('gets all of a large publication', async (t) => {
      const { store } = await withEndpoints(open, t, 'a', 'b', 'c');
      const ids = Array.from({ length: 231 }, (_, index) => `x${index}`);
      await publish(store, ...ids);
      for (const id of ['a', 'b', 'c']) assert.deepEqual(await toldTo(store, id), ids);
    });

    it('forgets what waits for an endpoint with it', async (t) => {
      const { store } = await withEndpoints(open, t, 'gone', 'stays');
      await publish(store, 'a', 'b');
      const [{ id } = { id: '' }] = await store.deliveries.list('gone', { limit: 1 });
      assert.equal(await store.webhooks.delete('somebody else', 'gone'), false);
      assert.deepEqual(await toldTo(store, 'gone'), ['a', 'b']);
      assert.equal(await store.webhooks.delete(CREDENTIAL.id, 'gone'), true);
      assert.equal(await store.deliveries.find(id), undefined);
      assert.deepEqual(await toldTo(store, 'gone'), []);
      assert.deepEqual(await toldTo(store, 'stays'), ['a', 'b']);
    });
  });
}
