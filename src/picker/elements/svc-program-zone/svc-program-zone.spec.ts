// The program: rows, order, focus.
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import type { ProgramView, RowView, ChoiceView } from '../../state/views.ts';
import { chosenDosage, EMPTY_DRAFT } from '../../state/dosage/chosen-dosage.ts';
import { innermostActive } from '../../controllers/focus-keeper.ts';
import { tokens } from '../../../look/styles/tokens.ts';
import { actionsOf, buttonNamed, part, programOf, rowOf, rowViewOf } from '../testing/test-samples.ts';
import type { SvcProgramZone } from './svc-program-zone.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import '../../menus.ts';
import './svc-program-zone.ts';

const three = () => [rowViewOf(1, 'Bridge'), rowViewOf(2, 'Clamshell'), rowViewOf(3, 'Heel raise')];
const render = (view: ProgramView) =>
  fixture<SvcProgramZone>(html`<svc-program-zone .view=${view}></svc-program-zone>`);
const rows = (element: SvcProgramZone) => [...(element.shadowRoot?.querySelectorAll('svc-program-row') ?? [])];
const focusedRow = (element: SvcProgramZone) => rows(element).find((row) => row === element.shadowRoot?.activeElement);
const focusesRow = (element: SvcProgramZone, name: string) =>
  eventually({ 'the row with the focus': [() => focusedRow(element)?.view.name, name] });

async function show(element: SvcProgramZone, view: ProgramView): Promise<void> {
  element.view = view;
  await element.updateComplete;
  await nextFrame();
}

