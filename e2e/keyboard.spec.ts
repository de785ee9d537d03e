// The whole path without a mouse: from the patient list to the stored program.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './gallery.ts';
import { leave } from './leave.ts';
import { storeProgram } from './stored-program.ts';

/** Presses Tab until the element has the focus, as somebody without a mouse would; fails when it is never reached. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  expect(await hasFocus(target), `${target.toString()} can be reached with ${key}`).toBe(true);
}

/** Also inside shadow roots. */
const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'));

// Defect 33: keys that never come into a frame, or never out of it.
test(
  'a program can be prescribed, edited, ordered and stored with the keyboard alone',
  { tag: '@long' },
  async ({ demo, picker, page }) => {
    test.setTimeout(120_000);
    await demo.openList();
    await tabTo(page, page.getByRole('link', { name: /Bernd Ostertag/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, demo.prescribe);
    await page.keyboard.press('Enter');

    await tabTo(page, picker.search);
    await page.keyboard.type('brigde');
    await tabTo(page, picker.addButton('Bridge'));
    await page.keyboard.press('Enter');
    await expect(picker.rows).toHaveCount(1);

    await tabTo(page, picker.search, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('clamshell');
    await expect(picker.cards.first()).toHaveAccessibleName('Clamshell');
    await page.keyboard.press('ArrowDown');
    await expect(picker.addButton('Clamshell')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker.rows).toHaveCount(2);

    await tabTo(page, picker.expander(2));
    if ((await picker.expander(2).getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
    await expect(picker.frame.getByRole('textbox', { name: 'Type the dosage' })).toBeFocused();
    await tabToSide(page, picker.side('Left'), 'Shift+Tab');
    await tabTo(page, picker.field('Sets'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('5');
    await tabTo(page, picker.instructions);
    await page.keyboard.type('Keep the feet together.');
    await tabTo(page, picker.expander(2), 'Shift+Tab');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge']);
    await tabTo(page, picker.expander(2));
    if ((await picker.expander(2).getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');

    await tabTo(page, picker.finish, 'Shift+Tab');
    await leave(page, () => page.keyboard.press('Enter'));
    await expect(demo.exercises).toHaveText(['Clamshell', 'Bridge']);
    await expect(demo.prescribe).toBeFocused();
    const [first] = (await demo.record('bernd-ostertag')).program?.items ?? [];
    expect(first?.prescription).toMatchObject({
      side: 'left',
      sets: 5,
      clinicianInstructions: 'Keep the feet together.',
    });
  },
);

test('Escape leaves an untouched picker', async ({ demo, picker, page }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, picker.search);
  await leave(page, () => page.keyboard.press('Escape'));
  await expect(demo.dialog).toHaveCount(0);
  await expect(demo.prescribe).toBeFocused();
});

/** Everything that is pressed, counted as the keystroke-level model does: each key of a chord, and Shift for what needs it. */
class CountedKeys {
  readonly #page: Page;
  presses = 0;
  constructor(page: Page) {
    this.#page = page;
  }
  async type(text: string): Promise<void> {
    this.presses += [...text].reduce((sum, character) => sum + (/[A-Z"]/.test(character) ? 2 : 1), 0);
    await this.#page.keyboard.type(text);
  }
  async press(chord: string): Promise<void> {
    this.presses += chord.split('+').length;
    await this.#page.keyboard.press(chord);
  }
}

const SECONDS_A_KEY = 0.28;
const SECONDS_A_MENTAL_STEP = 1.35;
/** Six exercises, two dosages, two sides, an instruction, its place, the order, the end. */
const MENTAL_STEPS = 14;

test('six exercises with dosages, sides and an instruction take 90 keys at most', async ({
  demo,
  picker,
  page,
}, info) => {
  await demo.openPatient('bernd-ostertag');
  // Enter adds nothing while the search terms are loading, and the keys are counted, not the seconds.
  const terms = page.waitForResponse(/\/lexicon\b/);
  await demo.prescribe.focus();
  await page.keyboard.press('Enter');
  await expect(picker.search).toBeFocused();
  await (await terms).finished();
  const keys = new CountedKeys(page);

  for (const [text, name] of [
    ['bridge', 'Bridge'],
    ['clam 3x12 l', 'Clamshell'],
    ['heel r 2x15', 'Heel raise'],
    ['chin t "Stop if dizzy', 'Chin tuck in lying'],
    ['side pl r', 'Side plank'],
    ['wall sl', 'Wall slide'],
  ] as const) {
    await keys.type(text);
    // The terms have come, and are read in slices: until then Enter says that it adds nothing.
    await expect(picker.frame.locator('svc-search-preview')).toContainText('Enter adds');
    await keys.press('Enter');
    await expect.poll(() => picker.rowNames()).toContain(name);
  }
  // The last one becomes the fifth.
  await keys.press('ArrowUp');
  await keys.press('Alt+ArrowUp');
  await leave(page, () => keys.press('ControlOrMeta+Enter'));
  // The page shows what it has stored; the picker has gone before that.
  await expect(demo.exercises).toHaveCount(6);

  const items = (await demo.record('bernd-ostertag')).program?.items ?? [];
  expect(items.map(({ exercise, prescription }) => [exercise.name, inBrief(prescription)])).toEqual([
    ['Bridge', 'bilateral 3 10 3 60 3 week'],
    ['Clamshell', 'left 3 12 45 1 day'],
    ['Heel raise', 'bilateral 2 15 60 3 week'],
    ['Chin tuck in lying', 'not_applicable 2 10 5 30 Stop if dizzy 1 day'],
    ['Wall slide', 'bilateral 2 10 2 day'],
    ['Side plank', 'right 3 3 10 60 3 week'],
  ]);
  const seconds = keys.presses * SECONDS_A_KEY + MENTAL_STEPS * SECONDS_A_MENTAL_STEP;
  info.annotations.push({
    type: 'keystroke-level model',
    description: `${keys.presses} keys, ${seconds.toFixed(1)} s`,
  });
  expect(keys.presses).toBeLessThanOrEqual(90);
  expect(seconds).toBeLessThanOrEqual(45);
});

/** Everything that is prescribed, but for the names of exercise and revision. */
function inBrief(prescription: Readonly<Record<string, unknown>>): string {
  const { exerciseId: _, revision: __, frequency, ...members } = prescription;
  const said = { ...members, ...(frequency as object | undefined) };
  return Object.values(said)
    .filter((value) => value !== null && value !== '')
    .join(' ');
}

/** One stop for the group, arrows inside it. */
async function tabToSide(page: Page, wanted: Locator, tab = 'Tab'): Promise<void> {
  const group = wanted.locator('xpath=ancestor::*[@role="radiogroup"]');
  for (
    let presses = 0;
    presses < 60 && !(await group.evaluate((element) => element.matches(':focus-within')));
    presses += 1
  ) {
    await page.keyboard.press(tab);
  }
  for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

test(
  'keys alone replace a row, move it by number and set it with others, and all is announced',
  { tag: '@long' },
  async ({ demo, picker, page, system }) => {
    await storeProgram(demo, system.client, 'chloe-marchetti', [{ exercise: 'Bridge' }, { exercise: 'Clamshell' }]);
    await demo.openPatient('chloe-marchetti');
    await demo.prescribe.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, picker.search);
    const said = await picker.recordAnnouncements();
    await page.keyboard.type('Heel raise');
    await expect(picker.cards.first()).toHaveAccessibleName('Heel raise');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(said)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Added Heel raise: 3 sets × 15 reps.* 3 of 20\.$/)]));
    await expect(picker.rows).toHaveCount(3);

    // Replaced in place: its menu, the search, Enter.
    await tabTo(page, picker.moreButton(2));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, picker.menuItem('Replace exercise'), 'ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, picker.search, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Wall slide');
    await expect(picker.cards.first()).toHaveAccessibleName('Wall slide');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Wall slide', 'Heel raise']);
    // Its dosage was blank.
    await expect.poll(said).toContain('Replaced Clamshell with Wall slide. Dosage now: 2 sets × 10 reps, twice a day.');
    expect(await picker.hasFocus()).toBe(true);

    // Moved by its number.
    await tabTo(page, picker.position(3));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => picker.rowNames()).toEqual(['Heel raise', 'Bridge', 'Wall slide']);
    await expect.poll(said).toContain('Heel raise, moved to 1 of 3.');
    expect(await picker.hasFocus()).toBe(true);

    // Undone and done again; in the field of the position these keys are the field's.
    await tabTo(page, picker.expander(1));
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Wall slide', 'Heel raise']);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect.poll(() => picker.rowNames()).toEqual(['Heel raise', 'Bridge', 'Wall slide']);
    expect(await said()).toEqual(
      expect.arrayContaining(['Undone: order of exercises. 3 of 20.', 'Redone: order of exercises. 3 of 20.']),
    );

    // All rows get their sets together; what both sides do is given, so there is no side to choose.
    await tabTo(page, picker.program.getByRole('button', { name: 'Select', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, picker.program.getByRole('button', { name: 'Select all' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, picker.field('Sets'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4');
    await expect(picker.side('Both together')).toHaveCount(0);
    await tabTo(page, picker.program.getByRole('button', { name: /^Set for 3 exercises$/ }));
    await page.keyboard.press('Enter');
    expect(await picker.hasFocus()).toBe(true);
    await tabTo(page, picker.finish, 'Shift+Tab');
    await leave(page, () => page.keyboard.press('Enter'));
    await expect(demo.exercises).toHaveText(['Heel raise', 'Bridge', 'Wall slide']);
    const items = (await demo.record('chloe-marchetti')).program?.items ?? [];
    expect(items.map(({ prescription }) => [prescription['side'], prescription['sets']])).toEqual(
      Array.from({ length: 3 }, () => ['bilateral', 4]),
    );
  },
);

test('what is typed behind Enter, or at once, is the dosage, and no key of it is a command', async ({
  demo,
  picker,
  page,
  system,
}) => {
  await storeProgram(demo, system.client, 'elif-yildiz', [{ exercise: 'Clamshell', side: 'left', repetitions: 10 }]);
  await demo.openPatient('elif-yildiz');
  await demo.prescribe.click();
  await expect(picker.expander(1)).toBeVisible();
  await picker.expander(1).focus();
  // One after the other, whatever is shown meanwhile.
  await page.keyboard.press('Enter');
  await page.keyboard.type('15 reps');
  await page.keyboard.press('Enter');
  await expect(picker.row(1)).toContainText('15 reps');
  await page.keyboard.press('Escape');
  await expect(picker.expander(1)).toBeFocused();
  await page.keyboard.type('2x "Rest if it hurts"');
  await page.keyboard.press('Enter');
  await expect(picker.row(1)).toContainText('2 sets × 15 reps');
  await leave(page, () => page.keyboard.press('ControlOrMeta+Enter'));
  await expect.poll(async () => (await demo.record('elif-yildiz')).versions.length).toBe(2);
  const [item] = (await demo.record('elif-yildiz')).program?.items ?? [];
  expect(item && inBrief(item.prescription)).toBe('left 2 15 Rest if it hurts');
});

/** In a menu. */
async function pressUntilFocused(page: Page, target: Locator, key: 'ArrowDown'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 15 && !(await hasFocus(target)); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('a row is duplicated, split by side and taken apart again with keys alone', async ({ gallery, page }) => {
  await gallery.open({ specimen: 'screen-start', density: 'few' });
  await tabTo(page, page.getByRole('searchbox', { name: 'Search exercises' }));
  // Below the tiles of what was used recently: the first card.
  await pressUntilFocused(page, page.getByRole('button', { name: 'Add Band row' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const [rows, names] = rowsOf(page);
  await choose('Split into left and right', 1);
  await expect(names).toHaveText([/Left/, /Right/]);
  await choose('Duplicate', 2);
  await expect(names).toHaveText([/Left/, /Right/, /Right/]);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rows).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  async function choose(item: string, row: number): Promise<void> {
    await tabTo(page, rows.nth(row - 1).getByRole('button', { name: /^More actions for / }));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, page.getByRole('menuitem', { name: item, exact: true }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  }
});

test(
  'a newer version is compared, kept and taken over with keys alone',
  { tag: '@long' },
  async ({ gallery, page }) => {
    await gallery.open({ specimen: 'screen-reopened', density: 'few' });
    const [, names] = rowsOf(page);
    const compare = page.getByRole('button', { name: 'Newer version: compare' });
    const title = page.getByRole('heading', { name: /^Newer version of / });
    for (const choice of ['Keep as prescribed', 'Use newer version']) {
      await tabTo(page, compare);
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: choice }));
      await page.keyboard.press('Enter');
      await expect(names.first()).toBeFocused();
    }
    await expect(compare).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(compare).toHaveCount(1);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
);

/** The rows of a picker that is the page itself, and the buttons with their names. */
function rowsOf(page: Page): readonly [rows: Locator, names: Locator] {
  const rows = page.locator('.rows > *');
  return [rows, rows.locator('button[aria-expanded]:not([aria-haspopup])')];
}
