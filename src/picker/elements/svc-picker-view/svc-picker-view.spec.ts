// The picker as a whole, over its own store.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import { innermostActive } from '../../controllers/focus-keeper.ts';
import { announcementWords } from '../../i18n/words/announcement-words.ts';
import type { Action } from '../../state/actions.ts';
import { INITIAL_STATE, NOTHING_FOUND, NOTHING_KEPT } from '../../state/initial-state.ts';
import { type OpenState, type PickerState, revisionKey, type View } from '../../state/model.ts';
import { begin } from '../../state/history.ts';
import { groupTemplates } from '../../state/templates/group-templates.ts';
import { Part } from '../../part.ts';
import * as restOfPicker from '../../rest.ts';
import { createStore } from '../../state/store.ts';
import { ActionEvent } from '../../action-event.ts';
import { buttonNamed, entryOf, exerciseOf, part, rowOf } from '../testing/test-samples.ts';
import { shortcutFor } from './shortcuts.ts';
import type { SvcPickerView } from './svc-picker-view.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import '../../menus.ts';
import './svc-picker-view.ts';

const entries = [entryOf('Bridge'), entryOf('Clamshell')];
const { view } = INITIAL_STATE;
const open = (changes: Partial<OpenState> = {}): OpenState => ({
  phase: 'open',
  session: {
    theme: { brandName: 'Alder Street' },
    expiresAt: 0,
    current: new Map(),
  },
  catalog: {
    revision: 'c1',
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
  },
  exercises: new Map(),
  query: INITIAL_STATE.query,
  found: NOTHING_FOUND,
  kept: NOTHING_KEPT,
  pictures: new Map(),
  finishing: false,
  program: { past: [], present: [rowOf(1)], future: [], mark: undefined },
  reopened: false,
  stored: 'none',
  texts: [],
  nextKey: 2,
  remaining: 'enough',
  online: true,
  reachable: true,
  view,
  ...changes,
});

/** What is brought about from outside of the view: the test says what the state is from then on. */
interface Became {
  readonly type: 'became';
  readonly state: PickerState;
}

const ADDED_BRIDGE = {
  type: 'added',
  name: 'Bridge',
  dosage: { sets: 3, repetitions: 10 },
  count: 3,
  of: 20,
} as const;

/** Timers of this length end when the test says so. */
function holdTimers(milliseconds: number) {
  const start = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  window.setTimeout = ((call: () => void, delay?: number) =>
    delay === milliseconds ? held.push(call) : start(call, delay)) as typeof setTimeout;
  return {
    end(): void {
      window.setTimeout = start as typeof setTimeout;
      held.forEach((call) => call());
    },
  };
}

/** The picker's own store, which also keeps the actions that it was given. */
function storeOf(first: PickerState) {
  const actions: Action[] = [];
  const reduce = (state: PickerState, action: Action | Became): PickerState => {
    if (action.type === 'became') return action.state;
    actions.push(action);
    return restOfPicker.reduce(state, action);
  };
  const store = createStore(() => reduce, first);
  const become = (state: PickerState): void => store.dispatch({ type: 'became', state });
  return { store, actions, become };
}

const rest = new Part<typeof restOfPicker>();
rest.arrive(restOfPicker);

interface Options {
  readonly wholePage?: boolean;
  /** Whether the window has the focus. */
  readonly hasFocus?: () => boolean;
}

async function render(state: PickerState, width = 1440, { wholePage = true, hasFocus = () => false }: Options = {}) {
  const { store, actions, become } = storeOf(state);
  const frame = document.createElement('div');
  frame.style.cssText = `inline-size: ${width}px; block-size: 800px`;
  document.hasFocus = hasFocus;
  const element = await fixture<SvcPickerView>(
    html`<svc-picker-view .store=${store} .rest=${rest} .wholePage=${wholePage}></svc-picker-view>`,
    { parentNode: frame },
  );
  await element.shadowRoot?.querySelector('svc-picker-header')?.rendered();
  return { element, store, actions, become };
}
afterEach(() => void Reflect.deleteProperty(document, 'hasFocus'));

const focusedWords = () => innermostActive(document.activeElement)?.textContent.trim();
const focusesWords = (words: RegExp) =>
  eventually({ 'whether that has the focus': [() => words.test(focusedWords() ?? ''), true] });
const focusesLabel = (label: string) =>
  eventually({ 'the label of what has the focus': [() => innermostActive(document.activeElement)?.ariaLabel, label] });
/** A field whose label is apart from it. */
const focusesLabelledBy = (label: string) =>
  eventually({
    'the label of the field with the focus': [
      () => (innermostActive(document.activeElement) as HTMLTextAreaElement | null)?.labels?.[0]?.textContent.trim(),
      label,
    ],
  });
const rowIn = (element: SvcPickerView, index: number) => {
  const rows = part(element, 'svc-program-zone').shadowRoot!.querySelectorAll('svc-program-row');
  return rows[index]!;
};
const focusedRow = (zone: HTMLElement) =>
  (zone.shadowRoot?.activeElement as HTMLElementTagNameMap['svc-program-row'] | null)?.view.row.key;
const focusesRow = (zone: HTMLElement, key: number) =>
  eventually({ 'the row with the focus': [() => focusedRow(zone), key] });

/** What is there for assistive technology: not hidden, not inert, through all shadow trees. */
function* exposed(node: Node): Generator<Node> {
  if (node instanceof Element && (node.hasAttribute('inert') || getComputedStyle(node).display === 'none')) return;
  yield node;
  const isSlot = node instanceof HTMLSlotElement && node.assignedNodes().length > 0;
  const children = isSlot
    ? node.assignedNodes()
    : (node instanceof Element ? (node.shadowRoot ?? node) : node).childNodes;
  for (const child of children) yield* exposed(child);
}

const LANDMARKS = '[role=banner], main, nav[aria-label], aside[aria-label], section[aria-label], [role=status]';

/** How many there are of what a page has once, and which words are in no landmark. */
function structureOf(element: Element) {
  const nodes = [...exposed(element)];
  const within = new Set(
    nodes.flatMap((node) => (node instanceof Element && node.matches(LANDMARKS) ? [...exposed(node)] : [])),
  );
  const count = (selector: string) => nodes.filter((node) => node instanceof Element && node.matches(selector)).length;
  const stray = nodes.filter((node) => node instanceof Text && node.data.trim() !== '' && !within.has(node));
  return {
    mains: count('main, [role=main]'),
    headings: count('h1, [aria-level="1"]'),
    banners: count('header:not([role=none]), [role=banner]'),
    stray: stray.map((node) => node.textContent?.trim()),
  };
}

/** Without the warning of what is wrong with a number: it comes when the hands rest, which on a slow machine they do soon. */
const typesOf = (actions: readonly Action[]) =>
  actions.map(({ type }) => type).filter((type) => type !== 'fieldWarned');

