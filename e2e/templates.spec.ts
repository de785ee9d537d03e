// From an empty picker to a finished program out of a template: by keyboard, and on a phone.
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';

const KNEE = 'Knee replacement';

test('a program out of a template takes at most fourteen keys', async ({ demo, picker, page }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.cards.first().waitFor();
  await expect(picker.frame.getByRole('button', { name: 'Templates' })).toBeVisible();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };

  await press('Control+k');
  for (const letter of 'tkr') await press(letter);
  const card = picker.frame.getByRole('article', { name: `Template: ${KNEE}` });
  await expect(card.getByText(/Precautions: /)).toBeVisible();
  // Three phases are named alike: each shows its key, and Enter in the search adds none.
  await expect(card.locator('kbd')).toHaveText(['1', '2', '3']);
  await press('Enter');
  await expect(picker.frame.getByText('Enter added nothing', { exact: true })).toBeVisible();
  await expect(picker.rows).toHaveCount(0);
  await press('ArrowDown');
  await press('1');
  const add = card.getByRole('button', { name: /^Add \d+: / });
  const [count = ''] = (await add.getAttribute('aria-label'))?.match(/\d+/) ?? [];
  await press('Enter');
  await expect(picker.rows).toHaveCount(Number(count));
  await press('/');
  await press('ArrowUp');
  await expect(
    picker.program
      .getByRole('group', { name: /^Side of the \d+ new exercises$/ })
      .getByRole('button', { name: 'Left' }),
  ).toBeFocused();
  await press('r');
  await expect(picker.program.getByRole('group', { name: /^Side of the \d+ new exercises$/ })).toHaveCount(0);
  await leave(page, () => press('ControlOrMeta+Enter'));

  expect(keys).toBeLessThanOrEqual(14);
  await expect(demo.exercises).toHaveCount(Number(count));
  const items = (await demo.record('hana-petrovic')).program?.items ?? [];
  expect(items.some(({ prescription }) => prescription['side'] === 'right')).toBe(true);
});

test(
  'a template is looked into, added in part, and taken back in one step',
  { tag: '@long' },
  async ({ demo, picker }) => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await picker.cards.first().waitFor();
    await picker.search.fill('tkr');
    const name = picker.frame.getByRole('button', { name: `Look inside template ${KNEE}` });
    await name.click();
    const inside = picker.frame.getByRole('region', { name: `Template: ${KNEE}`, exact: true });
    await expect(inside.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(inside.getByText('Not reviewed by a clinician.', { exact: false })).toBeVisible();
    const first = inside.getByRole('region').first();
    const exercise = first
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Details of / });
    await exercise.click();
    await picker.details.getByRole('button', { name: `Back to ${KNEE}` }).click();
    await expect(inside.getByRole('heading', { level: 2 })).toBeFocused();

    const boxes = first.getByRole('checkbox');
    const count = await boxes.count();
    await boxes.last().uncheck();
    await inside.getByRole('radio', { name: 'Left' }).click();
    await first.getByRole('button', { name: `Add ${count - 1} of ${count}: `, exact: false }).click();
    await expect(picker.rows).toHaveCount(count - 1);
    await boxes.last().check();
    await first.getByRole('button', { name: `Add 1 of ${count}: `, exact: false }).click();
    await expect(picker.rows).toHaveCount(count);
    await expect(first.getByText('In the program', { exact: true })).toHaveCount(count);
    await expect(picker.program.getByRole('group', { name: /^Side of / })).toHaveCount(0);
    await first.getByRole('button', { name: /^All added: / }).click({ force: true });
    await expect(picker.rows).toHaveCount(count);
    await expect(picker.frame.getByText(/^Nothing added\. Already in the program: /).first()).toBeVisible();

    await picker.undoLastChange();
    await expect(picker.rows).toHaveCount(count - 1);
    await inside.getByRole('button', { name: 'Close template' }).click();
    await expect(
      picker.frame.getByRole('article', { name: `Template: ${KNEE}` }).getByRole('radio', { checked: true }),
    ).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a program out of a template takes at most six taps', async ({ demo, picker, page }) => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.tap();
    await picker.cards.first().waitFor();
    let taps = 0;
    const tap = async (target: { tap: () => Promise<void> }): Promise<void> => {
      taps += 1;
      await target.tap();
    };

    await tap(picker.search);
    await page.keyboard.type('tkr');
    const card = picker.frame.getByRole('article', { name: `Template: ${KNEE}` });
    await tap(card.getByRole('button', { name: /^Add \d+: / }));
    await tap(picker.frame.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Program/ }));
    const sides = picker.program.getByRole('group', { name: /^Side of the \d+ new exercises$/ });
    await tap(sides.getByRole('button', { name: 'Left' }));
    const finish = picker.finish;
    await leave(page, () => tap(finish));
    expect(taps).toBeLessThanOrEqual(6);
    await expect(demo.exercises.first()).toBeVisible();
  });
});
