// The three complaints of customers, each answered by what the operator reads: docs/operate.md, "When a customer complains".
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import type { Activity, Credential } from '../../store/store.ts';
import { webhookFolder } from '../../testing/deliveries/webhook-folder.ts';
import { runHere } from '../../testing/service/run-command.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CUSTOMER: Credential = {
  ...{ id: 'svc_ci_north', name: 'North Clinic', environment: 'production', entitlement: 'full' },
  ...{ scopes: [], status: 'active', createdAt: 0 },
} as const;

async function start(t: TestContext) {
  const where = await webhookFolder(t);
  const { store } = where;
  await store.credentials.insert(CUSTOMER, 'hash', ['https://records.example']);
  const now = Date.now();
  const add = (what: string, rest: Partial<Activity> = {}) => {
    const lastAt = rest.lastAt ?? now - MINUTE;
    const period = what === 'session' ? lastAt - (lastAt % DAY) : lastAt - (lastAt % HOUR);
    return store.activity.add([{ credentialId: CUSTOMER.id, period, what, detail: '', count: 1, ...rest, lastAt }]);
  };
  /** As many sessions, each of a clinician who is new. */
  const openSessions = async (
    count: number,
    at = now,
    hashes: readonly string[] = Array.from({ length: count }, () => randomUUID()),
  ) => {
    await add('session', { count, lastAt: at });
    for (const clinicianHash of hashes)
      await store.sessions.insert(
        {
          ...{ id: randomUUID(), credentialId: CUSTOMER.id, secretHash: 'h', origin: 'https://records.example' },
          ...({ environment: 'production', entitlement: 'full', clinicianKey: 'k', content: '{}' } as const),
          ...{ createdAt: at, expiresAt: at + 15 * MINUTE },
        },
        { month: new Date(at).toISOString().slice(0, 7), clinicianHash },
      );
  };
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runHere([...args, '--data', where.folder]);
    assert.equal(code, 0, stderr);
    return { stdout, stderr };
  };
  return { ...where, add, openSessions, run, now };
}

describe('support', () => {
  it('answers "my picker is refused" with the origin, and how often and when it was refused', async (t) => {
    const { add, run, now } = await start(t);
    await add('origin_not_allowed', { detail: 'https://staging.records.example', count: 14 });
    await add('origin_not_allowed', { detail: 'https://staging.records.example', count: 2, lastAt: now - 3 * HOUR });
    await add('validation_failed', { detail: 'pattern /clinicianId' });
    await add('validation_failed', { detail: 'pattern /url hooks.example' });
    await add('validation_failed', { detail: 'additionalProperties' });
    await add('rate_limited', { detail: 'sessions', lastAt: now - 2 * HOUR });
    await add('invalid_client', { lastAt: now - 30 * HOUR });
    const { stdout } = await run('support', CUSTOMER.id);
    assert.match(stdout, /^Origins +https:\/\/records\.example$/m);
    const [, refused = ''] = stdout.split(/^Refused in the last 24 hours$/m);
    assert.match(refused, /^origin_not_allowed +16 +20\S+Z +https:\/\/staging\.records\.example$/m);
    assert.match(refused, /^validation_failed +1 +20\S+Z +\/clinicianId: pattern$/m);
    assert.match(refused, /^validation_failed +1 +20\S+Z +\/url: pattern, hooks\.example$/m);
    assert.match(refused, /^validation_failed +1 +20\S+Z +additionalProperties$/m);
    assert.match(refused, /^rate_limited +1 +20\S+Z +sessions$/m);
    assert.equal(refused.includes('invalid_client'), false);
    assert.match((await run('support', CUSTOMER.id, '--hours', '48')).stdout, /^invalid_client +1 +20\S+Z +-$/m);
  });

  it('answers "my webhook never came" with each endpoint, its subscription and its last error', async (t) => {
    const { store, endpoint, clientId, publishAll, claim, end, add, run } = await start(t);
    await add('webhook_url_not_allowed', { detail: 'name hooks.internal' });
    const none = (await run('support', CUSTOMER.id)).stdout;
    assert.match(none, /^It has no endpoints, so nothing is sent to it\.$/m);
    assert.match(none, /^webhook_url_not_allowed +1 +20\S+Z +hooks\.internal: not a public host name$/m);
    assert.match(none, /^It can see no recent event\.$/m);
    await publishAll();
    const [one, other] = await claim(2);
    assert.ok(one && other);
    await end(one, {});
    await end(other, { state: 'waiting', failure: 'status', responseStatus: 500 });
    const { stdout } = await run('support', clientId);
    assert.match(stdout, /^The last event that it can see: 8, exercise\.published, 20\S+Z\.$/m);
    assert.match(stdout, /^Host +hooks\.example\.com$/m);
    assert.match(stdout, /^Last 24 hours +1 delivered, 0 failed; 7 queued now$/m);
    assert.match(stdout, /^Last error +20\S+Z, answered 500$/m);
    assert.equal(stdout.includes('/svc'), false, 'the path may hold a secret');
    await store.credentials.setStatus(clientId, 'suspended');
    assert.match((await run('support', clientId)).stdout, /^Status +credential suspended/m);
    assert.equal(endpoint.status, 'enabled');
  });

  it('answers "our clinicians count is wrong" with sessions beside clinicians, and a warning', async (t) => {
    const { openSessions, add, run } = await start(t);
    const doctor = async () => (await run('doctor')).stdout;
    assert.equal((await doctor()).includes('usage'), false);
    await openSessions(60);
    await add('clinician_id_not_hash_like', { count: 3 });
    const { stdout } = await run('support', 'north clinic');
    assert.match(stdout, /^Sessions +60$/m);
    assert.match(stdout, /^Clinicians +60 counted, limit none$/m);
    assert.match(stdout, /^Sessions per clinician +1$/m);
    assert.match(stdout, /^60 of 60 sessions had a clinician ID that was never counted before\./m);
    assert.match(stdout, /^3 sessions had a clinician ID of fewer than 20 characters/m);
    assert.match(stdout, /^Sessions +60 live, 0 of them opened/m);
    assert.match(await doctor(), /^warn usage +svc_ci_north: 60 of 60 sessions had a clinician ID that was never/m);
  });

  it('is for one credential, which it finds by its name too', async (t) => {
    const { store, folder } = await start(t);
    await store.credentials.insert({ ...CUSTOMER, id: 'svc_ci_2' }, 'hash 2');
    const ask = async (name: string) => (await runHere(['support', name, '--data', folder])).stderr;
    assert.match(await ask('North Clinic'), /^2 credentials have this name\. [^.]*svc_ci_north[^.]*\.$/m);
    assert.match(await ask('South'), /^No credential has this client ID or name\./);
  });
});

