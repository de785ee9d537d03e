// The filters on a phone.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expectFocus } from '../../../testing/expect-focus.ts';
import type { Facet } from '../../state/model.ts';
import type { FacetView } from '../../state/views.ts';
import { actionsOf, buttonNamed, facetSamples, part } from '../testing/test-samples.ts';
import type { SvcFilterSheet } from './svc-filter-sheet.ts';
import './svc-filter-sheet.ts';

const render = (facet: Facet = 'region', facets: readonly FacetView[] = facetSamples, count = 4) =>
  fixture<SvcFilterSheet>(html`<svc-filter-sheet facet=${facet} .facets=${facets} .count=${count}></svc-filter-sheet>`);
const heading = (element: SvcFilterSheet) => part(element, 'h2').textContent.trim();
const groups = (element: SvcFilterSheet) =>
  [...(element.shadowRoot?.querySelectorAll('section') ?? [])].map((group) =>
    element.shadowRoot?.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent.trim(),
  );

describe('svc-filter-sheet', () => {
  beforeEach(() => setViewport({ width: 390, height: 640 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('is accessible, with one filter and with all', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    buttonNamed(element, 'All filters').click();
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });

  it('begins with the filter that was asked for, and goes on to all', async () => {
    const element = await render();
    expect([heading(element), groups(element)]).to.deep.equal(['Region', ['Region']]);
    buttonNamed(element, 'All filters').click();
    await element.updateComplete;
    expect([heading(element), groups(element)]).to.deep.equal(['Filters', ['Region', 'Equipment']]);
    expect(() => buttonNamed(element, 'All filters')).to.throw();
    expectFocus(element.shadowRoot?.activeElement, part(element, 'h2'));
  });

  it('says how many results there are now', async () => {
    const element = await render();
    element.count = 1;
    await element.updateComplete;
    expect(buttonNamed(element, 'Show 1 exercise')).to.not.equal(null);
    expect(part(element, '[role=status]').textContent).to.equal('Show 1 exercise');
  });

  it('reports what is pressed at once, and clears one filter or all', async () => {
    const element = await render();
    const actions = actionsOf(element);
    part(element, 'input[aria-label="Neck"]').click();
    buttonNamed(element, 'Clear').click();
    buttonNamed(element, 'All filters').click();
    await element.updateComplete;
    buttonNamed(element, 'Clear all').click();
    expect(actions).to.deep.equal([
      { type: 'facetToggled', facet: 'region', value: 'Neck' },
      { type: 'facetCleared', facet: 'region' },
      { type: 'filtersCleared' },
    ]);
    expect(() => buttonNamed(element, 'Clear')).to.throw();
  });

  it('offers to clear only what is chosen', async () => {
    const element = await render('equipment');
    expect(() => buttonNamed(element, 'Clear')).to.throw();
  });

  const ways: Readonly<Record<string, (element: SvcFilterSheet) => unknown>> = {
    'its last button': (element) => buttonNamed(element, 'Show 4 exercises').click(),
    'the cross': (element) => buttonNamed(element, 'Close filters').click(),
    'a press on the scrim': (element) => part(element, 'dialog').click(),
    Escape: () => sendKeys({ press: 'Escape' }),
  };
  for (const [name, act] of Object.entries(ways))
    it(`is closed by ${name}`, async () => {
      const element = await render();
      const closed = oneEvent(element, 'svc-filters-closed');
      await act(element);
      await closed;
    });

  it('stays when something in it is pressed', async () => {
    const element = await render();
    let closed = 0;
    element.addEventListener('svc-filters-closed', () => (closed += 1));
    part(element, '.list').click();
    part(element, '.facet').click();
    expect(closed).to.equal(0);
  });

  for (const [width, height] of [
    [390, 640],
    [320, 256],
  ] as const)
    for (const dir of ['ltr', 'rtl'])
      it(`is as wide as the screen, at its bottom, with values of 44 px: ${width} × ${height}, ${dir}`, async () => {
        await setViewport({ width, height });
        document.documentElement.dir = dir;
        const element = await render();
        await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
        const { left, right, top, bottom } = part(element, 'dialog').getBoundingClientRect();
        document.documentElement.removeAttribute('dir');
        expect([left, right, bottom]).to.deep.equal([0, width, height]);
        expect(top).to.be.at.least(0);
        expect(part(element, '.facet').offsetHeight).to.be.at.least(44);
        buttonNamed(element, 'Show 4 exercises').scrollIntoView();
        expect(buttonNamed(element, 'Show 4 exercises').getBoundingClientRect().bottom).to.be.at.most(height);
      });
});
