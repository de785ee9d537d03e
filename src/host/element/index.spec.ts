// <svc-picker-frame>: when it opens, what it tells, and that no framework's way of moving things around ends or doubles a picker.
import { expect, fixture, html } from '@open-wc/testing';
import { defineSvcPickerFrame, SvcPickerFrame } from './index.ts';
import type { PickerError } from '../picker-error.ts';
import { atTime, ENDINGS } from '../testing/endings.ts';
import {
  completed,
  completionItem,
  deliver,
  LAUNCH_URL,
  loaded,
  originOf,
  SERVICE,
  tell,
} from '../testing/stub-picker.ts';
import { expectFocus } from '../../testing/expect-focus.ts';

defineSvcPickerFrame();

const EVENTS = [
  'picker-ready',
  'picker-completed',
  'picker-cancelled',
  'picker-expired',
  'picker-superseded',
  'picker-error',
] as const;
type Told = readonly [type: string, detail: unknown];

let box: HTMLElement;
let frame: SvcPickerFrame;
let told: Told[];

const iframeOf = (element: SvcPickerFrame = frame) => element.shadowRoot!.querySelector('iframe');
/** Elements open and close at the end of the task; what a picker's end causes takes two more turns. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function create(attributes: Readonly<Record<string, string>> = {}): SvcPickerFrame {
  frame = document.createElement('svc-picker-frame');
  for (const [name, value] of Object.entries({
    'launch-url': LAUNCH_URL,
    'service-origin': SERVICE,
    ...attributes,
  }))
    frame.setAttribute(name, value);
  return frame;
}

async function show(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  box.append(create(attributes));
  await settled();
}

beforeEach(async () => {
  told = [];
  box = await fixture(html`<div style="height: 480px"></div>`);
  for (const type of EVENTS)
    box.addEventListener(type, ({ detail }: CustomEvent<unknown>) => told.push([type, detail]));
});

afterEach(async () => {
  frame.remove();
  await settled();
});

describe('the tag', () => {
  it('shows the picker that its attributes name, with the same frame as openPicker', async () => {
    await show({ 'frame-title': 'Exercises' });
    const { attributes } = iframeOf()!;
    expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).to.include({
      src: LAUNCH_URL,
      title: 'Exercises',
      sandbox: 'allow-forms allow-scripts allow-same-origin',
    });
  });

  it('fills its box, unless the page says otherwise or hides it', async () => {
    await show();
    expect(iframeOf()!.getBoundingClientRect()).to.include({ height: 480, width: box.clientWidth });
    frame.style.height = '120px';
    expect(iframeOf()!.getBoundingClientRect().height).to.equal(120);
    frame.hidden = true;
    expect(frame.checkVisibility()).to.equal(false);
  });

  it('gives the focus to the frame when it is focused', async () => {
    await show();
    frame.focus();
    expectFocus(document.activeElement, frame);
    expectFocus(frame.shadowRoot!.activeElement, iframeOf());
  });

  it('shows nothing without an address, and opens when it comes', async () => {
    await show({ 'launch-url': '' });
    expect(iframeOf()).to.equal(null);
    frame.launchUrl = new URL(LAUNCH_URL);
    await settled();
    expect(iframeOf()!.src).to.equal(LAUNCH_URL);
    expect(told).to.deep.equal([]);
  });

  it('takes the address and the end out of its attributes, and keeps them inside', async () => {
    const markup = document.createElement('div');
    const expires = '2100-01-01T00:00:00Z';
    box.append(markup);
    markup.innerHTML = `<svc-picker-frame launch-url="${LAUNCH_URL}" service-origin="${SERVICE}" expires-at="${expires}"></svc-picker-frame>`;
    frame = markup.firstElementChild as SvcPickerFrame;
    expect(markup.innerHTML).not.to.match(/secret|expires/);
    expect([frame.launchUrl, frame.expiresAt]).to.deep.equal([LAUNCH_URL, expires]);
    await settled();
    expect(iframeOf()!.src).to.equal(LAUNCH_URL);
    // Nothing says that an attribute is taken off which is not there: an empty one ends the picker.
    frame.setAttribute('launch-url', '');
    await settled();
    expect(iframeOf()).to.equal(null);
  });

  it('holds no secret in its shadow root either, and hands it over with what its page renews', async () => {
    const renew = () => Promise.reject(new Error('not asked'));
    create();
    Object.assign(frame, { renew, launchUrl: `${LAUNCH_URL}&ask=0` });
    box.append(frame);
    await settled();
    expect(iframeOf()!.src).to.equal(`${LAUNCH_URL.replace('t=secret', 'ask=1')}&renew=1`);
    expect(box.outerHTML + frame.shadowRoot!.innerHTML).not.to.include('secret');
  });

  it('takes properties for attributes, also those that were set before it was defined', async () => {
    const early = document.createElement('svc-early-frame') as SvcPickerFrame;
    Object.assign(early, { launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, readyTimeoutMs: 5_000, frameTitle: null });
    early.stored = { items: [] };
    box.append(early);
    defineSvcPickerFrame('svc-early-frame');
    defineSvcPickerFrame('svc-early-frame');
    early.expiresAt = new Date(Date.UTC(2100, 0));
    await settled();
    expect(early).to.be.instanceOf(SvcPickerFrame);
    expect(Object.fromEntries([...early.attributes].map(({ name, value }) => [name, value]))).to.deep.equal({
      'service-origin': SERVICE,
      'ready-timeout-ms': '5000',
    });
    expect(iframeOf(early)!.src).to.equal(`${LAUNCH_URL}&context=1`);
    early.serviceOrigin = null;
    expect(early.hasAttribute('service-origin')).to.equal(false);
    early.remove();
  });
});

describe('its attributes', () => {
  const warnings: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (text: string) => void warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('are named in the console where they mean nothing', async () => {
    await show({ launchurl: 'x', 'stored-program': 'x', stored: 'x', 'on-completed': 'x', title: 'x' });
    expect(warnings).to.deep.equal([
      '<svc-picker-frame> has no attribute launchurl.',
      '<svc-picker-frame> has no attribute stored-program.',
      '<svc-picker-frame> has no attribute stored. It is a property.',
      '<svc-picker-frame> has no attribute on-completed.',
    ]);
  });

  it('may be those of every element, and marks of frameworks', async () => {
    const global = [
      'id',
      'class',
      'style',
      'slot',
      'part',
      'lang',
      'dir',
      'tabindex',
      'role',
      'onclick',
      'is',
      'inert',
    ];
    const marks = [
      'data-v-1a2b',
      'aria-label',
      '_ngcontent-ng-c1',
      'ng-version',
      'v-cloak',
      'x-data',
      'q:id',
      'hx-get',
    ];
    await show(Object.fromEntries([...global, ...marks].map((name) => [name, ''])));
    expect(warnings).to.deep.equal([]);
  });
});

describe('its events', () => {
  it('come from a real picker on its own origin, bubble, and leave shadow trees', async () => {
    const host = document.createElement('div');
    box.append(host);
    host.attachShadow({ mode: 'open' }).append(create());
    await settled();
    const items = [completionItem()];
    await loaded(iframeOf()!);
    tell(iframeOf()!, SERVICE, { say: [{ type: 'svc.ready' }, completed(items)] });
    await new Promise((resolve) => box.addEventListener('picker-completed', resolve, { once: true }));
    expect(told).to.deep.equal([
      ['picker-ready', null],
      ['picker-completed', { items }],
    ]);
    expect(iframeOf()).to.equal(null);
  });

  for (const { name, ending, options, act } of ENDINGS.filter(({ ending }) => ending !== 'closed')) {
    if (name === 'removed with what it is in') continue; // then it ends in silence, see below
    it(`when it is ${name}`, async () => {
      const attributes: Record<string, string> = {};
      const { expiresAt, readyTimeoutMs } = options ?? {};
      if (expiresAt !== undefined) attributes['expires-at'] = new Date(expiresAt).toISOString();
      if (readyTimeoutMs !== undefined) attributes['ready-timeout-ms'] = String(readyTimeoutMs);
      const end = new Promise((resolve) => {
        for (const type of EVENTS.slice(1)) box.addEventListener(type, resolve, { once: true });
      });
      await show(attributes);
      const iframe = iframeOf();
      if (iframe) act?.({ iframe } as Parameters<NonNullable<typeof act>>[0]);
      await end;
      expect(iframeOf()).to.equal(null);
      const [[type, detail] = []] = told;
      expect(type === 'picker-error' ? (detail as PickerError).code : type?.replace('picker-', '')).to.equal(ending);
      expect(told.length).to.equal(1);
    });
  }

  for (const [name, attributes, argument] of [
    ['the address is of another origin', { 'launch-url': `${originOf('evil')}/picker` }, 'launchUrl'],
    ['the origin is missing', { 'service-origin': '' }, 'serviceOrigin'],
    ['the time is none', { 'expires-at': 'soon' }, 'expiresAt'],
    ['the patience is no number', { 'ready-timeout-ms': 'long' }, 'readyTimeoutMs'],
    ['nothing says what was stored', { 'launch-url': `${LAUNCH_URL}&items=1` }, 'stored'],
  ] as const) {
    it(`say so when ${name}`, async () => {
      await show(attributes);
      const [[type, detail] = []] = told;
      const { code, message } = detail as PickerError;
      expect([type, code, message.split(' ')[0]]).to.deep.equal(['picker-error', 'invalid_argument', argument]);
      expect(iframeOf()).to.equal(null);
    });
  }

  it('say so once: what is stored opens the picker whenever it is set', async () => {
    await show({ 'launch-url': `${LAUNCH_URL}&items=1` });
    frame.stored = { items: [completionItem()] };
    await settled();
    expect(iframeOf()!.src).to.equal(`${LAUNCH_URL}&items=1&context=1`);
    expect(told).to.have.length(1);
    // Of one session: the next one needs its own.
    frame.launchUrl = `${LAUNCH_URL}&items=2`;
    await settled();
    expect([told.length, iframeOf()]).to.deep.equal([2, null]);
    frame.stored = null;
    await settled();
    expect(iframeOf()!.src).to.equal(`${LAUNCH_URL}&items=2&context=1`);
  });

  it('tell that the session has ended while the picker is open, which goes on', async () => {
    await show({ 'expires-at': new Date(Date.now() + 60_000).toISOString() });
    deliver(iframeOf()!, { type: 'svc.ready' });
    const expired = new Promise((resolve) => box.addEventListener('picker-expired', resolve, { once: true }));
    await atTime(Date.now() + 60_000, () => expired);
    deliver(iframeOf()!, completed([]));
    await settled();
    expect(told.map(([type]) => type)).to.deep.equal(['picker-ready', 'picker-expired', 'picker-completed']);
  });

  it('tell that the session was opened elsewhere, while the picker goes on', async () => {
    await show();
    deliver(iframeOf()!, { type: 'svc.ready' });
    deliver(iframeOf()!, { type: 'svc.superseded' });
    expect(told.map(([type]) => type)).to.deep.equal(['picker-ready', 'picker-superseded']);
    expect(iframeOf()).not.to.equal(null);
  });

  it('keep unknown members of a prescription where the page says so', async () => {
    const { prescription, ...rest } = completionItem();
    const items = [{ ...rest, prescription: { ...prescription, tempo: '2-0-2' } }];
    await show({ 'unknown-prescription-fields': 'keep' });
    deliver(iframeOf()!, completed(items));
    await settled();
    expect(told).to.deep.equal([['picker-completed', { items }]]);
  });
});

describe('a picker in the tag', () => {
  it('is one, with one request, when a framework mounts, unmounts and mounts it in one task', async () => {
    create();
    box.append(frame);
    frame.remove();
    box.append(frame);
    expect(iframeOf()).to.equal(null);
    await settled();
    expect(frame.shadowRoot!.querySelectorAll('iframe').length).to.equal(1);
  });

  it('goes on when it is moved within one task', async () => {
    await show();
    const iframe = iframeOf();
    const home = document.createElement('div');
    box.append(home);
    home.append(frame);
    await settled();
    expect(iframeOf()).to.equal(iframe);
    deliver(iframe!, completed([]));
    await settled();
    expect(told).to.deep.equal([['picker-completed', { items: [] }]]);
  });

  for (const [name, remove] of [
    ['it', () => frame.remove()],
    ['what it is in', () => frame.parentElement!.remove()],
  ] as const) {
    it(`ends in silence when ${name} is removed, and opens again when it is put back`, async () => {
      const home = document.createElement('div');
      box.append(home);
      home.append(create());
      await settled();
      remove();
      await settled();
      expect(iframeOf()).to.equal(null);
      box.append(frame);
      await settled();
      expect(iframeOf()!.src).to.equal(LAUNCH_URL);
      expect(told).to.deep.equal([]);
    });
  }

  it('is replaced, in silence, when the address changes; not when it is set to the same', async () => {
    await show();
    const first = iframeOf();
    frame.launchUrl = LAUNCH_URL;
    await settled();
    expect(iframeOf()).to.equal(first);
    frame.launchUrl = `${LAUNCH_URL}2`;
    await settled();
    expect(first!.isConnected).to.equal(false);
    expect(iframeOf()!.src).to.equal(`${LAUNCH_URL}2`);
    expect(told).to.deep.equal([]);
  });

  it('is closed by the page in silence, and does not come back by itself', async () => {
    await show();
    frame.close();
    expect(iframeOf()).to.equal(null);
    const home = document.createElement('div');
    box.append(home);
    home.append(frame);
    await settled();
    expect(iframeOf()).to.equal(null);
    expect(told).to.deep.equal([]);
    frame.close();
  });

  it('can be followed by another after an error', async () => {
    await show({ 'expires-at': '1970-01-01T00:00:00Z' });
    expect(told.map(([type]) => type)).to.deep.equal(['picker-error']);
    frame.expiresAt = null;
    frame.launchUrl = `${LAUNCH_URL}2`;
    await settled();
    deliver(iframeOf()!, completed([]));
    await settled();
    expect(told.map(([type]) => type)).to.deep.equal(['picker-error', 'picker-completed']);
  });
});
