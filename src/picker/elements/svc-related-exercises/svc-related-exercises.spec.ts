// Exercises beside one.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RelatedView } from '../../state/views.ts';
import { actionsOf, buttonNamed, entryOf, part } from '../testing/test-samples.ts';
import type { SvcRelatedExercises } from './svc-related-exercises.ts';
import './svc-related-exercises.ts';

const related: RelatedView = {
  easier: [entryOf('Tandem stance')],
  harder: [entryOf('Mini squat')],
  similar: [entryOf('Leg swing')],
};
const render = (view = related) =>
  fixture<SvcRelatedExercises>(html`<svc-related-exercises .related=${view}></svc-related-exercises>`);
const headings = (element: SvcRelatedExercises) =>
  [...element.shadowRoot!.querySelectorAll('h3')].map(({ textContent }) => textContent);

describe('svc-related-exercises', () => {
  it('is accessible, in groups and in one line', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    element.strip = true;
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });

  it('opens the details of the exercise that is pressed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Harder: Details of Mini squat').click();
    expect(actions).to.deep.equal([{ type: 'relatedOpened', exerciseId: 'ex_mini-squat' }]);
    expect(part(element, 'svc-picture')).to.exist;
  });

  it('gives it the place of the row that is being replaced', async () => {
    const element = await render();
    element.replacing = { key: 7, name: 'Clamshell' };
    await element.updateComplete;
    const actions = actionsOf(element);
    buttonNamed(element, 'Replace Clamshell with Leg swing').click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 7, exerciseId: 'ex_leg-swing' }]);
  });

  it('is walked with the arrow keys in one line, and left over its edges', async () => {
    const element = await render();
    element.strip = true;
    await element.updateComplete;
    const left: string[] = [];
    for (const name of ['svc-to-search', 'svc-to-grid']) element.addEventListener(name, () => left.push(name));
    element.focusFirst();
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label');
    expect(focused()).to.equal('Easier: Details of Tandem stance');
    await sendKeys({ press: 'ArrowRight' });
    expect(focused()).to.equal('Harder: Details of Mini squat');
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'ArrowLeft' });
    expect(focused()).to.equal('Easier: Details of Tandem stance');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowUp' });
    expect(left).to.deep.equal(['svc-to-grid', 'svc-to-search']);
  });

  it('leaves out what there is none of', async () => {
    expect(headings(await render())).to.deep.equal(['Easier and harder', 'Similar exercises']);
    expect(headings(await render({ easier: [], harder: [], similar: related.similar }))).to.deep.equal([
      'Similar exercises',
    ]);
    expect(headings(await render({ easier: [], harder: [], similar: [] }))).to.deep.equal([]);
  });
});
