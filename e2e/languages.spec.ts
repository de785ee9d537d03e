// The picker in the clinician's language: the browser's, or the one that was chosen; nothing in English is left in it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { readMessages } from '../src/picker/i18n/testing/source-messages.ts';
import { expect, test } from './fixtures.ts';
import { type Demo, type Picker, stopTimers } from './pages.ts';
import { delayed } from './slow-network.ts';

const SOURCES = join(import.meta.dirname, '../src/picker');

/** What the sources say in English, as far as no other language can say it with the same letters. */
function englishSentences(): ReadonlySet<string> {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/[.](test|spec)[.]ts$|locales/.test(file));
  const { messages } = readMessages(files.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const));
  const texts = [...messages.values()].filter(({ kind }) => kind === 'text').map(({ text }) => text);
  return new Set(texts.filter((text) => /\w \w/.test(text)));
}

/**
 * Every text, name, placeholder and title of the picker, in the order of the page. What the catalog says is left out: it is shown as licensed,
 * and marked as text of its own direction. Names in a sentence are cut out of it.
 */
const words = (picker: Picker): Promise<string[]> =>
  picker.frame.locator('svc-picker-view').evaluate((view) => {
    const found: string[] = [];
    const licensed = new Set<string>();
    const isLicensed = (element: Element): boolean => element.matches('bdi, [dir=auto]:not(input, textarea)');
    const walk = (node: Node, within: boolean): void => {
      if (node instanceof Text) {
        const text = node.textContent.trim();
        if (!within) found.push(text);
        else if (text !== '') licensed.add(text);
      }
      if (!(node instanceof Element)) return node.childNodes.forEach((child) => walk(child, within));
      // Keys are what is printed on them; a language is named in itself.
      if (node.matches('style, kbd, svc-language-menu, h1')) return;
      const inside = within || isLicensed(node);
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title']) {
        const value = node.getAttribute(name)?.trim();
        if (value) found.push(value);
      }
      node.shadowRoot?.childNodes.forEach((child) => walk(child, inside));
      node.childNodes.forEach((child) => walk(child, inside));
    };
    walk(view.shadowRoot!, false);
    const names = [...licensed].sort((a, b) => b.length - a.length);
    // What is isolated in a sentence is licensed too; Enter is a key that has no other name on many keyboards.
    const cut = (text: string): string =>
      names
        .reduce((rest, name) => rest.replaceAll(name, ''), text.replace(/\u2068.*?\u2069/g, ''))
        .replace(/\bEnter\b/, '')
        .trim();
    return [...new Set(found.map(cut).filter((text) => text !== ''))];
  });

/** A text that no exercise has: the screen repeats it. */
const TYPED = 'zzzz';

/** Calls `look` on the screens that a clinician sees in a day. Elements are found by their tag: their words are in question. */
async function eachScreen(page: Page, picker: Picker, look: (screen: string) => Promise<void>): Promise<void> {
  const { frame } = picker;
  const button = (of: string, index = 0) => frame.locator(`${of} button`).nth(index);
  await look('just opened');
  await frame.locator('svc-exercise-card .add').first().click();
  await frame.locator('svc-exercise-card .add').nth(1).click();
  await frame.locator('svc-program-row button[aria-expanded]').first().click();
  await frame.locator('svc-instructions textarea').waitFor();
  await look('a row is open');
  await frame.locator('svc-row-menu button[popovertarget]').first().click();
  await look('the menu of a row');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await frame.locator('svc-shortcuts dialog').waitFor();
  await look('the keys');
  await page.keyboard.press('Escape');
  await frame.locator('svc-exercise-card').nth(2).locator('.details').click();
  await frame.locator('svc-exercise-details .steps, svc-exercise-details ol').first().waitFor();
  await look('details');
  await page.keyboard.press('Escape');
  await frame.locator('input[type=search]').fill(TYPED);
  await frame.locator('.empty').first().waitFor();
  await look('no results');
  await button('svc-picker-header', 0).waitFor();
}