describe('usage by day', () => {
  it('adds up to the month, and tells who was never counted before', async (t) => {
    const { openSessions, run } = await start(t);
    const [july, august] = [Date.parse('2026-07-30T12:00:00Z'), Date.parse('2026-08-01T12:00:00Z')];
    await openSessions(2, july, ['a', 'b']);
    await openSessions(4, august, ['a', 'b', 'c']);
    await openSessions(2, august + DAY, ['d']);
    const { stdout } = await run('usage', '--month', '2026-08', '--credential', CUSTOMER.id, '--by', 'day', '--json');
    const { credentials } = JSON.parse(stdout) as { credentials: { clinicians: number; days: object[] }[] };
    assert.equal(credentials[0]?.clinicians, 4);
    assert.deepEqual(credentials[0]?.days, [
      {
        ...{ day: '2026-08-01', sessions: 4, newClinicians: 3, neverBefore: 1 },
        ...{ cliniciansSoFar: 3, sessionsPerClinicianSoFar: 1.3 },
      },
      {
        ...{ day: '2026-08-02', sessions: 2, newClinicians: 1, neverBefore: 1 },
        ...{ cliniciansSoFar: 4, sessionsPerClinicianSoFar: 1.5 },
      },
    ]);
    const csv = async (...more: readonly string[]) =>
      (await run('usage', '--month', '2026-07', '--until', '2026-08', '--credential', CUSTOMER.id, '--csv', ...more))
        .stdout;
    assert.deepEqual((await csv()).trim().split('\n'), [
      'month,client_id,environment,status,sessions,clinicians,limit',
      '2026-07,svc_ci_north,production,active,2,2,',
      '2026-08,svc_ci_north,production,active,6,4,',
    ]);
    assert.deepEqual((await csv('--by', 'day')).trim().split('\n').slice(0, 2), [
      'day,client_id,environment,status,sessions,new_clinicians,limit,never_before',
      '2026-07-30,svc_ci_north,production,active,2,2,,2',
    ]);
  });

  it('does not warn of few sessions, known clinicians, or counts of an older version', async (t) => {
    const { openSessions, add, run } = await start(t);
    const known = Array.from({ length: 30 }, (_, n) => `known ${n}`);
    const [june, july, august] = ['2026-06-02', '2026-07-02', '2026-08-02'].map((day) => Date.parse(day)) as [
      number,
      number,
      number,
    ];
    await openSessions(19, june, known.slice(0, 19));
    await openSessions(30, july, known);
    await openSessions(30, august, known);
    const warned = async (month: string) => (await run('usage', '--month', month)).stderr;
    for (const month of ['2026-06', '2026-07', '2026-08']) assert.equal(await warned(month), '', month);
    await openSessions(
      0,
      august + DAY,
      Array.from({ length: 50 }, (_, n) => `uncounted ${n}`),
    );
    await add('session', { count: 30, lastAt: august + 2 * DAY });
    assert.equal(await warned('2026-08'), '');
    await openSessions(300, august + 3 * DAY);
    assert.match(
      await warned('2026-08'),
      /^2026-08: North Clinic \(svc_ci_north\): 300 of 360 sessions had a clinician ID that was never counted before\./,
    );
  });
});
