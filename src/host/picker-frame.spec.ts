// The inline picker against senders, endings and options of every kind.
import { expect, fixture, html } from '@open-wc/testing';
import { eventually } from '../testing/eventually.ts';
import type { CompletionItem, StoredProgram } from '../contract/messages/messages.ts';
import { openPicker, type PickerOptions } from './attach-picker.ts';
import { PickerError } from './picker-error.ts';
import type { PickerHandle } from './picker-options.ts';
import { atTime, ENDINGS, violate } from './testing/endings.ts';
import {
  completed,
  completionItem,
  deliver,
  endingOf,
  LAUNCH_URL,
  loaded,
  originOf,
  SERVICE,
  sibling,
  stubAt,
  tell,
} from './testing/stub-picker.ts';

const EVIL = originOf('evil');
const EVERY_MESSAGE = [{ type: 'svc.ready' }, completed(), { type: 'svc.cancelled' }];

let container: HTMLElement;
let opened: PickerHandle[] = [];

function open(changes: Partial<PickerOptions> = {}): PickerHandle {
  const handle = openPicker({ launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, container, ...changes });
  opened.push(handle);
  return handle;
}

beforeEach(async () => {
  container = await fixture(html`<div style="height: 480px"></div>`);
});

afterEach(() => {
  for (const handle of opened) handle.close();
  opened = [];
});

describe('the frame of a picker', () => {
  it('has exactly the attributes that the contract of the two pages needs', () => {
    const { iframe } = open({ title: 'Exercises' });
    const attributes = Object.fromEntries([...iframe.attributes].map(({ name, value }) => [name, value]));
    delete attributes['style'];
    expect(attributes).to.deep.equal({
      src: LAUNCH_URL,
      title: 'Exercises',
      sandbox: 'allow-forms allow-scripts allow-same-origin',
      referrerpolicy: 'strict-origin',
    });
  });

  it('fills its container', () => {
    const { iframe } = open();
    expect(iframe.getBoundingClientRect().height).to.equal(480);
    expect(iframe.getBoundingClientRect().width).to.equal(container.clientWidth);
  });

  it('is on the page only while the picker is open', async () => {
    const handle = open();
    expect(container.contains(handle.iframe)).to.equal(true);
    handle.close();
    await handle.result;
    expect(container.childElementCount).to.equal(0);
  });
});

describe('a real picker on its own origin', () => {
  it('is heard from its first message to its completion', async () => {
    const handle = open();
    const items = [completionItem(1), completionItem(2)];
    await loaded(handle.iframe);
    tell(handle.iframe, SERVICE, { say: [{ type: 'svc.ready' }, completed(items)] });
    await handle.ready;
    expect(await handle.result).to.deep.equal({ status: 'completed', items });
  });

  it('does not touch the history of the page', async () => {
    const before = history.length;
    const handle = open();
    await loaded(handle.iframe);
    tell(handle.iframe, SERVICE, { say: [{ type: 'svc.cancelled' }] });
    await handle.result;
    expect(history.length).to.equal(before);
  });

  it('is told apart from a second one on the same page', async () => {
    const [first, second] = [open(), open()];
    await Promise.all([loaded(first.iframe), loaded(second.iframe)]);
    tell(second.iframe, SERVICE, { say: [completed()] });
    tell(first.iframe, SERVICE, { say: [{ type: 'svc.cancelled' }] });
    expect([await endingOf(first), await endingOf(second)]).to.deep.equal(['cancelled', 'completed']);
  });
});

