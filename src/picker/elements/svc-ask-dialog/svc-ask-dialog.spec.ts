// The question before leaving.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcAskDialog } from './svc-ask-dialog.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-ask-dialog.ts';

const render = (count = 5) => fixture<SvcAskDialog>(html`<svc-ask-dialog .count=${count}></svc-ask-dialog>`);

describe('svc-ask-dialog', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('is open, and its safe answer has the focus', async () => {
    const element = await render();
    expect(part<HTMLDialogElement>(element, 'dialog').open).to.equal(true);
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Keep editing'));
  });

  it('says what would be lost', async () => {
    expect(part(await render(5), 'p').textContent).to.match(/^5 exercises will not/);
    expect(part(await render(1), 'p').textContent).to.match(/^1 exercise will not/);
  });

  it('is an alert with its question as its name and all that would be lost as its description', async () => {
    const element = await render(5);
    element.instructions = true;
    await element.updateComplete;
    const dialog = part(element, 'dialog');
    const named = (by: string) =>
      part(element, `#${dialog.getAttribute(by)}`)
        .textContent.replace(/\s+/g, ' ')
        .trim();
    expect(dialog.role).to.equal('alertdialog');
    expect(buttonNamed(element, 'Keep editing').getAttribute('aria-describedby')).to.equal('title loss');
    expect(named('aria-labelledby')).to.equal('Close without saving?');
    expect(named('aria-describedby')).to.match(/^5 exercises will not .*The instructions you wrote will be lost\.$/);
  });

  it('speaks of changes where the program was there before', async () => {
    const element = await render(0);
    expect(part(element, 'h2').textContent).to.equal('Close without saving?');
    expect(part(element, 'p').textContent).to.equal('Your changes will not be saved to the patient record.');
  });

  it('mentions instructions only where some were written', async () => {
    const element = await render(1);
    const words = () => [...element.shadowRoot!.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(words()).to.have.length(1);
    element.instructions = true;
    await element.updateComplete;
    expect(words()[1]).to.equal('The instructions you wrote will be lost.');
  });

  it('reports the answer', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Don’t save').click();
    buttonNamed(element, 'Keep editing').click();
    expect(actions).to.deep.equal([{ type: 'cancelConfirmed' }, { type: 'dialogDismissed' }]);
  });

  it('keeps editing on Escape, which goes no further', async () => {
    const element = await render();
    const actions = actionsOf(element);
    let escapes = 0;
    const count = () => (escapes += 1);
    addEventListener('keydown', count);
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', count);
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }]);
    expect(escapes).to.equal(0);
  });

  it('asks before a program is finished without the saved program', async () => {
    const element = await fixture<SvcAskDialog>(html`<svc-ask-dialog about="stored" instructions></svc-ask-dialog>`);
    const actions = actionsOf(element);
    expect(part(element, 'h2').textContent).to.equal('The saved program did not arrive. Save anyway?');
    expect(element.shadowRoot?.querySelectorAll('p')).to.have.length(1);
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Keep editing'));
    buttonNamed(element, 'Save anyway').click();
    buttonNamed(element, 'Keep editing').click();
    expect(actions).to.deep.equal([{ type: 'storedWaived' }, { type: 'dialogDismissed' }]);
  });

  it('sets and saves, or saves without setting, each in one press', async () => {
    const element = await fixture<SvcAskDialog>(html`<svc-ask-dialog about="choiceSave" settable></svc-ask-dialog>`);
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    expect(part(element, 'h2').textContent).to.equal('Save without setting the dosage?');
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Set and save'));
    for (const name of ['Set and save', 'Save without setting', 'Keep editing']) buttonNamed(element, name).click();
    expect(actions.map(({ type }) => type)).to.deep.equal([
      ...['choiceApplied', 'finishRequested'],
      ...['choiceDiscarded', 'finishRequested'],
      'dialogDismissed',
    ]);
  });

  it('offers to set nothing that cannot be set', async () => {
    const element = await fixture<SvcAskDialog>(html`<svc-ask-dialog about="choiceSave"></svc-ask-dialog>`);
    expect(() => buttonNamed(element, 'Set and save')).to.throw();
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Keep editing'));
  });

  it('asks before what was typed goes with all exercises', async () => {
    const element = await fixture<SvcAskDialog>(html`<svc-ask-dialog about="choiceRemove" settable></svc-ask-dialog>`);
    const actions = actionsOf(element);
    expect([part(element, 'h2').textContent, part(element, 'p').textContent]).to.deep.equal([
      'Remove all exercises?',
      'What you entered for the selected exercises is not set yet.',
    ]);
    buttonNamed(element, 'Remove').click();
    expect(actions).to.deep.equal([{ type: 'choiceRemoved' }]);
  });

  it('asks before unknown instructions are replaced', async () => {
    const element = await fixture<SvcAskDialog>(html`<svc-ask-dialog about="unknown"></svc-ask-dialog>`);
    const actions = actionsOf(element);
    expect(part(element, 'h2').textContent).to.equal('Save without the saved instructions?');
    expect(part(element, 'p').textContent).to.equal(
      'Your record system did not hand over the saved instructions. What you save replaces them.',
    );
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Keep editing'));
    buttonNamed(element, 'Save anyway').click();
    expect(actions).to.deep.equal([{ type: 'storedWaived' }]);
  });
});
