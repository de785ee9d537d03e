// Why there is no result.
import { expect, fixture, html } from '@open-wc/testing';
import type { Scope } from '../../state/model.ts';
import type { DropSuggestion, FacetView } from '../../state/views.ts';
import { actionsOf, buttonNamed, facetSamples, part } from '../testing/test-samples.ts';
import type { SvcZeroResults } from './svc-zero-results.ts';
import './svc-zero-results.ts';

interface Found {
  readonly text?: string;
  readonly scope?: Scope;
  readonly facets?: readonly FacetView[];
  readonly suggestions?: readonly DropSuggestion[];
}
const render = ({ text = '', scope = 'all', facets = [], suggestions = [] }: Found) =>
  fixture<SvcZeroResults>(
    html`<svc-zero-results
      .text=${text}
      .scope=${scope}
      .facets=${facets}
      .suggestions=${suggestions}
    ></svc-zero-results>`,
  );
const words = async (found: Found) =>
  part(await render(found), '.empty')
    .textContent.replace(/\s+/g, ' ')
    .trim();

describe('svc-zero-results', () => {
  it('is accessible', async () => {
    await expect(await render({ text: 'bri', suggestions: [{ drop: 'text', count: 9 }] })).to.be.accessible();
  });

  it('names the one filter that empties the list, and offers to drop it or the text', async () => {
    const element = await render({
      text: 'bri ',
      facets: facetSamples,
      suggestions: [
        { drop: 'facet', facet: 'region', value: 'Hip', count: 8 },
        { drop: 'text', count: 9 },
      ],
    });
    expect(part(element, '.empty span').textContent).to.equal('“bri” finds 8 exercises, but none under Hip.');
    const actions = actionsOf(element);
    buttonNamed(element, 'Without Hip (8)').click();
    buttonNamed(element, 'Without “bri” (9)').click();
    expect(actions).to.deep.equal([
      { type: 'facetToggled', facet: 'region', value: 'Hip' },
      { type: 'searchTyped', text: '' },
    ]);
  });

  it('names the text where nothing else narrows the list, and leads on to the largest regions', async () => {
    const region = (value: string, whole: number) => ({ value, whole, count: 0, on: false });
    const facets = [{ facet: 'region', values: [region('Hip', 4), region('Knee', 9), region('Neck', 0)] }] as const;
    const element = await render({ text: 'tka', facets, suggestions: [{ drop: 'text', count: 60 }] });
    expect(part(element, 'strong').textContent).to.equal('Nothing found for “tka”');
    const ways = [...element.shadowRoot!.querySelectorAll('button')].map((way) => way.textContent.trim());
    expect(ways).to.deep.equal(['Knee (9)', 'Hip (4)', 'Clear search']);
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Knee (9)').click();
    expect(actions).to.deep.equal([
      { type: 'searchTyped', text: '' },
      { type: 'facetToggled', facet: 'region', value: 'Knee' },
    ]);
  });

  it('leads from an empty scope to all exercises', async () => {
    const element = await render({
      scope: 'favourites',
      suggestions: [{ drop: 'scope', scope: 'favourites', count: 60 }],
    });
    const actions = actionsOf(element);
    buttonNamed(element, 'Show all 60 exercises').click();
    expect(actions).to.deep.equal([{ type: 'scopeChosen', scope: 'all' }]);
  });

  it('offers to drop a filter with several values, and a scope', async () => {
    const element = await render({
      scope: 'favourites',
      facets: facetSamples,
      suggestions: [
        { drop: 'wholeFacet', facet: 'level', count: 3 },
        { drop: 'scope', scope: 'favourites', count: 2 },
      ],
    });
    const actions = actionsOf(element);
    buttonNamed(element, 'Without Level (3)').click();
    buttonNamed(element, 'Without Favorites (2)').click();
    expect(actions).to.deep.equal([
      { type: 'facetCleared', facet: 'level' },
      { type: 'scopeChosen', scope: 'all' },
    ]);
  });

  it('offers to clear everything where no single thing would help', async () => {
    const element = await render({ facets: facetSamples });
    const actions = actionsOf(element);
    buttonNamed(element, 'Clear all').click();
    expect(actions).to.deep.equal([{ type: 'filtersCleared' }]);
  });

  it('says how favorites and recently used ones come, where there are none', async () => {
    expect(await words({ scope: 'favourites' })).to.include('No favorites yet Press the star');
    expect(await words({ scope: 'recent' })).to.include('No recent exercises');
  });
});
