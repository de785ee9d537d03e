// The main screens and the smallest parts, compared with the pictures that were agreed: a changed color or padding fails.
// To renew them: `npm run build && npx playwright test --config e2e/playwright.config.ts pictures --update-snapshots`.
import { expect, type Settings, test } from './gallery.ts';

interface Shot {
  readonly name: string;
  readonly settings: Settings;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly forcedColors?: 'active';
}

const WIDE = { width: 1120, height: 600 };
const SHOTS: readonly Shot[] = [
  { name: 'start', settings: { specimen: 'screen-start', theme: 'yellow' }, viewport: WIDE },
  { name: 'work', settings: { specimen: 'screen-work' }, viewport: WIDE },
  { name: 'work-dark', settings: { specimen: 'screen-work', scheme: 'dark' }, viewport: WIDE },
  { name: 'work-rtl', settings: { specimen: 'screen-work', dir: 'rtl' }, viewport: WIDE },
  { name: 'work-forced', settings: { specimen: 'screen-work' }, viewport: WIDE, forcedColors: 'active' },
  { name: 'details', settings: { specimen: 'screen-details' }, viewport: WIDE },
  { name: 'reopened', settings: { specimen: 'screen-reopened' }, viewport: WIDE },
  { name: 'selection', settings: { specimen: 'screen-selection' }, viewport: { width: 720, height: 700 } },
  { name: 'find-narrow', settings: { specimen: 'screen-results' }, viewport: { width: 390, height: 844 } },
  { name: 'program-narrow', settings: { specimen: 'screen-invalid' }, viewport: { width: 390, height: 844 } },
  { name: 'buttons', settings: { group: 'control-btn-primary' }, viewport: { width: 480, height: 240 } },
  { name: 'cards', settings: { group: 'card', scheme: 'dark' }, viewport: { width: 900, height: 700 } },
];

for (const { name, settings, viewport, forcedColors } of SHOTS) {
  test(`${name} looks as it was agreed`, async ({ gallery, page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: forcedColors ?? 'none' });
    await gallery.open({ scheme: 'light', density: 'few', ...settings });
    // Pictures that come later would be missing on a slow machine.
    await page.waitForFunction(() => {
      const isThere = (root: Document | ShadowRoot): boolean =>
        [...root.querySelectorAll('*')].every((element) =>
          element instanceof HTMLImageElement ? element.complete : !element.shadowRoot || isThere(element.shadowRoot),
        );
      return isThere(document);
    });
    // Other versions of the browser smooth the edges of letters otherwise.
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      caret: 'hide',
      threshold: 0.02,
      maxDiffPixelRatio: 0.002,
    });
  });
}
