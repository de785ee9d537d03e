// Little room, large text, and other ways to look at it: nothing is lost.
import { expect, test } from './gallery.ts';
import { cut, lost, moving, sideways, spaceText } from './measure.ts';

const SIZES = [
  { width: 320, height: 256, means: '1280 × 1024 at 400 %', tag: [] },
  { width: 320, height: 700, means: 'a panel of 320 px', tag: '@long' },
  { width: 360, height: 740, means: 'a phone', tag: '@long' },
];

for (const { width, height, means, tag } of SIZES) {
  test(
    `at ${width} × ${height} px (${means}) all controls are reachable by one-way scrolling`,
    { tag },
    async ({ gallery, page }) => {
      await page.setViewportSize({ width, height });
      await gallery.open({ specimen: 'screen-start', density: 'few' });
      for (const { id } of await gallery.specimens()) {
        if (!id.startsWith('screen-')) continue;
        await gallery.show({ specimen: id, density: 'few' });
        expect.soft(await sideways(page), id).toEqual([]);
        expect.soft(await lost(page), id).toEqual([]);
      }
    },
  );
}

for (const width of [1440, 390]) {
  test(
    `with more space between letters, words and lines nothing is cut off, at ${width} px`,
    { tag: '@long' },
    async ({ gallery, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await gallery.open({ specimen: 'screen-start', density: 'few' });
      for (const { id } of await gallery.specimens()) {
        if (!id.startsWith('screen-')) continue;
        await gallery.show({ specimen: id, density: 'few' });
        const before = await cut(page);
        await spaceText(page);
        expect
          .soft(
            (await cut(page)).filter((text) => !before.includes(text)),
            id,
          )
          .toEqual([]);
        expect.soft(await sideways(page), id).toEqual([]);
      }
    },
  );
}
test(
  'at 320 × 256 px the bar is one low line, and covers nothing that the keyboard reaches',
  { tag: '@long' },
  async ({ gallery, page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const specimen of ['screen-results', 'screen-work']) {
      await gallery.open({ specimen, density: 'few' });
      const bar = (await page.locator('svc-tab-bar').boundingBox())!;
      expect.soft(bar.height, specimen).toBeLessThanOrEqual(50);
      const covered: string[] = [];
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          let active = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          const { bottom, height } = active!.getBoundingClientRect();
          const host = (active!.getRootNode() as ShadowRoot).host?.localName;
          // A field of several lines has the line of its caret in sight.
          const isWhole = active!.localName !== 'textarea';
          const end = isWhole ? bottom : bottom - height + 24;
          return { name: `${host} ${active!.className}`, isBar: host === 'svc-tab-bar', end, height };
        });
        // The ring is 2 px, and 2 px away. A list that is higher than the room has its beginning in sight.
        if (!focused.isBar && focused.height < 150 && focused.end + 4 > bar.y) covered.push(focused.name);
      }
      expect.soft(covered, specimen).toEqual([]);
    }
  },
);

test('with reduced motion nothing takes time and nothing moves', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open({ specimen: 'screen-loading' });
  expect(await moving(page), 'while loading').toEqual([]);
  for (const specimen of ['screen-start', 'screen-details', 'screen-work', 'screen-removed', 'screen-selection']) {
    await gallery.show({ specimen, density: 'few' });
    expect.soft(await moving(page), specimen).toEqual([]);
  }
});
