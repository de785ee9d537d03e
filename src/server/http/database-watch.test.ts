// What the log says of an outage of the database: when it begins and why, when it ends and what it cost, and nothing for each request.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ServiceContext } from '../domain/service-context.ts';
import { StoreError } from '../store/store-error.ts';
import { METRICS_HEADERS, testService } from '../testing/service/test-service.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { LogEntry } from './hooks/request-log.ts';

const failure = (code: string) => new StoreError('unavailable', Object.assign(new Error('canary'), { code }));
const REFUSED = failure('ECONNREFUSED');
const STOPPING = failure('57P01');

/** A watch whose database fails with what `state.failure` says, and whose seconds pass when `pass` says so. */
function watched(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const log: LogEntry[] = [];
  const state: { failure: Error | undefined; writes: number } = { failure: undefined, writes: 0 };
  let now = 0;
  const note = () => {
    state.writes += 1;
    return state.failure ? Promise.reject(state.failure) : Promise.resolve();
  };
  const service = { clock: () => 0, store: { settings: { note } } } as unknown as ServiceContext;
  const watch = new DatabaseWatch(
    service,
    (entry) => log.push(entry),
    () => now,
  );
  t.after(() => watch.stop());
  return {
    log,
    state,
    watch,
    told: () => log.map(({ event, problem, seconds, refused }) => [event, problem ?? [seconds, refused]]),
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        now += 1000;
        t.mock.timers.tick(1000);
        await watch.problem();
      }
    },
  };
}

describe('an outage of the database', () => {
  it('is one line when it begins, with the reason, and one when it ends, with what it cost', async (t) => {
    const { log, state, watch, told, pass } = watched(t);
    state.failure = REFUSED;
    for (let second = 0; second < 8; second += 1) {
      for (let request = 0; request < 33; request += 1) assert.ok(watch.failed(REFUSED, true));
      assert.ok(watch.failed(REFUSED));
      await pass(1);
    }
    state.failure = undefined;
    await pass(3);
    assert.deepEqual(told(), [
      ['database_unavailable', 'the database cannot be reached'],
      ['database_available', [9, 264]],
    ]);
    assert.deepEqual(log[0], {
      ...{ level: 'error', event: 'database_unavailable' },
      ...{ problem: 'the database cannot be reached', error: 'ECONNREFUSED' },
    });
  });

  it('is noticed and ended without a request, and looked at no more often than each second', async (t) => {
    const { state, watch, told, pass } = watched(t);
    state.failure = REFUSED;
    await pass(1);
    assert.equal(await watch.problem(), 'the database cannot be reached');
    assert.equal(state.writes, 1);
    state.failure = undefined;
    await pass(2);
    assert.equal(await watch.problem(), undefined);
    assert.deepEqual(
      told().map(([event]) => event),
      ['database_unavailable', 'database_available'],
    );
    assert.equal(state.writes, 3);
  });

  it('says another reason once that has lasted for ten seconds, and none that passes', async (t) => {
    const { state, told, pass } = watched(t);
    state.failure = STOPPING;
    await pass(1);
    state.failure = REFUSED;
    await pass(9);
    assert.equal(told().length, 1);
    state.failure = failure('25006');
    await pass(30);
    state.failure = STOPPING;
    await pass(2);
    assert.deepEqual(told(), [
      ['database_unavailable', 'the database is starting or stopping'],
      ['database_unavailable', 'the database is read-only'],
    ]);
  });

  it('has not ended while requests still fail, although something can be written', async (t) => {
    const { watch, told, pass } = watched(t);
    for (let second = 0; second < 5; second += 1) {
      await pass(1);
      watch.failed(failure('55P03'), true);
    }
    assert.equal(told().length, 1);
    await pass(2);
    assert.deepEqual(told()[1], ['database_available', [5, 5]]);
  });

  it('does not hide a bug, nor an error of anything else', (t) => {
    const { watch, log } = watched(t);
    for (const error of [new StoreError('broken', new Error()), new Error(), 'text', undefined])
      assert.equal(watch.failed(error, true), false);
    assert.deepEqual(log, []);
  });

  it('begins when idle connections break with it; else they are one line together', async (t) => {
    const { state, watch, told, pass } = watched(t);
    for (let connection = 0; connection < 10; connection += 1) watch.connectionLost(STOPPING);
    await pass(1);
    assert.deepEqual(
      told().map(([event]) => event),
      ['database_connection_lost'],
    );
    state.failure = REFUSED;
    for (let connection = 0; connection < 10; connection += 1) watch.connectionLost(STOPPING);
    await pass(5);
    watch.connectionLost(REFUSED);
    await pass(1);
    assert.deepEqual(
      told().map(([event]) => event),
      ['database_connection_lost', 'database_unavailable'],
    );
  });

  it('counts what is refused because its token is only known from memory', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const { tokens } = service.store;
    const find = tokens.find.bind(tokens);
    const outage = { seconds: 3, failure: STOPPING };
    const answer = async (hash: string) => Object.assign((await find(hash)) ?? assert.fail(), { outage });
    t.mock.method(tokens, 'find', answer);
    service.log.length = 0;
    const post = () => service.api('POST', '/picker/sessions', { headers, payload: '{}' });
    for (let request = 0; request < 7; request += 1) assert.equal((await post()).statusCode, 503);
    const read = await service.api('GET', '/taxonomies', { headers });
    assert.deepEqual([read.statusCode, read.headers['svc-outage-seconds']], [200, '3']);
    const metrics = await service.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
    assert.match(metrics.body, /^svc_store_errors_total\{kind="unavailable"\} 7$/m);
    for (let look = 0; look < 2; look += 1) {
      service.advance(3_000);
      await service.app.databaseWatch.problem();
    }
    assert.deepEqual(
      service.log
        .filter(({ event }) => event !== 'request')
        .map(({ event, problem, refused }) => [event, problem ?? refused]),
      [
        ['database_unavailable', 'the database is starting or stopping'],
        ['database_available', 7],
      ],
    );
  });

  it('leaves each refused request its own line, with its code and without a stack', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    service.log.length = 0;
    await service.store.close();
    for (let request = 0; request < 50; request += 1) await service.api('GET', '/taxonomies', { headers });
    const [begin, ...requests] = service.log;
    assert.equal(begin?.event, 'database_unavailable');
    assert.equal(requests.length, 50);
    for (const { event, code, status, error, requestId } of requests)
      assert.deepEqual(
        [event, code, status, error, typeof requestId],
        ['request', 'service_unavailable', 503, undefined, 'string'],
      );
  });
});