describe('messages of others are ignored', () => {
  interface Sender {
    readonly name: string;
    readonly reason: string;
    readonly send: (picker: HTMLIFrameElement) => unknown;
  }
  const tellSibling = async (origin: string) => tell(await sibling(origin, container), origin, { say: EVERY_MESSAGE });

  const SENDERS: readonly Sender[] = [
    { name: 'a frame of another origin', reason: 'source', send: () => tellSibling(EVIL) },
    { name: 'another frame of the service', reason: 'source', send: () => tellSibling(SERVICE) },
    {
      name: 'a sandboxed frame without an origin',
      reason: 'source',
      send: () => {
        const iframe = document.createElement('iframe');
        iframe.setAttribute('sandbox', 'allow-scripts');
        const messages = JSON.stringify(EVERY_MESSAGE);
        iframe.srcdoc = `<script>for (const m of ${messages}) parent.postMessage(m, '${location.origin}')</script>`;
        container.append(iframe);
      },
    },
    {
      name: 'a frame of the service inside the picker',
      reason: 'source',
      send: (picker) => tell(picker, SERVICE, { nest: stubAt(SERVICE), tell: { say: EVERY_MESSAGE } }),
    },
    {
      name: 'the page itself',
      reason: 'source',
      send: () => EVERY_MESSAGE.forEach((message) => window.postMessage(message, location.origin)),
    },
    {
      name: 'the frame of the picker after it went elsewhere',
      reason: 'origin',
      send: async (picker) => {
        tell(picker, SERVICE, { navigate: stubAt(EVIL) });
        await loaded(picker);
        tell(picker, EVIL, { say: EVERY_MESSAGE });
      },
    },
    {
      name: 'a frame that was removed before its message came',
      reason: 'source',
      send: (picker) => EVERY_MESSAGE.forEach((message) => deliver(picker, message, { source: null })),
    },
    ...[
      `${SERVICE}.evil.example`,
      SERVICE.replace('svc', 'evilsvc'),
      SERVICE.replace('http:', 'https:'),
      SERVICE.replace(/:\d+$/, ':1'),
      `${SERVICE}/`,
      SERVICE.toUpperCase(),
      'null',
      '',
    ].map((origin) => ({
      name: `origin "${origin.replace(location.port, 'PORT')}"`,
      reason: 'origin',
      send: (picker: HTMLIFrameElement) => EVERY_MESSAGE.forEach((message) => deliver(picker, message, { origin })),
    })),
  ];

  for (const { name, reason, send } of SENDERS) {
    it(name, async () => {
      const ignored: string[] = [];
      let heardAll: () => void;
      const all = new Promise<void>((resolve) => (heardAll = resolve));
      const handle = open({
        onIgnored: (why) => {
          if (ignored.push(why) === EVERY_MESSAGE.length) heardAll();
        },
        onReady: () => expect.fail('nobody said svc.ready'),
      });
      await loaded(handle.iframe);
      await send(handle.iframe);
      await all;
      expect(ignored).to.deep.equal(EVERY_MESSAGE.map(() => reason));
      handle.close();
      expect(await handle.result).to.deep.equal({ status: 'closed' });
    });
  }

  it('a removed sender while the picker has no window either', async () => {
    const ignored: string[] = [];
    const handle = open({ onIgnored: (why) => ignored.push(why) });
    handle.iframe.remove();
    deliver(handle.iframe, completed(), { source: null });
    expect(ignored).to.deep.equal(['source']);
    expect(await endingOf(handle)).to.equal('frame_removed');
  });
});

describe('data of no known type are ignored', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  const JUNK: readonly unknown[] = [
    null,
    undefined,
    0,
    '',
    'svc.ready',
    1n,
    [],
    [{ type: 'svc.ready' }],
    new Map([['type', 'svc.ready']]),
    new Date(0),
    cyclic,
    {},
    { type: null },
    { type: ['svc.ready'] },
    { type: 'svc.READY' },
    { type: '__proto__' },
    { type: 'constructor' },
    JSON.parse('{"__proto__":{"type":"svc.ready"}}'),
  ];
  for (const [index, junk] of JUNK.entries()) {
    it(`${index}: ${Object.prototype.toString.call(junk)}`, () => {
      const ignored: string[] = [];
      const handle = open({ onIgnored: (why) => ignored.push(why), onReady: () => expect.fail('not ready') });
      deliver(handle.iframe, junk);
      expect(ignored).to.deep.equal(['type']);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });
  }
});

