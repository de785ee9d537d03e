// Picker sessions and the count of clinicians, as every store keeps them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import type {
  ClinicianLimit,
  CredentialStore,
  PickerSessionRow,
  SessionStore,
  SessionTerms,
} from '../../../store/store.ts';
import { CREDENTIAL, type OpenStore } from '../store-under-test.ts';

export const SESSION: PickerSessionRow = {
  id: '0b1c2d3e-0000-4000-8000-000000000001',
  credentialId: CREDENTIAL.id,
  secretHash: 'a'.repeat(64),
  origin: 'https://ehr.example.com',
  environment: 'sandbox',
  entitlement: 'full',
  clinicianKey: 'key',
  content: '{"theme":{}}',
  createdAt: 1000,
  expiresAt: 2000,
};
export const USE = { month: '2026-08', clinicianHash: 'hash-1' };

export function describeSessions(open: OpenStore): void {
  describe('picker sessions', () => {
    const withSession = async (t: TestContext) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.sessions.insert(SESSION, USE);
      return store.sessions;
    };

    it('give back what was inserted', async (t) => {
      const sessions = await withSession(t);
      assert.deepEqual(await sessions.find(SESSION.id), { ...SESSION, tokenHash: null });
      assert.equal(await sessions.find('unknown'), undefined);
    });

    it('know the newest token only', async (t) => {
      const sessions = await withSession(t);
      assert.equal(await sessions.activate(SESSION.id, 'token-1', 1500), true);
      assert.equal(await sessions.activate(SESSION.id, 'token-2', 1500), true);
      assert.equal(await sessions.findByToken('token-1'), undefined);
      assert.deepEqual(await sessions.findByToken('token-2'), { ...SESSION, tokenHash: 'token-2' });
    });

    it('cannot be activated at the end, or when unknown', async (t) => {
      const sessions = await withSession(t);
      assert.equal(await sessions.activate(SESSION.id, 'token-1', SESSION.expiresAt - 1), true);
      assert.equal(await sessions.activate(SESSION.id, 'token-2', SESSION.expiresAt), false);
      assert.equal(await sessions.activate('unknown', 'token-2', 1500), false);
      assert.deepEqual(await sessions.findByToken('token-1'), { ...SESSION, tokenHash: 'token-1' });
    });

    type End = (credentials: CredentialStore, sessions: SessionStore) => Promise<unknown>;
    const ENDS: readonly (readonly [what: string, end: End])[] = [
      ['is suspended', (credentials) => credentials.setStatus(CREDENTIAL.id, 'suspended')],
      ['is revoked', (credentials) => credentials.setStatus(CREDENTIAL.id, 'revoked')],
      ['gets another secret at once', (credentials) => credentials.rotate(CREDENTIAL.id, randomUUID(), 1050, 1050)],
      ['has its sessions ended', (_, sessions) => sessions.end({ credentialId: CREDENTIAL.id })],
    ];
    for (const [what, end] of ENDS)
      it(`end with their credential when it ${what}, by every clock, with a line in the audit trail`, async (t) => {
        const { store } = await open(t);
        const { credentials, sessions } = store;
        await credentials.insert(CREDENTIAL, 'hash');
        await credentials.insert({ ...CREDENTIAL, id: 'other' }, 'hash-2');
        for (const id of ['unopened', 'opened', 'over']) await sessions.insert({ ...SESSION, id });
        await sessions.insert({ ...SESSION, id: 'of another', credentialId: 'other' });
        await sessions.activate('opened', 'token', 1500);
        await sessions.end({ ids: ['over'] });
        assert.deepEqual(await end(credentials, sessions), { unopened: 1, opened: 1 });
        assert.deepEqual(await end(credentials, sessions), { unopened: 0, opened: 0 });
        for (const id of ['unopened', 'opened'])
          for (const now of [0, 1000, 1500])
            assert.equal(await sessions.activate(id, `${id} ${now}`, now), false, 'also where a clock is slow');
        const { expiresAt, content } = (await sessions.findByToken('token')) ?? {};
        assert.deepEqual([expiresAt, content], [SESSION.createdAt, null]);
        assert.deepEqual(
          (await sessions.list({ now: 0 })).map(({ id }) => id),
          ['of another'],
        );
        const lines = await store.audit.list({ limit: 10, subject: `credential:${CREDENTIAL.id}` });
        assert.deepEqual(
          lines.flatMap(({ action, after }) => (action === 'session.end' ? [after] : [])),
          [
            { unopened: 1, opened: 1 },
            { unopened: 1, opened: 0 },
          ],
        );
      });

    it('are listed newest first while they can be asked for something', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.credentials.insert({ ...CREDENTIAL, id: 'other' }, 'hash-2');
      for (const [id, createdAt, credentialId] of [
        ['first', 1000, CREDENTIAL.id],
        ['opened', 1001, CREDENTIAL.id],
        ['last', 5000, 'other'],
      ] as const)
        await store.sessions.insert({ ...SESSION, id, credentialId, createdAt, expiresAt: createdAt + 1000 });
      await store.sessions.activate('opened', 'token', 1500);
      const listed = async (now: number, more: object = {}) =>
        (await store.sessions.list({ now, ...more })).map(({ id }) => id);
      assert.deepEqual(await listed(1999), ['last', 'opened', 'first']);
      assert.deepEqual(await listed(1999, { limit: 2 }), ['last', 'opened']);
      assert.deepEqual(await listed(2000, { credentialId: CREDENTIAL.id }), ['opened']);
      assert.deepEqual(await listed(43_201_000), ['opened']);
      assert.deepEqual(await listed(43_201_001), []);
    });

    it('are not made with a token that has ended, nor live on when both come at once', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      await store.credentials.insert(CREDENTIAL, 'hash');
      const token = { hash: 't', credentialId: CREDENTIAL.id, scopes: [], issuedAt: 1000, expiresAt: 9000 };
      await store.tokens.insert(token, 10);
      const insert = (id: string) =>
        store.sessions.insert({ ...SESSION, id }, undefined, undefined, { accessToken: 't' });
      assert.deepEqual(await insert('before'), { isStored: true });
      await Promise.all([
        ...Array.from({ length: 8 }, (_, index) => insert(`during ${index}`)),
        other.credentials.rotate(CREDENTIAL.id, 'second', 1050, 1050),
        ...Array.from({ length: 8 }, (_, index) => insert(`also ${index}`)),
      ]);
      assert.deepEqual(await insert('after'), { isStored: false, lacks: 'access token' });
      assert.equal(await store.sessions.find('after'), undefined);
      assert.deepEqual(await store.sessions.list({ now: 0 }), []);
    });

    it('are made for origins that their credential has at that moment, where they must be', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      await store.credentials.insert(CREDENTIAL, 'hash');
      await store.credentials.insert({ ...CREDENTIAL, id: 'other' }, 'hash-2', [SESSION.origin]);
      const insert = (terms: SessionTerms) =>
        store.sessions.insert({ ...SESSION, id: randomUUID() }, undefined, undefined, terms);
      assert.deepEqual(await insert({ isOwnOrigin: true }), { isStored: false, lacks: 'origin' });
      assert.deepEqual(await insert({ isOwnOrigin: false }), { isStored: true });
      await other.credentials.addOrigin(CREDENTIAL.id, SESSION.origin);
      assert.deepEqual(await insert({ isOwnOrigin: true }), { isStored: true });
      await other.credentials.removeOrigin(CREDENTIAL.id, SESSION.origin);
      assert.deepEqual(await insert({ isOwnOrigin: true }), { isStored: false, lacks: 'origin' });
      assert.equal((await store.sessions.list({ now: 0 })).length, 2);
    });

    it('get an answer each when they come at once, and one that fails takes no other with it', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      const token = { hash: 't', credentialId: CREDENTIAL.id, scopes: [], issuedAt: 1000, expiresAt: 9000 };
      await store.tokens.insert(token, 10);
      await store.sessions.insert(SESSION, USE);
      const limit = { maximum: 1, isEnforced: true };
      const another = { ...USE, clinicianHash: 'another' };
      type Insertion = Parameters<SessionStore['insert']>;
      const insertions: readonly (readonly [expected: object, ...insertion: Insertion])[] = [
        [{ isStored: true, clinicians: 1 }, SESSION, USE, limit],
        [{ isStored: false, clinicians: 1 }, SESSION, another, limit],
        [{ isStored: true }, SESSION, USE, undefined, { accessToken: 't' }],
        [{ isStored: false, lacks: 'access token' }, SESSION, USE, limit, { accessToken: 'ended' }],
        [{ isStored: false, lacks: 'origin' }, SESSION, USE, limit, { accessToken: 't', isOwnOrigin: true }],
        [{ fails: true }, { ...SESSION, credentialId: 'nobody' }],
        [{ isStored: true }, { ...SESSION, content: '{"theme":{"brandName":"\\u0000 \\"\u00e9\\" \\ud800"}}' }],
        [{ isStored: true }, SESSION],
      ];
      const rows = insertions.map(([expected, session, ...more], index) => {
        const row = { ...session, id: `at once ${index}` };
        return { row, expected, answer: store.sessions.insert(row, ...more).catch(() => ({ fails: true })) };
      });
      for (const { row, expected, answer } of rows) {
        assert.deepEqual(await answer, expected, row.id);
        const kept = 'isStored' in expected && expected.isStored ? { ...row, tokenHash: null } : undefined;
        assert.deepEqual(await store.sessions.find(row.id), kept);
      }
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

    it('without a use count nobody; what was counted for a sandbox or too long ago is forgotten', async (t) => {
      const { store } = await open(t);
      const production = { ...CREDENTIAL, environment: 'production' } as const;
      const sandbox = { ...CREDENTIAL, id: 'sandbox', environment: 'sandbox' } as const;
      await store.credentials.insert(production, 'hash');
      await store.credentials.insert(sandbox, 'hash-2');
      const insert = async (id: string, credentialId: string, month: string | undefined) =>
        store.sessions.insert({ ...SESSION, id, credentialId }, month === undefined ? month : { ...USE, month });
      assert.deepEqual(await insert('a', production.id, undefined), { isStored: true });
      for (const month of ['2026-06', '2026-07', '2026-08']) {
        await insert(`p${month}`, production.id, month);
        await insert(`s${month}`, sandbox.id, month);
      }
      await store.sessions.forgetClinicians('2026-07');
      const counts = await Promise.all(
        ['2026-06', '2026-07', '2026-08'].map((month) => store.sessions.countClinicians(month)),
      );
      const kept = [{ credentialId: production.id, clinicians: 1 }];
      assert.deepEqual(counts, [[], kept, kept]);
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

    it('do not count a clinician again by another hash, also when both come at once', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain(), await openAgain()];
      await store.credentials.insert(CREDENTIAL, 'hash');
      const [old, now] = ['by the old key', 'by the new key'];
      const ask = (index: number, limit?: ClinicianLimit) =>
        (stores[index % stores.length] ?? store).sessions.insert(
          { ...SESSION, id: `session-${index}` },
          index % 2 === 0
            ? { ...USE, clinicianHash: old, otherHashes: [now] }
            : { ...USE, clinicianHash: now, otherHashes: [old] },
          limit,
        );
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
      assert.deepEqual(answers, Array(12).fill({ isStored: true }));
      const enforced = { maximum: 1, isEnforced: true };
      assert.deepEqual(
        [await ask(20, enforced), await ask(21, enforced)],
        Array(2).fill({ isStored: true, clinicians: 1 }),
      );
      const another = { ...USE, clinicianHash: 'another', otherHashes: ['another by the old key'] };
      const refused = await store.sessions.insert({ ...SESSION, id: 'another' }, another, enforced);
      assert.deepEqual(refused, { isStored: false, clinicians: 1 });
      assert.deepEqual(await store.sessions.countClinicians(USE.month), [
        { credentialId: CREDENTIAL.id, clinicians: 1 },
      ]);
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
}
