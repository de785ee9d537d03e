// A dosage in one field.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RowView } from '../../state/views.ts';
import { actionsOf, buttonNamed, part, rowViewOf } from '../testing/test-samples.ts';
import type { SvcTypedDosage } from './svc-typed-dosage.ts';
import './svc-typed-dosage.ts';

const render = (changes: Partial<RowView> = {}) =>
  fixture<SvcTypedDosage>(html`<svc-typed-dosage .view=${rowViewOf(1, 'Bridge', changes)}></svc-typed-dosage>`);
const input = (element: SvcTypedDosage) => part<HTMLInputElement>(element, 'input');

async function type(element: SvcTypedDosage, text: string): Promise<void> {
  input(element).focus();
  await sendKeys({ type: text });
  await element.updateComplete;
}
const told = (element: SvcTypedDosage) => part(element, '#told').textContent.replace(/\s+/g, ' ').trim();

describe('svc-typed-dosage', () => {
  it('is accessible', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    await type(element, '3x12 with care');
    await expect(element).to.be.accessible();
  });

  it('describes the field by an example, which nobody hears as its value', async () => {
    const field = input(await render());
    expect([field.placeholder, field.getAttribute('aria-describedby')]).to.deep.equal(['', 'example told']);
    expect(part(await render(), '#example').textContent).to.equal('for example 3x12 h5 r60');
  });

  it('is a part of the draft for several rows, read or not, until Enter or as free text', async () => {
    const element = await fixture<SvcTypedDosage>(html`<svc-typed-dosage></svc-typed-dosage>`);
    const actions = actionsOf(element);
    let taken = 0;
    element.addEventListener('change', () => (taken += 1));
    await type(element, '3x');
    const draft = (text: string, typed: unknown) => ({ type: 'choiceDrafted', change: { written: { text, typed } } });
    expect(actions.at(-1)).to.deep.equal(draft('3x', { dosage: { sets: 3 } }));
    await sendKeys({ press: 'Enter' });
    expect(taken).to.equal(1);
    await type(element, ' with care');
    expect(actions.at(-1)).to.deep.equal(draft('3x with care', undefined));
    buttonNamed(element, 'Keep as free text').click();
    await element.updateComplete;
    expect(actions.at(-1)).to.deep.equal(draft('3x with care', { dosage: { customDosage: '3x with care' } }));
    expect(told(element)).to.equal('');
    let escaped = 0;
    element.addEventListener('keydown', () => (escaped += 1));
    const before = actions.length;
    await sendKeys({ press: 'Escape' });
    expect([escaped, actions.length, input(element).value]).to.deep.equal([1, before, '3x with care']);
    await expect(element).to.be.accessible();
  });

  it('says what it understands, and takes it with Enter', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await type(element, '3x12 h5 bid 1kg L');
    expect(told(element)).to.equal('3 sets × 12 reps, hold 5 s, 1 kg, twice a day, left Press Enter to use it.');
    expect(actions).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(actions).to.deep.equal([
      {
        type: 'dosageWritten',
        key: 1,
        typed: {
          dosage: {
            sets: 3,
            repetitions: 12,
            holdSeconds: 5,
            frequency: { times: 2, period: 'day' },
            resistance: '1 kg',
          },
          side: 'left',
        },
      },
    ]);
    expect([input(element).value, told(element)]).to.deep.equal(['', '']);
  });

  it('takes it when it is left, and restores with Escape, which is then used up', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await type(element, '2x');
    let escaped = 0;
    element.addEventListener('keydown', () => (escaped += 1));
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect([input(element).value, escaped, actions.length]).to.deep.equal(['', 0, 0]);
    await type(element, '2x');
    input(element).blur();
    const written = { type: 'dosageWritten', key: 1, typed: { dosage: { sets: 2 } } };
    expect(actions).to.deep.equal([written]);
    await element.updateComplete;
    await type(element, '2x');
    part(element, '.take').click();
    expect(actions).to.deep.equal([written, written]);
  });

  it('brings back what Escape or Backspace emptied, and leaves the program alone', async () => {
    const element = await render();
    let travelled = 0;
    element.addEventListener('keydown', ({ key }) => (travelled += Number(key === 'z')));
    await type(element, '4x8');
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(input(element).value).to.equal('');
    await sendKeys({ press: 'Control+z' });
    await element.updateComplete;
    expect(input(element).value).to.equal('4x8');
    input(element).select();
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Control+z' });
    expect([input(element).value, travelled]).to.deep.equal(['4x8', 0]);
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    await sendKeys({ press: 'Control+z' });
    expect([input(element).value, travelled]).to.deep.equal(['', 1]);
  });

  it('takes nothing where a part is not understood, names that part, and offers free text', async () => {
    for (const [text, ...words] of [
      ['until tired 3x', 'Not read: “until tired”.'],
      ['3x12 3-4 times daily', 'Not read: “3-4 times daily”.', 'A range cannot be saved'],
      ['not daily', 'Not read: “not daily”.', 'as an instruction'],
      ['every other day', 'Only a number of times a day or a week'],
      ['3 daily', 'several things'],
    ] as const) {
      const element = await render();
      const actions = actionsOf(element);
      await type(element, text);
      for (const each of words) expect(told(element).replace(/[\u2068\u2069]/g, '')).to.contain(each);
      await sendKeys({ press: 'Enter' });
      input(element).blur();
      expect([actions, input(element).value]).to.deep.equal([[{ type: 'unreadLeft', key: 1, text }], text]);
      actions.length = 0;
      buttonNamed(element, 'Keep as free text').click();
      await element.updateComplete;
      expect(actions).to.deep.equal([{ type: 'dosageWritten', key: 1, typed: { dosage: { customDosage: text } } }]);
      expect(input(element).value).to.equal('');
    }
  });

  it('makes free text by its button alone, and says what a typed part takes the place of', async () => {
    const element = await render({ prescription: { sets: 3, repetitions: 12 } });
    const actions = actionsOf(element);
    await type(element, 'as tolerated');
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([]);
    input(element).select();
    await sendKeys({ type: '10 min' });
    await element.updateComplete;
    expect(told(element)).to.contain('10 min instead of 3 sets × 12 reps');
  });

  it('hands over what it cannot read before the program is saved by Ctrl Enter', async () => {
    const element = await render();
    const actions = actionsOf(element);
    await type(element, '3-4 times daily');
    await sendKeys({ press: 'Control+Enter' });
    expect(actions).to.deep.equal([{ type: 'unreadLeft', key: 1, text: '3-4 times daily' }]);
    input(element).select();
    await sendKeys({ type: '3x' });
    await sendKeys({ press: 'Control+Enter' });
    expect(actions.slice(1)).to.deep.equal([{ type: 'dosageWritten', key: 1, typed: { dosage: { sets: 3 } } }]);
  });

  it('begins with the text that its exercise keeps, and ends with it', async () => {
    const { row } = rowViewOf(1, 'Bridge');
    const keeping = { ...row, dosage: { ...row.dosage, unread: '3-4 times daily' } };
    const element = await render({ row: keeping });
    const actions = actionsOf(element);
    expect(input(element).value).to.equal('3-4 times daily');
    element.view = rowViewOf(1, 'Bridge');
    await element.updateComplete;
    expect(input(element).value).to.equal('');
    element.view = rowViewOf(1, 'Bridge', { row: keeping });
    await element.updateComplete;
    input(element).focus();
    await sendKeys({ press: 'Escape' });
    expect([input(element).value, actions]).to.deep.equal(['', [{ type: 'unreadLeft', key: 1, text: '' }]]);
  });

  it('takes no side where there is none to choose, and says so', async () => {
    const element = await render({ sides: { bothSides: 'together' } });
    const actions = actionsOf(element);
    await type(element, '3x L');
    expect(told(element)).to.contain('no side to choose');
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'dosageWritten', key: 1, typed: { dosage: { sets: 3 } } }]);
  });
});
