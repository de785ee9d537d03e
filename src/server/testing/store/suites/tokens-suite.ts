// Access tokens, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { CredentialStore, Store } from '../../../store/store.ts';
import { until } from '../../until.ts';
import { CREDENTIAL, newRevision, type OpenStore } from '../store-under-test.ts';

export function describeTokens(open: OpenStore): void {
  describe('access tokens', () => {
    const token = (hash: string, issuedAt: number) => ({
      hash,
      credentialId: CREDENTIAL.id,
      scopes: ['catalog:read'] as const,
      issuedAt,
      expiresAt: issuedAt + 100,
    });

    it('come with the credential as it is now', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.tokens.insert(token('t1', 1000), 10);
      await store.credentials.setEntitlement(CREDENTIAL.id, 'sample');
      assert.deepEqual(await store.tokens.find('t1'), {
        token: token('t1', 1000),
        credential: { ...CREDENTIAL, entitlement: 'sample' },
      });
      assert.equal(await store.tokens.find('t2'), undefined);
    });

    it('show what another connection did to their credential, as soon as it is heard of', async (t) => {
      const { store, openAgain } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.tokens.insert(token('t1', 1000), 10);
      await hearing(t, store);
      const other = await openAgain();
      for (const entitlement of ['sample', 'full'] as const) {
        await store.tokens.find('t1');
        await other.credentials.setEntitlement(CREDENTIAL.id, entitlement);
        await until(async () => (await store.tokens.find('t1'))?.credential.entitlement === entitlement);
      }
    });

    const ENDS: readonly (readonly [what: string, end: (credentials: CredentialStore) => Promise<unknown>])[] = [
      ['is suspended', (credentials) => credentials.setStatus(CREDENTIAL.id, 'suspended')],
      ['is revoked', (credentials) => credentials.setStatus(CREDENTIAL.id, 'revoked')],
      ['gets another secret at once', (credentials) => credentials.rotate(CREDENTIAL.id, 'second', 1050, 1050)],
    ];
    for (const [what, end] of ENDS) {
      it(`alone end for good when their credential ${what} in another connection`, async (t) => {
        const { store, openAgain } = await open(t);
        await store.credentials.insert(CREDENTIAL, 'hash');
        await store.credentials.insert({ ...CREDENTIAL, id: 'other' }, 'foreign');
        await store.tokens.insert(token('t1', 1000), 10);
        await store.tokens.insert({ ...token('t2', 1000), credentialId: 'other' }, 10);
        await hearing(t, store);
        assert.ok(await store.tokens.find('t1'));
        const other = await openAgain();
        await end(other.credentials);
        await until(async () => (await store.tokens.find('t1')) === undefined);
        await other.credentials.setStatus(CREDENTIAL.id, 'active');
        assert.equal(await other.tokens.find('t1'), undefined);
        assert.ok(await store.tokens.find('t2'));
      });
    }

    it('go on when the secret before theirs works for a while', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.tokens.insert(token('t1', 1000), 10);
      await store.credentials.rotate(CREDENTIAL.id, 'second', 1050, 1051);
      assert.ok(await store.tokens.find('t1'));
    });

    it('are dropped when expired, and beyond the newest that are kept, which is told', async (t) => {
      const { store } = await open(t);
      const ended: number[] = [];
      await store.credentials.insert(CREDENTIAL, 'hash');
      for (const [hash, issuedAt] of [
        ['old', 800],
        ['t1', 1001],
        ['t2', 1002],
        ['t3', 1003],
      ] as const) {
        ended.push(await store.tokens.insert(token(hash, issuedAt), 2));
      }
      const found = await Promise.all(['old', 't1', 't2', 't3'].map((hash) => store.tokens.find(hash)));
      assert.deepEqual(
        found.map((row) => row?.token.hash),
        [undefined, undefined, 't2', 't3'],
      );
      assert.deepEqual(ended, [0, 0, 0, 1]);
    });
  });
}

/** Resolves once the store hears what other connections do, as that of a service does. */
async function hearing(t: TestContext, store: Store): Promise<void> {
  const stopping = new AbortController();
  t.after(() => stopping.abort());
  await new Promise<void>((resolve) => {
    store.watch(resolve, stopping.signal);
    // A store without news calls nobody: its readers ask.
    void store.catalog.publish((transaction) => transaction.append([newRevision('heard', 1)])).then(() => resolve());
  });
}
