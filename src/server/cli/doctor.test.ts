// What `doctor` prints of a finding that is neither good nor bad. What it finds: domain/self-check.test.ts, backup.test.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { runHere } from '../testing/service/run-command.ts';
import { doctor } from './checks.ts';

it('doctor marks a warning, and counts it as good', async (t) => {
  const { folder, publishAll, store } = await webhookFolder(t);
  await publishAll();
  const dueAt = (await store.deliveries.due())[0]?.dueAt ?? 0;
  t.mock.timers.enable({ apis: ['Date'], now: dueAt + 3_600_000 });
  const { text, value, failed } = await doctor({ data: folder });
  assert.ok(
    text.some((line) =>
      /^warn webhooks {2}Endpoints: .* no service is running\.$/.test(stripVTControlCharacters(line)),
    ),
    text.join('\n'),
  );
  assert.deepEqual([(value as { ok: boolean }).ok, failed], [true, false]);
});

it('doctor warns of a SVC_WEBHOOK_ALLOW that has whole closed networks inside', async (t) => {
  const { folder } = await webhookFolder(t);
  const run = (allowed: string) => runHere(['doctor', '--data', folder], { SVC_WEBHOOK_ALLOW: allowed });
  const wide = await run('0.0.0.0/0,10.20.0.0/16');
  assert.equal(wide.code, 0, wide.stderr);
  assert.match(
    wide.stdout,
    /^warn allowed +SVC_WEBHOOK_ALLOW: 0\.0\.0\.0\/0 lets customers send webhooks to this machine, /m,
  );
  assert.equal((await run('10.20.0.0/16')).stdout.includes('SVC_WEBHOOK_ALLOW'), false);
});
