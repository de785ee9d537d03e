// A hundred pickers, opened and ended in every way, leave nothing in the page: no listener, no node, no frame (defects 8, 31).
import { expect, test } from 'playwright/test';
import type * as HostKit from 'svc-picker/host';
import { countsHeld } from '../measure.ts';
import { type HostileWeb, startHostileWeb } from './web.ts';

const CYCLES = 100;
let web: HostileWeb;

test.beforeAll(async () => {
  web = await startHostileWeb();
});
test.afterAll(() => web.stop());

test(`after ${CYCLES} pickers the page holds what it held after the first few`, { tag: '@long' }, async ({ page }) => {
  await page.goto(`${web.origins.host}/stand-in`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(openAndEnd, { service: web.origins.service, cycles: 5 });
  const before = await countsHeld(session);
  await page.evaluate(openAndEnd, { service: web.origins.service, cycles: CYCLES });
  const after = await countsHeld(session);
  // One listener or frame of each picker would be as many as there are cycles.
  expect(after.listeners - before.listeners).toBeLessThan(CYCLES / 4);
  expect(after.nodes - before.nodes).toBeLessThan(CYCLES / 4);
  expect(after.documents - before.documents).toBeLessThan(CYCLES / 4);
});

interface Round {
  readonly service: string;
  readonly cycles: number;
}

/** Runs in the page. */
async function openAndEnd({ service, cycles }: Round): Promise<void> {
  const kit = '/lib/host/index.js';
  const { openPicker } = (await import(kit)) as typeof HostKit;
  const said = (messages: readonly unknown[]) =>
    `${service}/stand-in?${new URLSearchParams({ steps: JSON.stringify(messages.map((say) => ({ say }))) }).toString()}#t=secret`;
  const launchUrl = said([{ type: 'svc.ready' }]);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const controller = new AbortController();
    const handle = openPicker({
      launchUrl,
      serviceOrigin: service,
      container: document.body,
      signal: controller.signal,
      onIgnored: () => {},
    });
    await handle.ready;
    [handle.close, () => controller.abort(), () => handle.iframe.remove()][cycle % 3]!();
    await handle.result.catch(() => undefined); // the abort, and the frame that was removed
  }
}
