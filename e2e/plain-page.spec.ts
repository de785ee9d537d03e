// A page that knows the specification's three messages alone: it opens a stored program again and hands over no instructions.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright/test';
import type { Prescription } from 'svc-picker/contract';
import { expect, test as base } from './fixtures.ts';
import { leave } from './leave.ts';
import type { StoredItem } from './pages.ts';

const UNKNOWN = 'Saved instructions unknown';

/** Its whole script, beside the address of the picker. */
const LISTENER = `
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ data, origin, source }) => {
    if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
    if (data.type === 'svc.selection.completed') window.stored = data.payload.items;
    if (data.type !== 'svc.ready') frame.remove();
    window.heard = [...(window.heard ?? []), data.type];
  });`;

/** Opens the picker on the page with exercises by their names, as `initialSelection` alone can. */
type Reopen = (names: readonly string[], fragment?: string) => Promise<void>;

const test = base.extend<{ reopen: Reopen }>({
  reopen: async ({ page, service }, use) => {
    const body = `<!doctype html><title>Records</title><iframe title="Exercises" style="width:1200px;height:700px"></iframe>
<script>${LISTENER}</script>`;
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body));
    await once(server.listen(0, 'localhost'), 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use(async (names, fragment = '') => {
      const selection: Prescription[] = [];
      for (const q of names) {
        const { data } = await service.client.listExercises({ q });
        const { id, revision } = data.find(({ name }) => name === q)!;
        selection.push({ exerciseId: id, revision, side: 'bilateral', sets: 3 });
      }
      const { url } = await service.client.createPickerSession({
        origin,
        clinicianId: 'clinician-of-a-plain-page',
        initialSelection: selection,
      });
      await page.goto(origin);
      await page.evaluate((src) => (document.querySelector('iframe')!.src = src), url + fragment);
    });
    server.close();
    server.closeAllConnections();
  },
});

const instructionsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (window as unknown as { stored: readonly StoredItem[] }).stored.map(
      ({ prescription }) => prescription.clinicianInstructions,
    ),
  );

/** As the helper of 0.1.0 does too, which opens the launch URL as it is: whatever it hears else, it ignores and reports. */
const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);

test(
  'a program whose instructions are unknown says so, and asks before it is saved',
  { tag: '@long' },
  async ({ page, picker, reopen }) => {
    await reopen(['Bridge', 'Wall sit']);
    await expect(picker.program.getByRole('note')).toContainText('did not hand over the saved instructions');
    for (const number of [1, 2]) await expect(picker.row(number)).toContainText(UNKNOWN);
    await picker.row(1).getByRole('button', { name: UNKNOWN }).click();
    await expect(picker.instructions).toBeFocused();
    await page.keyboard.type('Never past 90 degrees.');
    await page.keyboard.press('Escape');
    await expect(picker.row(1)).not.toContainText(UNKNOWN);
    await picker.program.getByRole('note').getByRole('button', { name: 'OK' }).click();
    await expect(picker.program.getByRole('note')).toHaveCount(0);
    const finish: Locator = picker.finish;
    await finish.click();
    const question = picker.frame.getByRole('alertdialog').or(picker.frame.getByRole('dialog'));
    await expect(question).toContainText('What you save replaces them.');
    await picker.keepEditing.click();
    await expect(question).toHaveCount(0);
    await finish.click();
    await leave(page, () => picker.frame.getByRole('button', { name: 'Save anyway' }).click());
    expect(await instructionsOf(page)).toEqual(['Never past 90 degrees.', '']);
    expect(await heardOn(page)).toEqual(['svc.ready', 'svc.selection.completed']);
  },
);

test(
  'a helper that announces no stored program is asked in its place',
  { tag: '@long' },
  async ({ picker, reopen }) => {
    await reopen(['Bridge'], '&context=0');
    await expect(picker.row(1)).toContainText(UNKNOWN);
    await (picker.finish as Locator).click();
    await expect(picker.frame.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  },
);

test("the page's word that it stored none ends all doubt", { tag: '@long' }, async ({ page, picker, reopen }) => {
  await reopen(['Bridge'], '&context=1');
  await page.evaluate(() => {
    const context = { type: 'svc.context', payload: { stored: null } };
    addEventListener('message', ({ data, source, origin }: MessageEvent<{ readonly type: string }>) => {
      if (data.type === 'svc.ready') (source as Window).postMessage(context, origin);
    });
  });
  await expect(picker.row(1)).not.toContainText(UNKNOWN);
  await leave(picker.finish);
  expect(await instructionsOf(page)).toEqual(['']);
});
