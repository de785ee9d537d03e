// Stored instructions that wait below the program, in a frame that may not use the clipboard by itself.
import { expect, test } from './fixtures.ts';
import { handOverText } from './stored-program.ts';

test('a stored text is copied by its button, and pasted by the keyboard', async ({ demo, picker, page }) => {
  const text = '  Left foot first.\nHold the banister.';
  await demo.openPatient('daniel-okafor');
  await page.evaluate(handOverText, text);
  await demo.prescribe.click();
  await picker.add('Bridge');
  await picker.open(1);
  await picker.program.getByRole('button', { name: 'Copy' }).click();
  await expect(picker.program.getByRole('button', { name: 'Copied' })).toBeFocused();
  await picker.instructions.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(picker.instructions).toHaveValue(text);
});
