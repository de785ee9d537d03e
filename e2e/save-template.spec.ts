// The way of a template: made of a program, kept by the record, and there again in the next picker. docs/messages.md, rules 25 to 27.
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';

const NAME = 'Balance after hip replacement';
/** Written for one patient. */
const WRITTEN = 'quokka, hold on to the counter';

test(
  'a program that is saved as a template is there in the picker of the next patient',
  { tag: '@long' },
  async ({ demo, picker, page, system }) => {
    const { frame, program } = picker;
    const saveAs = program.getByRole('button', { name: 'Save as template' });
    const dialog = frame.getByRole('dialog', { name: 'Save as template' });
    const template = frame.getByRole('article', { name: `Template: ${NAME}` });

    await test.step('it holds the exercises with their dosage, and not what was written for the patient', async () => {
      await demo.openPatient('chloe-marchetti');
      await demo.prescribe.click();
      await expect(picker.cards.first()).toBeVisible();
      await expect(saveAs).toHaveCount(0);
      await picker.add('Bridge');
      await picker.add('Clamshell');
      await picker.open(1);
      await picker.instructions.fill(WRITTEN);
      await picker.field('Sets').fill('7');
      await saveAs.click();
      await expect(dialog.getByRole('checkbox', { name: 'Instructions of 1 exercise' })).not.toBeChecked();
      await expect(dialog).not.toContainText(WRITTEN);
      await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
      const kept = page.waitForRequest(`${system.demoUrl}/api/templates`);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(frame.locator('svc-toast')).toContainText(
        'Sent to your record system: 2 exercises, no instructions.',
      );
      await expect(saveAs).toBeFocused();
      const request = await kept;
      expect(request.postData()).not.toContain('quokka');
      expect(await request.response().then((response) => response?.ok())).toBe(true);
    });

    await test.step('the page heard it once, from the picker', async () => {
      const heard = (await demo.messages()).filter(({ data }) => data.type === 'svc.kept');
      expect(heard).toHaveLength(1);
      const { origin } = new URL((await picker.contentFrame()).url());
      expect([heard[0]?.origin, heard[0]?.hasSource]).toEqual([origin, true]);
      expect(heard[0]?.data.payload).toMatchObject({ kind: 'template', withInstructions: false });
    });

    await test.step('it stays, although the program is not', async () => {
      await picker.search.fill(NAME);
      await expect(template).toContainText('Your clinic');
      await picker.cancelAndBeAsked();
      await leave(picker.leaveAnyway);
    });

    await test.step('the next picker adds it with one press', async () => {
      await demo.openPatient('hana-petrovic');
      await demo.prescribe.click();
      await picker.search.fill(NAME);
      await template.getByRole('button', { name: /^Add 2: / }).click();
      await expect(picker.rows).toHaveCount(2);
      await expect(picker.row(1)).toContainText('7 sets');
    });

    await test.step('its name is taken, and the record is given what the clinician ticks', async () => {
      await picker.open(1);
      await picker.instructions.fill(WRITTEN);
      await saveAs.click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
      await expect(dialog).toContainText('A template with this name exists.');
      await dialog.getByRole('checkbox').check();
      await expect(dialog).toContainText(WRITTEN);
      const kept = page.waitForRequest(`${system.demoUrl}/api/templates`);
      await dialog.getByRole('button', { name: 'Save template' }).click();
      expect((await kept).postDataJSON()).toMatchObject({
        template: { name: NAME, items: [{ clinicianInstructions: WRITTEN }, {}] },
        withInstructions: true,
      });
      await picker.cancelAndBeAsked();
      await leave(picker.leaveAnyway);
    });
  },
);
