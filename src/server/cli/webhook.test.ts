// `webhook`: what an operator sees of endpoints and deliveries, and does about them, beside a running service.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { createCredential } from '../domain/access/credentials.ts';
import type { Delivery, WebhookEndpoint } from '../store/store.ts';
import { runCommand, runHere } from '../testing/service/run-command.ts';
import { type WebhookFolder, webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { TEST_ROWS, testPackage, testRow } from '../testing/service/test-catalog.ts';
import { publish } from '../domain/catalog/publishing.ts';
import { failingAfter } from '../webhooks/delivery-rules.ts';

/** What is printed, what is warned of, and the mistake that ends it. */
async function run({ folder }: Pick<WebhookFolder, 'folder'>, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['webhook', ...args, '--data', folder]);
  if (code !== 0) throw new Error(stderr);
  return { stdout: stdout.trimEnd(), stderr };
}

async function json<Value>(where: WebhookFolder, ...args: readonly string[]): Promise<Value> {
  const { stdout } = await run(where, ...args, '--json');
  assert.equal(stdout.includes('\n'), false, 'one line');
  return JSON.parse(stdout) as Value;
}

interface Listed {
  readonly id: string;
  readonly waiting: number;
}
interface Listing {
  readonly deliveries: readonly {
    readonly id: string;
    readonly event: { readonly sequence: number };
    readonly state: string;
  }[];
  readonly nextBefore: number | null;
}

describe('webhook list', () => {
  it('shows everything of each endpoint but the secret, and how many deliveries wait for it', async (t) => {
    const where = await webhookFolder(t);
    const { store, endpoint, clientId } = where;
    await where.publishAll();
    await where.claim(3);
    await store.webhooks.insert({ ...endpoint, id: randomUUID(), createdAt: endpoint.createdAt + 1 }, 20);
    const [first, second] = await json<Listed[]>(where, 'list');
    assert.deepEqual(first, {
      ...{ id: endpoint.id, clientId, credentialStatus: 'active', url: endpoint.url, events: endpoint.events },
      ...{ status: 'enabled', disabledReason: null, environment: 'sandbox', failingSince: null },
      ...{ createdAt: new Date(endpoint.createdAt).toISOString(), waiting: 8 },
    });
    assert.equal(second?.waiting, 0);
    const { stdout } = await run(where, 'list', '--json');
    assert.equal(stdout.includes('ecret'), false);
    assert.equal(stdout.includes(endpoint.sealedSecret), false);
  });

  it('is a table for people: a line for each endpoint, which says whether anything is sent to it', async (t) => {
    const where = await webhookFolder(t);
    const { store, endpoint, clientId } = where;
    assert.equal((await run(where, 'list')).stdout.split('\n').length, 2);
    await where.publishAll();
    const [delivery] = await where.claim(1);
    assert.ok(delivery);
    const attemptedAt = Date.parse('2026-08-01T10:00:00Z');
    await where.end(delivery, { ...{ state: 'waiting', responseStatus: 500, failure: 'status' }, attemptedAt });
    const disabled = {
      ...{ ...endpoint, id: randomUUID(), createdAt: endpoint.createdAt + 1, url: 'https://b.example.com/' },
      ...{ events: ['exercise.deprecated', 'exercise.withdrawn'], status: 'disabled', disabledReason: 'receiver_gone' },
    } satisfies WebhookEndpoint;
    await store.webhooks.insert(disabled, 20);
    const table = async () => {
      const { stdout } = await run(where, 'list');
      const [head = '', ...lines] = stdout.split('\n');
      assert.match(head, /^ENDPOINT +CLIENT +STATUS +FAILING SINCE +WAITING +EVENTS +URL$/);
      const start = head.indexOf('URL');
      for (const line of lines) assert.match(line.slice(start), /^https:/, 'aligned');
      return lines.map((line) => line.split(/ {2,}/));
    };
    const first = [endpoint.id, clientId, 'enabled', '2026-08-01T10:00:00Z', '8', 'all', endpoint.url];
    const second = [disabled.id, clientId, 'disabled: receiver_gone', '-', '0', 'deprecated, withdrawn', disabled.url];
    assert.deepEqual(await table(), [first, second]);
    await store.credentials.setStatus(clientId, 'suspended');
    assert.deepEqual(
      (await table()).map(([, , status]) => status),
      ['enabled, credential suspended', 'disabled: receiver_gone, credential suspended'],
    );
  });

  it('says since when an endpoint fails, and why one is disabled', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const [delivery] = await where.claim(1);
    assert.ok(delivery);
    const attemptedAt = Date.parse('2026-08-01T10:00:00Z');
    await where.end(delivery, { ...{ state: 'failed', responseStatus: 410, failure: 'gone' }, attemptedAt });
    const now = Date.now();
    const disabled = [{ endpointId: where.endpoint.id, reason: 'receiver_gone' }];
    await where.store.deliveries.exchange({
      ...{ now, disabled, failingAfter, ended: [], claimed: [] },
      inFlight: 5,
      leaseEnd: now,
    });
    const [listed] = await json<object[]>(where, 'list');
    assert.partialDeepStrictEqual(listed, {
      ...{ status: 'disabled', disabledReason: 'receiver_gone', waiting: 7 },
      failingSince: '2026-08-01T10:00:00.000Z',
    });
  });

  it('shows those of one credential when it is asked for', async (t) => {
    const where = await webhookFolder(t);
    const wanted = { name: '', environment: 'production', entitlement: 'sample', scopes: [], origins: [] } as const;
    const other = await createCredential(where.store, Date.now, wanted);
    assert.deepEqual(await json<Listed[]>(where, 'list', '--credential', other.clientId), []);
    assert.equal((await run(where, 'list', '--credential', other.clientId)).stdout, 'No endpoints.');
    assert.equal((await json<Listed[]>(where, 'list', '--credential', where.clientId)).length, 1);
    const unknown = run(where, 'list', '--credential', 'nobody');
    await assert.rejects(unknown, {
      name: 'Error',
      message: 'No credential has this client ID. "credential list" shows them all.\n',
    });
  });
});