const open = async (demo: Demo, picker: Picker, patient: string): Promise<void> => {
  await demo.openPatient(patient);
  await demo.prescribe.click();
  await picker.frame.locator('svc-exercise-card').first().waitFor();
};
const choose = async (picker: Picker, name: string): Promise<void> => {
  await picker.frame.locator('svc-language-menu button[popovertarget]').click();
  await picker.frame.getByRole('menuitemradio', { name, exact: true }).click();
};
const pickerElement = (picker: Picker) => picker.frame.locator('svc-picker');

test.describe('with a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the picker opens in German, and has no English moment before', async ({ demo, picker, page }) => {
    // The picker waits for its language so long, then it opens in English.
    await stopTimers(page, 2_000);
    const deliver = await delayed(page, /\/assets\/de-[^/]*\.js$/);
    const catalog = page.waitForResponse(/\/picker\/catalog\//);
    const asked = page.waitForRequest(/\/assets\/de-[^/]*\.js$/);
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await asked;
    await catalog;
    expect(await pickerElement(picker).evaluate((element) => element.shadowRoot?.textContent.trim() ?? '')).toBe('');
    deliver();
    await expect(picker.frame.getByRole('searchbox', { name: 'Übungen suchen' })).toBeVisible();
    await expect(pickerElement(picker)).toHaveAttribute('lang', 'de');
    await expect(picker.frame.locator('html')).toHaveAttribute('lang', 'de');
    expect(await (await picker.contentFrame()).title()).toBe('Übungen');
    await expect(picker.frame.getByRole('checkbox', { name: 'Hüfte', exact: true })).toBeVisible();
  });

  test('no sentence of the sources is left in English', async ({ demo, picker, page }) => {
    const english = englishSentences();
    expect(english.size).toBeGreaterThan(100);
    await open(demo, picker, 'hana-petrovic');
    await eachScreen(page, picker, async (screen) => {
      expect(
        (await words(picker)).filter((text) => english.has(text)),
        screen,
      ).toEqual([]);
    });
  });
});

test('choosing Arabic mirrors the picker and leaves Latin letters only in catalog content', async ({
  demo,
  picker,
  page,
}) => {
  await open(demo, picker, 'hana-petrovic');
  const x = async (part: string) => (await picker.frame.locator(part).boundingBox())?.x ?? NaN;
  expect(await x('svc-facet-rail')).toBeLessThan(await x('svc-program-zone'));
  await choose(picker, 'العربية');
  await expect(pickerElement(picker)).toHaveAttribute('dir', 'rtl');
  await expect(pickerElement(picker)).toHaveAttribute('lang', 'ar');
  await expect(picker.frame.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await x('svc-facet-rail')).toBeGreaterThan(await x('svc-program-zone'));
  await eachScreen(page, picker, async (screen) => {
    expect(
      (await words(picker)).filter((text) => /[a-z]{2}/i.test(text) && !text.includes(TYPED)),
      screen,
    ).toEqual([]);
  });
});

test.describe('while the connection is away', () => {
  test.use({ expectedConsole: /net::ERR_|Failed to load resource/ });

  test(
    'a language that cannot be loaded leaves the one that is there, and can be chosen later',
    { tag: '@long' },
    async ({ demo, picker, page }) => {
      await open(demo, picker, 'hana-petrovic');
      await page.route(/\/assets\/es-[^/]*\.js$/, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await choose(picker, 'Español');
      await failed;
      await expect(picker.search).toBeVisible();
      await expect(pickerElement(picker)).toHaveAttribute('lang', 'en');
      await page.unroute(/\/assets\/es-[^/]*\.js$/);
      await choose(picker, 'Español');
      await expect(picker.frame.getByRole('searchbox', { name: 'Buscar ejercicios' })).toBeVisible();
    },
  );
});
