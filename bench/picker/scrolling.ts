// Scrolling through all results with the wheel: does the page keep up with the screen?
import { createLaunchUrl, launchBrowser, openInFrame, type Opened } from '../machine/browser.ts';
import { servePages } from '../machine/built-pages.ts';
import type { Bench } from '../figure.ts';
import { inTurns } from '../rounds.ts';
import { dataFolder, startService } from '../machine/service.ts';

const RESULTS = 20_000;
const WHEEL_TURNS = 240;
const TURN_PIXELS = 400;
/** A browser without a screen paints sixty times a second. */
const FRAME_MS = 1000 / 60;

export const scrolling: Bench = {
  name: 'scrolling',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, RESULTS));
    await using pages = await servePages(folder, ['list'], RESULTS);
    await using browser = await launchBrowser();
    const scrolled = async (address: string) => {
      await using opened = await openInFrame(browser, address);
      const { longTasks, longest, dropped } = await scroll(opened, TURN_PIXELS);
      // By then the index of the search is built.
      const up = await scroll(opened, -TURN_PIXELS);
      return {
        longTasks: longTasks + up.longTasks,
        longest: Math.max(longest, up.longest),
        dropped,
        droppedLater: up.dropped,
      };
    };
    const { ours, reference } = await inTurns(Math.min(rounds, 3), {
      ours: async () => scrolled(await createLaunchUrl(service, browser.origin)),
      reference: () => scrolled(pages.address('list')),
    });
    return [
      {
        name: `scrolling ${RESULTS} results: tasks over 50 ms`,
        unit: 'tasks',
        ours: ours.longTasks,
        reference: reference.longTasks,
        target: { of: 'ours', atMost: 0 },
        note: `${WHEEL_TURNS} turns of the wheel down and as many up, ${TURN_PIXELS} px each; the longest ${Math.round(ours.longest)} ms`,
      },
      {
        name: `scrolling ${RESULTS} results down, as soon as the picker is ready: frames dropped`,
        unit: '%',
        ours: ours.dropped,
        reference: reference.dropped,
        target: { of: 'ours', atMost: 10 },
        note: 'of all frames of that time; a plain list; a thread beside it builds the index of the search',
      },
      {
        name: `scrolling ${RESULTS} results up again: frames dropped`,
        unit: '%',
        ours: ours.droppedLater,
        reference: reference.droppedLater,
        target: { of: 'ours', atMost: 10 },
      },
    ];
  },
};

async function scroll(
  { frame, page }: Opened,
  turnPixels: number,
): Promise<{ longTasks: number; longest: number; dropped: number }> {
  await frame.evaluate(watchFrames);
  // Over the results in both: right of the middle, below the header.
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn++) await page.mouse.wheel(0, turnPixels);
  const { intervals, longTasks } = await frame.evaluate(() => window.endFrames());
  const missed = intervals.reduce((sum, interval) => sum + Math.max(0, Math.round(interval / FRAME_MS) - 1), 0);
  return {
    longTasks: longTasks.length,
    longest: Math.max(0, ...longTasks),
    dropped: (100 * missed) / (missed + intervals.length),
  };
}

declare global {
  interface Window {
    endFrames: () => { readonly intervals: readonly number[]; readonly longTasks: readonly number[] };
  }
}

/** Runs inside the frame. */
function watchFrames(): void {
  const intervals: number[] = [];
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map((entry) => entry.duration)),
  );
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  let request = requestAnimationFrame(function next(now) {
    intervals.push(now - last);
    last = now;
    request = requestAnimationFrame(next);
  });
  window.endFrames = () => {
    cancelAnimationFrame(request);
    longTasks.push(...observer.takeRecords().map((entry) => entry.duration));
    observer.disconnect();
    return { intervals, longTasks };
  };
}
