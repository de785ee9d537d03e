// A program that was prescribed before the catalog changed: the picker says what is newer, deprecated or withdrawn, and nothing
// changes by itself.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, type DemoSession, Picker, type StoredItem } from './pages.ts';
import { storeProgram } from './stored-program.ts';
import { type Service, startService } from './system.ts';

const PATIENT = 'amina-khalil';
const BEFORE = ['Clamshell', 'Heel raise', 'Single-leg stance', 'Wall slide', 'Ankle pumps', 'Heel slide'];
const NEW_CUE = 'Let the feet stay together all the time.';

/** As the catalog's author would publish them: two new revisions, one deprecation, three withdrawals. */
const CHANGES: Readonly<Record<string, object>> = {
  clamshell: { cue: NEW_CUE, changeReason: 'The old cue was misread' },
  'heel-raise': { cue: NEW_CUE },
  'single-leg-stance': { status: 'deprecated', changeReason: 'Too hard to begin with', replacementKey: 'chin-tuck' },
  'wall-slide': { status: 'withdrawn', changeReason: 'It hurt some shoulders', replacementKey: 'bridge' },
  'ankle-pumps': { status: 'withdrawn', changeReason: 'Nobody needs it' },
  'heel-slide': { status: 'withdrawn', changeReason: 'Nobody needs it either' },
};
/** A package holds what its rows name. */
const REPLACEMENTS: readonly string[] = ['chin-tuck', 'bridge'];

/** The program and the catalog are made once: every test opens the same program with a launch of its own. */
interface Reopened {
  readonly demoUrl: string;
  readonly stored: readonly StoredItem[];
  /** From before the change, when nothing was withdrawn. */
  readonly launches: DemoSession[];
}
const TESTS = 5;

