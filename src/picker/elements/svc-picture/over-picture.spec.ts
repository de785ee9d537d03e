// The ring of a button on a picture is seen on whatever the picture shows. WCAG 1.4.11.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { contrast, type Rgb } from '../../../look/theme/color.ts';
import { applyTheme } from '../../../look/theme/apply-theme.ts';
import { part, pictures } from '../testing/test-samples.ts';
import type { SvcPicture } from './svc-picture.ts';
import './svc-picture.ts';

const LEAST = 3;
const THEMES = ['#000000', '#ffffff', '#ffff00', '#0e6b5e'];

/** Of `rgb(27, 25, 23)`, wherever it stands in the text. */
const colorIn = (text: string): Rgb => {
  const [, red, green, blue] = /rgb\((\d+), (\d+), (\d+)\)/.exec(text)!.map(Number);
  return [red!, green!, blue!];
};
const gray = (tone: number): Rgb => [tone, tone, tone];

describe('the ring of a button on a picture', () => {
  for (const color of THEMES)
    it(`has 3:1 against every tone, and against its button, with the theme ${color}`, async () => {
      const element = await fixture<SvcPicture>(
        html`<svc-picture playable name="Bridge" .start=${pictures.start} .end=${pictures.end}></svc-picture>`,
      );
      for (const scheme of ['light', 'dark'] as const) {
        applyTheme(element, { primaryColor: color, backgroundColor: color }, scheme);
        const button = part(element, '.play');
        button.blur();
        await sendKeys({ press: 'Tab' });
        button.focus();
        expect(button.matches(':focus-visible')).to.equal(true);
        const { outlineColor, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(button);
        expect([outlineWidth, outlineOffset, boxShadow.includes('0px 0px 0px 4px')]).to.deep.equal([
          '2px',
          '0px',
          true,
        ]);
        const [inner, outer] = [colorIn(outlineColor), colorIn(boxShadow)];
        expect(contrast(inner, outer)).to.be.greaterThan(LEAST);
        // The button is white to 92 %: the darkest that it can be is on black.
        expect(contrast(inner, gray(Math.round(255 * 0.92)))).to.be.greaterThan(LEAST);
        for (let tone = 0; tone <= 255; tone += 1) {
          const seen = Math.max(contrast(inner, gray(tone)), contrast(outer, gray(tone)));
          expect(seen, `a picture of tone ${tone}`).to.be.greaterThan(LEAST);
        }
      }
    });
});
