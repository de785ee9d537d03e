// What a patient cannot do, typed by a clinician: understood and kept, or said, and never answered with its opposite.
import { expect, test } from './fixtures.ts';

test('a restriction leaves out what has it, stays for the next text, and goes with its chip', async ({
  demo,
  picker,
  page,
}) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.search.fill('bird dog');
  await expect(picker.cards.first()).toHaveAccessibleName('Bird dog');

  await picker.search.fill('avoid kneeling');
  const chip = picker.frame.getByRole('button', { name: /Stop leaving out: .*Kneeling/ });
  await expect(chip).toBeVisible();
  await expect(picker.frame.getByText('Unmarked does not mean safe.').last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker.search).toHaveValue('');
  await expect(picker.rows).toHaveCount(0);
  await expect(chip).toBeVisible();

  // It stays for a text that takes the place of the one that said it.
  await chip.click();
  await picker.search.fill('hip no kneeling');
  await expect(chip).toBeVisible();
  await picker.search.fill('bird dog');
  await expect(picker.cards.filter({ hasText: 'Bird dog' })).toHaveCount(0);
  await picker.search.fill('bridge');
  await page.keyboard.press('Enter');
  await expect(picker.rows).toHaveCount(1);
  await expect(chip).toBeVisible();

  await chip.click();
  await picker.search.fill('bird dog');
  await expect(picker.cards.first()).toHaveAccessibleName('Bird dog');
});

test(
  'Enter adds nothing of what was ruled out, nor where that was not understood',
  { tag: '@long' },
  async ({ demo, picker, page }) => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await picker.search.fill('extension intolerant back');
    await expect(
      picker.frame.getByRole('button', { name: /Stop leaving out: .*Bending the back backward/ }),
    ).toBeVisible();
    await expect(picker.card('Prone press-up')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await picker.search.fill('back no overdoing');
    await page.keyboard.press('Enter');
    await expect(picker.frame.getByText(/Not understood: .*overdoing/).first()).toBeVisible();
    await expect(picker.rows).toHaveCount(0);
  },
);
