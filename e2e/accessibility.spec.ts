// Every screen of record system and picker, checked by axe: three widths, and the dark scheme; nothing scrolls sideways.
import type { Page } from 'playwright/test';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Picker } from './pages.ts';
import { SCREENS, VIEWPORTS } from './screens.ts';

const LOOKS = [
  ...VIEWPORTS.map((viewport) => ({ viewport, colorScheme: 'light' as const })),
  { viewport: VIEWPORTS[0], colorScheme: 'dark' as const },
];
for (const { viewport, colorScheme } of LOOKS) {
  test(`no screen breaks a rule of axe in ${colorScheme} at ${viewport.width} px`, async ({ page, demo, picker }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const { name, show } of SCREENS) {
      await test.step(name, async () => {
        await show(demo, picker, 'frode-lie');
        expect(await violations(page), name).toEqual([]);
      });
    }
  });
}

test('nothing scrolls sideways at 360 px', async ({ page, demo, picker }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name, show } of SCREENS) {
    await test.step(name, async () => {
      await show(demo, picker, 'graca-antunes');
      expect(await widestOverflow(page, picker), name).toBeLessThanOrEqual(0);
    });
  }
});

/** By how many pixels a document is wider than its window. */
async function widestOverflow(page: Page, picker: Picker): Promise<number> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const frames = [page.mainFrame(), ...((await picker.isOpen()) ? [await picker.contentFrame()] : [])];
  return Math.max(...(await Promise.all(frames.map((frame) => frame.evaluate(overflow)))));
}
