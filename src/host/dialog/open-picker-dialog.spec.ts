// The dialog: focus, keys, looks on small and large screens, and what is left behind.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { FAILURE_CODES } from '../../contract/messages/failure-codes.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPickerDialog, type PickerDialogOptions } from './open-picker-dialog.ts';
import type { PickerErrorCode } from '../picker-error.ts';
import type { PickerHandle } from '../picker-options.ts';
import { ENDINGS } from '../testing/endings.ts';
import { completed, deliver, endingOf, LAUNCH_URL, loaded, originOf, SERVICE, tell } from '../testing/stub-picker.ts';
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
const { setTimeout, clearTimeout } = globalThis;
/** Holds back what the dialog does in a second or two, until so many milliseconds are let go by. */
function holdTime(): (milliseconds: number) => void {
  const held = new Map<object, { readonly act: () => void; wait: number }>();
  globalThis.setTimeout = ((act: () => void, wait = 0) => {
    if (wait < 1_000) return setTimeout(act, wait);
    const timer = {};
    held.set(timer, { act, wait });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: object) =>
    held.delete(timer) || clearTimeout(timer as never)) as typeof clearTimeout;
  return (milliseconds) => {
    for (const [timer, one] of held) {
      one.wait -= milliseconds;
      if (one.wait > 0) continue;
      held.delete(timer);
      one.act();
    }
  };
}
const isCloseSeen = () => closeButtonOf(handle).getBoundingClientRect().width > 0;

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

afterEach(() => {
  Object.assign(globalThis, { setTimeout, clearTimeout });
  handle.close();
});

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

  it('shows the close button after a second, until the picker is ready, then only with the focus', () => {
    const elapse = holdTime();
    open();
    elapse(999);
    expect(isCloseSeen()).to.equal(false);
    elapse(1);
    expect(isCloseSeen()).to.equal(true);
    deliver(handle.iframe, { type: 'svc.ready' });
    expect(isCloseSeen()).to.equal(false);
    closeButtonOf(handle).focus();
    expect(isCloseSeen()).to.equal(true);
  });

  it('gives the focus to the frame at once: what is typed presses no button', async () => {
    open();
    expectFocus((handle.iframe.getRootNode() as ShadowRoot).activeElement, handle.iframe);
    await sendKeys({ press: 'Space' });
    expect(dialogOf(handle).open).to.equal(true);
  });

  it('leaves the focus with a picker that is not ready when the dialog beside it is pressed', async () => {
    open();
    await loaded(handle.iframe);
    closeButtonOf(handle).focus();
    dialogOf(handle).click();
    expectFocus((handle.iframe.getRootNode() as ShadowRoot).activeElement, handle.iframe);
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
    expect(text).to.contain('مكتبة التمارين لا تستجيب');
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

describe('the close button of a picker that hangs', () => {
  for (const [name, act] of [
    ['the pointer is used beside it', () => sendMouse({ type: 'click', position: [4, 4] })],
    [
      'Escape is pressed outside of it',
      async () => {
        closeButtonOf(handle).focus();
        await sendKeys({ press: 'Escape' });
      },
    ],
  ] as const) {
    it(`comes when ${name}, and the picker says nothing in two seconds`, async () => {
      await setViewport({ width: 1280, height: 800 });
      const elapse = holdTime();
      open();
      await loaded(handle.iframe);
      deliver(handle.iframe, { type: 'svc.ready' });
      elapse(60_000);
      expect(isCloseSeen()).to.equal(false);
      await act();
      elapse(1_999);
      expect(isCloseSeen()).to.equal(false);
      elapse(1);
      expect(isCloseSeen()).to.equal(true);
      await act();
      expect(isCloseSeen()).to.equal(true);
      deliver(handle.iframe, { type: 'svc.focused' }, { origin: originOf('evil') });
      deliver(handle.iframe, { type: 'svc.focused' }, { source: window });
      expect(isCloseSeen()).to.equal(true);
      deliver(handle.iframe, { type: 'svc.focused' });
      expect(isCloseSeen()).to.equal(false);
    });

    it(`does not come when ${name}, and the picker says that it has the focus`, async () => {
      await setViewport({ width: 1280, height: 800 });
      const elapse = holdTime();
      open();
      await loaded(handle.iframe);
      deliver(handle.iframe, { type: 'svc.ready' });
      let answers = 0;
      const count = ({ data }: MessageEvent<{ type?: unknown }>) => (answers += data.type === 'svc.focused' ? 1 : 0);
      addEventListener('message', count);
      tell(handle.iframe, SERVICE, { saysFocused: true });
      await act();
      await eventually({ 'the picker answers': () => answers > 0 });
      removeEventListener('message', count);
      elapse(2_000);
      expect(isCloseSeen()).to.equal(false);
    });
  }
});

describe('the close button', () => {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1200],
    [900, 700],
    [390, 844],
    [320, 480],
  ] as const) {
    for (const dir of ['ltr', 'rtl']) {
      it(`stands beside the frame, whole and on the screen, at ${width} x ${height}, ${dir}`, async () => {
        await setViewport({ width, height });
        document.documentElement.dir = dir;
        const elapse = holdTime();
        open();
        elapse(1_000);
        const button = closeButtonOf(handle).getBoundingClientRect();
        const frame = handle.iframe.getBoundingClientRect();
        document.documentElement.dir = '';
        expect(button.bottom).to.be.at.most(frame.top);
        expect(button.top).to.be.at.least(0);
        expect(button.left).to.be.at.least(0);
        expect(button.right).to.be.at.most(width);
        expect(frame.height).to.be.at.least(height - 2 * 160 - 60);
      });
    }
  }

  for (const scheme of ['light', 'dark'])
    for (const accent of [
      'auto',
      'yellow',
      'black',
      'white',
      'red',
      '#777',
      '#767676',
      'oklch(0.6 0.2 250)',
      '#24538f80',
    ]) {
      it(`can be read on a page that is ${scheme}, with the accent ${accent}`, async () => {
        Object.assign(document.body.style, { accentColor: accent, colorScheme: scheme });
        const elapse = holdTime();
        open();
        elapse(1_000);
        const look = getComputedStyle(closeButtonOf(handle));
        await eventually({ 'the look is there': () => look.borderRadius === '8px' });
        const { color, backgroundColor } = look;
        document.body.removeAttribute('style');
        expect(contrast(color, backgroundColor)).to.be.at.least(4.5);
        if (accent === 'yellow') expect(pixelOf(backgroundColor)).to.deep.equal([255, 255, 0, 255]);
      });
    }
});

