// What the text was taken to mean, and which meanings it may have.
import { expect, fixture, html } from '@open-wc/testing';
import type { Understood } from '../../../lexicon/meanings.ts';
import { actionsOf, buttonNamed, NO_KNEELING, part } from '../testing/test-samples.ts';
import type { SvcSearchReading } from './svc-search-reading.ts';
import './svc-search-reading.ts';

const understood = (label: string, changes: Partial<Understood> = {}): Understood => ({
  entry: {
    id: 'x',
    kind: 'condition',
    label,
    names: [label.toLowerCase(), 'Other name', 'other name'],
    means: { words: { pendulum: 3, 'wall slide': 2 }, avoid: ['overhead press'] },
    sources: ['A guideline, 2020', 'A book'],
  },
  count: 23,
  categories: ['Mobility', 'Stretch'],
  regions: ['Shoulder'],
  ...changes,
});

const render = (meanings: readonly Understood[], ambiguous = false) =>
  fixture<SvcSearchReading>(
    html`<svc-search-reading
      text=" pf "
      .results=${{ corrections: [], missing: [], relaxed: false, understood: meanings, ambiguous }}
    ></svc-search-reading>`,
  );
const textIn = (element: SvcSearchReading, selector: string) =>
  part(element, selector)
    .textContent.replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('<svc-search-reading>', () => {
  it('says what the text means, and what most of the exercises are', async () => {
    const element = await render([understood('Frozen shoulder')]);
    expect(textIn(element, '.meant')).to.equal('Frozen shoulder: Mobility and stretch · Shoulder');
    await expect(element).to.be.accessible();
  });

  it('tells by which words, without which, from which sources, and that it is no advice', async () => {
    const element = await render([understood('Frozen shoulder')]);
    const details = part<HTMLDetailsElement>(element, 'details');
    expect(details.open).to.equal(false);
    part(element, 'summary').click();
    expect(details.open).to.equal(true);
    const said = textIn(element, 'details');
    for (const words of [
      'Also found by typing: Other name Found',
      'Found by: pendulum, wall slide',
      'Left out: overhead press',
      'Sources: A guideline, 2020; A book',
      'not advice, and not reviewed by a clinician.',
    ])
      expect(said).to.contain(words);
  });

  it('says what the marks of the catalog are worth while something is left out', async () => {
    const element = await render([]);
    const limits = [{ limit: NO_KNEELING, isTyped: false }];
    element.leaveOut = { limits, unheld: [], unmarked: 2 };
    await element.updateComplete;
    expect(textIn(element, '.marks')).to.equal(
      'Leaves out what the exercise library marks. Unmarked does not mean safe. 2 exercises have not been marked yet, so they stay.',
    );
    element.leaveOut = { limits, unheld: [NO_KNEELING], unmarked: 0 };
    await element.updateComplete;
    expect(textIn(element, '.marks')).to.match(/safe\. No exercise is marked with: \W?Kneeling\W?\.$/);
    await expect(element).to.be.accessible();
  });

  it('speaks of no marks where words alone leave out', async () => {
    const element = await render([]);
    const limit = { typed: 'no squats', demands: [], equipment: [], words: ['squat'] };
    element.leaveOut = { limits: [{ limit, isTyped: true }], unheld: [], unmarked: 0 };
    await element.updateComplete;
    expect(textIn(element, '.marks').replaceAll(/[\u2068\u2069]/g, '')).to.equal(
      'Left out by words only: “squat”. What is called something else stays.',
    );
  });

  it('names several meanings that hold together', async () => {
    const element = await render([understood('Knee osteoarthritis'), understood('Strengthening')]);
    expect(textIn(element, '.meant')).to.equal('Knee osteoarthritis + Strengthening');
  });

  it('offers the meanings of an ambiguous text, and puts the chosen one into the search', async () => {
    const element = await render([understood('Patellofemoral pain'), understood('Plantar fasciitis')], true);
    expect(textIn(element, '#several')).to.equal('“pf” has several meanings:');
    const actions = actionsOf(element);
    buttonNamed(element, 'Plantar fasciitis, 23 exercises').click();
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: 'Plantar fasciitis' }]);
    await expect(element).to.be.accessible();
  });
});
