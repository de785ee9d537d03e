// What every store must do. An adapter's test calls this with a way to open an empty store, and to open the same one again.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { StoreError } from '../store/store-error.ts';
import type {
  Credential,
  CredentialStore,
  NewRevision,
  PickerSession,
  Registration,
  Snapshot,
  Store,
  WebhookEndpoint,
} from '../store/store.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** Another connection to the same data, as another process would have. */
  readonly openAgain: () => Promise<Store>;
}

const CREDENTIAL: Credential = {
  id: 'svc_ci_1',
  name: 'Clinic',
  environment: 'sandbox',
  entitlement: 'full',
  scopes: ['catalog:read', 'picker:create'],
  status: 'active',
  createdAt: 1000,
};

const SESSION: PickerSession = {
  id: '0b1c2d3e-0000-4000-8000-000000000001',
  credentialId: CREDENTIAL.id,
  secretHash: 'a'.repeat(64),
  origin: 'https://ehr.example.com',
  environment: 'sandbox',
  entitlement: 'full',
  clinicianKey: 'key',
  content: '{"theme":{}}',
  activations: 0,
  createdAt: 1000,
  expiresAt: 2000,
};
const USE = { month: '2026-08', clinicianHash: 'hash-1' };

const ENDPOINT: WebhookEndpoint = {
  id: '0b1c2d3e-0000-4000-8000-000000000002',
  credentialId: CREDENTIAL.id,
  url: 'https://hooks.example.com/a',
  events: ['exercise.withdrawn', 'exercise.published'],
  status: 'enabled',
  disabledReason: null,
  sealedSecret: 'sealed',
  failingSince: null,
  createdAt: 1000,
  updatedAt: 1000,
};

const revision = (id: string, number: number): NewRevision => ({
  exerciseId: id,
  source: 'test',
  key: `key of ${id}`,
  revision: `r${number}`,
  number,
  status: 'active',
  contentHash: `hash-${number}`,
  content: `{"name":"${id} ${number}"}`,
  createdAt: 1000 + number,
  slug: id,
  entitlement: 'sample',
  publishedAt: 1000,
  eventType: number === 1 ? 'exercise.published' : 'exercise.updated',
});

