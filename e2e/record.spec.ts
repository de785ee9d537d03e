// What a record system does with a stored program: the note for the chart, FHIR, what changed, and the messages of the picker for whoever
// builds the integration.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright/test';
import { chartNote, type CompletionItem } from 'svc-picker/program';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { storeProgram, type StoredRow } from './stored-program.ts';

const PATIENT = 'amina-khalil';
const SIT: StoredRow = { exercise: 'Sit to stand', sets: 3, repetitions: 8 };
const STANCE: StoredRow = { exercise: 'Single-leg stance', side: 'left', sets: 3, holdSeconds: 10 };
const WRITTEN = 'Near the kitchen counter.';
const LONGER: StoredRow = { ...STANCE, holdSeconds: 20, clinicianInstructions: WRITTEN };
const CURL: StoredRow = { exercise: 'Biceps curl' };

test.describe('a stored program', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('leaves as a chart note and as FHIR, copied and as files', async ({ page, demo, system }) => {
    await storeProgram(demo, system.client, PATIENT, [SIT, LONGER, CURL]);
    const items = (await demo.record(PATIENT)).program!.items as unknown as readonly CompletionItem[];
    await demo.openPatient(PATIENT);

    for (const [what, isGood] of [
      ['chart note', (text: string) => text.endsWith(chartNote(items, { title: '' }))],
      ['FHIR', isBundleOf(items)],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${what}` }).press('Enter');
      await expect(page.getByText('Copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(isGood(copied), copied).toBe(true);
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${what}` }).press('Enter');
      const file = await started;
      await expect(page.getByText(`Download started: ${file.suggestedFilename()}`)).toBeVisible();
      expect(file.suggestedFilename()).toMatch(/^home-exercise-program-\d{4}-\d\d-\d\d-1\.(txt|json)$/);
      expect(await textOf(file)).toBe(copied);
    }
  });
});

/** One order for each exercise, with its instructions, for this patient. */
const isBundleOf = (items: readonly CompletionItem[]) => (text: string) => {
  const { resourceType, entry } = JSON.parse(text) as {
    resourceType: string;
    entry: { resource: { resourceType: string; subject: { reference: string }; code: { text: string } } }[];
  };
  return (
    resourceType === 'Bundle' &&
    entry.every(({ resource }) => resource.subject.reference === `Patient/${PATIENT}`) &&
    entry.map(({ resource }) => resource.code.text).join() === items.map(({ exercise }) => exercise.name).join()
  );
};
const textOf = async (file: Download) => readFile(await file.path(), 'utf8');

