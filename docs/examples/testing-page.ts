import { expect, type Page } from 'playwright/test';

/** Prescribes an exercise in the picker of your page, as a clinician does: by role and name, never by tag or class. */
export async function prescribe(page: Page, exercise: string, instructions: string): Promise<void> {
  await page.getByRole('button', { name: 'Prescribe exercises' }).click();
  const picker = page.frameLocator('iframe[title="Prescribe exercises"]'); // the title that your page gave
  await picker.getByRole('searchbox', { name: 'Search exercises' }).fill(exercise);
  await picker.getByRole('button', { name: `Add ${exercise}`, exact: true }).click();
  await picker.getByRole('gridcell', { name: exercise, exact: true, expanded: false }).click(); // opens the row
  await picker.getByRole('textbox', { name: 'Instructions' }).fill(instructions);
  // This press ends the picker. Its frame may go before the browser acknowledges the press: expect what it does.
  picker
    .getByRole('button', { name: 'Save program' })
    .click()
    .catch(() => undefined);
  await expect(page.locator('iframe')).toHaveCount(0);
}