describe('svc-program-zone', () => {
  it('is a complementary zone with an ordered list', async () => {
    const element = await render(programOf(three()));
    expect(part(element, 'aside').ariaLabel).to.equal('Program');
    expect(part(element, '.rows').querySelectorAll('[role=row]')).to.have.length(3);
  });

  it('says above its rows that saved instructions are unknown, until that is read', async () => {
    const element = await render({ ...programOf(three()), isSavedUnknown: true });
    const actions = actionsOf(element);
    await expect(element).to.be.accessible();
    expect(part(element, '.scroll').firstElementChild?.textContent).to.include('What you save replaces them.');
    buttonNamed(element, 'OK').focus();
    buttonNamed(element, 'OK').click();
    expect(actions).to.deep.equal([{ type: 'savedUnknownRead' }]);
    await show(element, programOf(three()));
    expect(element.shadowRoot?.querySelector('svc-notice')).to.equal(null);
    expectFocus(element.shadowRoot?.activeElement, part(element, 'h2'));
  });

  it('keeps its head in one line, in words where there is room, else in a menu', async () => {
    for (const layout of ['wide', 'medium', 'narrow'] as const) {
      const element = await render({ ...programOf(three()), canBeSaved: true });
      element.layout = layout;
      await element.updateComplete;
      expectOneLine(element, [480, 403, 340, 320, 290, 260]);
      const names = layout === 'wide' ? '.acts button' : '[role=menuitem]';
      expect(
        [...element.shadowRoot!.querySelectorAll(names)].map((act) => act.textContent.trim().replace(/\s+/g, ' ')),
      ).to.deep.equal([
        ...(layout === 'wide' ? [] : ['Undo Ctrl Z', 'Redo Ctrl Shift Z']),
        ...['Easier', 'Harder', 'Select', 'Save as template'],
      ]);
      if (layout !== 'wide') expect(part(element, '.more').textContent.trim()).to.equal('More');
      await expect(element).to.be.accessible();
    }
  });

  for (const layout of ['wide', 'narrow'] as const)
    it(`asks for a step that way first (${layout})`, async () => {
      const element = await render(programOf(three()));
      element.layout = layout;
      await element.updateComplete;
      const actions = actionsOf(element);
      if (layout === 'narrow') part(element, '.more').click();
      buttonNamed(element, 'Easier').click();
      expect(actions).to.deep.equal([{ type: 'stepAsked', direction: 'easier' }]);
      expect(element.shadowRoot!.querySelector('.menu-pop:popover-open')).to.equal(null);
    });

  function expectOneLine(element: SvcProgramZone, widths: readonly number[]): void {
    for (const width of widths) {
      element.style.cssText = `display: block; inline-size: ${width}px`;
      const shown = [...part(element, '.head').children].filter((each) => each.getClientRects().length > 0);
      const middles = shown.map((each) => {
        const { top, bottom, right } = each.getBoundingClientRect();
        expect(right, `${width} px`).to.be.at.most(width + element.getBoundingClientRect().left);
        return Math.round((top + bottom) / 2);
      });
      expect(Math.max(...middles) - Math.min(...middles), `${width} px`).to.be.at.most(2);
    }
  }

  it('offers to save a template only where the page keeps it', async () => {
    const element = await render(programOf(three()));
    const actions = actionsOf(element);
    expect(() => buttonNamed(element, 'Save as template')).to.throw();
    await show(element, { ...element.view, canBeSaved: true });
    await expect(element).to.be.accessible();
    buttonNamed(element, 'Save as template').click();
    expect(actions).to.deep.equal([{ type: 'templateSaveAsked' }]);
  });

  it('leads to what the patient will get, where there is something to get', async () => {
    const element = await render(programOf(three()));
    const actions = actionsOf(element);
    buttonNamed(element, 'Preview handout').click();
    expect(actions).to.deep.equal([{ type: 'handoutAsked' }]);
    element.view = { ...element.view, rows: [] };
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.preview')).to.equal(null);
  });

  const words = (element: SvcProgramZone) => part(element, '.estimate').textContent.replace(/\s+/g, ' ').trim();

  it('says how long it takes, and which exercise that leaves out', async () => {
    const timed = rowViewOf(1, 'Bridge', {
      prescription: { durationMinutes: 14, frequency: { times: 2, period: 'day' } },
    });
    expect(words(await render(programOf([timed])))).to.equal('About 14 min a session, 29 min a day');
    const untimed = rowViewOf(2, 'Biceps curl', { prescription: {} });
    expect(words(await render(programOf([timed, untimed])))).to.equal(
      'About 14 min a session, 29 min a day, without Biceps curl',
    );
    const other = rowViewOf(3, 'Plank', { prescription: { customDosage: 'As you like' } });
    const element = await render(programOf([timed, untimed, other]));
    expect(words(element)).to.equal('About 14 min a session, 29 min a day, without 2 exercises');
    expect(part(element, '.estimate').title).to.equal('Biceps curl, Plank');
    const once = rowViewOf(4, 'Walk', { prescription: { durationMinutes: 14 } });
    expect(words(await render(programOf([once])))).to.equal('About 14 min a session');
    expect(words(await render(programOf([untimed])))).to.equal('Session time not known yet');
  });

  it('cuts no word of its foot off: a long name of what is left out takes further lines', async () => {
    const timed = rowViewOf(1, 'Bridge', { prescription: { durationMinutes: 14 } });
    const untimed = rowViewOf(2, 'Half-kneeling hip flexor stretch with a reach '.repeat(3), { prescription: {} });
    const element = await render(programOf([timed, untimed]));
    element.style.setProperty('inline-size', '304px');
    const estimate = part(element, '.estimate').getBoundingClientRect();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part(element, '.estimate > span');
    expect([scrollWidth, scrollHeight]).to.deep.equal([clientWidth, clientHeight]);
    expect(part(element, '.preview').getBoundingClientRect().left).to.be.at.least(estimate.right);
  });

  describe('with new exercises that ask for their side', () => {
    const sides = { sideMeaning: 'the top leg' };
    const asking = (key: number) => rowViewOf(key, `Clamshell ${key}`, { row: rowOf(key, { side: undefined }), sides });
    const bar = (element: SvcProgramZone) => element.shadowRoot?.querySelector('svc-sides-bar') ?? undefined;

    it('asks once for all of them, above the rows, from the second one on', async () => {
      const element = await render(programOf([asking(1), rowViewOf(2, 'Bridge')]));
      expect(bar(element)).to.equal(undefined);
      element.view = programOf([asking(1), rowViewOf(2, 'Bridge'), asking(3)]);
      await element.updateComplete;
      await expect(element).to.be.accessible();
      expect(bar(element)?.keys).to.deep.equal([1, 3]);
      const above = bar(element)!.getBoundingClientRect().bottom;
      expect(above).to.be.at.most(part(element, '.scroll').getBoundingClientRect().top);
    });

    it('asks apart for the leg and for the arm', async () => {
      const arm = (key: number) => ({ ...asking(key), region: 'Shoulder' as const });
      const leg = (key: number) => ({ ...asking(key), region: 'Knee' as const });
      const element = await render(programOf([leg(1), arm(2), leg(3), arm(4)]));
      await expect(element).to.be.accessible();
      const bars = [...element.shadowRoot!.querySelectorAll('svc-sides-bar')];
      expect(bars.map(({ keys }) => keys)).to.deep.equal([
        [1, 3],
        [2, 4],
      ]);
      expect(part(bars[0]!, '#label').textContent).to.equal('Side of the 2 new exercises: Knee');
    });

    it('goes when they are answered, but moves no row under the hand that answered one', async () => {
      const element = await render(programOf([asking(1), asking(2)]));
      const { left, top } = rows(element)[0]!.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 20] });
      element.view = programOf([rowViewOf(1, 'Clamshell'), asking(2)]);
      await element.updateComplete;
      expect(part(element, '.sides').className).to.include('held');
      expect(rows(element)[0]!.getBoundingClientRect().top).to.equal(top);
      await sendMouse({ type: 'move', position: [Math.round(left) + 20, 1] });
      await eventually({ 'no bar': () => bar(element) === undefined });
    });
  });

  describe('on a telephone', () => {
    const { matchMedia } = window;
    afterEach(() => (window.matchMedia = matchMedia));
    const typedIn = async (isCoarse: boolean) => {
      window.matchMedia = (query) =>
        query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : matchMedia(query);
      const element = await render(programOf([rowViewOf(1, 'Bridge'), rowViewOf(2, 'Clamshell', { open: true })]));
      element.layout = 'narrow';
      await element.updateComplete;
      await rows(element)[1]!.focusPlace({ type: 'number', field: 'sets', minimum: 1, maximum: 99 });
      return element;
    };

    it('leaves the room to the form that is typed in, under one line that says whose it is', async () => {
      const element = await typedIn(true);
      await eventually({ typing: () => element.typing });
      await expect(element).to.be.accessible();
      expect(['.head', '.foot', '.item'].map((name) => part(element, name).checkVisibility())).to.deep.equal([
        false,
        false,
        false,
      ]);
      const row = rows(element)[1]!;
      expect(part(row, '.title').textContent.replace(/\s+/g, ' ').trim()).to.equal(
        '2. Clamshell 3 sets × 10 reps, left Done',
      );
      const actions = actionsOf(element);
      buttonNamed(row, 'Done').click();
      expect(actions).to.deep.equal([{ type: 'rowClosed' }]);
    });

    it('keeps the field that is typed in above the keyboard of the screen', async () => {
      const element = await typedIn(true);
      element.style.blockSize = `${innerHeight}px`;
      await rows(element)[1]!.focusPlace('instructions');
      const bottom = () => innermostActive(document.activeElement)!.getBoundingClientRect().bottom;
      await eventually({ 'in the upper half': () => element.typing && bottom() <= innerHeight / 2 });
    });

    it('gives the room back when the focus has left the text', async () => {
      const element = await typedIn(true);
      await eventually({ typing: () => element.typing });
      innermostActive(document.activeElement)?.blur();
      await eventually({ 'no typing': () => !element.typing });
      expect(part(element, '.head').checkVisibility()).to.equal(true);
    });

    it('stays as it is where a mouse types', async () => {
      const element = await typedIn(false);
      await nextFrame();
      expect(element.typing).to.equal(false);
    });
  });

  it('offers undo and redo only where there is something to take back', async () => {
    const element = await render(programOf(three()));
    const actions = actionsOf(element);
    buttonNamed(element, 'Undo last change').click();
    buttonNamed(element, 'Redo last change').click();
    expect(actions).to.deep.equal([{ type: 'undone' }]);
  });

  it('keeps the focus in a row that moves', async () => {
    const element = await render(programOf(three()));
    buttonNamed(rows(element)[2]!, 'Move Heel raise, number 3').focus();
    const [first, second, third] = three();
    await show(element, programOf([third!, first!, second!]));
    await focusesRow(element, 'Heel raise');
    expect(focusedRow(element)?.shadowRoot?.activeElement?.className).to.equal('grip');
  });

  for (const [order, keys] of [
    ['behind all others', [2, 3, 1]],
    ['before all others', [3, 1, 2]],
    ['in between', [2, 1, 3]],
  ] as const)
    it(`keeps the position that is typed in a row when an undo moves rows: ${order}`, async () => {
      for (const typed of three()) {
        const element = await render(programOf(three()));
        const actions = actionsOf(element);
        const row = () => rows(element).find(({ view }) => view.row.key === typed.row.key)!;
        part<HTMLInputElement>(row(), '.num').select();
        await sendKeys({ type: '9' });
        await show(element, programOf(keys.map((key) => three()[key - 1]!)));
        const input = part<HTMLInputElement>(row(), '.num');
        expect([input.value, actions.length]).to.deep.equal(['9', 0]);
        expectFocus(row().shadowRoot?.activeElement, input);
        element.remove();
      }
    });

  it('leads by the arrow keys from a control of a row to the same one of the next, to the end', async () => {
    const choice = { ...three()[0]!, open: true };
    const element = await render(programOf([choice, ...three().slice(1)]));
    const focused = () => innermostActive(document.activeElement)?.ariaLabel;
    for (const [index, words] of [
      [0, ['Bridge', 'Clamshell', 'Heel raise', 'Heel raise']],
      [1, ['Move Bridge, number 1', 'Move Clamshell, number 2', 'Move Heel raise, number 3']],
      [2, ['More actions for Bridge, number 1', 'More actions for Clamshell, number 2']],
    ] as const) {
      rows(element)[0]!.focusControl((['name', 'grip', 'menu'] as const)[index]);
      for (const word of words) {
        expect(focused()).to.equal(word);
        await sendKeys({ press: 'ArrowDown' });
      }
    }
    await sendKeys({ press: 'ArrowUp' });
    expect(focused()).to.equal('More actions for Clamshell, number 2');
    part(rows(element)[1]!, '.num').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(focused()).to.equal('Position of Clamshell, now 2');
  });

  it('is a grid whose cells have the focus, and a list of checkboxes while rows are chosen', async () => {
    const element = await render(programOf(three()));
    const roles = () => [part(element, '.rows').role, part(element, '.item').role];
    expect(roles()).to.deep.equal(['grid', 'row']);
    rows(element)[0]!.focusName();
    const name = innermostActive(document.activeElement)!;
    expect([name.role, name.ariaExpanded, name.ariaLabel]).to.deep.equal(['gridcell', 'false', 'Bridge']);
    const focused = () => innermostActive(document.activeElement)?.ariaLabel;
    for (const [press, words] of [
      ['ArrowRight', 'More actions for Bridge, number 1'],
      ['ArrowLeft', 'Bridge'],
      ['ArrowLeft', 'Move Bridge, number 1'],
      ['ArrowLeft', 'Move Bridge, number 1'],
    ] as const) {
      await sendKeys({ press });
      expect(focused()).to.equal(words);
    }
    element.dir = 'rtl';
    await sendKeys({ press: 'ArrowLeft' });
    expect(focused()).to.equal('Bridge');
    const choice = { purpose: 'copy', count: 0, all: false, name: 'Bridge' } as const;
    element.view = { ...programOf(three().map((row) => ({ ...row, chosen: false }))), choice };
    await element.updateComplete;
    expect(roles()).to.deep.equal(['list', 'listitem']);
  });

  it('gives the focus of a removed row to its neighbor, and at last to the heading', async () => {
    const element = await render(programOf(three()));
    rows(element)[1]!.focusName();
    const [first, , third] = three();
    await show(element, programOf([first!, third!]));
    await focusesRow(element, 'Heel raise');
    await show(element, programOf([first!]));
    await focusesRow(element, 'Bridge');
    await show(element, programOf([]));
    await eventually({ 'what has the focus': [() => element.shadowRoot?.activeElement?.localName, 'h2'] });
  });

  it('gives the focus to the row that came back when the toast went', async () => {
    const [first, second, third] = three();
    const element = await render(programOf([first!, third!]));
    element.toast = { kind: 'removed', name: 'Clamshell' };
    await element.updateComplete;
    buttonNamed(part(element, 'svc-toast'), 'Undo').focus();
    element.toast = undefined;
    await show(element, programOf([first!, second!, third!]));
    await focusesRow(element, 'Clamshell');
  });

  it('gives the focus to the row that has its exercise back when the toast went', async () => {
    const [first, second] = three();
    const instead = { ...second!, name: 'Bridge march', row: { ...second!.row, exerciseId: 'ex_march' } };
    const element = await render(programOf([first!, instead]));
    element.toast = { kind: 'replaced', name: 'Clamshell', by: 'Bridge march' };
    await element.updateComplete;
    buttonNamed(part(element, 'svc-toast'), 'Undo').focus();
    element.toast = undefined;
    await show(element, programOf([first!, second!]));
    await focusesRow(element, 'Clamshell');
  });

  describe('while rows are chosen', () => {
    const copy: ChoiceView = { purpose: 'copy', count: 1, all: false, name: 'Clamshell' };
    const choosing = (chosen: readonly RowView['chosen'][], choice: ChoiceView) =>
      programOf(
        three().map((view, index) => ({ ...view, chosen: chosen[index] })),
        { choice },
      );
    const settingOf = (count: number): ChoiceView => ({
      ...{ purpose: 'set', count, all: false },
      ...chosenDosage([], EMPTY_DRAFT),
    });
    const focused = () => innermostActive(document.activeElement);

    it('is accessible', async () => {
      await expect(await render(choosing([true, undefined, false], copy))).to.be.accessible();
    });

    it('offers it only where there are several rows', async () => {
      const one = await render(programOf(three().slice(0, 1)));
      expect(() => buttonNamed(one, 'Select')).to.throw();
      const element = await render(programOf(three()));
      const actions = actionsOf(element);
      buttonNamed(element, 'Select').click();
      expect(actions).to.deep.equal([{ type: 'choiceStarted' }]);
    });

    it('counts them in the head, chooses all, and ends by its cross and Escape', async () => {
      const element = await render(choosing([true, undefined, false], copy));
      const actions = actionsOf(element);
      let escapes = 0;
      const count = () => (escapes += 1);
      addEventListener('keydown', count);
      expect(part(element, 'h2').textContent).to.equal('1 exercise selected');
      buttonNamed(element, 'Select all').click();
      buttonNamed(element, 'Stop selecting').click();
      rows(element)[2]!.focusName();
      await sendKeys({ press: 'Escape' });
      removeEventListener('keydown', count);
      const ended = { type: 'choiceEnded' };
      expect(actions).to.deep.equal([{ type: 'choiceExtendedToAll' }, ended, ended]);
      expect(escapes).to.equal(0);
    });

    it('begins at the first row that can be chosen, and ends where it began', async () => {
      const element = await render(programOf(three()));
      buttonNamed(element, 'Select').focus();
      await show(element, choosing([false, false, false], { ...copy, purpose: 'copy' }));
      await eventually({ 'the label of what has the focus': [() => focused()?.ariaLabel, 'Bridge'] });
      await show(element, programOf(three()));
      await eventually({ 'the button with the focus': [() => focused()?.textContent.trim(), 'Select'] });
    });

    it('gives the focus back to the row whose dosage was copied', async () => {
      const element = await render(programOf(three()));
      rows(element)[1]!.focusName();
      await show(element, choosing([false, undefined, false], copy));
      await eventually({ 'the label of what has the focus': [() => focused()?.ariaLabel, 'Bridge'] });
      await show(element, programOf(three()));
      await eventually({ 'the label of what has the focus': [() => focused()?.ariaLabel, 'Clamshell'] });
    });

    it('gives the focus to the heading when its button goes because one row is left', async () => {
      const element = await render(programOf(three()));
      buttonNamed(element, 'Select').focus();
      await show(element, programOf(three().slice(0, 1)));
      await eventually({ 'what has the focus': [() => focused()?.localName, 'h2'] });
    });

    for (const [removed, next] of [
      ['Bridge', 'Clamshell'],
      ['Heel raise', 'Clamshell'],
    ] as const)
      it(`gives the focus to the next checkbox when ${removed} is removed`, async () => {
        const all = [true, true, true];
        const element = await render(choosing(all, settingOf(1)));
        const panel = part(element, 'svc-choice-panel');
        buttonNamed(panel, 'Remove').focus();
        const view = choosing(all, settingOf(0));
        await show(element, { ...view, rows: view.rows.filter(({ name }) => name !== removed) });
        await eventually({ 'the label of what has the focus': [() => focused()?.ariaLabel, next] });
      });

    it('takes no focus that is elsewhere', async () => {
      const element = await render(programOf(three()));
      const other = await fixture<HTMLInputElement>(html`<input aria-label="other" />`);
      other.focus();
      await show(element, choosing([false, false, false], copy));
      expectFocus(document.activeElement, other);
    });
  });

  describe('dragged by the grip', () => {
    const styleSheet = new CSSStyleSheet();
    before(() => {
      styleSheet.replaceSync(tokens.cssText.replaceAll(':host', ':root'));
      document.adoptedStyleSheets.push(styleSheet);
    });
    after(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet);
    });

    const middle = (element: Element): [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    async function dragFirstPastLast(element: SvcProgramZone): Promise<void> {
      const [, bottom] = middle(rows(element)[2]!);
      const [x, y] = middle(buttonNamed(rows(element)[0]!, 'Move Bridge, number 1'));
      await sendMouse({ type: 'move', position: [x, y] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [x, bottom + 8] });
    }

    it('goes where it is dropped', async () => {
      const element = await render(programOf(three()));
      const actions = actionsOf(element);
      await dragFirstPastLast(element);
      expect(part(element, '.marker').hidden).to.equal(false);
      await sendMouse({ type: 'up' });
      expect(actions).to.deep.equal([{ type: 'rowMoved', key: 1, to: 2 }]);
      expect(part(element, '.marker').hidden).to.equal(true);
    });

    it('shows a place of 76 px, which the others leave to it', async () => {
      const element = await render(programOf(three()));
      await dragFirstPastLast(element);
      const [carried, ...others] = rows(element);
      const marker = part(element, '.marker').getBoundingClientRect();
      expect(marker.height).to.equal(76);
      const shifts = others.map((row) => Number.parseFloat(row.style.translate.split(' ')[1] ?? ''));
      for (const shift of shifts) expect(shift).to.be.closeTo(-carried!.offsetHeight, 0.5);
      await sendMouse({ type: 'up' });
      expect(rows(element).map(({ style }) => style.translate)).to.deep.equal(['', '', '']);
    });

    it('says the number that each row would have at once, and the old ones after Escape', async () => {
      const element = await render(programOf(three()));
      const numbers = () => rows(element).map((row) => part<HTMLInputElement>(row, '.num').value);
      await dragFirstPastLast(element);
      await nextFrame();
      expect(numbers()).to.deep.equal(['3', '1', '2']);
      await sendKeys({ press: 'Escape' });
      await nextFrame();
      expect(numbers()).to.deep.equal(['1', '2', '3']);
      await sendMouse({ type: 'up' });
    });

    it('stays where it was after Escape', async () => {
      const element = await render(programOf(three()));
      const actions = actionsOf(element);
      await dragFirstPastLast(element);
      await sendKeys({ press: 'Escape' });
      await sendMouse({ type: 'up' });
      expect(actions).to.deep.equal([]);
      expect(rows(element)[0]!.style.translate).to.equal('');
    });

    for (const [change, program] of [
      ['a row comes above it', ([bridge, clamshell, raise]) => [rowViewOf(4, 'Step-up'), bridge, clamshell, raise]],
      ['a row behind it goes', ([bridge, , raise]) => [bridge, raise]],
      ['the row itself goes', ([, clamshell, raise]) => [clamshell, raise]],
      ['the order changes', ([bridge, clamshell, raise]) => [raise, bridge, clamshell]],
    ] satisfies [string, (rows: RowView[]) => (RowView | undefined)[]][])
      it(`moves nothing when ${change}`, async () => {
        const element = await render(programOf(three()));
        const actions = actionsOf(element);
        await dragFirstPastLast(element);
        await show(element, programOf(program(three()).filter((view) => view !== undefined)));
        await sendMouse({ type: 'up' });
        expect(actions).to.deep.equal([]);
        expect(part(element, '.marker').hidden).to.equal(true);
        expect(rows(element).filter((row) => row.style.translate !== '' || 'dragging' in row.dataset)).to.deep.equal(
          [],
        );
      });

    it('goes on when a row only changes', async () => {
      const element = await render(programOf(three()));
      const actions = actionsOf(element);
      await dragFirstPastLast(element);
      const [first, second, third] = three();
      await show(element, programOf([first!, second!, { ...third!, name: 'Toe raise' }]));
      await sendMouse({ type: 'up' });
      expect(actions).to.deep.equal([{ type: 'rowMoved', key: 1, to: 2 }]);
    });
  });
});
