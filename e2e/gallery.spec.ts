// The gallery itself: it has every element, and its states can be told apart.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './gallery.ts';
import { misnamed } from './measure.ts';

interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations?: readonly { readonly tagName?: string }[];
  }[];
}

test('every element of the manifest is shown', async ({ gallery, page }) => {
  const manifest = JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest;
  // The frame of the host helper shows a service, which the gallery has not: e2e/host shows it.
  const shown = manifest.modules.filter(({ path }) => !path.includes('/host/'));
  const tags = shown.flatMap(({ declarations = [] }) => declarations.flatMap(({ tagName }) => tagName ?? []));
  await gallery.open({ density: 'few' });
  const seen = new Set(await tagsShown());
  for (const { id, framed } of await gallery.specimens()) {
    if (!framed || id.startsWith('screen-')) continue;
    await gallery.show({ specimen: id });
    for (const tag of await tagsShown()) seen.add(tag);
  }
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter((tag) => !seen.has(tag))).toEqual([]);

  function tagsShown(): Promise<string[]> {
    return page.evaluate(() => {
      const names = new Set<string>();
      const walk = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.localName.startsWith('svc-')) names.add(element.localName);
          if (element.shadowRoot) walk(element.shadowRoot);
        }
      };
      walk(document);
      return [...names];
    });
  }
});

for (const [lang, when] of [
  ['en', ''],
  ['de', ', in German too @long'],
] as const) {
  test(`the name of every button contains the words that it shows${when}`, async ({ gallery, page }) => {
    await gallery.open({ density: 'few', lang });
    expect.soft(await misnamed(page)).toEqual([]);
    await gallery.show({ specimen: 'screen-work', density: 'few', lang });
    expect.soft(await misnamed(page), 'at work').toEqual([]);
  });
}

for (const [forcedColors, when] of [
  ['none', ''],
  ['active', ', in forced colors too @long'],
] as const) {
  test(`the states of every control differ${when}`, async ({ gallery, page }) => {
    await page.emulateMedia({ forcedColors });
    await gallery.open({ group: 'card' });
    for (const group of await gallery.groups()) {
      if (!group.startsWith('control-')) continue;
      await gallery.show({ group });
      const looks = new Map<string, string>();
      for (const { id, look } of await looksOf(page)) {
        // A field that is pressed has the focus, and looks so.
        if (/^(input|area)-pressed$/.test(id)) continue;
        expect.soft(looks.get(look), `${id} looks like`).toBeUndefined();
        looks.set(look, id);
      }
    }
  });
}

test('a link to one specimen shows it alone, in the theme and language of the link', async ({ gallery, page }) => {
  await gallery.open({ specimen: 'screen-start', theme: 'yellow', scheme: 'dark', lang: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('svc-picker-view')).toHaveCount(1);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

interface Look {
  readonly id: string;
  /** The pixels, as a hash. */
  readonly look: string;
}

/** How each specimen looks, cut out of one picture of the page: a picture of each would take six times as long. */
async function looksOf(page: Page): Promise<readonly Look[]> {
  const picture = (await page.screenshot({ animations: 'disabled', fullPage: true })).toString('base64');
  return page.locator('gallery-specimen .stage').evaluateAll(async (stages, picture) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    return Promise.all(
      stages.map(async (stage) => {
        const { left, top, width, height } = stage.getBoundingClientRect();
        const { data } = context.getImageData(left + scrollX, top + scrollY, width, height);
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
        const { host } = stage.getRootNode() as ShadowRoot;
        return { id: (host ?? stage.closest('gallery-specimen')).id, look: `${width}×${height} ${hash.join()}` };
      }),
    );
  }, picture);
}
