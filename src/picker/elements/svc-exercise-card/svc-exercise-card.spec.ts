// One exercise in the results.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { CardView } from '../../state/views.ts';
import { actionsOf, buttonNamed, cardOf, part } from '../test-samples.ts';
import type { SvcExerciseCard } from './svc-exercise-card.ts';
import './svc-exercise-card.ts';

const render = (changes: Partial<CardView> = {}) =>
  fixture<SvcExerciseCard>(html`<svc-exercise-card .card=${cardOf('Bridge', changes)}></svc-exercise-card>`);

describe('svc-exercise-card', () => {
  it('is accessible', async () => {
    await expect(await render({ inProgram: 2 })).to.be.accessible();
  });

  it('is an article with the name of the exercise', async () => {
    expect(part(await render(), 'article').ariaLabel).to.equal('Bridge');
  });

  it('adds and shows details by one press each', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Add Bridge').click();
    buttonNamed(element, 'Details of Bridge').click();
    expect(actions).to.deep.equal([
      { type: 'exerciseAdded', exerciseId: 'ex_bridge' },
      { type: 'detailsOpened', exerciseId: 'ex_bridge' },
    ]);
  });

  it('adds once by a double click, and each time by a key', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const add = buttonNamed(element, 'Add Bridge');
    for (const detail of [1, 2, 3]) add.dispatchEvent(new MouseEvent('click', { detail }));
    expect(actions).to.have.length(1);
    add.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.have.length(3);
  });

  it('can be pressed although the program is full, to be told so', async () => {
    const element = await render();
    element.full = true;
    await element.updateComplete;
    const actions = actionsOf(element);
    const add = buttonNamed(element, 'Add Bridge');
    add.click();
    expect(add.ariaDisabled).to.equal('true');
    expect(actions).to.have.length(1);
  });

  it('says the default dosage in words, or that there is none', async () => {
    const words = async (card: Partial<CardView> = {}) =>
      part(await render(card), '.dose')
        .textContent.replace(/\s+/g, ' ')
        .trim();
    expect(await words()).to.equal('3 sets × 10 reps, hold 5 s');
    expect(await words({ defaults: {} })).to.equal('No default dosage');
  });

  it('says how often it is in the program', async () => {
    const words = async (inProgram: number) =>
      (await render({ inProgram })).shadowRoot?.querySelector('.badge')?.textContent.replace(/\s+/g, ' ').trim();
    expect(await words(0)).to.equal(undefined);
    expect(await words(1)).to.equal('In program');
    expect(await words(2)).to.equal('In program × 2');
  });

  it('marks the letters that matched and says why it is there', async () => {
    const element = await render({
      nameRanges: [[0, 3]],
      match: { field: 'tag', text: 'bridging series', ranges: [[0, 3]] },
    });
    expect(part(element, 'h3 mark').textContent).to.equal('Bri');
    expect(part(element, '.why').textContent).to.equal('Matches tag bridging series');
  });

  it('shows the end position while the mouse is over it', async () => {
    const element = await render();
    part(element, 'article').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await element.updateComplete;
    expect(part(element, 'svc-picture').hasAttribute('showend')).to.equal(true);
    part(element, 'article').dispatchEvent(new PointerEvent('pointerleave'));
    await element.updateComplete;
    expect(part(element, 'svc-picture').hasAttribute('showend')).to.equal(false);
  });
});
