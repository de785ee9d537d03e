// GET /metrics and the health of a process, as monitoring reads them.
import type { ServicePhase } from './well-known.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { LIVE_TOKENS_MAXIMUM } from '../../domain/access/access-tokens.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { SANDBOX_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { recordBackup } from '../../domain/last-backup.ts';
import { Refusal } from '../../domain/refusal.ts';
import { PACKAGE_VERSION } from '../../package-root.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { SettingStore } from '../../store/store.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import {
  codeOf,
  METRICS_HEADERS,
  METRICS_TOKEN,
  testService,
  type TestService,
} from '../../testing/service/test-service.ts';
import { rewound } from '../../testing/store/rewound.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { failingAfter } from '../../webhooks/delivery-rules.ts';
import { buildApp } from '../app.ts';
import type { LogEntry } from '../hooks/request-log.ts';
import { PickerFiles } from '../picker/picker-files.ts';
import { parseRateLimits } from '../hooks/limits/rate-limit-policies.ts';

async function scrape({ app }: Pick<TestService, 'app'>): Promise<string> {
  const response = await app.inject({ url: '/metrics', headers: METRICS_HEADERS });
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-type']), /^text\/plain; version=0\.0\.4/);
  return response.body;
}

/** The value of one series; its labels in any order. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.startsWith(name) && /^[{ ]/.test(each.slice(name.length)) && wanted.every((part) => each.includes(part)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the metrics', () => {
  it('count the connections that the server did not take because it had too many', async (t) => {
    const service = await testService(t);
    service.app.server.emit('drop');
    assert.equal(valueOf(await scrape(service), 'svc_http_load_refused_total', { limit: 'connections' }), 1);
  });

  it('count requests by route template and status, tokens by outcome, sessions and limited calls', async (t) => {
    const rateLimits = parseRateLimits('default=2/60,anonymous=1000/60', 'test');
    const service = await testService(t, { ...(rateLimits && { rateLimits }) });
    const headers = await service.authorization();
    const exercise = service.catalog.visible('full').entries[0]?.id ?? '';
    for (let index = 0; index < 3; index += 1)
      await service.api('GET', `/exercises/${exercise}?revision=no`, { headers });
    await service.api('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&client_id=nobody&client_secret=wrong',
    });
    await service.api('POST', '/picker/sessions', {
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ origin: 'http://localhost:3000', clinicianId: 'clinician-of-the-test' }),
    });
    const text = await scrape(service);
    const requests = 'svc_http_request_duration_seconds_count';
    const route = '/api/v1/exercises/:id';
    assert.equal(valueOf(text, requests, { method: 'GET', route, status: '404' }), 2);
    assert.equal(valueOf(text, requests, { method: 'GET', route, status: '429' }), 1);
    assert.equal(valueOf(text, 'svc_rate_limited_total', { limit: 'sandbox' }), 1);
    assert.equal(valueOf(text, 'svc_token_requests_total', { outcome: 'issued' }), 1);
    assert.equal(valueOf(text, 'svc_token_requests_total', { outcome: 'invalid_client' }), 1);
    assert.equal(valueOf(text, 'svc_picker_sessions_created_total', { environment: 'sandbox' }), 1);
  });

  it('counts the tokens that ended early because of others, and a header tells their client', async (t) => {
    const service = await testService(t);
    const { clientId, clientSecret } = await service.credential();
    const credential = { credentialId: clientId, scopes: [], expiresAt: service.clock() + 3_600_000 };
    for (let index = 0; index < LIVE_TOKENS_MAXIMUM; index += 1)
      await service.store.tokens.insert(
        { ...credential, hash: `hash-${index}`, issuedAt: service.clock() - LIVE_TOKENS_MAXIMUM + index },
        LIVE_TOKENS_MAXIMUM,
      );
    const ask = () =>
      service.api('POST', '/oauth/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
      });
    const response = await ask();
    assert.deepEqual([response.statusCode, response.headers['svc-tokens-ended']], [200, '1']);
    assert.equal(valueOf(await scrape(service), 'svc_tokens_ended_early_total', {}), 1);
    assert.equal(await service.store.tokens.find('hash-0'), undefined);
    assert.ok(await service.store.tokens.find('hash-1'));
  });

  it('tell the catalog of each entitlement, and how the process is', async (t) => {
    const service = await testService(t);
    const text = await scrape(service);
    for (const [entitlement, exercises] of [
      ['sample', 3],
      ['full', 8],
    ] as const) {
      assert.equal(valueOf(text, 'svc_catalog_exercises', { entitlement }), exercises);
      const sequence = Number(service.catalog.visible(entitlement).revision.split('_')[1]);
      assert.equal(valueOf(text, 'svc_catalog_sequence', { entitlement }), sequence);
    }
    assert.equal(valueOf(text, 'svc_catalog_head', {}), 8);
    assert.equal(valueOf(text, 'svc_catalog_history_whole', {}), 1);
    assert.equal(valueOf(text, 'svc_catalog_history_changes_total', {}), 0);
    assert.ok((valueOf(text, 'process_resident_memory_bytes') ?? 0) > 0);
    assert.ok(valueOf(text, 'nodejs_eventloop_lag_seconds') !== undefined);
  });

  it('and /readyz tell that another history is read, while what was there is still shown', async (t) => {
    const file = join(temporaryFolder(t), 'test.sqlite');
    const opened = await openSqliteStore(file);
    let [isHeld, letGo] = [false, () => {}];
    const madeBetween: typeof opened.catalog.madeBetween = async (...asked) => {
      if (isHeld) await new Promise<void>((resolve) => (letGo = resolve));
      return opened.catalog.madeBetween(...asked);
    };
    const service = await testService(t, { store: { ...opened, catalog: { ...opened.catalog, madeBetween } } });
    const mark = async () => valueOf(await scrape(service), 'svc_catalog_mark', { entitlement: 'full' });
    const ready = () => service.app.inject('/readyz');
    const before = { mark: await mark(), revision: service.catalog.visible('full').revision };
    using database = new DatabaseSync(file);
    database.exec(rewound(6));
    isHeld = true;
    const refreshed = service.catalog.refresh();
    await until(() => service.catalog.isReadingAnew);
    const { statusCode, headers, body } = await ready();
    assert.equal(statusCode, 503);
    assert.ok(headers['retry-after']);
    assert.deepEqual((JSON.parse(body) as { error: { details: unknown } }).error.details, {
      reason: 'catalog_history_changed',
    });
    const text = await scrape(service);
    assert.equal(valueOf(text, 'svc_ready'), 0);
    assert.equal(valueOf(text, 'svc_catalog_history_whole', {}), 0);
    assert.equal(valueOf(text, 'svc_catalog_history_changes_total', {}), 1);
    assert.equal(service.catalog.visible('full').revision, before.revision);
    isHeld = false;
    letGo();
    await refreshed;
    assert.equal((await ready()).statusCode, 200);
    assert.equal(valueOf(await scrape(service), 'svc_catalog_head', {}), 6);
    assert.notEqual(await mark(), before.mark);
    assert.equal(service.log.filter(({ event }) => event === 'catalog_history_changed').length, 1);
  });

  it('hold nothing that anybody submitted: no id, no unknown address, no query', async (t) => {
    const service = await testService(t);
    const { clientId } = await service.credential();
    const headers = await service.authorization();
    await service.api('GET', '/exercises?q=canary', { headers });
    await service.api('GET', '/exercises/canary', { headers });
    for (let index = 0; index < 50; index += 1) await service.app.inject(`/canary/${index}`);
    const text = await scrape(service);
    assert.equal(/canary|svc_ci_|svc_at_|req_/.test(text), false);
    assert.equal(text.includes(clientId), false);
    assert.equal(valueOf(text, 'svc_http_request_duration_seconds_count', { route: 'none', status: '404' }), 50);
  });

  it('count what failed because of the database', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    await service.store.close();
    assert.equal((await service.api('GET', '/taxonomies', { headers })).statusCode, 503);
    assert.equal(valueOf(await scrape(service), 'svc_store_errors_total', { kind: 'unavailable' }), 1);
  });

  it('report queued deliveries and the longest overdue wait, and nothing without the database', async (t) => {
    const service = await testService(t);
    const queue = async () => {
      const text = await scrape(service);
      const of = (state: string) => valueOf(text, 'svc_webhook_deliveries', { state });
      return [of('waiting'), of('sending'), valueOf(text, 'svc_webhook_overdue_seconds')];
    };
    assert.deepEqual(await queue(), [0, 0, 0]);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const payload = JSON.stringify({ url: 'https://hooks.example.com', events: ['exercise.published'] });
    await service.api('POST', '/webhooks', { headers, payload });
    await publish(service.store, service.clock, testPackage([testRow('one more'), testRow('and another')]));
    service.advance(90_000);
    assert.deepEqual(await queue(), [2, 0, 90]);
    const [endpoint] = await service.store.webhooks.list();
    await service.store.deliveries.exchange({
      now: service.clock(),
      ended: [],
      failingAfter,
      disabled: [],
      claimed: [endpoint?.id ?? ''],
      inFlight: 1,
      leaseEnd: service.clock() + 20_000,
    });
    assert.deepEqual(await queue(), [1, 1, 90]);
    assert.equal(valueOf(await scrape(service), 'svc_database_up'), 1);
    await service.store.close();
    assert.deepEqual(await queue(), [undefined, undefined, undefined]);
    assert.equal(valueOf(await scrape(service), 'svc_database_up'), 0);
  });

  it('name each endpoint that is behind, be it slow or failing, and no other', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const payload = JSON.stringify({ url: 'https://hooks.example.com', events: ['exercise.published'] });
    for (let index = 0; index < 3; index += 1) await service.api('POST', '/webhooks', { headers, payload });
    await publish(service.store, service.clock, testPackage([testRow('one more')]));
    const [slow = '', failing = '', fine = ''] = (await service.store.webhooks.list()).map(({ id }) => id);
    const ended = async (endpointId: string, failure: 'timeout' | null, now = service.clock()) => {
      const { claimed } = await service.store.deliveries.exchange({
        ...{ now, ended: [], failingAfter, disabled: [], claimed: [endpointId], inFlight: 1, leaseEnd: now + 20_000 },
      });
      const { id = '', attempts = 0 } = claimed[0] ?? {};
      const result = { id, endpointId, attempt: attempts, attemptedAt: now, tookMilliseconds: 1, failure };
      const state = failure === null ? ('delivered' as const) : ('waiting' as const);
      await service.store.deliveries.exchange({
        ...{ now, failingAfter, disabled: [], claimed: [], inFlight: 1, leaseEnd: now + 20_000 },
        ended: [{ ...result, state, dueAt: now + 3_600_000, responseStatus: null }],
      });
    };
    await ended(failing, 'timeout');
    await ended(fine, null);
    const behind = async () => {
      const text = await scrape(service);
      return [slow, failing, fine].map((endpoint) => valueOf(text, 'svc_webhook_behind_seconds', { endpoint }));
    };
    assert.deepEqual(await behind(), [undefined, undefined, undefined]);
    service.advance(900_000);
    assert.deepEqual(await behind(), [900, 900, undefined]);
    await service.store.close();
    assert.deepEqual(await behind(), [undefined, undefined, undefined]);
  });

  it('tell the size of the database, what is free on the disk, the last backup and the version', async (t) => {
    const service = await testService(t);
    const text = await scrape(service);
    assert.equal(valueOf(text, 'svc_database_bytes'), await service.store.size());
    assert.ok((valueOf(text, 'svc_disk_free_bytes') ?? 0) > 0);
    assert.equal(valueOf(text, 'svc_build_info', { version: PACKAGE_VERSION }), 1);
    assert.equal(valueOf(text, 'svc_last_backup_timestamp_seconds'), 0, 'there was none');
    await recordBackup(service.store, 1_700_000_000_000);
    assert.equal(valueOf(await scrape(service), 'svc_last_backup_timestamp_seconds'), 1_700_000_000);
  });

  it('count the links of registration mails by outcome', async (t) => {
    const service = await testService(t);
    const use = (token: string) =>
      service.api('POST', SANDBOX_OPERATIONS.verify.path, {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ token }),
      });
    assert.equal((await use('no link of ours')).statusCode, 404);
    const outcome = 'verification_not_found';
    assert.equal(valueOf(await scrape(service), 'svc_sandbox_activations_total', { outcome }), 1);
  });

  it('count attempts by their outcome, and endpoints that were disabled', async (t) => {
    const service = await testService(t);
    const { metrics } = service.app;
    metrics.countAttempts('delivered', 1);
    metrics.countAttempts('lost', 3);
    metrics.countAttempts('delivered', 1);
    metrics.countDisabled('receiver_gone');
    const text = await scrape(service);
    const outcome = (name: string) => valueOf(text, 'svc_webhook_attempts_total', { outcome: name });
    assert.deepEqual([outcome('delivered'), outcome('lost'), outcome('timeout')], [2, 3, undefined]);
    assert.equal(valueOf(text, 'svc_webhook_endpoints_disabled_total', { reason: 'receiver_gone' }), 1);
  });

  it('are there for nobody where there is no token', async (t) => {
    const { app } = await testService(t, { metricsToken: undefined });
    for (const headers of [{}, METRICS_HEADERS]) {
      const response = await app.inject({ url: '/metrics', headers });
      assert.deepEqual([response.statusCode, codeOf(response)], [404, 'not_found']);
    }
  });

  it('limit wrong tokens as they limit strangers, and always show themselves to the right one', async (t) => {
    const rateLimits = parseRateLimits('anonymous=3/60', 'test');
    const { app } = await testService(t, { ...(rateLimits && { rateLimits }) });
    const ask = async (token: string) =>
      (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const statuses = [];
    for (const token of ['a', 'b', 'c', 'd', METRICS_TOKEN, 'e']) statuses.push(await ask(token));
    assert.deepEqual(statuses, [401, 401, 401, 429, 200, 429]);
  });

  it('ask for their token', async (t) => {
    const service = await testService(t);
    const ask = async (authorization?: string) => {
      const response = await service.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      return [response.statusCode, response.statusCode === 200 ? '' : codeOf(response)];
    };
    assert.deepEqual(await ask(), [401, 'unauthorized']);
    for (const wrong of ['x', `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1)])
      assert.deepEqual(await ask(`Bearer ${wrong}`), [401, 'invalid_token']);
    assert.deepEqual(await ask(`Basic ${METRICS_TOKEN}`), [401, 'unauthorized']);
    assert.deepEqual(await ask(`Bearer ${METRICS_TOKEN}`), [200, '']);
    const { authorization } = await service.authorization();
    assert.deepEqual(await ask(authorization), [401, 'invalid_token'], 'a client is no operator');
  });
});

describe('readiness', () => {
  const statuses = async ({ app }: TestService) => [
    (await app.inject('/healthz')).statusCode,
    (await app.inject('/readyz')).statusCode,
  ];

  it('is 200 when requests can be answered', async (t) => {
    assert.deepEqual(await statuses(await testService(t)), [200, 200]);
  });

  it('begins when the catalog is loaded; until then the process is alive and can be measured', async (t) => {
    const service = await testService(t);
    const loading: ServiceContext = {
      ...service,
      get catalog(): never {
        throw new Refusal('service_unavailable');
      },
    };
    const app = buildApp({
      service: loading,
      pickerFiles: new PickerFiles(new Map(), service, () => undefined),
      hostScripts: new Map(),
      log: () => undefined,
      secure: true,
      phase: () => 'serving',
      metricsToken: METRICS_TOKEN,
    });
    t.after(() => app.close());
    const [healthy, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
    assert.deepEqual([healthy.statusCode, ready.statusCode], [200, 503]);
    assert.equal(valueOf(await scrape({ app }), 'svc_catalog_exercises', { entitlement: 'full' }), undefined);
    assert.equal(valueOf(await scrape({ app }), 'svc_ready'), 0);
  });

  it('ends while nothing can be written, says why once in the log, and comes back by itself', async (t) => {
    const service = await testService(t);
    let [code, writes, now] = [0, 0, 0];
    const settings: SettingStore = {
      ...service.store.settings,
      note(name, value) {
        writes += 1;
        const refused = StoreError.from(Object.assign(new Error('no words of theirs'), { errcode: code }));
        return code === 0 ? service.store.settings.note(name, value) : Promise.reject(refused);
      },
    };
    const log: LogEntry[] = [];
    const app = buildApp({
      service: { ...service, store: { ...service.store, settings } },
      pickerFiles: new PickerFiles(new Map(), service, () => undefined),
      hostScripts: new Map(),
      log: (entry) => log.push(entry),
      secure: true,
      phase: () => 'serving',
      monotonicClock: () => now,
    });
    t.after(() => app.close());
    const ready = async () => {
      now += 1000;
      return (await app.inject('/readyz')).statusCode;
    };
    assert.equal(await ready(), 200);
    for (const [errcode, problem] of [
      [13, 'the disk is full'],
      [8, 'the database is read-only'],
      [10 | (3 << 8), 'the disk is full, or fails'],
    ] as const) {
      code = errcode;
      log.length = 0;
      assert.deepEqual([await ready(), await ready()], [503, 503]);
      code = 0;
      assert.deepEqual([await ready(), await ready()], [200, 200]);
      const lines = log.filter(({ event }) => event !== 'request').map(({ error: _error, ...line }) => line);
      assert.deepEqual(lines, [
        { level: 'error', event: 'database_unavailable', problem },
        { level: 'warn', event: 'database_available', seconds: 2, refused: 0 },
      ]);
    }
    writes = 0;
    now += 1000;
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    assert.equal(writes, 1, 'once in a second');
  });

  it('ends with the database, while the process is alive', async (t) => {
    const service = await testService(t);
    await service.store.close();
    assert.deepEqual(await statuses(service), [200, 503]);
    assert.equal(valueOf(await scrape(service), 'svc_ready'), 0);
    const response = await service.app.inject('/readyz');
    assert.equal(codeOf(response), 'service_unavailable');
    assert.ok(Number(response.headers['retry-after']) >= 5);
  });

  it('ends when the process is about to end, as svc_ready says', async (t) => {
    let phase: ServicePhase = 'serving';
    const service = await testService(t, { phase: () => phase });
    const gauge = async () => valueOf(await scrape(service), 'svc_ready');
    assert.deepEqual([...(await statuses(service)), await gauge()], [200, 200, 1]);
    phase = 'draining';
    assert.deepEqual([...(await statuses(service)), await gauge()], [200, 503, 0]);
    phase = 'stopping';
    assert.deepEqual(await statuses(service), [503, 503]);
  });
});