const test = base.extend<{ reopened: Demo }, { changed: Reopened }>({
  changed: [
    async ({ browser }, use) => {
      const service = await startService();
      const record = await service.startDemo();
      const page = await browser.newPage();
      const demo = new Demo(page, record.demoUrl);
      const rows = BEFORE.map((exercise, index) => ({
        exercise,
        side: index % 2 === 0 ? ('left' as const) : ('right' as const),
        sets: index + 4,
        clinicianInstructions: `Instructions ${index + 1}`,
      }));
      const stored = await storeProgram(demo, service.client, PATIENT, rows);
      const launches = await Promise.all(Array.from({ length: TESTS }, () => demo.createLaunch(PATIENT)));
      await changeCatalog(service);
      await expect.poll(async () => (await demo.createLaunch(PATIENT)).stored?.leftOut).toHaveLength(3);
      await page.close();
      await use({ demoUrl: record.demoUrl, stored, launches });
      await record.stop();
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The record with the picker open on the program. */
  reopened: async ({ page, changed }, use) => {
    const demo = new Demo(page, changed.demoUrl);
    const launch = changed.launches.pop();
    await page.route('**/picker-session', (route) => route.fulfill({ status: 201, json: launch }));
    await demo.openPatient(PATIENT);
    await demo.prescribe.click();
    await expect.poll(() => new Picker(page).rowNames()).toEqual(BEFORE);
    await use(demo);
  },
});
// One process: the catalog is changed once.
test.describe.configure({ mode: 'default' });

test('a withdrawn exercise stops finishing, and the reason leads to its replacement', async ({
  reopened: _,
  picker,
  page,
}) => {
  await expect(picker.row(4)).toContainText('Withdrawn. Replace or remove it.');
  await expect(picker.finish).toBeDisabled();
  await picker.finishReason('Exercise 4 was withdrawn').click();
  await expect(picker.noticeOf(4)).toContainText('Withdrawn from the exercise library');
  await expect(picker.noticeOf(4)).toContainText('Reason: It hurt some shoulders');
  await expect(picker.noticeOf(4).getByRole('button', { name: 'Use Bridge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.row(4)).not.toContainText('Withdrawn');
  await expect.poll(() => picker.rowNames()).toEqual([...BEFORE.slice(0, 3), 'Bridge', ...BEFORE.slice(4)]);
  await expect(picker.finish).toBeDisabled();
});

test(
  'a deprecated exercise may stay, or its replacement takes its place',
  { tag: '@long' },
  async ({ reopened: _, picker }) => {
    await picker.row(3).getByRole('button', { name: 'No longer recommended' }).click();
    await expect(picker.noticeOf(3)).toContainText('Too hard to begin with');
    await picker.noticeOf(3).getByRole('button', { name: 'Use Chin tuck in lying' }).click();
    await expect(picker.row(3)).not.toContainText('No longer recommended');
  },
);

test('a newer version is shown beside the prescribed one, and keeping it changes nothing', async ({
  reopened: _,
  picker,
}) => {
  const badge = picker.row(1).getByRole('button', { name: 'Newer version: compare' });
  await badge.click();
  await expect(picker.comparison.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(picker.comparison).toContainText('Why it changed: The old cue was misread');
  await expect(picker.comparison.getByRole('img')).toHaveCount(2);
  for (const picture of await picker.comparison.getByRole('img').all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Words that both cues have are in neither.
  await expect(picker.comparison.getByRole('insertion')).toContainText(['Let the', 'stay', 'all the time']);
  await expect(picker.comparison.getByRole('deletion')).not.toHaveCount(0);
  await expect(picker.comparison).toContainText(
    /^[^.]*Changed: Cue\..*The steps are the same\. The pictures are the same\./s,
  );
  await picker.comparison.getByRole('button', { name: 'Keep as prescribed' }).click();
  await expect(picker.comparison).toHaveCount(0);
  await expect(picker.expander(1)).toBeFocused();
  await expect(badge).toBeVisible();
});

test('the newer version takes the place of the other', { tag: '@long' }, async ({ reopened: _, picker }) => {
  const badge = picker.row(2).getByRole('button', { name: 'Newer version: compare' });
  await badge.click();
  await picker.comparison.getByRole('button', { name: 'Use newer version' }).click();
  await expect(picker.comparison).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test(
  'what was withdrawn before stands at its place, and its replacement keeps the text',
  { tag: '@long' },
  async ({ page, picker, changed: { demoUrl } }) => {
    const demo = new Demo(page, demoUrl);
    await demo.openPatient(PATIENT);
    await demo.prescribe.click();
    await expect.poll(() => picker.rowNames()).toEqual(BEFORE);
    await picker.finishReason('Exercise 4 was withdrawn').click();
    await expect(picker.noticeOf(4)).toContainText('Reason: It hurt some shoulders');
    await expect(picker.row(4).getByRole('textbox', { name: 'Instructions' })).toHaveValue('Instructions 4');
    await picker.noticeOf(4).getByRole('button', { name: 'Use Bridge' }).click();
    await expect(picker.noticeOf(4)).toContainText('They were written for Wall slide.');
    await picker.expander(4).click();
    await expect(picker.row(4)).toContainText('Instructions were for the earlier exercise: read them');
    await picker.chooseFromMenu(6, 'Remove');
    await picker.chooseFromMenu(5, 'Remove');
    await expect(picker.rows).toHaveCount(4);
    await picker.cancelAndBeAsked();
    await leave(picker.leaveAnyway);
  },
);

test('the record stores what was chosen; place, dosage, instructions and a side that fits stay', async ({
  reopened: demo,
  picker,
  changed: { stored },
}) => {
  await picker.row(2).getByRole('button', { name: 'Newer version: compare' }).click();
  await picker.comparison.getByRole('button', { name: 'Use newer version' }).click();
  await picker.finishReason('Exercise 4 was withdrawn').click();
  await picker.noticeOf(4).getByRole('button', { name: 'Use Bridge' }).click();
  await picker.finishReason('Exercise 5 was withdrawn').click();
  await picker.noticeOf(5).getByRole('button', { name: 'Replace' }).click();
  await picker.replaceBy('Straight leg raise');
  await picker.finishReason('Exercise 6 was withdrawn').click();
  await picker.noticeOf(6).getByRole('button', { name: 'Remove' }).click();
  await expect(picker.rows).toHaveCount(5);
  await leave(picker.finish);

  await expect(demo.exercises).toHaveText([...BEFORE.slice(0, 3), 'Bridge', 'Straight leg raise']);
  const items = (await demo.record(PATIENT)).program!.items;
  expect(items[0]?.exercise).toEqual(stored[0]?.exercise);
  expect(items[1]?.exercise.id).toBe(stored[1]?.exercise.id);
  expect(items[1]?.exercise.revision).not.toBe(stored[1]?.exercise.revision);
  expect(items[1]?.exercise).toMatchObject({ cue: NEW_CUE });
  // Both sides of a bridge work together: it has none to choose.
  const sides = stored.map(({ prescription }, index) => (index === 3 ? 'bilateral' : prescription.side));
  for (const [index, item] of items.entries())
    expect(heldBy(item)).toMatchObject({ ...heldBy(stored[index]!), side: sides[index] });
});

/** What a row holds whichever exercise it is of. */
function heldBy({ order, prescription }: StoredItem): Record<string, unknown> {
  const { exerciseId: _, revision: __, ...held } = prescription;
  return { order, ...held };
}

/** Takes the catalog out of the service, changes it, and publishes what was changed. */
async function changeCatalog(service: Service): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'svc-picker-e2e-'));
  const folder = join(temporary, 'catalog');
  await service.runCommand('catalog', 'export', folder);
  const file = join(folder, 'exercises.jsonl');
  const rows = (await readFile(file, 'utf8')).trim().split('\n');
  const changed = rows
    .map((line) => JSON.parse(line) as { readonly key: string })
    .filter(({ key }) => key in CHANGES || REPLACEMENTS.includes(key))
    .map((row) => ({ ...row, ...CHANGES[row.key] }));
  await writeFile(file, changed.map((row) => JSON.stringify(row)).join('\n'));
  // They name exercises that are not in this part; what is published of them stays.
  await rm(join(folder, 'templates.jsonl'));
  await service.runCommand('catalog', 'import', folder);
  await rm(temporary, { recursive: true, force: true });
}
