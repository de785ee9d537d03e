// One row of the program.
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { eventually } from '../../../testing/eventually.ts';
import type { TemplateResult } from 'lit';
import { sendKeys } from '@web/test-runner-commands';
import { innermostActive } from '../../controllers/focus-keeper.ts';
import type { RowView } from '../../state/views.ts';
import type { Problem } from '../../state/model.ts';
import { actionsOf, buttonNamed, NO_KNEELING, part, rowOf, rowViewOf } from '../testing/test-samples.ts';
import type { SvcProgramRow } from './svc-program-row.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import '../../menus.ts';
import './svc-program-row.ts';

const prescription = { side: 'left', sets: 3, repetitions: 10, frequency: { times: 1, period: 'day' } } as const;

/** Its cells belong to a row of the program's grid. */
const inGrid = async (row: TemplateResult): Promise<SvcProgramRow> => {
  const grid = await fixture(html`<div role="grid"><div role="row">${row}</div></div>`);
  const element = grid.querySelector('svc-program-row')!;
  await element.updateComplete;
  return element;
};
const render = (changes: Partial<RowView> = {}) =>
  inGrid(
    html`<svc-program-row
      .view=${rowViewOf(2, 'Clamshell', { prescription, ...changes })}
      .count=${3}
    ></svc-program-row>`,
  );
const sentence = (element: SvcProgramRow) => part(element, '.line').textContent.replace(/\s+/g, ' ').trim();

/** What is read behind the name of the control. */
const describedAs = (control: Element): string | undefined => {
  const root = control.getRootNode() as ShadowRoot;
  return root.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent.trim();
};

