// The service's key is rotated while processes run: what any of them wrote, all of them read, and in the end the old key can go.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Credential, Store } from '../../store/store.ts';
import { TEST_NOW, type TestService, testService } from '../../testing/service/test-service.ts';
import { createWebhook } from '../../webhooks/endpoints.ts';
import { changePage } from '../catalog/change-feed.ts';
import { exerciseListPage } from '../catalog/exercise-list.ts';
import { Refusal } from '../refusal.ts';
import { selfCheck } from '../self-check.ts';
import { openPickerSession, createPickerSession } from '../sessions/picker-sessions.ts';
import { KeyRing, followKey, requireKey } from './server-keys.ts';
import { keepUpWithRotation, rotateKey } from './key-rotation.ts';
import { openWebhookSecret } from './webhook-secrets.ts';

const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const ORIGIN = 'https://ehr.example.com';
const MONTH = '2026-08';

/** A process that starts with these keys, the newest first. */
async function startProcess(t: TestContext, secretKeys: readonly Buffer[], store?: Store): Promise<TestService> {
  const service = await testService(t, { secretKeys, ...(store && { store }) });
  await requireKey(service.store, service.keys);
  return service;
}

async function newCredential({ store, credential }: TestService): Promise<Credential> {
  const { clientId } = await credential({ environment: 'production', origins: [ORIGIN] });
  await store.credentials.setClinicianLimit(clientId, { maximum: 1, isEnforced: true });
  const found = await store.credentials.find(clientId);
  assert.ok(found);
  return found;
}

const secretOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';

/** Opens a picker for a clinician, and resolves with what it gets. */
async function open(service: TestService, credential: Credential, clinicianId = 'a-clinician-as-a-keyed-hash') {
  const { id, url } = await createPickerSession(service, credential, { origin: ORIGIN, clinicianId });
  return openPickerSession(service, id, secretOf(url), () => undefined);
}

const counted = async ({ store }: TestService) =>
  (await store.sessions.countClinicians(MONTH)).map(({ clinicians }) => clinicians);

const newWebhook = async (service: TestService, credential: Credential) => {
  const events = ['exercise.updated'] as const;
  const { id, secret } = await createWebhook(service, credential, { url: 'https://hooks.example.com/svc', events });
  return { id, secret };
};

/** The secrets of these endpoints, as a process opens them. */
const opened = async ({ store, keys }: TestService, endpoints: readonly { readonly id: string }[]) =>
  Promise.all(
    endpoints.map(async ({ id }) => {
      const endpoint = await store.webhooks.find(id);
      assert.ok(endpoint);
      return openWebhookSecret(keys, endpoint);
    }),
  );

async function cursorsOf(service: TestService, credential: Credential) {
  const list = await exerciseListPage(service, credential, service.catalog.visible('full'), { limit: 1 });
  const changes = await changePage(service, credential, { limit: 1 });
  return { list: list.meta.nextCursor ?? '', changes: changes.meta.nextCursor };
}

/** Goes on after cursors; rejects where one is refused. */
async function goOn(service: TestService, credential: Credential, cursors: Awaited<ReturnType<typeof cursorsOf>>) {
  await exerciseListPage(service, credential, service.catalog.visible('full'), { limit: 1, cursor: cursors.list });
  await changePage(service, credential, { limit: 1, cursor: cursors.changes });
}

const keyFinding = async ({ store }: TestService, keys: readonly Buffer[], now: number) =>
  (await selfCheck(store, () => now, new KeyRing(keys))).find(({ check }) => check === 'key');

