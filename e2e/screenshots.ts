// Walks the journey and writes a picture of every screen: `node e2e/screenshots.ts <folder>`. Not a test.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunch } from './machine/browsers.mjs';
import { Demo, Picker } from './pages.ts';
import { SCREENS, VIEWPORTS } from './screens.ts';
import { startSystem } from './system.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name a folder: node e2e/screenshots.ts <folder>');
await mkdir(folder, { recursive: true });
const system = await startSystem();
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of VIEWPORTS) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      const [demo, picker] = [new Demo(page, system.demoUrl), new Picker(page)];
      for (const [index, { name, show }] of SCREENS.entries()) {
        // Each run has a patient of its own, so that the record starts empty.
        await show(demo, picker, patientFor(colorScheme, viewport.width));
        const number = String(index + 1).padStart(2, '0');
        const file = `${number}-${name.replaceAll(' ', '-')}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file) });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await system.stop();
}

function patientFor(scheme: 'light' | 'dark', width: number): string {
  const patients = ['amina-khalil', 'bernd-ostertag', 'chloe-marchetti', 'daniel-okafor', 'elif-yildiz', 'frode-lie'];
  const index =
    VIEWPORTS.findIndex((viewport) => viewport.width === width) + (scheme === 'dark' ? VIEWPORTS.length : 0);
  return patients[index]!;
}
