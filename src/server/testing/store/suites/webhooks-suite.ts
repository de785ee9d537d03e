// Webhook endpoints, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Store } from '../../../store/store.ts';
import { CREDENTIAL, ENDPOINT, type OpenStore } from '../store-under-test.ts';

export function describeWebhooks(open: OpenStore): void {
  describe('webhook endpoints', () => {
    const OTHER = { ...CREDENTIAL, id: 'svc_ci_2' };
    const withCredentials = async (t: TestContext) => {
      const opened = await open(t);
      await opened.store.credentials.insert(CREDENTIAL, 'hash');
      await opened.store.credentials.insert(OTHER, 'other hash');
      return opened;
    };
    const named = (id: string, createdAt = 1000, credentialId = CREDENTIAL.id) => ({
      ...ENDPOINT,
      id,
      createdAt,
      credentialId,
    });
    const ids = async ({ webhooks }: Store, credentialId = CREDENTIAL.id) =>
      (await webhooks.list(credentialId)).map(({ id }) => id);

    it('give back what was inserted, to their credential alone', async (t) => {
      const { store, openAgain } = await withCredentials(t);
      assert.equal(await store.webhooks.insert(ENDPOINT, 20), true);
      const other = await openAgain();
      assert.deepEqual(await other.webhooks.list(CREDENTIAL.id), [ENDPOINT]);
      assert.deepEqual(await other.webhooks.list(OTHER.id), []);
    });

    it('are listed oldest first', async (t) => {
      const { store } = await withCredentials(t);
      for (const [id, createdAt] of [
        ['b', 2000],
        ['c', 1000],
        ['a', 3000],
      ] as const)
        await store.webhooks.insert(named(id, createdAt), 20);
      assert.deepEqual(await ids(store), ['c', 'b', 'a']);
    });

    it('have their secret sealed again, unless it is another one meanwhile', async (t) => {
      const { store } = await withCredentials(t);
      await store.webhooks.insert(ENDPOINT, 20);
      await store.webhooks.insert(named('other'), 20);
      assert.equal(await store.webhooks.reseal(ENDPOINT, 'sealed again'), true);
      assert.equal(await store.webhooks.reseal(ENDPOINT, 'too late'), false);
      assert.deepEqual(await store.webhooks.find(ENDPOINT.id), { ...ENDPOINT, sealedSecret: 'sealed again' });
      assert.deepEqual(await store.webhooks.find('other'), named('other'));
    });

    it('are deleted once, by their credential alone', async (t) => {
      const { store } = await withCredentials(t);
      await store.webhooks.insert(ENDPOINT, 20);
      assert.equal(await store.webhooks.delete(OTHER.id, ENDPOINT.id), false);
      assert.equal(await store.webhooks.delete(CREDENTIAL.id, 'unknown'), false);
      assert.deepEqual(await ids(store), [ENDPOINT.id]);
      assert.equal(await store.webhooks.delete(CREDENTIAL.id, ENDPOINT.id), true);
      assert.equal(await store.webhooks.delete(CREDENTIAL.id, ENDPOINT.id), false);
      assert.deepEqual(await ids(store), []);
    });

    it('never exceed the maximum of a credential, however many connections try at once', async (t) => {
      const { store, openAgain } = await withCredentials(t);
      const connections = [store, await openAgain(), await openAgain()];
      const inserted = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => connections[index % 3]?.webhooks.insert(named(`w${index}`), 5)),
      );
      assert.equal(inserted.filter(Boolean).length, 5);
      assert.equal((await ids(store)).length, 5);
      assert.equal(await store.webhooks.insert(named('x', 1000, OTHER.id), 5), true);
    });
  });
}
