// A picker that was removed is gone: the page around it holds no node and no listener of it.
import type { CDPSession } from 'playwright/test';
import { expect, test } from './gallery.ts';

const WARM_UP = 5;
const CYCLES = 20;

test(
  `the page holds no extra nodes or listeners after ${CYCLES} pickers were used and removed`,
  { tag: '@long' },
  async ({ gallery, page }) => {
    await gallery.open({ group: 'picker', density: 'few' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const usePicker = async () => {
      await page.evaluate(addPicker);
      const picker = page.locator('svc-picker[data-cycle]');
      await picker.getByRole('searchbox').fill('bridge');
      await picker.getByRole('button', { name: 'Add Bridge', exact: true }).click();
      // Beside a single result its details are open already.
      await picker.getByRole('searchbox').fill('');
      await picker.getByRole('gridcell').getByRole('button', { name: 'Details of Bridge', exact: true }).click();
      await expect(picker.getByRole('region', { name: /^Details of / })).toBeVisible();
      await picker.evaluate((element) => element.remove());
    };

    for (let cycle = 0; cycle < WARM_UP; cycle++) await usePicker();
    const before = await held(session);
    for (let cycle = 0; cycle < CYCLES; cycle++) await usePicker();
    const after = await held(session);
    // A whole picker has some thousand nodes and a hundred listeners: one of twenty that stays would show.
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  },
);

/** Runs in the page. The picker of the gallery lends its source. */
async function addPicker(): Promise<void> {
  const kept = window as unknown as { lentSource?: unknown };
  kept.lentSource ??= (document.querySelector('svc-picker') as unknown as { source: unknown }).source;
  const picker = Object.assign(document.createElement('svc-picker'), { source: kept.lentSource, language: 'en' });
  picker.dataset['cycle'] = '';
  const ready = new Promise((resolve) => picker.addEventListener('svc-ready', resolve, { once: true }));
  picker.style.cssText = 'position: fixed; inset: 0';
  document.body.replaceChildren(picker);
  await ready;
}

/** What is left when the garbage is collected. */
async function held(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let again = 0; again < 3; again++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