describe('a picker ends', () => {
  for (const { name, ending, options, act } of ENDINGS) {
    it(`${name}, leaves nothing behind and hears nothing more`, async () => {
      const ignored: string[] = [];
      const handle = open({ ...options, onIgnored: (why) => ignored.push(why) });
      act?.(handle);
      expect(await endingOf(handle)).to.equal(ending);
      expect(document.querySelectorAll('iframe[sandbox]').length).to.equal(0);
      window.postMessage({ type: 'svc.ready' }, location.origin);
      await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
      expect(ignored).to.deep.equal([]);
    });
  }

  it('with the reason of the signal', async () => {
    const controller = new AbortController();
    const reason = new Error('navigated');
    const handle = open({ signal: controller.signal });
    controller.abort(reason);
    expect(await handle.result.catch((error: unknown) => error)).to.equal(reason);
    expect(await handle.ready.catch((error: unknown) => error)).to.equal(reason);
    expect(container.childElementCount).to.equal(0);
  });

  it('once: the first ending counts', async () => {
    const handle = open();
    const item = completionItem();
    deliver(handle.iframe, completed([item]));
    deliver(handle.iframe, completed([]));
    deliver(handle.iframe, { type: 'svc.cancelled' });
    handle.close();
    expect(await handle.result).to.deep.equal({ status: 'completed', items: [item] });
  });

  it('with the very items that came', async () => {
    const handle = open();
    const message = completed();
    deliver(handle.iframe, message);
    const result = await handle.result;
    expect(result.status === 'completed' && result.items).to.equal(message.payload.items);
  });

  it('with the place of a fault and never with what was written', async () => {
    const handle = open();
    const item = completionItem();
    const faulty = { ...item, prescription: { ...item.prescription, sets: 0, 'Jane Doe': 'secret' } };
    deliver(handle.iframe, completed([faulty]));
    const error = (await handle.result.catch((reason: unknown) => reason)) as PickerError;
    expect(error.detail).to.deep.equal({ path: '$.payload.items[0].prescription.sets' });
    expect(JSON.stringify(error) + error.message).not.to.match(/Jane|secret|Slowly/);
  });

  it('when it says nothing in 20 seconds, although it loaded', async () => {
    const silent = open();
    await loaded(silent.iframe);
    await atTime(Date.now() + 20_000, () => silent.result.catch(() => {}));
    expect(await endingOf(silent)).to.equal('ready_timeout');
  });

  it('and says what to compare when the service answers all the same', async () => {
    const { setInterval, fetch } = globalThis;
    const looks: (() => void)[] = [];
    const asked: string[] = [];
    Object.assign(globalThis, {
      setInterval: (look: () => void) => looks.push(look),
      fetch: (url: string) => (asked.push(url), Promise.resolve(new Response())),
    });
    const unseen = open();
    Object.assign(globalThis, { setInterval });
    while (asked.length === 0) {
      looks[0]!();
      await new Promise((resolve) => setTimeout(resolve));
    }
    Object.assign(globalThis, { fetch });
    await atTime(Date.now() + 20_000, looks[0]!);
    const { code, message } = (await unseen.result.catch((reason: unknown) => reason)) as PickerError;
    expect([code, message.includes('compare frame-ancestors')]).to.deep.equal(['ready_timeout', true]);
  });

  it('when an outer shadow host is removed', async () => {
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    outer.attachShadow({ mode: 'open' }).append(inner);
    container.append(outer);
    const handle = open({ container: inner.attachShadow({ mode: 'open' }) });
    outer.remove();
    expect(await endingOf(handle)).to.equal('frame_removed');
  });

  it('and a new one opens after a failure', async () => {
    expect(await endingOf(open({ expiresAt: 0 }))).to.equal('session_expired');
    const second = open();
    deliver(second.iframe, completed());
    expect(await endingOf(second)).to.equal('completed');
  });
});

