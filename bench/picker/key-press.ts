// From a key press to its results on the screen. Keys are pressed as a clinician's are, one after another, once the index is there.
import { createLaunchUrl, launchBrowser, openInFrame, type Opened } from '../machine/browser.ts';
import { servePages } from '../machine/built-pages.ts';
import type { Bench, Figure } from '../figure.ts';
import { watchPainting } from '../machine/painted.ts';
import { quantile } from '../rounds.ts';
import { dataFolder, startService } from '../machine/service.ts';

const SIZES = [1_000, 20_000];
const PHRASES = ['straight leg raise', 'calf strech wall', 'brigde'];
/** fuse.js needs up to a second a key press at the larger size. */
const FUSE_PHRASES = ['leg raise'];

export const keyPress: Bench = {
  name: 'key-press',
  async run({ folder }) {
    await using browser = await launchBrowser();
    const figures: Figure[] = [];
    for (const size of SIZES) {
      await using service = await startService(await dataFolder(folder, size));
      await using pages = await servePages(folder, ['emoji', 'fuse', 'letter'], size);
      const taken = async (address: string, phrases: readonly string[]) => {
        await using opened = await openInFrame(browser, address);
        return await pressKeys(opened, phrases);
      };
      const ours = await taken(await createLaunchUrl(service, browser.origin), PHRASES);
      const emoji = await taken(pages.address('emoji'), PHRASES);
      const fuse = await taken(pages.address('fuse'), FUSE_PHRASES);
      const letter = await taken(pages.address('letter'), PHRASES);
      for (const share of [0.5, 0.95]) {
        const judged = size === SIZES.at(-1) && share > 0.5;
        const figure = (name: string, reference: readonly number[], target: Figure['target']): Figure => ({
          name: `key press to painted results, ${size}, p${share * 100}: ${name}`,
          unit: 'ms',
          ours: quantile(ours, share),
          reference: quantile(reference, share),
          target,
          note: `${ours.length} presses beside ${reference.length}`,
        });
        figures.push(
          // A frame takes what it takes on this machine: the results may take two frames more than the bare letter.
          figure(
            'a page that only shows the letter',
            letter,
            judged ? { of: 'difference', atMost: 33 } : { of: 'difference' },
          ),
          figure('emoji-picker-element', emoji, { of: 'ratio' }),
          figure(
            'fuse.js',
            fuse,
            size === SIZES[0] || judged ? { of: 'ratio', atMost: judged ? 0.1 : 1 } : { of: 'ratio' },
          ),
        );
      }
    }
    return figures;
  },
};

/** Milliseconds of each press that changed what is shown. */
async function pressKeys({ frame, page }: Opened, phrases: readonly string[]): Promise<number[]> {
  await page.bringToFront();
  await frame.locator('input').first().focus();
  await frame.evaluate(watchPainting);
  const taken: number[] = [];
  const clear = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await frame.evaluate(() => window.settledPaint());
  };
  // The index of a large catalog is built while the picker can be used already: a first search waits for it.
  await page.keyboard.press('b');
  while ((await frame.evaluate(() => window.settledPaint())) === undefined);
  await clear();
  for (const phrase of phrases) {
    for (const key of phrase) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const milliseconds = await frame.evaluate(() => window.settledPaint());
      if (milliseconds !== undefined) taken.push(milliseconds);
    }
    await clear();
  }
  if (taken.length === 0) throw new Error('No key press changed what is shown.');
  return taken;
}