describe('a rotation of the key', () => {
  it('leaves nothing unread between processes, in every order in which they learn of it', async (t) => {
    const before = await startProcess(t, [OLD]);
    const credential = await newCredential(before);
    const endpoints = [await newWebhook(before, credential)];
    await open(before, credential);

    // The new key is given to one process after the other: all of them write with the old one.
    const one = await startProcess(t, [NEW, OLD], before.store);
    assert.deepEqual(
      await opened(one, endpoints),
      endpoints.map(({ secret }) => secret),
    );
    await goOn(one, credential, await cursorsOf(before, credential));
    await goOn(before, credential, await cursorsOf(one, credential));
    endpoints.push(await newWebhook(one, credential));
    assert.deepEqual(
      await opened(before, endpoints),
      endpoints.map(({ secret }) => secret),
    );
    await open(one, credential);
    assert.deepEqual(await counted(one), [1]);

    // It becomes the current one; the other process has not noticed yet.
    const other = await startProcess(t, [NEW, OLD], before.store);
    assert.equal(await rotateKey(one, one.clock), true);
    assert.deepEqual([one.keys.current === one.keys.newest, other.keys.current === other.keys.newest], [true, false]);
    await goOn(one, credential, await cursorsOf(other, credential));
    await goOn(other, credential, await cursorsOf(one, credential));
    for (const service of [one, other]) endpoints.push(await newWebhook(service, credential));
    for (const service of [one, other]) {
      assert.deepEqual(
        await opened(service, endpoints),
        endpoints.map(({ secret }) => secret),
      );
      assert.equal(await keepUpWithRotation(service), true);
      assert.deepEqual(
        await opened(service, endpoints),
        endpoints.map(({ secret }) => secret),
      );
      await open(service, credential);
      assert.equal(service.keys.current, service.keys.newest);
    }
    assert.deepEqual(await counted(one), [1]);
  });

  it('counts nobody twice in the month, and holds an enforced limit', async (t) => {
    const before = await startProcess(t, [OLD]);
    const credential = await newCredential(before);
    await open(before, credential);
    const after = await startProcess(t, [NEW, OLD], before.store);
    await rotateKey(after, after.clock);
    await open(after, credential);
    await assert.rejects(open(after, credential, 'another-clinician-as-a-hash'), { code: 'quota_exceeded' });
    assert.deepEqual(await counted(after), [1]);
    await after.store.credentials.setClinicianLimit(credential.id, { maximum: 2, isEnforced: true });
    const raised = await after.store.credentials.find(credential.id);
    assert.ok(raised);
    await open(after, raised, 'another-clinician-as-a-hash');
    // A process that writes with the old key knows whom the new one counted.
    const late = await testService(t, { secretKeys: [OLD, NEW], store: before.store });
    await open(late, raised, 'another-clinician-as-a-hash');
    assert.deepEqual(await counted(after), [2]);
  });

  it('tells a picker by which other names its clinician kept favorites', async (t) => {
    const before = await startProcess(t, [OLD]);
    const credential = await newCredential(before);
    const { clinicianKey, otherClinicianKeys } = await open(before, credential);
    assert.equal(otherClinicianKeys, undefined);
    const after = await startProcess(t, [NEW, OLD], before.store);
    await rotateKey(after, after.clock);
    const activation = await open(after, credential);
    assert.notEqual(activation.clinicianKey, clinicianKey);
    assert.deepEqual(activation.otherClinicianKeys, [clinicianKey]);
  });

  it('lets the old key go when the secrets are sealed again and the month is over', async (t) => {
    const before = await startProcess(t, [OLD]);
    const credential = await newCredential(before);
    const endpoint = await newWebhook(before, credential);
    await open(before, credential);
    const old = await cursorsOf(before, credential);
    const { store } = before;
    const keys = [NEW, OLD];
    const after = await startProcess(t, keys, store);
    const ready =
      'The newest key is not used yet. Once every process of the service has it, run "svc-picker-service key rotate".';
    assert.deepEqual(await keyFinding(after, keys, TEST_NOW), {
      check: 'key',
      ok: true,
      isWarning: true,
      message: ready,
    });
    await rotateKey(after, after.clock);
    const current = 'The newest key is the current one.';
    assert.deepEqual(await keyFinding(after, keys, TEST_NOW), {
      ...{ check: 'key', ok: true, isWarning: true },
      message: `${current} Signing secrets of webhooks that still need an earlier one: 1. The service encrypts them again within a minute of running.`,
    });
    await keepUpWithRotation(after);
    assert.deepEqual(await keyFinding(after, keys, TEST_NOW), {
      ...{ check: 'key', ok: true },
      message: `${current} The earlier keys are needed until 2026-09-01T00:00:00.000Z: clinicians were counted with them this month.`,
    });
    const nextMonth = Date.parse('2026-09-01T00:00:00.000Z');
    assert.match((await keyFinding(after, keys, nextMonth - 1))?.message ?? '', /are needed until/);
    assert.deepEqual(await keyFinding(after, keys, nextMonth), {
      ...{ check: 'key', ok: true },
      message: `${current} Nothing in this database needs the earlier keys: they can be removed.`,
    });

    const alone = await startProcess(t, [NEW], store);
    assert.deepEqual(await opened(alone, [endpoint]), [endpoint.secret]);
    await goOn(alone, credential, await cursorsOf(after, credential));
    assert.deepEqual((await keyFinding(alone, [NEW], nextMonth))?.message, 'The key belongs to this database.');
    // What clients still hold from before is refused as the contract says: they begin again.
    await assert.rejects(
      goOn(alone, credential, old),
      (error) => error instanceof Refusal && error.code === 'invalid_cursor',
    );
  });

  it('late in a month keeps the old key for the next one: processes follow within a minute', async (t) => {
    const before = await startProcess(t, [OLD]);
    const after = await startProcess(t, [NEW, OLD], before.store);
    const lastMinute = Date.parse('2026-08-31T23:59:30.000Z');
    await rotateKey(after, () => lastMinute);
    assert.match((await keyFinding(after, [NEW, OLD], lastMinute + 60_000))?.message ?? '', /until 2026-10-01T/);
  });

  it('shuts out a process without the current key, and one that runs is told', async (t) => {
    const before = await startProcess(t, [OLD]);
    const after = await startProcess(t, [NEW, OLD], before.store);
    await rotateKey(after, after.clock);
    assert.equal(await keepUpWithRotation(before), false);
    assert.equal(before.keys.current, before.keys.newest);
    for (const secretKeys of [[OLD], [OTHER, OLD], [OTHER]]) {
      await assert.rejects(startProcess(t, secretKeys, before.store), {
        message:
          'This database is used with another key. Set SVC_SECRET_KEY to that key, or copy its secret.key into the data folder, and restart.',
      });
    }
  });

  it('happens once, and only to a database that a service has used with one of the keys', async (t) => {
    const { store, clock } = await testService(t);
    const rotate = (...keys: readonly Buffer[]) => rotateKey({ store, keys: new KeyRing(keys) }, clock);
    await assert.rejects(rotate(NEW, OLD), /^Error: No service has used this database yet\./);
    await requireKey(store, new KeyRing([OLD]));
    await assert.rejects(rotate(NEW), /^Error: This database is used with another key\./);
    assert.deepEqual([await rotate(NEW, OLD), await rotate(NEW, OLD), await rotate(NEW)], [true, false, false]);
    // Back to the key before: it is given as the newest.
    assert.equal(await rotate(OLD, NEW), true);
    assert.equal(await followKey(store, new KeyRing([OLD])), 'newest');
  });
});