describe('a picker goes on', () => {
  it('when it says that it failed after it was ready, or in an array with the right members', async () => {
    const ignored: string[] = [];
    const handle = open({ onIgnored: (why) => ignored.push(why) });
    deliver(handle.iframe, Object.assign([], { type: 'svc.failed', payload: { code: 'session_expired' } }));
    deliver(handle.iframe, { type: 'svc.ready' });
    deliver(handle.iframe, { type: 'svc.failed', payload: { code: 'session_expired' } });
    deliver(handle.iframe, completed());
    expect([await endingOf(handle), ignored]).to.deep.equal(['completed', ['type', 'type']]);
  });

  it('when its container moves within one task', async () => {
    const handle = open();
    const home = document.createElement('div');
    container.after(home);
    home.append(container);
    await Promise.resolve();
    deliver(handle.iframe, completed());
    expect(await endingOf(handle)).to.equal('completed');
    home.remove();
  });

  it('when it moved into a shadow root, and is still watched there', async () => {
    const handle = open();
    const home = document.createElement('div');
    container.append(home);
    home.attachShadow({ mode: 'open' }).append(handle.iframe);
    await Promise.resolve();
    handle.iframe.remove();
    expect(await endingOf(handle)).to.equal('frame_removed');
  });

  // Defect 15: timers stand still while a page waits in the history.
  it('when its session ends after it was ready, and says so once', async () => {
    let expired = 0;
    const handle = open({ onExpired: () => (expired += 1) });
    deliver(handle.iframe, { type: 'svc.ready' });
    const later = Date.now() + 900_001;
    await atTime(later, (looks) => eventually({ 'the clock is looked at again': () => looks() >= 3 }));
    expect(expired).to.equal(1);
    deliver(handle.iframe, completed());
    expect(await endingOf(handle)).to.equal('completed');
  });

  it('when other things are blocked, or only reported', async () => {
    const handle = open();
    const ours = { blockedURI: SERVICE, effectiveDirective: 'frame-src', disposition: 'enforce' } as const;
    violate({ ...ours, disposition: 'report' });
    violate({ ...ours, effectiveDirective: 'img-src' });
    violate({ ...ours, blockedURI: EVIL });
    violate({ ...ours, blockedURI: `${SERVICE}1` });
    deliver(handle.iframe, { type: 'svc.ready' });
    violate(ours);
    deliver(handle.iframe, completed());
    expect(await endingOf(handle)).to.equal('completed');
  });

  it('when it says svc.ready again after it was moved', async () => {
    let ready = 0;
    const handle = open({ onReady: () => (ready += 1) });
    for (const payload of [undefined, null, { version: '2026-08-23' }]) {
      deliver(handle.iframe, { type: 'svc.ready', payload });
    }
    await handle.ready;
    expect(ready).to.equal(1);
  });
});

describe('a page that rests in the history', () => {
  const rest = (type: 'pagehide' | 'pageshow') =>
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

  it('comes back with its picker', async () => {
    const handle = open();
    deliver(handle.iframe, { type: 'svc.ready' });
    rest('pagehide');
    expect(handle.iframe.isConnected).to.equal(true);
    rest('pageshow');
    deliver(handle.iframe, completed());
    expect(await endingOf(handle)).to.equal('completed');
  });

  it('comes back after the session has ended: the picker that is not ready ends', async () => {
    const handle = open();
    rest('pagehide');
    await atTime(Date.now() + 900_000, () => {
      rest('pageshow');
      return handle.result.catch(() => {});
    });
    expect(await endingOf(handle)).to.equal('session_expired');
  });
});

describe('the promise of readiness', () => {
  for (const [name, end] of [
    ['the page closes', (handle: PickerHandle) => handle.close()],
    ['the clinician finishes', (handle: PickerHandle) => deliver(handle.iframe, completed())],
  ] as const) {
    it(`is broken by an AbortError when ${name} before svc.ready`, async () => {
      const handle = open();
      end(handle);
      const error = (await handle.ready.catch((reason: unknown) => reason)) as DOMException;
      expect(error.name).to.equal('AbortError');
    });
  }
});

