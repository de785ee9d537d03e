// The picker as an element of a page: one whole life with exercises at hand, several of them, and nothing left behind.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../testing/eventually.ts';
import type { Exercise } from '../contract/exercise/exercise.ts';
import { ActionEvent } from './action-event.ts';
import type { SvcPlainPage } from './elements/svc-plain-page/svc-plain-page.ts';
import { SvcProgramRow } from './elements/svc-program-row/svc-program-row.ts';
import type { Action } from './state/actions.ts';
import { innermostActive } from './controllers/focus-keeper.ts';
import { buttonNamed, part, PIXEL } from './elements/testing/test-samples.ts';
import { LanguageEvent } from './elements/svc-language-menu/language-event.ts';
import { loadLanguage } from './i18n/language.ts';
import {
  type PickerCompletedEvent,
  type PickerSource,
  refused,
  staticSource,
  type StaticSourceOptions,
  type SvcPicker,
} from './index.ts';
import { expectFocus } from '../testing/expect-focus.ts';

const hashOf = async (url: string): Promise<string> => {
  const bytes = await (await fetch(url)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
const SHA256 = await hashOf(PIXEL);

const exercise = (name: string, changes: Partial<Exercise> = {}): Exercise => ({
  id: `ex_${name.toLowerCase()}`,
  slug: name.toLowerCase(),
  revision: 'r1',
  status: 'active',
  name,
  description: 'Strengthens the buttocks.',
  steps: ['Lift your hips.'],
  defaultPrescription: { side: 'bilateral', sets: 3, repetitions: 10 },
  media: (['start', 'end'] as const).map((role) => ({
    role,
    url: PIXEL,
    mimeType: 'image/png' as const,
    width: 1,
    height: 1,
    sha256: SHA256,
    alt: `${name}, ${role}.`,
  })),
  ...changes,
});
const EXERCISES = [exercise('Bridge'), exercise('Clamshell')];
const source = (changes: Partial<StaticSourceOptions> = {}) => staticSource({ exercises: EXERCISES, ...changes });

async function render(given: PickerSource = source(), clinic?: SvcPicker['clinic']): Promise<SvcPicker> {
  const frame = document.createElement('div');
  frame.style.cssText = 'inline-size: 1440px; block-size: 800px';
  const element = await fixture<SvcPicker>(html`<svc-picker></svc-picker>`, { parentNode: frame });
  if (clinic) element.clinic = clinic;
  element.source = given;
  return element;
}

const isReady = (element: SvcPicker) => oneEvent(element, 'svc-ready');
const viewOf = (element: SvcPicker) => part(element, 'svc-picker-view');
const cardOf = (element: SvcPicker, name: string) => {
  const cards = [...(part(viewOf(element), 'svc-result-list').shadowRoot?.querySelectorAll('svc-exercise-card') ?? [])];
  const found = cards.find(({ card }) => card.entry.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const add = (element: SvcPicker, name: string) => part(cardOf(element, name), '.add').click();
const rowsOf = (element: SvcPicker) => [
  ...(part(viewOf(element), 'svc-program-zone').shadowRoot?.querySelectorAll('svc-program-row') ?? []),
];
const header = (element: SvcPicker) => part(viewOf(element), 'svc-picker-header');
const finish = (element: SvcPicker) => part(header(element), '.primary').click();
const rendered = (element: SvcPicker) =>
  part<HTMLElementTagNameMap['svc-picker-view']>(element, 'svc-picker-view').updateComplete;
const hasRows = (element: SvcPicker, count: number) =>
  eventually({ 'the rows of the program': [() => rowsOf(element).length, count] });
const canFinish = (element: SvcPicker) =>
  eventually({ 'Save program is disabled': [() => part(header(element), '.primary').ariaDisabled, 'false'] });
const innermostTag = () => innermostActive(document.activeElement)?.localName;
const focusesSearch = () => eventually({ 'the element with the focus': [innermostTag, 'input'] });
const speaks = (element: SvcPicker, lang: string) => eventually({ 'the language': [() => element.lang, lang] });

describe('svc-picker', () => {
  it('is accessible', async () => {
    const element = await render();
    await isReady(element);
    await expect(element).to.be.accessible();
  });

  it('is ready once, is finished once with whole exercises, and shows nothing after it', async () => {
    const element = await render();
    let ready = 0;
    let ended = 0;
    element.addEventListener('svc-ready', () => (ready += 1));
    for (const type of ['svc-completed', 'svc-cancelled']) element.addEventListener(type, () => (ended += 1));
    await isReady(element);
    expect(element.phase).to.equal('open');
    add(element, 'Bridge');
    await hasRows(element, 1);
    await canFinish(element);
    const completed = oneEvent(element, 'svc-completed');
    finish(element);
    const { detail } = (await completed) as PickerCompletedEvent;
    expect(detail).to.deep.equal({
      items: [
        {
          order: 1,
          prescription: {
            exerciseId: 'ex_bridge',
            revision: 'r1',
            side: 'bilateral',
            sets: 3,
            repetitions: 10,
            clinicianInstructions: '',
          },
          exercise: EXERCISES[0],
        },
      ],
    });
    await element.updateComplete;
    expect(element.phase).to.equal('closed');
    expect(getComputedStyle(element).display).to.equal('none');
    expect([ready, ended]).to.deep.equal([1, 1]);
  });

  for (const [end, act] of [
    ['Handed to your record system', finish],
    ['Closed without saving', (element: SvcPicker) => buttonNamed(header(element), 'Cancel').click()],
  ] as const)
    it(`says "${end}" as the whole page, where the focus is`, async () => {
      const element = await render(source({ theme: { primaryColor: '#24538f', backgroundColor: '#ffffff' } }));
      element.wholePage = true;
      await isReady(element);
      if (act === finish) add(element, 'Bridge');
      if (act === finish) await canFinish(element);
      const accent = () => getComputedStyle(element).getPropertyValue('--svc-accent');
      const before = accent();
      act(element);
      await eventually({ phase: [() => element.phase, 'closed'] });
      await rendered(element);
      const page = part<SvcPlainPage>(viewOf(element), 'svc-plain-page');
      await page.updateComplete;
      expect(part(page, 'h1').textContent).to.equal(end);
      expect(innermostActive(document.activeElement)).to.equal(part(page, 'h1'));
      expect(page.shadowRoot?.querySelectorAll('button, [role="progressbar"]').length).to.equal(0);
      expect([accent(), accent() === ''], 'the accent').to.deep.equal([before, false]);
    });

  it('returns the instructions of the stored program that it was given, also by a promise', async () => {
    const prescription = {
      exerciseId: 'ex_bridge',
      revision: 'r1',
      side: 'left',
      sets: 2,
      resistance: ' red ',
    } as const;
    const items = [{ order: 1, prescription: { ...prescription, clinicianInstructions: ' Slowly. ' } }];
    for (const stored of [{ items }, Promise.resolve({ items })]) {
      const element = document.createElement('svc-picker');
      element.stored = stored;
      element.source = source({ initialSelection: [prescription] });
      document.body.append(element);
      await isReady(element);
      await canFinish(element);
      const completed = oneEvent(element, 'svc-completed');
      finish(element);
      const { detail } = (await completed) as PickerCompletedEvent;
      expect(detail.items[0]?.prescription).to.deep.equal(items[0]?.prescription);
      element.remove();
    }
  });

  it('asks before it replaces instructions that it does not know, unless there are none', async () => {
    const initialSelection = [{ exerciseId: 'ex_bridge', revision: 'r1', side: 'left', sets: 2 }] as const;
    for (const stored of [undefined, null]) {
      const element = document.createElement('svc-picker');
      element.stored = stored;
      element.source = source({ initialSelection });
      document.body.append(element);
      await isReady(element);
      await canFinish(element);
      const completed = oneEvent(element, 'svc-completed');
      finish(element);
      if (stored === undefined) {
        const dialog = () => viewOf(element).shadowRoot?.querySelector('svc-ask-dialog');
        await eventually({ 'it is asked': () => dialog()?.about === 'unknown' });
        await dialog()!.updateComplete;
        buttonNamed(dialog()!, 'Save anyway').click();
      }
      expect(((await completed) as PickerCompletedEvent).detail.items).to.have.length(1);
      element.remove();
    }
  });

  it('is cancelled, and begins anew with another source', async () => {
    const element = await render();
    await isReady(element);
    const cancelled = oneEvent(element, 'svc-cancelled');
    buttonNamed(header(element), 'Cancel').click();
    expect((await cancelled).detail).to.deep.equal({ reason: 'user' });
    element.source = source({ theme: { brandName: 'Alder Street' } });
    await isReady(element);
    expect(part(header(element), '.brand').textContent).to.equal('Alder Street');
    expect(rowsOf(element)).to.have.length(0);
  });

  it('opens a program again, with what became of its exercises', async () => {
    const renamed = exercise('Bridge', { revision: 'r2', name: 'Hip bridge' });
    const element = await render(
      source({
        exercises: [renamed, exercise('Clamshell', { status: 'withdrawn' })],
        earlierRevisions: [exercise('Bridge')],
        initialSelection: [
          { exerciseId: 'ex_bridge', revision: 'r1', side: 'left' },
          { exerciseId: 'ex_clamshell', revision: 'r1', side: 'right' },
        ],
      }),
    );
    await isReady(element);
    expect(rowsOf(element).map(({ view }) => [view.name, view.standing])).to.deep.equal([
      ['Bridge', 'newer'],
      ['Clamshell', 'withdrawn'],
    ]);
    expect(() => cardOf(element, 'Clamshell')).to.throw();
  });

  it('says why it cannot start, and fires svc-failed for each try', async () => {
    const element = await render();
    await isReady(element);
    const codes: string[] = [];
    element.addEventListener('svc-failed', ({ detail }) => codes.push(detail.code));
    const failed = oneEvent(element, 'svc-failed');
    let opened = 0;
    const open = () => Promise.resolve(refused((opened += 1) === 1 ? 'unavailable' : 'expired'));
    element.source = { ...source(), open };
    expect((await failed).detail).to.deep.equal({ code: 'service_unavailable' });
    await rendered(element);
    const page = () => part<SvcPlainPage>(viewOf(element), 'svc-plain-page');
    buttonNamed(page(), 'Try again').click();
    await eventually({ 'the failure that the page shows': [() => page().about, 'expired'] });
    expect(codes).to.deep.equal(['service_unavailable', 'session_expired']);
  });

  it('goes on where it was when it is moved to another place', async () => {
    const element = await render();
    await isReady(element);
    add(element, 'Bridge');
    await hasRows(element, 1);
    const place = element.parentElement;
    element.remove();
    await new Promise(requestAnimationFrame);
    place?.append(element);
    await rendered(element);
    expect(rowsOf(element)).to.have.length(1);
    add(element, 'Clamshell');
    await hasRows(element, 2);
    await canFinish(element);
  });

  it('asks nothing while it is in no page, and gives up what was under way', async () => {
    const signals: AbortSignal[] = [];
    const silent: PickerSource = {
      ...source(),
      open(signal) {
        signals.push(signal);
        return new Promise(() => {});
      },
    };
    const element = await render(silent);
    await element.updateComplete;
    element.remove();
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
    element.source = { ...silent };
    await element.updateComplete;
    expect(signals).to.have.length(1);
  });

  it('keeps to itself where there are two', async () => {
    const [one, other] = [await render(source({ theme: { primaryColor: '#aa0000' } })), await render()];
    await eventually({ one: [() => one.phase, 'open'], 'the other': [() => other.phase, 'open'] });
    await rendered(one);
    add(one, 'Bridge');
    await hasRows(one, 1);
    expect(rowsOf(other)).to.have.length(0);
    expect(one.style.getPropertyValue('--svc-accent')).not.to.equal(other.style.getPropertyValue('--svc-accent'));
    let ended = 0;
    other.addEventListener('svc-cancelled', () => (ended += 1));
    one.focus();
    await focusesSearch();
    await sendKeys({ press: 'Escape' });
    await rendered(one);
    expect(viewOf(one).shadowRoot?.querySelector('svc-ask-dialog')).to.exist;
    expect([other.phase, ended]).to.deep.equal(['open', 0]);
  });

  it('undoes in a field of the program whatever was stepped, typed and inserted, one by one', async () => {
    const element = await render(source(), { phrases: ['Lift your hips.'] });
    await isReady(element);
    add(element, 'Bridge');
    await hasRows(element, 1);
    const [row] = rowsOf(element);
    row?.dispatchEvent(new ActionEvent({ type: 'rowOpened', key: 1 }));
    await eventually({ 'the instructions have a phrase': () => part(part(row!, 'svc-instructions'), '.chip') });
    const sets = part<HTMLInputElement>(part(part(row!, 'svc-dosage-editor'), 'svc-number-field'), 'input');
    const instructions = part(row!, 'svc-instructions');
    const area = part<HTMLTextAreaElement>(instructions, 'textarea');
    sets.focus();
    await sendKeys({ press: 'ArrowUp' });
    await eventually({ sets: [() => sets.value, '4'] });
    area.focus();
    await sendKeys({ type: 'Slowly.' });
    buttonNamed(instructions, 'Lift your hips.').click();
    await eventually({ instructions: [() => area.value, 'Slowly. Lift your hips.'] });
    expectFocus(instructions.shadowRoot?.activeElement, area);
    for (const [press, left, right] of [
      ['Control+z', '4', 'Slowly.'],
      ['Control+z', '4', ''],
      ['Control+z', '3', ''],
      ['Control+Shift+z', '4', ''],
    ] as const) {
      await sendKeys({ press });
      await eventually({ sets: [() => sets.value, left], instructions: [() => area.value, right] });
    }
  });

  describe('never loses the focus', () => {
    const reopened = () =>
      source({
        exercises: [exercise('Bridge', { revision: 'r2', name: 'Hip bridge' }), exercise('Clamshell')],
        earlierRevisions: [exercise('Bridge')],
        initialSelection: [
          { exerciseId: 'ex_bridge', revision: 'r1', side: 'left' },
          { exerciseId: 'ex_clamshell', revision: 'r1', side: 'right' },
        ],
      });
    /** As the row with the focus reports it. */
    const act = (element: SvcPicker, index: number, action: Action) => {
      rowsOf(element)[index]?.focusName();
      rowsOf(element)[index]?.dispatchEvent(new ActionEvent(action));
    };
    const focusedRow = (element: SvcPicker) => {
      const row = part(viewOf(element), 'svc-program-zone').shadowRoot?.activeElement;
      return row instanceof SvcProgramRow ? row.view.name : undefined;
    };
    const focusesRow = (element: SvcPicker, name: string) =>
      eventually({ 'the row with the focus': [() => focusedRow(element), name] });

    it('when rows move, go and come back', async () => {
      const element = await render(reopened());
      await isReady(element);
      await hasRows(element, 2);
      act(element, 0, { type: 'rowMoved', key: 1, to: 1 });
      await eventually({
        'the row with the focus': [() => focusedRow(element), 'Bridge'],
        'the second row': [() => rowsOf(element)[1]?.view.name, 'Bridge'],
      });
      act(element, 1, { type: 'rowRemoved', key: 1 });
      await focusesRow(element, 'Clamshell');
      await sendKeys({ press: 'Control+z' });
      await hasRows(element, 2);
      await eventually({ 'a row has the focus': () => focusedRow(element) });
    });

    it('when a row is replaced, or is not', async () => {
      const element = await render(reopened());
      await isReady(element);
      await hasRows(element, 2);
      act(element, 1, { type: 'replaceStarted', key: 2 });
      await focusesSearch();
      await sendKeys({ press: 'Escape' });
      await focusesRow(element, 'Clamshell');
      act(element, 1, { type: 'replaceStarted', key: 2 });
      await focusesSearch();
      add(element, 'Hip bridge');
      await focusesRow(element, 'Hip bridge');
    });

    it('when the replacement of a deprecated exercise is used, and when that is undone', async () => {
      const deprecated = { status: 'deprecated', replacementId: 'ex_clamshell' } as const;
      const element = await render(
        source({
          exercises: [exercise('Bridge', deprecated), exercise('Clamshell')],
          initialSelection: [{ exerciseId: 'ex_bridge', revision: 'r1', side: 'left' }],
        }),
      );
      await isReady(element);
      await hasRows(element, 1);
      act(element, 0, { type: 'rowOpened', key: 1 });
      act(element, 0, { type: 'instructionsTyped', key: 1, text: 'Slowly.' });
      const notice = () => rowsOf(element)[0]?.shadowRoot?.querySelector('svc-row-notice');
      await eventually({ 'the notice of the row has a button': () => notice()?.shadowRoot?.querySelector('button') });
      notice()?.focus();
      await sendKeys({ press: 'Enter' });
      await focusesRow(element, 'Clamshell');
      // The instructions were written for the other exercise: the notice of that takes the place of the first one.
      const words = () => innermostActive(document.activeElement)?.textContent.trim();
      await eventually({ 'the button with the focus': [words, 'Keep'] });
      await sendKeys({ press: 'Control+z' });
      await eventually({
        'the row with the focus': [() => focusedRow(element), 'Bridge'],
        'the button with the focus': [words, 'Use Clamshell'],
      });
    });

    it('when versions are compared, and one is chosen', async () => {
      const element = await render(reopened());
      await isReady(element);
      await hasRows(element, 2);
      const focusesComparison = () =>
        eventually({
          'the zone with the focus': [() => viewOf(element).shadowRoot?.activeElement?.localName, 'svc-comparison'],
        });
      act(element, 0, { type: 'comparisonOpened', key: 1 });
      await focusesComparison();
      await sendKeys({ press: 'Escape' });
      await focusesRow(element, 'Bridge');
      act(element, 0, { type: 'comparisonOpened', key: 1 });
      await focusesComparison();
      buttonNamed(part(viewOf(element), 'svc-comparison'), 'Use newer version').click();
      await focusesRow(element, 'Hip bridge');
    });
  });

  it('changes nothing of the page around it', async () => {
    const { documentElement } = document;
    const attributes = () => [...documentElement.attributes].map(({ name, value }) => `${name}=${value}`);
    const before = [...attributes(), document.title];
    const element = await render();
    await isReady(element);
    expect([...attributes(), document.title]).to.deep.equal(before);
  });

  it('takes the seeds of its page where the source names no color', async () => {
    const element = document.createElement('svc-picker');
    element.style.setProperty('--svc-background', '#101010');
    element.source = source();
    const frame = document.createElement('div');
    await fixture(html`${element}`, { parentNode: frame });
    await isReady(element);
    expect(element.style.getPropertyValue('color-scheme')).to.equal('dark');
    element.source = source({ theme: { backgroundColor: '#ffffff' } });
    await isReady(element);
    expect(element.style.getPropertyValue('color-scheme')).to.equal('light');
  });

  it('follows the scheme that it is given, whatever the theme of the source says', async () => {
    const element = await render(source({ theme: { backgroundColor: '#ffffff' } }));
    await isReady(element);
    for (const scheme of ['dark', 'light', undefined] as const) {
      element.scheme = scheme;
      await element.updateComplete;
      expect(element.style.getPropertyValue('color-scheme')).to.equal(scheme ?? 'light');
    }
  });

  it('speaks the language that it is told to, and says so', async () => {
    const element = await render();
    await isReady(element);
    try {
      element.language = 'ar-EG';
      await speaks(element, 'ar');
      expect(element.dir).to.equal('rtl');
      await rendered(element);
      expect(viewOf(element).matches(':dir(rtl)')).to.equal(true);
    } finally {
      await loadLanguage('en');
    }
  });

  it('searches what stays typed in the language that is spoken from now on', async () => {
    const translations = { de: { name: 'Muschel' } };
    const shells = ['Clamshell', 'Shell'].map((name) => exercise(name, { translations }));
    const element = await render(source({ exercises: [exercise('Bridge'), ...shells] }));
    await isReady(element);
    const names = () => {
      const list = part(viewOf(element), 'svc-result-list').shadowRoot;
      return [...(list?.querySelectorAll('svc-exercise-card') ?? [])].map(({ card }) => card.entry.name).join();
    };
    viewOf(element).dispatchEvent(new ActionEvent({ type: 'searchTyped', text: 'muschel' }));
    await eventually({ 'what is found in English': [names, ''] });
    try {
      element.language = 'de';
      await eventually({ 'what is found in German': [names, 'Clamshell,Shell'] });
    } finally {
      await loadLanguage('en');
    }
  });

  it('says that a chosen language could not be loaded, until one is', async () => {
    const element = await render();
    await isReady(element);
    const words = () => part(viewOf(element), '.notices').textContent;
    viewOf(element).dispatchEvent(new LanguageEvent('none' as LanguageEvent['code']));
    await eventually({ 'a notice of the language': () => words().includes('could not be loaded') });
    expect(element.lang).to.equal('en');
    viewOf(element).dispatchEvent(new LanguageEvent('en'));
    await eventually({ 'no notice of the language': () => !words().includes('could not be loaded') });
  });

  for (const [what, spoilt] of [
    ['no opening', { open: () => Promise.resolve(undefined) }],
    ['an opening without anything', { open: () => Promise.resolve({ ok: true }) }],
    ['no list of exercises', { getIndex: () => Promise.resolve({ ok: true, value: {} }) }],
    [
      'an exception',
      {
        open() {
          throw new TypeError('Not now.');
        },
      },
    ],
  ] as const) {
    it(`offers another try where the source answers with ${what}`, async () => {
      const element = await render({ ...source(), ...spoilt } as unknown as PickerSource);
      await eventually({ phase: [() => element.phase, 'failed'] });
      await rendered(element);
      expect(part(viewOf(element), 'svc-plain-page').getAttribute('about')).to.equal('unavailable');
    });
  }

  it('opens with entries that leave out target, tags and the like', async () => {
    const pictures = { start: { url: PIXEL, alt: '' }, end: { url: PIXEL, alt: '' } };
    const entry = { id: 'ex_bridge', revision: 'r1', name: 'Bridge', pictures };
    const answer = { ok: true, value: { exercises: [entry] } };
    const element = await render({ ...source(), getIndex: () => Promise.resolve(answer) } as unknown as PickerSource);
    await isReady(element);
    expect(cardOf(element, 'Bridge')).to.exist;
  });

  it('keeps a language that the clinician chose, also when it is put elsewhere', async () => {
    const element = await render();
    await isReady(element);
    try {
      viewOf(element).dispatchEvent(new LanguageEvent('de'));
      await speaks(element, 'de');
      const place = element.parentElement;
      element.remove();
      place?.append(element);
      const another = await render();
      await isReady(another);
      expect([element.lang, another.lang]).to.deep.equal(['de', 'de']);
    } finally {
      viewOf(element).dispatchEvent(new LanguageEvent('en'));
      await speaks(element, 'en');
    }
  });

  it('leaves nothing behind when it was opened and closed a hundred times', async function () {
    this.timeout(60_000);
    const first = await render();
    await isReady(first);
    const host = first.parentElement!;
    first.remove();
    // Small, so that a hundred are rendered soon.
    host.style.cssText = 'inline-size: 320px; block-size: 320px';
    const page = countPageListeners();
    try {
      for (let time = 0; time < 100; time += 1) {
        const element = document.createElement('svc-picker');
        element.source = source();
        host.append(element);
        await isReady(element);
        expect(page.listening).to.be.greaterThan(0);
        element.remove();
      }
      expect(page.listening).to.equal(0);
      expect(host.childElementCount).to.equal(0);
    } finally {
      page.restore();
    }
  });
});

type Listen = (this: EventTarget, ...given: Parameters<EventTarget['addEventListener']>) => void;

/** Listeners on what outlives a picker: window, document and media queries. */
function countPageListeners() {
  const { prototype } = EventTarget;
  const real = (name: 'addEventListener' | 'removeEventListener'): Listen =>
    Reflect.get<EventTarget, typeof name>(prototype, name);
  const [addEventListener, removeEventListener] = [real('addEventListener'), real('removeEventListener')];
  const listeners = new Map<unknown, Set<string>>();
  const ids = new Map<unknown, number>();
  const count = (target: unknown, change: 'add' | 'delete', [type, listener, options]: readonly unknown[]): void => {
    const of = target ?? window;
    if (of !== window && of !== document && !(of instanceof MediaQueryList)) return;
    const capture = typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options;
    const id = ids.get(listener) ?? ids.size;
    ids.set(listener, id);
    const known = listeners.get(of) ?? new Set();
    listeners.set(of, known);
    known[change](`${String(type)} ${id} ${String(Boolean(capture))}`);
  };
  prototype.addEventListener = function (this: EventTarget | undefined, ...rest) {
    count(this, 'add', rest);
    addEventListener.apply(this ?? window, rest);
  };
  prototype.removeEventListener = function (this: EventTarget | undefined, ...rest) {
    count(this, 'delete', rest);
    removeEventListener.apply(this ?? window, rest);
  };
  return {
    get listening() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
    },
    restore: () => void Object.assign(prototype, { addEventListener, removeEventListener }),
  };
}
