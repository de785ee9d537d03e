// Where the picker cannot run, and where it has ended, the frame says so: with real frames, on a page that knows the three messages alone.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright/test';
import { expect, test as base } from './fixtures.ts';
import { leave } from './leave.ts';
import { slowDown } from './slow-network.ts';

/** Opens the picker in a frame that stays when it has ended. */
type Open = (attributes?: string) => Promise<void>;

const LONG = { tag: '@long' };
const WALL = 'The exercises cannot be shown here.';

const test = base.extend<{ open: Open }>({
  open: async ({ page, service }, use) => {
    const server = createServer(({ url }, response) => {
      const attributes = decodeURIComponent(url!.slice(2));
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Records</title><iframe title="Exercises" ${attributes} width="1200" height="700">`);
    });
    await once(server.listen(0, 'localhost'), 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use(async (attributes = '') => {
      const { url } = await service.client.createPickerSession({ origin, clinicianId: 'clinician-of-a-wall' });
      await page.goto(`${origin}/?${encodeURIComponent(attributes)}`);
      await page.evaluate((src) => (document.querySelector('iframe')!.src = src), url);
    });
    await leave(page, () => page.goto('about:blank'));
    server.close();
    server.closeAllConnections();
  },
});

test.describe('a frame', () => {
  test.use({ expectedConsole: /blocked|sandboxed|CORS|ERR_FAILED|ERR_BLOCKED|origin-keyed/ });

  for (const [what, sandbox, details] of [
    ['scripts', 'allow-same-origin', LONG],
    ['an origin', 'allow-scripts', {}],
  ] as const)
    test(`without ${what} says that nothing can be shown, and how it is mended`, details, async ({ open, picker }) => {
      await open(`sandbox="${sandbox}"`);
      await expect(picker.frame.getByText(WALL)).toBeVisible();
      await expect(picker.frame.getByText('allow-scripts allow-same-origin')).toBeVisible();
    });
});

test('a slow network is no wall: nothing is seen of it before the picker is', LONG, async ({ page, open, picker }) => {
  await slowDown(page, { name: 'slow', latencyMilliseconds: 150, kilobitsPerSecond: 1600 });
  await page.addInitScript(() => {
    const look = (): void => {
      const wall = document.querySelector('.wall');
      if (wall?.checkVisibility({ visibilityProperty: true })) document.documentElement.dataset['seen'] = 'wall';
      requestAnimationFrame(look);
    };
    look();
  });
  await open();
  await expect(picker.search).toBeVisible();
  await expect(picker.frame.locator('html')).toHaveAttribute('data-started');
  await expect(picker.frame.locator('html')).not.toHaveAttribute('data-seen');
});

test(
  'the end is said without a request, in the theme, until the page takes the frame away',
  LONG,
  async ({ page, open, picker, context }) => {
    await open();
    await picker.add('Bridge');
    await expect(picker.finish).toBeEnabled();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await context.setOffline(true);
    const finish: Locator = picker.finish;
    await finish.click();
    const heading = picker.frame.getByRole('heading', { name: 'Handed to your record system' });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    expect(asked).toEqual([]);
  },
);
