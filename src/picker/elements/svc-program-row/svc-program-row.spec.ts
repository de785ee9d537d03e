// One row of the program.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { innermostActive } from '../../controllers/focus-keeper.ts';
import type { Problem, RowView } from '../../state/views.ts';
import { actionsOf, buttonNamed, part, rowViewOf } from '../test-samples.ts';
import type { SvcProgramRow } from './svc-program-row.ts';
import './svc-program-row.ts';

const render = (changes: Partial<RowView> = {}) =>
  fixture<SvcProgramRow>(
    html`<svc-program-row .view=${rowViewOf(2, 'Clamshell', changes)} .count=${3}></svc-program-row>`,
  );

describe('svc-program-row', () => {
  it('is accessible, closed and open', async () => {
    await expect(await render({ problems: [{ type: 'side' }] })).to.be.accessible();
    await expect(await render({ open: true })).to.be.accessible();
  });

  it('reads as one sentence', async () => {
    const words = part(await render(), '.line')
      .textContent.replace(/\s+/g, ' ')
      .trim();
    expect(words).to.equal('3 sets × 10 reps, left');
  });

  it('tells left and right apart by a tag, and says nothing of other sides', async () => {
    expect(part(await render(), '.side').className).to.include('left');
    const both = rowViewOf(2, 'Clamshell');
    const element = await render({ row: { ...both.row, side: 'bilateral' } });
    expect(element.shadowRoot?.querySelector('.side')).to.equal(null);
  });

  it('opens and closes by the button with its name', async () => {
    const closed = await render();
    const actions = actionsOf(closed);
    buttonNamed(closed, 'Clamshell').click();
    closed.view = { ...closed.view, open: true };
    await closed.updateComplete;
    buttonNamed(closed, 'Clamshell').click();
    expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2 }, { type: 'rowClosed' }]);
  });

  it('says its trouble in words while closed', async () => {
    const element = await render({ problems: [{ type: 'number', field: 'sets', minimum: 1, maximum: 99 }] });
    expect(part(element, '.flags').textContent.trim()).to.equal('Sets: 1 to 99');
  });

  it('leads from its trouble to the control that has it', async () => {
    const problem: Problem = { type: 'side' };
    const element = await render({ problems: [problem, { type: 'loading' }] });
    const actions = actionsOf(element);
    expect(element.shadowRoot?.querySelectorAll('.flags button')).to.have.length(1);
    buttonNamed(element, 'Choose a side').click();
    expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, problem }]);
  });

  const side: Problem = { type: 'side' };
  const rest: Problem = { type: 'number', field: 'restSeconds', minimum: 1, maximum: 99 };
  const resistance: Problem = { type: 'length', field: 'resistance', maximum: 9 };
  const instructions: Problem = { type: 'length', field: 'instructions', maximum: 9 };
  const ownWords: Problem = { type: 'customEmpty' };
  for (const [problem, where] of [
    [side, 'Left'],
    [rest, 'Rest'],
    [resistance, 'resistance'],
    [instructions, 'instructions'],
    [ownWords, 'customDosage'],
  ] as const) {
    it(`gives the focus to ${where} for ${problem.type}`, async () => {
      const { row } = rowViewOf(2, 'Clamshell');
      const mode = problem === ownWords ? 'custom' : 'fields';
      const dosage = { ...row.dosage, restSeconds: 'soon', mode } as const;
      const element = await render({ open: true, problems: [problem], row: { ...row, dosage } });
      await element.focusProblem(problem);
      const focused = innermostActive(document.activeElement);
      expect([focused?.id, focused?.ariaLabel, focused?.textContent.trim()]).to.include(where);
    });
  }

  it('moves by Alt with the arrow keys, and by the arrow keys on its grip', async () => {
    const element = await render();
    const actions = actionsOf(element);
    element.focusName();
    await sendKeys({ press: 'Alt+ArrowUp' });
    buttonNamed(element, 'Move Clamshell').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(actions).to.deep.equal([
      { type: 'rowMoved', key: 2, to: 0 },
      { type: 'rowMoved', key: 2, to: 2 },
    ]);
  });

  it('moves to the number that is typed, within the program', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.focus();
    input.select();
    await sendKeys({ type: '9' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'rowMoved', key: 2, to: 2 }]);
  });

  it('closes its form with Escape, keeps the focus and lets Escape go no further', async () => {
    const element = await render({ open: true });
    const actions = actionsOf(element);
    let escapes = 0;
    const count = () => (escapes += 1);
    addEventListener('keydown', count);
    part(part(element, 'svc-instructions'), 'textarea').focus();
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', count);
    expect(actions).to.deep.equal([{ type: 'rowClosed' }]);
    expect(element.shadowRoot?.activeElement).to.equal(buttonNamed(element, 'Clamshell'));
    expect(escapes).to.equal(0);
  });
});
