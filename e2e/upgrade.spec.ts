// An upgrade while a picker is open: the process that sent its page has gone, and so has its build.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, recordMessages } from './pages.ts';

const BUILT = join(import.meta.dirname, '../dist/picker');
const PART_NAME = /^(.+)-([\w-]{8})(\.\w+)$/;

const nextName = (name: string): string =>
  name.replace(
    PART_NAME,
    (_, part: string, hash: string, kind: string) => `${part}-${[...hash].reverse().join('')}${kind}`,
  );

/** The picker as a build of other sources would write it: each asset under another name, and named so by the others. */
function writeNextBuild(folder: string): void {
  cpSync(BUILT, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  for (const name of names) renameSync(join(assets, name), join(assets, nextName(name)));
  for (const file of [join(folder, 'index.html'), ...names.map((name) => join(assets, nextName(name)))]) {
    const text = names.reduce((rest, name) => rest.replaceAll(name, nextName(name)), readFileSync(file, 'utf8'));
    writeFileSync(file, text);
  }
}

/** The assets that the page asks for from now on, with the status of each. */
function watchParts(page: Page): Map<string, number> {
  const parts = new Map<string, number>();
  page.on('response', (response) => {
    const [, name] = /\/picker\/assets\/([^/]+)$/.exec(new URL(response.url()).pathname) ?? [];
    if (name !== undefined) parts.set(name, response.status());
  });
  return parts;
}

// What the service does of it has a test under load.
test(
  'an open picker finds its later parts after an upgrade',
  { tag: '@long' },
  async ({ page, picker, ownService: service }) => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-picker-next-'));
    writeNextBuild(folder);
    const [own, next] = [BUILT, folder].map((build) => readdirSync(join(build, 'assets'))) as [string[], string[]];
    expect(next.filter((name) => own.includes(name))).toEqual([]);
    await page.addInitScript(recordMessages);
    const demo = new Demo(page, (await service.startDemo()).demoUrl);
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await picker.add('Bridge');
    const choose = async (language: string) => {
      await picker.frame.locator('svc-language-menu button[popovertarget]').click();
      await picker.frame.getByRole('menuitemradio', { name: language, exact: true }).click();
    };

    await service.upgradeService(folder);
    const parts = watchParts(page);
    await choose('Español');
    await expect(picker.frame.getByRole('searchbox', { name: 'Buscar ejercicios' })).toBeVisible();
    expect([...parts]).toEqual([[own.find((name) => name.startsWith('es-')), 200]]);
    await choose('English');
    await picker.add('Ankle pumps');
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge', 'Ankle pumps']);

    // The next picker is that of the newer build.
    parts.clear();
    await demo.prescribe.click();
    await expect(picker.rows).toHaveCount(2);
    await expect.poll(() => parts.size).toBeGreaterThan(3);
    expect([...parts].filter(([name, status]) => !next.includes(name) || status !== 200)).toEqual([]);
    await leave(picker.cancel);
    rmSync(folder, { recursive: true });
  },
);
