// What a step for all exercises shows before it is done.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { StepsView } from '../../state/select/select-program.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import type { SvcStepDialog } from './svc-step-dialog.ts';
import './svc-step-dialog.ts';

const BRIDGE = { key: 1, name: 'Bridge', now: { sets: 3, repetitions: 10 } };
const CLAMSHELL = { key: 2, name: 'Clamshell', now: { sets: 3, repetitions: 12, restSeconds: 45 } };
const OWN_WORDS = { key: 3, name: 'Heel raise', now: { customDosage: 'as agreed' } };
const STEPS: StepsView = {
  harder: [
    { ...BRIDGE, next: { dosage: BRIDGE.now, by: 'Single-leg bridge', side: 'open' } },
    { ...CLAMSHELL, next: { dosage: { ...CLAMSHELL.now, repetitions: 14 }, by: undefined } },
    OWN_WORDS,
  ],
  easier: [BRIDGE, CLAMSHELL, OWN_WORDS],
};
const render = () => fixture<SvcStepDialog>(html`<svc-step-dialog .steps=${STEPS}></svc-step-dialog>`);
const lines = (element: SvcStepDialog) =>
  [...element.shadowRoot!.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
async function choose(element: SvcStepDialog, direction: 'easier' | 'harder'): Promise<void> {
  const control = part<SvcSegmented>(element, 'svc-segmented');
  control.value = direction;
  control.dispatchEvent(new Event('change'));
  await element.updateComplete;
}
const boxes = (element: SvcStepDialog) => [...element.shadowRoot!.querySelectorAll('input')];

describe('svc-step-dialog', () => {
  it('is accessible, and begins at the act', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Change 2 exercises'));
  });

  it('says for each exercise what it would become, or why it stays as it is', async () => {
    const element = await render();
    expect(lines(element)).to.deep.equal([
      'Bridge Harder: Single-leg bridge 3 sets × 10 reps 1 side to choose →',
      'Clamshell 3 sets × 12 reps → Harder 3 sets × 14 reps',
      'Heel raise Free text does not change',
    ]);
    await choose(element, 'easier');
    expect(lines(element)[0]).to.equal('Bridge No easier step');
  });

  it('leaves out what is unticked', async () => {
    const element = await render();
    const actions = actionsOf(element);
    boxes(element)[0]!.click();
    await element.updateComplete;
    buttonNamed(element, 'Change 1 exercise').click();
    expect(actions).to.deep.equal([{ type: 'stepTaken', direction: 'harder', keys: [2] }]);
  });

  it('does nothing where nothing would change', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await choose(element, 'easier');
    await expect(element).to.be.accessible();
    expect(boxes(element)).to.have.length(0);
    buttonNamed(element, 'Change 0 exercises').click();
    expect(actions).to.deep.equal([]);
  });

  it('changes nothing by Escape and by Cancel', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await sendKeys({ press: 'Escape' });
    buttonNamed(element, 'Cancel').click();
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }, { type: 'dialogDismissed' }]);
  });
});
