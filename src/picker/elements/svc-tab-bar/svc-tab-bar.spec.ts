// The foot of a narrow picker.
import { expect, fixture, html } from '@open-wc/testing';
import type { FinishView } from '../../state/views.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcTabBar } from './svc-tab-bar.ts';
import './svc-tab-bar.ts';

const needsSide: FinishView = {
  ready: false,
  reopened: false,
  count: 5,
  reason: 'row',
  key: 9,
  position: 3,
  problem: { type: 'side' },
};
const render = (finish: FinishView) => fixture<SvcTabBar>(html`<svc-tab-bar .finish=${finish}></svc-tab-bar>`);

describe('svc-tab-bar', () => {
  it('changes the zone and finishes', async () => {
    const element = await render({ ready: true, reopened: false, count: 5 });
    const actions = actionsOf(element);
    buttonNamed(element, 'Program (5)').click();
    buttonNamed(element, 'Save').click();
    expect(actions).to.deep.equal([{ type: 'tabChosen', tab: 'program' }, { type: 'finishRequested' }]);
  });

  it('says why it cannot finish and leads to the row', async () => {
    const element = await render(needsSide);
    const actions = actionsOf(element);
    buttonNamed(element, 'Exercise 3: choose a side').click();
    buttonNamed(element, 'Save').click();
    expect(actions).to.deep.equal([
      { type: 'tabChosen', tab: 'program' },
      { type: 'rowOpened', key: 9, problem: { type: 'side' } },
      { type: 'finishRequested' },
    ]);
    expect(part(element, '.primary').ariaDisabled).to.equal('true');
  });

  it('says above the bar that pictures are checked: the bar itself stays as it is', async () => {
    const element = await render({ ready: true, reopened: false, count: 5, checking: { done: 7, of: 10 } });
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Save').click();
    expect([part(element, '#reason').textContent, actions.length]).to.deep.equal(['Checking, 7 of 10', 0]);
    expect(part(element, '.primary').textContent.trim()).to.equal('Save');
  });

  it('keeps its buttons apart at 320 px in a language of long words', async () => {
    const element = await render({ ready: true, reopened: false, count: 20 });
    element.style.setProperty('inline-size', '320px');
    const button = part(element, '.primary');
    button.textContent = 'Enregistrer';
    const [zones, bar] = ['.zones', '.bar'].map((selector) => part(element, selector).getBoundingClientRect());
    expect(zones?.right).to.be.at.most(button.getBoundingClientRect().left);
    expect(button.getBoundingClientRect().right).to.be.at.most(bar?.right ?? 0);
  });
});
