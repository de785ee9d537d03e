// A clinician at a browser, whichever engine it is: what can be seen, pressed, dragged and typed. A driver of an engine knows how to do
// five things; everything else is the same for all, so that one written journey is walked in each of them.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
/** How often a page is asked whether it has become as expected. */
const LOOK_MS = 25;
export const WAIT_SECONDS = 15;
/** More stops than any page of the journey has. */
const MOST_STOPS = 150;

type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'Delete' | 'Backspace';
/** A key of one letter. */
type Letter = 'r' | 'i' | 'v' | '/';
export type Held = 'Control' | 'Alt' | 'Shift';
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Driver {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Goes on in the only frame of the page, or in the page again: scripts run there. Points are always those of the window. */
  goTo(where: 'frame' | 'page'): Promise<void>;
  /** Runs the body of a function; awaits what it promises. */
  run<T>(body: string, words: readonly unknown[]): Promise<T>;
  /** The main button of the mouse goes down at the first point and up at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** One after the other: a key by its name, anything else letter by letter. `held` is down all the while. */
  keys(keys: readonly string[], held: readonly Held[]): Promise<void>;
  /** What was written to the console, with its addresses, where the engine tells it. */
  said(): readonly string[];
  stop(): Promise<void>;
}

/** What is known of an element: where it is, and what somebody is told of it. */
interface Found {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly value: string | undefined;
  readonly checked: string | null;
  readonly expanded: string | null;
  readonly focused: boolean;
}
interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

export class Hands {
  readonly #driver: Driver;
  #isInFrame = false;
  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(url: string): Promise<void> {
    return this.#driver.open(url);
  }
  stop(): Promise<void> {
    return this.#driver.stop();
  }

  /** Runs a function of its arguments alone in the page or frame. */
  evaluate<T, A extends readonly unknown[]>(work: (...words: A) => T | Promise<T>, ...words: A): Promise<T> {
    return this.#driver.run<T>(`return (${work.toString()})(...arguments)`, words);
  }

  /** The same in the page around the frame; then goes on in the frame. */
  async evaluateAround<T, A extends readonly unknown[]>(
    work: (...words: A) => T | Promise<T>,
    ...words: A
  ): Promise<T> {
    await this.#driver.goTo('page');
    const answer = await this.evaluate(work, ...words);
    await this.#driver.goTo('frame');
    return answer;
  }

  said(): readonly string[] {
    return this.#driver.said();
  }

  /** Resolves once there is such an element, in whatever shadow root. Its name is its label or its text. */
  async find(selector: string, name: RegExp): Promise<Found> {
    return within(WAIT_SECONDS, async () => {
      const [found] = await this.evaluate(locate, selector, name.source);
      if (!found) throw new Error(`There is no ${selector} ${name.source}.`);
      return found;
    });
  }

  /** How many there are now. */
  async count(selector: string, name: RegExp): Promise<number> {
    return (await this.evaluate(locate, selector, name.source)).length;
  }

  /** Resolves once it is so. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await within(WAIT_SECONDS, async () => {
      if (!(await isSo())) throw new Error(`Not so: ${what}.`);
    });
  }

  async press(selector: string, name: RegExp): Promise<void> {
    await this.#driver.drag([await this.#middleOf(selector, name)]);
  }

  /** By the mouse, in steps, as a hand does. */
  async drag(from: readonly [selector: string, name: RegExp], to: readonly [selector: string, name: RegExp]) {
    // What brings the end into sight may move the start.
    await this.#middleOf(...to);
    const start = await this.#middleOf(...from);
    const end = await this.#middleOf(...to);
    const steps = Array.from({ length: 12 }, (_, index) => (index + 1) / 12);
    // Past the middle of its target: there the two change places.
    const way = end.y - start.y + Math.sign(end.y - start.y) * 8;
    await this.#driver.drag([start, ...steps.map((part) => ({ x: start.x, y: Math.round(start.y + way * part) }))]);
  }

