// The audit trail, as every store keeps it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Credential } from '../../../store/store.ts';
import type { OpenStore } from '../store-under-test.ts';

const CREDENTIAL: Credential = {
  ...{ id: 'svc_ci_1', name: 'Clinic of a stranger', environment: 'production', entitlement: 'sample' },
  ...{ scopes: ['catalog:read'], status: 'active', createdAt: 1_000 },
};

export function describeAudit(open: OpenStore): void {
  describe('the audit trail', () => {
    it('says who changed what, with what differs, the newest first, and nothing of what stayed', async (t) => {
      const { store } = await open(t);
      const { credentials } = store.by('operator:dana');
      await credentials.insert(CREDENTIAL, 'hash of a secret');
      await credentials.setStatus(CREDENTIAL.id, 'suspended');
      await credentials.setStatus(CREDENTIAL.id, 'suspended');
      await store.by('credential:svc_ci_1').credentials.addOrigin(CREDENTIAL.id, 'https://a.example');
      await credentials.addOrigin(CREDENTIAL.id, 'https://a.example');
      await credentials.removeOrigin(CREDENTIAL.id, 'https://b.example');
      const lines = await store.audit.list({ limit: 10 });
      const facts = lines.map(({ actor, action, subject, before, after }) => [actor, action, subject, before, after]);
      const subject = 'credential:svc_ci_1';
      const { environment, entitlement, scopes } = CREDENTIAL;
      assert.deepEqual(
        new Set(facts.map((fact) => JSON.stringify(fact))),
        new Set(
          [
            ['credential:svc_ci_1', 'credential.origin.add', subject, null, { origin: 'https://a.example' }],
            ['operator:dana', 'credential.status', subject, { status: 'active' }, { status: 'suspended' }],
            ['operator:dana', 'credential.create', subject, null, { environment, entitlement, scopes }],
          ].map((fact) => JSON.stringify(fact)),
        ),
      );
      assert.equal(lines.length, 3);
      assert.ok(lines.every((line, index) => index === 0 || line.occurredAt <= lines[index - 1]!.occurredAt));
      assert.ok(!JSON.stringify(lines).includes('secret') && !JSON.stringify(lines).includes('stranger'));
    });

    it('is read by subject, by time and a part at a time', async (t) => {
      const { store } = await open(t);
      for (const [index, name] of ['one', 'two', 'three'].entries()) await store.settings.set(name, String(index));
      const all = await store.audit.list({ limit: 10 });
      const [newest, , oldest] = all;
      assert.deepEqual(await store.audit.list({ limit: 1 }), [newest]);
      assert.deepEqual(
        (await store.audit.list({ limit: 9, subject: 'setting:one' })).map(({ after }) => after),
        [{ value: '0' }],
      );
      assert.equal((await store.audit.list({ limit: 9, since: oldest!.occurredAt })).length, 3);
      assert.deepEqual(await store.audit.list({ limit: 9, since: newest!.occurredAt + 1 }), []);
      assert.deepEqual(await store.audit.list({ limit: 9, before: oldest!.occurredAt - 1 }), []);
    });

    it('says how many templates a source had and has, and nothing of what stays the same', async (t) => {
      const { store } = await open(t);
      const put = (list: readonly unknown[]) =>
        store.catalog.publish((transaction) => transaction.putDocument('clinic', 'templates', list));
      await put(['a']);
      await put(['a']);
      await put(['words of an author', 'c']);
      const facts = (await store.audit.list({ limit: 9 })).map(({ action, before, after }) => [action, before, after]);
      assert.deepEqual(facts, [
        ['catalog.publish', { source: 'clinic', templates: 1 }, { source: 'clinic', templates: 2 }],
        ['catalog.publish', { source: 'clinic', templates: 0 }, { source: 'clinic', templates: 1 }],
      ]);
    });

    it('has no line of a change that failed', async (t) => {
      const { store } = await open(t);
      await store.credentials.insert(CREDENTIAL, 'hash');
      await assert.rejects(store.credentials.insert(CREDENTIAL, 'other hash'));
      await assert.rejects(
        store.catalog.publish(() => Promise.reject(new Error('in the middle'))),
        /in the middle/,
      );
      assert.deepEqual(
        (await store.audit.list({ limit: 10 })).map(({ action }) => action),
        ['credential.create'],
      );
    });

    it('has a credential with its first origins, or neither', async (t) => {
      const { store } = await open(t);
      const twice = ['https://a.example', 'https://b.example', null as unknown as string];
      await assert.rejects(store.credentials.insert(CREDENTIAL, 'hash', twice));
      assert.deepEqual([await store.credentials.list(), await store.audit.list({ limit: 10 })], [[], []]);
      await store.credentials.insert(CREDENTIAL, 'hash', twice.slice(0, 2));
      assert.deepEqual(await store.credentials.origins(CREDENTIAL.id), twice.slice(0, 2));
      assert.equal((await store.audit.list({ limit: 10 })).length, 3);
    });

    it('has no line of what a process notes by itself', async (t) => {
      const { store } = await open(t);
      await store.settings.note('readiness', '1');
      await store.settings.note('readiness', '2');
      assert.equal(await store.settings.find('readiness'), '2');
      assert.deepEqual(await store.audit.list({ limit: 10 }), []);
    });

    it('keeps a key out, also what is made of it', async (t) => {
      const { store } = await open(t);
      await store.settings.agree('key_check', 'hash-of-the-key');
      const [line] = await store.audit.list({ limit: 1 });
      assert.deepEqual([line?.subject, line?.before, line?.after], ['setting:key_check', null, null]);
    });
  });
}
