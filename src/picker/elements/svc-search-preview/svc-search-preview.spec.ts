// What Enter adds, said before; and what it has added.
import { expect, fixture, html } from '@open-wc/testing';
import { eventually } from '../../../testing/eventually.ts';
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { UnreadPart } from '../../../program/shorthand/shorthand-words.ts';
import type { EnteredView, EntryView } from '../../state/views.ts';
import { actionsOf, buttonNamed, cardOf, entryOf, NO_KNEELING, part } from '../testing/test-samples.ts';
import type { SvcSearchPreview } from './svc-search-preview.ts';
import './svc-search-preview.ts';

const entry = (changes: Partial<EntryView> = {}): EntryView => ({
  card: cardOf('Bridge'),
  key: 'enter',
  isTold: true,
  ...changes,
});
const entered: EnteredView = {
  name: 'Bridge',
  key: 7,
  position: 4,
  prescription: { sets: 3, repetitions: 12, side: 'left' },
  instructions: 'Slowly',
  canUndo: true,
};
const render = (now?: EntryView, then?: EnteredView) =>
  fixture<SvcSearchPreview>(html`<svc-search-preview .entry=${now} .entered=${then}></svc-search-preview>`);
const words = (element: SvcSearchPreview) =>
  [...(element.shadowRoot?.querySelectorAll('.parts span') ?? [])].map(({ textContent }) => textContent.trim());
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').trim();
const said = (element: SvcSearchPreview) => part(element, '[role=status]').textContent;

