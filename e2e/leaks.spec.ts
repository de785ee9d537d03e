// A picker that was removed is gone: the page around it holds no node and no listener of it.
import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from './gallery.ts';
import { countsHeld } from './measure.ts';

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
      await picker
        .getByRole('grid', { name: 'Results' })
        .getByRole('button', { name: 'Details of Bridge', exact: true })
        .click();
      await expect(picker.getByRole('region', { name: /^Details of / })).toBeVisible();
      await picker.evaluate((element) => element.remove());
    };

    for (let cycle = 0; cycle < WARM_UP; cycle++) await usePicker();
    const before = await held(page, session);
    for (let cycle = 0; cycle < CYCLES; cycle++) await usePicker();
    const after = await held(page, session);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
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

/** What is left when the garbage is collected, and when Chromium has let go of what it keeps for itself. */
async function held(page: Page, session: CDPSession) {
  await page.evaluate(forgetStyles);
  await page.evaluate(() => document.body.replaceChildren(document.createElement('input')));
  await forgetField(page);
  return countsHeld(session);
}

/**
 * Chromium keeps computed styles for elements to come, and one with `counter()` holds the shadow root that it was made for.
 * A new property empties that cache.
 */
function forgetStyles(): void {
  CSS.registerProperty({ name: `--forget-${Math.round(performance.now())}`, inherits: false });
}

/** Chromium observes the field that was typed in last when an answer arrives, to notice a form that was sent. This is another. */
async function forgetField(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('typed elsewhere');
  await page.evaluate(async () => void (await (await fetch(location.href)).text()));
}
