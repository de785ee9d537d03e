// What is asked before the program becomes a template, and what goes with it. docs/messages.md, rule 26.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SavingItem, SavingView } from '../../state/select/templates/select-saving.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { actionsOf, buttonNamed, part, pictures } from '../testing/test-samples.ts';
import type { SvcSaveTemplate } from './svc-save-template.ts';
import './svc-save-template.ts';

const itemOf = (key: number, name: string, more: Partial<SavingItem> = {}): SavingItem => ({
  key,
  name,
  picture: pictures.start,
  dosage: { sets: 3, repetitions: 10 },
  instructions: undefined,
  ...more,
});
const SAVING: SavingView = {
  items: [itemOf(1, 'Bridge', { instructions: 'Slowly, Ann' }), itemOf(2, 'Clamshell')],
  gone: [],
  leavesSides: false,
  taken: [
    { name: 'Knee', phase: undefined },
    { name: 'Hip', phase: 'Early' },
  ],
};
const render = (saving: Partial<SavingView> = {}) =>
  fixture<SvcSaveTemplate>(html`<svc-save-template .saving=${{ ...SAVING, ...saving }}></svc-save-template>`);
const field = (element: SvcSaveTemplate, id: string) => part<HTMLInputElement>(element, `#${id}`);
async function type(element: SvcSaveTemplate, id: string, text: string): Promise<void> {
  field(element, id).value = text;
  field(element, id).dispatchEvent(new Event('input'));
  await element.updateComplete;
}
const shown = (element: SvcSaveTemplate, selector = 'dialog') =>
  part(element, selector).textContent.replace(/\s+/g, ' ').trim();

describe('svc-save-template', () => {
  it('is accessible, and begins at the name', async () => {
    const element = await render({ gone: ['Heel raise'], leavesSides: true });
    await expect(element).to.be.accessible();
    expectFocus(element.shadowRoot?.activeElement, field(element, 'name'));
  });

  it('hands over the name as it was typed, without instructions', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await type(element, 'name', 'Balance');
    await type(element, 'phase', 'Weeks 3 to 6');
    buttonNamed(element, 'Save template').click();
    expect(actions).to.deep.equal([
      { type: 'templateSaved', name: 'Balance', phase: 'Weeks 3 to 6', withInstructions: false },
    ]);
  });

  it('shows what goes with it, and the instructions once they are ticked', async () => {
    const element = await render();
    const actions = actionsOf(element);
    expect(shown(element, 'ul')).to.equal('Bridge 3 sets × 10 reps Clamshell 3 sets × 10 reps');
    part<HTMLInputElement>(element, '[type=checkbox]').click();
    await element.updateComplete;
    expect(shown(element, 'ul')).to.include('Slowly, Ann');
    await expect(element).to.be.accessible();
    await type(element, 'name', 'Balance');
    buttonNamed(element, 'Save template').click();
    expect(actions).to.deep.equal([{ type: 'templateSaved', name: 'Balance', phase: '', withInstructions: true }]);
  });

  it('has no box where there are no instructions', async () => {
    const element = await render({ items: [itemOf(2, 'Clamshell')] });
    expect(element.shadowRoot!.querySelector('[type=checkbox]')).to.equal(null);
  });

  it('saves by Enter, and leads to the name where it has none', async () => {
    const element = await render();
    const actions = actionsOf(element);
    field(element, 'phase').focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(shown(element)).to.include('Give the template a name');
    expectFocus(element.shadowRoot?.activeElement, field(element, 'name'));
    await expect(element).to.be.accessible();
    await sendKeys({ type: 'Balance' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'templateSaved', name: 'Balance', phase: '', withInstructions: false }]);
  });

  for (const id of ['name', 'phase'])
    it(`refuses a ${id} of more than 80 characters, and cuts none`, async () => {
      const element = await render();
      const actions = actionsOf(element);
      await type(element, 'name', 'Balance');
      await type(element, id, 'x'.repeat(81));
      expect(shown(element)).to.include('Use at most 80 characters');
      expect(field(element, id).getAttribute('aria-invalid')).to.equal('true');
      buttonNamed(element, 'Save template').click();
      expect(actions).to.deep.equal([]);
      expectFocus(element.shadowRoot?.activeElement, field(element, id));
    });

  it('says that a name is taken, by name and phase together', async () => {
    const element = await render();
    const isTaken = () => shown(element).includes('A template with this name exists.');
    for (const [name, phase, taken] of [
      ['Knee ', '', true],
      ['Knee', 'Early', false],
      ['Hip', 'Early', true],
      ['Hip', '', false],
      ['', '', false],
    ] as const) {
      await type(element, 'name', name);
      await type(element, 'phase', phase);
      expect(isTaken(), `${name} ${phase}`).to.equal(taken);
    }
  });

  it('warns of what looks like a person', async () => {
    const element = await render();
    await type(element, 'name', 'Knee, born 3/14/1950');
    expect(element.shadowRoot!.querySelector('#name-personal')).to.not.equal(null);
  });

  it('says what stays with the program', async () => {
    const element = await render({ gone: ['Heel raise'], leavesSides: true });
    expect(shown(element)).to.include('Left and right are not saved.').and.include('Heel raise');
    expect(shown(await render())).to.not.include('Left and right');
  });

  it('saves nothing by Escape and by Cancel', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await type(element, 'name', 'Balance');
    await sendKeys({ press: 'Escape' });
    buttonNamed(element, 'Cancel').click();
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }, { type: 'dialogDismissed' }]);
  });
});
