// What waited for receivers when a backup was made is sent by the service that it is restored for, under the same ids.
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { createService } from '../service.ts';
import { runHere } from '../testing/service/run-command.ts';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { startWebhookReceiver } from '../testing/deliveries/webhook-receiver.ts';
import { parseAllowedTargets } from '../webhooks/address-guard.ts';

it('deliveries that wait are part of a backup, and are sent once it is restored', async (t) => {
  const receiver = await startWebhookReceiver(t);
  const { folder, store, endpoint, publishAll } = await webhookFolder(t, receiver.url('/hooks'));
  await publishAll();
  const [file, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  const backup = await runHere(['backup', file, '--data', folder]);
  const restore = await runHere(['restore', file, '--data', restored]);
  assert.deepEqual([backup.code, restore.code], [0, 0], backup.stderr + restore.stderr);
  copyFileSync(join(folder, 'secret.key'), join(restored, 'secret.key'));
  const service = await createService({
    ...{ dataFolder: restored, host: '127.0.0.1', port: 0 },
    webhookAllow: parseAllowedTargets('localhost', 'SVC_WEBHOOK_ALLOW'),
    webhookAuthorities: [receiver.authority],
  });
  t.after(service.close);
  await receiver.received(8);
  const waiting = await store.deliveries.list(endpoint.id, { limit: 100 });
  const ids = receiver.requests().map(({ headers }) => headers['x-svc-delivery']);
  assert.deepEqual(ids.sort(), waiting.map(({ id }) => id).sort());
});
