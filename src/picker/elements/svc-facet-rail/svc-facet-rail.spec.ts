// The filters beside the results.
import { expect, fixture, html } from '@open-wc/testing';
import type { FacetView } from '../../state/views.ts';
import { actionsOf, buttonNamed, facetSamples, part, scopeSamples } from '../testing/test-samples.ts';
import type { SvcFacetRail } from './svc-facet-rail.ts';
import './svc-facet-rail.ts';

const tags = (count: number, on = -1): FacetView => ({
  facet: 'tags',
  values: Array.from({ length: count }, (_, index) => ({ value: `tag ${index}`, on: index === on, count: 99 - index })),
});
const render = (facets = facetSamples) =>
  fixture<SvcFacetRail>(html`<svc-facet-rail .scopes=${scopeSamples} .facets=${facets}></svc-facet-rail>`);
const scope = (element: Element, name: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('.scope')].find((each) => each.textContent.includes(name))!;
const tagCount = (element: Element) => element.shadowRoot!.querySelectorAll('input[aria-label^="tag "]').length;
const checkbox = (element: Element, name: string) => part<HTMLInputElement>(element, `input[aria-label="${name}"]`);

describe('svc-facet-rail', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('shows each value as a checkbox with its count, those without equipment by name', async () => {
    const element = await render();
    expect(checkbox(element, 'Hip').checked).to.equal(true);
    expect(checkbox(element, 'Neck').ariaDescription).to.equal('0 exercises');
    expect(checkbox(element, 'Nothing to buy').ariaDescription).to.equal('8 exercises');
  });

  it('leaves out by values of their own, which say how many would go and what that is worth', async () => {
    const demands = (on: boolean): readonly FacetView[] => [
      {
        facet: 'demands',
        values: [
          { value: 'jumping', on: false, count: 2 },
          { value: 'kneeling', on, count: on ? 0 : 9 },
        ],
      },
    ];
    const element = await render(demands(false));
    const actions = actionsOf(element);
    buttonNamed(element, 'Leave out').click();
    await element.updateComplete;
    const shown = () =>
      [...element.shadowRoot!.querySelectorAll('.out')].map(({ textContent }) =>
        textContent.replaceAll(/\s+/g, ' ').trim(),
      );
    expect(shown()).to.deep.equal(['Kneeling −9', 'Jumping −2']);
    expect(part(element, '.facet-note').textContent).to.contain('Unmarked does not mean safe.');
    expect(checkbox(element, 'Kneeling').ariaDescription).to.equal('Leaves out 9 exercises');
    checkbox(element, 'Kneeling').click();
    expect(actions).to.deep.equal([{ type: 'facetToggled', facet: 'demands', value: 'kneeling' }]);
    const chosen = await render(demands(true));
    expect(chosen.shadowRoot!.querySelector('.out')?.textContent.trim()).to.equal('Kneeling');
    await expect(chosen).to.be.accessible();
  });

  it('shows what is chosen at once, and counts alone after the results that they count', async () => {
    const element = await render();
    const region = (count: number, on: boolean): readonly FacetView[] => [
      { facet: 'region', values: [{ value: 'Hip', on, count }] },
    ];
    element.facets = region(5, true);
    await element.updateComplete;
    element.facets = region(4, true);
    await Promise.resolve();
    expect(checkbox(element, 'Hip').ariaDescription).to.equal('5 exercises');
    await element.updateComplete;
    expect(checkbox(element, 'Hip').ariaDescription).to.equal('4 exercises');
    element.facets = region(3, false);
    await Promise.resolve();
    expect([checkbox(element, 'Hip').checked, checkbox(element, 'Hip').ariaDescription]).to.deep.equal([
      false,
      '3 exercises',
    ]);
  });

  it('reports the value that was pressed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    checkbox(element, 'Nothing to buy').click();
    expect(actions).to.deep.equal([{ type: 'facetToggled', facet: 'equipment', value: '' }]);
  });

  it('shows what is looked through, and leads to another part', async () => {
    const element = await render();
    const actions = actionsOf(element);
    expect(scope(element, 'All exercises').ariaPressed).to.equal('true');
    expect(scope(element, 'Favorites').ariaDescription).to.equal('6 exercises');
    scope(element, 'Recently used').click();
    expect(actions).to.deep.equal([{ type: 'scopeChosen', scope: 'recent' }]);
  });

  it('keeps the tags folded until they are wanted, the first of many before the others', async () => {
    const element = await render([...facetSamples, tags(60)]);
    expect(tagCount(element)).to.equal(0);
    const fold = buttonNamed(element, 'Tags');
    fold.click();
    await element.updateComplete;
    expect(fold.ariaExpanded).to.equal('true');
    expect(tagCount(element)).to.equal(8);
    await expect(element).to.be.accessible();
    buttonNamed(element, 'Show more: Tags').click();
    await element.updateComplete;
    expect(tagCount(element)).to.equal(40);
    fold.click();
    await element.updateComplete;
    expect(tagCount(element)).to.equal(0);
  });

  it('moves focus from "More" to the first new value, past those shown because they are chosen', async () => {
    const element = await render([tags(30, 8)]);
    const more = buttonNamed(element, 'Show more: Tags');
    more.focus();
    more.click();
    await element.updateComplete;
    await Promise.resolve();
    expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('tag 9');
  });

  it('brings what was unfolded at its end into sight', async () => {
    const frame = document.createElement('div');
    frame.style.blockSize = '260px';
    const element = await fixture<SvcFacetRail>(
      html`<svc-facet-rail
        style="block-size: 100%"
        .scopes=${scopeSamples}
        .facets=${[...facetSamples, tags(10)]}
      ></svc-facet-rail>`,
      { parentNode: frame },
    );
    buttonNamed(element, 'Tags').click();
    await element.updateComplete;
    await Promise.resolve();
    expect(part(element, '.scroll').scrollTop).to.be.greaterThan(0);
    expect(checkbox(element, 'tag 0').getBoundingClientRect().bottom).to.be.lessThan(
      part(element, '.scroll').getBoundingClientRect().bottom,
    );
  });

  it('never hides what is chosen', async () => {
    const element = await render([tags(60, 50)]);
    expect(checkbox(element, 'tag 50').checked).to.equal(true);
    expect(tagCount(element)).to.equal(9);
  });
});