describe('svc-program-row', () => {
  it('is heard as one sentence behind the name, and left and right of one name apart', async () => {
    const row = (side: 'left' | 'right') =>
      render({
        row: rowOf(2, { side }),
        sides: { sideMeaning: 'the top leg' },
        prescription: { ...prescription, side },
      });
    for (const side of ['left', 'right'] as const) {
      const element = await row(side);
      expect(part(element, '.what').ariaLabel).to.equal('Clamshell');
      expect(describedAs(part(element, '.what'))).to.equal(
        `2 of 3, ${side}, the top leg. 3 sets × 10 reps, once a day.`,
      );
    }
  });

  it('says that it has what is left out of the results', async () => {
    const element = await render({ leftOut: [NO_KNEELING] });
    const words = 'Has what you leave out: \u2068Kneeling\u2069';
    expect(part(element, '.left-out').textContent.trim()).to.equal(words);
    expect(describedAs(part(element, '.what'))).to.contain(words);
    await expect(element).to.be.accessible();
  });

  it('is heard with its trouble, closed and open, and since when it was not checked', async () => {
    const problems = [{ type: 'withdrawn' }, { type: 'number', field: 'sets', minimum: 1, maximum: 99 }] as const;
    const element = await render({ standing: 'withdrawn', problems });
    element.uncheckedSince = new Date(2026, 0, 1, 10, 42).getTime();
    for (const open of [false, true]) {
      element.view = { ...element.view, open };
      await element.updateComplete;
      expect(describedAs(part(element, '.what'))).to.match(
        /^2 of 3, left\. Withdrawn\. Replace or remove it\. Sets: must be 1 to 99\. .*Not checked since 10:42/,
      );
    }
  });

  it('runs own words as they were written, with their quotation marks', async () => {
    const prescription = { customDosage: 'Before every meal', resistance: '2 kg' };
    const element = await render(rowViewOf(1, 'Bridge', { prescription }));
    const isolated = [...part(element, '.line').querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(isolated).to.deep.equal(['“Before every meal”,']);
  });

  it('reads as one sentence, without the side that stands beside its name', async () => {
    const element = await render();
    expect(sentence(element)).to.equal('3 sets × 10 reps, once a day');
    element.choosing = true;
    await element.updateComplete;
    expect([part(element, '.side').textContent, sentence(element)]).to.deep.equal([
      'Left',
      '3 sets × 10 reps, once a day',
    ]);
    expect(
      sentence(
        await render({ prescription: { ...prescription, side: 'bilateral' }, row: rowOf(2, { side: 'bilateral' }) }),
      ),
    ).to.equal('3 sets × 10 reps, once a day, both together');
  });

  it('opens the details of its exercise by its picture, which is no stop of Tab', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const picture = buttonNamed(element, 'Details of Clamshell');
    picture.click();
    expect(actions).to.deep.equal([{ type: 'detailsOpened', exerciseId: 'ex_bridge', from: 2 }]);
    expect(picture.tabIndex).to.equal(-1);
    const unknown = await render({ hasDetails: false, picture: undefined, standing: 'withdrawn' });
    expect(part(unknown, '.look > .icon').checkVisibility(), 'a sign for the picture that is gone').to.equal(true);
    expect(() => buttonNamed(unknown, 'Details of Clamshell')).to.throw();
  });

  it('shows one line of its instructions in their own direction, until its form shows all', async () => {
    const element = await render({ row: rowOf(2, { instructions: '\n ببطء شديد. \n\nSlowly.' }) });
    const note = part(element, '.note');
    expect(note.textContent).to.equal('ببطء شديد.');
    expect(getComputedStyle(note).direction).to.equal('rtl');
    await expect(element).to.be.accessible();
    element.view = { ...element.view, row: rowOf(2, { instructions: 'Slowly. '.repeat(200) }) };
    await element.updateComplete;
    expect(note.scrollWidth > note.clientWidth, 'cut').to.equal(true);
    element.view = { ...element.view, open: true };
    await element.updateComplete;
    for (const other of [element, await render()]) expect(!other.shadowRoot?.querySelector('.note')).to.equal(true);
  });

  it('says since when it was not checked, closed and open, until that is known', async () => {
    const element = await render();
    const words = () => element.shadowRoot?.querySelector('.flags')?.textContent.replace(/\s+/g, ' ').trim();
    expect(words()).to.equal(undefined);
    element.uncheckedSince = new Date(2026, 0, 1, 10, 42).getTime();
    for (const open of [false, true]) {
      element.view = rowViewOf(2, 'Clamshell', { prescription, open });
      await element.updateComplete;
      expect(words()).to.match(/^Not checked since 10:42/);
      await expect(element).to.be.accessible();
    }
    element.uncheckedSince = undefined;
    await element.updateComplete;
    expect(words()).to.equal(undefined);
  });

  it('marks for a moment what says the side, when that changed and nothing else did', async () => {
    const marks = async (changes: Partial<RowView>, selector: string) => {
      const element = await render({ sides: changes.sides ?? {} });
      element.view = { ...element.view, ...changes };
      await element.updateComplete;
      return part(element, selector).getAnimations().length;
    };
    const right = { row: rowOf(2, { side: 'right' }), prescription: { side: 'right' } } as const;
    expect(await marks(right, '.side')).to.equal(1);
    expect(await marks({ ...right, sides: { sideMeaning: 'the top leg' } }, 'svc-side-choice')).to.equal(1);
    expect(await marks({ row: rowOf(2, { side: 'bilateral' }), prescription: {} }, '.line')).to.equal(1);
    expect(await marks({ row: rowOf(2, { instructions: 'Slowly.' }) }, '.side')).to.equal(0);
  });

  it('tells left and right apart by a tag, and says nothing of other sides', async () => {
    expect(part(await render(), '.side').className).to.include('left');
    const both = rowViewOf(2, 'Clamshell');
    const element = await render({ row: { ...both.row, side: 'bilateral' } });
    expect(element.shadowRoot?.querySelector('.side')).to.equal(null);
  });

  describe('of a one-sided exercise', () => {
    const { row } = rowViewOf(2, 'Clamshell');
    const sides = { sideMeaning: 'the top leg' };
    const asking = {
      row: { ...row, side: undefined },
      sides,
      problems: [{ type: 'side', meaning: 'the top leg' }],
    } as const;

    it('asks for the side below its sentence, without a word of trouble', async () => {
      const element = await render(asking);
      await expect(element).to.be.accessible();
      expect(element.shadowRoot?.querySelector('.bad, .flags, .error')).to.equal(null);
      const actions = actionsOf(element);
      part(part(element, 'svc-side-choice'), '.right').click();
      expect(actions).to.deep.equal([{ type: 'sideChosen', key: 2, side: 'right' }]);
    });

    it('says a chosen side once: in the tag, not in the sentence', async () => {
      const element = await render({ sides });
      expect(sentence(element)).to.equal('3 sets × 10 reps, once a day');
      expect(element.shadowRoot?.querySelector('.side')).to.equal(null);
      expect(part(part(element, 'svc-side-choice'), '.tag').textContent).to.include('Left');
    });

    it('asks in its form alone while it is open, for left, right or each side', async () => {
      const element = await render({ ...asking, open: true });
      expect(element.shadowRoot?.querySelector('.cell > svc-side-choice')).to.equal(null);
      await element.focusSide();
      expect(innermostActive(document.activeElement)?.textContent?.trim()).to.equal('Left');
      const choice = part(part(element, 'svc-dosage-editor'), 'svc-side-choice');
      expect(choice.shadowRoot?.querySelectorAll('[role=radio]')).to.have.length(3);
    });

    it('lacks a side while rows are chosen, in red once finishing was asked for', async () => {
      const element = await render({ ...asking, chosen: false });
      element.choosing = true;
      await element.updateComplete;
      expect(part(element, '.trouble .help').className.trim()).to.equal('help');
      element.view = { ...element.view, sideAsked: true };
      await element.updateComplete;
      expect(part(element, '.trouble .help').className).to.include('error');
    });
  });

  it('has no side to choose where both work together, but for one that was chosen before', async () => {
    const { row } = rowViewOf(2, 'Clamshell');
    const sides = { bothSides: 'together' } as const;
    const choices = async (side: 'bilateral' | 'left') => {
      const element = await render({ row: { ...row, side }, sides, open: true });
      return part(element, 'svc-dosage-editor').shadowRoot?.querySelectorAll('svc-segmented[label=Side]').length;
    };
    expect([await choices('bilateral'), await choices('left')]).to.deep.equal([0, 1]);
  });

  it('opens and closes by the button with its name', async () => {
    const closed = await render();
    const actions = actionsOf(closed);
    buttonNamed(closed, 'Clamshell').click();
    closed.view = { ...closed.view, open: true };
    await closed.focusPlace('dosage');
    buttonNamed(closed, 'Clamshell').click();
    expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, at: 'dosage' }, { type: 'rowClosed' }]);
  });

  it('is opened by a finger without a keyboard that comes up, and by a mouse to type', async () => {
    const { matchMedia } = window;
    const opened = async (isCoarse: boolean) => {
      window.matchMedia = (query) =>
        query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : matchMedia(query);
      const element = await render();
      const actions = actionsOf(element);
      buttonNamed(element, 'Clamshell').dispatchEvent(new MouseEvent('click', { detail: 1 }));
      return actions;
    };
    try {
      expect(await opened(true)).to.deep.equal([{ type: 'rowOpened', key: 2 }]);
      expect(await opened(false)).to.deep.equal([{ type: 'rowOpened', key: 2, at: 'dosage' }]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  describe('keys on the way to the field of the dosage', () => {
    /** In one moment: nothing is rendered between them. */
    function press(element: SvcProgramRow, ...keys: readonly string[]): readonly boolean[] {
      return keys.map((key) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
        buttonNamed(element, 'Clamshell').dispatchEvent(event);
        return event.defaultPrevented;
      });
    }
    const field = (element: SvcProgramRow) =>
      part<HTMLInputElement>(part(part(element, 'svc-dosage-editor'), 'svc-typed-dosage'), 'input');
    async function arrive(element: SvcProgramRow): Promise<void> {
      element.view = { ...element.view, open: true };
      await element.focusPlace('dosage');
    }

    for (const key of ['3', '٣', '"', '„', '«'])
      it(`${key} opens the form and begins there, the caret behind it`, async () => {
        const element = await render();
        const actions = actionsOf(element);
        buttonNamed(element, 'Clamshell').focus();
        expect(press(element, key)).to.deep.equal([true]);
        expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, at: 'dosage' }]);
        await arrive(element);
        const { value, selectionStart, selectionEnd } = field(element);
        expect([value, selectionStart, selectionEnd]).to.deep.equal([key, 1, 1]);
        expectFocus(innermostActive(document.activeElement), field(element));
      });

    it('goes on in it, with corrections, and Enter takes what stands there', async () => {
      const element = await render();
      const actions = actionsOf(element);
      buttonNamed(element, 'Clamshell').focus();
      expect(press(element, '3', 'x', '1', '1', 'Backspace', '2', ' ', 'l', 'Enter', '"', 'S', 'o')).to.not.include(
        false,
      );
      await arrive(element);
      expect(actions.slice(1)).to.deep.equal([
        { type: 'dosageWritten', key: 2, typed: { dosage: { sets: 3, repetitions: 12 }, side: 'left' } },
      ]);
      expect(field(element).value).to.equal('"So');
    });

    it('are left alone where they are commands, or begin no dosage', async () => {
      const element = await render();
      const actions = actionsOf(element);
      expect(press(element, 'l', 'd', ' ', 'ArrowDown', 'Tab', '-')).to.not.include(true);
      expect(actions).to.deep.equal([]);
    });

    it('take the focus from nothing that has it meanwhile, and are kept', async () => {
      const element = await render();
      const actions = actionsOf(element);
      const other = document.body.appendChild(document.createElement('button'));
      buttonNamed(element, 'Clamshell').focus();
      press(element, '3', 'x');
      other.focus();
      await arrive(element);
      expectFocus(document.activeElement, other);
      expect(actions.at(-1)).to.deep.equal({ type: 'unreadLeft', key: 2, text: '3x' });
      other.remove();
    });
  });

  it('tells its controls from those of another row of the same exercise', async () => {
    const element = await render();
    expect(part(element, '.num').ariaLabel).to.equal('Position of Clamshell, now 2');
    expect(part(part(element, 'svc-row-menu'), 'button').ariaLabel).to.equal('More actions for Clamshell, number 2');
  });

  it('is marked while it is being replaced, also for those who do not see it', async () => {
    const element = await render({ replacing: true });
    expect(part(element, '.row').className).to.include('replacing');
    expect(describedAs(part(element, '.what'))).to.include('Being replaced.');
    await expect(element).to.be.accessible();
  });

  it('takes the focus when the notice whose button was pressed is gone', async () => {
    const element = await render({ open: true, standing: 'deprecated' });
    part<HTMLElementTagNameMap['svc-row-notice']>(element, 'svc-row-notice').focus();
    element.view = { ...element.view, noticeRead: true };
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, part(element, '.what'));
  });

  it('says its trouble in words while closed', async () => {
    const element = await render({ problems: [{ type: 'number', field: 'sets', minimum: 1, maximum: 99 }] });
    expect(part(element, '.flags').textContent.trim()).to.equal('Sets: must be 1 to 99');
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
      await element.focusPlace(problem);
      const focused = innermostActive(document.activeElement);
      expect([focused?.id, focused?.ariaLabel, focused?.textContent.trim()]).to.include(where);
    });
  }

  it('moves by Alt with the arrow keys, Home and End, which lead nowhere else', async () => {
    const element = await render();
    element.count = 5;
    const actions = actionsOf(element);
    const presses = ['ArrowUp', 'ArrowDown', 'Home', 'End'].map(
      (key) => new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    for (const press of presses) part(element, '.what').dispatchEvent(press);
    expect(actions).to.deep.equal([0, 2, -Infinity, Infinity].map((to) => ({ type: 'rowMoved', key: 2, to })));
    expect(presses.every(({ defaultPrevented }) => defaultPrevented)).to.equal(true);
  });

  it('keeps what is typed and is no dosage while its form is closed', async () => {
    const element = await render({ open: true });
    const typed = () => part<HTMLInputElement>(part(part(element, 'svc-dosage-editor'), 'svc-typed-dosage'), 'input');
    const actions = actionsOf(element);
    typed().focus();
    await sendKeys({ type: 'until tired' });
    element.view = { ...element.view, open: false };
    await element.updateComplete;
    expect(actions[0]).to.deep.equal({ type: 'unreadLeft', key: 2, text: 'until tired' });
    const { row } = element.view;
    element.view = { ...element.view, open: true, row: { ...row, dosage: { ...row.dosage, unread: 'until tired' } } };
    await eventually({ 'the text': [() => typed().value, 'until tired'] });
  });

  it('reads a position in the digits of another keyboard', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.focus();
    input.select();
    document.execCommand('insertText', false, '١');
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'rowMoved', key: 2, to: 0 }]);
  });

  it('moves to the number that is typed; the program knows its ends', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.focus();
    input.select();
    await sendKeys({ type: '9' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'rowMoved', key: 2, to: 8 }]);
  });

  it('keeps the number that is typed while rows come above it, until Enter', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.focus();
    input.select();
    await sendKeys({ type: '1' });
    element.view = { ...element.view, position: 3 };
    await element.updateComplete;
    expect(input.value).to.equal('1');
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'rowMoved', key: 2, to: 0 }]);
    await element.updateComplete;
    expect(input.value).to.equal('3');
    input.blur();
    await nextFrame();
    expect(actions).to.have.length(1);
  });

  it('takes back the number that is typed with Escape, and stays open', async () => {
    const element = await render({ open: true });
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.focus();
    input.select();
    await sendKeys({ type: '1' });
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(input.value).to.equal('2');
    input.blur();
    await nextFrame();
    expect(actions).to.deep.equal([]);
  });

  it('moves once to the number that is typed when the field is left', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const input = part<HTMLInputElement>(element, '.num');
    input.select();
    await sendKeys({ type: '1' });
    await sendKeys({ press: 'Tab' });
    await nextFrame();
    expect(actions).to.deep.equal([{ type: 'rowMoved', key: 2, to: 0 }]);
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
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Clamshell'));
    expect(escapes).to.equal(0);
  });

  it('leads from the badge of a newer version to the comparison', async () => {
    const element = await render({ standing: 'newer' });
    const actions = actionsOf(element);
    buttonNamed(element, 'Newer version: compare').click();
    expect(actions).to.deep.equal([{ type: 'comparisonOpened', key: 2 }]);
  });

  it('shows a notice in the opened row instead of the badge, and gives it the focus', async () => {
    const problem: Problem = { type: 'withdrawn' };
    const element = await render({ open: true, standing: 'withdrawn', problems: [problem] });
    expect(element.shadowRoot?.querySelector('.badge')).to.equal(null);
    await element.focusPlace(problem);
    expect(innermostActive(document.activeElement)?.textContent.trim()).to.equal('Replace');
  });

  it('keeps the badge of a deprecated row whose notice was read', async () => {
    const element = await render({ open: true, standing: 'deprecated', noticeRead: true });
    expect(part(element, '.badge').textContent).to.equal('No longer recommended');
  });

  it('offers removal alone once the session is over', async () => {
    const element = await render({ problems: [{ type: 'expired' }] });
    const actions = actionsOf(element);
    expect(part(element, '.flags').textContent).to.include('Not loaded. Load or remove it before saving.');
    buttonNamed(element, 'Remove').click();
    expect(actions).to.deep.equal([{ type: 'rowRemoved', key: 2 }]);
    expect(() => buttonNamed(element, 'Try again')).to.throw();
  });

  it('leads from the badge to earlier instructions of another exercise, until that was read', async () => {
    const element = await render({ instructionsFrom: ['Plank'] });
    const actions = actionsOf(element);
    buttonNamed(element, 'Instructions were for the earlier exercise: read them').click();
    expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2 }]);
    const read = await render({ instructionsFrom: ['Plank'], noticeRead: true });
    expect(read.shadowRoot?.querySelector('.flags')).to.equal(null);
  });

  describe('is worth a look', () => {
    const { row } = rowViewOf(2, 'Clamshell');
    const amber = (element: SvcProgramRow) =>
      [...(element.shadowRoot?.querySelectorAll('.amber') ?? [])].map(({ textContent }) => textContent.trim());
    const ownWords = {
      row: { ...row, dosage: { ...row.dosage, mode: 'custom', customDosage: 'As you like.' } },
    } as const;

    it('without a dosage, and leads to its first number', async () => {
      const element = await render({ prescription: {} });
      await expect(element).to.be.accessible();
      const actions = actionsOf(element);
      buttonNamed(element, 'No dosage yet').click();
      const problem: Problem = { type: 'number', field: 'sets', minimum: 1, maximum: 99 };
      expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, problem }]);
      expect(part(element, '.line').checkVisibility()).to.equal(false);
    });

    it('without a frequency, and leads to it', async () => {
      const element = await render({ prescription: { sets: 3 } });
      const actions = actionsOf(element);
      buttonNamed(element, 'Frequency not set').click();
      const problem: Problem = { type: 'number', field: 'times', minimum: 1, maximum: 20 };
      expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, problem }]);
    });

    it('but not in own words, which are a choice: a quiet note says that no time counts them', async () => {
      const element = await render({ ...ownWords, prescription: { customDosage: 'As you like.' } });
      expect(amber(element)).to.deep.equal([]);
      expect(part(element, '.flags').textContent.trim()).to.equal('Not in the session time');
      expect(!element.shadowRoot?.querySelector('.flags :is(button, svg)')).to.equal(true);
    });

    it('where its saved instructions are unknown, and leads to where they are typed', async () => {
      const element = await render({ isSavedUnknown: true });
      const actions = actionsOf(element);
      expect(amber(element)).to.deep.equal(['Saved instructions unknown']);
      buttonNamed(element, 'Saved instructions unknown').click();
      expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, at: 'instructions' }]);
      expect(amber(await render({ isSavedUnknown: true, open: true }))).to.deep.equal([]);
    });

    it('but not twice for what is wrong anyway, nor while its form is open', async () => {
      const problems: readonly Problem[] = [{ type: 'customEmpty' }];
      expect(amber(await render({ ...ownWords, prescription: {}, problems }))).to.deep.equal([]);
      expect(amber(await render({ prescription: {}, open: true }))).to.deep.equal([]);
      expect(amber(await render())).to.deep.equal([]);
    });
  });

  it('offers one step easier and harder while it is closed, by names that say what comes', async () => {
    const progressions = {
      easier: [{ exerciseId: 'ex_1', name: 'Pelvic tilt' }],
      harder: [{ exerciseId: 'ex_2', name: 'Plank' }],
    };
    const element = await render({ progressions });
    element.focusName();
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    expect(part(element, '.tools').textContent.trim()).to.match(/^Easier\s*Harder$/);
    buttonNamed(element, 'Harder: Plank').click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 2, exerciseId: 'ex_2' }]);
    const open = await render({ progressions, open: true });
    expect(open.shadowRoot?.querySelector('.tools')).to.equal(null);
    expect((await render()).shadowRoot?.querySelector('.tools')).to.equal(null);
  });

  it('shows what is easier and harder to whom its name has the focus, not to others', async () => {
    const element = await render({ progressions: { easier: [{ exerciseId: 'ex_1', name: 'Plank' }], harder: [] } });
    const isSeen = () => getComputedStyle(part(element, '.tools')).visibility === 'visible';
    expect(isSeen()).to.equal(false);
    element.focusName();
    expect(isSeen()).to.equal(true);
  });

  it('ends with a chevron at every width, where it opens and closes, behind its menu', async () => {
    for (const width of [304, 360, 440]) {
      const element = await render();
      element.style.setProperty('inline-size', `${width}px`);
      element.style.setProperty('container-type', 'inline-size');
      const actions = actionsOf(element);
      const places = () =>
        ['svc-row-menu', '.chevron'].map((name) => {
          const { left, right, top } = part(element, name).getBoundingClientRect();
          return { left, right, top };
        });
      const closed = places();
      expect(closed[1]!.left).to.be.at.least(closed[0]!.right);
      buttonNamed(element, 'Open Clamshell').click();
      element.view = { ...element.view, open: true };
      await element.updateComplete;
      expect(places()).to.deep.equal(closed);
      await element.focusPlace('dosage');
      buttonNamed(element, 'Close Clamshell').click();
      expect(actions).to.deep.equal([{ type: 'rowOpened', key: 2, at: 'dosage' }, { type: 'rowClosed' }]);
    }
  });

  it('ends its name with three points where easier and harder stand', async () => {
    const progressions = { easier: [{ exerciseId: 'ex_1', name: 'Plank' }], harder: [] };
    const element = await render({ name: 'Single-leg stance with the eyes closed', progressions });
    element.style.setProperty('inline-size', '384px');
    const name = part(element, '.name');
    const height = name.offsetHeight;
    element.focusName();
    const [text, tools] = [name.querySelector('bdi')!, part(element, '.tools')];
    expect(name.offsetHeight).to.equal(height);
    expect(part(element, '.tools span').checkVisibility(), 'words where there is room for icons').to.equal(false);
    expect(text.getBoundingClientRect().right).to.be.at.most(tools.getBoundingClientRect().left + 8);
  });

  it('has no red grip, whatever is wrong', async () => {
    const calm = getComputedStyle(part(await render(), '.grip')).color;
    const wrong = await render({ problems: [{ type: 'number', field: 'sets', minimum: 1, maximum: 99 }] });
    expect(getComputedStyle(part(wrong, '.grip')).color).to.equal(calm);
  });

  it('tries to load again without being opened', async () => {
    const element = await render({ problems: [{ type: 'failed' }] });
    const actions = actionsOf(element);
    buttonNamed(element, 'Try again').click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
  });

  describe('while rows are chosen', () => {
    const choosing = async (chosen: boolean | undefined) => {
      const element = await render({ chosen, open: true });
      element.choosing = true;
      await element.updateComplete;
      return element;
    };

    it('is accessible, chosen, not chosen and copied from', async () => {
      for (const chosen of [true, false, undefined]) await expect(await choosing(chosen)).to.be.accessible();
    });

    it('is one checkbox, and nothing else takes the focus', async () => {
      const element = await choosing(false);
      const actions = actionsOf(element);
      expect(element.shadowRoot?.querySelectorAll('button, input')).to.have.length(1);
      element.focusName();
      await sendKeys({ press: 'Space' });
      part(element, '.name').click();
      const toggled = { type: 'choiceToggled', key: 2 };
      expect(actions).to.deep.equal([toggled, toggled]);
    });

    it('keeps its number and its trouble in sight, and says both', async () => {
      const element = await render({ chosen: false, problems: [{ type: 'side' }] });
      element.choosing = true;
      await element.updateComplete;
      expect(part(element, '.position').textContent).to.equal('2');
      expect(part(element, '.trouble').textContent.trim()).to.equal('Choose a side');
      expect(describedAs(part(element, '.check'))).to.match(/^2 of 3, left\. /);
      await expect(element).to.be.accessible();
    });

    it('cannot be chosen when its dosage is the one that is copied', async () => {
      expect((await choosing(undefined)).shadowRoot?.querySelector('input')).to.equal(null);
    });
  });

  for (const width of [288, 336, 376]) {
    it(`keeps a name of 124 letters and a long resistance inside of ${width} px`, async () => {
      const name = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3).slice(0, 124);
      const element = await inGrid(
        html`<svc-program-row
          .view=${rowViewOf(2, name, { prescription: { side: 'left', sets: 3, resistance: 'o'.repeat(100) } })}
          .count=${3}
        ></svc-program-row>`,
      );
      element.style.setProperty('inline-size', `${width}px`);
      element.style.setProperty('container-type', 'inline-size');
      expect(element.scrollWidth).to.equal(width);
    });
  }
});
