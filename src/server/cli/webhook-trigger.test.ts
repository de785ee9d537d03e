// `webhook trigger`: an operator tries an endpoint out, against a receiver that speaks HTTPS, without a running service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import { type WebhookDelivery, webhookDeliverySchema } from '../../contract/webhook.ts';
import { publish } from '../domain/catalog/publishing.ts';
import { sealWebhookSecret, sealSecret } from '../domain/access/webhook-secrets.ts';
import { deriveKeys } from '../domain/access/server-keys.ts';
import { runCommand, runHere } from '../testing/service/run-command.ts';
import { testPackage, testRow } from '../testing/service/test-catalog.ts';
import { type WebhookFolder, webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import {
  answers,
  type ReceivedRequest,
  type ReceiverOptions,
  startWebhookReceiver,
} from '../testing/deliveries/webhook-receiver.ts';
import { failingAfter } from '../webhooks/delivery-rules.ts';

const OWN_ENVIRONMENT =
  'Set SVC_WEBHOOK_ALLOW and NODE_EXTRA_CA_CERTS for this command exactly as for the service: it sends from its own process.\n';

async function setUp(t: TestContext, options: ReceiverOptions = {}) {
  const receiver = await startWebhookReceiver(t, options);
  const where = await webhookFolder(t, receiver.url('/hooks'));
  const authority = join(where.folder, 'authority.pem');
  writeFileSync(authority, receiver.authority);
  const args = ['webhook', 'trigger', where.endpoint.id, '--data', where.folder];
  const allowed = { SVC_WEBHOOK_ALLOW: 'localhost' };
  return {
    receiver,
    where,
    args,
    /** Trusts the receiver: Node reads whom it trusts when a process starts. */
    trigger: (more: readonly string[] = []) =>
      runCommand([...args, ...more], { ...allowed, NODE_EXTRA_CA_CERTS: authority }),
    triggerWithoutTrust: (more: readonly string[], env: NodeJS.ProcessEnv = allowed) =>
      runHere([...args, ...more], env),
  };
}

/** What the receiver got, verified by a package that is not ours. */
function verified({ headers, body }: ReceivedRequest, { secret }: WebhookFolder): WebhookDelivery {
  const sent = new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
  return webhookDeliverySchema.parse(sent);
}

interface Triggered {
  readonly results: readonly { readonly type: string; readonly id: string; readonly arrived: boolean }[];
}

describe('webhook trigger', () => {
  it('sends one signed event of each type, the latest real one where there is one', async (t) => {
    const { receiver, where, trigger } = await setUp(t);
    await where.publishAll();
    await publish(where.store, Date.now, testPackage([testRow('squat-a', { name: 'High squat' })]));
    const before = await where.store.deliveries.countWaiting();
    const { code, stdout, stderr } = await trigger(['--json']);
    assert.deepEqual([code, stdout.trimEnd().includes('\n')], [0, false], stdout + stderr);
    const { results } = JSON.parse(stdout) as Triggered;
    assert.deepEqual(
      results.map(({ type }) => type),
      EVENT_TYPES,
    );
    const bodies = receiver.requests('/hooks').map((request) => verified(request, where));
    assert.deepEqual(
      bodies.map(({ type, id }) => [type, id]),
      results.map(({ type, id }) => [type, id]),
    );
    assert.equal(new Set(results.map(({ id }) => id)).size, 4, 'an id each');
    assert.deepEqual(
      bodies.map(({ test }) => test),
      [true, true, true, true],
    );
    assert.deepEqual(
      bodies.map(({ data }) => data.sequence),
      [8, 9, 0, 0],
    );
    assert.equal(
      stderr,
      `exercise.deprecated: no real event of this type is visible to the credential yet, so the test event names no exercise.
exercise.withdrawn: no real event of this type is visible to the credential yet, so the test event names no exercise.
`,
    );
    assert.deepEqual(await where.store.deliveries.countWaiting(), before, 'nothing of it is kept');
  });

  it('keeps to what the endpoint subscribed to, and says what it left out', async (t) => {
    const { receiver, where } = await setUp(t);
    const id = randomUUID();
    const sealedSecret = sealWebhookSecret(where.keys, id, where.secret);
    await where.store.webhooks.insert({ ...where.endpoint, id, sealedSecret, events: ['exercise.withdrawn'] }, 20);
    // Nobody trusts the receiver here: an attempt is enough.
    const trigger = (...more: readonly string[]) =>
      runHere(['webhook', 'trigger', id, '--data', where.folder, '--json', ...more], {
        SVC_WEBHOOK_ALLOW: 'localhost',
      });
    const all = await trigger();
    assert.deepEqual(
      (JSON.parse(all.stdout) as Triggered).results.map(({ type }) => type),
      ['exercise.withdrawn'],
    );
    assert.match(
      all.stderr,
      /^Not sent, since the endpoint did not subscribe to them: exercise\.published, exercise\.updated, exercise\.deprecated\.$/m,
    );
    const none = await trigger('--type', 'exercise.updated');
    assert.deepEqual([none.code, (JSON.parse(none.stdout) as Triggered).results], [1, []]);
    assert.match(none.stderr, /^Not sent, since the endpoint did not subscribe to them: exercise\.updated\.$/m);
    assert.deepEqual(receiver.requests(), []);
  });

  it('works on an endpoint that is disabled, says what did not arrive, and changes nothing', async (t) => {
    const { receiver, where, trigger } = await setUp(t);
    const now = Date.now();
    const disabled = [{ endpointId: where.endpoint.id, reason: 'receiver_gone' }];
    await where.store.deliveries.exchange({
      ...{ now, disabled, failingAfter, ended: [], claimed: [] },
      inFlight: 5,
      leaseEnd: now,
    });
    const endpoint = await where.store.webhooks.find(where.endpoint.id);
    const types = ['--type', 'exercise.withdrawn', '--type', 'exercise.updated'];
    const good = await trigger(types);
    assert.equal(good.code, 0, good.stderr);
    const outcomes = ({ stdout }: { readonly stdout: string }) =>
      (JSON.parse(stdout) as { results: { type: string; outcome: string }[] }).results.map(({ outcome }) => outcome);
    assert.deepEqual(outcomes(good), ['arrived (204)', 'arrived (204)']);
    receiver.behave('/hooks', answers(410), answers(503, { 'retry-after': '3600' }));
    const bad = await trigger(types);
    assert.deepEqual([bad.code, bad.stderr.includes(OWN_ENVIRONMENT)], [1, false]);
    assert.deepEqual(outcomes(bad), ['answered 410: gone', 'answered 503']);
    assert.equal(receiver.requests('/hooks').length, 4, 'one attempt each');
    assert.deepEqual(await where.store.webhooks.find(where.endpoint.id), endpoint);
  });

  it('goes only where deliveries may go, and trusts nobody whom they do not trust', async (t) => {
    const { receiver, where, triggerWithoutTrust } = await setUp(t);
    await where.publishAll();
    const one = ['--type', 'exercise.published'];
    const closed = await triggerWithoutTrust(one, { SVC_WEBHOOK_ALLOW: '' });
    assert.deepEqual([closed.code, closed.stderr], [1, OWN_ENVIRONMENT]);
    assert.match(closed.stdout, / {2}the address is not allowed {2}/);
    const untrusted = await triggerWithoutTrust(one);
    assert.deepEqual([untrusted.code, untrusted.stderr], [1, OWN_ENVIRONMENT]);
    assert.match(untrusted.stdout, / {2}TLS failed or certificate not trusted {2}/);
    assert.deepEqual(receiver.requests(), []);
  });

  it('trusts the authorities of NODE_EXTRA_CA_CERTS in a file of settings', async (t) => {
    const { where, receiver, args } = await setUp(t);
    await where.publishAll();
    const [settings, authority] = [join(where.folder, 'settings.env'), join(where.folder, 'two.pem')];
    writeFileSync(authority, `${getCACertificates('bundled')[0]}\n${receiver.authority}`);
    writeFileSync(settings, `SVC_WEBHOOK_ALLOW=localhost\nNODE_EXTRA_CA_CERTS=${authority}\n`);
    const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
    const command = [`--env-file=${settings}`, join(import.meta.dirname, 'main.ts'), ...args];
    const trigger = () => promisify(execFile)(process.execPath, command, { env });
    await trigger();
    assert.equal(receiver.requests('/hooks').length, EVENT_TYPES.length);
    writeFileSync(authority, 'no certificate');
    await assert.rejects(trigger(), { code: 1, stderr: /NODE_EXTRA_CA_CERTS must be a file of certificates/ });
  });

  it('says of a host that it does not find, too, that the service may know it', async (t) => {
    // Longer than a label may be: no name server is asked.
    const where = await webhookFolder(t, `https://${'x'.repeat(64)}.example.com/`);
    await where.publishAll();
    const args = ['webhook', 'trigger', where.endpoint.id, '--type', 'exercise.published', '--data', where.folder];
    const { code, stdout, stderr } = await runHere(args);
    assert.deepEqual([code, stderr], [1, OWN_ENVIRONMENT]);
    assert.match(stdout, / {2}host name not found {2}/);
  });

  it('says of a receiver that speaks plain HTTP that there is no TLS', async (t) => {
    const { where, triggerWithoutTrust } = await setUp(t, { plain: true });
    await where.publishAll();
    const { code, stdout, stderr } = await triggerWithoutTrust(['--type', 'exercise.published']);
    assert.deepEqual([code, stderr], [1, OWN_ENVIRONMENT]);
    assert.match(stdout, / {2}TLS failed or certificate not trusted {2}/);
  });

  it('says that the key is missing, another one, or not the one that sealed the secret', async (t) => {
    const where = await webhookFolder(t);
    const { store, folder, endpoint } = where;
    const id = randomUUID();
    const sealedSecret = sealSecret(deriveKeys(Buffer.alloc(32, 9)).webhookSecret, id, where.secret);
    await store.webhooks.insert({ ...endpoint, id, sealedSecret }, 20);
    const trigger = (of: string, env = {}) => runHere(['webhook', 'trigger', of, '--data', folder], env);
    const sealed = await trigger(id);
    assert.deepEqual([sealed.code, sealed.stdout], [1, '']);
    assert.match(sealed.stderr, /^The secret of this endpoint was encrypted with another key[.] /);
    rmSync(join(folder, 'secret.key'));
    const missing = await trigger(endpoint.id);
    assert.deepEqual([missing.code, missing.stdout], [1, '']);
    assert.match(missing.stderr, /^Signing needs the service key, and .* has no secret[.]key[.] /);
    const other = await trigger(endpoint.id, { SVC_SECRET_KEY: 'ab'.repeat(32) });
    assert.deepEqual([other.code, other.stdout], [1, '']);
    assert.match(other.stderr, /^This key does not belong to this database[.] /);
  });
});
