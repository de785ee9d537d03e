// The count and the chips above the results.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed, facetSamples, part } from '../test-samples.ts';
import type { SvcResultBar } from './svc-result-bar.ts';
import './svc-result-bar.ts';

const render = (count = 8) =>
  fixture<SvcResultBar>(html`<svc-result-bar .count=${count} .facets=${facetSamples}></svc-result-bar>`);

describe('svc-result-bar', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('says the count politely, one as one', async () => {
    expect(part(await render(8), '[role=status]').textContent).to.equal('8 exercises');
    expect(part(await render(1), '[role=status]').textContent).to.equal('1 exercise');
  });

  it('takes filters away one by one or together', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Remove filter Hip').click();
    buttonNamed(element, 'Clear all').click();
    expect(actions).to.deep.equal([
      { type: 'facetToggled', facet: 'region', value: 'Hip' },
      { type: 'filtersCleared' },
    ]);
  });

  it('keeps the focus when its last chip is gone', async () => {
    const element = await render();
    buttonNamed(element, 'Remove filter Hip').focus();
    element.facets = [];
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(part(element, '.count'));
  });
});
