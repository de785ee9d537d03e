// A program that was prescribed before the catalog changed: what is newer, deprecated or withdrawn is said, and nothing changes by itself.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { Demo, type Picker, type StoredItem } from './pages.ts';
import type { Service } from './system.ts';

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

test('what the catalog changed since is compared, kept, taken over or replaced, each by the clinician alone', async ({
  page,
  picker,
  ownService: service,
}) => {
  const record = await service.startDemo();
  const demo = new Demo(page, record.demoUrl);
  await demo.openPatient(PATIENT);
  const stored = await prescribeAll(demo, picker);
  // A session for what is withdrawn already is refused: this one was made a moment before.
  await page.route(
    '**/picker-session',
    async (route) => {
      const response = await route.fetch();
      await changeCatalog(service);
      await expect.poll(() => demo.createLaunchUrl(PATIENT)).toBeUndefined();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await demo.prescribe.click();
  await expect(picker.search).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picker.rowNames()).toEqual(BEFORE);

  await test.step('a withdrawn exercise stops finishing, and the reason leads to its row', async () => {
    await expect(picker.row(4)).toContainText('Withdrawn, replace or remove');
    await expect(picker.finish).toBeDisabled();
    await picker.finishReason('Row 4 was withdrawn').click();
    await expect(picker.noticeOf(4)).toContainText('Withdrawn since it was prescribed');
    await expect(picker.noticeOf(4)).toContainText('Reason: It hurt some shoulders');
    await expect(picker.noticeOf(4).getByRole('button', { name: 'Use Bridge' })).toBeFocused();
    await page.keyboard.press('Enter');
    await picker.finishReason('Row 5 was withdrawn').click();
    await picker.noticeOf(5).getByRole('button', { name: 'Replace' }).click();
    await picker.replaceBy('Straight leg raise');
    await picker.finishReason('Row 6 was withdrawn').click();
    await picker.noticeOf(6).getByRole('button', { name: 'Remove' }).click();
    await expect(picker.finish).toHaveAccessibleName('Save 5 exercises');
    await expect(picker.finish).toBeEnabled();
  });

  await test.step('the deprecated one may stay, or its replacement takes its place', async () => {
    await picker.row(3).getByRole('button', { name: 'Deprecated' }).click();
    await expect(picker.noticeOf(3)).toContainText('Too hard to begin with');
    await picker.noticeOf(3).getByRole('button', { name: 'Use Chin tuck' }).click();
    await expect(picker.row(3)).not.toContainText('Deprecated');
  });

  await test.step('a newer version is shown beside the prescribed one, and keeping it changes nothing', async () => {
    const badge = picker.row(1).getByRole('button', { name: 'Newer version, compare' });
    await badge.click();
    await expect(picker.comparison.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(picker.comparison).toContainText('Why it changed: The old cue was misread');
    await expect(picker.comparison.getByRole('img')).toHaveCount(4);
    for (const picture of await picker.comparison.getByRole('img').all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picker.comparison.getByRole('insertion')).toContainText([NEW_CUE]);
    await expect(picker.comparison.getByRole('deletion')).toHaveCount(1);
    await expect(picker.comparison).toContainText('The pictures are the same. The steps are the same.');
    await picker.comparison.getByRole('button', { name: 'Keep as prescribed' }).click();
    await expect(picker.comparison).toHaveCount(0);
    await expect(picker.expander(1)).toBeFocused();
    await expect(badge).toBeVisible();
  });

  await test.step('the newer version takes the place of the other', async () => {
    const badge = picker.row(2).getByRole('button', { name: 'Newer version, compare' });
    await badge.click();
    await picker.comparison.getByRole('button', { name: 'Use the newer version' }).click();
    await expect(picker.comparison).toHaveCount(0);
    await expect(badge).toHaveCount(0);
  });

  await test.step('what is stored is what was chosen; place, side, dosage and instructions stayed', async () => {
    await picker.finish.click();
    await expect(demo.exercises).toHaveText(['Clamshell', 'Heel raise', 'Chin tuck', 'Bridge', 'Straight leg raise']);
    const items = (await demo.record(PATIENT)).program!.items;
    expect(items[0]?.exercise).toEqual(stored[0]?.exercise);
    expect(items[1]?.exercise.id).toBe(stored[1]?.exercise.id);
    expect(items[1]?.exercise.revision).not.toBe(stored[1]?.exercise.revision);
    expect(items[1]?.exercise).toMatchObject({ cue: NEW_CUE });
    for (const [index, item] of items.entries()) expect(heldBy(item)).toEqual(heldBy(stored[index]!));
  });
});

/** What a row holds whichever exercise it is of. */
function heldBy({ order, prescription }: StoredItem): unknown {
  return { order, ...prescription, exerciseId: undefined, revision: undefined };
}

/** Resolves with the items as they were stored. */
async function prescribeAll(demo: Demo, picker: Picker): Promise<readonly StoredItem[]> {
  await demo.prescribe.click();
  for (const [index, name] of BEFORE.entries()) {
    await picker.add(name);
    await picker.open(index + 1);
    await picker.side(index % 2 === 0 ? 'Left' : 'Right').click();
    await picker.field('Sets').fill(String(index + 4));
    await picker.instructions.fill(`Instructions ${index + 1}`);
  }
  await picker.finish.click();
  await expect(demo.exercises).toHaveText(BEFORE);
  return (await demo.record(PATIENT)).program!.items;
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
  await service.runCommand('catalog', 'import', folder);
  await rm(temporary, { recursive: true, force: true });
}
