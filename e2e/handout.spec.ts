// The handout of a stored program: from the record to paper.
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';

/** Instructions that fill a page in large print. */
const LONG = 'Move slowly. '.repeat(100);

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
  const items = [1, 2, 3, 4, 5].map((order) => ({ ...stored!, order }));
  const longer = { ...stored!, order: 6, prescription: { ...stored!.prescription, clinicianInstructions: LONG } };
  await store([...items, longer]);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await demo.openPatient('amina-khalil/programs/2/handout');
  const exercises = page.getByRole('heading', { level: 2 });
  await expect(exercises).toHaveText([1, 2, 3, 4, 5, 6].map((place) => `${place} Bridge`));
  const { origin } = new URL(page.url());
  const elsewhere = asked.map((url) => new URL(url)).filter((url) => url.origin !== origin);
  expect(new Set(elsewhere.map(({ pathname }) => pathname.split('/')[1]))).toEqual(new Set(['media']));
  expect(await violations(page)).toEqual([]);

  // Two whole exercises have room on a page, beside the heading, too; the long one has a page of its own.
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(format), format).toBe(4);
  // The first one has room beside letterhead and heading, each other one has a page at most; the long one needs two. Boxes take room.
  await page.getByLabel('Large print').check();
  await page.getByLabel('Boxes to tick').check();
  for (const format of ['A4', 'Letter'] as const)
    expect(await pagesOf(format), `${format}, large`).toBeLessThanOrEqual(7);

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