describe('webhook deliveries', () => {
  /** Eight: one that arrived, one that failed, one that is tried again, one that is being sent, four that wait. */
  async function setUp(t: TestContext) {
    const where = await webhookFolder(t);
    await where.publishAll();
    const begun = [...(await where.claim(4))].sort((one, other) => one.event.sequence - other.event.sequence);
    const [arrived, failed, again, sent] = begun;
    assert.ok(arrived && failed && again && sent);
    const times = { attemptedAt: Date.parse('2026-08-23T10:00:00Z'), dueAt: Date.parse('2026-08-23T10:00:05Z') };
    await where.end(arrived, { ...times, tookMilliseconds: 81 });
    await where.end(failed, { ...times, state: 'failed', responseStatus: 500, failure: 'status' });
    await where.end(again, { ...times, state: 'waiting', responseStatus: null, failure: 'timeout' });
    return { where, arrived, failed, again, sent };
  }

  it('are told newest first, with their last attempt and what comes next', async (t) => {
    const { where, arrived, failed, again, sent } = await setUp(t);
    const { deliveries, nextBefore } = await json<Listing>(where, 'deliveries', where.endpoint.id);
    assert.deepEqual([deliveries.map(({ event }) => event.sequence), nextBefore], [[8, 7, 6, 5, 4, 3, 2, 1], null]);
    const of = ({ id }: { readonly id: string }) => deliveries.find((delivery) => delivery.id === id);
    const at = '2026-08-23T10:00:00.000Z';
    assert.deepEqual(of(arrived), {
      id: arrived.id,
      event: {
        ...{ sequence: arrived.event.sequence, type: 'exercise.published', exerciseId: arrived.event.exerciseId },
        occurredAt: new Date(arrived.event.occurredAt).toISOString(),
      },
      ...{ state: 'delivered', attempts: 1, resentAfter: 0 },
      lastAttempt: { at, status: 204, failure: null, milliseconds: 81 },
      forgottenAt: '2026-08-23T10:00:05.000Z',
    });
    assert.partialDeepStrictEqual(of(failed), { lastAttempt: { status: 500, failure: 'status' } });
    assert.partialDeepStrictEqual(of(again), { state: 'waiting', nextAttemptAt: '2026-08-23T10:00:05.000Z' });
    assert.partialDeepStrictEqual(of(sent), { state: 'sending', attempts: 1, lastAttempt: null });
    assert.ok('leaseEndsAt' in (of(sent) ?? {}));
  });

  it('are a table for people', async (t) => {
    const { where, arrived, failed, again } = await setUp(t);
    const { stdout } = await run(where, 'deliveries', where.endpoint.id);
    const [head = '', ...lines] = stdout.split('\n');
    assert.match(head, /^SEQUENCE +TYPE +EXERCISE +STATE +ATTEMPTS +LAST ATTEMPT +OUTCOME +THEN +DELIVERY$/);
    assert.equal(lines.length, 8);
    const line = ({ id }: { readonly id: string }) => lines.find((text) => text.endsWith(id))?.replace(/ {2,}/g, ' | ');
    const start = ({ event }: typeof arrived) => `${event.sequence} | exercise.published | ${event.exerciseId}`;
    const last = '2026-08-23T10:00:00Z';
    assert.equal(
      line(arrived),
      `${start(arrived)} | delivered | 1 | ${last} | arrived (204), 81 ms | deleted on 2026-08-23T10:00:05Z | ${arrived.id}`,
    );
    assert.equal(
      line(failed),
      `${start(failed)} | failed | 1 | ${last} | answered 500, 12 ms | deleted on 2026-08-23T10:00:05Z | ${failed.id}`,
    );
    assert.equal(line(again), `${start(again)} | waiting | 1 | ${last} | timed out, 12 ms | due now | ${again.id}`);
    for (const text of lines) assert.equal(text.length, lines[0]?.length, 'aligned');
  });

  it('have a next moment only where something happens then', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const [later, sent, lost] = await where.claim(3);
    assert.ok(later && sent && lost);
    await put(where, later, '2999-08-23T10:00:05Z');
    /** What the table says of waiting ones, without what it repeats; and what programs read. */
    const waiting = async () => {
      const { stdout } = await run(where, 'deliveries', where.endpoint.id, '--state', 'waiting');
      const then = stdout.split('\n').map((line) => line.trim().split(/ {2,}/).at(-2));
      const { held, deliveries } = await json<{
        readonly held: string | null;
        readonly deliveries: readonly { readonly id: string; readonly nextAttemptAt: string | null }[];
      }>(where, 'deliveries', where.endpoint.id);
      return {
        then: [...new Set(then)].sort(),
        held,
        next: deliveries.find(({ id }) => id === later.id)?.nextAttemptAt,
      };
    };
    const next = '2999-08-23T10:00:05.000Z';
    assert.deepEqual(await waiting(), { then: ['THEN', 'due now', 'next 2999-08-23T10:00:05Z'], held: null, next });
    await where.store.credentials.setStatus(where.clientId, 'suspended');
    const suspended = { then: ['THEN', 'held: credential suspended'], held: 'credential suspended', next: null };
    assert.deepEqual(await waiting(), suspended);
    await where.store.credentials.setStatus(where.clientId, 'active');
    await disable(where);
    const disabled = { then: ['THEN', 'held: endpoint disabled'], held: 'endpoint disabled', next: null };
    assert.deepEqual(await waiting(), disabled);
    const { stdout } = await run(where, 'deliveries', where.endpoint.id, '--state', 'sending');
    assert.equal(stdout.match(/ {2}lease ends 2\d{3}-/g)?.length, 2, 'what is under way is not held');
  });

  it('are chosen by state, and page by page', async (t) => {
    const { where, failed } = await setUp(t);
    const { id } = where.endpoint;
    const chosen = await json<Listing>(where, 'deliveries', id.toUpperCase(), '--state', 'failed');
    assert.deepEqual(
      chosen.deliveries.map((delivery) => delivery.id),
      [failed.id],
    );
    const seen: number[] = [];
    let page = await json<Listing>(where, 'deliveries', id, '--limit', '3');
    for (;;) {
      seen.push(...page.deliveries.map(({ event }) => event.sequence));
      if (page.nextBefore === null) break;
      page = await json<Listing>(where, 'deliveries', id, '--limit', '3', '--before', String(page.nextBefore));
    }
    assert.deepEqual(seen, [8, 7, 6, 5, 4, 3, 2, 1]);
    assert.match(
      (await run(where, 'deliveries', id, '--limit', '3')).stdout,
      /\nFor older deliveries, add --before 6[.]$/,
    );
    assert.equal((await run(where, 'deliveries', id, '--before', '1')).stdout, 'No matching deliveries.');
  });
});

