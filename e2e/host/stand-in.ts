// Runs in a frame, in the place of a picker or of an attacker: does what its address and the host page tell it to.
import { originsAt } from './origins.ts';
import { readable } from './readable.ts';

export type Step =
  /** Sends a message to the host page, so many times, perhaps later. */
  | { readonly say: unknown; readonly times?: number; readonly afterMs?: number }
  /** Sends what JSON cannot write. */
  | { readonly sayJunk: true }
  /** Sends a message from a window that is gone before it arrives: such a message has no source. */
  | { readonly sayAndVanish: unknown }
  /** Says each time that its window takes the focus, as the picker does. */
  | { readonly sayFocused: true }
  /** Says it when this page is being left. */
  | { readonly sayOnLeaving: unknown }
  /** Frames another page. */
  | { readonly nest: string }
  | { readonly goTo: string }
  /** Plays the picker: says that it is ready and takes a context as the picker does. */
  | { readonly receive: true }
  /** Plays the picker of a launch by message: asks where its address says so, and tells what it got, the secret from its end. */
  | { readonly askForLaunch: true }
  /** Tells what a script can read in this frame. */
  | { readonly tellReadable: true }
  /** Hears whatever comes and says so. */
  | { readonly listen: true }
  /** Sends a message to the picker beside this frame, or around it. */
  | { readonly tellPicker: unknown }
  | { readonly tellParent: unknown }
  /** Tries to take the whole tab elsewhere. */
  | { readonly hijack: string };

const { host, service } = originsAt(location.port);
const say = (message: unknown) => top!.postMessage(message, host);

function junk(): unknown[] {
  const cyclic: Record<string, unknown> = { type: 'x' };
  cyclic['self'] = cyclic;
  return [
    ...[null, undefined, 0, -1, 1n, '', 'svc.ready', true, [], ['svc.ready'], {}, cyclic],
    ...[new Map([['type', 'svc.ready']]), new Date(0), new Error('svc.ready'), new Uint8Array(4)],
    ...[
      { type: '__proto__' },
      { type: 'constructor' },
      JSON.parse('{"__proto__":{"polluted":true},"type":"svc.x"}') as unknown,
    ],
  ];
}

function vanish(message: unknown): void {
  const nested = document.body.appendChild(document.createElement('iframe'));
  // Called through a function of the nested window, so that this window is the sender.
  const realm = nested.contentWindow as unknown as { Function: FunctionConstructor };
  (realm.Function('message', 'to', 'top.postMessage(message, to)') as (...words: unknown[]) => void)(message, host);
  nested.remove();
}

/** The picker's own parts, before there is anything to show. */
async function receive(): Promise<void> {
  const { framePicker } = await import('../../src/picker/start/framed-picker.ts');
  const { receiveContext } = await import('../../src/picker/io/receive-context.ts');
  const opening = { ok: true, value: { origin: host, expiresAt: '' } };
  const asked = { activate: () => Promise.resolve(opening) } as unknown as Parameters<typeof framePicker>[1];
  const session = { id: 'stand-in', t: 'secret' };
  const frame = framePicker(window, asked, { session, origin: host, context: '1', asks: false, renews: false });
  await frame.source.open(new AbortController().signal);
  const { context } = receiveContext(window, (message) => frame.accepts(message));
  say({ type: 'test.receiving' });
  frame.ready();
  const brought = await context;
  say({ type: 'test.taken', stored: brought?.['stored'], brought });
}

function askForLaunch(): void {
  const isAsked = new URLSearchParams(location.hash.slice(1)).get('ask') === '1';
  addEventListener(
    'message',
    ({ data, origin }: MessageEvent<{ type?: string; payload: { id: string; t: string } }>) => {
      if (origin !== host || data.type !== 'svc.launch') return;
      const { id, t } = data.payload;
      say({ type: 'test.launched', payload: { id, t: [...t].reverse().join('') } });
    },
  );
  if (isAsked) say({ type: 'svc.hello' });
  say({ type: 'test.loaded' });
}

function act(step: Step): void {
  if ('say' in step) {
    const send = () => {
      for (let time = 0; time < (step.times ?? 1); time += 1) say(step.say);
    };
    if (step.afterMs) setTimeout(send, step.afterMs);
    else send();
  } else if ('sayJunk' in step) junk().forEach(say);
  else if ('sayAndVanish' in step) vanish(step.sayAndVanish);
  else if ('sayOnLeaving' in step) addEventListener('pagehide', () => say(step.sayOnLeaving));
  else if ('sayFocused' in step) addEventListener('focus', () => say({ type: 'svc.focused' }));
  else if ('nest' in step) {
    document.body.append(Object.assign(document.createElement('iframe'), { src: step.nest }));
  } else if ('receive' in step) void receive();
  else if ('askForLaunch' in step) askForLaunch();
  else if ('tellReadable' in step) say({ type: 'test.readable', frame: readable() });
  else if ('listen' in step) {
    addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'svc.context') say({ type: 'test.overheard' });
    });
    say({ type: 'test.listening' });
  } else if ('tellPicker' in step) top!.frames[0]!.postMessage(step.tellPicker, service);
  else if ('tellParent' in step) parent.postMessage(step.tellParent, service);
  else if ('goTo' in step) location.replace(step.goTo);
  else {
    try {
      top!.location.href = step.hijack;
    } catch {
      // the sandbox of the frame forbids it
    }
  }
}

addEventListener('message', ({ data, origin }: MessageEvent<Step[]>) => {
  if (origin === host && Array.isArray(data)) data.forEach(act);
});
(JSON.parse(new URLSearchParams(location.search).get('steps') ?? '[]') as Step[]).forEach(act);
