// What a clinician types stays in the browser: no request, no storage, no log, no file of the service carries it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';

/** Words that occur nowhere else. */
const TYPED = {
  search: 'canarysearch',
  ownWords: 'canaryownwords',
  resistance: 'canaryresistance',
  instructions: 'canaryinstructions',
} as const;
const ANY = /canary/i;

test('nothing that was typed leaves the picker but in the message to the page', async ({
  demo,
  picker,
  context,
  system,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await demo.openPatient('chloe-marchetti');
  await demo.prescribe.click();

  await picker.add('Bridge');
  await picker.open(1);
  await expect(picker.program.getByRole('group', { name: 'Quick phrases' })).toContainText('three seconds');
  await picker.field('Resistance').fill(TYPED.resistance);
  await picker.program.getByRole('button', { name: 'Free text' }).click();
  await picker.ownWords.fill(TYPED.ownWords);
  await picker.instructions.pressSequentially(TYPED.instructions);
  await picker.search.pressSequentially(TYPED.search);
  await expect(picker.cards).toHaveCount(0);
  await picker.search.fill('');
  await picker.openDetails('Bridge');

  await test.step('the browser keeps none of it for the origin of the picker', async () => {
    const kept = await (
      await picker.contentFrame()
    ).evaluate(async () => {
      // A browser may refuse storage to a frame of another site; then there is nothing to read.
      const unlessRefused = <T>(read: () => T) => {
        try {
          return read();
        } catch {
          return 'refused';
        }
      };
      const databases = await unlessRefused(() => indexedDB.databases().catch(() => 'refused'));
      return {
        databases,
        local: unlessRefused(() => ({ ...localStorage })),
        session: unlessRefused(() => ({ ...sessionStorage })),
        cookie: document.cookie,
        name: window.name,
        address: location.href,
        state: history.state as unknown,
      };
    });
    expect(JSON.stringify(kept)).not.toMatch(ANY);
    expect(kept).toMatchObject({ cookie: '', name: '', state: null });
    expect(JSON.stringify(await context.storageState())).not.toMatch(ANY);
  });

  await leave(picker.finish);
  await expect(demo.handout).toContainText(TYPED.instructions);

  await test.step('the only request that carries it is the page storing the program in its own record', async () => {
    const carrying: string[] = [];
    for (const request of requests) {
      const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join('\n');
      if (ANY.test(sent)) carrying.push(`${request.method()} ${request.url()}`);
    }
    expect(requests.some((request) => request.url().startsWith(system.serviceOrigin))).toBe(true);
    expect(carrying).toEqual([`POST ${system.demoUrl}/api/patients/chloe-marchetti/programs`]);
  });

  await test.step('no phrase of the clinic reaches the service', async () => {
    for (const request of requests.filter((one) => one.url().startsWith(system.serviceOrigin))) {
      const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join('\n');
      expect(sent).not.toMatch(/kitchen|dizzy|three seconds/i);
    }
    expect(await textOfFiles(system.serviceData)).not.toContain('Hold on to the kitchen counter.');
  });

  await test.step('what is no longer available is asked with the revision of the catalog alone', () => {
    const asked = requests.filter((request) => request.url().endsWith('/changes'));
    expect(asked.length).toBeGreaterThan(0);
    for (const request of asked) {
      const { pathname, search } = new URL(request.url());
      expect(pathname).toMatch(/^\/api\/v1\/picker\/catalog\/cat_\d+_[0-9a-f]{8}\/changes$/);
      expect([request.method(), search, request.postData()]).toEqual(['GET', '', null]);
    }
  });

  await test.step('opened again, instructions go from the page to the picker, and to nobody else', async () => {
    const before = requests.length;
    await demo.prescribe.click();
    await expect(picker.row(1)).toContainText(TYPED.ownWords);
    await picker.open(1);
    await expect(picker.instructions).toHaveValue(TYPED.instructions);
    await leave(picker.cancel);
    for (const request of requests.slice(before)) {
      const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join('\n');
      expect(sent).not.toMatch(ANY);
    }
    const files = await textOfFiles(system.serviceData);
    expect(files).toContain(TYPED.ownWords);
    expect(files).not.toContain(TYPED.instructions);
    expect(files).not.toContain(TYPED.search);
    expect(system.serviceLog()).not.toMatch(ANY);
  });
});

test('no word about the patient reaches the service', async ({ demo, picker, system }) => {
  await demo.openPatient('elif-yildiz');
  await demo.prescribe.click();
  await expect(picker.search).toBeVisible();
  const files = await textOfFiles(system.serviceData);
  for (const word of ['elif-yildiz', 'Yıldız', 'staff-0107', 'Maren Voss']) expect(files).not.toContain(word);
});

/** Everything that the service keeps on disk, its write-ahead log included, read as text. */
async function textOfFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')));
  return texts.join('\n');
}
