// Why there is no result.
import { expect, fixture, html } from '@open-wc/testing';
import type { Scope } from '../../state/model.ts';
import type { DropSuggestion, FacetView } from '../../state/views.ts';
import { actionsOf, buttonNamed, facetSamples, NO_KNEELING, part, STERNAL } from '../testing/test-samples.ts';
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
const ways = (element: SvcZeroResults) =>
  [...element.shadowRoot!.querySelectorAll('button')].map((way) => way.textContent.trim());
const value = (name: string) => ({ value: name, whole: 9, count: 0, on: true });
const hip = [{ facet: 'region', values: [value('Hip')] }] as const;

describe('svc-zero-results', () => {
  it('is accessible', async () => {
    await expect(await render({ text: 'bri', suggestions: [{ drop: 'filters', count: 9 }] })).to.be.accessible();
  });

  it('says where the text finds nothing, and how many exercises it finds everywhere', async () => {
    const element = await render({ text: 'bri ', facets: hip, suggestions: [{ drop: 'filters', count: 8 }] });
    expect(ways(element)).to.deep.equal(['Search everywhere (8)']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Search everywhere (8)').click();
    expect(actions).to.deep.equal([{ type: 'filtersCleared', limitsStay: true }]);
  });

  const suggestions = [{ drop: 'filters', count: 8 }] as const;
  const early = [{ facet: 'level', values: [value('Early')] }] as const;
  for (const [narrowed, title] of [
    [{ facets: hip }, 'No “bri” in Hip'],
    [{ scope: 'favourites' }, 'No “bri” in Favorites'],
    [{ facets: early }, 'No “bri” with your filters'],
    [{ facets: hip, scope: 'recent' }, 'No “bri” with your filters'],
  ] as const) {
    it(`says ${title}`, async () => {
      const said = await words({ text: 'bri ', suggestions, ...narrowed });
      expect(said).to.include(`${title} The search finds 8 among all exercises.`);
    });
  }

  it('says that nothing has the text, and leads on to the largest regions without filters', async () => {
    const region = (name: string, whole: number) => ({ ...value(name), whole, on: false });
    const facets = [{ facet: 'region', values: [region('Hip', 4), region('Knee', 9), region('Neck', 0)] }] as const;
    const element = await render({ text: 'tka', facets: [...facets, ...early] });
    expect(part(element, 'strong').textContent).to.equal('Nothing found for “tka”');
    expect(ways(element)).to.deep.equal(['Knee (9)', 'Hip (4)', 'Clear search']);
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Knee (9)').click();
    expect(actions).to.deep.equal([
      { type: 'searchTyped', text: '' },
      { type: 'filtersCleared', limitsStay: true },
      { type: 'facetToggled', facet: 'region', value: 'Knee' },
    ]);
  });

  for (const [text, first] of [
    ['knee xqzt wobble', 'Knee (2)'],
    ['Wrist xqzt', 'Elbow, wrist and hand (3)'],
    ['back and forth', 'Low back (4)'],
    ['xqzt and wobble', 'Hip (9)'],
  ] as const)
    it(`offers ${first} first for “${text}”`, async () => {
      const region = (name: string, whole: number) => ({ ...value(name), whole, on: false });
      const values = [region('Hip', 9), region('Low back', 4), region('Elbow, wrist and hand', 3), region('Knee', 2)];
      const [way] = ways(await render({ text, facets: [{ facet: 'region', values }] }));
      expect(way).to.equal(first);
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

  it('says what leaves everything out, and offers to stop that', async () => {
    const element = await render({
      text: 'clam',
      suggestions: [
        { drop: 'limit', limit: NO_KNEELING, count: 3 },
        { drop: 'limit', limit: STERNAL },
      ],
    });
    element.leaveOut = { limits: [{ limit: NO_KNEELING, isTyped: false }], unheld: [], unmarked: 0 };
    await element.updateComplete;
    const said = part(element, '.empty').textContent.replaceAll(/[\u2068\u2069]/g, '');
    for (const sentence of ['Nothing is left', 'Left out: Kneeling.', 'Unmarked does not mean safe.'])
      expect(said).to.contain(sentence);
    expect(ways(element)).to.deep.equal(['Stop leaving out: Kneeling (3)', 'Stop leaving out: “sternal precautions”']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Stop leaving out: Kneeling (3)').click();
    expect(actions).to.deep.equal([{ type: 'limitRemoved', limit: NO_KNEELING }]);
    await expect(element).to.be.accessible();
  });

  it('says what leaves all favorites out', async () => {
    const element = await render({
      scope: 'favourites',
      suggestions: [
        { drop: 'scope', scope: 'favourites', count: 164 },
        { drop: 'limit', limit: NO_KNEELING, count: 1 },
      ],
    });
    element.leaveOut = { limits: [{ limit: NO_KNEELING, isTyped: false }], unheld: [], unmarked: 0 };
    await element.updateComplete;
    const said = part(element, '.empty').textContent.replaceAll(/[\u2068\u2069]/g, '');
    for (const sentence of ['Nothing is left', 'Left out: Kneeling.']) expect(said).to.contain(sentence);
    expect(ways(element)).to.deep.equal(['Without Favorites (164)', 'Stop leaving out: Kneeling (1)']);
  });

  it('says how favorites and recently used ones come, where there are none', async () => {
    // A mouse sees a star only where it points.
    expect(await words({ scope: 'favourites' })).to.include('No favorites yet Point at an exercise');
    expect(await words({ scope: 'recent' })).to.include('No recent exercises');
  });
});
