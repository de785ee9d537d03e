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
      queueNavigations(page);
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

/**
 * A quick spec has finished before the launcher has heard that its page is there. It would leave that page at once, and the news of the
 * arrival would interrupt the leaving. So each navigation waits for the one before it, however that ends.
 */
function queueNavigations(page: Page): void {
  const goTo = page.goto.bind(page);
  let before: Promise<unknown> = Promise.resolve();
  page.goto = (...where) => {
    const next = before.then(() => goTo(...where));
    before = next.catch(() => undefined);
    return next;
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
