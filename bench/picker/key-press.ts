// From a key press to its results on the screen. Keys are pressed as a clinician's are, one after another, once the index is there.
import { join } from 'node:path';
import type { Bench, Figure } from '../figure.ts';
import { launchBrowser, openInFrame, type Opened, servePage } from '../machine/browser.ts';
import { createSession, dataFolder, startService } from '../machine/service.ts';
import { quantile } from '../rounds.ts';
import { serveEmoji } from './picker-ready.ts';

const SIZES = [1_000, 20_000];
const PHRASES = ['straight leg raise', 'calf strech wall', 'brigde'];
/** A page that finds nothing and only shows what was typed. */
const LETTER = join(import.meta.dirname, '../pages/letter.ts');

export const keyPress: Bench = {
  name: 'key-press',
  async run({ folder }) {
    await using browser = await launchBrowser();
    await using letter = await servePage(folder, LETTER);
    const taken = async (address: string) => {
      await using opened = await openInFrame(browser, address);
      return await pressKeys(opened);
    };
    const ofLetter = await taken(letter.address);
    const figures: Figure[] = [];
    for (const size of SIZES) {
      await using service = await startService(await dataFolder(folder, size));
      await using emoji = await serveEmoji(folder, size);
      const ours = await taken((await createSession(service, { origin: browser.origin })).url);
      const ofEmoji = await taken(emoji.address);
      for (const share of [0.5, 0.95]) {
        const figure = (name: string, reference: readonly number[], target: Figure['target']): Figure => ({
          name: `key press to painted results, ${size}, p${share * 100}: ${name}`,
          unit: 'ms',
          ours: quantile(ours, share),
          reference: quantile(reference, share),
          target,
          note: `${ours.length} presses beside ${reference.length}`,
        });
        // A frame takes what it takes on this machine: the results may take two frames more than the bare letter.
        const limit = size === SIZES.at(-1) && share > 0.5 ? { atMost: 33 } : {};
        figures.push(
          figure('a page that only shows the letter', ofLetter, { of: 'difference', ...limit }),
          figure('emoji-picker-element', ofEmoji, { of: 'ratio' }),
        );
      }
    }
    return figures;
  },
};

/** Milliseconds of each press that changed what is shown. */
async function pressKeys({ frame, page }: Opened): Promise<number[]> {
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
  for (const phrase of PHRASES) {
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

declare global {
  interface Window {
    /** The time from the last key press to the last frame that showed a change of what it found; undefined without a change. */
    settledPaint: () => Promise<number | undefined>;
  }
}

/**
 * Runs inside the frame, the same for every page: from the time stamp of the key's event to just after the frame that painted the last change of a
 * name in the list (a task queued by a frame's callback runs when the frame is painted). Pictures that come later do not count,
 * nor does the field itself. Over once a quarter of a second passed without a change, or two seconds without any.
 */
function watchPainting(): void {
  const QUIET_MS = 250;
  const LIMIT_MS = 2_000;
  let pressedAt = 0;
  let paintedAt: number | undefined;
  let shown = '';

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      paintedAt = undefined;
    },
    { capture: true },
  );
  watchFrame();
  window.settledPaint = async () => {
    for (;;) {
      await afterPaint();
      const now = performance.now();
      if (paintedAt !== undefined ? now - paintedAt > QUIET_MS : now - pressedAt > LIMIT_MS)
        return paintedAt === undefined ? undefined : paintedAt - pressedAt;
    }
  };

  function watchFrame(): void {
    void afterPaint(() => {
      const now = names();
      if (now === shown) return false;
      shown = now;
      return true;
    }).then((changed) => {
      if (changed) paintedAt = performance.now();
      watchFrame();
    });
  }

  /** Looks in the frame's callback, when all is rendered that this frame shows, and answers when it is painted. */
  function afterPaint(look: () => boolean = () => false): Promise<boolean> {
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        const changed = look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(changed);
        };
        port2.postMessage(undefined);
      }),
    );
  }

  /** The first results, whichever page this is. */
  function names(): string {
    const list = find(document, 'svc-result-list, emoji-picker, ul');
    const root = list?.shadowRoot ?? list;
    if (!root) return '';
    const cards = [...root.querySelectorAll('svc-exercise-card, button.emoji, li')].slice(0, 12);
    return cards
      .map(
        (card) =>
          (card as { card?: { entry: { id: string } } }).card?.entry.id ??
          card.getAttribute('title') ??
          card.textContent,
      )
      .join('\n');
  }

  function find(root: ParentNode, selector: string): Element | undefined {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot, selector);
      if (inside) return inside;
    }
    return undefined;
  }
}
