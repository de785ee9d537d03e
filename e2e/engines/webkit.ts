// WebKitGTK on a screen that nobody sees, driven over WebDriver: the few commands of the protocol that the tests need.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemWebKit } from '../machine/browsers.mjs';
import { freePort } from '../../src/server/testing/free-port.ts';

const SCREEN = '1440x900x24';
const START_SECONDS = 30;
/** How often a page is asked whether it has become as expected. */
const LOOK_MS = 25;
const WAIT_SECONDS = 15;

interface Found {
  /** Outside the page, WebDriver's word for it. */
  readonly element: unknown;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

export class WebKit {
  readonly #session: string;
  readonly #processes: readonly ChildProcess[];
  readonly #home: string;
  /** Where the frame is in the window. */
  #frame: { readonly left: number; readonly top: number } = { left: 0, top: 0 };
  private constructor(session: string, processes: readonly ChildProcess[], home: string) {
    this.#session = session;
    this.#processes = processes;
    this.#home = home;
  }

  static async start(): Promise<WebKit> {
    const found = systemWebKit();
    if (!found) throw new Error('WebKit is not installed: `node scripts/setup.mjs --all-tests` says what is missing.');
    const home = await mkdtemp(join(tmpdir(), 'svc-picker-webkit-'));
    const screen = spawn(found.screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn(found.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, HOME: home, DISPLAY: `:${display.toString().trim()}`, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' },
    });
    const processes = [driver, screen];
    try {
      const url = `http://127.0.0.1:${port}/session`;
      const options = { binary: found.browser, args: ['--automation'] };
      const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
      const open = () => send<{ sessionId: string }>(url, { capabilities: { alwaysMatch } });
      const { sessionId } = await within(START_SECONDS, open);
      return new WebKit(`${url}/${sessionId}`, processes, home);
    } catch (error) {
      await end(processes, home);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' });
    await end(this.#processes, this.#home);
  }

  /** Resolves when the page has loaded. */
  async open(url: string): Promise<void> {
    await this.#command('url', { url });
  }

  /** Runs a function of its arguments alone in the page or frame; awaits what it promises. */
  async evaluate<T, A extends readonly unknown[]>(work: (...words: A) => T | Promise<T>, ...words: A): Promise<T> {
    const script = `return (${work.toString()})(...arguments)`;
    return this.#command<T>('execute/sync', { script, args: words });
  }

  /** Resolves once there is such an element, in whatever shadow root. Its name is its label or its text. */
  async find(selector: string, name: RegExp): Promise<Found> {
    return within(WAIT_SECONDS, async () => {
      const found = await this.evaluate(locate, selector, name.source);
      if (!found) throw new Error(`There is no ${selector} ${name.source}.`);
      return found;
    });
  }

  /** Presses the main button of the mouse in the middle of the element. */
  async press(selector: string, name: RegExp): Promise<void> {
    const { left, top, width, height } = await this.find(selector, name);
    const x = Math.round(this.#frame.left + left + width / 2);
    const y = Math.round(this.#frame.top + top + height / 2);
    await this.#command('actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Goes on inside the frame of the page: what is found and evaluated is in there. */
  async enterFrame(): Promise<void> {
    const frame = await this.find('iframe', /./);
    await this.#command('frame', { id: frame.element });
    this.#frame = frame;
  }

  /** `rule: element` of every rule of axe that the frame breaks; the argument is the source of axe. */
  async axe(source: string): Promise<string[]> {
    const run = 'return axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)';
    const found = await this.#command<AxeViolation[]>('execute/sync', { script: `${source};${run}`, args: [] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
  }

  /**
   * Presses what ends the frame, goes back to the page and waits until the frame has gone. As in Chromium (e2e/leave.ts) the driver may
   * not live to acknowledge the press; what it said is worth telling only where the frame stays.
   */
  async pressToLeave(selector: string, name: RegExp): Promise<void> {
    const refusal = await this.press(selector, name).catch((error: unknown) => error);
    this.#frame = { left: 0, top: 0 };
    await this.#command('frame', { id: null });
    await within(WAIT_SECONDS, async () => {
      const left = await this.evaluate(() => document.querySelectorAll('iframe').length);
      if (left > 0) throw new Error('The frame has not gone.', { cause: refusal });
    });
  }

  /** `held` is down all the while. */
  async type(text: string, held?: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const actions =
      held === undefined ? keys : [{ type: 'keyDown', value: held }, ...keys, { type: 'keyUp', value: held }];
    await this.#command('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** A picture of the window, as PNG in base 64. */
  async picture(): Promise<string> {
    const response = await fetch(`${this.#session}/screenshot`);
    return ((await response.json()) as { value: string }).value;
  }

  #command<T>(name: string, body: unknown): Promise<T> {
    return send<T>(`${this.#session}/${name}`, body);
  }
}

/** Runs in the page. */
function locate(selector: string, name: string): Found | undefined {
  const all = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const nameOf = (element: HTMLElement): string => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    return (element.ariaLabel ?? label?.textContent ?? (element.title || element.textContent)).trim();
  };
  const element = all(document).find(
    (candidate) =>
      candidate.matches(selector) && new RegExp(name).test(nameOf(candidate)) && candidate.checkVisibility(),
  );
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, left, top, width, height };
}

async function send<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit, ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

/** Tries again until it works; in the end, throws what was wrong last. */
async function within<T>(seconds: number, attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(LOOK_MS);
    }
  }
}

async function end(processes: readonly ChildProcess[], home: string): Promise<void> {
  for (const child of processes) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(home, { recursive: true, force: true });
}
