// The handout of a stored program: from the record to paper.
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { storeProgram } from './stored-program.ts';

/** Instructions that fill a page in large print. */
const LONG = 'Move slowly. '.repeat(100);
const SHORT = 'Push yourself up from a firm mat. Your hands may help in the first week.';
const DOSAGE = { sets: 3, repetitions: 10, holdSeconds: 3, frequency: { times: 2, period: 'day' } };

test('a stored program prints on both papers, keeps exercises whole and requests only pictures', async ({
  page,
  demo,
  picker,
}) => {
  await demo.openPatient('amina-khalil');
  await demo.prescribe.click();
  await picker.add('Bridge');
  await leave(picker.finish);
  await expect(demo.exercises).toHaveText(['Bridge']);
  const [stored] = (await demo.record('amina-khalil')).program!.items;
  const { exerciseId, revision, side } = stored!.prescription;
  const prescription = { exerciseId, revision, side, ...DOSAGE };
  const item = (order: number, clinicianInstructions = '') => ({
    ...stored!,
    order,
    prescription: { ...prescription, clinicianInstructions },
  });
  await store([...[1, 2, 3, 4, 5].map((order) => item(order)), item(6, LONG)]);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await demo.openPatient('amina-khalil/programs/2/handout');
  const exercises = page.getByRole('heading', { level: 2 });
  await expect(exercises).toHaveText([1, 2, 3, 4, 5, 6].map((place) => `${place} Bridge`));
  const { origin } = new URL(page.url());
  const elsewhere = asked.map((url) => new URL(url)).filter((url) => url.origin !== origin);
  expect(new Set(elsewhere.map(({ pathname }) => pathname.split('/')[1]))).toEqual(new Set(['media']));
  expect(await violations(page)).toEqual([]);

  // Two whole exercises have room on a page, beside the heading, too; the long one goes on the next where the paper is shorter.
  expect([await pagesOf('A4'), await pagesOf('Letter')]).toEqual([3, 4]);
  await page.getByLabel('Boxes to tick').check();
  // In large print each has a page of its own, and the long one needs two.
  await page.getByLabel('Large print').check();
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(format), `${format}, large`).toBe(7);
  // As many as the layouts promise, on the shorter paper, below the letterhead and with two lines of instructions too.
  await store([1, 2, 3, 4, 5, 6].map((order) => item(order, SHORT)));
  await demo.openPatient('amina-khalil/programs/3/handout');
  await page.getByLabel('Boxes to tick').check();
  for (const [layout, pages] of [
    ['Normal', 3],
    ['Large print', 6],
    ['Compact', 2],
  ] as const) {
    await page.getByLabel(layout).check();
    for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(format), `${format}, ${layout}`).toBe(pages);
  }

  /** Resolves when the record system has stored another version. */
  async function store(program: readonly object[]): Promise<void> {
    const status = await page.evaluate(
      async (body) =>
        (
          await fetch('/api/patients/amina-khalil/programs', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
      JSON.stringify(program),
    );
    expect(status).toBeLessThan(300);
  }

  /** Of the page as it is printed. */
  async function pagesOf(format: 'A4' | 'Letter'): Promise<number> {
    await page.evaluate(() =>
      document.querySelector<HTMLElement & { readyToPrint(): Promise<boolean> }>('svc-program')?.readyToPrint(),
    );
    const file = await page.pdf({ format });
    return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
});

test('a withdrawn exercise is told before printing, and the sheet says to stop doing it', async ({
  page,
  demo,
  system,
}) => {
  await storeProgram(demo, system.client, 'bernd-ostertag', [{ exercise: 'Bridge' }, { exercise: 'Heel raise' }]);
  const since = '2026-11-03T08:00:00Z';
  await page.route('**/api/patients/bernd-ostertag', async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...record, standings: [{ order: 2, kind: 'withdrawn', since, reason: 'Patients fell' }] },
    });
  });
  await demo.openPatient('bernd-ostertag/handout');
  await expect(page.getByRole('note')).toContainText('Exercise 2, Heel raise: withdrawn');
  await expect(page.getByRole('note')).toContainText('Patients fell.');
  const sheet = page.locator('svc-program');
  await expect(sheet).toContainText(/Stop doing this exercise\..*Phone: 01632 960 100/s);
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Heel raise' }).getByRole('list')).toHaveCount(0);
  await expect(sheet.getByRole('img')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Patients fell'), 'for the clinician alone').toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Patient’s language').selectOption('Deutsch');
  await expect(sheet).toContainText(/Machen Sie diese Übung nicht mehr\..*Telefon: 01632 960 100/s);
});

test(
  'the patient’s sheet can be seen before finishing, in another language, and asks nobody',
  { tag: '@long' },
  async ({ page, demo, picker }) => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await picker.add('Bridge');
    const preview = picker.frame.getByRole('button', { name: 'Preview handout' });
    await expect(preview).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await preview.press('Enter');
    const dialog = picker.frame.getByRole('dialog', { name: 'Preview handout' });
    await expect(dialog.getByRole('heading', { name: 'Home exercise program' })).toBeVisible();
    // Pictures of the service, and no style that its policy refuses: the console stays quiet.
    await expect(dialog.getByRole('img').first()).toHaveJSProperty('complete', true);
    expect(
      await dialog
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(640);
    await dialog.getByLabel('Patient’s language').selectOption('العربية');
    await expect(dialog.getByRole('heading', { name: 'برنامج التمارين المنزلية' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The picker asks in its own time what was withdrawn meanwhile.
    expect(asked.filter((path) => !/^\/(media|picker\/assets)\/|\/changes$/.test(path))).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(preview).toBeFocused();
  },
);