describe('wrong options throw before an element exists', () => {
  const credentials = SERVICE.replace('://', '://user:word@');
  const WRONG: readonly Partial<Record<keyof PickerOptions, unknown>>[] = [
    ...[
      'javascript:parent.document',
      'data:text/html,x',
      `blob:${SERVICE}/1`,
      '/picker/1',
      '',
      undefined,
      stubAt(EVIL),
      `${SERVICE}.evil.example/picker`,
      `${SERVICE}@evil.example/picker`,
      `${credentials}/picker`,
      LAUNCH_URL.replace('http:', 'https:'),
    ].map((launchUrl) => ({ launchUrl })),
    ...['null', '', '*', undefined, `${SERVICE}/`, SERVICE.toUpperCase(), credentials].map((serviceOrigin) => ({
      serviceOrigin,
    })),
    { launchUrl: LAUNCH_URL, serviceOrigin: EVIL },
    { serviceOrigin: location.origin, launchUrl: `${location.origin}/picker` },
    ...[null, undefined, 'body', document.createElement('div'), document, new Text()].map((container) => ({
      container,
    })),
    ...[0, -1, NaN].map((readyTimeoutMs) => ({ readyTimeoutMs })),
    ...[NaN, new Date(NaN), 1.7e9, new Date(1.7e9), '1970-01-20T16:13:20.000Z'].map((expiresAt) => ({ expiresAt })),
    ...[{ items: null }, {}, [], 'items'].map((stored) => ({ stored })),
  ];
  for (const [index, wrong] of WRONG.entries()) {
    const [name, value] = Object.entries(wrong)[0]!;
    it(`${index}: ${name} ${String(value).replaceAll(location.port, 'PORT')}`, () => {
      expect(() => open(wrong as Partial<PickerOptions>))
        .to.throw(PickerError)
        .and.includes({ code: 'invalid_argument' })
        .with.property('message')
        .that.matches(new RegExp(`^${name} must be `));
      expect(document.querySelectorAll('iframe').length).to.equal(0);
    });
  }

  for (const [name, wrong] of Object.entries({
    storedProgram: { storedProgram: { items: [] } },
    onComplete: { onComplete: () => {} },
    onexpired: { onexpired: undefined },
    closeLabel: { closeLabel: 'Close' }, // of the dialog alone
    'clinic.phrase': { clinic: { phrase: ['Slowly'] } },
    'clinic.onTemplatesSaved': { clinic: { onTemplatesSaved: () => {} } },
    'clinic.0': { clinic: ['Slowly'] },
  })) {
    it(`and so does ${name}, which is no option`, () => {
      expect(() => open(wrong as Partial<PickerOptions>))
        .to.throw(PickerError, new RegExp(`^There is no option ${name}[.]`))
        .and.includes({ code: 'invalid_argument' });
      expect(document.querySelectorAll('iframe').length).to.equal(0);
    });
  }

  it('and so does a session of another page', () => {
    const sessionOf = (origin: string) => ({ launchUrl: `${LAUNCH_URL}&origin=${encodeURIComponent(origin)}` });
    for (const origin of [EVIL, `${location.origin}/`, 'null', ''])
      expect(() => open(sessionOf(origin)))
        .to.throw(PickerError, location.origin)
        .with.property('code', 'origin_refused');
    expect(document.querySelectorAll('iframe').length).to.equal(0);
    expect(open(sessionOf(location.origin)).iframe.isConnected).to.equal(true);
  });

  it('and so does a signal that is aborted already', () => {
    const reason = new Error('gone');
    expect(() => open({ signal: AbortSignal.abort(reason) })).to.throw(reason);
    expect(container.childElementCount).to.equal(0);
  });
});

