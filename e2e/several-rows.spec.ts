// Several rows at once, another exercise in place of one, and a row that is carried by a finger.
import { expect, test } from './fixtures.ts';
import { storeProgram } from './stored-program.ts';

const PATIENT = 'amina-khalil';

test.beforeEach(async ({ demo, picker, system }) => {
  await storeProgram(demo, system.client, PATIENT, [
    { exercise: 'Bridge', sets: 3, repetitions: 10 },
    { exercise: 'Clamshell', sets: 3, repetitions: 12 },
    { exercise: 'Heel raise', sets: 2, repetitions: 15 },
  ]);
  await demo.openPatient(PATIENT);
  await demo.prescribe.click();
  await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Heel raise']);
});

test('the dosage of several rows is set and copied by the keyboard, each in one step of undo', async ({
  picker,
  page,
}) => {
  const before = await picker.rows.allInnerTexts();

  await test.step('two rows get the same sets', async () => {
    await picker.program.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await expect(picker.program.getByRole('checkbox', { name: 'Bridge' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(picker.program.getByRole('heading', { name: '2 exercises selected' })).toBeVisible();
    // 10 and 12: what differs is no value of its own, and stays as it is.
    await expect(picker.field('Repetitions')).toHaveValue('');
    await expect(picker.field('Repetitions')).toHaveAttribute('placeholder', 'Mixed');
    await picker.field('Sets').fill('7');
    await picker.field('Hold').fill('8');
    await picker.program.getByRole('button', { name: 'Set for 2 exercises' }).press('Enter');
    await expect(picker.row(1)).toContainText('7 sets × 10 reps');
    await expect(picker.row(2)).toContainText('7 sets × 12 reps');
    for (const number of [1, 2]) await expect(picker.row(number)).toContainText('hold 8 s');
    await expect(picker.row(3)).not.toContainText(/7 sets|hold 8 s/);
    await expect(picker.program.getByRole('button', { name: 'Select', exact: true })).toBeFocused();
  });

  await test.step('one undo takes both back', async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => picker.rows.allInnerTexts()).toEqual(before);
  });

  await test.step('Escape ends a choice and nothing else', async () => {
    await picker.chooseFromMenu(1, 'Copy dosage to other exercises');
    await expect(picker.program.getByRole('heading', { name: 'Copy the dosage from Bridge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker.expander(1)).toBeFocused();
  });

  await test.step('a dosage is copied, the side is not', async () => {
    await picker.open(1);
    await picker.field('Sets').fill('6');
    await picker.open(2);
    await picker.side('Left').click();
    await picker.chooseFromMenu(1, 'Copy dosage to other exercises');
    await picker.program.getByRole('checkbox', { name: 'Clamshell' }).check();
    await picker.program.getByRole('button', { name: 'Copy to 1 exercise' }).click();
    await expect(picker.row(2)).toContainText('6 sets');
    await expect(picker.row(2)).toContainText('Left');
  });
});

test(
  'another exercise takes the place of a row and keeps what was written for it',
  { tag: '@long' },
  async ({ picker }) => {
    await picker.open(2);
    await picker.side('Right').click();
    await picker.instructions.fill('Slowly.');
    await picker.chooseFromMenu(2, 'Replace exercise');
    await expect(picker.search).toBeFocused();
    await picker.search.fill('calf stretch at the wall');
    await picker.frame.getByRole('button', { name: 'Replace Clamshell with Calf stretch at the wall' }).click();
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Calf stretch at the wall', 'Heel raise']);
    await picker.open(2);
    await expect(picker.instructions).toHaveValue('Slowly.');
    await expect(picker.side('Right')).toBeChecked();
  },
);

test(
  'a row is doubled, split and moved by its number, and each is taken back by itself',
  { tag: '@long' },
  async ({ picker }) => {
    await picker.open(2);
    await picker.instructions.fill('Slowly.');
    await picker.chooseFromMenu(2, 'Split into left and right');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Clamshell', 'Heel raise']);
    await expect(picker.row(2)).toContainText('left');
    await expect(picker.row(3)).toContainText('right');
    await picker.chooseFromMenu(3, 'Duplicate');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Clamshell', 'Clamshell', 'Heel raise']);
    await picker.open(4);
    await expect(picker.instructions).toHaveValue('Slowly.');
    await expect(picker.side('Right')).toBeChecked();
    const position = picker.row(5).getByRole('textbox', { name: 'Position of Heel raise, now 5' });
    await position.fill('2');
    await position.press('Enter');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Heel raise', 'Clamshell', 'Clamshell', 'Clamshell']);
    for (const count of [5, 4, 3]) {
      await picker.undoLastChange();
      await expect(picker.rows).toHaveCount(count);
    }
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Heel raise']);
  },
);

// Through the DevTools protocol: nothing else lets a test put a finger down and move it.
test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a row is carried by its grip', async ({ picker, page }) => {
    const touch = await page.context().newCDPSession(page);
    const grip = await picker
      .row(3)
      .getByRole('button', { name: /^Move / })
      .boundingBox();
    const target = await picker.row(1).boundingBox();
    if (!grip || !target) throw new Error('The rows are not visible.');
    const x = grip.x + grip.width / 2;
    const from = grip.y + grip.height / 2;
    const move = (y: number) => touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] });
    for (const part of [0.25, 0.5, 0.75, 1]) await move(from + (target.y + 4 - from) * part);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => picker.rowNames()).toEqual(['Heel raise', 'Bridge', 'Clamshell']);
  });
});
