// What to do with the chosen rows.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import type { ChoiceView } from '../../state/views.ts';
import { MIXED } from '../../state/dosage/chosen-dosage.ts';
import { actionsOf, buttonNamed, part, rowViewOf } from '../testing/test-samples.ts';
import type { SvcNumberField } from '../svc-number-field/svc-number-field.ts';
import type { SvcChoicePanel } from './svc-choice-panel.ts';
import './svc-choice-panel.ts';

type SetView = ChoiceView & { purpose: 'set' };

const setting = (changes: Partial<SetView> = {}): SetView => ({
  purpose: 'set',
  count: 2,
  all: false,
  fields: {
    sets: MIXED,
    repetitions: MIXED,
    holdSeconds: '5',
    durationMinutes: '',
    restSeconds: '',
    times: '',
    resistance: '',
  },
  side: 'left',
  period: 'day',
  changed: ['holdSeconds'],
  text: '',
  ownWordsLost: 0,
  lost: { count: 0, fields: [] },
  problems: [],
  ...changes,
});
const copying = (count: number): ChoiceView => ({ purpose: 'copy', count, all: false, name: 'Clamshell' });
const render = (view: ChoiceView) =>
  fixture<SvcChoicePanel>(
    html`<svc-choice-panel .view=${view} .source=${rowViewOf(2, 'Clamshell')}></svc-choice-panel>`,
  );

const numberField = (element: SvcChoicePanel, label: string): SvcNumberField => {
  const found = [...(element.shadowRoot?.querySelectorAll('svc-number-field') ?? [])].find(
    (field) => field.label === label,
  );
  if (!found) throw new Error(`No field ${label}`);
  return found;
};
const focusesField = (element: SvcChoicePanel, label: string) =>
  eventually({ [`${label} has the focus`]: () => element.shadowRoot?.activeElement === numberField(element, label) });
const reason = (element: SvcChoicePanel) => part(element, '#reason').textContent;

