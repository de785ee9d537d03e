// "Integrate in 15 minutes", followed to the letter: its two files in an empty folder, with the built package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ignoresForgedMessages } from '../docs/examples/testing-forged.ts';
import { prescribe } from '../docs/examples/testing-page.ts';
import { freePort } from '../src/server/testing/free-port.ts';
import type * as Host from 'svc-picker/host';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('the record system of the guide prescribes, stores, and opens what it stored', async ({ page, service }) => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-picker-guide-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(ROOT, join(folder, 'node_modules/svc-picker'), 'junction');
  await copyFile(join(ROOT, 'docs/examples/start-server.ts'), join(folder, 'server.ts'));
  const text = await readFile(join(ROOT, 'docs/examples/start-page.html'), 'utf8');
  await writeFile(join(folder, 'page.html'), text.replace('http://127.0.0.1:4100', service.serviceOrigin));
  const words = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full', '--json'];
  const { clientId, clientSecret } = JSON.parse(await service.runCommand(...words)) as Record<string, string>;
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SVC_BASE_URL: `${service.serviceOrigin}/api/v1`,
      SVC_CLIENT_ID: clientId,
      SVC_CLIENT_SECRET: clientSecret,
      CLINICIAN_KEY: 'a key of thirty-two bytes or more',
    },
  });
  const ended = once(server, 'exit');
  try {
    const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
    await page.goto(url);
    await leave(page, () => prescribe(page, 'Chin tuck in lying', 'Slowly, in front of a mirror.'));
    const line = page.getByRole('listitem');
    await expect(line).toHaveText(/^Chin tuck in lying: .*10 reps.*\. Slowly, in front of a mirror\.$/);

    await page.reload();
    await expect(line).toContainText('Chin tuck in lying');
    await page.getByRole('button', { name: 'Prescribe exercises' }).click();
    const picker = page.frameLocator('iframe[title="Prescribe exercises"]');
    await expect(picker.getByText('1 of 20')).toBeVisible();
    await ignoresForgedMessages(page);
    // The line reads the same before and after: what is stored shows that it was saved again.
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await leave(page, () => picker.getByRole('button', { name: 'Save program' }).click());
    expect((await stored).request().postDataJSON()).toMatchObject([
      { prescription: { clinicianInstructions: 'Slowly, in front of a mirror.' } },
    ]);
    await expect(line).toContainText('Slowly, in front of a mirror.');

    // The part that explains comes with its own hash, while the page is idle. The frame is gone before it loads.
    await page.route(`${service.serviceOrigin}/picker/*`, () => undefined);
    await page.evaluate(async () => {
      const { openPickerDialog } = Reflect.get(globalThis, 'svcPicker') as typeof Host;
      const response = await fetch('/picker-session', { method: 'POST' });
      const { url, serviceOrigin } = (await response.json()) as { url: string; serviceOrigin: string };
      void openPickerDialog({ launchUrl: url, serviceOrigin, expiresAt: new Date(0) }).result.catch(() => {});
    });
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true });
  }
});
