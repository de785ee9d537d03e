// What `doctor` prints of a finding that is neither good nor bad. What it finds: domain/self-check.test.ts, backup.test.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
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
