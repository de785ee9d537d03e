// The side of several new exercises.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcSidesBar } from './svc-sides-bar.ts';
import './svc-sides-bar.ts';

describe('svc-sides-bar', () => {
  it('is accessible, and says how many exercises it answers for', async () => {
    const element = await fixture<SvcSidesBar>(html`<svc-sides-bar .keys=${[2, 3, 5]}></svc-sides-bar>`);
    await expect(element).to.be.accessible();
    expect(part(element, '#label').textContent).to.equal('Side of the 3 new exercises');
  });

  it('answers for all of them with one press', async () => {
    const element = await fixture<SvcSidesBar>(html`<svc-sides-bar .keys=${[2, 3]}></svc-sides-bar>`);
    const actions = actionsOf(element);
    buttonNamed(element, 'Right').click();
    buttonNamed(element, 'Each side').click();
    expect(actions).to.deep.equal([
      { type: 'sidesChosen', keys: [2, 3], side: 'right' },
      { type: 'sidesChosen', keys: [2, 3], side: 'bilateral' },
    ]);
  });

  it('answers to the keys of a row', async () => {
    const element = await fixture<SvcSidesBar>(html`<svc-sides-bar .keys=${[2, 3]}></svc-sides-bar>`);
    const actions = actionsOf(element);
    element.focus();
    for (const press of ['r', 'E', 'Control+l', 'x']) await sendKeys({ press });
    expect(actions).to.deep.equal([
      { type: 'sidesChosen', keys: [2, 3], side: 'right' },
      { type: 'sidesChosen', keys: [2, 3], side: 'bilateral' },
    ]);
  });
});
