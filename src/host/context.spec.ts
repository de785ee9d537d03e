// The stored program on its way from the page to the picker. docs/messages.md, rules 1 and 10.
import { expect, fixture, html } from '@open-wc/testing';
import type { StoredProgram } from '../contract/messages/stored-program.ts';
import { eventually } from '../testing/eventually.ts';
import { onReady } from './context.ts';
import { openPicker } from './open-picker.ts';
import type { PickerHandle } from './picker-handle.ts';
import { completionItem, deliver, LAUNCH_URL, loaded, SERVICE } from './testing/stub-picker.ts';

const STORED = { items: [completionItem()], leftOut: [{ order: 1, reason: 'withdrawn' }] } satisfies StoredProgram;

/** What would be posted to a frame, and for whom. */
function sent(stored: StoredProgram, opening = new AbortController()): readonly unknown[] {
  const posted: unknown[] = [];
  const contentWindow = { postMessage: (...message: unknown[]) => void posted.push(message) };
  onReady({ contentWindow } as unknown as HTMLIFrameElement, opening, { serviceOrigin: SERVICE, stored });
  return posted;
}

describe('the context', () => {
  it('holds what is stored, of each snapshot only the name, for the origin of the service alone', () => {
    const [{ order, prescription }] = STORED.items as [(typeof STORED.items)[number]];
    const items = [{ order, prescription, exercise: { name: 'Bridge' } }];
    const message = { type: 'svc.context', payload: { stored: { items, leftOut: STORED.leftOut } } };
    expect(sent(STORED)).to.deep.equal([[message, SERVICE]]);
  });

  it('is plain data: what a framework observes is a proxy, which no message can hold', () => {
    const observed = new Proxy(STORED, { get: (target, name) => new Proxy(Reflect.get(target, name) as object, {}) });
    const [[message]] = sent(observed) as [[unknown]];
    expect(structuredClone(message)).to.deep.equal(message);
  });

  it('goes to nobody once the picker has ended: its frame may have been lent to another one', () => {
    const ended = new AbortController();
    ended.abort();
    expect(sent(STORED, ended)).to.deep.equal([]);
  });

  it('keeps its other items where one is nothing', () => {
    const [[message]] = sent({ items: [null as never, ...STORED.items] }) as [[{ payload: { stored: StoredProgram } }]];
    expect(message.payload.stored.items).to.have.length(2);
  });

  it('may leave out the snapshots and what was left out', () => {
    const [item] = STORED.items;
    expect(sent({ items: [{ order: 1, prescription: item!.prescription }] })).to.have.length(1);
  });
});

describe('a picker with a stored program', () => {
  let handle: PickerHandle | undefined;
  afterEach(() => handle?.close());

  const open = async (stored?: StoredProgram) => {
    const container = await fixture<HTMLElement>(html`<div></div>`);
    handle = openPicker({ launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, container, stored });
    return handle;
  };

  it('announces it in the launch', async () => {
    expect((await open(STORED)).iframe.src).to.equal(`${LAUNCH_URL}&context=1`);
    handle?.close();
    expect((await open()).iframe.src).to.equal(LAUNCH_URL);
  });

  it('hands it over at each ready, since a frame that is moved loads again', async () => {
    const { iframe } = await open(STORED);
    const received: unknown[] = [];
    const listen = ({ data }: MessageEvent<{ type: string; payload: unknown }>) =>
      data.type === 'stub.context' && received.push(data.payload);
    window.addEventListener('message', listen);
    await loaded(iframe);
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the first ready': [() => received.length, 1] });
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the second ready': [() => received.length, 2] });
    window.removeEventListener('message', listen);
    const [item] = STORED.items;
    const items = [{ order: 1, prescription: item!.prescription, exercise: { name: 'Bridge' } }];
    expect(received[1]).to.deep.equal({ stored: { items, leftOut: STORED.leftOut } });
  });
});
