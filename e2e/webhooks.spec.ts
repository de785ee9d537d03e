// What the catalog announces reaches an open record: by a webhook at once, by the change feed when nobody was there to receive it.
// What was prescribed stays as it was.
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, type Picker, type StoredItem } from './pages.ts';
import type { Service } from './system.ts';

const REASON = 'The hold cannot be dosed safely at home';
const NOTE = `Withdrawn today: replace it. ${REASON}.`;

test(
  'a withdrawal shows in the open record without a reload, and changes nothing that is stored',
  { tag: '@long' },
  async ({ page, picker, ownService: service }) => {
    const record = await service.startDemo({ receivesWebhooks: true });
    const demo = new Demo(page, record.demoUrl);
    await demo.openPatient('amina-khalil');
    const stored = await prescribe(demo, picker, 'amina-khalil', ['Clamshell', 'Single-leg stance']);
    const size = await catalogSize(demo);
    await expect(demo.notes).toHaveCount(0);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);

    await withdraw(service, stored[1]!);
    await expect(demo.noteOf('Single-leg stance')).toHaveText(NOTE);
    await expect(demo.notes).toHaveCount(1);
    expect(await catalogSize(demo)).toBe(size - 1);
    expect((await demo.record('amina-khalil')).program?.items).toEqual(stored);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
    // The paper is the patient's.
    await page.emulateMedia({ media: 'print' });
    await expect(demo.exercises.first()).toBeVisible();
    await expect(demo.notes).toHaveCount(0);
  },
);

test(
  'a withdrawal while the record system is down is found by its next start',
  { tag: '@long' },
  async ({ page, picker, ownService: service }) => {
    const before = await service.startDemo({ receivesWebhooks: true });
    const demo = new Demo(page, before.demoUrl);
    await demo.openPatient('frode-lie');
    const stored = await prescribe(demo, picker, 'frode-lie', ['Bridge']);
    await catalogSize(demo);
    // The page would miss the record system, and say so.
    await page.goto('about:blank');
    await before.stop();
    await withdraw(service, stored[0]!);

    // Without webhooks: it is the feed that brings it.
    const after = await service.startDemo({ folder: before.demoData });
    const again = new Demo(page, after.demoUrl);
    await again.openPatient('frode-lie');
    await expect(again.noteOf('Bridge')).toHaveText(NOTE);
    expect((await again.record('frode-lie')).program?.items).toEqual(stored);
  },
);

/** Waits until the record system has read the catalog. */
async function catalogSize(demo: Demo): Promise<number> {
  const line =
    /^Catalog (\d+) exercises(?:, \d no longer recommended)? up to date \d+:\d\d [AP]M not reviewed by a clinician$/;
  await expect(demo.catalogLine).toHaveText(line);
  return Number(line.exec((await demo.catalogLine.textContent())!)![1]);
}

/** Resolves with the items as they were stored. */
async function prescribe(
  demo: Demo,
  picker: Picker,
  patient: string,
  names: readonly string[],
): Promise<readonly StoredItem[]> {
  await demo.prescribe.click();
  for (const [index, name] of names.entries()) {
    await picker.add(name);
    if (name === 'Bridge') continue;
    await picker.open(index + 1);
    await picker.side('Left').click();
  }
  await leave(picker.finish);
  await expect(demo.exercises).toHaveText([...names]);
  return (await demo.record(patient)).program!.items;
}

async function withdraw(service: Service, { exercise }: StoredItem): Promise<void> {
  await service.runCommand('exercise', 'withdraw', exercise.id, '--reason', REASON);
}
