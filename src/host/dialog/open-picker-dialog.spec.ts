// The dialog: focus, keys, looks on small and large screens, and what is left behind.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { FAILURE_CODES } from '../../contract/messages/failure-codes.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPickerDialog, type PickerDialogOptions } from './open-picker-dialog.ts';
import type { PickerErrorCode } from '../picker-error.ts';
import type { PickerHandle } from '../picker-handle.ts';
import { ENDINGS } from '../testing/endings.ts';
import { deliver, endingOf, LAUNCH_URL, loaded, SERVICE, tell } from '../testing/stub-picker.ts';
import { expectFocus } from '../../testing/expect-focus.ts';

let opener: HTMLButtonElement;
let handle: PickerHandle;

function open(changes: Partial<PickerDialogOptions> = {}): PickerHandle {
  handle = openPickerDialog({ launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, title: 'Prescribe', ...changes });
  dialog = (document.body.lastElementChild as HTMLElement).shadowRoot!.querySelector('dialog')!;
  return handle;
}

/** Codes that the dialog explains before it is closed. */
const EXPLAINED = new Set<string>([
  ...FAILURE_CODES,
  'csp_blocked',
  'ready_timeout',
  'malformed_message',
] satisfies PickerErrorCode[]);
let abort = new AbortController();
let dialog: HTMLDialogElement;

const dialogOf = ({ iframe }: PickerHandle) => iframe.closest('dialog')!;

/** What stands in the place of the frame, when it is there. */
async function failureOf(): Promise<{
  readonly section: HTMLElement;
  readonly text: string;
  readonly close: HTMLElement;
}> {
  const find = () => dialog.querySelector('section');
  await eventually({ 'the explanation is there': () => find() !== null });
  const section = find()!;
  return { section, text: section.textContent, close: [...section.querySelectorAll('button')].at(-1)! };
}
const closeButtonOf = (picker: PickerHandle) => dialogOf(picker).querySelector('button')!;

beforeEach(async () => {
  opener = await fixture(html`<button>Prescribe</button>`);
  opener.focus();
});

afterEach(() => handle.close());

