// What `doctor` prints of a finding that is neither good nor bad. What it finds: domain/self-check.test.ts, copies.test.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { doctor } from './doctor.ts';

it('doctor marks a warning, and counts it as good', async (t) => {
  const { folder, publishAll, store } = await webhookFolder(t);
  await publishAll();
  const dueAt = (await store.deliveries.due())[0]?.dueAt ?? 0;
  t.mock.timers.enable({ apis: ['Date'], now: dueAt + 3_600_000 });
  const { mock } = t.mock.method(console, 'log', () => undefined);
  await doctor.run(['--data', folder]);
  await doctor.run(['--data', folder, '--json']);
  const lines = mock.calls.map(({ arguments: [line] }) => String(line));
  assert.ok(
    lines.some((line) => /^warn webhooks {2}Endpoints: .* no service is running\.$/.test(line)),
    lines.join('\n'),
  );
  assert.equal((JSON.parse(lines.at(-1) ?? '') as { ok: boolean }).ok, true);
});
