// The foot of a narrow picker.
import { expect, fixture, html } from '@open-wc/testing';
import type { FinishView } from '../../state/views.ts';
import { actionsOf, buttonNamed, part } from '../test-samples.ts';
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
  it('is accessible', async () => {
    await expect(await render({ ready: true, reopened: false, count: 5 })).to.be.accessible();
    await expect(await render(needsSide)).to.be.accessible();
  });

  it('changes the zone and finishes', async () => {
    const element = await render({ ready: true, reopened: false, count: 5 });
    const actions = actionsOf(element);
    buttonNamed(element, 'Program (5)').click();
    buttonNamed(element, 'Add 5 exercises').click();
    expect(actions).to.deep.equal([{ type: 'tabChosen', tab: 'program' }, { type: 'finishRequested' }]);
  });

  it('saves a program that was there before', async () => {
    const button = buttonNamed(await render({ ready: true, reopened: true, count: 3 }), 'Save 3 exercises');
    expect(button.textContent.trim()).to.equal('Save 3');
  });

  it('says why it cannot finish and leads to the row', async () => {
    const element = await render(needsSide);
    const actions = actionsOf(element);
    buttonNamed(element, 'Row 3 needs a side').click();
    buttonNamed(element, 'Add 5 exercises').click();
    expect(actions).to.deep.equal([
      { type: 'tabChosen', tab: 'program' },
      { type: 'rowOpened', key: 9, problem: { type: 'side' } },
    ]);
    expect(part(element, '.primary').ariaDisabled).to.equal('true');
  });
});
