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
    const terms = { now: NOW + 1, previousEndAt: NOW + 500, maximum: 5 };

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

    it('lists mails to a domain that are out or on their way', async (t) => {
      const { store } = await open(t);
      const { registrations } = store;
      for (const id of ['a', 'b', 'c', 'd'])
        await registrations.insert({ ...REQUEST, id, network: id === 'a' ? 'elsewhere' : REQUEST.network });
      await registrations.insert({ ...REQUEST, id: 'x', address: 'x@x.example', domain: 'x.example' });
      const [a, b, c, d] = [await claimed(store), await claimed(store), await claimed(store), await claimed(store)];
      const ids = async (since: number) =>
        (await registrations.mailsTo(REQUEST.domain, since)).map(({ id }) => id).sort();
      assert.deepEqual(await ids(NOW - 1), ['a', 'b', 'c', 'd']);
      await registrations.markSent(b.id);
      await registrations.postpone(c.id, NOW + 7);
      await registrations.drop(d.id);
      const { address } = REQUEST;
      assert.deepEqual(
        (await registrations.mailsTo(REQUEST.domain, NOW - 1))
          .map((mail) => ({ ...mail }))
          .sort((one, two) => (one.id < two.id ? -1 : 1)),
        [
          { id: a.id, address, network: 'elsewhere' },
          { id: b.id, address, network: 'here' },
        ],
      );
      assert.deepEqual(await ids(NOW), []);
      assert.equal((await registrations.claim(NOW + 6, NOW + 99))?.id, 'x');
      assert.equal((await registrations.claim(NOW + 7, NOW + 99))?.id, 'c');
    });

    it('keeps links beside newer ones until one is used, which ends all others of the address', async (t) => {
      const { store } = await open(t);
      const { registrations, credentials } = store;
      const send = async (id: string, address = REQUEST.address) => {
        await registrations.insert({ ...REQUEST, id, address, origin: `https://${id}.example` });
        const registration = await claimed(store);
        await registrations.setToken(id, `hash-${id}`, NOW + 1000);
        return registration;
      };
      await registrations.markSent((await send('a')).id);
      const b = await send('b');
      await registrations.markSent((await send('c')).id);
      await registrations.markSent((await send('other', 'erin@alder.example')).id);
      await registrations.insert({ ...REQUEST, id: 'waiting' });
      const states = async () =>
        Promise.all(['a', 'b', 'c', 'other'].map(async (id) => (await registrations.findByToken(`hash-${id}`))?.state));
      assert.deepEqual(await states(), ['sent', 'sending', 'sent', 'sent']);
      const redeemed = await registrations.redeem(b, CREDENTIAL, 'secret', terms);
      assert.deepEqual(redeemed, { outcome: 'created', credential: CREDENTIAL });
      await registrations.markSent(b.id);
      assert.deepEqual(await states(), ['superseded', 'used', 'superseded', 'sent']);
      assert.deepEqual(await credentials.origins(CREDENTIAL.id), ['https://b.example']);
      assert.equal(await registrations.claim(NOW + 9, NOW + 99), undefined);
    });

    it('makes no more credentials than a domain may have, however many links are used at once', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain()];
      const links: Registration[] = [];
      for (const [n, host] of ['alder.example', 'alder.example', 'mail.alder.example', 'alder.example'].entries()) {
        await store.registrations.insert({ ...REQUEST, id: `r${n}`, address: `p${n}@${host}`, createdAt: NOW + n });
        links.push(await claimed(store, NOW + n));
        await store.registrations.setToken(`r${n}`, `hash-${n}`, NOW + 1000);
      }
      const two = { ...terms, now: NOW + 5, maximum: 2 };
      const redeem = (n: number, { maximum }: { maximum: number } = two) =>
        stores[n % 2]!.registrations.redeem(links[n]!, { ...CREDENTIAL, id: `svc_ci_${n}` }, `secret-${n}`, {
          ...two,
          maximum,
        });
      // Each has its connection, so that they begin together.
      await Promise.all([0, 1, 2, 3].map((n) => stores[n % 2]!.registrations.countCredentials('alder.example')));
      const outcomes = (await Promise.all([0, 1, 2, 3].map((n) => redeem(n)))).map(({ outcome }) => outcome);
      assert.deepEqual([...outcomes].sort(), ['created', 'created', 'full', 'full']);
      assert.equal(await store.registrations.countCredentials('alder.example'), 2);
      for (const other of ['lder.example', 'mail.alder.example.org', 'example.com'])
        assert.equal(await store.registrations.countCredentials(other), 0, other);
      // The link of one that was refused is as good as before.
      const refused = outcomes.indexOf('full');
      const [ended] = await store.credentials.list();
      await store.credentials.setStatus(ended!.id, 'suspended');
      assert.equal((await redeem(refused)).outcome, 'full');
      await store.credentials.setStatus(ended!.id, 'revoked');
      assert.equal((await redeem(refused)).outcome, 'created');
      // An address that has one gets its new secret all the same.
      const known = outcomes.findIndex((outcome, n) => outcome === 'created' && ended!.id !== `svc_ci_${n}`);
      await store.registrations.insert({ ...REQUEST, id: 'again', address: links[known]!.address, createdAt: NOW + 5 });
      const again = await claimed(store, NOW + 5);
      await store.registrations.setToken('again', 'hash-again', NOW + 1000);
      const rotated = await store.registrations.redeem(again, CREDENTIAL, 'secret-again', two);
      assert.equal(rotated.outcome, 'rotated');
    });

    it('redeems a token once, however many try at the same moment', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain(), store, await openAgain()];
      await store.registrations.insert(REQUEST);
      const registration = await claimed(store);
      await store.registrations.setToken(registration.id, 'hash', NOW + 1000);
      const results = await Promise.all(
        stores.map(({ registrations }, n) =>
          registrations.redeem(registration, { ...CREDENTIAL, id: `svc_ci_${n}` }, `secret-${n}`, terms),
        ),
      );
      assert.deepEqual(results.map(({ outcome }) => outcome).sort(), ['created', 'lost', 'lost', 'lost']);
      assert.equal((await store.credentials.list()).length, 1);
      const account = await store.registrations.findAccount(REQUEST.address);
      assert.equal(account?.credentialId, (await store.credentials.list())[0]?.id);
    });

    it('takes one of two links of an address that are used at the same moment', async (t) => {
      const { store, openAgain } = await open(t);
      const others = [store, await openAgain()];
      for (const [n, id] of ['a', 'b'].entries()) {
        await store.registrations.insert({ ...REQUEST, id, createdAt: NOW + n });
      }
      const links = [await claimed(store, NOW + 1), await claimed(store, NOW + 1)];
      for (const { id } of links) await store.registrations.setToken(id, `hash-${id}`, NOW + 1000);
      const results = await Promise.all(
        links.map((link, n) =>
          others[n]!.registrations.redeem(link, { ...CREDENTIAL, id: `svc_ci_${n}` }, `secret-${n}`, terms),
        ),
      );
      assert.deepEqual(results.map(({ outcome }) => outcome).sort(), ['created', 'lost']);
      assert.equal((await store.credentials.list()).length, 1);
    });

    it('redeems no token that is over', async (t) => {
      const { store } = await open(t);
      await store.registrations.insert(REQUEST);
      const registration = await claimed(store);
      await store.registrations.setToken(registration.id, 'hash', NOW + 1);
      assert.deepEqual(await store.registrations.redeem(registration, CREDENTIAL, 'secret', terms), {
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
        await registrations.redeem(registration, { ...CREDENTIAL, id: `svc_ci_${id}` }, `secret-${id}`, terms);
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
      await registrations.redeem(registration, CREDENTIAL, 'secret', terms);
      assert.equal(await registrations.sweep(NOW), false);
      assert.equal(await registrations.sweep(NOW + 1), true);
      assert.equal(await registrations.findByToken('hash'), undefined);
      assert.deepEqual(await registrations.findAccount(REQUEST.address), { credentialId: CREDENTIAL.id });
    });
  });
}