describe('a launch by message', () => {
  const origin = `origin=${encodeURIComponent(location.origin)}`;
  const launchUrl = `${stubAt(SERVICE)}#t=secret&${origin}&ask=0`;
  const asking = `${stubAt(SERVICE)}#${origin}&ask=1`;
  const HELLO = { type: 'svc.hello' };
  const RENEW = { type: 'svc.renew' };
  const LAUNCHED = { type: 'svc.launch', payload: { id: 'stub-picker.html', t: 'secret' } };
  const renewed = { type: 'svc.launch', payload: { id: '2', t: 'new' } };
  const renew = () => Promise.resolve({ launchUrl: `${SERVICE}/picker/2#t=new&${origin}&ask=0` });

  /** What the picker hears next. */
  const heard = () =>
    new Promise((resolve) => {
      const listen = ({ data, origin }: MessageEvent<{ type?: unknown; heard?: unknown }>) => {
        if (data.type !== 'stub.heard' || origin !== SERVICE) return;
        window.removeEventListener('message', listen);
        resolve(data.heard);
      };
      window.addEventListener('message', listen);
    });
  const answerTo = async (handle: PickerHandle, message: object) => {
    const answer = heard();
    tell(handle.iframe, SERVICE, { say: [message] });
    return answer;
  };

  it('takes the secret out of the address, and says what the picker may ask for', () => {
    expect(open({ launchUrl }).iframe.src).to.equal(asking);
    expect(open({ launchUrl, renew }).iframe.src).to.equal(`${asking}&renew=1`);
    expect(open({ launchUrl: `${launchUrl}&items=1`, stored: null }).iframe.src).to.equal(
      `${stubAt(SERVICE)}#${origin}&ask=1&items=1&context=1`,
    );
    expect(document.documentElement.outerHTML).not.to.include('secret');
  });

  it('answers each time that the picker asks, also when it was moved and loads again', async () => {
    const handle = open({ launchUrl });
    await loaded(handle.iframe);
    expect(await answerTo(handle, HELLO)).to.deep.equal(LAUNCHED);
    expect(await answerTo(handle, HELLO)).to.deep.equal(LAUNCHED);
    container.prepend(document.createElement('p'));
    const isLoaded = loaded(handle.iframe);
    container.append(handle.iframe);
    await isLoaded;
    expect(await answerTo(handle, HELLO)).to.deep.equal(LAUNCHED);
  });

  it('answers a renewal, and with the newest session once the picker continues in it', async () => {
    const handle = open({ launchUrl, renew });
    await loaded(handle.iframe);
    expect(await answerTo(handle, RENEW)).to.deep.equal(renewed);
    // The picker may refuse it, as that of another clinician.
    expect(await answerTo(handle, HELLO)).to.deep.equal(LAUNCHED);
    deliver(handle.iframe, { type: 'svc.renewed' });
    expect(await answerTo(handle, HELLO)).to.deep.equal(renewed);
  });

  it('asks the page again after 20 seconds without an answer', async () => {
    const { setTimeout } = globalThis;
    let asked = 0;
    const ignored: string[] = [];
    const handle = open({
      launchUrl,
      renew: () => (++asked === 1 ? new Promise<never>(() => {}) : renew()),
      onIgnored: (why) => ignored.push(why),
    });
    await loaded(handle.iframe);
    globalThis.setTimeout = ((call: () => void, milliseconds = 0) =>
      setTimeout(call, milliseconds === 20_000 ? 0 : milliseconds)) as typeof setTimeout;
    try {
      expect(await answerTo(handle, RENEW)).to.deep.equal({ type: 'svc.launch', payload: null });
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    expect(await answerTo(handle, RENEW)).to.deep.equal(renewed);
    expect([asked, ignored.filter((why) => why === 'renew')]).to.deep.equal([2, ['renew']]);
  });

  it('takes no option from what a script gave to every object', () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted['extend'] = () => {};
    polluted['renew'] = renew;
    try {
      expect(open({ launchUrl }).iframe.src).to.equal(asking);
    } finally {
      delete polluted['extend'];
      delete polluted['renew'];
    }
  });

  it('tells of the end of each session, and that it was opened elsewhere', async () => {
    const told: string[] = [];
    const expiresAt = Date.now() + 60_000;
    const handle = open({
      launchUrl,
      expiresAt,
      renew: async () => ({ ...(await renew()), expiresAt: expiresAt + 60_000 }),
      onExpired: () => told.push('expired'),
      onSuperseded: () => told.push('superseded'),
      onIgnored: (why) => told.push(why),
    });
    await loaded(handle.iframe);
    deliver(handle.iframe, { type: 'svc.superseded' }); // of no picker that is not ready
    deliver(handle.iframe, { type: 'svc.ready' });
    deliver(handle.iframe, { type: 'svc.focused' });
    const ends = (time: number, count: number) =>
      atTime(time, () =>
        eventually({ 'the end is told': () => told.filter((one) => one === 'expired').length === count }),
      );
    await ends(expiresAt, 1);
    await answerTo(handle, RENEW);
    deliver(handle.iframe, { type: 'svc.renewed' });
    await ends(expiresAt + 60_000, 2);
    deliver(handle.iframe, { type: 'svc.superseded' });
    expect(told.filter((why) => why !== 'type')).to.deep.equal(['expired', 'expired', 'superseded']);
  });

  it('does not answer where the page gives no renew, or nothing of the launch is known', () => {
    const ignored: string[] = [];
    const onIgnored = (why: string) => ignored.push(why);
    deliver(open({ launchUrl, onIgnored }).iframe, RENEW);
    const stranger = open({ launchUrl: stubAt(SERVICE), onIgnored });
    deliver(stranger.iframe, HELLO);
    expect(stranger.iframe.src).to.equal(stubAt(SERVICE));
    // Every picker that is open looks at every message.
    expect(ignored.filter((why) => why === 'type')).to.deep.equal(['type', 'type']);
  });

  for (const [name, url] of Object.entries({
    'of a service whose picker cannot ask': `${LAUNCH_URL}&${origin}`,
    'of another maker': `${SERVICE}/open/1?session=2#/first`,
    'without a fragment': `${SERVICE}/open/1`,
    'with an empty secret': `${SERVICE}/picker/1#t=&ask=0`,
  })) {
    it(`opens an address ${name} as it is`, () => {
      expect(open({ launchUrl: url, renew }).iframe.src).to.equal(url);
    });
  }

  it('says nothing to an address of another maker in its fragment', () => {
    const url = `${SERVICE}/open/1#/first`;
    expect(open({ launchUrl: url, clinic: {} }).iframe.src).to.equal(url);
  });
});

