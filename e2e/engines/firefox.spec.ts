// The whole path in Firefox: from the patient through the picker to the stored program. Chromium has every other test.
import { type Browser, firefox, type Page } from 'playwright/test';
import { firefoxLaunch } from '../machine/browsers.mjs';
import { violations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { leave } from '../leave.ts';
import { Demo, Picker } from '../pages.ts';
import { handOverText } from '../stored-program.ts';

const TEXT = '  Left foot first.\nHold the banister.';

const inFirefox = test.extend<{ firefoxPage: Page }>({
  firefoxPage: async ({}, use) => {
    const browser: Browser = await firefox.launch(firefoxLaunch());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await use(await context.newPage());
    await browser.close();
  },
});

inFirefox(
  'Firefox searches, doses, orders, finishes and stores a program without a history entry',
  async ({ firefoxPage: page, system }) => {
    const [demo, picker] = [new Demo(page, system.demoUrl), new Picker(page)];
    await demo.openPatient('daniel-okafor');
    const before = await page.evaluate(() => history.length);
    await demo.prescribe.click();
    await picker.cards.first().waitFor();
    expect(await violations(page)).toEqual([]);

    // The dialog has given the keys to the picker: nothing is pressed before.
    await page.keyboard.type('brigde');
    await expect(picker.search).toHaveValue('brigde');
    await picker.add('Bridge');
    await picker.search.fill('clamshell');
    await picker.add('Clamshell');
    await picker.open(2);
    await picker.side('Left').click();
    await picker.field('Sets').fill('5');
    await picker.instructions.fill('Keep the feet together.');
    await picker.drag(2, 1);
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge']);
    await picker.openDetails('Clamshell');
    await expect(picker.details).toBeVisible();
    await picker.closeDetails();
    await leave(picker.finish);

    await expect(demo.exercises).toHaveText(['Clamshell', 'Bridge']);
    await expect(demo.prescribe).toBeFocused();
    const [first] = (await demo.record('daniel-okafor')).program?.items ?? [];
    expect(first?.prescription).toMatchObject({
      side: 'left',
      sets: 5,
      clinicianInstructions: 'Keep the feet together.',
    });
    // Defect 14: a press of Back that does nothing.
    expect(await page.evaluate(() => history.length)).toBe(before);
  },
);

inFirefox(
  'Firefox copies a stored text in a frame that may not write the clipboard',
  async ({ firefoxPage, system }) => {
    const [demo, picker] = [new Demo(firefoxPage, system.demoUrl), new Picker(firefoxPage)];
    await demo.openPatient('daniel-okafor');
    await firefoxPage.evaluate(handOverText, TEXT);
    await demo.prescribe.click();
    await picker.add('Bridge');
    await picker.open(1);
    await picker.program.getByRole('button', { name: 'Copy' }).click();
    await expect(picker.program.getByRole('button', { name: 'Copied' })).toBeVisible();
    await picker.instructions.focus();
    await firefoxPage.keyboard.press('ControlOrMeta+V');
    await expect(picker.instructions).toHaveValue(TEXT);
  },
);