function pixelOf(color: string): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

function contrast(...colors: readonly [string, string]): number {
  const [light, dark] = colors
    .map((color) => {
      const [red, green, blue] = pixelOf(color).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    })
    .sort((one, other) => other - one);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('another try', () => {
  const SECOND = `${LAUNCH_URL}2`;
  const fail = (code: string) => deliver(handle.iframe, { type: 'svc.failed', payload: { code } });
  const buttonsOf = async () => [...(await failureOf()).section.querySelectorAll('button')];
  const textOf = () => dialog.querySelector('section p')!.textContent;
  /** How `result` stands now. */
  const stateOf = () => Promise.race([endingOf(handle), Promise.resolve('pending')]);

  it('opens the picker in the same dialog, for the same result', async () => {
    let ready = 0;
    open({ renew: () => Promise.resolve({ launchUrl: SECOND }), onReady: () => (ready += 1) });
    const { iframe } = handle;
    fail('session_expired');
    const [again, close, ...more] = await buttonsOf();
    expect([again?.textContent, close?.textContent, more.length]).to.deep.equal(['Try again', 'Close', 0]);
    expectFocus((dialog.getRootNode() as ShadowRoot).activeElement, again);
    await expect(dialog).to.be.accessible();
    expect(await stateOf()).to.equal('pending');
    again!.click();
    await eventually({ 'the frame is back': () => iframe.isConnected });
    expect([iframe.src, dialog.contains(iframe), dialog.querySelector('section')]).to.deep.equal([SECOND, true, null]);
    deliver(iframe, { type: 'svc.ready' });
    await handle.ready;
    expect(ready).to.equal(1);
    deliver(iframe, completed());
    expect(await endingOf(handle)).to.equal('completed');
    expect(dialog.isConnected).to.equal(false);
    expectFocus(document.activeElement, opener);
  });

  for (const code of FAILURE_CODES) {
    it(`is ${/refused|browser/.test(code) ? 'not ' : ''}offered for ${code}`, async () => {
      open({ renew: () => Promise.resolve({ launchUrl: SECOND }) });
      fail(code);
      const names = (await buttonsOf()).map(({ textContent }) => textContent);
      expect(names).to.deep.equal(/refused|browser/.test(code) ? ['Close'] : ['Try again', 'Close']);
    });
  }

  it('is not offered by a page without `renew`: one button, and the way on in words', async () => {
    open();
    fail('session_expired');
    expect((await buttonsOf()).map(({ textContent }) => textContent)).to.deep.equal(['Close']);
    expect(textOf()).to.equal('Open the exercises again from the patient record. Nothing was lost.');
  });

  it('says so when the record system gives no session, and can be tried again', async () => {
    const ignored: string[] = [];
    const warned: string[] = [];
    const answers = [() => Promise.reject(new Error('401')), () => Promise.resolve({ launchUrl: `${SECOND}&items=2` })];
    const { warn } = console;
    console.warn = (text: string) => warned.push(text);
    open({ renew: () => answers.shift()!(), onIgnored: (reason) => ignored.push(reason) });
    fail('catalog_unavailable');
    for (const count of [1, 2]) {
      (await buttonsOf())[0]!.click();
      await eventually({ 'the page is told': () => ignored.length === count });
      expect(textOf()).to.contain('could not open the exercises');
      expect(await stateOf()).to.equal('pending');
    }
    console.warn = warn;
    expect(ignored).to.deep.equal(['renew', 'renew']);
    expect(warned.join()).to.match(/(.*renew must resolve.*){2}/);
  });

  it('rejects with what the dialog said last when the clinician closes it', async () => {
    open({ renew: () => Promise.resolve({ launchUrl: SECOND }) });
    fail('session_expired');
    (await buttonsOf())[0]!.click();
    await eventually({ 'the frame is back': () => handle.iframe.isConnected });
    fail('catalog_unavailable');
    (await buttonsOf())[1]!.click();
    expect(await endingOf(handle)).to.equal('catalog_unavailable');
    expect(await handle.ready.catch(({ code }: { code: string }) => code)).to.equal('catalog_unavailable');
    expectFocus(document.activeElement, opener);
  });

  it('ends at once when its session has ended already', async () => {
    open({ renew: () => Promise.resolve({ launchUrl: SECOND, expiresAt: 0 }) });
    fail('service_unavailable');
    (await buttonsOf())[0]!.click();
    await eventually({ 'the second failure is said': () => dialog.textContent.includes('session_expired') });
    handle.close();
    expect(await endingOf(handle)).to.equal('session_expired');
  });

  for (const [name, act, ending] of [
    ['the page aborts', () => abort.abort({ code: 'aborted' }), 'aborted'],
    ['the page closes the handle', () => handle.close(), 'session_expired'],
    ['the page leaves the block', () => handle[Symbol.dispose](), 'session_expired'],
    ['the page takes the dialog away', () => (dialog.getRootNode() as ShadowRoot).host.remove(), 'session_expired'],
  ] as const) {
    it(`is over when ${name}`, async () => {
      abort = new AbortController();
      open({ renew: () => Promise.resolve({ launchUrl: SECOND }), signal: abort.signal });
      fail('session_expired');
      await failureOf();
      act();
      expect(await endingOf(handle)).to.equal(ending);
      expect(dialog.isConnected).to.equal(false);
    });

    it(`ends the second picker when ${name}`, async () => {
      abort = new AbortController();
      open({ renew: () => Promise.resolve({ launchUrl: SECOND }), signal: abort.signal });
      fail('session_expired');
      (await buttonsOf())[0]!.click();
      await eventually({ 'the frame is back': () => handle.iframe.isConnected });
      act();
      const later = { aborted: 'aborted' }[ending as string] ?? (/takes/.test(name) ? 'frame_removed' : 'closed');
      expect(await endingOf(handle)).to.equal(later);
    });
  }
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
