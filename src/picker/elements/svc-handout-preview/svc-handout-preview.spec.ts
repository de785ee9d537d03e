// The patient's sheet before finishing: in front of everything, in the patient's language, with nothing asked of anybody.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SvcProgram } from '../../../program/handout/svc-program.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import type { HandoutPreview } from '../../state/views.ts';
import { actionsOf, buttonNamed, exerciseOf, part } from '../testing/test-samples.ts';
import type { SvcHandoutPreview } from './svc-handout-preview.ts';
import '../../handout.ts';
import './svc-handout-preview.ts';

const item = (order: number, name: string, clinicianInstructions = ''): HandoutPreview['items'][number] => ({
  order,
  prescription: {
    exerciseId: `ex_${name}`,
    revision: 'r1',
    side: 'left',
    sets: 3,
    repetitions: 10,
    clinicianInstructions,
  },
  exercise: exerciseOf(name),
});
const PREVIEW: HandoutPreview = { items: [item(1, 'Bridge', 'Slowly.'), item(2, 'Clamshell')], withdrawn: [] };

/** With the sheet there. */
async function render(preview = PREVIEW): Promise<{ element: SvcHandoutPreview; paper: SvcProgram }> {
  const element = await fixture<SvcHandoutPreview>(
    html`<svc-handout-preview .preview=${preview}></svc-handout-preview>`,
  );
  const paper = part<SvcProgram>(element, 'svc-picker-sheet');
  await paper.updateComplete;
  return { element, paper };
}
const words = ({ renderRoot }: SvcProgram) => renderRoot.textContent?.replace(/\s+/g, ' ') ?? '';

describe('svc-handout-preview', () => {
  it('is accessible, in Arabic too', async () => {
    const { element, paper } = await render();
    await expect(element).to.be.accessible();
    paper.locale = 'ar';
    await paper.updateComplete;
    await expect(element).to.be.accessible();
  });

  it('shows the program as it is written by now, and what must not be done any more', async () => {
    const { element, paper } = await render();
    expect(words(paper)).to.contain('3 sets of 10 repetitions').and.to.contain('For you: Slowly.');
    element.preview = { items: PREVIEW.items, withdrawn: ['ex_Clamshell'] };
    await element.updateComplete;
    await paper.updateComplete;
    expect(words(paper)).to.match(/Clamshell\s+Stop doing this exercise/);
  });

  it('speaks the language of the patient once it is chosen; the clinician’s words stay', async () => {
    const { element, paper } = await render();
    const select = part<HTMLSelectElement>(element, 'select');
    expect([...select.options].map(({ value }) => value)).to.deep.equal([
      'en',
      'de',
      'es',
      'fr',
      'pt-BR',
      'zh-Hans',
      'ar',
    ]);
    select.value = 'de';
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await paper.updateComplete;
    expect(words(paper)).to.contain('3 Sätze à 10 Wiederholungen').and.to.contain('Für Sie: Slowly.');
  });

  it('shows no rule at the foot: that is the page’s', async () => {
    const { paper } = await render();
    expect(getComputedStyle(paper.renderRoot.querySelector('[part=advice]')!).display).to.equal('none');
  });

  it('takes the focus to the language, and gives it back', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Preview handout</button>`);
    opener.focus();
    const { element } = await render();
    expectFocus(element.shadowRoot?.activeElement, part(element, 'select'));
    element.remove();
    expectFocus(document.activeElement, opener);
  });

  it('closes by its cross and by Escape, which nothing behind it hears', async () => {
    const { element } = await render();
    const actions = actionsOf(element);
    let heard = 0;
    const hear = () => (heard += 1);
    addEventListener('keydown', hear);
    buttonNamed(element, 'Close').click();
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', hear);
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }, { type: 'dialogDismissed' }]);
    expect(heard).to.equal(0);
  });

  it('fits into 320 px', async () => {
    const { element } = await render();
    part(element, 'dialog').style.inlineSize = '320px';
    expect(part(element, '.scroll').scrollWidth).to.be.at.most(320);
  });
});
