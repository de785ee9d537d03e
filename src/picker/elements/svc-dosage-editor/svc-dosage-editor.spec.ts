// The form of one row's dosage.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RowView } from '../../state/views.ts';
import { actionsOf, BLANK_DOSAGE, buttonNamed, part, rowOf, rowViewOf } from '../test-samples.ts';
import type { SvcDosageEditor } from './svc-dosage-editor.ts';
import './svc-dosage-editor.ts';

const render = (changes: Partial<RowView> = {}) =>
  fixture<SvcDosageEditor>(html`<svc-dosage-editor .view=${rowViewOf(7, 'Bridge', changes)}></svc-dosage-editor>`);
const labels = (element: SvcDosageEditor) =>
  [...(element.shadowRoot?.querySelectorAll('svc-number-field') ?? [])].map(({ label }) => label);
const custom = (customDosage: string) =>
  rowOf(7, { dosage: { ...BLANK_DOSAGE, sets: '3', repetitions: '10', mode: 'custom', customDosage } });

describe('svc-dosage-editor', () => {
  it('is accessible with fields and with own words', async () => {
    await expect(await render()).to.be.accessible();
    await expect(await render({ row: custom('Until 12.03.2026') })).to.be.accessible();
  });

  it('puts first what the category needs', async () => {
    expect(labels(await render())).to.deep.equal(['Sets', 'Repetitions', 'Hold', 'How often']);
    expect(labels(await render({ category: 'Stretch' }))).to.deep.equal(['Hold', 'Sets', 'Repetitions', 'How often']);
    expect(labels(await render({ category: 'Balance' }))).to.deep.equal(['Hold', 'Sets', 'Repetitions', 'How often']);
    expect(labels(await render({ category: 'Mobility' }))).to.deep.equal(['Repetitions', 'Sets', 'Hold', 'How often']);
  });

  it('shows duration and rest when asked, and when they are filled in', async () => {
    const element = await render();
    buttonNamed(element, 'Duration, rest').click();
    await element.updateComplete;
    expect(labels(element)).to.include.members(['Duration', 'Rest']);
    const filled = await render({ row: rowOf(7, { dosage: { ...BLANK_DOSAGE, restSeconds: '60' } }) });
    expect(labels(filled)).to.include.members(['Duration', 'Rest']);
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
    buttonNamed(element, 'Own words').click();
    buttonNamed(element, 'Catalog default').click();
    expect(actions).to.deep.equal([
      { type: 'numberTyped', key: 7, field: 'sets', text: '4' },
      { type: 'textTyped', key: 7, field: 'resistance', text: 'a' },
      { type: 'sideChosen', key: 7, side: 'right' },
      { type: 'periodChosen', key: 7, period: 'week' },
      { type: 'dosageModeChosen', key: 7, mode: 'custom' },
      { type: 'defaultsRestored', key: 7 },
    ]);
  });

  it('asks for a side that is missing', async () => {
    const element = await render({ row: rowOf(7, { side: undefined }), problems: [{ type: 'side' }] });
    expect(part(element, '.help.error').textContent.trim()).to.equal('Choose a side');
    expect(part(element, 'svc-segmented').hasAttribute('invalid')).to.equal(true);
  });

  it('counts own words by code points and shows what they replace', async () => {
    const element = await render({ row: custom('Until tired 🦵') });
    expect(part(element, '.labelrow .help').textContent).to.equal('13 of 200');
    expect(part(element, '.replaced').textContent).to.equal('Replaces 3 sets × 10 reps');
    expect(part<HTMLTextAreaElement>(element, 'textarea').value).to.equal('Until tired 🦵');
  });

  it('says what looks like personal data without quoting it, and blocks nothing', async () => {
    const element = await render({ row: custom('call 0151 4960123') });
    expect(part(element, '#customDosage-personal').textContent.trim()).to.equal(
      'This looks like a phone number. Keep patient data out of the dosage; write it in Instructions.',
    );
    expect(part(element, 'textarea').ariaInvalid).to.equal('false');
  });

  it('does not warn of own words that are set aside', async () => {
    const dosage = { ...BLANK_DOSAGE, customDosage: 'a@b.example', resistance: 'born 7.5.62' };
    const element = await render({ row: rowOf(7, { dosage }) });
    expect(element.shadowRoot?.querySelector('#customDosage-personal')).to.equal(null);
    expect(part(element, '#resistance-personal').textContent).to.include('This looks like a date.');
  });

  it('goes on in the text when own words were chosen, and on the link in the place of the one that led back', async () => {
    const element = await render();
    buttonNamed(element, 'Own words').focus();
    element.view = rowViewOf(7, 'Bridge', { row: custom('') });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'textarea'));
    buttonNamed(element, 'Back to fields').focus();
    element.view = rowViewOf(7, 'Bridge', { canRestoreDefaults: false });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(buttonNamed(element, 'Own words'));
  });

  it('stays on the link beside "Catalog default" when that was pressed and is gone', async () => {
    const element = await render();
    buttonNamed(element, 'Catalog default').focus();
    element.view = rowViewOf(7, 'Bridge', { canRestoreDefaults: false });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(buttonNamed(element, 'Own words'));
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
    expect(element.shadowRoot?.activeElement).to.equal(duration);
  });
});
