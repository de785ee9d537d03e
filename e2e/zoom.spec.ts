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

test('with reduced motion nothing takes time and nothing moves', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open({ specimen: 'screen-loading' });
  expect(await moving(page), 'while loading').toEqual([]);
  for (const specimen of ['screen-start', 'screen-details', 'screen-work', 'screen-removed', 'screen-selection']) {
    await gallery.show({ specimen, density: 'few' });
    expect.soft(await moving(page), specimen).toEqual([]);
  }
});