describe('an event that a script of the page made up', () => {
  it('is ignored, whatever it says about its sender', () => {
    const ignored: string[] = [];
    const handle = open({ onIgnored: (why) => ignored.push(why), onReady: () => expect.fail('not ready') });
    for (const data of EVERY_MESSAGE) {
      const sender = { origin: SERVICE, source: handle.iframe.contentWindow };
      window.dispatchEvent(new MessageEvent('message', { data, ...sender }));
    }
    expect(ignored).to.deep.equal(EVERY_MESSAGE.map(() => 'source'));
  });
});

describe('a session that opens exercises again', () => {
  const launchUrl = `${LAUNCH_URL}&items=2`;

  for (const [name, stored] of Object.entries({ undefined, false: false, 'an empty list': { items: [] } })) {
    it(`is refused at once, in words that say what to do, where stored is ${name}`, () => {
      expect(() => open({ launchUrl, stored: stored as StoredProgram }))
        .to.throw(PickerError, /^stored must be the program as you stored it, .* or null if you stored none/)
        .and.includes({ code: 'invalid_argument' });
      expect(document.querySelectorAll('iframe').length).to.equal(0);
    });
  }

  it('opens with what is stored, also where that is more than the session opens', () => {
    const items = [1, 2, 3].map((order) => completionItem(order));
    expect(open({ launchUrl, stored: { items } }).iframe.src).to.equal(`${launchUrl}&context=1`);
    expect(open({ launchUrl, stored: { items: [completionItem()] } }).iframe.isConnected).to.equal(true);
  });

  it("announces the page's word that it stored none", () => {
    expect(open({ launchUrl, stored: null }).iframe.src).to.equal(`${launchUrl}&context=1`);
  });

  it('needs no word where the session opens none', () => {
    for (const url of [LAUNCH_URL, `${LAUNCH_URL}&items=0`, `${LAUNCH_URL}&items=`])
      for (const stored of [undefined, null]) expect(open({ launchUrl: url, stored }).iframe.src).to.equal(url);
    expect(open({ stored: null, clinic: {} }).iframe.src).to.equal(`${LAUNCH_URL}&context=0`);
  });
});

describe('unknown prescription members', () => {
  const { prescription, ...rest }: CompletionItem = completionItem();
  const newer = completed([{ ...rest, prescription: { ...prescription, tempo: '2-0-2' } }]);
  for (const [unknownPrescriptionFields, ending] of [
    [undefined, 'malformed_message'],
    ['reject', 'malformed_message'],
    ['keep', 'completed'],
  ] as const) {
    it(`are treated as ${unknownPrescriptionFields ?? 'by default'}`, async () => {
      const handle = open({ unknownPrescriptionFields });
      deliver(handle.iframe, newer);
      expect(await endingOf(handle)).to.equal(ending);
    });
  }
});
