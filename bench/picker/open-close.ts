// What is left on the page of a record system after the picker was opened and closed many times.
import { createLaunchUrl, launchBrowser } from '../machine/browser.ts';
import { servePages } from '../machine/built-pages.ts';
import type { Bench, Figure } from '../figure.ts';
import { dataFolder, startService } from '../machine/service.ts';

const EXERCISES = 1_000;
const [FIRST_CYCLES, ALL_CYCLES] = [10, 100];

export const openClose: Bench = {
  name: 'open-close',
  async run({ folder }) {
    await using service = await startService(await dataFolder(folder, EXERCISES));
    await using pages = await servePages(folder, ['host'], 0);
    await using browser = await launchBrowser();
    const page = await browser.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(pages.address('host'));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const origin = new URL(pages.url).origin;
    const cycles = async (count: number) => {
      for (let cycle = 0; cycle < count; cycle++) {
        const launchUrl = await createLaunchUrl(service, origin);
        await page.evaluate((address) => window.openAndClose(address), launchUrl);
      }
    };
    const held = async () => {
      for (let again = 0; again < 3; again++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
      return { bytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
    };
    await cycles(FIRST_CYCLES);
    const first = await held();
    await cycles(ALL_CYCLES - FIRST_CYCLES);
    const last = await held();
    const figure = (measured: Pick<Figure, 'name' | 'unit' | 'ours' | 'reference'>, atMost: number): Figure => ({
      ...measured,
      name: `after ${ALL_CYCLES} times opened and closed: ${measured.name}`,
      target: { of: 'difference', atMost },
      note: `the reference is after ${FIRST_CYCLES}; garbage is collected before`,
    });
    return [
      figure({ name: 'heap', unit: 'kB', ours: last.bytes / 1000, reference: first.bytes / 1000 }, 100),
      figure({ name: 'nodes', unit: 'nodes', ours: last.nodes, reference: first.nodes }, 0),
      figure({ name: 'listeners', unit: 'listeners', ours: last.listeners, reference: first.listeners }, 0),
    ];
  },
};