describe('webhook resend', () => {
  it('makes one delivery due again, under the same id', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const [over, sent] = await where.claim(2);
    assert.ok(over && sent);
    await where.end(over, { state: 'failed', responseStatus: 500, failure: 'status' });
    const sentence = '1 delivery will be sent again, with up to nine more attempts.';
    assert.deepEqual(await run(where, 'resend', over.id), { stdout: sentence, stderr: '' });
    assert.partialDeepStrictEqual(await where.store.deliveries.find(over.id), {
      ...{ id: over.id, state: 'waiting', attempts: 1, resentAfter: 1 },
    });
    await assert.rejects(
      run(where, 'resend', sent.id),
      /^Error: This delivery is being sent right now\. Try again in a minute\.$/m,
    );
    await assert.rejects(run(where, 'resend', randomUUID()), /^Error: No delivery has this ID\./);
  });

  it('makes those of an endpoint due again, the failed ones or those that arrived, since a time', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const begun = await where.claim(5);
    for (const [index, delivery] of begun.entries()) {
      await where.end(delivery, index < 3 ? { state: 'failed', responseStatus: null, failure: 'dns' } : {});
    }
    const resend = (...more: readonly string[]) =>
      json<object>(where, 'resend', '--endpoint', where.endpoint.id, '--since', ...more);
    const publishedAt = begun[0]?.event.occurredAt ?? 0;
    assert.deepEqual(await resend(new Date(publishedAt + 1).toISOString()), { resent: 0, held: null });
    assert.deepEqual(await resend(new Date(publishedAt).toISOString()), { resent: 3, held: null });
    assert.deepEqual(await resend('2026-01-01'), { resent: 0, held: null }, 'they wait');
    const since = ['--since', '2026-01-01', '--state', 'delivered'];
    const { stdout } = await run(where, 'resend', '--endpoint', where.endpoint.id, ...since);
    assert.equal(stdout, '2 deliveries will be sent again, each with up to nine more attempts.');
    const nothing = await run(where, 'resend', '--endpoint', where.endpoint.id, '--since', '2026-01-01T00:00+01:00');
    assert.equal(nothing.stdout, 'Nothing to resend.');
  });

  it('hurries one that waits, which keeps the attempts that it had', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const [later] = await where.claim(1);
    assert.ok(later);
    await put(where, later, '2999-08-23T10:00:05Z');
    const { stdout } = await run(where, 'resend', later.id);
    assert.equal(stdout, 'Its next attempt was scheduled for 2999-08-23T10:00:05Z; it is due now.');
    const hurried = await where.store.deliveries.find(later.id);
    assert.partialDeepStrictEqual(hurried, { state: 'waiting', attempts: 1, resentAfter: 0, failure: 'status' });
    assert.ok(hurried && hurried.dueAt <= Date.now());
    assert.equal((await run(where, 'resend', later.id)).stdout, 'It was already due; it is in the queue.');
    assert.equal((await where.store.deliveries.find(later.id))?.dueAt, hurried.dueAt, 'it keeps its place');
    assert.deepEqual(await json(where, 'resend', later.id), { resent: 1, held: null });
  });

  it('hurries those of an endpoint that wait, and none that is being sent', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const begun = await where.claim(5);
    const [sent, over, ...later] = begun;
    assert.ok(sent && over);
    await where.end(over, { state: 'failed', responseStatus: 500, failure: 'status' });
    for (const delivery of later) await put(where, delivery, '2999-08-23T10:00:05Z');
    const hurry = async (since: string) =>
      (await run(where, 'resend', '--endpoint', where.endpoint.id, '--since', since, '--state', 'waiting')).stdout;
    const after = new Date((sent.event.occurredAt ?? 0) + 1).toISOString();
    assert.equal(await hurry(after), 'No deliveries queued since then.');
    assert.equal(await hurry('2026-01-01'), '6 queued deliveries are due now.');
    for (const { id } of later) {
      const hurried = await where.store.deliveries.find(id);
      assert.ok(hurried && hurried.dueAt <= Date.now());
      assert.equal(hurried.resentAfter, 0);
    }
    assert.equal((await where.store.deliveries.find(sent.id))?.state, 'sending');
    assert.equal((await where.store.deliveries.find(over.id))?.state, 'failed');
  });

  it('says what must happen first while the endpoint is disabled or its credential is inactive', async (t) => {
    const where = await webhookFolder(t);
    const { clientId, endpoint, store } = where;
    await where.publishAll();
    const [over, first, second, waiting] = await where.claim(5);
    assert.ok(over && first && second && waiting);
    for (const delivery of [over, first, second]) await where.end(delivery, {});
    await put(where, waiting, '2999-08-23T10:00:05Z');
    await disable(where);
    const enabled = `the endpoint is enabled (webhook enable ${endpoint.id})`;
    const active = `its credential is active again (credential resume ${clientId})`;
    const resend = async (...words: readonly string[]) => {
      const { stdout, stderr } = await run(where, 'resend', ...words);
      assert.equal(stderr, '');
      return stdout;
    };
    const those = ['--endpoint', endpoint.id, '--since', '2026-01-01', '--state'];
    const with9 = 'with up to nine more attempts';
    assert.equal(await resend(over.id), `1 delivery is queued, ${with9}; it will be sent when ${enabled}.`);
    await store.credentials.setStatus(clientId, 'suspended');
    const both = `${enabled} and ${active}`;
    assert.equal(
      await resend(...those, 'delivered'),
      `2 deliveries are queued, each ${with9}; they will be sent when ${both}.`,
    );
    assert.equal(
      await resend(waiting.id),
      `Its next attempt was scheduled for 2999-08-23T10:00:05Z; it will be sent when ${enabled} and ${active}.`,
    );
    const { held } = await json<{ held: string }>(where, 'resend', waiting.id);
    assert.equal(held, 'endpoint disabled, credential suspended');
    await store.webhooks.enable({ ...endpoint, updatedAt: Date.now() });
    assert.equal(await resend(waiting.id), `It was already due; it will be sent when ${active}.`);
    assert.equal(await resend(...those, 'waiting'), `7 deliveries are queued; they will be sent when ${active}.`);
    await store.credentials.setStatus(clientId, 'revoked');
    assert.equal(
      await resend(...those, 'waiting'),
      '7 deliveries are queued; they will never be sent: the credential is permanently revoked.',
    );
  });
});

