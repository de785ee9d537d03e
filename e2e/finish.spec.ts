// Finishing waits for the pictures: each is the one that the catalog promises, or nobody can say; and what was finished is told once.
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { type Demo, type Picker, stopTimers } from './pages.ts';

const FULL_PICTURES = '**/media/*.png';

async function openPicker(demo: Demo, picker: Picker): Promise<void> {
  await demo.openPatient('frode-lie');
  await demo.prescribe.click();
  await picker.add('Bridge');
  await expect(picker.row(1)).toBeVisible();
}

test('an altered picture blocks finishing until its row is gone; it then waits and reports once', async ({
  demo,
  picker,
  page,
}) => {
  // A picture counts as unreachable after ten seconds.
  await stopTimers(page, 10_000);
  await openPicker(demo, picker);

  await test.step('the row with the altered picture says so, and the reason leads to it', async () => {
    await picker.bringIntoSight('Heel raise');
    const thumbnail = await picker.card('Heel raise').locator('img').first().getAttribute('src');
    await page.route(thumbnail!.replace(/thumbnail$/, 'png'), async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[body.length - 1]! ^= 1;
      await route.fulfill({ response, body });
    });
    await picker.add('Heel raise');
    await expect(picker.row(2)).toContainText('Picture could not be verified');
    await expect(picker.row(1)).not.toContainText('Picture could not be verified');
    await expect(picker.finish).toBeDisabled();
    await picker.finishReason('Exercise 2: picture could not be verified').click();
    await expect(picker.noticeOf(2)).toContainText('This picture could not be verified');
    await picker.noticeOf(2).getByRole('button', { name: 'Remove' }).click();
    await expect(picker.rows).toHaveCount(1);
    await expect(picker.finish).toBeEnabled();
  });

  await test.step('pressed again and again while a picture is on its way, it finishes once', async () => {
    const held: (() => void)[] = [];
    await page.route(FULL_PICTURES, async (route) => {
      if (route.request().resourceType() === 'fetch') await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await picker.add('Clamshell');
    await picker.open(2);
    await picker.side('Left').click();
    await expect.poll(() => held.length).toBe(2);
    await picker.finish.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()));
    await expect(picker.checking).toBeDisabled();
    await expect(picker.checking).toHaveAccessibleDescription('2 of 4');
    held.shift()!();
    await expect(picker.checking).toHaveAccessibleDescription('3 of 4');
    await picker.checking.press('Enter');
    expect(await completions(demo)).toEqual([]);
    await leave(page, () => Promise.resolve(held.shift()!()));
    await expect(demo.exercises).toHaveText(['Bridge', 'Clamshell']);
    const sent = await completions(demo);
    expect(sent).toHaveLength(1);
    expect((await demo.record('frode-lie')).program?.items).toEqual(sent[0]?.data.payload?.items);
  });
});

test.describe('without pictures', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a program is finished: nobody loses it to a network', async ({ demo, picker, page }) => {
    await page.route(FULL_PICTURES, (route) => route.abort());
    await openPicker(demo, picker);
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge']);
    expect(await completions(demo)).toHaveLength(1);
  });
});

const completions = async (demo: Demo) =>
  (await demo.messages()).filter(({ data }) => data.type === 'svc.selection.completed');
