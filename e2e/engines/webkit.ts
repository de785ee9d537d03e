// WebKitGTK on a screen that nobody sees, driven over WebDriver: the few commands of the protocol that the tests need.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemWebKit } from '../machine/browsers.mjs';
import { freePort } from '../../src/server/testing/free-port.ts';
import { type Driver, type Held, type Point, within } from './hands.ts';

const SCREEN = '1440x900x24';
const START_SECONDS = 30;

/** As WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\u{e003}',
  Tab: '\u{e004}',
  Enter: '\u{e007}',
  Shift: '\u{e008}',
  Control: '\u{e009}',
  Alt: '\u{e00a}',
  Escape: '\u{e00c}',
  ArrowUp: '\u{e013}',
  ArrowDown: '\u{e015}',
  Delete: '\u{e017}',
};
const codeOf = (key: string): string => KEYS[key] ?? key;

export class WebKit implements Driver {
  readonly #session: string;
  readonly #processes: readonly ChildProcess[];
  readonly #home: string;
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
    return this.run<T>(`return (${work.toString()})(...arguments)`, words);
  }

  run<T>(body: string, words: readonly unknown[]): Promise<T> {
    return this.#command<T>('execute/sync', { script: body, args: words });
  }

  async goTo(where: 'frame' | 'page'): Promise<void> {
    const id = where === 'page' ? null : await this.evaluate(onlyFrame);
    await this.#command('frame', { id });
  }

  async drag([first, ...others]: readonly Point[]): Promise<void> {
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x, y });
    const actions = [
      move(first!),
      { type: 'pointerDown', button: 0 },
      ...others.map(move),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#command('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async keys(keys: readonly string[], held: readonly Held[]): Promise<void> {
    const down = (key: string) => ({ type: 'keyDown', value: codeOf(key) });
    const up = (key: string) => ({ type: 'keyUp', value: codeOf(key) });
    const actions = [...held.map(down), ...keys.flatMap((key) => [down(key), up(key)]), ...held.map(up)];
    await this.#command('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Its driver tells nothing of it. */
  said(): readonly string[] {
    return [];
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

/** Runs in the page: a dialog may keep it in a shadow root. */
function onlyFrame(): HTMLIFrameElement | undefined {
  const search = (root: Document | ShadowRoot): HTMLIFrameElement | undefined => {
    for (const element of root.querySelectorAll('*')) {
      const found = element instanceof HTMLIFrameElement ? element : element.shadowRoot && search(element.shadowRoot);
      if (found) return found;
    }
    return undefined;
  };
  return search(document);
}

async function send<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit, ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

async function end(processes: readonly ChildProcess[], home: string): Promise<void> {
  for (const child of processes) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(home, { recursive: true, force: true });
}
