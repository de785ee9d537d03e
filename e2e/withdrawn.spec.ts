// An exercise that is withdrawn while a picker is open: the picker learns of it, says so, and does not prescribe it. Where the service
// cannot be asked, it says since when, and finishing still works.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, recordMessages } from './pages.ts';
import type { Service } from './system.ts';

const PATIENT = 'amina-khalil';
const REASON = 'The hold cannot be dosed safely at home';
const CHANGES = '**/picker/catalog/*/changes';

test.use({ expectedConsole: /503 \(Service Unavailable\)/ });

test('what is withdrawn while the picker is open is marked, not added, and not prescribed', async ({
  page,
  picker,
  ownService: service,
}) => {
  await page.clock.install();
  await page.addInitScript(recordMessages);
  const record = await service.startDemo();
  const demo = new Demo(page, record.demoUrl);
  await demo.openPatient(PATIENT);
  await demo.prescribe.click();
  for (const name of ['Bridge', 'Heel raise', 'Chin tuck in lying']) await picker.add(name);
  await expect(picker.finish).toBeEnabled();

  await test.step('the row says so within seconds, and so do card and details', async () => {
    await withdraw(service, 'Heel raise');
    await afterTenSeconds(page, picker.row(2), 'Withdrawn. Replace or remove it.');
    await expect(picker.finish).toBeDisabled();
    await picker.finishReason('Exercise 2 was withdrawn').click();
    await expect(picker.noticeOf(2)).toContainText(`Reason: ${REASON}`);
    await picker.noticeOf(2).getByRole('button', { name: 'Remove' }).click();

    await picker.bringIntoSight('Heel raise');
    await expect(picker.card('Heel raise')).toContainText('Withdrawn');
    await expect(picker.addButton('Heel raise')).toBeDisabled();
    await picker.addButton('Heel raise').press('Enter'); // a forced click would not wait until the card stands still
    await expect(picker.program).toContainText('Heel raise is withdrawn. Choose another exercise.');
    await expect(picker.rows).toHaveCount(2);
    await picker.openDetails('Heel raise');
    await expect(picker.details).toContainText(/Status\s*Withdrawn\s*Last change\s*The hold cannot be dosed/);
    await picker.closeDetails();
  });

  await test.step('finishing asks once more, is taken back and says which exercise', async () => {
    const said = await picker.recordAnnouncements();
    // No timer asks before the press.
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000));
    await withdraw(service, 'Chin tuck in lying');
    const finish: Locator = picker.finish;
    await finish.click();
    await expect
      .poll(said)
      .toContain('Not saved. Exercise 2 of 2, Chin tuck in lying. Withdrawn. Replace or remove it.');
    await expect(picker.row(2)).toContainText('Withdrawn. Replace or remove it.');
    await page.clock.resume();
    await picker.finishReason('Exercise 2 was withdrawn').click();
    await picker.noticeOf(2).getByRole('button', { name: 'Remove' }).click();
  });

  await test.step('where the service cannot be asked the row says since when, and the program is finished', async () => {
    await page.route(CHANGES, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'service_unavailable' } } }),
    );
    await page.clock.fastForward(60_000);
    await afterTenSeconds(page, picker.row(1), /Not checked since \d+:\d\d/);
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge']);
  });
});

/** As its operator does; resolves when the service answers so. */
async function withdraw(service: Service, name: string): Promise<void> {
  const { data } = await service.client.listExercises({ q: name });
  const { id } = data.find((exercise) => exercise.name === name)!;
  await service.runCommand('exercise', 'withdraw', id, '--reason', REASON);
  await expect.poll(async () => (await service.client.getExercise(id)).status).toBe('withdrawn');
}

/** The picker's clock goes on until the row says so. */
async function afterTenSeconds(page: Page, row: Locator, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(row).toContainText(words, { timeout: 2_000 });
  }).toPass();
}
