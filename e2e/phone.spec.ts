// On a phone: menus are sheets, pulled down by a finger; nothing of them leaves the screen.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

// Nothing slides: a finger meets what was measured.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A finger on it, 200 px down, and off. */
async function pullDown(page: Page, head: Locator): Promise<void> {
  const box = (await head.boundingBox())!;
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + way }] });
  await touch('touchStart', 0);
  for (const way of [20, 80, 140, 200]) await touch('touchMove', way);
  await touch('touchEnd', 200);
}

test('filters are chosen in a sheet that says what they leave', async ({ demo, picker, page }) => {
  const chip = picker.frame.getByRole('navigation', { name: 'Filters' }).getByRole('button', { name: /^Region/ });
  const sheet = picker.frame.getByRole('dialog', { name: 'Region' });
  const hip = sheet.getByRole('checkbox', { name: 'Hip' });
  await demo.openPatient('elif-yildiz');
  await demo.prescribe.tap();
  await picker.cards.first().waitFor();
  // The menu has taken the place of its face, which stays in the page unseen: a press on that one would wait for ever.
  await expect(picker.frame.locator('svc-filter-menu #values').first()).toBeAttached();

  await chip.tap();
  await expect(sheet).toBeVisible();
  const all = await sheet.getByRole('button', { name: /^Show \d+ exercises$/ }).textContent();
  await hip.tap();
  const some = sheet.getByRole('button', { name: /^Show \d+ exercises$/ });
  await expect(some).not.toHaveText(all ?? '');
  const [words = ''] = (await some.textContent())?.match(/\d+ exercises/) ?? [];
  await some.tap();
  await expect(sheet).toHaveCount(0);
  await expect(picker.frame.locator('svc-result-bar .count')).toHaveText(words);
  await expect(chip).toBeFocused();

  await chip.tap();
  await expect(hip).toBeChecked();
  await sheet.getByRole('button', { name: 'All filters' }).tap();
  const filters = picker.frame.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Balance' }).tap();
  // Beside the sheet: on the page that it lies over nothing is pressed.
  await page.touchscreen.tap(195, 12);
  await expect(filters).toHaveCount(0);
  await expect(picker.search).toBeVisible();
  await expect(picker.frame.locator('svc-result-bar').getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);

  await chip.tap();
  await pullDown(page, sheet.getByRole('heading'));
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
});

test('the menu of a row is a sheet that is pulled down', { tag: '@long' }, async ({ demo, picker, page }) => {
  const menu = picker.frame.getByRole('menu');
  const button = picker.row(1).locator('svc-row-menu').getByRole('button');
  await demo.openPatient('elif-yildiz');
  await demo.prescribe.tap();
  await picker.add('Bridge');
  await picker.showProgram();
  await button.tap();
  await expect(menu).toBeVisible();
  const { x, width } = (await menu.boundingBox())!;
  expect([x, width]).toEqual([0, 390]);
  await pullDown(page, menu.locator('.sheet-title'));
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});
