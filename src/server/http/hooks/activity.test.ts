// What is counted of requests for `support`: bounded, written behind the requests, kept while the database does not answer.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Activity } from '../../store/store.ts';
import { testService } from '../../testing/service/test-service.ts';
import { ActivityCounts } from './activity.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-08-23T10:20:00Z');

function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const of = { now: NOW, isDown: false, written: [] as (readonly Activity[])[], errors: 0 };
  const counts = new ActivityCounts({
    store: {
      add: (counted) =>
        of.isDown ? Promise.reject(new Error('down')) : Promise.resolve(void of.written.push(counted)),
    },
    clock: () => of.now,
    onError: () => (of.errors += 1),
  });
  t.after(() => counts.stop());
  return Object.assign(of, { counts });
}

describe('counted activity', () => {
  it('is written together: refusals by the hour, all else by the day', async (t) => {
    const { counts, written } = start(t);
    counts.count('a', 'origin_not_allowed', 'https://x.example');
    counts.count('a', 'origin_not_allowed', 'https://x.example');
    counts.count('a', 'session');
    assert.deepEqual(written, [], 'a request waits for nothing');
    await counts.write();
    await counts.write();
    const of = { credentialId: 'a', lastAt: NOW };
    assert.deepEqual(written, [
      [
        { ...of, period: NOW - 20 * 60_000, what: 'origin_not_allowed', detail: 'https://x.example', count: 2 },
        { ...of, period: Date.parse('2026-08-23'), what: 'session', detail: '', count: 1 },
      ],
    ]);
  });

  it('keeps a bounded number of details of each credential in an hour, and every count', async (t) => {
    const of = start(t);
    for (let n = 0; n < 1000; n++) of.counts.count('a', 'origin_not_allowed', `https://x${n}.example`);
    of.counts.count('b', 'origin_not_allowed', 'https://b.example');
    of.now += HOUR;
    of.counts.count('a', 'origin_not_allowed', 'https://next.example');
    await of.counts.write();
    const [written = []] = of.written;
    const first = written.filter(({ credentialId, period }) => credentialId === 'a' && period < of.now - HOUR);
    assert.equal(first.length, 31);
    assert.deepEqual([first.at(-1)?.detail, first.at(-1)?.count], ['', 970]);
    assert.deepEqual(
      written.slice(31).map(({ detail }) => detail),
      ['https://b.example', 'https://next.example'],
    );
  });

  it('says once an hour that something is the first of its kind', (t) => {
    const of = start(t);
    const count = () => of.counts.count('a', 'clinician_id_not_hash_like');
    assert.deepEqual([count(), count(), of.counts.count('b', 'clinician_id_not_hash_like')], [true, false, true]);
    of.now += HOUR;
    assert.equal(count(), true);
  });

  it('is kept while the database does not answer, which is reported once', async (t) => {
    const of = start(t);
    of.isDown = true;
    of.counts.count('a', 'session');
    await of.counts.write();
    of.counts.count('a', 'session');
    await of.counts.write();
    assert.equal(of.errors, 1);
    of.isDown = false;
    await of.counts.stop();
    assert.deepEqual(
      of.written.flat().map(({ what, count }) => [what, count]),
      [['session', 2]],
    );
  });
});

