// Options of the component tests' launcher: a new window costs more than most spec files, so a window is used again, and emptied before.
import type { Browser, BrowserContext, Page } from 'playwright';

interface Opening {
  readonly browser: Browser;
  readonly config: { readonly protocol: string; readonly hostname: string; readonly port: number };
}
/** As much of a `BrowserContext` as the launcher of Web Test Runner uses. */
interface Reused {
  readonly page: Page;
  close(): Promise<void>;
}

/** Each spec has a document of its own; `empty` takes away what outlives one. The runner itself sets the size. */
export function reusedPages() {
  const idle = new WeakMap<Browser, Reused[]>();
  return {
    async createBrowserContext({ browser, config }: Opening): Promise<Reused> {
      const waiting = idle.get(browser) ?? [];
      idle.set(browser, waiting);
      const next = waiting.pop();
      if (next) return next;
      const context = await browser.newContext();
      const page = await context.newPage();
      const reused: Reused = {
        page,
        async close() {
          await empty(context, page, `${config.protocol}//${config.hostname}:${config.port}`);
          waiting.push(reused);
        },
      };
      return reused;
    },
    createPage: ({ context }: { readonly context: Reused }) => Promise.resolve(context.page),
  };
}

async function empty(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await page.mouse.up();
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  await context.clearCookies();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await browser.detach();
}
