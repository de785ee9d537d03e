// "Integrate in 15 minutes", followed to the letter: its two files in an empty folder, with the built package.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ignoresForgedMessages } from '../docs/examples/testing-forged.ts';
import { prescribe } from '../docs/examples/testing-page.ts';
import type * as Host from 'svc-picker/host';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { startRecord } from './samples/record-system.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test(
  'the record system of the guide prescribes, stores, and opens what it stored',
  { tag: '@long' },
  async ({ page, service }) => {
    const text = await readFile(join(ROOT, 'docs/examples/start-page.html'), 'utf8');
    const record = await startRecord(service, text.replace('http://127.0.0.1:4100', service.serviceOrigin));
    try {
      await page.goto(record.url);
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
    } finally {
      await record.stop();
    }
  },
);

test('the script explains a failure under the policy that docs/security.md names', async ({ page, service }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types svc-picker" />`;
  const text = await readFile(join(ROOT, 'docs/examples/start-page.html'), 'utf8');
  const record = await startRecord(
    service,
    text.replace('http://127.0.0.1:4100', service.serviceOrigin).replace('<title>', `${policy}<title>`),
  );
  try {
    await page.goto(record.url);
    // The part that explains comes with its own hash, while the page is idle. The frame is gone before it loads.
    await page.route(`${service.serviceOrigin}/picker/*`, () => undefined);
    await page.evaluate(async () => {
      const { openPickerDialog } = Reflect.get(globalThis, 'svcPicker') as typeof Host;
      const response = await fetch('/picker-session', { method: 'POST' });
      const { url, ...session } = (await response.json()) as { readonly url: string } & Host.LaunchOptions;
      void openPickerDialog({ ...session, launchUrl: url, expiresAt: new Date(0) }).result.catch(() => {});
    });
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
  } finally {
    await record.stop();
  }
});
