// Everybody can use it: axe over every element in every state and over every screen, in both schemes; and the journey through
// record system and picker, once wide and light, once narrow and dark.
import { OF_PAGES, pageViolations, violations } from './axe.ts';
import { expect as expectInJourney, test as journey } from './fixtures.ts';
import { expect, test } from './gallery.ts';
import { smallTargets } from './measure.ts';
import { SCREENS, VIEWPORTS } from './screens.ts';

const [WIDE, , NARROW] = VIEWPORTS;
/** Of the journey: the record system, and picker and page together. All that the picker can show is looked at in the gallery. */
const LOOKED_AT = ['patient list', 'patient', 'picker start', 'picker editor', 'picker leave', 'stored program'];
for (const { viewport, colorScheme } of [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: NARROW, colorScheme: 'dark' },
] as const) {
  journey(
    `the whole journey breaks no rule of axe, ${colorScheme} at ${viewport.width} px`,
    { tag: '@long' },
    async ({ page, demo, picker }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const { name, show } of SCREENS) {
        await journey.step(name, async () => {
          await show(demo, picker, 'frode-lie');
          if (!LOOKED_AT.includes(name)) return;
          expectInJourney(await violations(page), name).toEqual([]);
          if (!(await picker.isOpen())) return;
          expectInJourney(await pageViolations(await picker.contentFrame()), name).toEqual([]);
        });
      }
    },
  );
}

/** The same element in several states side by side is the same landmark, by the same name, several times. */
const IN_GROUPS = ['landmark-unique'];
/** What depends on color alone. */
const COLOR = ['color-contrast', 'link-in-text-block'];

// Long where the machine is busy.
test.describe.configure({ timeout: 300_000 });

for (const scheme of ['light', 'dark'] as const) {
  // Dark is a matter of colors alone.
  const tag = scheme === 'dark' ? ['@long'] : [];
  test(
    `no element breaks a rule of axe in any state, ${scheme}; no target is under 24 px`,
    { tag },
    async ({ gallery, page }) => {
      const only = scheme === 'dark' ? { only: COLOR } : {};
      await gallery.open({ group: 'card', scheme });
      for (const group of await gallery.groups()) {
        await gallery.show({ group, scheme });
        expect.soft(await gallery.axe({ ...only, without: IN_GROUPS }), group).toEqual([]);
        expect.soft(await smallTargets(page, 24), group).toEqual([]);
      }
    },
  );
}

/** The picker as a dialog of a record system, on a tablet, on a phone, and at 400 % zoom. */
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const [scheme, viewports] of [
  ['light', WIDTHS],
  ['dark', WIDTHS.slice(0, 1)],
] as const) {
  for (const viewport of viewports) {
    test(
      `no screen, menu or dialog breaks a rule of axe, ${scheme} at ${viewport.width} px; no target is under 24 px`,
      { tag: '@long' },
      async ({ gallery, page }) => {
        const only = scheme === 'dark' ? { only: COLOR } : {};
        await page.setViewportSize(viewport);
        await gallery.open({ specimen: 'screen-loading', scheme });
        for (const { id, framed } of await gallery.specimens()) {
          if (!framed) continue;
          await gallery.show({ specimen: id, scheme, density: 'few' });
          expect.soft(await gallery.axe(only), id).toEqual([]);
          expect.soft(await smallTargets(page, 24), id).toEqual([]);
        }
      },
    );
  }
}

for (const viewport of WIDTHS.slice(1)) {
  test(
    `no element breaks a rule of axe in any state at ${viewport.width} px; no target is under 24 px`,
    { tag: '@long' },
    async ({ gallery, page }) => {
      await page.setViewportSize(viewport);
      await gallery.open({ group: 'card' });
      for (const group of await gallery.groups()) {
        await gallery.show({ group });
        expect.soft(await gallery.axe({ without: IN_GROUPS }), group).toEqual([]);
        expect.soft(await smallTargets(page, 24), group).toEqual([]);
      }
    },
  );
}

// Their elements are looked at above, in every state.
test('the screens that are most seen break no rule of axe; no target is under 24 px', async ({ gallery, page }) => {
  await gallery.open({ specimen: 'screen-start', density: 'few' });
  for (const specimen of ['screen-start', 'screen-work', 'screen-details', 'screen-selection']) {
    await gallery.show({ specimen, density: 'few' });
    expect.soft(await gallery.axe(), specimen).toEqual([]);
    expect.soft(await smallTargets(page, 24), specimen).toEqual([]);
  }
});

test('the element leaves main and h1 to the page that it is in, at every width', async ({ gallery, page }) => {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await gallery.open({ group: 'picker', density: 'few' });
    await page.getByRole('gridcell').first().waitFor();
    expect.soft(await gallery.axe({ only: OF_PAGES }), `${viewport.width} px`).toEqual([]);
  }
});

test('five hard themes keep their contrast where every color is', { tag: '@long' }, async ({ gallery }) => {
  await gallery.open({ specimen: 'screen-work' });
  for (const theme of ['yellow', 'black', 'white', 'red', 'grey']) {
    for (const scheme of ['light', 'dark']) {
      for (const specimen of ['screen-reopened', 'screen-comparing']) {
        await gallery.show({ specimen, theme, scheme, density: 'few' });
        expect.soft(await gallery.axe({ only: COLOR }), `${specimen}, ${theme}, ${scheme}`).toEqual([]);
      }
    }
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test('no target is under 44 px', async ({ gallery, page }) => {
    await gallery.open({ group: 'card' });
    for (const group of await gallery.groups()) {
      await gallery.show({ group });
      expect.soft(await smallTargets(page, 44), group).toEqual([]);
    }
    for (const specimen of [
      'screen-start',
      'screen-details',
      'screen-program',
      'screen-selection',
      'screen-reopened',
    ]) {
      await gallery.show({ specimen, density: 'few' });
      expect.soft(await smallTargets(page, 44), specimen).toEqual([]);
    }
  });
});
