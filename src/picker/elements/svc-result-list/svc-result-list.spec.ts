// The results.
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ResultsView } from '../../state/views.ts';
import { actionsOf, buttonNamed, cardOf, part } from '../test-samples.ts';
import type { SvcResultList } from './svc-result-list.ts';
import './svc-result-list.ts';

const resultsOf = (names: readonly string[], changes: Partial<ResultsView> = {}): ResultsView => ({
  cards: names.map((name) => cardOf(name)),
  pending: false,
  replacing: undefined,
  corrections: [],
  relaxed: false,
  suggestions: [],
  ...changes,
});
const render = (results: ResultsView) =>
  fixture<SvcResultList>(html`<svc-result-list text="bri" .results=${results}></svc-result-list>`);
const cards = (element: SvcResultList) => [...(element.shadowRoot?.querySelectorAll('svc-exercise-card') ?? [])];

describe('svc-result-list', () => {
  it('is accessible', async () => {
    await expect(await render(resultsOf(['Bridge', 'Clamshell']))).to.be.accessible();
    await expect(await render(resultsOf([]))).to.be.accessible();
  });

  it('renders the start of a long list first', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `Exercise ${index}`);
    const element = await render(resultsOf(names));
    expect(cards(element).length).to.be.within(1, 100);
  });

  it('renders more when its end comes near', async () => {
    const element = await render(resultsOf(Array.from({ length: 500 }, (_, index) => `Exercise ${index}`)));
    element.style.blockSize = '300px';
    const before = cards(element).length;
    part(element, '.scroll').scrollTop = 1e6;
    await waitUntil(() => cards(element).length > before);
  });

  it('says when no exercise has all the words', async () => {
    const element = await render(resultsOf(['Bridge'], { relaxed: true }));
    expect(element.shadowRoot?.textContent).to.include('No exercise has all of these words');
    expect((await render(resultsOf(['Bridge']))).shadowRoot?.querySelector('.corrected')).to.equal(null);
  });

  it('says which word was read instead of a typing error', async () => {
    const element = await render(resultsOf(['Bridge'], { corrections: [['brigde', 'bridge']] }));
    expect(part(element, '.corrected').textContent.trim()).to.equal('Showing results for bridge.');
  });

  it('offers to drop what empties the list', async () => {
    const element = await render(
      resultsOf([], {
        suggestions: [
          { drop: 'facet', facet: 'region', value: 'Neck', count: 8 },
          { drop: 'text', count: 9 },
        ],
      }),
    );
    const actions = actionsOf(element);
    buttonNamed(element, 'Drop Neck (8)').click();
    buttonNamed(element, 'Drop “bri” (9)').click();
    expect(actions).to.deep.equal([
      { type: 'facetToggled', facet: 'region', value: 'Neck' },
      { type: 'searchTyped', text: '' },
    ]);
  });

  it('gives the focus back to the card whose details were closed', async () => {
    const element = await render(resultsOf(['Bridge', 'Clamshell']));
    element.focusCard('ex_clamshell');
    expect(element.shadowRoot?.activeElement).to.equal(cards(element)[1]);
  });

  describe('keys', () => {
    const focusedCard = (element: SvcResultList) =>
      (element.shadowRoot?.activeElement as HTMLElementTagNameMap['svc-exercise-card'] | null)?.card.entry.name;
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    /** Three columns: A B C, D E F, G. */
    async function renderGrid(dir: 'ltr' | 'rtl' = 'ltr'): Promise<SvcResultList> {
      const element = await render(resultsOf(names));
      element.dir = dir;
      part(element, '.grid').style.gridTemplateColumns = 'repeat(3, 1fr)';
      return element;
    }

    for (const [from, press, to] of [
      ['A', 'ArrowRight', 'B'],
      ['A', 'ArrowLeft', 'A'],
      ['C', 'ArrowRight', 'D'],
      ['B', 'ArrowDown', 'E'],
      ['E', 'ArrowUp', 'B'],
      ['E', 'ArrowDown', 'G'],
      ['G', 'ArrowDown', 'G'],
      ['G', 'ArrowRight', 'G'],
      ['E', 'Home', 'A'],
      ['B', 'End', 'G'],
    ] as const) {
      it(`lead from ${from} with ${press} to ${to}`, async () => {
        const element = await renderGrid();
        cards(element)[names.indexOf(from)]!.focusAdd();
        await sendKeys({ press });
        expect(focusedCard(element)).to.equal(to);
      });
    }

    it('lead the other way where reading does', async () => {
      const element = await renderGrid('rtl');
      element.focusFirst();
      await sendKeys({ press: 'ArrowLeft' });
      expect(focusedCard(element)).to.equal('B');
    });

    it('lead from the first row to the search, and from no other', async () => {
      const element = await renderGrid();
      let left = 0;
      element.addEventListener('svc-to-search', () => (left += 1));
      cards(element)[4]!.focusAdd();
      await sendKeys({ press: 'ArrowUp' });
      expect(left).to.equal(0);
      await sendKeys({ press: 'ArrowUp' });
      expect(left).to.equal(1);
    });

    it('add natively', async () => {
      const element = await renderGrid();
      const actions = actionsOf(element);
      element.focusFirst();
      await sendKeys({ press: 'Enter' });
      expect(actions).to.deep.equal([{ type: 'exerciseAdded', exerciseId: 'ex_a' }]);
    });
  });

  it('keeps the focus when the way out that was pressed is gone', async () => {
    const element = await render(resultsOf([], { suggestions: [{ drop: 'text', count: 9 }] }));
    buttonNamed(element, 'Drop “bri” (9)').focus();
    element.results = resultsOf(['Bridge']);
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(part(element, '.scroll'));
  });
});
