// The recipe of docs/webhooks.md for the change feed, as it stands there, against a service whose limits bite.
import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { it, type TestContext } from 'node:test';
import timers from 'node:timers/promises';
import type { Exercise } from 'svc-picker/contract';
import { mirror } from '../docs/examples/mirror.ts';
import { publish } from '../src/server/domain/publishing.ts';
import { parseRateLimits } from '../src/server/http/rate-limit-policies.ts';
import { testPackage, testRow } from '../src/server/testing/test-catalog.ts';
import { testService } from '../src/server/testing/test-service.ts';

const MINUTE_MILLISECONDS = 60_000;
const EXERCISES = 600;

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => testRow(`${name}-${index}`));

/** The service behind `fetch`; time passes only where the recipe waits. */
async function start(t: TestContext) {
  const rateLimits = parseRateLimits('sandbox=600/60/300', 'test'); // as by default
  const service = await testService(t, { rows: rowsOf('first', EXERCISES), ...(rateLimits && { rateLimits }) });
  const seen = { statuses: new Map<number, number>(), underWay: 0, atOnce: 0, waits: 0, isAway: false };
  t.mock.method(globalThis, 'fetch', async (address: string, init: RequestInit) => {
    if (seen.isAway) throw new TypeError('fetch failed');
    const { pathname, search } = new URL(address);
    seen.atOnce = Math.max(seen.atOnce, ++seen.underWay);
    const { method, headers, body } = init as { method: 'GET' | 'POST'; headers: Record<string, string>; body: string };
    const answer = await service.app.inject({
      method,
      url: pathname + search,
      headers,
      ...(body && { payload: body }),
    });
    seen.underWay -= 1;
    seen.statuses.set(answer.statusCode, (seen.statuses.get(answer.statusCode) ?? 0) + 1);
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(timers, 'setTimeout', (milliseconds: number) => {
    seen.waits += 1;
    service.advance(milliseconds);
    return Promise.resolve();
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return { service, seen };
}

it('a refresh gets 600 events without a second hint, and after a failure a minute later', async (t) => {
  const { service, seen } = await start(t);
  const kept: Exercise[] = [];
  let cursor: string | undefined;
  /** The refresh has stored the last page or was given up. */
  let settle: () => void = () => {};
  const settled = async (act: () => unknown) => {
    const end = new Promise<void>((resolve) => (settle = resolve));
    await act();
    await end;
    await new Promise((resolve) => setImmediate(resolve));
  };
  let expected = EXERCISES;
  Object.assign(mirror, {
    cursor: () => Promise.resolve(cursor),
    store: (exercises: readonly Exercise[], next: string) => {
      kept.push(...exercises);
      cursor = next;
      if (kept.length >= expected) settle();
      return Promise.resolve();
    },
  } satisfies Partial<typeof mirror>);
  const told = t.mock.method(console, 'error', () => settle());
  const { clientId, clientSecret } = await service.credential();
  Object.assign(process.env, { SVC_CLIENT_ID: clientId, SVC_CLIENT_SECRET: clientSecret, CLINICIAN_KEY: 'unused' });

  let refreshSoon: () => void = () => assert.fail();
  await settled(async () => ({ refreshSoon } = await import('../docs/examples/webhook-feed.ts')));
  assert.equal(new Set(kept.map(({ id, revision }) => `${id}@${revision}`)).size, EXERCISES);
  assert.deepEqual([kept.length, told.mock.callCount(), seen.atOnce], [EXERCISES, 0, 1]);
  assert.ok(seen.waits > 0 && seen.waits === seen.statuses.get(429), `waited ${seen.waits} times`);

  // Nobody hints: the next look is a quarter of an hour later, and meets a service that is away.
  await publish(service.store, service.clock, testPackage(rowsOf('second', 3)));
  expected += 3;
  t.mock.timers.tick(15 * MINUTE_MILLISECONDS - 1);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([kept.length, told.mock.callCount()], [EXERCISES, 0]);
  seen.isAway = true;
  await settled(() => t.mock.timers.tick(1));
  await settled(refreshSoon); // a hint that comes meanwhile does not make for two retries
  assert.deepEqual([kept.length, told.mock.callCount()], [EXERCISES, 2]);
  seen.isAway = false;
  await settled(() => t.mock.timers.tick(MINUTE_MILLISECONDS));
  assert.deepEqual([kept.length, told.mock.callCount()], [expected, 2]);
});
