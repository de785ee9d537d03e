// The filters beside the results.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, facetSamples, part } from '../test-samples.ts';
import type { SvcFacetRail } from './svc-facet-rail.ts';
import './svc-facet-rail.ts';

const render = () => fixture<SvcFacetRail>(html`<svc-facet-rail total="63" .facets=${facetSamples}></svc-facet-rail>`);
const checkbox = (element: Element, name: string) => part<HTMLInputElement>(element, `input[aria-label="${name}"]`);

describe('svc-facet-rail', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('shows each value as a checkbox with its count, those without equipment by name', async () => {
    const element = await render();
    expect(checkbox(element, 'Hip').checked).to.equal(true);
    expect(checkbox(element, 'Neck').ariaDescription).to.equal('0 exercises');
    expect(checkbox(element, 'No equipment').ariaDescription).to.equal('8 exercises');
  });

  it('reports the value that was pressed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    checkbox(element, 'No equipment').click();
    expect(actions).to.deep.equal([{ type: 'facetToggled', facet: 'equipment', value: '' }]);
  });

  it('marks all exercises only while nothing is filtered', async () => {
    const element = await render();
    expect(part(element, '.scope').ariaCurrent).to.equal('false');
    element.facets = facetSamples.slice(1);
    await element.updateComplete;
    expect(part(element, '.scope').ariaCurrent).to.equal('true');
  });

  it('leads back to all exercises', async () => {
    const element = await render();
    const actions = actionsOf(element);
    part(element, '.scope').click();
    expect(actions).to.deep.equal([{ type: 'filtersCleared' }]);
  });
});
