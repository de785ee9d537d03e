// How long a clinician waits: from the navigation of the frame until the picker says that it can be used, with a cold cache.
import { join } from 'node:path';
import type { Bench } from '../figure.ts';
import { generateRows } from '../generated-catalog.ts';
import { launchBrowser, openInFrame, servePage } from '../machine/browser.ts';
import { createSession, dataFolder, startService } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';

const EXERCISES = 1_000;
const EMOJI = join(import.meta.dirname, '../packages/emoji.ts');

export const pickerReady: Bench = {
  name: 'picker-ready',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, EXERCISES));
    await using emoji = await serveEmoji(folder, EXERCISES);
    await using browser = await launchBrowser();
    const open = async (address: string) => {
      await using opened = await openInFrame(browser, address);
      return { milliseconds: opened.milliseconds };
    };
    const { ours, reference } = await inTurns(rounds, {
      ours: async () => open((await createSession(service, { origin: browser.origin })).url),
      reference: () => open(emoji.address),
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
    ];
  },
};

/** Groups of emoji-picker-element: 2 is no group of its own there. */
const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9];
/** Each entry needs a character of its own; there are 20,000 of these. */
const FIRST_CHARACTER = 0x4e00;

/** emoji-picker-element with entries of the same texts, in the form of its data source. */
export function serveEmoji(folder: string, count: number) {
  const entries = generateRows(count).map((row, index) => ({
    emoji: String.fromCodePoint(FIRST_CHARACTER + index),
    annotation: row.name,
    tags: row.tags ?? [],
    shortcodes: [row.key],
    group: GROUPS[index % GROUPS.length],
    order: index,
    version: 1,
  }));
  return servePage(folder, EMOJI, entries);
}
