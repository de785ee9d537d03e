// Ending the picker. The browser acknowledges a press, a key or a script to the frame in which it happened. A frame that goes first
// takes the acknowledgement with it, and an act that waits for it waits until the limit of its test. Whether that happens depends on
// how busy the machine is. So every act that ends a picker is one of `leave`, which waits for the frame to go and for nothing else:
// the type `Exit` keeps the controls from being pressed otherwise, and the fixture `framesStay` fails a test that loses a frame
// in any other way. The picker is told from other frames by its origin, which is not that of the page.
import type { BrowserContext, Frame, Locator, Page } from 'playwright/test';

type Act =
  | 'click'
  | 'dblclick'
  | 'tap'
  | 'press'
  | 'pressSequentially'
  | 'dispatchEvent'
  | 'check'
  | 'setChecked'
  | 'dragTo';

/** A control that may end the picker. Only `leave` presses it. */
export type Exit = Locator & { readonly [act in Act]: never };

/** For checking pictures on a busy machine, before the picker can be left. */
const LONGEST_WAIT_MS = 30_000;

const leaving = new Map<Page, number>();

/** Presses the control and waits until the picker has gone. */
export function leave(exit: Exit): Promise<void>;
/** Does what ends a picker of the page, whatever it is, and waits until the picker has gone. */
export function leave(page: Page, act: () => Promise<unknown>): Promise<void>;
export async function leave(from: Exit | Page, act?: () => Promise<unknown>): Promise<void> {
  const page = act ? (from as Page) : (from as Exit).page();
  const end = act ?? (() => (from as Locator).click());
  leaving.set(page, (leaving.get(page) ?? 0) + 1);
  try {
    const gone = page.waitForEvent('framedetached', { predicate: isForeign, timeout: LONGEST_WAIT_MS });
    let refusal: unknown;
    end().catch((error: unknown) => (refusal = error));
    await gone.catch((error: unknown) => {
      const reason = refusal ?? error;
      throw new Error('The picker is still there: what was done did not end it.', { cause: reason });
    });
  } finally {
    leaving.set(page, leaving.get(page)! - 1);
  }
}

/** Watches for frames of other origins that go without `leave`; asked at the end, says their addresses. */
export function strayFrames(context: BrowserContext): () => Promise<readonly string[]> {
  const gone: string[] = [];
  context.on('page', (page) => {
    page.on('framedetached', (frame) => {
      if (isForeign(frame) && !leaving.get(page)) gone.push(frame.url());
    });
  });
  return async () => {
    // What the last act of a test set off comes before the answers, from the frames first and then from the pages around them.
    const answers = (frames: readonly Frame[]) => Promise.allSettled(frames.map((frame) => frame.evaluate(() => 0)));
    for (const page of context.pages()) {
      const main = page.mainFrame();
      await answers(page.frames().filter((frame) => frame !== main));
      await answers([main]);
    }
    return gone;
  };
}

function isForeign(frame: Frame): boolean {
  const { origin, protocol } = new URL(frame.url() || 'about:blank');
  return protocol !== 'about:' && origin !== new URL(frame.page().url()).origin;
}