/** To be tried again then. */
const put = ({ end }: WebhookFolder, delivery: Delivery, then: string) =>
  end(delivery, { state: 'waiting', responseStatus: 500, failure: 'status', dueAt: Date.parse(then) });

describe('webhook disable', () => {
  it('stops what is sent to one endpoint, keeps what waits, and can be taken back', async (t) => {
    const where = await webhookFolder(t);
    const { store, endpoint, clientId } = where;
    await where.publishAll();
    const [underWay] = await where.claim(1);
    assert.ok(underWay);
    const { stdout } = await run(where, 'disable', endpoint.id);
    assert.match(
      stdout,
      /^The endpoint is disabled\. 8 deliveries are queued; they will be sent when the endpoint is enabled/,
    );
    assert.match(stdout, /^Events published from now on are not queued for it: /m);
    assert.deepEqual(await where.claim(5), []);
    await where.end(underWay, {});
    await publish(store, Date.now, testPackage([...TEST_ROWS, testRow('one-more')]));
    assert.deepEqual(await json(where, 'disable', endpoint.id), {
      ...{ id: endpoint.id, status: 'disabled', disabledReason: 'by_operator', wasEnabled: false, waiting: 7 },
    });
    const [line, ...others] = await store.audit.list({ limit: 5, subject: `webhook:${endpoint.id}` });
    assert.match(line?.actor ?? '', /^operator:/);
    assert.partialDeepStrictEqual(line, {
      ...{ action: 'webhook.disable', after: { status: 'disabled', disabledReason: 'by_operator' } },
    });
    assert.equal(others.length, 1, 'a second time changes nothing');
    assert.equal((await store.credentials.find(clientId))?.status, 'active');
    assert.match((await run(where, 'enable', endpoint.id)).stdout, /7 deliveries are queued and will be sent now/);
  });

  it('does not take the reason of the service for its own', async (t) => {
    const where = await webhookFolder(t);
    const disabled = [{ endpointId: where.endpoint.id, reason: 'receiver_gone' }];
    await where.store.deliveries.exchange({
      ...{ now: Date.now(), disabled, failingAfter, ended: [], claimed: [], inFlight: 5, leaseEnd: 0 },
    });
    const { stdout } = await run(where, 'disable', where.endpoint.id);
    assert.match(stdout, /^The endpoint was already disabled \(receiver_gone\)\./);
    await assert.rejects(run(where, 'disable', 'nonsense'), /No webhook endpoint has this ID/);
  });
});