describe('svc-picker-view', () => {
  for (const [name, width] of [
    ['wide', 1440],
    ['medium', 900],
    ['narrow', 390],
  ] as const) {
    it(`is accessible and ${name} at ${width} px`, async () => {
      const { element } = await render(open(), width);
      expect(element.layout).to.equal(name);
      await expect(element).to.be.accessible();
    });
  }

  it('folds when the text is made larger while it is shown', async () => {
    const { element } = await render(open(), 1024);
    const root = document.documentElement;
    try {
      for (const [size, layout] of [
        ['32px', 'narrow'],
        ['22px', 'medium'],
        ['', 'wide'],
      ] as const) {
        root.style.fontSize = size;
        await eventually({ [`the layout at ${size || 'the usual size'}`]: [() => element.layout, layout] });
      }
    } finally {
      root.style.fontSize = '';
    }
  });

  it('has short words in the header when the text is too large for the long ones', async () => {
    const { element } = await render(open(), 1440);
    const shown = (words: '.short' | '.long') =>
      part(element, 'svc-picker-header').shadowRoot?.querySelector(words)?.checkVisibility();
    const root = document.documentElement;
    try {
      for (const [size, isShort] of [
        ['32px', true],
        ['27px', false],
      ] as const) {
        root.style.fontSize = size;
        await eventually({
          layout: [() => element.layout, 'medium'],
          [`short words at ${size}`]: [() => shown('.short'), isShort],
          [`long words at ${size}`]: [() => shown('.long'), !isShort],
        });
      }
    } finally {
      root.style.fontSize = '';
    }
  });

  for (const [name, width] of [
    ['wide', 1440],
    ['medium', 900],
    ['narrow', 390],
  ] as const) {
    it(`leaves a ${name} picker room for results below all notices, and the bar in sight`, async () => {
      const trouble = { remaining: 'one-minute', online: false } as const;
      const { element } = await render(open(trouble), width);
      element.missedLanguage = 'de';
      (element.parentElement as HTMLElement).style.blockSize = '27rem';
      await eventually({ notices: [() => part(element, '.notices').querySelectorAll('svc-notice').length, 3] });
      const notices = part(element, '.notices').getBoundingClientRect();
      const find = part(element, '.find').getBoundingClientRect();
      expect(find.top).to.be.at.least(notices.bottom);
      expect(find.height).to.be.at.least(14 * 16);
      if (name !== 'narrow') return;
      const bar = part(element, 'svc-tab-bar').getBoundingClientRect();
      expect(bar.bottom).to.be.closeTo(element.getBoundingClientRect().bottom, 1);
    });

    it(`places results in a ${name} picker exactly where the loading state showed them`, async () => {
      const { element, become } = await render(INITIAL_STATE, width);
      const results = () => part(element, 'svc-result-list');
      const waiting = part(results(), '.skeleton').getBoundingClientRect();
      become(open());
      await eventually({ 'a card among the results': () => results().shadowRoot?.querySelector('svc-exercise-card') });
      const first = part(results(), 'svc-exercise-card').getBoundingClientRect();
      expect([first.left, first.top, first.width]).to.deep.equal([waiting.left, waiting.top, waiting.width]);
    });
  }

  it('tells once that it can be used, and not while it loads', async () => {
    const { element, become } = await render(INITIAL_STATE);
    const told = oneEvent(element, 'svc-first-render');
    become(open());
    await told;
    let again = 0;
    element.addEventListener('svc-first-render', () => (again += 1));
    become(open({ online: false }));
    await element.updateComplete;
    expect(again).to.equal(0);
  });

  it('keeps a search that is being typed while the exercises come', async () => {
    const { element, actions, become } = await render(INITIAL_STATE);
    window.dispatchEvent(new FocusEvent('focus'));
    const input = innermostActive(document.activeElement) as HTMLInputElement;
    input.value = 'bri';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: 'bri' }]);
    become(open({ query: { ...INITIAL_STATE.query, text: 'bri' } }));
    await element.updateComplete;
    expectFocus(innermostActive(document.activeElement), input);
    expect(input.value).to.equal('bri');
  });

  describe('its landmarks', () => {
    const toast = { kind: 'removed', name: 'Bridge' } as const;
    const current = new Map([['ex_bridge', { id: 'ex_bridge', revision: 'r2', status: 'active' as const }]]);
    const renewed = { session: { theme: {}, expiresAt: 0, current }, view: { ...view, comparing: 1 } };
    const states: readonly (readonly [name: string, state: PickerState, shown: keyof HTMLElementTagNameMap])[] = [
      ['loading', INITIAL_STATE, 'svc-result-list'],
      ['open', open(), 'svc-result-list'],
      ['program in front', open({ view: { ...view, tab: 'program' } }), 'svc-program-zone'],
      ['details', open({ view: { ...view, details: 'ex_bridge' } }), 'svc-exercise-details'],
      ['comparing', open(renewed), 'svc-comparison'],
      ['replacing', open({ view: { ...view, replacing: 1 } }), 'svc-replace-banner'],
      ['toast', open({ view: { ...view, toast } }), 'svc-program-zone'],
      ['notices', open({ remaining: 'one-minute', online: false }), 'svc-notice'],
      ['failed', { ...INITIAL_STATE, phase: 'failed', failure: 'expired' }, 'svc-plain-page'],
    ];
    for (const [layout, width] of [
      ['wide', 1440],
      ['medium', 900],
      ['narrow', 390],
    ] as const) {
      for (const [name, state, shown] of states) {
        it(`of a whole ${layout} page are one main, one h1, and no words beside them: ${name}`, async () => {
          const { element } = await render(state, width);
          expect(part(element, shown).shadowRoot, shown).not.to.equal(null);
          const { banners, ...structure } = structureOf(element);
          expect(structure).to.deep.equal({ mains: 1, headings: 1, stray: [] });
          expect(banners).to.be.at.most(1);
        });

        it(`of a ${layout} part of a page leave main, h1 and banner to the page: ${name}`, async () => {
          const { element } = await render(state, width, { wholePage: false });
          expect(part(element, shown).shadowRoot, shown).not.to.equal(null);
          const { mains, headings, banners } = structureOf(element);
          expect([mains, headings, banners]).to.deep.equal([0, 0, 0]);
        });
      }
    }
  });

  describe('as the whole page', () => {
    it('does not take the focus by itself; the search gets it with the first focus of the window', async () => {
      const { element } = await render(open());
      expectFocus(element.shadowRoot?.activeElement, null);
      window.dispatchEvent(new FocusEvent('focus'));
      expect(element.shadowRoot?.activeElement?.localName).to.equal('svc-picker-header');
    });

    it('gives the search a focus that comes before it is drawn', async () => {
      const isDrawn = () =>
        document.querySelector('svc-picker-view')?.shadowRoot?.querySelector('svc-picker-header') !== null;
      await render(INITIAL_STATE, 1440, { hasFocus: isDrawn });
      await eventually({ 'what has the focus': [() => innermostActive(document.activeElement)?.localName, 'input'] });
    });

    it('gives the search each focus of the window while it loads', async () => {
      await render(INITIAL_STATE);
      for (const _time of ['first', 'second']) {
        window.dispatchEvent(new FocusEvent('focus'));
        const field = innermostActive(document.activeElement) as HTMLInputElement;
        expect(field.localName).to.equal('input');
        field.blur();
      }
    });

    it('gives the search a focus that the window had before, while it loads too', async () => {
      await render(INITIAL_STATE, 1440, { hasFocus: () => true });
      await eventually({ 'what has the focus': [() => innermostActive(document.activeElement)?.localName, 'input'] });
    });
  });

  describe('where a script may not give the search the focus', () => {
    it('what is typed while nothing has the focus goes into the search', async () => {
      const { element } = await render(open());
      for (const press of ['Control+c', 'Space', 'b'] as const) {
        expectFocus(element.shadowRoot?.activeElement, null);
        await sendKeys({ press });
      }
      expect((innermostActive(document.activeElement) as HTMLInputElement).value).to.equal('b');
    });
  });

  describe('as a part of a page', () => {
    it('leaves the focus and the keys of the page alone', async () => {
      const { element, actions } = await render(open(), 1440, { wholePage: false });
      window.dispatchEvent(new FocusEvent('focus'));
      for (const press of ['Escape', '?', '/', 'Control+z'] as const) await sendKeys({ press });
      expect(actions).to.deep.equal([]);
      expectFocus(element.shadowRoot?.activeElement, null);
    });

    it('takes the keys that are pressed in it, each once', async () => {
      const { element, actions } = await render(open(), 1440, { wholePage: false });
      await element.search();
      await sendKeys({ press: 'Escape' });
      expect(actions).to.deep.equal([{ type: 'cancelRequested' }]);
    });

    it('lets no action out', async () => {
      const { element } = await render(open(), 1440, { wholePage: false });
      let leaked = 0;
      const count = () => (leaked += 1);
      document.addEventListener('svc-action', count);
      buttonNamed(part(element, 'svc-picker-header'), 'Cancel').click();
      document.removeEventListener('svc-action', count);
      expect(leaked).to.equal(0);
    });
  });

  it('is left by Escape while it loads', async () => {
    const { actions } = await render(INITIAL_STATE);
    await sendKeys({ press: 'Escape' });
    expect(actions).to.deep.equal([{ type: 'cancelRequested' }]);
  });

  it('leaves the focus where it is on a touch screen: no keyboard comes up', async () => {
    const real = window.matchMedia;
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query);
    try {
      const { element } = await render(open());
      window.dispatchEvent(new FocusEvent('focus'));
      expectFocus(element.shadowRoot?.activeElement, null);
    } finally {
      window.matchMedia = real;
    }
  });

  it('gives the actions of its zones to the store', async () => {
    const { element, actions } = await render(open());
    const card = part(part(element, 'svc-result-list'), 'svc-exercise-card');
    part(card, '.add').click();
    expect(actions).to.deep.equal([{ type: 'exerciseAdded', exerciseId: 'ex_bridge' }]);
  });

  it('leads from the trouble of a row to its control', async () => {
    const program = { past: [], present: [rowOf(1, { side: undefined })], future: [], mark: undefined };
    const { element, actions } = await render(open({ program }));
    buttonNamed(part(part(element, 'svc-program-zone'), 'svc-program-row'), 'Choose a side').click();
    expect(actions).to.deep.equal([{ type: 'rowOpened', key: 1, problem: { type: 'side' } }]);
    await eventually({ 'the button with the focus': [focusedWords, 'Left'] });
  });

  describe('the side of a one-sided exercise', () => {
    const oneSided = entries.map((entry) => ({ ...entry, sideMeaning: 'the top leg' }));
    const catalog = { revision: 'c1', entries: oneSided, byId: new Map(oneSided.map((entry) => [entry.id, entry])) };
    const present = [rowOf(1), rowOf(2, { side: undefined }), rowOf(3, { side: undefined })];
    const asking = (changes: Partial<OpenState> = {}): OpenState =>
      open({
        catalog,
        exercises: new Map([
          [
            revisionKey('ex_bridge', 'r1'),
            { status: 'ready', exercise: { ...exerciseOf('Bridge'), sideMeaning: 'the top leg' } },
          ],
        ]),
        program: { past: [], present, future: [], mark: undefined },
        view: { ...view, lastSide: 'right' },
        ...changes,
      });
    const invalid = (element: SvcPickerView) =>
      [1, 2].map((index) =>
        part(part(rowIn(element, index), 'svc-side-choice'), '[role=radiogroup]').getAttribute('aria-invalid'),
      );

    it('is asked quietly, and plainly at its likely chip once finishing was asked for', async () => {
      const { element } = await render(asking());
      const header = part(element, 'svc-picker-header');
      expect(part(header, '#reason').textContent.trim()).to.equal('2 sides to choose');
      expect(invalid(element)).to.deep.equal(['false', 'false']);
      expect(rowIn(element, 1).shadowRoot?.querySelector('.bad, .error')).to.equal(null);
      buttonNamed(header, 'Save program').click();
      await eventually({ 'the button with the focus': [focusedWords, 'Right'] });
      expect(rowIn(element, 1).matches(':focus-within')).to.equal(true);
      expect(invalid(element)).to.deep.equal(['true', 'true']);
      expect(part(header, '#reason').textContent.trim()).to.equal('2 exercises need a side');
      await expect(element).to.be.accessible();
    });

    it('is led to by the words in the header, which ask for nothing yet', async () => {
      const { element } = await render(asking());
      part(part(element, 'svc-picker-header'), '#reason button').click();
      await eventually({ 'the button with the focus': [focusedWords, 'Right'] });
      expect(invalid(element)).to.deep.equal(['false', 'false']);
    });

    it('is led to in the form of a row that is open', async () => {
      const { element } = await render(asking({ view: { ...view, lastSide: 'left', openRow: 2 } }));
      part(part(element, 'svc-picker-header'), '#reason button').click();
      await eventually({ 'the button with the focus': [focusedWords, 'Left'] });
    });

    it('is chosen with l, r and e on the row that has the focus, and not in its fields', async () => {
      const { element, actions } = await render(asking());
      rowIn(element, 1).focusName();
      for (const press of ['l', 'r', 'e', 'x']) await sendKeys({ press });
      part(rowIn(element, 1), '.num').focus();
      await sendKeys({ press: 'l' });
      expect(actions).to.deep.equal([
        { type: 'sideChosen', key: 2, side: 'left', byKey: true },
        { type: 'sideChosen', key: 2, side: 'right', byKey: true },
        { type: 'sideChosen', key: 2, side: 'bilateral', byKey: true },
      ]);
    });

    it('is said when a key has chosen it', async () => {
      const { element, store } = await render(asking());
      rowIn(element, 1).focusName();
      await sendKeys({ press: 'e' });
      await element.updateComplete;
      const said = store.getState().view.announcement?.event;
      expect(said && announcementWords(said)).to.equal('Bridge, each side, the top leg.');
    });
  });

  describe('the keys of a row', () => {
    const twoRows = () => open({ program: begin([rowOf(1), rowOf(2)]), nextKey: 3 });

    it('lead with i into its instructions', async () => {
      const { element } = await render(twoRows());
      rowIn(element, 1).focusName();
      await sendKeys({ press: 'i' });
      await focusesLabelledBy('Instructions');
    });

    it('lead with o into its own words, which are selected', async () => {
      const { element, store } = await render(twoRows());
      rowIn(element, 1).focusName();
      await sendKeys({ press: 'o' });
      await focusesLabelledBy('Dosage as free text');
      const { selectionStart, selectionEnd, value } = innermostActive(document.activeElement) as HTMLTextAreaElement;
      expect([selectionStart, selectionEnd]).to.deep.equal([0, value.length]);
      await sendKeys({ type: 'Until' });
      const [, second] = (store.getState() as OpenState).program.present;
      expect([second?.dosage.mode, second?.dosage.customDosage]).to.deep.equal(['custom', 'Until']);
      const home = new KeyboardEvent('keydown', { key: 'Home', altKey: true, bubbles: true, cancelable: true });
      element.dispatchEvent(home);
      expect(home.defaultPrevented, 'no home page of the browser').to.equal(true);
    });

    const focusesTyped = () => focusesLabelledBy('Type the dosage');
    const typedText = () => (innermostActive(document.activeElement) as HTMLInputElement).value;

    it('lead with Enter into its dosage; what is typed at once is no command', async () => {
      const { element, actions, store } = await render(open({ program: begin([rowOf(1, { side: 'left' })]) }));
      rowIn(element, 0).focusName();
      const name = innermostActive(document.activeElement)!;
      name.click();
      // In one moment, as a script is not as slow as hands.
      for (const key of [...'15 reps', 'Enter', '4'])
        name.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
      await focusesTyped();
      await sendKeys({ type: 'x' });
      expect(typedText()).to.equal('4x');
      expect(typesOf(actions)).to.deep.equal(['rowOpened', 'dosageWritten']);
      const [row] = (store.getState() as OpenState).program.present;
      expect([row?.side, row?.dosage.repetitions]).to.deep.equal(['left', '15']);
    });

    it('go there with a digit, also while it is open, when letters do nothing', async () => {
      const { element, actions } = await render(twoRows());
      rowIn(element, 1).focusName();
      await sendKeys({ press: '3' });
      await focusesTyped();
      await sendKeys({ type: 'x' });
      expect(typedText()).to.equal('3x');
      rowIn(element, 1).focusName();
      for (const press of ['l', 'r', 'e', 'i', 'o', 'd', 'Delete', 'Backspace']) await sendKeys({ press });
      await sendKeys({ press: '9' });
      await focusesTyped();
      // The field took over what it understood when it was left.
      expect(typedText()).to.equal('9');
      expect(typesOf(actions)).to.deep.equal(['rowOpened', 'dosageWritten', 'rowOpened']);
    });

    it('remove it with Delete or Backspace while it is closed, once for each press', async () => {
      const { element, actions, store } = await render(twoRows());
      rowIn(element, 0).focusName();
      const target = () => innermostActive(document.activeElement);
      target()?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Delete', repeat: true, bubbles: true, composed: true }),
      );
      expect(actions).to.deep.equal([]);
      await sendKeys({ press: 'Delete' });
      await focusesRow(part(element, 'svc-program-zone'), 2);
      await sendKeys({ press: 'i' });
      await focusesLabelledBy('Instructions');
      await sendKeys({ press: 'Backspace' });
      expect((store.getState() as OpenState).program.present).to.have.length(1);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Backspace' });
      expect((store.getState() as OpenState).program.present).to.deep.equal([]);
      await eventually({ 'the heading': () => innermostActive(document.activeElement)?.matches('h2') });
      await sendKeys({ type: 'clam' });
      expect((store.getState() as OpenState).query.text).to.equal('clam');
    });

    it('finish with Ctrl and Enter from a text field too, or lead to what stands in the way', async () => {
      const { element, actions } = await render(twoRows());
      await element.search();
      await sendKeys({ press: 'Control+Enter' });
      expect(actions).to.deep.equal([{ type: 'finishRequested' }]);
      await focusesRow(part(element, 'svc-program-zone'), 1);
    });

    it('say each time that finishing is refused, why and for which exercise, and lead there', async () => {
      const [one, other] = [rowOf(1), rowOf(2)];
      const program = begin([
        { ...one, dosage: { ...one.dosage, sets: '3' } },
        { ...other, dosage: { ...other.dosage, sets: '0' } },
      ]);
      const { element } = await render(open({ program }));
      const region = part(element, '.sr[role=status]');
      const written: (string | null | undefined)[] = [];
      new MutationObserver((changes) => {
        written.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent)));
      }).observe(region, { childList: true });
      for (const times of [1, 2]) {
        await element.search();
        await sendKeys({ press: 'Control+Enter' });
        await eventually({ 'how often it is said': [() => written.length, times] });
        expect(written[times - 1]?.trim()).to.equal('Not saved. Exercise 2 of 2, Bridge, left. Sets: must be 1 to 99.');
        await eventually({ 'the field': [() => innermostActive(document.activeElement)?.ariaLabel, 'Sets'] });
      }
      expect(written[0], 'a screen reader may pass over the same letters').not.to.equal(written[1]);
    });
  });

  describe('from the search to the program', () => {
    it('the arrow up goes to the exercise added last, and the slash back to the selected text', async () => {
      const program = begin([rowOf(2), rowOf(1)]);
      const { element } = await render(open({ program, query: { ...INITIAL_STATE.query, text: 'clam' } }));
      await element.search();
      await sendKeys({ press: 'ArrowUp' });
      await focusesRow(part(element, 'svc-program-zone'), 2);
      await sendKeys({ press: '/' });
      await eventually({
        'what is selected': [
          () => {
            const input = innermostActive(document.activeElement);
            return (
              input instanceof HTMLInputElement && input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
            );
          },
          'clam',
        ],
      });
    });

    it('Enter adds the first result, marked before, and selects the text for the next', async () => {
      const { element, store } = await render(
        open({ program: begin([]), query: { ...INITIAL_STATE.query, text: 'clam' } }),
      );
      store.dispatch({ type: 'textFound', found: { ...NOTHING_FOUND, text: 'clam', documents: [1, 0] } });
      await element.search();
      await element.updateComplete;
      const card = () =>
        part<HTMLElementTagNameMap['svc-exercise-card']>(part(element, 'svc-result-list'), 'svc-exercise-card');
      await eventually({ 'the mark': [() => card().armed, true] });
      await sendKeys({ press: 'Enter' });
      await eventually({ 'the mark': [() => card().armed, false] });
      expect((store.getState() as OpenState).program.present).to.have.length(1);
      const input = innermostActive(document.activeElement) as HTMLInputElement;
      expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, 4]);
    });
  });

  it('says what changed in one polite region', async () => {
    const { element, become } = await render(open());
    become(
      open({
        view: { ...view, announcement: { serial: 1, event: ADDED_BRIDGE } },
      }),
    );
    await element.updateComplete;
    expect(part(element, '.sr[role=status]').textContent.trim()).to.equal('Added Bridge: 3 sets × 10 reps. 3 of 20.');
  });

  it('leaves nothing of what it said where a screen reader reads through the page', async () => {
    const { element, become } = await render(open());
    const timers = holdTimers(10_000);
    become(open({ view: { ...view, announcement: { serial: 1, event: ADDED_BRIDGE } } }));
    await element.updateComplete;
    timers.end();
    await element.updateComplete;
    expect(part(element, '.sr[role=status]').textContent.trim()).to.equal('');
  });

  it('leads from the search to the program in at most twelve Tabs, by a button that is seen', async () => {
    const { element } = await render(open(), 1440);
    await element.search();
    const skip = part<HTMLButtonElement>(element, '.skip');
    expect(getComputedStyle(skip)).to.include({ opacity: '0', pointerEvents: 'none' });
    let presses = 0;
    while (!skip.matches(':focus') && presses < 12) {
      await sendKeys({ press: 'Tab' });
      presses += 1;
    }
    expect(skip.matches(':focus'), `after ${presses} presses`).to.equal(true);
    expect(getComputedStyle(skip)).to.include({ opacity: '1', pointerEvents: 'auto' });
    await sendKeys({ press: 'Enter' });
    await eventually({
      'the program has the focus': [() => part(element, 'svc-program-zone').matches(':focus-within'), true],
    });
  });

  it('says what was undone, done again and split', () => {
    const count = { count: 3, of: 20 };
    for (const [change, words] of [
      [{ type: 'side', name: 'Bridge' }, 'side for Bridge'],
      [{ type: 'revision', name: 'Bridge' }, 'newer version of Bridge'],
      [{ type: 'replaced', name: 'Bridge', by: 'Clamshell' }, 'replaced Bridge with Clamshell'],
      [{ type: 'rows', count: 3 }, 'dosage for 3 exercises'],
      [{ type: 'order' }, 'order of exercises'],
    ] as const) {
      expect(announcementWords({ type: 'undone', change, ...count })).to.equal(`Undone: ${words}. 3 of 20.`);
      expect(announcementWords({ type: 'redone', change, ...count })).to.equal(`Redone: ${words}. 3 of 20.`);
    }
    expect(announcementWords({ type: 'split', name: 'Ankle pumps' })).to.equal(
      'Split Ankle pumps into left and right.',
    );
  });

  it('says of what comes back and of what goes again that it does, whichever way it was undone', () => {
    const count = { count: 3, of: 20 };
    for (const [type, change, words] of [
      ['undone', { type: 'removed', name: 'Bridge' }, 'Brought back Bridge. 3 of 20.'],
      ['undone', { type: 'removedRows', count: 2 }, 'Brought back 2 exercises. 3 of 20.'],
      ['undone', { type: 'added', name: 'Bridge' }, 'Removed Bridge. 3 of 20.'],
      ['undone', { type: 'addedRows', count: 2 }, 'Removed 2 exercises. 3 of 20.'],
      ['redone', { type: 'removedRows', count: 2 }, 'Removed 2 exercises. 3 of 20.'],
      ['redone', { type: 'removed', name: 'Bridge' }, 'Redone: removed Bridge. 3 of 20.'],
      ['redone', { type: 'added', name: 'Bridge' }, 'Redone: added Bridge. 3 of 20.'],
    ] as const)
      expect(announcementWords({ type, change, ...count })).to.equal(words);
  });

  it('says that an exercise cannot go further, and what the picker was opened with', () => {
    const row = { type: 'stays', name: 'Side plank', side: 'left' } as const;
    expect(announcementWords({ ...row, end: 'first' })).to.equal('Already first: Side plank, left.');
    expect(announcementWords({ ...row, end: 'last' })).to.equal('Already last: Side plank, left.');
    const opened = { type: 'programOpened', count: 8 } as const;
    expect(announcementWords({ ...opened, withdrawn: [] })).to.equal('Program with 8 exercises.');
    expect(announcementWords({ ...opened, withdrawn: ['Clamshell'] })).to.equal(
      'Program with 8 exercises. Withdrawn: Clamshell. Replace or remove.',
    );
  });

  it('says with its field what is wrong with what was typed, and of what it reminds', () => {
    const problem = { type: 'number', field: 'repetitions', minimum: 1, maximum: 999 } as const;
    expect(announcementWords({ type: 'wrong', problem })).to.equal('Repetitions: must be 1 to 999');
    expect(announcementWords({ type: 'personalData', kinds: ['email'] })).to.equal(
      'This looks like an email address. Keep patient details out of the dosage. Use Instructions instead.',
    );
  });

  it('leads from a row that was duplicated to its copy', async () => {
    const program = { past: [], present: [rowOf(1), rowOf(2)], future: [], mark: undefined };
    const { element, actions } = await render(open({ program, nextKey: 3 }));
    const zone = part(element, 'svc-program-zone');
    const [first] = zone.shadowRoot?.querySelectorAll('svc-program-row') ?? [];
    if (!first) throw new Error('no row');
    buttonNamed(part(first, 'svc-row-menu'), 'Duplicate').click();
    expect(actions).to.deep.equal([{ type: 'rowDuplicated', key: 1 }]);
    await focusesRow(zone, 3);
  });

  it('shows a failure as a plain page', async () => {
    const { element } = await render({ ...INITIAL_STATE, phase: 'failed', failure: 'outside' });
    expect(part(element, 'svc-plain-page').getAttribute('about')).to.equal('outside');
  });

  it('tells of the end of the session and of a lost connection', async () => {
    const { element } = await render(open({ remaining: 'three-minutes', online: false }));
    const words = part(element, '.notices').textContent;
    expect(words).to.include('3 minutes left to load new exercises.');
    expect(words).to.include('You are offline.');
  });

  const NOT = 'Your record system cannot extend this time.';
  for (const [what, members, words] of [
    ['three minutes before its end', { remaining: 'three-minutes' }, '3 minutes left to load new exercises.'],
    ['one minute before its end', { remaining: 'one-minute' }, '1 minute left to load new exercises.'],
    ['at its end', { remaining: 'none' }, 'New exercises can no longer be loaded.'],
    ['opened elsewhere', { remaining: 'none', isSuperseded: true }, 'This program was opened elsewhere.'],
  ] as const) {
    it(`offers to go on with a session ${what}, and says when that failed`, async () => {
      const { element, actions, become } = await render(open({ ...members, renewal: 'offered' }));
      const notices = () => part(element, '.notices');
      const button = () => part(element, '.notices').querySelector('button');
      expect(notices().textContent).to.include(words).and.not.to.include(NOT);
      expect(button()?.textContent?.trim()).to.equal('Continue');
      button()?.click();
      expect(actions).to.deep.equal([{ type: 'renewalAsked' }]);
      become(open({ ...members, renewal: 'asked' }));
      await element.updateComplete;
      expect([button()?.textContent?.trim(), button()?.ariaDisabled]).to.deep.equal(['Continuing…', 'true']);
      become(open({ ...members, renewal: 'failed' }));
      await element.updateComplete;
      expect(notices().textContent).to.include('Could not continue.');
      expect(button()?.textContent?.trim()).to.equal('Continue');
    });

    it(`offers it once where the toast tells of it too: ${what}`, async () => {
      const toast = { kind: 'expired', name: 'Bridge', canRenew: true } as const;
      const { element } = await render(open({ ...members, renewal: 'offered', view: { ...open().view, toast } }));
      for (const layout of ['wide', 'narrow'] as const) {
        element.layout = layout;
        await element.updateComplete;
        const holder = layout === 'wide' ? part(element, 'svc-program-zone') : element;
        await eventually({ 'the toast': () => holder.shadowRoot?.querySelector('svc-toast') });
        const shown = part<HTMLElementTagNameMap['svc-toast']>(holder, 'svc-toast');
        await shown.updateComplete;
        expect(part(shown, '.continue').checkVisibility(), layout).to.equal(false);
      }
    });

    it(`says of a session ${what} that nobody can continue it`, async () => {
      const { element } = await render(open(members));
      expect(part(element, '.notices').textContent).to.include(words).and.to.include(NOT);
      expect(part(element, '.notices').querySelector('button')).to.equal(null);
    });
  }

  it('says that only names are searched, with another try, while something is searched', async () => {
    const found = { text: 'bri', documents: [], corrections: [], relaxed: false, namesOnly: true };
    const { query } = open();
    const { element, actions, become } = await render(open({ query: { ...query, text: 'bri' }, found }));
    const notices = () => part(element, '.notices');
    expect(notices().textContent).to.include('Searching names only.');
    notices().querySelector<HTMLButtonElement>('button')?.click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
    become(open({ found }));
    await element.updateComplete;
    expect(notices().textContent).not.to.include('Only names');
  });

  it('says which language could not be loaded, and tries it again', async () => {
    const { element } = await render(open());
    element.missedLanguage = 'de';
    await element.updateComplete;
    expect(part(element, '.notices').textContent).to.include('Deutsch could not be loaded.');
    const told: string[] = [];
    element.addEventListener('svc-language', ({ code }) => told.push(code));
    part(element, '.notices').querySelector<HTMLButtonElement>('button')?.click();
    expect(told).to.deep.equal(['de']);
  });

  it('says that the service is away, once, with another try; not after the end of the session', async () => {
    const { element, actions, become } = await render(open({ reachable: false }));
    const notices = () => part(element, '.notices');
    expect(notices().textContent).to.include('The exercise library is not responding.');
    notices().querySelector<HTMLButtonElement>('button')?.click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
    become(open({ reachable: false, online: false }));
    await element.updateComplete;
    expect(notices().textContent).to.include('You are offline.').and.not.to.include('not responding');
    become(open({ reachable: false, remaining: 'none' }));
    await element.updateComplete;
    expect(notices().textContent).not.to.include('not responding');
  });

  describe('asks again for the pictures that failed, of cards, rows and details alike,', () => {
    const pictures = (element: Element) =>
      [...exposed(element)].flatMap((node) =>
        node instanceof Element && node.localName === 'svc-picture' ? [node] : [],
      );
    const failed = (element: Element) =>
      pictures(element).filter((picture) => picture.shadowRoot?.querySelector('.words'));
    const ways: readonly (readonly [name: string, was: Partial<OpenState>, act: (shown: Shown) => void])[] = [
      ['when the connection is back', { online: false }, ({ become }) => become(showing({}))],
      ['when the service answers again', { reachable: false }, ({ become }) => become(showing({}))],
      [
        'when the clinician tries again',
        {},
        ({ element }) => element.dispatchEvent(new ActionEvent({ type: 'retryRequested' })),
      ],
    ];
    type Shown = Awaited<ReturnType<typeof render>>;
    const showing = (changes: Partial<OpenState>) => open({ view: { ...view, details: 'ex_bridge' }, ...changes });

    for (const [name, was, act] of ways) {
      it(name, async () => {
        const shown = await render(showing(was));
        const { element } = shown;
        await eventually({
          'the details': () => element.shadowRoot?.querySelector('svc-exercise-details')?.shadowRoot,
        });
        await eventually({
          'all pictures have failed': () => {
            for (const picture of pictures(element))
              picture.shadowRoot?.querySelector('img')?.dispatchEvent(new Event('error'));
            return failed(element).length >= 5;
          },
        });
        act(shown);
        await eventually({ 'pictures that have failed': [() => failed(element).length, 0] });
      });
    }
  });

  for (const [name, width] of [
    ['medium', 900],
    ['narrow', 390],
  ] as const) {
    it(`shows the way back above the details that cover a ${name} picker`, async () => {
      const toast = { kind: 'removed', name: 'Bridge' } as const;
      const { element } = await render(open({ view: { ...view, details: 'ex_bridge', toast } }), width);
      const button = buttonNamed(part(element, 'svc-toast'), 'Undo');
      button.scrollIntoView();
      const undo = button.getBoundingClientRect();
      const middle = [undo.left + undo.width / 2, undo.top + undo.height / 2] as const;
      expect(element.shadowRoot?.elementFromPoint(...middle)?.localName).to.equal('svc-toast');
    });
  }

  describe('the focus after the question about a stored program that comes after all', () => {
    const exercises = new Map([
      [revisionKey('ex_bridge', 'r1'), { status: 'ready', exercise: exerciseOf('bridge') } as const],
    ]);
    const asked = open({ exercises, reopened: true, stored: 'missed', view: { ...view, asking: 'stored' } });
    const placed = open({ exercises, reopened: true, stored: 'settled', nextKey: 3 });
    const [loaded, came] = [rowOf(1), rowOf(2, { side: undefined })];
    const textWaits = [{ id: 1, name: 'Bridge', text: 'Slowly.', state: 'waits' } as const];
    for (const width of [1440, 900, 390])
      for (const [how, state, words] of [
        ['that finishes', placed, /^Save/],
        ['beside the reason', { ...placed, texts: textWaits }, /^Decide what to keep$/],
        [
          'beside the reason of a row that came',
          { ...placed, program: { ...placed.program, present: [came, loaded] } },
          /^Exercise 1: choose a side$/,
        ],
      ] as const)
        for (const isPressed of [true, false])
          it(`is on the button ${how}, at ${width} px${isPressed ? '' : ', where nothing was pressed'}`, async () => {
            const { element, become } = await render(open({ exercises, reopened: true, stored: 'missed' }), width);
            const bar = part(element, width < 600 ? 'svc-tab-bar' : 'svc-picker-header');
            await (bar as SvcPickerView).updateComplete;
            if (isPressed) part(bar, '.primary').focus();
            become(asked);
            await focusesWords(/^Keep editing$/);
            become(state);
            await focusesWords(words);
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
            expect(focusedWords()).to.match(words);
          });

    it('goes back where it was when it is answered', async () => {
      const { element, become, store } = await render(open({ exercises, stored: 'missed' }));
      part(part(part(element, 'svc-picker-header'), 'svc-search-field'), 'input').focus();
      become(asked);
      await focusesWords(/^Keep editing$/);
      buttonNamed(part(element, 'svc-ask-dialog'), 'Keep editing').click();
      await element.updateComplete;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      expect((store.getState() as OpenState).view.asking).to.equal(undefined);
      expect(innermostActive(document.activeElement)?.localName).to.equal('input');
    });
  });

  describe('the focus after the undo of a toast that floats', () => {
    const toast = { kind: 'removed', name: 'Row 2' } as const;
    const cameBack = { past: [], present: [rowOf(1), rowOf(2)], future: [], mark: undefined };
    const focused = (element: SvcPickerView) => element.shadowRoot?.activeElement?.localName;
    const undo = async (width: number, shown: Partial<View>) => {
      const { element, become } = await render(open({ view: { ...view, ...shown, toast } }), width);
      await eventually({
        'the toast has a button': () => part(element, 'svc-toast').shadowRoot?.querySelector('.btn'),
      });
      buttonNamed(part(element, 'svc-toast'), 'Undo').focus();
      become(open({ view: { ...view, ...shown }, program: cameBack }));
      await eventually({
        'something has the focus': () => focused(element),
        'the toast has it no longer': () => focused(element) !== 'svc-toast',
      });
      return element;
    };

    it('is on the row that came back, where the program is shown', async () => {
      const element = await undo(390, { tab: 'program' });
      await focusesRow(part(element, 'svc-program-zone'), 2);
    });

    it('stays among the results: on the button of their zone', async () => {
      const element = await undo(390, { tab: 'find' });
      expect(innermostActive(document.activeElement)?.textContent.trim()).to.equal('Find');
      expect(part(element, 'svc-program-zone').hidden).to.equal(true);
    });

    it('is on the details that cover the program', async () => {
      expect(focused(await undo(900, { details: 'ex_bridge' }))).to.equal('svc-exercise-details');
    });
  });

  it('gives the focus of the search to the tab where a narrow picker opens with a program', async () => {
    const { become } = await render(INITIAL_STATE, 390, { hasFocus: () => true });
    await eventually({
      'the element with the focus': [() => innermostActive(document.activeElement)?.localName, 'input'],
    });
    become(open({ view: { ...view, tab: 'program' } }));
    await focusesWords(/^Program \(/);
  });

  it('shows the only result in full while the search keeps the focus', async () => {
    const { element, become, actions } = await render(open());
    await element.search();
    const query = { ...INITIAL_STATE.query, text: 'clam' };
    become(open({ query, found: { ...NOTHING_FOUND, text: 'clam', documents: [1] } }));
    const list = part(element, 'svc-result-list');
    await eventually({ 'the details': () => list.shadowRoot?.querySelector('svc-exercise-details') });
    // Where there is less room it stays a card.
    element.parentElement!.style.inlineSize = '1000px';
    await eventually({ 'the card': () => list.shadowRoot?.querySelector('svc-exercise-card') });
    element.parentElement!.style.inlineSize = '1440px';
    await eventually({ 'the details': () => list.shadowRoot?.querySelector('svc-exercise-details') });
    await focusesLabel('Search exercises');
    await sendKeys({ press: 'ArrowDown' });
    await focusesLabel('Add Clamshell');
    await sendKeys({ press: 'Enter' });
    expect(typesOf(actions)).to.include('exerciseAdded');
  });

  it('shows the details of an exercise that only the program has, without a way to add it', async () => {
    const exercise = { ...exerciseOf('old'), name: 'Old bridge', status: 'deprecated' } as const;
    const { element } = await render(
      open({
        exercises: new Map([[revisionKey('ex_old', 'r1'), { status: 'ready', exercise }]]),
        program: { past: [], present: [rowOf(1, { exerciseId: 'ex_old' })], future: [], mark: undefined },
        view: { ...view, details: 'ex_old' },
      }),
    );
    const details = part<HTMLElementTagNameMap['svc-exercise-details']>(element, 'svc-exercise-details');
    await details.updateComplete;
    expect(part(details, 'h2').textContent).to.equal('Old bridge');
    expect(() => buttonNamed(details, 'Add Old bridge')).to.throw();
    await expect(details).to.be.accessible();
  });

  it('leads to the search when a row is to be replaced, and back to the row when it is not', async () => {
    const { element } = await render(open());
    element.dispatchEvent(new ActionEvent({ type: 'replaceStarted', key: 1 }));
    await focusesLabel('Search exercises');
    expect(part(part(element, 'svc-replace-banner'), '.words').textContent).to.include('Bridge');
    element.dispatchEvent(new ActionEvent({ type: 'replaceEnded' }));
    await focusesRow(part(element, 'svc-program-zone'), 1);
  });

  it('ends replacing by Escape in the search, and what was searched stays', async () => {
    const query = { ...INITIAL_STATE.query, text: 'bridge' };
    const { element, actions } = await render(open({ query, view: { ...view, replacing: 1 } }));
    await element.search();
    await focusesLabel('Search exercises');
    await sendKeys({ press: 'Escape' });
    expect(actions).to.deep.equal([{ type: 'replaceEnded' }, { type: 'searchLeft' }]);
  });

  describe('keys', () => {
    for (const [press, action] of [
      ['Control+z', { type: 'undone' }],
      ['Control+Shift+z', { type: 'redone' }],
      ['Control+y', { type: 'redone' }],
      ['Escape', { type: 'cancelRequested' }],
    ] as const) {
      it(`reports ${action.type} for ${press}`, async () => {
        const { actions } = await render(open());
        await sendKeys({ press });
        expect(actions).to.deep.equal([action]);
      });
    }

    it('lead to the search with Control and K from anywhere', async () => {
      const { element } = await render(open());
      await sendKeys({ press: 'Control+k' });
      await element.updateComplete;
      expect(element.shadowRoot?.activeElement?.localName).to.equal('svc-picker-header');
    });

    // WCAG 2.1.4: a voice that is typed presses them where they belong to nothing.
    it('of one character count in the lists alone: nothing follows beside them', async () => {
      const { element, actions } = await render(open());
      const beside = buttonNamed(part(element, 'svc-picker-header'), 'Cancel');
      const pressed = async (press: '/' | '?', where: HTMLElement) => {
        actions.length = 0;
        where.focus();
        await sendKeys({ press });
        await element.updateComplete;
        return [innermostActive(document.activeElement)?.ariaLabel, ...actions.map(({ type }) => type)];
      };
      const [card] = part(element, 'svc-result-list').shadowRoot!.querySelectorAll('svc-exercise-card');
      const inList = part(card!, '.details');
      expect(await pressed('/', beside)).to.deep.equal([null]);
      expect(await pressed('?', beside)).to.deep.equal([null]);
      (document.activeElement as HTMLElement).blur();
      expect(await pressed('?', document.body)).to.deep.equal([null]);
      expect(await pressed('/', inList)).to.deep.equal(['Search exercises']);
      expect((await pressed('?', inList)).slice(1)).to.deep.equal(['shortcutsAsked']);
    });

    for (const [text, key, what] of [
      ['', '?', 'the empty search, where the picker begins'],
      ['', '؟', 'an Arabic keyboard'],
      ['bridge', '?', 'a search that is selected, as after Enter'],
    ] as const) {
      it(`shows the keys from ${what}`, async () => {
        const { element, actions } = await render(open({ query: { ...INITIAL_STATE.query, text } }));
        await element.search();
        const field = innermostActive(document.activeElement) as HTMLInputElement;
        field.select();
        const press = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
        field.dispatchEvent(press);
        expect(actions).to.deep.equal([{ type: 'shortcutsAsked' }]);
        expect(press.defaultPrevented).to.equal(true);
      });
    }

    it('takes a question mark behind other text for text', async () => {
      const { element, actions } = await render(open({ query: { ...INITIAL_STATE.query, text: 'bridge' } }));
      await element.search();
      await sendKeys({ press: 'End' });
      await sendKeys({ press: '?' });
      expect(actions).to.deep.equal([{ type: 'searchTyped', text: 'bridge?' }]);
    });

    it('lead from the search to the first result and back by ArrowDown, ArrowUp and Escape', async () => {
      const { element, actions } = await render(open());
      const focused = () => innermostActive(document.activeElement)?.ariaLabel;
      await sendKeys({ press: 'Control+k' });
      await element.updateComplete;
      for (const press of ['ArrowUp', 'Escape'] as const) {
        expect(focused()).to.equal('Search exercises');
        await sendKeys({ press: 'ArrowDown' });
        expect(focused()).to.equal('Add again Bridge');
        await sendKeys({ press });
        await element.updateComplete;
      }
      expect(focused()).to.equal('Search exercises');
      expect(actions.some(({ type }) => type === 'cancelRequested')).to.equal(false);
    });

    it('has one undo for all fields of the program, whether keys or the browser request it', async () => {
      const { element, actions } = await render(open({ view: { ...view, openRow: 1 } }));
      const row = part(part(element, 'svc-program-zone'), 'svc-program-row');
      await eventually({ 'the instructions': () => row.shadowRoot?.querySelector('svc-instructions')?.shadowRoot });
      const [editor, instructions] = [part(row, 'svc-dosage-editor'), part(row, 'svc-instructions')];
      const number = part(part(editor, 'svc-number-field'), 'input');
      for (const field of [number, part(editor, '#resistance'), part(instructions, 'textarea')]) {
        field.focus();
        await sendKeys({ type: '?' });
        actions.length = 0;
        for (const press of ['Control+z', 'Control+Shift+z', 'Control+y'] as const) await sendKeys({ press });
        const asked = { inputType: 'historyUndo', bubbles: true, composed: true, cancelable: true };
        expect(field.dispatchEvent(new InputEvent('beforeinput', asked))).to.equal(false);
        expect(typesOf(actions)).to.deep.equal(['undone', 'redone', 'redone', 'undone']);
      }
    });

    it('takes back in a field of the panel for several rows what was typed there, and nothing else', async () => {
      const choice = { purpose: 'set', keys: [1], drafts: begin({ fields: {} }) } as const;
      const { element, actions, store } = await render(open({ view: { ...view, choice } }));
      const program = part(element, 'svc-program-zone');
      await eventually({ 'the panel': () => program.shadowRoot?.querySelector('svc-choice-panel')?.shadowRoot });
      const panel = part(program, 'svc-choice-panel');
      const sets = part<HTMLInputElement>(part(panel, 'svc-number-field'), 'input');
      const resistance = part<HTMLInputElement>(panel, '#resistance');
      await element.search();
      await sendKeys({ type: 'x' });
      for (const field of [sets, resistance]) {
        field.focus();
        await sendKeys({ press: 'End' });
        await sendKeys({ type: '12' });
      }
      const right = buttonNamed(part(panel, '.field > svc-segmented'), 'Right');
      right.click();
      right.focus();
      const drafted = () => {
        const { choice: now } = (store.getState() as OpenState).view;
        if (now?.purpose !== 'set') return [];
        const { fields, side } = now.drafts.present;
        return [fields.sets, fields.resistance, side];
      };
      const steps = [
        ['312', '12', 'right'],
        ['312', '12', undefined],
        ['312', undefined, undefined],
        [undefined, undefined, undefined],
      ];
      for (const step of steps) {
        expect(drafted()).to.deep.equal(step);
        await sendKeys({ press: 'Control+z' });
      }
      expect([sets.value, resistance.value]).to.deep.equal(['3', '']);
      for (const step of steps.toReversed()) {
        expect(drafted()).to.deep.equal(step);
        await sendKeys({ press: 'Control+y' });
      }
      expect([sets.value, resistance.value]).to.deep.equal(['312', '12']);
      const asked = { inputType: 'historyUndo', bubbles: true, composed: true, cancelable: true };
      expect(resistance.dispatchEvent(new InputEvent('beforeinput', asked))).to.equal(false);
      expect(drafted()).to.deep.equal(steps[1]);
      expect(innermostActive(element)?.textContent.trim()).to.equal('Right');
      expect([...new Set(typesOf(actions))]).to.have.members([
        'searchTyped',
        'searchLeft',
        'choiceDrafted',
        'draftUndone',
        'draftRedone',
      ]);
    });

    it('leaves letters and undo to a text field', async () => {
      const { element, actions } = await render(open());
      part(part(element, 'svc-program-zone'), 'svc-program-row')
        .shadowRoot?.querySelector<HTMLInputElement>('.num')
        ?.focus();
      await sendKeys({ press: '/' });
      await sendKeys({ press: 'Control+z' });
      expect(actions).to.deep.equal([]);
    });

    it('opens the details of the result that has the focus with d', async () => {
      const { element, actions } = await render(open());
      await element.search();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'd' });
      expect(actions).to.deep.equal([{ type: 'detailsOpened', exerciseId: 'ex_bridge' }]);
    });

    it('opens the details of the row that has the focus with d, and gives it back', async () => {
      const { element, actions } = await render(open());
      const zone = part<HTMLElementTagNameMap['svc-program-zone']>(element, 'svc-program-zone');
      await zone.focusRow(1);
      await sendKeys({ press: 'd' });
      expect(actions).to.deep.equal([{ type: 'detailsOpened', exerciseId: 'ex_bridge', from: 1 }]);
      await eventually({
        'the details have the focus': [() => element.shadowRoot?.activeElement?.localName, 'svc-exercise-details'],
      });
      await sendKeys({ press: 'Escape' });
      await focusesRow(zone, 1);
    });

    it('closes with Escape the innermost of what is open, and cancels last', () => {
      const choice = { purpose: 'copy', keys: [], from: 1 } as const;
      const layers = { comparing: 1, details: 'ex_bridge', replacing: 1, choice, openRow: 1 };
      const escape = new KeyboardEvent('keydown', { key: 'Escape' });
      const names = Object.keys(layers);
      const ways = [...names, ''].map((_, closed) => {
        const left = Object.fromEntries(Object.entries(layers).slice(closed));
        return shortcutFor(escape, open({ view: { ...view, ...left } }));
      });
      expect(ways.map((way) => (typeof way === 'object' ? way.type : way))).to.deep.equal([
        'comparisonClosed',
        'detailsClosed',
        'replaceEnded',
        'choiceEnded',
        'rowClosed',
        'cancelRequested',
      ]);
    });
  });

  it('gives the focus back to the card when its details close', async () => {
    const { element, become } = await render(open({ view: { ...view, details: 'ex_clamshell' } }));
    part(element, 'svc-exercise-details').focus();
    become(open());
    const focused = () => part(element, 'svc-result-list').shadowRoot?.activeElement;
    await eventually({ 'a card has the focus': focused });
    expect((focused() as HTMLElementTagNameMap['svc-exercise-card'] | null)?.card.entry.name).to.equal('Clamshell');
  });

  for (const [how, closing] of [
    ['key', (details: HTMLElement) => details.focus()],
    ['the pointer', (details: HTMLElement) => buttonNamed(details, 'Close details').focus()],
  ] as const) {
    it(`gives it to the last card of the details when ${how} closes them, in whichever row`, async () => {
      const many = Array.from({ length: 60 }, (_, index) => entryOf(`Exercise ${index}`));
      const catalog = { revision: 'c1', entries: many, byId: new Map(many.map((entry) => [entry.id, entry])) };
      const { element, become } = await render(open({ catalog }));
      const list = part<HTMLElementTagNameMap['svc-result-list']>(element, 'svc-result-list');
      const columns = () => part(list, '[role=grid]').ariaColCount;
      const focused = () =>
        (list.shadowRoot?.activeElement as HTMLElementTagNameMap['svc-exercise-card'] | null)?.card.entry.id;
      await eventually({ columns: [columns, '3'] });
      for (const [opened, last] of [
        ['ex_exercise-4', 'ex_exercise-4'],
        ['ex_exercise-10', 'ex_exercise-11'],
        ['ex_exercise-3', 'ex_exercise-50'],
      ]) {
        become(open({ catalog, view: { ...view, details: opened } }));
        await element.updateComplete;
        closing(part(element, 'svc-exercise-details'));
        await eventually({ columns: [columns, '1'] });
        become(open({ catalog, view: { ...view, details: last } }));
        await element.updateComplete;
        become(open({ catalog }));
        await eventually({ columns: [columns, '3'] });
        await eventually({ 'the card with the focus': [focused, last] });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        expect(focused()).to.equal(last);
        const zone = list.getBoundingClientRect();
        const card = list.shadowRoot!.activeElement!.getBoundingClientRect();
        expect(card.top).to.be.within(zone.top - 6, zone.bottom - 100);
      }
    });
  }
});

