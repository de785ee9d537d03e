// Chromium and Firefox, driven by Playwright.
import { type Browser, chromium, firefox, type Frame, type Page } from 'playwright/test';
import { chromiumLaunch, firefoxLaunch } from '../machine/browsers.mjs';
import type { Driver, Held, Point } from './hands.ts';

export class PlaywrightDriver implements Driver {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #said: string[] = [];
  #where: Frame;
  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
    this.#where = page.mainFrame();
    page.on('console', (message) => this.#said.push(`${message.text()} ${message.location().url}`));
  }

  static async start(name: 'chromium' | 'firefox'): Promise<PlaywrightDriver> {
    const browser =
      name === 'chromium' ? await chromium.launch(chromiumLaunch()) : await firefox.launch(firefoxLaunch());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    return new PlaywrightDriver(browser, await context.newPage());
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async goTo(where: 'frame' | 'page'): Promise<void> {
    const main = this.#page.mainFrame();
    if (where === 'page') this.#where = main;
    else this.#where = main.childFrames()[0] ?? (await this.#page.waitForEvent('frameattached'));
  }

  run<T>(body: string, words: readonly unknown[]): Promise<T> {
    return this.#where.evaluate<T>(`(function () {${body}\n}).apply(undefined, ${JSON.stringify(words)})`);
  }

  async drag([first, ...others]: readonly Point[]): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(first!.x, first!.y);
    await mouse.down();
    for (const { x, y } of others) await mouse.move(x, y);
    await mouse.up();
  }

  async keys(keys: readonly string[], held: readonly Held[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press([...held, key === ' ' ? 'Space' : key].join('+'));
  }

  said(): readonly string[] {
    return this.#said;
  }

  async stop(): Promise<void> {
    await this.#browser.close();
  }
}