describe('svc-choice-panel', () => {
  it('is accessible, for setting and for copying', async () => {
    await expect(await render(setting())).to.be.accessible();
    await expect(await render(setting({ side: MIXED, period: MIXED }))).to.be.accessible();
    await expect(await render(copying(2))).to.be.accessible();
  });

  it('says "mixed" where the rows differ, and which fields stay', async () => {
    const element = await render(setting());
    const shown = ['Sets', 'Repetitions', 'Hold'].map((label) => numberField(element, label));
    expect(shown.map(({ mixed, value }) => [mixed, value])).to.deep.equal([
      [true, ''],
      [true, ''],
      [false, '5'],
    ]);
    expect(reason(element)).to.equal('Sets and repetitions stay the same.');
  });

  it('names no more fields than a sentence can carry', async () => {
    const { fields } = setting();
    const element = await render(setting({ fields: { ...fields, times: MIXED, resistance: MIXED } }));
    expect(reason(element)).to.equal('Fields you do not change stay the same.');
  });

  it('chooses no side where the rows differ', async () => {
    const element = await render(setting({ side: MIXED }));
    expect(part(element, '.field > svc-segmented').shadowRoot?.querySelector('[aria-checked="true"]')).to.equal(null);
    expect(part(element, '.labelrow .help').textContent).to.equal('Mixed');
  });

  it('reports what is filled in, chosen and pressed', async () => {
    const element = await render(setting());
    const actions = actionsOf(element);
    numberField(element, 'Sets').focus();
    await sendKeys({ type: '4' });
    part(element, '#resistance').focus();
    await sendKeys({ type: 'a' });
    buttonNamed(part(element, '.period'), 'a week').click();
    buttonNamed(part(element, '.field > svc-segmented'), 'Right').click();
    buttonNamed(element, 'Set for 2 exercises').click();
    expect(actions).to.deep.equal([
      { type: 'choiceDrafted', change: { fields: { sets: '4' } } },
      { type: 'choiceDrafted', change: { fields: { resistance: 'a' } } },
      { type: 'choiceDrafted', change: { period: 'week' } },
      { type: 'choiceDrafted', change: { side: 'right' } },
      { type: 'choiceApplied' },
    ]);
  });

  it('has the chips of one exercise where all name their sides, and none without a choice', async () => {
    const element = await render(setting({ side: MIXED }));
    const actions = actionsOf(element);
    element.sides = 'chips';
    await element.updateComplete;
    await expect(element).to.be.accessible();
    const chips = part(element, 'svc-side-choice');
    expect(part(chips, '[role=radiogroup]').ariaLabel).to.equal('Side, Mixed');
    buttonNamed(chips, 'Each side').click();
    expect(actions).to.deep.equal([{ type: 'choiceDrafted', change: { side: 'bilateral' } }]);
    element.sides = 'none';
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('svc-side-choice')).to.equal(null);
  });

  it('sets by Enter in the field of the whole dosage, or goes back to what is not understood', async () => {
    const element = await render(setting({ text: '3x12', changed: ['written'] }));
    const actions = actionsOf(element);
    const typed = part(element, 'svc-typed-dosage');
    part<HTMLInputElement>(typed, 'input').focus();
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'choiceApplied' }]);
    element.view = setting({
      text: '3x twelve',
      changed: ['written'],
      problems: [{ type: 'unread', text: '3x twelve' }],
    });
    await element.updateComplete;
    part(element, '.apply').click();
    await eventually({ 'the field has the focus': () => element.shadowRoot?.activeElement === typed });
    expect(actions).to.have.length(1);
  });

  it('removes the chosen exercises', async () => {
    const element = await render(setting());
    const actions = actionsOf(element);
    buttonNamed(element, 'Remove').click();
    expect(actions).to.deep.equal([{ type: 'choiceRemoved' }]);
  });

  it('shows the duration when asked, and goes on there', async () => {
    const element = await render(setting());
    buttonNamed(element, 'More fields').click();
    await focusesField(element, 'Duration');
  });

  for (const [view, words] of [
    [setting({ count: 0 }), 'Select exercises above.'],
    [setting({ changed: [] }), 'Change at least one field.'],
    [setting({ problems: [{ type: 'number', field: 'sets', minimum: 1, maximum: 99 }] }), 'Sets: must be 1 to 99'],
    [copying(0), 'Select exercises above.'],
  ] as const) {
    it(`does nothing and says "${words}" (${view.purpose})`, async () => {
      const element = await render(view);
      const actions = actionsOf(element);
      const apply = part(element, '.apply');
      apply.click();
      expect([apply.ariaDisabled, reason(element), actions.length]).to.deep.equal(['true', words, 0]);
    });
  }

  it('says before it is pressed that rows in own words get numbers instead', async () => {
    const element = await render(setting({ ownWordsLost: 1 }));
    expect(part(element, '#lost').textContent.trim()).to.equal(
      '1 exercise has a free-text dosage. These numbers will replace it.',
    );
    expect(part(element, '.apply').getAttribute('aria-describedby')).to.include('lost');
    await expect(element).to.be.accessible();
    const several = await render(setting({ ownWordsLost: 2 }));
    expect(part(several, '#lost').textContent).to.include('2 exercises have a free-text dosage. These');
    expect((await render(setting())).shadowRoot?.querySelector('#lost')).to.equal(null);
  });

  it('says before it is pressed which fields go, and then not that the others stay', async () => {
    const element = await render(setting({ text: '4x8', changed: ['written'] }));
    expect(reason(element)).to.equal('Fields you do not change stay the same.');
    element.view = setting({ text: '4x8', changed: ['written'], lost: { count: 2, fields: ['durationMinutes'] } });
    await element.updateComplete;
    expect(part(element, '#lost').textContent.trim()).to.equal('Duration will be removed from 2 exercises.');
    expect(reason(element)).to.equal('');
    await expect(element).to.be.accessible();
  });

  it('warns of a resistance that looks like personal data, and still sets it', async () => {
    const element = await render(setting({ fields: { ...setting().fields, resistance: 'born 7.5.62' } }));
    expect(part(element, '#resistance-personal').textContent).to.include('This looks like a date.');
    expect(part(element, '.apply').ariaDisabled).to.equal('false');
    await expect(element).to.be.accessible();
  });

  it('gives the focus to the field that is wrong', async () => {
    const problems = [{ type: 'number', field: 'repetitions', minimum: 1, maximum: 999 }] as const;
    const element = await render(setting({ problems }));
    part(element, '.apply').click();
    await focusesField(element, 'Repetitions');
  });

  it('shows the dosage that is copied, and copies', async () => {
    const element = await render(copying(1));
    const actions = actionsOf(element);
    expect(part(element, 'h3').textContent).to.equal('Copy the dosage from Clamshell');
    expect(part(element, '.copied').textContent.trim()).to.equal('3 sets × 10 reps');
    buttonNamed(element, 'Copy to 1 exercise').click();
    expect(actions).to.deep.equal([{ type: 'choiceApplied' }]);
  });
});
