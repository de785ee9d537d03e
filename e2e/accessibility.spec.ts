// Everybody can use it: axe over every element in every state and over every screen, in both schemes; and the journey through
// record system and picker, once wide and light, once narrow and dark.
import { violations } from './axe.ts';
import { expect as expectInJourney, test as journey } from './fixtures.ts';
import { expect, test } from './gallery.ts';
import { smallTargets } from './measure.ts';
import { SCREENS, VIEWPORTS } from './screens.ts';

const [WIDE, , NARROW] = VIEWPORTS;
for (const { viewport, colorScheme } of [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: NARROW, colorScheme: 'dark' },
] as const) {
  journey(
    `the whole journey breaks no rule of axe, ${colorScheme} at ${viewport.width} px`,
    async ({ page, demo, picker }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const { name, show } of SCREENS) {
        await journey.step(name, async () => {
          await show(demo, picker, 'frode-lie');
          expectInJourney(await violations(page), name).toEqual([]);
        });
      }
    },
  );
}

/** One group beside the other has landmarks more than once; a screen is the page of a frame, whose title stands around it. */
const IN_GROUPS = [
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-main-is-top-level',
  'landmark-complementary-is-top-level',
];
const IN_GROUP_OF_HEADERS = ['landmark-no-duplicate-banner', 'landmark-banner-is-top-level'];
const ALONE = ['page-has-heading-one', 'landmark-one-main', 'region'];
/** What depends on colour alone. */
const COLOR = ['color-contrast', 'link-in-text-block'];

// Long where the machine is busy.
test.describe.configure({ timeout: 300_000 });

for (const scheme of ['light', 'dark'] as const) {
  test(`no element breaks a rule of axe in any state, ${scheme}; no target is under 24 px`, async ({
    gallery,
    page,
  }) => {
    const only = scheme === 'dark' ? { only: COLOR } : {};
    await gallery.open({ group: 'card', scheme });
    for (const group of await gallery.groups()) {
      await gallery.show({ group, scheme });
      expect.soft(await gallery.axe({ ...only, without: [...IN_GROUPS, ...IN_GROUP_OF_HEADERS] }), group).toEqual([]);
      expect.soft(await smallTargets(page, 24), group).toEqual([]);
    }
  });

  test(`no screen, menu or dialog breaks a rule of axe, ${scheme}; no target is under 24 px`, async ({
    gallery,
    page,
  }) => {
    const only = scheme === 'dark' ? { only: COLOR } : {};
    await gallery.open({ specimen: 'screen-loading', scheme });
    for (const { id, framed } of await gallery.specimens()) {
      if (!framed) continue;
      await gallery.show({ specimen: id, scheme, density: 'few' });
      const isScreen = id.startsWith('screen-');
      expect.soft(await gallery.axe({ ...only, without: isScreen ? ['page-has-heading-one'] : ALONE }), id).toEqual([]);
      expect.soft(await smallTargets(page, 24), id).toEqual([]);
    }
  });
}

test('five hard themes keep their contrast where every colour is', async ({ gallery }) => {
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