test('each stored program says what it changed, and the comparison begins with that sentence', async ({
  page,
  demo,
  system,
}) => {
  await storeProgram(demo, system.client, PATIENT, [STANCE, SIT, CURL]);
  await storeProgram(demo, system.client, PATIENT, [SIT, LONGER, CURL, { exercise: 'Bridge', sets: 3 }]);
  const sentence = 'Single-leg stance: hold 20 s instead of hold 10 s, instructions changed; added Bridge; reordered';

  await demo.openPatient(PATIENT);
  const programs = page.getByRole('complementary', { name: 'About this program' }).getByRole('link');
  await expect(programs).toContainText([sentence, 'First program']);
  const compare = page.getByRole('button', { name: 'Compare with the previous one' });
  await compare.click();
  await expect(demo.dialog).toContainText(
    new RegExp(
      `^What changedAmina KhalilPrintClose${sentence.replaceAll(' ', '\\s')}\\. 2 exercises are as before\\. About \\d+ min before, \\d+ min now\\.`,
    ),
  );
  await expect(demo.dialog.getByRole('heading', { level: 3 })).toHaveText([
    ...['Single-leg stance', 'Single-leg stance', 'Bridge'],
    ...['Sit to stand', 'Sit to stand', 'Biceps curl', 'Biceps curl'],
  ]);
  await expect(demo.dialog.getByRole('deletion')).toHaveText(['hold 10 s']);
  await expect(demo.dialog.getByRole('insertion')).toHaveText(['hold 20 s', WRITTEN, '3 sets']);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(demo.handout, 'on paper the comparison stands alone').toBeHidden();
  await expect(demo.dialog.getByText('Amina Khalil')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();

  // The first program has none before it, and says that it is not the newest.
  await programs.last().click();
  await expect(page.getByText('This is an earlier program')).toBeVisible();
  await expect(compare).toHaveCount(0);
  await page.getByRole('link', { name: 'Show the newest' }).click();
  await expect(demo.exercises).toHaveCount(4);
});

test('the record says what a side names, where a dosage is missing, and what the time leaves out', async ({
  demo,
  system,
}) => {
  await storeProgram(demo, system.client, PATIENT, [SIT, STANCE, CURL]);
  await demo.openPatient(PATIENT);
  await expect(demo.handout).toContainText(/3 exercises · About \d+ minutes a session, 1 exercise not timed/);
  await expect(demo.handout).toContainText('Left the leg you stand on');
  await expect(demo.handout.getByRole('listitem').nth(2)).toContainText('No dosage');
});

for (const { width, colorScheme, tag } of [
  { width: 1440, colorScheme: 'dark', tag: '@long' },
  { width: 900, colorScheme: 'light', tag: [] },
  { width: 640, colorScheme: 'dark', tag: '@long' },
  { width: 390, colorScheme: 'light', tag: '@long' },
  { width: 320, colorScheme: 'dark', tag: [] },
] as const) {
  test(
    `the record and the comparison fit ${width} px and break no rule of axe, ${colorScheme}`,
    { tag: [tag].flat() },
    async ({ page, demo, system }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await storeProgram(demo, system.client, PATIENT, [STANCE]);
      await storeProgram(demo, system.client, PATIENT, [LONGER, CURL]);
      await demo.openPatient(PATIENT);
      for (const show of [() => demo.exercises.first().waitFor(), () => page.getByText('Compare with').click()]) {
        await show();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
      }
    },
  );
}

test('a program that breaks the contract is shown with the place of its fault', async ({
  page,
  demo,
  picker,
  system,
}) => {
  await demo.openPatient(PATIENT);
  await page.getByRole('button', { name: 'Messages' }).click();
  await demo.prescribe.click();
  await expect(picker.search).toBeVisible();
  const frame = await picker.contentFrame();
  const broken = { type: 'svc.selection.completed', payload: { items: [{ order: 2 }] } };
  await leave(page, () =>
    frame.evaluate(([message, origin]) => parent.postMessage(message, origin), [broken, system.demoUrl] as const),
  );
  const refused = page
    .getByRole('complementary', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'refused' });
  await expect(refused).toContainText('Holds: A message of the contract');
  await expect(refused).toContainText('Fails: Shape: $.payload.items[0].order is not valid');
  await expect(page.getByText('The picker returned an invalid program. Nothing was stored.')).toBeVisible();
});

test('the messages say what the host helper took and refused, and hide what a clinician wrote', async ({
  page,
  demo,
  picker,
  system,
}) => {
  await storeProgram(demo, system.client, PATIENT, [LONGER]);
  await demo.openPatient(PATIENT);
  const toggle = page.getByRole('button', { name: 'Messages' });
  const panel = page.getByRole('complementary', { name: 'Messages' });
  await expect(panel).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  // Beside the messages, not over them.
  await demo.prescribe.click();
  await expect(picker.row(1)).toContainText('Single-leg stance');
  await expect(demo.dialog).toHaveCount(0);
  await page.evaluate(() => postMessage({ type: 'svc.selection.completed', payload: { items: [] } }, location.origin));
  await expect(panel.getByRole('listitem').filter({ hasText: 'refused' })).toContainText('Sent by another window');
  await leave(picker.finish);
  await expect(demo.exercises).toHaveText(['Single-leg stance']);
  await expect(demo.prescribe).toBeFocused();

  // How often the picker asks, and takes the focus, is a matter of time.
  const lines = panel.locator('summary').filter({ hasNotText: /svc\.(hello|launch|focused)/ });
  await expect(panel.locator('summary').filter({ hasText: 'svc.launch' }).first()).toHaveText(/→sentsvc\.launchsent$/);
  await expect(lines).toHaveText([
    /→sentopensent$/,
    /←receivedsvc\.ready3 of 3 checks$/,
    /→sentsvc\.contextsent$/,
    /←receivedsvc\.selection\.completedrefused$/,
    /←receivedsvc\.selection\.completed4 of 4 checks$/,
  ]);
  await expect(panel).toContainText('Ended withcompleted');
  await lines.last().click();
  await expect(panel).toContainText('Shape: 1 exercise');
  await expect(panel).toContainText('"clinicianInstructions": "(hidden)"');
  await expect(panel).not.toContainText(WRITTEN);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Show instructions' }).click();
  await expect(panel).toContainText(WRITTEN);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(toggle).toBeFocused();
});
