// How long a clinician waits: from the navigation of the frame until the picker says that it can be used, with a cold cache.
import { createLaunchUrl, launchBrowser, openInFrame } from '../machine/browser.ts';
import { servePages } from '../machine/built-pages.ts';
import type { Bench } from '../figure.ts';
import { inTurns } from '../rounds.ts';
import { dataFolder, startService } from '../machine/service.ts';

const EXERCISES = 1_000;

export const pickerReady: Bench = {
  name: 'picker-ready',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, EXERCISES));
    await using pages = await servePages(folder, ['emoji'], EXERCISES);
    await using browser = await launchBrowser();
    const open = async (address: string) => {
      await using opened = await openInFrame(browser, address);
      const bytes = await opened.frame.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      return { milliseconds: opened.milliseconds, bytes };
    };
    const { ours, reference } = await inTurns(rounds, {
      ours: async () => open(await createLaunchUrl(service, browser.origin)),
      reference: () => open(pages.address('emoji')),
    });
    return [
      {
        name: `picker ready, ${EXERCISES} exercises`,
        unit: 'ms',
        ours: ours.milliseconds,
        reference: reference.milliseconds,
        target: { of: 'ratio', atMost: 1 },
        note: 'cold cache, a frame of another origin',
      },
      {
        name: 'scripts and styles that came until a moment later',
        unit: 'kB',
        ours: ours.bytes / 1000,
        reference: reference.bytes / 1000,
        target: { of: 'ratio' },
        note: 'as sent; what is loaded ahead counts too',
      },
    ];
  },
};
