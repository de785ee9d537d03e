// The filters as chips with menus.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { contrast, fromHex, type Rgb, toRgb } from '../../../look/theme/color.ts';
import { applyTheme } from '../../../look/theme/apply-theme.ts';
import { eventually } from '../../../testing/eventually.ts';
import { actionsOf, facetSamples, part, scopeSamples } from '../testing/test-samples.ts';
import type { SvcFilterBar } from './svc-filter-bar.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import '../../menus.ts';
import './svc-filter-bar.ts';

const render = () =>
  fixture<SvcFilterBar>(html`<svc-filter-bar .scopes=${scopeSamples} .facets=${facetSamples}></svc-filter-bar>`);
const firstMenu = (element: SvcFilterBar) => part(element, 'svc-filter-menu');

describe('svc-filter-bar', () => {
  it('is accessible, closed and open', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    part(firstMenu(element), '.chip').click();
    await expect(element).to.be.accessible();
  });

  it('says how many values of a filter are chosen', async () => {
    const chip = part(firstMenu(await render()), '.chip');
    expect(chip.textContent.replace(/\s+/g, ' ').trim()).to.equal('Region 1');
  });

  it('shows that a chip is chosen by an edge of 3:1, in hard themes too', async () => {
    const element = await render();
    const chip = getComputedStyle(part(firstMenu(element), '.chip.on'));
    const hard = [
      ['#ffd400', '#ffffff'],
      ['#000000', '#000000'],
      ['#ffffff', '#ffffff'],
      ['#ff0000', '#ffffff'],
      ['#c8ccd0', '#f2f2f2'],
    ] as const;
    for (const [primaryColor, backgroundColor] of hard)
      for (const scheme of ['light', 'dark'] as const) {
        applyTheme(element, { primaryColor, backgroundColor }, scheme);
        const [, ...edge] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(chip.borderColor) ?? [];
        const ground = toRgb(fromHex(chip.getPropertyValue('--svc-bg')));
        expect(contrast(edge.map(Number) as unknown as Rgb, ground), `${primaryColor}, ${scheme}`).to.be.at.least(3);
      }
  });

  it('opens the values, and takes one away', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const menu = firstMenu(element);
    part(menu, '.chip').click();
    expect(part(menu, '.menu-pop').matches(':popover-open')).to.equal(true);
    part(menu, 'input[aria-label="Hip"]').click();
    expect(actions).to.deep.equal([{ type: 'facetToggled', facet: 'region', value: 'Hip' }]);
  });

  it('closes with Escape without letting it go on, and gives the focus back', async () => {
    const menu = firstMenu(await render());
    let escapes = 0;
    const count = () => (escapes += 1);
    addEventListener('keydown', count);
    const opened = new Promise((resolve) =>
      part(menu, '.menu-pop').addEventListener('toggle', resolve, { once: true }),
    );
    part(menu, '.chip').click();
    await opened;
    part(menu, 'input').focus();
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', count);
    expect(part(menu, '.menu-pop').matches(':popover-open')).to.equal(false);
    expectFocus(menu.shadowRoot?.activeElement, part(menu, '.chip'));
    expect(escapes).to.equal(0);
  });

  it('opens the values on a phone as a sheet, and gives the focus back to the chip', async () => {
    await setViewport({ width: 390, height: 640 });
    const element = await render();
    const sheet = () => element.shadowRoot?.querySelector('svc-filter-sheet');
    part(firstMenu(element), '.chip').click();
    await eventually({ 'the sheet': () => sheet()?.shadowRoot?.querySelector('dialog[open]') });
    expect(part(sheet()!, 'h2').textContent.trim()).to.equal('Region');
    element.count = 12;
    await eventually({ 'the live count': () => part(sheet()!, 'footer').textContent.includes('Show 12 exercises') });
    await sendKeys({ press: 'Escape' });
    await eventually({ 'the sheet is gone': () => !sheet() });
    await setViewport({ width: 800, height: 600 });
    expectFocus(firstMenu(element).shadowRoot?.activeElement, part(firstMenu(element), '.chip'));
  });

  it('leads to favorites, and back to all by the same chip', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const chip = () => part(element, 'nav > .chip');
    chip().click();
    element.scopes = scopeSamples.map((view) => ({ ...view, on: view.scope === 'favourites' }));
    await element.updateComplete;
    expect(chip().ariaPressed).to.equal('true');
    chip().click();
    expect(actions).to.deep.equal([
      { type: 'scopeChosen', scope: 'favourites' },
      { type: 'scopeChosen', scope: 'all' },
    ]);
  });
});
