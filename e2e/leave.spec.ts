// What keeps the other tests steady: the end of a frame is waited for in one way, and a frame that goes otherwise is noticed.
import { expect, type Page, test } from 'playwright/test';
import { leave, strayFrames } from './leave.ts';

const FRAME = 'http://picker.test/1';

async function openFrame(page: Page): Promise<void> {
  await page.route('http://*.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Page</title>' }),
  );
  await page.goto('http://records.test/');
  await page.setContent(`<iframe src="${FRAME}"></iframe>`);
  await page.frame({ url: FRAME })?.waitForLoadState();
}
const removeFrame = (page: Page) => page.evaluate(() => document.querySelector('iframe')?.remove());

test('leaving ends with the frame, though the act is never acknowledged', async ({ browser }) => {
  const context = await browser.newContext();
  const strays = strayFrames(context);
  const page = await context.newPage();
  await openFrame(page);
  await leave(page, () => removeFrame(page).then(() => new Promise(() => {})));
  expect(page.frames()).toHaveLength(1);
  expect(await strays()).toEqual([]);
  await context.close();
});

test('leaving waits for the frame of another origin, not for just any', async ({ page }) => {
  await openFrame(page);
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  const removeOwn = () => page.evaluate(() => document.querySelector('iframe:not([src])')?.remove());
  const act = () => removeOwn().then(() => removeFrame(page));
  await leave(page, act);
  expect(page.frames()).toHaveLength(1);
});

test('a frame of another origin that goes without leaving is noticed', async ({ browser }) => {
  const context = await browser.newContext();
  const strays = strayFrames(context);
  const page = await context.newPage();
  await openFrame(page);
  await removeFrame(page);
  expect(await strays()).toEqual([FRAME]);
  await context.close();
});
