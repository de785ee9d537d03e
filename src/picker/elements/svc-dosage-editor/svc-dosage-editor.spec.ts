// The form of one row's dosage.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import type { DosageDraft } from '../../state/model.ts';
import type { RowView } from '../../state/views.ts';
import { actionsOf, BLANK_DOSAGE, buttonNamed, exerciseOf, part, rowOf, rowViewOf } from '../testing/test-samples.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import type { SvcNumberField } from '../svc-number-field/svc-number-field.ts';
import type { SvcDosageEditor } from './svc-dosage-editor.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-dosage-editor.ts';

const render = (changes: Partial<RowView> = {}) =>
  fixture<SvcDosageEditor>(html`<svc-dosage-editor .view=${rowViewOf(7, 'Bridge', changes)}></svc-dosage-editor>`);
const labels = (element: SvcDosageEditor) =>
  [...(element.shadowRoot?.querySelectorAll('svc-number-field') ?? [])].map(({ label }) => label);
const WORK = ['Sets', 'Repetitions', 'Hold', 'Duration'];
const custom = (customDosage: string) =>
  rowOf(7, { dosage: { ...BLANK_DOSAGE, sets: '3', repetitions: '10', mode: 'custom', customDosage } });

describe('svc-dosage-editor', () => {
  it('begins with sets and repetitions for every exercise: the same keys mean the same', async () => {
    const inOrder = async (dosage: Partial<DosageDraft>) =>
      labels(await render({ row: rowOf(7, { dosage: { ...BLANK_DOSAGE, ...dosage } }) })).slice(0, -2);
    expect(await inOrder({})).to.deep.equal(['Sets', 'Repetitions', 'Hold']);
    expect(await inOrder({ holdSeconds: '30' })).to.deep.equal(['Sets', 'Repetitions', 'Hold']);
    expect(await inOrder({ durationMinutes: '2' })).to.deep.equal(['Sets', 'Repetitions', 'Duration']);
    expect(await inOrder({ durationMinutes: '2', holdSeconds: '5' })).to.deep.equal([...WORK]);
  });

  it('shows what nothing fills by one press, at its place', async () => {
    const dosage = { ...BLANK_DOSAGE, durationMinutes: '2' };
    const walk = await render({ row: rowOf(7, { dosage }) });
    buttonNamed(walk, 'More fields').click();
    await walk.updateComplete;
    expect(labels(walk)).to.deep.equal([...WORK, 'Rest', 'Frequency']);
    const exercise = { ...exerciseOf('Bridge'), defaultPrescription: { durationMinutes: 60 } };
    expect(labels(await render({ exercise }))).to.deep.equal(['Sets', 'Repetitions', 'Duration', 'Rest', 'Frequency']);
  });

  it('has its fields in the order in which a dosage is said, and room for a resistance', async () => {
    const dosage = { ...rowOf(7).dosage, resistance: '1 kg ankle weight' };
    const progressions = {
      easier: [{ exerciseId: 'ex_1', name: 'Pelvic tilt' }],
      harder: [{ exerciseId: 'ex_2', name: 'Plank' }],
    };
    const element = await render({ row: rowOf(7, { dosage }), progressions });
    element.style.setProperty('inline-size', '376px');
    element.style.setProperty('container-type', 'inline-size');
    const order = [...(element.shadowRoot?.querySelectorAll('svc-segmented, svc-number-field, input, .link') ?? [])];
    expect(
      order.map((control) =>
        control.matches('input') ? control.id : 'label' in control ? control.label : control.textContent?.trim(),
      ),
    ).to.deep.equal([
      ...['Side', 'Sets', 'Repetitions', 'Hold', 'resistance', 'Rest', 'Frequency', 'Period'],
      ...['Easier', 'Harder', 'More fields', 'Free text', 'Usual dosage'],
    ]);
    const resistance = part<HTMLInputElement>(element, '#resistance');
    expect(resistance.scrollWidth).to.be.at.most(resistance.clientWidth);
    const actions = actionsOf(element);
    buttonNamed(element, 'Easier: Pelvic tilt').click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 7, exerciseId: 'ex_1' }]);
  });

  it('moves no field while one is filled in, and shows all when more than a line of them is', async () => {
    const element = await render();
    const dosage = { ...rowOf(7).dosage, durationMinutes: '5', holdSeconds: '60' };
    element.view = { ...element.view, row: rowOf(7, { dosage }) };
    await element.updateComplete;
    expect(labels(element)).to.deep.equal([...WORK, 'Rest', 'Frequency']);
    expect(labels(await render({ row: rowOf(7, { dosage }) }))).to.deep.equal([...WORK, 'Rest', 'Frequency']);
  });

  it('reports what is typed, chosen and pressed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    part(element, 'svc-number-field').focus();
    await sendKeys({ press: 'ArrowUp' });
    part(element, '#resistance').focus();
    await sendKeys({ type: 'a' });
    buttonNamed(part(element, 'svc-segmented'), 'Right').click();
    buttonNamed(part(element, '.period'), 'a week').click();
    buttonNamed(element, 'Usual dosage').click();
    expect(actions).to.deep.equal([
      { type: 'numberTyped', key: 7, field: 'sets', text: '4' },
      { type: 'textTyped', key: 7, field: 'resistance', text: 'a' },
      { type: 'sideChosen', key: 7, side: 'right' },
      { type: 'periodChosen', key: 7, period: 'week' },
      { type: 'defaultsRestored', key: 7 },
    ]);
  });

  it('shows no period as chosen before there is a number or a press', async () => {
    const element = await render({ row: rowOf(7, { dosage: BLANK_DOSAGE }) });
    const period = part<SvcSegmented>(element, '.period');
    expect(period.value).to.equal('');
    buttonNamed(period, 'a week').click();
    element.view = { ...element.view, row: rowOf(7, { dosage: { ...BLANK_DOSAGE, period: 'week' } }) };
    await element.updateComplete;
    expect(period.value).to.equal('week');
    expect(
      part<SvcSegmented>(await render({ row: rowOf(7, { dosage: { ...BLANK_DOSAGE, times: '2' } }) }), '.period').value,
    ).to.equal('day');
  });

  it('asks for a side that is missing', async () => {
    const element = await render({ row: rowOf(7, { side: undefined }), problems: [{ type: 'side' }] });
    expect(part(element, '.help.error').textContent.trim()).to.equal('Choose a side');
    expect(part(element, 'svc-segmented').hasAttribute('invalid')).to.equal(true);
  });

  it('counts own words by code points, shows what they replace and that no time counts them', async () => {
    const element = await render({ row: custom('Until tired 🦵') });
    expect(part(element, '.labelrow .help').textContent).to.equal('13 of 200');
    expect(part(element, '.replaced').textContent.trim()).to.equal('Replaces 3 sets × 10 reps');
    const ids = part(element, 'textarea').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => element.shadowRoot?.getElementById(id)?.textContent)).to.include('Not in the session time');
    expect(part<HTMLTextAreaElement>(element, 'textarea').value).to.equal('Until tired 🦵');
  });

  it('says what looks like personal data without quoting it, and blocks nothing', async () => {
    const element = await render({ row: custom('call 0151 4960123') });
    expect(part(element, '#customDosage-personal').textContent.trim()).to.equal(
      'This looks like a phone number. Keep patient details out of the dosage. Use Instructions instead.',
    );
    expect(part(element, 'textarea').ariaInvalid).to.equal('false');
  });

  it('names each kind of personal data that it sees', async () => {
    const element = await render({ row: custom('call 079 123 45 67 or me@clinic.org') });
    expect(part(element, '#customDosage-personal').textContent.trim()).to.match(
      /^This looks like an email address\. This looks like a phone number\. Keep/,
    );
  });

  it('does not warn of own words that are set aside', async () => {
    const dosage = { ...BLANK_DOSAGE, customDosage: 'a@b.example', resistance: 'born 7.5.62' };
    const element = await render({ row: rowOf(7, { dosage }) });
    expect(element.shadowRoot?.querySelector('#customDosage-personal')).to.equal(null);
    expect(part(element, '#resistance-personal').textContent).to.include('This looks like a date.');
  });

  it('says what is wrong with a number each time that it is typed, when hands rest or leave', async () => {
    const problem = { type: 'number', field: 'sets', minimum: 1, maximum: 99 } as const;
    const element = await render();
    const warnings = () => actions.filter(({ type }) => type === 'fieldWarned');
    const actions = actionsOf(element);
    const field = part<SvcNumberField>(element, 'svc-number-field');
    const type = async (text: string, problems: RowView['problems']) => {
      field.focus();
      await sendKeys({ type: text });
      element.view = rowViewOf(7, 'Bridge', {
        problems,
        row: rowOf(7, { dosage: { ...BLANK_DOSAGE, sets: field.value } }),
      });
      await element.updateComplete;
    };
    await type('500', [problem]);
    expect(warnings()).to.deep.equal([]);
    await eventually({ 'a warning': () => warnings().length });
    field.blur();
    const warned = { type: 'fieldWarned', warning: { type: 'wrong', problem } };
    expect(warnings()).to.deep.equal([warned]);
    await type('0', [problem]);
    field.blur();
    expect(warnings()).to.deep.equal([warned, warned]);
    await type('x', []);
    field.blur();
    expect(warnings().length).to.equal(2);
  });

  it('says of own words that they are too long, else what they look like', async () => {
    const problem = { type: 'length', field: 'customDosage', maximum: 200 } as const;
    for (const [problems, warning] of [
      [[problem], { type: 'wrong', problem }],
      [[], { type: 'personalData', kinds: ['email'] }],
    ] as const) {
      const element = await render({ problems, row: custom('to a@b.example') });
      const actions = actionsOf(element);
      part(element, 'textarea').focus();
      await sendKeys({ type: '!' });
      part(element, 'textarea').blur();
      expect(actions.slice(1)).to.deep.equal([{ type: 'fieldWarned', warning }]);
    }
  });

  it('is red about a text that is too long only once it is left', async () => {
    const problem = { type: 'length', field: 'customDosage', maximum: 200 } as const;
    const element = await render({ problems: [problem], row: custom('too long') });
    const danger = 'rgb(200, 0, 0)';
    element.style.setProperty('--svc-danger', danger);
    const looks = () => [
      getComputedStyle(part(element, '.error')).color,
      getComputedStyle(part(element, 'textarea')).borderTopColor,
    ];
    part(element, 'textarea').focus();
    expect(looks()).to.not.include(danger);
    part(element, 'textarea').blur();
    expect(looks()).to.deep.equal([danger, danger]);
  });

  it('begins own words with the numbers, which they replace once more is typed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Free text').click();
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.replaced, #not-counted')).to.equal(null);
    const words = '3 sets × 10 reps';
    expect([part<HTMLTextAreaElement>(element, 'textarea').value, actions]).to.deep.equal([words, []]);
    part(element, 'textarea').focus();
    await sendKeys({ type: '!' });
    expect(actions).to.deep.equal([
      { type: 'dosageModeChosen', key: 7, mode: 'custom', words },
      { type: 'textTyped', key: 7, field: 'customDosage', text: `${words}!` },
    ]);
  });

  it('focuses the text after own words are chosen, and the typed dosage after going back', async () => {
    const element = await render();
    buttonNamed(element, 'Free text').focus();
    element.view = rowViewOf(7, 'Bridge', { row: custom('') });
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, part(element, 'textarea'));
    buttonNamed(element, 'Use numbers').focus();
    element.view = rowViewOf(7, 'Bridge', { canRestoreDefaults: false });
    const focused = () => element.shadowRoot?.activeElement?.localName;
    await eventually({ 'the typed dosage has the focus': [focused, 'svc-typed-dosage'] });
  });

  it('stays on the link beside "Usual dosage" when that was pressed and is gone', async () => {
    const element = await render();
    buttonNamed(element, 'Usual dosage').focus();
    element.view = rowViewOf(7, 'Bridge', { canRestoreDefaults: false });
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Free text'));
  });

  it('keeps the duration under the hand when it is emptied', async () => {
    const filled = (durationMinutes: string) => rowOf(7, { dosage: { ...BLANK_DOSAGE, durationMinutes } });
    const element = await render({ row: filled('5') });
    const duration = [...(element.shadowRoot?.querySelectorAll('svc-number-field') ?? [])].find(
      ({ label }) => label === 'Duration',
    );
    duration?.focus();
    await sendKeys({ press: 'Control+a' });
    await sendKeys({ press: 'Delete' });
    element.view = rowViewOf(7, 'Bridge', { row: filled('') });
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, duration);
  });
});