export function describeStore(name: string, open: (t: TestContext) => Promise<StoreUnderTest>): void {
  describe(`the ${name} store`, () => {
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
        assert.equal(await credentials.hasOrigin(CREDENTIAL.id, 'https://a.example'), true);
        assert.equal(await credentials.hasOrigin('other', 'https://a.example'), false);
        assert.equal(await credentials.removeOrigin(CREDENTIAL.id, 'https://a.example'), true);
        assert.equal(await credentials.removeOrigin(CREDENTIAL.id, 'https://a.example'), false);
      });
    });

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

      const ENDS: readonly (readonly [what: string, end: (credentials: CredentialStore) => Promise<void>])[] = [
        ['is suspended', (credentials) => credentials.setStatus(CREDENTIAL.id, 'suspended')],
        ['is revoked', (credentials) => credentials.setStatus(CREDENTIAL.id, 'revoked')],
        ['gets another secret at once', (credentials) => credentials.rotate(CREDENTIAL.id, 'second', 1050, 1050)],
      ];
      for (const [what, end] of ENDS) {
        it(`end for good when their credential ${what} in another connection, and no others`, async (t) => {
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

      it('are dropped when expired, and beyond the newest that are kept', async (t) => {
        const { store } = await open(t);
        await store.credentials.insert(CREDENTIAL, 'hash');
        for (const [hash, issuedAt] of [
          ['old', 800],
          ['t1', 1001],
          ['t2', 1002],
          ['t3', 1003],
        ] as const) {
          await store.tokens.insert(token(hash, issuedAt), 2);
        }
        const found = await Promise.all(['old', 't1', 't2', 't3'].map((hash) => store.tokens.find(hash)));
        assert.deepEqual(
          found.map((row) => row?.token.hash),
          [undefined, undefined, 't2', 't3'],
        );
      });
    });

    describe('picker sessions', () => {
      const withSession = async (t: TestContext) => {
        const { store } = await open(t);
        await store.credentials.insert(CREDENTIAL, 'hash');
        await store.sessions.insert(SESSION, USE);
        return store.sessions;
      };

      it('give back what was inserted', async (t) => {
        const sessions = await withSession(t);
        assert.deepEqual(await sessions.find(SESSION.id), SESSION);
        assert.equal(await sessions.find('unknown'), undefined);
      });

      it('know the newest token only', async (t) => {
        const sessions = await withSession(t);
        assert.equal(await sessions.activate(SESSION.id, 'token-1', 1500, 10), true);
        assert.equal(await sessions.activate(SESSION.id, 'token-2', 1500, 10), true);
        assert.equal(await sessions.findByToken('token-1'), undefined);
        assert.deepEqual(await sessions.findByToken('token-2'), { ...SESSION, activations: 2 });
      });

      it('cannot be activated more often than the maximum, at the end, or when unknown', async (t) => {
        const sessions = await withSession(t);
        assert.equal(await sessions.activate(SESSION.id, 'token-1', 1500, 1), true);
        assert.equal(await sessions.activate(SESSION.id, 'token-2', 1500, 1), false);
        assert.equal(await sessions.activate(SESSION.id, 'token-2', SESSION.expiresAt, 10), false);
        assert.equal(await sessions.activate('unknown', 'token-2', 1500, 10), false);
        assert.equal((await sessions.findByToken('token-1'))?.activations, 1);
      });

      it('lose their content when they are over, and are forgotten later', async (t) => {
        const sessions = await withSession(t);
        await sessions.sweep(1999, 0);
        assert.equal((await sessions.find(SESSION.id))?.content, SESSION.content);
        await sessions.sweep(2000, 0);
        assert.equal((await sessions.find(SESSION.id))?.content, null);
        await sessions.sweep(3000, 2001);
        assert.equal(await sessions.find(SESSION.id), undefined);
      });

      it('count each clinician once a month for each credential', async (t) => {
        const { store } = await open(t);
        await store.credentials.insert(CREDENTIAL, 'hash');
        const uses = [USE, USE, { ...USE, clinicianHash: 'hash-2' }, { ...USE, month: '2026-09' }];
        for (const [index, use] of uses.entries()) {
          await store.sessions.insert({ ...SESSION, id: `session-${index}` }, use);
        }
        assert.deepEqual(await store.sessions.countClinicians('2026-08'), [
          { credentialId: CREDENTIAL.id, clinicians: 2 },
        ]);
        assert.deepEqual(await store.sessions.countClinicians('2026-09'), [
          { credentialId: CREDENTIAL.id, clinicians: 1 },
        ]);
      });

      it('of one more clinician than an enforced limit are not stored, however many come at once', async (t) => {
        const { store, openAgain } = await open(t);
        const stores = [store, await openAgain(), await openAgain()];
        await store.credentials.insert(CREDENTIAL, 'hash');
        const ask = (index: number, clinicianHash: string) =>
          (stores[index % stores.length] ?? store).sessions.insert(
            { ...SESSION, id: `session-${index}` },
            { ...USE, clinicianHash },
            { maximum: 3, isEnforced: true },
          );
        const counts = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index, `hash-${index}`)));
        const stored = counts.flatMap((count, index) => (count.isStored ? [index] : []));
        assert.equal(stored.length, 3);
        assert.deepEqual(
          counts.flatMap(({ isStored, clinicians }) => (isStored ? [] : [clinicians])),
          Array.from({ length: 9 }, () => 3),
        );
        for (const index of Array.from({ length: 12 }).keys())
          assert.equal((await store.sessions.find(`session-${index}`)) !== undefined, stored.includes(index));
        const again = await ask(20, `hash-${stored[0]}`);
        assert.deepEqual(again, { isStored: true, clinicians: 3 }, 'who was counted is never refused');
      });

      it('of more clinicians than a limit that only warns are stored, with their number', async (t) => {
        const { store } = await open(t);
        await store.credentials.insert(CREDENTIAL, 'hash');
        const limit = { maximum: 1, isEnforced: false };
        const ask = (index: number) =>
          store.sessions.insert(
            { ...SESSION, id: `session-${index}` },
            { ...USE, clinicianHash: `hash-${index}` },
            limit,
          );
        assert.deepEqual(
          [await ask(1), await ask(2)],
          [
            { isStored: true, clinicians: 1 },
            { isStored: true, clinicians: 2 },
          ],
        );
      });
    });

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
          Array.from({ length: 12 }, async (_, index) =>
            connections[index % 3]?.webhooks.insert(named(`w${index}`), 5),
          ),
        );
        assert.equal(inserted.filter(Boolean).length, 5);
        assert.equal((await ids(store)).length, 5);
        assert.equal(await store.webhooks.insert(named('x', 1000, OTHER.id), 5), true);
      });
    });

    describe('registrations', () => {
      const REQUEST = {
        id: '0b1c2d3e-0000-4000-8000-00000000000a',
        address: 'dana@alder.example',
        email: 'Dana@alder.example',
        domain: 'alder.example',
        company: 'Alder Street',
        origin: 'https://records.alder.example',
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

      it('counts other mails that are out or on their way, by address and by domain', async (t) => {
        const { store } = await open(t);
        const { registrations } = store;
        for (const [id, address] of [
          ['a', 'dana@alder.example'],
          ['b', 'erin@alder.example'],
          ['c', 'dana@alder.example'],
          ['d', 'dana@alder.example'],
        ] as const) {
          await registrations.insert({ ...REQUEST, id, address });
        }
        const a = await claimed(store, NOW);
        const b = await claimed(store, NOW);
        const c = await claimed(store, NOW);
        const d = await claimed(store, NOW);
        assert.deepEqual([a.id, b.id, c.id, d.id], ['a', 'b', 'c', 'd']);
        assert.deepEqual(await registrations.countMails(a, NOW - 1), { address: 2, domain: 3 });
        await registrations.markSent(b);
        await registrations.postpone(c.id, NOW + 7);
        await registrations.drop(d.id, 'dropped');
        assert.deepEqual(await registrations.countMails(a, NOW - 1), { address: 0, domain: 1 });
        assert.deepEqual(await registrations.countMails(a, NOW), { address: 0, domain: 0 });
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

    describe('the catalog', () => {
      it('starts empty, at sequence 0', async (t) => {
        const { store } = await open(t);
        assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
        assert.equal(await store.catalog.headSequence(), 0);
      });

      it('keeps every revision, and names the last one current', async (t) => {
        const { store } = await open(t);
        await store.catalog.publish((transaction) => transaction.append([revision('a', 1), revision('b', 1)]));
        await store.catalog.publish((transaction) => transaction.append([revision('a', 2)]));
        const { head, exercises } = await store.catalog.current();
        assert.equal(head, 3);
        assert.deepEqual(
          exercises.map((row) => [row.exerciseId, row.revision, row.sequence]),
          [
            ['a', 'r2', 3],
            ['b', 'r1', 2],
          ],
        );
        assert.equal((await store.catalog.findRevision('a', 'r1'))?.content, '{"name":"a 1"}');
        assert.equal(await store.catalog.findRevision('a', 'r3'), undefined);
      });

      it('writes nothing of a publication that fails', async (t) => {
        const { store } = await open(t);
        const publication = store.catalog.publish(async (transaction) => {
          await transaction.append([revision('a', 1)]);
          throw new Error('changed my mind');
        });
        await assert.rejects(publication, /changed my mind/);
        assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
        assert.deepEqual(await store.catalog.events(0, 10), []);
      });

      it('numbers events without a gap, and shows none before those that come first, while many publish at once', async (t) => {
        const { store, openAgain } = await open(t);
        const publishers = [store, await openAgain(), await openAgain()];
        const reader = await openAgain();
        const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
        const failures: unknown[] = [];
        let isPublishing = true;
        const publishing = Promise.all(
          publishers.flatMap(({ catalog }, publisher) =>
            numbers.map(async (number) => {
              const publication = catalog.publish(async (transaction) => {
                const rows = [revision(`p${publisher}-${number}`, 1), revision(`p${publisher}-${number}-b`, 1)];
                await transaction.append(rows);
                // One of four changes its mind, after its numbers were given out.
                if (number % 4 === 0) throw new Error('changed my mind');
              });
              await publication.catch((error: unknown) => failures.push(error));
            }),
          ),
        ).finally(() => (isPublishing = false));
        const seen: number[] = [];
        const catchUp = async () => {
          const events = await reader.catalog.events(seen.at(-1) ?? 0, 3);
          seen.push(...events.map(({ sequence }) => sequence));
          await othersGoOn();
          return events.length > 0;
        };
        while (isPublishing) await catchUp();
        await publishing;
        while (await catchUp());
        assert.deepEqual(
          failures.map((error) => (error instanceof Error ? error.message : error)),
          publishers.flatMap(() => ['changed my mind', 'changed my mind']),
        );
        const expected = Array.from({ length: publishers.length * 6 * 2 }, (_, index) => index + 1);
        assert.deepEqual(seen, expected);
        assert.equal(await store.catalog.headSequence(), expected.length);
        const events = await store.catalog.events(0, 100);
        for (const { sequence, exerciseId } of events.filter(({ sequence }) => sequence % 2 === 1)) {
          assert.equal(events[sequence]?.exerciseId, `${exerciseId}-b`, 'a publication is not torn apart');
        }
      });

      it('is read as of one moment: never newer than its head', async (t) => {
        const { store, openAgain } = await open(t);
        const publisher = await openAgain();
        let isPublishing = true;
        const publishing = (async () => {
          for (let number = 1; number <= 20; number += 1) {
            await publisher.catalog.publish((transaction) => transaction.append([revision('a', number)]));
          }
        })().finally(() => (isPublishing = false));
        while (isPublishing) {
          const { head, exercises } = await store.catalog.current();
          assert.equal(exercises[0]?.sequence ?? 0, head);
          await othersGoOn();
        }
        await publishing;
      });

      it('tells those who watch, in every connection that may hear of it', async (t) => {
        const { store, openAgain } = await open(t);
        const other = await openAgain();
        let seen = 0;
        const catchUp = async () => (seen = await other.catalog.headSequence());
        const stopping = new AbortController();
        t.after(() => stopping.abort());
        other.watch(() => void catchUp(), stopping.signal);
        await store.catalog.publish((transaction) => transaction.append([revision('a', 1)]));
        // A hint may not come at all: whoever watches also asks from time to time.
        await until(async () => seen === 1 || (await catchUp()) === 1);
      });

      it('keeps what is said of a source last, with what is published, or not at all', async (t) => {
        const { store } = await open(t);
        const described = { source: 'clinic', licence: 'CC BY 4.0', attribution: null };
        await store.catalog.publish((transaction) => transaction.describeSource({ ...described, licence: null }, 1));
        await store.catalog.publish(async (transaction) => {
          await transaction.describeSource({ ...described, source: 'a' }, 2);
          await transaction.describeSource(described, 2);
          assert.equal(await transaction.headSequence(), 0);
        });
        const failed = store.catalog.publish(async (transaction) => {
          await transaction.describeSource({ ...described, licence: 'none' }, 3);
          throw new Error('changed my mind');
        });
        await assert.rejects(failed, /changed my mind/);
        assert.deepEqual(await store.catalog.sources(), [{ ...described, source: 'a' }, described]);
      });

      it('knows exercises as they were at any event, and the events that an entitlement sees', async (t) => {
        const { store } = await open(t);
        const { catalog } = store;
        await catalog.publish((transaction) => transaction.append([revision('b', 1), revision('a', 1)]));
        await catalog.publish((transaction) =>
          transaction.append([{ ...revision('c', 1), entitlement: 'full' }, revision('b', 2)]),
        );
        const made = async (after: number, head: number, limit = 10) =>
          (await catalog.madeBetween(after, head, limit)).map(({ exerciseId, revision: name, sequence }) => [
            exerciseId,
            name,
            sequence,
          ]);
        assert.deepEqual(await made(0, 2), [
          ['b', 'r1', 1],
          ['a', 'r1', 2],
        ]);
        assert.deepEqual(await made(0, 4), [
          ['a', 'r1', 2],
          ['c', 'r1', 3],
          ['b', 'r2', 4],
        ]);
        assert.deepEqual(await made(2, 3), [['c', 'r1', 3]]);
        assert.deepEqual(await made(0, 4, 1), [['a', 'r1', 2]]);
        const seen = async (entitlement: 'sample' | 'full') =>
          (await catalog.events(1, 10, entitlement)).map(({ sequence }) => sequence);
        assert.deepEqual(await seen('sample'), [2, 4]);
        assert.deepEqual(await seen('full'), [2, 3, 4]);
        assert.equal((await catalog.findRevision('c', 'r1'))?.entitlement, 'full');
      });

      it('keeps one snapshot of each entitlement and event, whoever asks first', async (t) => {
        const { store, openAgain } = await open(t);
        const other = await openAgain();
        await store.catalog.publish((transaction) => transaction.append([revision('b', 1), revision('a', 1)]));
        await store.catalog.publish((transaction) =>
          transaction.append([{ ...revision('c', 1), entitlement: 'full' }, revision('b', 2)]),
        );
        const snapshot: Snapshot = {
          id: '0b1c2d3e-0000-4000-8000-000000000001',
          entitlement: 'sample',
          sequence: 2,
          catalogRevision: 'cat_2_00000000',
          total: 2,
          createdAt: 1000,
        };
        const asked = [store, other].map(({ snapshots }, index) =>
          snapshots.findOrInsert({ ...snapshot, id: `0b1c2d3e-0000-4000-8000-00000000000${index}` }),
        );
        const [first, second] = await Promise.all(asked);
        assert.deepEqual(first, second);
        assert.deepEqual(await other.snapshots.find(first?.id ?? ''), { ...snapshot, id: first?.id });
        assert.equal(await store.snapshots.find('unknown'), undefined);
        const full = { ...snapshot, id: 'full', entitlement: 'full' as const, sequence: 4 };
        assert.deepEqual(await store.snapshots.findOrInsert(full), full);

        const members = async (of: Snapshot, after = 0, limit = 10) =>
          (await store.snapshots.members(of, after, limit)).map((row) => [row.exerciseId, row.revision, row.sequence]);
        assert.deepEqual(await members(snapshot), [
          ['b', 'r1', 1],
          ['a', 'r1', 2],
        ]);
        assert.deepEqual(await members({ ...snapshot, sequence: 4 }, 2), [['b', 'r2', 4]]);
        assert.deepEqual(await members(full, 0, 2), [
          ['a', 'r1', 2],
          ['c', 'r1', 3],
        ]);
        const revisions = await store.snapshots.revisions(snapshot, ['b', 'c']);
        assert.deepEqual(
          revisions.map(({ exerciseId, content }) => [exerciseId, content]),
          [['b', '{"name":"b 1"}']],
        );
        assert.deepEqual(await store.snapshots.revisions(snapshot, []), []);
      });

      it('keeps pictures by their content, once', async (t) => {
        const { store } = await open(t);
        const picture = {
          sha256: 'c'.repeat(64),
          mimeType: 'image/png',
          width: 2,
          height: 3,
          bytes: new Uint8Array([1, 2, 250]),
        };
        await store.catalog.publish(async (transaction) => {
          await transaction.insertPicture(picture);
          await transaction.insertPicture(picture);
        });
        const found = await store.catalog.findPicture(picture.sha256);
        assert.deepEqual({ ...found, bytes: new Uint8Array(found?.bytes ?? []) }, picture);
        const small = { ...picture, sha256: 'e'.repeat(64), thumbnail: new Uint8Array([7, 8]) };
        await store.catalog.publish((transaction) => transaction.insertPicture(small));
        assert.deepEqual(
          new Uint8Array((await store.catalog.findPicture(small.sha256))?.thumbnail ?? []),
          small.thumbnail,
        );
        assert.equal(await store.catalog.findPicture('d'.repeat(64)), undefined);
      });
    });

    describe('settings', () => {
      it('are what was said first, for everybody', async (t) => {
        const { store, openAgain } = await open(t);
        const other = await openAgain();
        assert.equal(await store.settings.find('name'), undefined);
        const agreed = await Promise.all([store.settings.agree('name', 'one'), other.settings.agree('name', 'two')]);
        assert.equal(agreed[0], agreed[1]);
        assert.equal(await other.settings.agree('name', 'three'), agreed[0]);
        assert.equal(await store.settings.find('name'), agreed[0]);
      });
    });

    it('finds nothing under a name with characters that no database knows', async (t) => {
      const { store } = await open(t);
      assert.equal(await store.credentials.find('a\0'), undefined);
      assert.equal(await store.catalog.findRevision('a', 'r1\0'), undefined);
      assert.equal(await store.credentials.find('\ud800'), undefined);
    });

    it('can be tried for writing, and keeps nothing of it', async (t) => {
      const { store } = await open(t);
      await store.tryWriting();
      await store.tryWriting();
      assert.equal(await store.settings.find('self-check'), undefined);
    });

    it('rejects with its own error once it is closed', async (t) => {
      const { openAgain } = await open(t);
      const other = await openAgain();
      await other.close();
      await assert.rejects(other.ping(), (error) => error instanceof StoreError && error.kind === 'unavailable');
    });
  });
}

const bySecret = (secrets: readonly { readonly hash: string; readonly expiresAt: number | null }[]) =>
  Object.fromEntries(
    secrets.map(({ hash, expiresAt }) => [hash, expiresAt] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Resolves once the store hears what other connections do, as that of a service does. */
async function hearing(t: TestContext, store: Store): Promise<void> {
  const stopping = new AbortController();
  t.after(() => stopping.abort());
  await new Promise<void>((resolve) => {
    store.watch(resolve, stopping.signal);
    // A store without news calls nobody: its readers ask.
    void store.catalog.publish((transaction) => transaction.append([revision('heard', 1)])).then(() => resolve());
  });
}

/** Asks again and again; the runner's own limit ends it. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await othersGoOn();
}

/** SQLite answers without ever leaving the turn: timers and sockets of others get theirs, and other processes the machine. */
const othersGoOn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