describe('the dialog of a picker', () => {
  it('is modal, named and accessible', async () => {
    open();
    expect(dialogOf(handle).matches(':modal')).to.equal(true);
    expect(dialogOf(handle).ariaLabel).to.equal('Prescribe');
    expect(handle.iframe.title).to.equal('Prescribe');
    await expect(dialogOf(handle)).to.be.accessible({ ignoredRules: ['frame-tested'] });
  });

  it('has its close button before the frame, named in the language of the page', () => {
    open({ closeLabel: 'Schließen' });
    expect([...dialogOf(handle).children].map(({ localName }) => localName)).to.deep.equal(['button', 'iframe']);
    expect(closeButtonOf(handle).textContent).to.equal('Schließen');
  });

  it('shows the close button after a second, until the picker is ready, then only with the focus', async () => {
    open();
    const isSeen = () => closeButtonOf(handle).getBoundingClientRect().width > 0;
    // Held at once: on a busy machine the frame may take longer than the second, and what has ended is named no more.
    const [second] = closeButtonOf(handle).getAnimations();
    second!.pause();
    await loaded(handle.iframe);
    second!.currentTime = 999;
    expect(isSeen()).to.equal(false);
    second!.finish();
    expect(isSeen()).to.equal(true);
    deliver(handle.iframe, { type: 'svc.ready' });
    expect(isSeen()).to.equal(false);
    closeButtonOf(handle).focus();
    expect(isSeen()).to.equal(true);
  });

  it('gives the focus to the frame at once: what is typed presses no button', async () => {
    open();
    expectFocus((handle.iframe.getRootNode() as ShadowRoot).activeElement, handle.iframe);
    await sendKeys({ press: 'Space' });
    expect(dialogOf(handle).open).to.equal(true);
  });

  it('gives the keys to the picker when it is ready', async () => {
    let keys = 0;
    const listen = ({ data }: MessageEvent<{ type?: unknown }>) => (keys += data.type === 'stub.key' ? 1 : 0);
    window.addEventListener('message', listen);
    open();
    await loaded(handle.iframe);
    tell(handle.iframe, SERVICE, { say: [{ type: 'svc.ready' }] });
    await handle.ready;
    while (keys === 0) await sendKeys({ press: 'a' });
    window.removeEventListener('message', listen);
  });

  it('loses no program by Escape: outside of a ready picker it gives the focus back to it', async () => {
    open();
    await loaded(handle.iframe);
    deliver(handle.iframe, { type: 'svc.ready' });
    closeButtonOf(handle).focus();
    await sendKeys({ press: 'Escape' });
    expect(dialogOf(handle).open).to.equal(true);
    expectFocus((handle.iframe.getRootNode() as ShadowRoot).activeElement, handle.iframe);
  });

  for (const [name, ending, act, changes] of [
    ['the close button is pressed', 'closed', () => closeButtonOf(handle).click()],
    [
      'Escape is pressed before the picker is ready',
      'closed',
      async () => {
        await loaded(handle.iframe);
        closeButtonOf(handle).focus();
        await sendKeys({ press: 'Escape' });
      },
    ],
    ...ENDINGS.filter(({ name }) => name !== 'removed with what it is in').map(
      ({ name, ending, act, options }) => [name, ending, () => act?.(handle), options] as const,
    ),
  ] as const) {
    it(`goes and returns the focus when ${name}`, async () => {
      const before = document.body.childElementCount;
      open(changes);
      await act();
      expect(await endingOf(handle)).to.equal(ending);
      if (EXPLAINED.has(ending)) (await failureOf()).close.click();
      expectFocus(document.activeElement, opener);
      expect(document.body.childElementCount).to.equal(before);
    });
  }

  it('says why the picker cannot open, to the clinician, until it is closed', async () => {
    open({ title: 'Prescribe exercises' });
    deliver(handle.iframe, { type: 'svc.failed', payload: { code: 'session_expired' } });
    expect(await endingOf(handle)).to.equal('session_expired');
    const { text, close } = await failureOf();
    expect(text).to.contain('Prescribe exercises').and.contain('This page has expired').and.contain('session_expired');
    expect(dialog.querySelector('iframe')).to.equal(null);
    expectFocus((dialog.getRootNode() as ShadowRoot).activeElement, close);
    await expect(dialog).to.be.accessible();
    await sendKeys({ press: 'Escape' });
    expect(dialog.isConnected).to.equal(false);
    expectFocus(document.activeElement, opener);
  });

  it('speaks the language of the page, and names Close as the page does', async () => {
    const { lang } = document.documentElement;
    document.documentElement.lang = 'ar-EG';
    open({ closeLabel: 'أغلق' });
    deliver(handle.iframe, { type: 'svc.failed', payload: { code: 'service_unavailable' } });
    const { text, close, section } = await failureOf();
    document.documentElement.lang = lang;
    expect(text).to.contain('تعذّر الوصول إلى مكتبة التمارين');
    expect([close.textContent, section.dir]).to.deep.equal(['أغلق', 'rtl']);
  });

  for (const [name, act] of [
    ['the page closes the handle', () => handle.close()],
    ['the page aborts', () => abort.abort()],
  ] as const) {
    it(`takes the explanation away when ${name}`, async () => {
      abort = new AbortController();
      const before = document.body.childElementCount;
      open({ signal: abort.signal });
      deliver(handle.iframe, { type: 'svc.failed', payload: { code: 'session_unknown' } });
      expect(await endingOf(handle)).to.equal('session_unknown');
      await failureOf();
      act();
      expect(document.body.childElementCount).to.equal(before);
      expectFocus(document.activeElement, opener);
    });
  }

  it('can be closed and opened again at once', () => {
    open();
    handle.close();
    open();
    expect(dialogOf(handle).matches(':modal')).to.equal(true);
    handle.close();
    expectFocus(document.activeElement, opener);
  });

  it('ends with an error when the page removes it', async () => {
    open();
    const root = handle.iframe.getRootNode() as ShadowRoot;
    root.host.remove();
    expect(await endingOf(handle)).to.equal('frame_removed');
  });

  it('is not reached by the rules of the page', () => {
    const rules = new CSSStyleSheet();
    rules.replaceSync('dialog, iframe, button { display: none !important }');
    document.adoptedStyleSheets.push(rules);
    open();
    expect(handle.iframe.checkVisibility()).to.equal(true);
    document.adoptedStyleSheets.pop();
  });
});

describe('the size of the dialog', () => {
  for (const [width, height, expected] of [
    [390, 844, [390, 844, '0px']],
    [900, 700, [900, 700, '0px']],
    [1280, 800, [1248, 768, '16px']],
    [1920, 1200, [1400, 880, '16px']],
  ] as const) {
    it(`on a window of ${width} x ${height}`, async () => {
      await setViewport({ width, height });
      open();
      const box = dialogOf(handle).getBoundingClientRect();
      expect([box.width, box.height, getComputedStyle(dialogOf(handle)).borderRadius]).to.deep.equal(expected);
      expect(box.left).to.equal((width - box.width) / 2);
      expect(box.top).to.equal((height - box.height) / 2);
      expect(handle.iframe.getBoundingClientRect()).to.include({ width: box.width, height: box.height });
    });
  }
});
