// Picker sessions and the count of clinicians, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ClinicianLimit, PickerSessionRow } from '../../../store/store.ts';
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
      assert.deepEqual(await sessions.find(SESSION.id), SESSION);
      assert.equal(await sessions.find('unknown'), undefined);
    });

    it('know the newest token only', async (t) => {
      const sessions = await withSession(t);
      assert.equal(await sessions.activate(SESSION.id, 'token-1', 1500), true);
      assert.equal(await sessions.activate(SESSION.id, 'token-2', 1500), true);
      assert.equal(await sessions.findByToken('token-1'), undefined);
      assert.deepEqual(await sessions.findByToken('token-2'), SESSION);
    });

    it('cannot be activated at the end, or when unknown', async (t) => {
      const sessions = await withSession(t);
      assert.equal(await sessions.activate(SESSION.id, 'token-1', SESSION.expiresAt - 1), true);
      assert.equal(await sessions.activate(SESSION.id, 'token-2', SESSION.expiresAt), false);
      assert.equal(await sessions.activate('unknown', 'token-2', 1500), false);
      assert.deepEqual(await sessions.findByToken('token-1'), SESSION);
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
