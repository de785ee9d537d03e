// What credentials did and were refused, as every store counts it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activity, Store } from '../../../store/store.ts';
import { CREDENTIAL, type OpenStore } from '../store-under-test.ts';

const DAY = 86_400_000;
const AUGUST = Date.parse('2026-08-01');

const refused = (rest: Partial<Activity> = {}): Activity => ({
  ...{ credentialId: CREDENTIAL.id, period: AUGUST, what: 'origin_not_allowed', detail: 'https://a.example' },
  ...{ count: 1, lastAt: AUGUST + 5 },
  ...rest,
});

const session = (id: string, createdAt: number) => ({
  ...{ id, credentialId: CREDENTIAL.id, secretHash: `hash ${id}`, origin: 'https://a.example' },
  ...({ environment: 'production', entitlement: 'full', clinicianKey: 'k', content: '{}' } as const),
  ...{ createdAt, expiresAt: createdAt + 1000 },
});

export function describeActivity(open: OpenStore): void {
  describe('the activity of a credential', () => {
    const opened = async (t: Parameters<OpenStore>[0]) => {
      const found = await open(t);
      await found.store.credentials.insert(CREDENTIAL, 'hash');
      return found;
    };
    const all = async ({ activity }: Store) =>
      (await activity.list({ since: 0 }))
        .map(({ what, detail, count, lastAt }) => [what, detail, count, lastAt])
        .sort();

    it('adds up over all processes, and remembers the last time', async (t) => {
      const { store, openAgain } = await opened(t);
      const other = await openAgain();
      await store.activity.add([refused({ count: 3, lastAt: AUGUST + 9 }), refused({ detail: '' })]);
      await other.activity.add([refused({ count: 2 }), refused({ what: 'session', detail: '' })]);
      assert.deepEqual(await all(store), [
        ['origin_not_allowed', '', 1, AUGUST + 5],
        ['origin_not_allowed', 'https://a.example', 5, AUGUST + 9],
        ['session', '', 1, AUGUST + 5],
      ]);
    });

    it('is listed by time and by credential', async (t) => {
      const { store } = await opened(t);
      await store.credentials.insert({ ...CREDENTIAL, id: 'svc_ci_2' }, 'hash 2');
      const later = refused({ period: AUGUST + DAY });
      await store.activity.add([refused(), later, refused({ credentialId: 'svc_ci_2' })]);
      const list = async (query: Parameters<Store['activity']['list']>[0]) =>
        (await store.activity.list(query)).map(({ credentialId, period }) => [credentialId, period]);
      assert.deepEqual(await list({ since: AUGUST, before: AUGUST + DAY, credentialId: 'svc_ci_2' }), [
        ['svc_ci_2', AUGUST],
      ]);
      assert.deepEqual(await list({ since: AUGUST + 1 }), [[CREDENTIAL.id, AUGUST + DAY]]);
    });

    it('is forgotten, refusals before sessions', async (t) => {
      const { store } = await opened(t);
      const sessions = { what: 'session', detail: '', count: 4 };
      await store.activity.add([refused(), refused(sessions), refused({ ...sessions, period: AUGUST - DAY })]);
      await store.activity.sweep(AUGUST, AUGUST + 1);
      assert.deepEqual(await all(store), [['session', '', 4, AUGUST + 5]]);
      await store.activity.sweep(AUGUST, AUGUST);
      assert.equal((await all(store)).length, 1);
    });

    it('says on which day a clinician was counted, and whether in a month before', async (t) => {
      const { store } = await opened(t);
      const open = (id: string, at: number, clinicianHash: string) =>
        store.sessions.insert(session(id, at), { month: new Date(at).toISOString().slice(0, 7), clinicianHash });
      await open('1', AUGUST - DAY, 'known');
      await open('2', AUGUST + 1, 'known');
      await open('3', AUGUST + 2, 'new');
      await open('4', AUGUST + DAY, 'new');
      await open('5', AUGUST + 2 * DAY - 1, 'newer');
      assert.deepEqual(await store.activity.countedByDay(CREDENTIAL.id, '2026-08'), [
        { day: AUGUST, clinicians: 2, neverBefore: 1 },
        { day: AUGUST + DAY, clinicians: 1, neverBefore: 1 },
      ]);
      assert.deepEqual(await store.activity.countedByDay('svc_ci_2', '2026-08'), []);
    });

    it('counts its access tokens that are live', async (t) => {
      const { store } = await opened(t);
      const token = (hash: string, issuedAt: number) => ({
        ...{ hash, credentialId: CREDENTIAL.id, scopes: [], issuedAt, expiresAt: issuedAt + 100 },
      });
      assert.deepEqual(await store.activity.liveTokens(CREDENTIAL.id, 0), { live: 0, lastIssuedAt: null });
      for (const [hash, at] of [
        ['a', 1],
        ['b', 50],
      ] as const)
        await store.tokens.insert(token(hash, at), 10);
      assert.deepEqual(await store.activity.liveTokens(CREDENTIAL.id, 101), { live: 1, lastIssuedAt: 50 });
    });
  });
}
