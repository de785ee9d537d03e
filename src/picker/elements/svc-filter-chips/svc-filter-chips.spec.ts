// The chips of the filters that are on.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed, facetSamples, NO_KNEELING, STERNAL } from '../testing/test-samples.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import type { SvcFilterChips } from './svc-filter-chips.ts';
import './svc-filter-chips.ts';

const both = facetSamples.map((facet) => ({ ...facet, values: facet.values.map((value) => ({ ...value, on: true })) }));
const render = (facets = facetSamples) =>
  fixture<SvcFilterChips>(html`<svc-filter-chips .facets=${facets}></svc-filter-chips>`);

describe('svc-filter-chips', () => {
  it('takes filters away one by one or together', async () => {
    const element = await render(both);
    const actions = actionsOf(element);
    buttonNamed(element, 'Remove filter Hip').click();
    buttonNamed(element, 'Clear all').click();
    expect(actions).to.deep.equal([
      { type: 'facetToggled', facet: 'region', value: 'Hip' },
      { type: 'filtersCleared' },
    ]);
  });

  it('shows what is left out in another way, and takes it off', async () => {
    const element = await render();
    element.limits = [
      { limit: STERNAL, isTyped: false },
      { limit: NO_KNEELING, isTyped: true },
    ];
    await element.updateComplete;
    await expect(element).to.be.accessible();
    const chips = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.out')];
    expect(chips.map(({ textContent }) => textContent.trim())).to.deep.equal(['“sternal precautions” (2)', 'Kneeling']);
    expect(chips.map(({ ariaLabel }) => ariaLabel?.replaceAll(/[\u2068\u2069]/g, ''))).to.deep.equal([
      'Stop leaving out: Arms overhead, Lifting a weight',
      'Stop leaving out: Kneeling',
    ]);
    expect(chips.every((chip) => chip.querySelector('svg'))).to.equal(true);
    const actions = actionsOf(element);
    chips.forEach((chip) => chip.click());
    expect(actions).to.deep.equal([STERNAL, NO_KNEELING].map((limit) => ({ type: 'limitRemoved', limit })));
  });

  it('gives the focus of a chip that is gone to the next one', async () => {
    const element = await render(both);
    const last = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.chip')].at(-1)!;
    last.focus();
    element.facets = facetSamples;
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Remove filter Hip'));
  });
});
