// Sandbox registrations and the queue of their mails, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Registration, Store } from '../../../store/store.ts';
import { bySecret, CREDENTIAL, type OpenStore } from '../store-under-test.ts';

export function describeRegistrations(open: OpenStore): void {
  describe('registrations', () => {
    const REQUEST = {
      id: '0b1c2d3e-0000-4000-8000-00000000000a',
      address: 'dana@alder.example',
      email: 'Dana@alder.example',
      domain: 'alder.example',
      company: 'Alder Street',
      origin: 'https://records.alder.example',
      network: 'here',
      createdAt: 1_800_000_000_000,
    };
    const NOW = REQUEST.createdAt;
    const claimed = async ({ registrations }: Store, now = NOW, leaseEnd = NOW + 100) => {
      const registration = await registrations.claim(now, leaseEnd);
      assert.ok(registration);
      return registration;
    };
    const times = { now: NOW + 1, previousEndAt: NOW + 500 };

    it('gives a due mail to one caller, the oldest first, and again when the lease is over', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      await store.registrations.insert({ ...REQUEST, id: 'later', address: 'b@b.example', createdAt: NOW + 1 });
      await store.registrations.insert(REQUEST);
      assert.equal(await store.registrations.claim(NOW - 1, NOW), undefined);
      const first = await claimed(store, NOW + 1);
      assert.deepEqual(first, { ...REQUEST, state: 'sending', attempts: 1, tokenExpiresAt: null });
      assert.equal((await other.registrations.claim(NOW + 1, NOW + 100))?.id, 'later');
      assert.equal(await other.registrations.claim(NOW + 99, NOW + 199), undefined);
      assert.equal((await other.registrations.claim(NOW + 100, NOW + 200))?.attempts, 2);
    });

    it('gives as many mails as there are to callers at the same moment', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain(), await openAgain()];
      for (const id of ['a', 'b', 'c']) await store.registrations.insert({ ...REQUEST, id });
      const claims = await Promise.all(
        [...stores, ...stores].map(({ registrations }) => registrations.claim(NOW, NOW + 100)),
      );
      assert.deepEqual(claims.flatMap((claim) => claim?.id ?? []).sort(), ['a', 'b', 'c']);
    });

    it('counts mails that are out or on their way, by address, domain and network', async (t) => {
      const { store } = await open(t);
      const { registrations } = store;
      for (const [id, address] of [
        ['a', 'dana@alder.example'],
        ['b', 'erin@alder.example'],
        ['c', 'dana@alder.example'],
        ['d', 'dana@alder.example'],
      ] as const) {
        await registrations.insert({ ...REQUEST, id, address, network: id === 'c' ? 'elsewhere' : REQUEST.network });
      }
      const a = await claimed(store, NOW);
      const b = await claimed(store, NOW);
      const c = await claimed(store, NOW);
      const d = await claimed(store, NOW);
      assert.deepEqual([a.id, b.id, c.id, d.id], ['a', 'b', 'c', 'd']);
      assert.deepEqual(await registrations.countMails(a, NOW - 1), {
        all: { address: 2, domain: 3 },
        own: { address: 1, domain: 2 },
      });
      await registrations.markSent(b);
      await registrations.postpone(c.id, NOW + 7);
      await registrations.drop(d.id, 'dropped');
      assert.deepEqual(await registrations.countMails(a, NOW - 1), {
        all: { address: 0, domain: 1 },
        own: { address: 0, domain: 1 },
      });
      assert.deepEqual(await registrations.countMails(a, NOW), {
        all: { address: 0, domain: 0 },
        own: { address: 0, domain: 0 },
      });
      assert.equal(await registrations.claim(NOW + 6, NOW + 99), undefined);
      assert.equal((await registrations.claim(NOW + 7, NOW + 99))?.id, 'c');
    });

    it('knows a newer request of the same address, unless it got no mail', async (t) => {
      const { store } = await open(t);
      const { registrations } = store;
      await registrations.insert(REQUEST);
      const older = await claimed(store);
      assert.equal(await registrations.hasNewer(older), false);
      await registrations.insert({ ...REQUEST, id: 'newer', createdAt: NOW + 1 });
      await registrations.insert({ ...REQUEST, id: 'foreign', address: 'x@alder.example', createdAt: NOW + 2 });
      assert.equal(await registrations.hasNewer(older), true);
      await registrations.drop((await claimed(store, NOW + 1)).id, 'dropped');
      assert.equal(await registrations.hasNewer(older), false);
    });

    it('ends the links before the one that was sent, and never one that was used', async (t) => {
      const { store } = await open(t);
      const { registrations, credentials } = store;
      const send = async (id: string, createdAt: number, hash: string) => {
        await registrations.insert({ ...REQUEST, id, createdAt });
        const registration = await claimed(store, createdAt);
        await registrations.setToken(id, hash, NOW + 1000);
        return registration;
      };
      await registrations.markSent(await send('a', NOW, 'hash-a'));
      const b = await send('b', NOW + 1, 'hash-b');
      assert.equal((await registrations.findByToken('hash-a'))?.state, 'sent');
      const redeemed = await registrations.redeem(b, CREDENTIAL, 'secret', times);
      assert.deepEqual(redeemed, { outcome: 'created', credential: CREDENTIAL });
      await registrations.markSent(b);
      assert.equal((await registrations.findByToken('hash-a'))?.state, 'superseded');
      assert.equal((await registrations.findByToken('hash-b'))?.state, 'used');
      assert.deepEqual(await credentials.origins(CREDENTIAL.id), [REQUEST.origin]);
    });

    it('redeems a token once, however many try at the same moment', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain(), store, await openAgain()];
      await store.registrations.insert(REQUEST);
      const registration = await claimed(store);
      await store.registrations.setToken(registration.id, 'hash', NOW + 1000);
      const results = await Promise.all(
        stores.map(({ registrations }, n) =>
          registrations.redeem(registration, { ...CREDENTIAL, id: `svc_ci_${n}` }, `secret-${n}`, times),
        ),
      );
      assert.deepEqual(results.map(({ outcome }) => outcome).sort(), ['created', 'lost', 'lost', 'lost']);
      assert.equal((await store.credentials.list()).length, 1);
      const account = await store.registrations.findAccount(REQUEST.address);
      assert.equal(account?.credentialId, (await store.credentials.list())[0]?.id);
    });

    it('makes one account of two links of an address that are used at the same moment', async (t) => {
      const { store, openAgain } = await open(t);
      const others = [store, await openAgain()];
      for (const [n, id] of ['a', 'b'].entries()) {
        await store.registrations.insert({ ...REQUEST, id, createdAt: NOW + n });
      }
      const links = [await claimed(store, NOW + 1), await claimed(store, NOW + 1)];
      for (const { id } of links) await store.registrations.setToken(id, `hash-${id}`, NOW + 1000);
      const results = await Promise.all(
        links.map((link, n) =>
          others[n]!.registrations.redeem(link, { ...CREDENTIAL, id: `svc_ci_${n}` }, `secret-${n}`, times),
        ),
      );
      assert.deepEqual(results.map(({ outcome }) => outcome).sort(), ['created', 'rotated']);
      assert.equal((await store.credentials.list()).length, 1);
    });

    it('redeems no token that is over', async (t) => {
      const { store } = await open(t);
      await store.registrations.insert(REQUEST);
      const registration = await claimed(store);
      await store.registrations.setToken(registration.id, 'hash', NOW + 1);
      assert.deepEqual(await store.registrations.redeem(registration, CREDENTIAL, 'secret', times), {
        outcome: 'lost',
      });
      assert.deepEqual(await store.credentials.list(), []);
    });

    it('adds a secret and the origin to the credential that the address has', async (t) => {
      const { store } = await open(t);
      const { registrations, credentials } = store;
      for (const [id, hash, origin] of [
        ['a', 'hash-a', 'https://a.example'],
        ['b', 'hash-b', 'https://b.example'],
      ] as const) {
        await registrations.insert({ ...REQUEST, id, origin });
        const registration: Registration = await claimed(store);
        await registrations.setToken(id, hash, NOW + 1000);
        await registrations.redeem(registration, { ...CREDENTIAL, id: `svc_ci_${id}` }, `secret-${id}`, times);
      }
      assert.deepEqual(
        (await credentials.list()).map(({ id }) => id),
        ['svc_ci_a'],
      );
      assert.deepEqual(bySecret(await credentials.secrets('svc_ci_a')), { 'secret-a': NOW + 500, 'secret-b': null });
      assert.deepEqual(await credentials.origins('svc_ci_a'), ['https://a.example', 'https://b.example']);
    });

    it('forgets requests of long ago, and keeps accounts', async (t) => {
      const { store } = await open(t);
      const { registrations } = store;
      await registrations.insert(REQUEST);
      const registration = await claimed(store);
      await registrations.setToken(registration.id, 'hash', NOW + 1000);
      await registrations.redeem(registration, CREDENTIAL, 'secret', times);
      assert.equal(await registrations.sweep(NOW), false);
      assert.equal(await registrations.sweep(NOW + 1), true);
      assert.equal(await registrations.findByToken('hash'), undefined);
      assert.deepEqual(await registrations.findAccount(REQUEST.address), { credentialId: CREDENTIAL.id });
    });
  });
}