describe('a request', () => {
  it('is logged and counted with what was refused of it, and with nothing else', async (t) => {
    const origins = ['https://records.example'];
    const service = await testService(t);
    const { authorization } = await service.authorization({ origins });
    const [credential] = await service.store.credentials.list();
    const ask = (path: string, body: object) =>
      service.api('POST', path, {
        headers: { authorization, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const open = (origin: string, clinicianId = 'dr-house') => ask('/picker/sessions', { origin, clinicianId });
    const endpoint = (url: string) => ask('/webhooks', { url, events: ['exercise.updated'] });
    const long = `https://${'a'.repeat(250)}.example`;
    for (const origin of [
      'https://staging.records.example',
      'http://records.example',
      'https://records.example/',
      long,
    ])
      assert.equal((await open(origin)).statusCode, 400);
    assert.equal((await open('https://records.example/patient/canary')).statusCode, 400);
    for (const url of [
      'https://hooks.internal/canary?canary',
      'https://canary:canary@hooks.example/',
      'https://10.0.0.7:8443/canary',
    ])
      assert.equal((await endpoint(url)).statusCode, 400);
    const url = 'http://hooks.example/canary';
    for (const [path, body] of [
      ['/webhooks', { url, events: ['exercise.updated'] }],
      ['/picker/sessions', { origin: 'https://records.example', clinicianId: 'canary@clinic.example' }],
      ['/picker/sessions', { origin: 'https://records.example' }],
      ['/picker/sessions', { origin: 'https://records.example', clinicianId: 'a'.repeat(64), url, canary: 1 }],
    ] as const)
      assert.equal((await ask(path, body)).statusCode, 400);
    assert.equal((await open('https://records.example')).statusCode, 201);
    assert.equal((await open('https://records.example', 'a'.repeat(64))).statusCode, 201);

    const lines = service.log.filter(({ code }) => code !== undefined);
    assert.deepEqual(
      lines.map(({ code, origin, host, rule, field }) => [code, origin ?? host, rule, ...(field ? [field] : [])]),
      [
        ['origin_not_allowed', 'https://staging.records.example', undefined],
        ['origin_not_allowed', 'http://records.example', undefined],
        ['invalid_origin', 'https://records.example', undefined],
        ['origin_not_allowed', long.slice(0, 200), undefined],
        ['invalid_origin', 'https://records.example', undefined],
        ['webhook_url_not_allowed', 'hooks.internal', 'name'],
        ['webhook_url_not_allowed', 'hooks.example', 'not_plain'],
        ['webhook_url_not_allowed', '10.0.0.7', 'address'],
        ['validation_failed', 'hooks.example', 'pattern', '/url'],
        ['validation_failed', undefined, 'pattern', '/clinicianId'],
        ['validation_failed', undefined, 'required', '/clinicianId'],
        ['validation_failed', undefined, 'additionalProperties'],
      ],
    );
    const warned = service.log.filter(({ event }) => event === 'clinician_id_not_hash_like');
    assert.deepEqual(warned, [{ level: 'warn', event: 'clinician_id_not_hash_like', credentialId: credential?.id }]);
    assert.equal(JSON.stringify(service.log).includes('canary'), false);
    assert.equal(JSON.stringify(service.log).includes('dr-house'), false);

    const kept: Activity[] = [];
    service.store.activity.add = (counted) => Promise.resolve(void kept.push(...counted));
    await service.app.close();
    assert.deepEqual(kept.map(({ what, detail, count }) => [what, detail, count]).slice(0, 4), [
      ['origin_not_allowed', 'https://staging.records.example', 1],
      ['origin_not_allowed', 'http://records.example', 1],
      ['invalid_origin', 'https://records.example', 2],
      ['origin_not_allowed', long.slice(0, 200), 1],
    ]);
    assert.deepEqual(kept.map(({ what, detail, count }) => [what, detail, count]).slice(-7), [
      ['webhook_url_not_allowed', 'address 10.0.0.7', 1],
      ['validation_failed', 'pattern /url hooks.example', 1],
      ['validation_failed', 'pattern /clinicianId', 1],
      ['validation_failed', 'required /clinicianId', 1],
      ['validation_failed', 'additionalProperties', 1],
      ['session', '', 2],
      ['clinician_id_not_hash_like', '', 1],
    ]);
  });

  it('names the credential of a session or a token that is over', async (t) => {
    const service = await testService(t);
    const { authorization } = await service.authorization();
    const [credential] = await service.store.credentials.list();
    const session = await service.api('POST', '/picker/sessions', {
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ origin: 'http://localhost:3000', clinicianId: 'a'.repeat(64) }),
    });
    const { id, url } = session.json<{ data: { id: string; url: string } }>().data;
    service.advance(HOUR);
    await service.api('POST', `/picker/sessions/${id}/activate`, {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ secret: new URLSearchParams(new URL(url).hash.slice(1)).get('t') }),
    });
    await service.api('GET', '/exercises', { headers: { authorization } });
    assert.deepEqual(
      service.log.slice(-2).map(({ code, credentialId }) => [code, credentialId]),
      [
        ['session_expired', credential?.id],
        ['invalid_token', credential?.id],
      ],
    );
  });
});