describe('webhook delete', () => {
  it('asks for --yes, takes what is queued along, and has a line', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    await assert.rejects(run(where, 'delete', where.endpoint.id), /Nothing was deleted\. Pass --yes/);
    assert.equal((await where.store.webhooks.list()).length, 1);
    const { stdout } = await run(where, 'delete', where.endpoint.id, '--yes');
    assert.match(stdout, /^The endpoint at hooks\.example\.com is deleted, with 8 deliveries that waited\./);
    assert.deepEqual(await where.store.webhooks.list(where.clientId), []);
    const [line] = await where.store.audit.list({ limit: 1, subject: `webhook:${where.endpoint.id}` });
    assert.match(line?.actor ?? '', /^operator:/);
    assert.equal(line?.action, 'webhook.delete');
  });
});

describe('webhook enable', () => {
  it('says what waits and is sent now', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    await disable(where);
    const { stdout, stderr } = await run(where, 'enable', where.endpoint.id);
    assert.equal(
      stdout,
      'The endpoint is enabled. 8 deliveries are queued and will be sent now. Events published while it was disabled are in the change feed only.',
    );
    assert.equal(stderr, '');
    assert.partialDeepStrictEqual(await where.store.webhooks.find(where.endpoint.id), {
      ...{ status: 'enabled', disabledReason: null },
    });
    assert.equal((await where.claim(5)).length, 5);
    assert.equal(
      (await run(where, 'enable', where.endpoint.id)).stdout,
      'The endpoint was already enabled. 8 deliveries are queued and will be sent when due.',
    );
    assert.deepEqual(await json(where, 'enable', where.endpoint.id), {
      ...{ id: where.endpoint.id, status: 'enabled', wasDisabled: false, waiting: 8, held: null },
    });
  });

  it('makes due at once what was to be tried again later', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    for (const delivery of await where.claim(5)) await put(where, delivery, '2999-08-23T10:00:05Z');
    await disable(where);
    await run(where, 'enable', where.endpoint.id);
    const waiting = await where.store.deliveries.list(where.endpoint.id, { limit: 100, states: ['waiting'] });
    assert.equal(waiting.length, 8);
    assert.ok(waiting.every(({ dueAt }) => dueAt <= Date.now()));
  });

  it('says that what waits is sent once the credential is active again', async (t) => {
    const where = await webhookFolder(t);
    const { clientId, endpoint, store } = where;
    const enable = async () => {
      const { stdout, stderr } = await run(where, 'enable', endpoint.id);
      assert.equal(stderr, '');
      return stdout;
    };
    await store.credentials.setStatus(clientId, 'suspended');
    const active = `its credential is active again (credential resume ${clientId})`;
    assert.equal(
      await enable(),
      `The endpoint was already enabled. No deliveries are queued, and none will be until ${active}.`,
    );
    await store.credentials.setStatus(clientId, 'active');
    await where.publishAll();
    await store.credentials.setStatus(clientId, 'suspended');
    await disable(where);
    assert.equal(
      await enable(),
      `The endpoint is enabled. 8 deliveries are queued; they will be sent when ${active}. Events published while it was disabled are in the change feed only.`,
    );
    assert.partialDeepStrictEqual(await json(where, 'enable', endpoint.id), { held: 'credential suspended' });
    await store.credentials.setStatus(clientId, 'revoked');
    assert.equal(
      await enable(),
      'The endpoint was already enabled. 8 deliveries are queued; they will never be sent: the credential is permanently revoked.',
    );
  });
});

