import { expect, fixture, html } from '@open-wc/testing';
import type { Action } from '../../state/actions.ts';
import { templateViewOf } from '../testing/template-samples.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcTemplateCard } from './svc-template-card.ts';
import './svc-template-card.ts';

const KEY = 'catalog:Knee';
const card = (changes: Parameters<typeof templateViewOf>[1] = {}) =>
  fixture<SvcTemplateCard>(html`<svc-template-card .template=${templateViewOf('Knee', changes)}></svc-template-card>`);
const add = (element: SvcTemplateCard) => part<HTMLButtonElement>(element, '.add');
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));

describe('<svc-template-card>', () => {
  it('says its precautions in full, and that no clinician has reviewed it', async () => {
    const { shadowRoot } = await card();
    expect(shadowRoot?.querySelector('.not')?.textContent.trim()).to.equal('Precautions: A wound that is not closed');
    expect(shadowRoot?.querySelector('.quiet')?.textContent).to.contain('Not reviewed by a clinician');
  });

  it('shows the side that was chosen inside, which comes with what it adds', async () => {
    const side = async (chosen?: 'left') =>
      (await card(chosen && { side: chosen })).shadowRoot?.querySelector('.side')?.textContent;
    expect(await side('left')).to.equal('Left');
    expect(await side()).to.equal(undefined);
  });

  it('of the clinic says so instead', async () => {
    const { shadowRoot } = await card({ owner: 'page' });
    expect(shadowRoot?.querySelector('.owner')?.textContent).to.equal('Your clinic');
    expect(shadowRoot?.textContent).not.to.contain('Not reviewed');
  });

  it('adds the chosen phase, once for a double click', async () => {
    const element = await card({ chosen: 1 });
    const actions = actionsOf(element);
    expect(add(element).ariaLabel).to.equal('Add 2 of 3: Knee, Weeks 3 to 6');
    for (const detail of [1, 2]) add(element).dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    expect(actions).to.deep.equal([{ type: 'templateAdded', template: KEY, phase: 1 }]);
  });

  it('can be pressed where nothing would be added: what was pressed says why', async () => {
    const element = await card({ addable: 0 });
    const actions = actionsOf(element);
    expect(add(element).ariaDisabled).to.equal('true');
    add(element).click();
    expect(actions).to.deep.equal([{ type: 'templateAdded', template: KEY, phase: 0 }]);
  });

  it('adds what is left out too by another button', async () => {
    const element = await card({ addable: 2 });
    const actions = actionsOf(element);
    const all = buttonNamed(element, 'Add all 3: Knee, Weeks 0 to 2');
    for (const detail of [1, 2]) all.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    expect(actions).to.deep.equal([{ type: 'templateAdded', template: KEY, phase: 0, all: true }]);
    await expect(element).to.be.accessible();
  });

  const keys: readonly (readonly [string, Action | undefined])[] = [
    ['ArrowRight', { type: 'phaseChosen', template: KEY, phase: 1 }],
    ['ArrowLeft', undefined],
    ['2', { type: 'phaseChosen', template: KEY, phase: 1 }],
    ['3', undefined],
    ['d', { type: 'templateOpened', template: KEY }],
    ['ArrowDown', undefined],
  ];
  for (const [key, action] of keys)
    it(`reports ${action?.type ?? 'nothing'} at ${key}`, async () => {
      const element = await card();
      const actions = actionsOf(element);
      press(add(element), key);
      expect(actions).to.deep.equal(action ? [action] : []);
    });

  it('runs from right to left with its language', async () => {
    const host = await fixture<HTMLElement>(
      html`<div dir="rtl"><svc-template-card .template=${templateViewOf('Knee')}></svc-template-card></div>`,
    );
    const element = host.querySelector('svc-template-card')!;
    const actions = actionsOf(element);
    press(add(element), 'ArrowLeft');
    expect(actions).to.deep.equal([{ type: 'phaseChosen', template: KEY, phase: 1 }]);
  });

  it('has the focus at its chosen phase, where the arrow keys are its own, and Enter adds', async () => {
    const element = await card({ chosen: 1 });
    element.focus();
    const phase = element.shadowRoot?.activeElement;
    expect(phase?.role).to.equal('radio');
    expect(phase?.parentElement?.ariaLabel).to.equal('Knee, Phase');
    expect(phase?.querySelector('.sr')?.textContent).to.match(/^, \d+ exercises?$/);
    const actions = actionsOf(element);
    press(element.shadowRoot!.activeElement!, 'Enter');
    expect(actions).to.deep.equal([{ type: 'templateAdded', template: KEY, phase: 1 }]);
  });

  it('has no phases to choose where it has one without a name', async () => {
    const { shadowRoot } = await card({ phases: 1 });
    expect(shadowRoot?.querySelector('[role=radiogroup]')).to.equal(null);
  });

  it('is one line beside the details, which looks inside', async () => {
    const element = await fixture<SvcTemplateCard>(
      html`<svc-template-card compact .template=${templateViewOf('Knee')}></svc-template-card>`,
    );
    const actions = actionsOf(element);
    buttonNamed(element, 'Look inside template Knee').click();
    expect(actions).to.deep.equal([{ type: 'templateOpened', template: KEY }]);
    await expect(element).to.be.accessible();
  });
});