describe('svc-search-preview', () => {
  it('names what was understood, and what stays as it is usually', async () => {
    const card = cardOf('Clamshell', {
      entry: entryOf('Clamshell', { sideMeaning: 'the upper leg', defaultPrescription: { sets: 2, holdSeconds: 5 } }),
      typed: { dosage: { sets: 3, repetitions: 12 }, side: 'left', instructions: 'Slowly' },
    });
    const element = await render(entry({ card }));
    expect(words(element)).to.deep.equal([
      '3 sets × 12 reps',
      'left, the upper leg',
      'Instructions: “Slowly”',
      'hold 5\u00a0s, as usual',
    ]);
    expect(part(element, 'b').textContent).to.equal('Add: Clamshell');
  });

  it('says what was not read and why, and that Enter adds nothing', async () => {
    const element = await fixture<SvcSearchPreview>(
      html`<svc-search-preview
        .unread=${[{ text: '3-4 times daily', reason: 'range' } satisfies UnreadPart]}
      ></svc-search-preview>`,
    );
    await expect(element).to.be.accessible();
    const sentence =
      'Not read: “\u20683-4 times daily\u2069”. A range cannot be saved: type one number. The typed dosage is not used. Enter adds nothing.';
    expect(part(element, '.told').textContent.replace(/\s+/g, ' ').trim()).to.equal(sentence);
    await eventually({ said: [() => said(element), sentence] });
  });

  it('says what of the usual dosage gives way', async () => {
    const wordsFor = async (usual: Dosage, dosage: Dosage) =>
      words(
        await render(entry({ card: cardOf('Bridge', { defaults: { ...usual, side: 'left' }, typed: { dosage } }) })),
      );
    const counted = { sets: 3, repetitions: 8 };
    expect(await wordsFor({ customDosage: '5 times before every meal' }, counted)).to.deep.equal([
      '3 sets × 8 reps',
      'instead of “5 times before every meal”',
    ]);
    expect(await wordsFor({ durationMinutes: 2, restSeconds: 30 }, counted)).to.deep.equal([
      '3 sets × 8 reps',
      'rest 30\u00a0s, as usual',
      'instead of 2\u00a0min',
    ]);
  });

  it('does what Enter does when it is pressed, and leaves the focus where it is', async () => {
    const element = await render(entry());
    const actions = actionsOf(element);
    const button = part(element, 'button');
    const press = new PointerEvent('pointerdown', { cancelable: true });
    button.dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    button.dispatchEvent(new MouseEvent('click', { detail: 2 }));
    expect(actions).to.deep.equal([{ type: 'searchEntered' }]);
    button.focus();
    Object.assign(element, { entry: undefined, entered });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement?.textContent).to.include('Show in program');
  });

  it('says that the side will be asked, and that there is none to choose', async () => {
    const typed = { dosage: { sets: 2 } } as const;
    expect(words(await render(entry({ card: cardOf('Bridge', { typed }) })))).to.include('side: you will be asked');
    const together = entryOf('Bridge', { bothSides: 'together' });
    const card = cardOf('Bridge', { entry: together, defaults: { side: 'bilateral' }, typed: { side: 'left' } });
    expect(words(await render(entry({ card })))).to.include('no side to choose');
  });

  it('says of a text that was read as another one that the arrow comes first', async () => {
    const element = await render(entry({ key: 'arrow' }));
    expect(part(element, 'kbd').textContent).to.equal('↓, then Enter adds');
    expect(element.shadowRoot?.querySelector('button')).to.equal(null);
    await eventually({
      said: [() => said(element), 'Bridge, 3 sets × 10 reps, hold 5\u00a0s. Arrow down, then Enter adds.'],
    });
  });

  it('tells screen readers what Enter adds although the mark at the card says it to the eye', async () => {
    const element = await render(entry({ isTold: false }));
    expect(element.shadowRoot?.querySelector('.line')).to.equal(null);
    await eventually({ said: [() => said(element), 'Bridge, 3 sets × 10 reps, hold 5\u00a0s. Enter adds.'] });
  });

  it('says why Enter added nothing, and what leads on', async () => {
    const element = await fixture<SvcSearchPreview>(
      html`<svc-search-preview .refusal=${{ why: 'partly', isPressed: true } as const}></svc-search-preview>`,
    );
    expect(part(element, '.told').textContent.replaceAll(/\s+/g, ' ').trim()).to.equal(
      'Enter added nothing Not every word was found.',
    );
    expect(part(element, 'kbd').textContent).to.equal('↓, then Enter adds');
    await expect(element).to.be.accessible();
    element.refusal = { why: 'late', isPressed: true };
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('kbd')).to.equal(null);
  });

  it('says before Enter is pressed that a phase is to be chosen, to the ear too', async () => {
    const element = await fixture<SvcSearchPreview>(
      html`<svc-search-preview
        .refusal=${{ why: 'phase', name: 'Frozen shoulder', isPressed: false } as const}
      ></svc-search-preview>`,
    );
    const words = 'Frozen shoulder has several phases. Choose one, or type it.';
    expect(part(element, '.told').textContent.trim()).to.equal(words);
    await eventually({ said: [() => said(element), words] });
  });

  it('says before Enter which restriction was not understood, and what is left out', async () => {
    const element = await fixture<SvcSearchPreview>(
      html`<svc-search-preview
        .refusal=${{ why: 'notUnderstood', typed: ['avoid overdoing it'], isPressed: false } as const}
        .limits=${[{ limit: NO_KNEELING, isTyped: true }]}
      ></svc-search-preview>`,
    );
    const told = 'Not understood: “avoid overdoing it”. Nothing was left out or selected for it.';
    expect(plain(part(element, '.told').textContent)).to.equal(told);
    await expect(element).to.be.accessible();
    await eventually({ said: [() => plain(said(element)), `Left out: Kneeling. ${told}`] });
  });

  it('tells the precautions of what it adds', async () => {
    const card = cardOf('Bridge', { typed: { dosage: { sets: 3 } }, precautions: 'Not early after surgery.' });
    expect(words(await render(entry({ card })))).to.contain('Not early after surgery.');
  });

  it('shows that Enter waits', async () => {
    const element = await fixture<SvcSearchPreview>(
      html`<svc-search-preview waiting .entry=${entry()}></svc-search-preview>`,
    );
    expect(part(element, '.line').textContent.trim()).to.equal('Search terms are still loading. Enter waits.');
    expect(element.shadowRoot?.querySelector('button')).to.equal(null);
  });

  it('tells what was added, with the ways back and on', async () => {
    const element = await render(undefined, entered);
    expect(part(element, 'b').textContent.trim()).to.equal('Bridge added as exercise 4');
    expect(words(element)).to.deep.equal(['3 sets × 12 reps', 'left', 'Instructions: “Slowly”']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Undo').click();
    part(element, '.btn:last-child').click();
    expect(actions).to.deep.equal([{ type: 'undone' }, { type: 'rowSought', key: 7 }]);
    expect(
      (await render(undefined, { ...entered, canUndo: false })).shadowRoot?.querySelectorAll('.btn').length,
    ).to.equal(1);
  });
});