describe('templates in the picker', () => {
  const items = entries.map(({ id }) => ({ exerciseId: id }));
  const templates = groupTemplates([{ name: 'Knee', findBy: ['TKR'], notFor: 'Nobody', items }], 'catalog');
  const sided = entries.map((entry) => ({ ...entry, sideMeaning: 'the leg' }));
  const catalog = { revision: 'c1', entries: sided, byId: new Map(sided.map((entry) => [entry.id, entry])) };
  const typed = (): OpenState =>
    open({
      catalog,
      templates,
      query: { ...INITIAL_STATE.query, text: 'tkr' },
      found: { ...NOTHING_FOUND, text: 'tkr', documents: [0] },
      program: begin([]),
    });

  it('gives the focus to what is inside, to an exercise in it, and back to the card', async () => {
    const { element } = await render(typed());
    const list = part(element, 'svc-template-list');
    buttonNamed(part(list, 'svc-template-card'), 'Look inside template Knee').click();
    await focusesWords(/^Knee$/);
    buttonNamed(part(element, 'svc-template-details'), 'Details of Bridge').click();
    await focusesWords(/^Bridge$/);
    buttonNamed(part(element, 'svc-exercise-details'), 'Back to Knee').click();
    await focusesWords(/^Knee$/);
    await sendKeys({ press: 'Escape' });
    await focusesLabel('Add 2: Knee');
  });

  it('adds with Enter, marks what came until the program changes, and leads up to its sides', async () => {
    const { element, store } = await render(typed());
    await element.search();
    await sendKeys({ press: 'Enter' });
    const zone = part(element, 'svc-program-zone');
    await eventually({ 'the new rows': [() => zone.shadowRoot!.querySelectorAll('.item.new').length, 2] });
    await sendKeys({ press: 'ArrowUp' });
    await focusesWords(/^Left$/);
    await sendKeys({ press: 'r' });
    await eventually({ 'the new rows': [() => zone.shadowRoot!.querySelectorAll('.item.new').length, 0] });
    const state = store.getState();
    expect(state.phase === 'open' && state.program.present.map(({ side }) => side)).to.deep.equal(['right', 'right']);
  });
});
