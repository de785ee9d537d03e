// Credentials, their secrets and origins, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bySecret, CREDENTIAL, type OpenStore } from '../store-under-test.ts';

export function describeCredentials(open: OpenStore): void {
  describe('credentials', () => {
    it('gives back what was inserted, to other connections too', async (t) => {
      const { store, openAgain } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      const other = await openAgain();
      assert.deepEqual(await other.credentials.find(CREDENTIAL.id), CREDENTIAL);
      assert.deepEqual(await other.credentials.list(), [CREDENTIAL]);
      assert.deepEqual(await other.credentials.secrets(CREDENTIAL.id), [{ hash: 'hash', expiresAt: null }]);
      assert.equal(await other.credentials.find('nobody'), undefined);
    });

    it('leaves two secrets when several rotate at once', async (t) => {
      const { store, openAgain } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'first');
      const stores = [store, await openAgain(), await openAgain()];
      await Promise.all(stores.map((each, index) => each.credentials.rotate(CREDENTIAL.id, `s${index}`, 1000, 1500)));
      const secrets = await store.credentials.secrets(CREDENTIAL.id);
      assert.deepEqual(secrets.map(({ expiresAt }) => expiresAt).sort(), [1500, null]);
    });

    it('ends the secret before a rotation, and forgets older ones: two are live at most', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'first');
      await store.credentials.insert({ ...CREDENTIAL, id: 'other' }, 'foreign');
      await store.credentials.rotate(CREDENTIAL.id, 'second', 1000, 1500);
      assert.deepEqual(bySecret(await store.credentials.secrets(CREDENTIAL.id)), { first: 1500, second: null });
      await store.credentials.rotate(CREDENTIAL.id, 'third', 1200, 9000);
      assert.deepEqual(bySecret(await store.credentials.secrets(CREDENTIAL.id)), { second: 9000, third: null });
      assert.deepEqual(bySecret(await store.credentials.secrets('other')), { foreign: null });
    });

    it('keeps origins as a set', async (t) => {
      const { store } = await open(t);
      const { credentials } = store;
      await credentials.insert(CREDENTIAL, 'hash');
      await credentials.addOrigin(CREDENTIAL.id, 'https://b.example');
      await credentials.addOrigin(CREDENTIAL.id, 'https://a.example');
      await credentials.addOrigin(CREDENTIAL.id, 'https://a.example');
      assert.deepEqual(await credentials.origins(CREDENTIAL.id), ['https://a.example', 'https://b.example']);
      assert.equal(await credentials.removeOrigin(CREDENTIAL.id, 'https://a.example'), true);
      assert.equal(await credentials.removeOrigin(CREDENTIAL.id, 'https://a.example'), false);
    });

    it('keeps outer origins as a set of their own: none of them is an origin', async (t) => {
      const { store } = await open(t);
      const { credentials } = store;
      await credentials.insert(CREDENTIAL, 'hash');
      await credentials.addOrigin(CREDENTIAL.id, 'https://page.example');
      await credentials.addAncestor(CREDENTIAL.id, 'https://b.example');
      await credentials.addAncestor(CREDENTIAL.id, 'https://a.example');
      await credentials.addAncestor(CREDENTIAL.id, 'https://a.example');
      assert.deepEqual(await credentials.ancestors(CREDENTIAL.id), ['https://a.example', 'https://b.example']);
      assert.deepEqual(await credentials.ancestors('other'), []);
      assert.equal(await credentials.removeOrigin(CREDENTIAL.id, 'https://a.example'), false);
      assert.equal(await credentials.removeAncestor(CREDENTIAL.id, 'https://page.example'), false);
      assert.equal(await credentials.removeAncestor('other', 'https://a.example'), false);
      assert.equal(await credentials.removeAncestor(CREDENTIAL.id, 'https://a.example'), true);
      assert.equal(await credentials.removeAncestor(CREDENTIAL.id, 'https://a.example'), false);
      assert.deepEqual(await credentials.origins(CREDENTIAL.id), ['https://page.example']);
      assert.deepEqual(await credentials.ancestors(CREDENTIAL.id), ['https://b.example']);
    });
  });
}