  /** Letters, to what has the focus. */
  type(text: string): Promise<void> {
    return this.#driver.keys([...text], []);
  }
  key(key: Key | Letter, ...held: readonly Held[]): Promise<void> {
    return this.#driver.keys([key], held);
  }

  /** Tab until it has the focus, as somebody without a mouse does. */
  async tabTo(selector: string, name: RegExp): Promise<void> {
    await this.find(selector, name);
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if ((await this.find(selector, name)).focused) return;
      await this.key('Tab');
    }
    throw new Error(`Tab does not lead to ${selector} ${name.source}.`);
  }

  /** Resolves once it has the focus. */
  hasFocus(selector: string, name: RegExp): Promise<void> {
    return this.until(`the focus is on ${name.source}`, async () => (await this.find(selector, name)).focused);
  }

  /** Goes on inside the frame of the page: what is found and run is in there. */
  async enterFrame(): Promise<void> {
    await this.find('iframe', /./);
    await this.#driver.goTo('frame');
    this.#isInFrame = true;
  }

  /**
   * Does what ends the frame, goes back to the page and waits until the frame has gone. The driver may not live to acknowledge the act
   * (e2e/leave.ts); what it said is worth telling only where the frame stays.
   */
  async leaveFrame(act: () => Promise<void>): Promise<void> {
    let refusal: unknown;
    const acted = act().catch((error: unknown) => (refusal = error));
    await Promise.race([acted, pause(2_000)]);
    this.#isInFrame = false;
    await this.#driver.goTo('page');
    await within(WAIT_SECONDS, async () => {
      if ((await this.count('iframe', /(?:)/)) > 0) throw new Error('The frame has not gone.', { cause: refusal });
    });
  }

  /** `rule: element` of every rule of axe that the page or the frame breaks. */
  async violations(): Promise<string[]> {
    const run = 'return axe.run({ resultTypes: ["violations"], iframes: false }).then(({ violations }) => violations)';
    const found = await this.#driver.run<AxeViolation[]>(`${await readFile(AXE, 'utf8')};${run}`, []);
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
  }

  /** Where the frame is in the window: a dialog that stops offering to close a slow picker gives the frame its room. */
  async #frame(): Promise<Point> {
    if (!this.#isInFrame) return { x: 0, y: 0 };
    const [frame] = await this.evaluateAround(locate, 'iframe', '.');
    if (!frame) throw new Error('There is no frame.');
    return { x: frame.left, y: frame.top };
  }

  async #middleNow(selector: string, name: RegExp): Promise<Point> {
    const frame = await this.#frame();
    const { left, top, width, height } = await this.find(selector, name);
    return { x: Math.round(frame.x + left + width / 2), y: Math.round(frame.y + top + height / 2) };
  }

  /** Once it is at rest, with the frame around it: a press on what moves would miss. */
  async #middleOf(selector: string, name: RegExp): Promise<Point> {
    return within(WAIT_SECONDS, async () => {
      const before = await this.#middleNow(selector, name);
      await pause(2 * LOOK_MS);
      const now = await this.#middleNow(selector, name);
      if (before.x !== now.x || before.y !== now.y) throw new Error(`${name.source} moves.`);
      return now;
    });
  }
}

/** Runs in the page. The first is brought into sight, as somebody who presses it would. */
function locate(selector: string, name: string): Found[] {
  const all = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const nameOf = (element: HTMLElement): string => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    // As it is shown: a button may hold words for more and for less room.
    return (element.ariaLabel ?? label?.textContent ?? (element.title || element.innerText)).trim();
  };
  const elements = all(document).filter(
    (candidate) =>
      candidate.matches(selector) && new RegExp(name).test(nameOf(candidate)) && candidate.checkVisibility(),
  );
  elements[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { value } = element as Partial<HTMLInputElement>;
    const { ariaChecked: checked, ariaExpanded: expanded } = element;
    return { left, top, width, height, value, checked, expanded, focused: element.matches(':focus') };
  });
}

/** Tries again until it works; in the end, throws what was wrong last. */
export async function within<T>(seconds: number, attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(LOOK_MS);
    }
  }
}
