// One browser for all scenarios: opens a page in it and reads what the page has put on its window.
import { type Browser, chromium, firefox } from 'playwright/test';
import { chromiumLaunch, firefoxLaunch } from '../machine/browsers.mjs';
import { WebKit } from '../engines/webkit.ts';

/** A project of playwright.config.ts. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Engine {
  /** Resolves with `window.outcome` of the page, once it is there. */
  outcome(url: string): Promise<string>;
  /** What the pages and the browser have written to the console, with its addresses, where the driver tells it. */
  said(): readonly string[];
  stop(): Promise<void>;
}

/** Runs in the page. Playwright's own waiting would add listeners to it, which are counted there. */
async function outcome(): Promise<string> {
  const page = window as { outcome?: string };
  while (page.outcome === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  return page.outcome;
}

export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'webkit') {
    const webkit = await WebKit.start();
    return {
      async outcome(url) {
        await webkit.open(url);
        return webkit.evaluate(outcome);
      },
      said: () => [],
      stop: () => webkit.stop(),
    };
  }
  const browser: Browser =
    name === 'chromium' ? await chromium.launch(chromiumLaunch()) : await firefox.launch(firefoxLaunch());
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.text()} ${message.location().url}`));
  return {
    said: () => said,
    async outcome(url) {
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate(outcome);
    },
    stop: () => browser.close(),
  };
}