async function disable({ store, endpoint }: WebhookFolder): Promise<void> {
  const now = Date.now();
  const disabled = [{ endpointId: endpoint.id, reason: 'failing_for_5_days' }];
  await store.deliveries.exchange({ now, ended: [], failingAfter, disabled, claimed: [], inFlight: 5, leaseEnd: now });
}

describe('mistakes in how webhook is called', () => {
  const ID = '7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10';
  const UNKNOWN = 'No webhook endpoint has this ID. "webhook list" shows them all.';
  const RESEND = 'Pass a delivery ID, or --endpoint ENDPOINT_ID and --since TIME.';
  const NOT_BOTH = 'Pass a delivery ID, or --endpoint with --since and --state: not both.';
  const TIME = '--since must be a date, or a date-time with time zone: 2026-08-23, or 2026-08-23T10:00:00Z.';
  const LIMIT = '--limit must be a whole number from 1 to 1000.';
  const BEFORE = '--before must be an event sequence: a whole number.';
  const CALLS: readonly (readonly [call: string, sentence: string])[] = [
    ['', 'Usage: svc-picker-service webhook [options] [command]'],
    ['toString', "Unknown command 'toString'."],
    ['list here', "Too many arguments for 'list'. Expected 0 arguments but got 1: here."],
    ['list --state failed', "Unknown option '--state'."],
    ['deliveries', "Missing required argument 'ENDPOINT_ID'."],
    [`deliveries ${ID}`, UNKNOWN],
    ['deliveries svc', UNKNOWN],
    ['deliveries -1', UNKNOWN],
    [
      `deliveries ${ID} --state lost`,
      "Option '--state <STATE>' argument 'lost' is invalid. Allowed choices are waiting, sending, delivered, failed.",
    ],
    [`deliveries ${ID} --limit 0`, LIMIT],
    [`deliveries ${ID} --limit 1001`, LIMIT],
    [`deliveries ${ID} --limit -5`, LIMIT],
    [`deliveries ${ID} --limit 1.5`, LIMIT],
    [`deliveries ${ID} --before last`, BEFORE],
    [`deliveries ${ID} --before -1`, BEFORE],
    [`deliveries ${ID} --before=-1`, BEFORE],
    [`deliveries ${ID} --before=`, BEFORE],
    [`deliveries ${ID} --before`, "Option '--before <SEQUENCE>' argument missing."],
    [`deliveries ${ID} --before --json`, "Option '--before <SEQUENCE>' argument missing."],
    [`deliveries ${ID} --json=yes`, "Unknown option '--json'."],
    [`deliveries ${ID} --after 1`, "Unknown option '--after'."],
    ['resend', RESEND],
    [`resend --endpoint ${ID}`, RESEND],
    ['resend --since 2026-08-23', RESEND],
    [`resend ${ID} ${ID}`, `Too many arguments for 'resend'. Expected 1 argument but got 2: ${ID}, ${ID}.`],
    [`resend ${ID} --since 2026-08-23`, NOT_BOTH],
    [`resend ${ID} --state failed`, NOT_BOTH],
    ['resend 1', 'No delivery has this ID. Finished deliveries are deleted after 30 days.'],
    [`resend --endpoint ${ID} --since yesterday`, TIME],
    [`resend --endpoint ${ID} --since 2026-02-30`, TIME],
    [`resend --endpoint ${ID} --since -1d`, TIME],
    [`resend --endpoint ${ID} --since`, "Option '--since <TIME>' argument missing."],
    [`resend --endpoint ${ID} --since 2026-08-23T10:00:00`, TIME],
    [`resend --endpoint ${ID} --since 2999-01-01`, '--since must not be in the future.'],
    [
      `resend --endpoint ${ID} --since 2026-08-23 --state sending`,
      "Option '--state <STATE>' argument 'sending' is invalid. Allowed choices are failed, delivered, waiting.",
    ],
    [`resend --endpoint ${ID} --since 2026-08-23`, UNKNOWN],
    ['enable', "Missing required argument 'ENDPOINT_ID'."],
    [`enable ${ID}`, UNKNOWN],
    [`enable ${ID} --type exercise.updated`, "Unknown option '--type'."],
    [`trigger ${ID}`, UNKNOWN],
    [
      `trigger ${ID} --type exercise.deleted`,
      "Option '--type <TYPE...>' argument 'exercise.deleted' is invalid. Allowed choices are exercise.published, exercise.updated, exercise.deprecated, exercise.withdrawn.",
    ],
  ];

  it('are told in a sentence each', async (t) => {
    const where = await webhookFolder(t);
    for (const [call, sentence] of CALLS) {
      const words = call.split(' ').filter((word) => word !== '');
      const { code, stdout, stderr } = await runHere(['webhook', ...words, '--data', where.folder]);
      assert.deepEqual([code, stdout, stderr.split('\n')[0]], [2, '', sentence], call);
    }
  });

  it('end with code 2, and leave no folder behind', async (t) => {
    const { folder } = await webhookFolder(t);
    const unknown = await runCommand(['webhook', 'enable', ID, '--data', folder]);
    assert.deepEqual(unknown, { code: 2, stdout: '', stderr: `${UNKNOWN}\n` });
    const dashed = await runHere(['webhook', 'deliveries', ID, '--before', '-1', '--data', folder]);
    const sentence = '--before must be an event sequence: a whole number.';
    assert.deepEqual(dashed, { code: 2, stdout: '', stderr: `${sentence}\n` });
    const missing = join(folder, 'missing');
    const nowhere = await runHere(['webhook', 'list', '--data', missing]);
    assert.equal(nowhere.code, 2);
    assert.match(nowhere.stderr, /^No database in the data folder /);
    assert.equal(existsSync(missing), false);
  });
});
