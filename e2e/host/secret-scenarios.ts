// Where the secret of a launch can be read while a picker is open, in each form of opening one: nowhere, where the service says that its picker
// asks for it. What finds it is tried on a launch that is opened as it is.
import { attachPicker, openPicker, openPickerDialog, type LaunchOptions, type PickerHandle } from 'svc-picker/host';
import { defineSvcPickerFrame } from 'svc-picker/host/element';
import { prefixed, readable } from './readable.ts';
import { type Scenario, UNTIL_ASKED } from './scenarios.ts';
import type { Stage } from './stage.ts';
import type { Step } from './stand-in.ts';

/** In the secret of a launch that no console may name. scenarios.spec.ts looks there. */
export const HIDDEN = 'hidden-secret';

type Open = (stage: Stage, options: LaunchOptions) => PickerHandle | Promise<PickerHandle>;
const FORMS: Readonly<Record<string, Open>> = {
  inside: ({ container }, options) => openPicker({ container, ...options }),
  dialog: (_, options) => openPickerDialog(options),
  iframe: ({ container }, options) => {
    const iframe = container.appendChild(document.createElement('iframe'));
    const handle = attachPicker(iframe, options);
    return { ...handle, close: () => (handle.close(), iframe.remove()) };
  },
  // By attributes, as in markup.
  tag: async ({ container }, { launchUrl, serviceOrigin, expiresAt }) => {
    defineSvcPickerFrame();
    const element = container.appendChild(document.createElement('svc-picker-frame'));
    element.setAttribute('launch-url', String(launchUrl));
    element.setAttribute('service-origin', serviceOrigin);
    element.setAttribute('expires-at', String(expiresAt));
    await new Promise((resolve) => element.addEventListener('picker-ready', resolve));
    return { close: () => element.remove() } as PickerHandle;
  },
};

interface Found {
  /** Of the page and the frame, the console, the log of the server and what it got as a report. */
  readonly places: readonly string[];
  /** What the picker got when it asked, the secret from its end. */
  readonly handedOver: unknown;
}

/** Opens a picker that asks for its launch and says that it is ready, lets the helper ask the service about it, and looks everywhere. */
async function find(stage: Stage, open: Open, secret: string, ask: string): Promise<Found> {
  const said = hearConsole();
  const id = crypto.randomUUID();
  const fragment = new URLSearchParams({ t: secret, origin: location.origin, ...(ask && { ask }) });
  const launchUrl = `${stage.standIn(stage.origins.service, [{ askForLaunch: true }], `/${id}`).split('#')[0]}#${fragment}`;
  const { service } = stage.origins;
  const asking = ask ? stage.heard('test.launched') : Promise.resolve(undefined);
  const loading = stage.heard('test.loaded');
  const opening = open(stage, {
    launchUrl,
    serviceOrigin: service,
    expiresAt: '2100-01-01T00:00:00Z',
  });
  const launched = (await asking) as { payload: { id: string; t: string } } | undefined;
  await loading;
  stage.tickClock(UNTIL_ASKED);
  await stage.logged(`HEAD /stand-in/${id}`);
  tell(stage, { say: { type: 'svc.ready' } });
  const handle = await opening;
  await handle.ready;
  tell(stage, { tellReadable: true });
  const { frame } = (await stage.heard('test.readable')) as { frame: Readonly<Record<string, string>> };
  const log = await stage.logged('REPORT ', location.search);
  const texts = { ...prefixed('page', readable()), ...prefixed('frame', frame), console: said.join('\n'), log };
  handle.close();
  const places = Object.entries(texts).flatMap(([place, text]) => (text.includes(secret) ? [place] : []));
  const turned = [...secret].reverse().join('');
  const handedOver = launched && { isId: launched.payload.id === id, isSecret: launched.payload.t === turned };
  return { places, handedOver };
}

/** In whatever shadow root the only frame of the page is. */
function tell(stage: Stage, step: Step): void {
  const search = (root: Document | ShadowRoot): HTMLIFrameElement | null =>
    [...root.querySelectorAll('*')].reduce<HTMLIFrameElement | null>(
      (found, { shadowRoot }) => found ?? (shadowRoot && search(shadowRoot)),
      root.querySelector('iframe'),
    );
  stage.tell(search(document)!, stage.origins.service, [step]);
}

/** Whatever this page writes there; what the browser writes is read from outside. */
function hearConsole(): readonly string[] {
  const said: string[] = [];
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    console[level] = (...words: unknown[]) => void said.push(words.map(String).join(' '));
  return said;
}

export const SECRET_SCENARIOS: readonly Scenario[] = [
  ...Object.entries(FORMS).map(([name, open]): Scenario => ({
    name: `the secret of a launch is in no place that a script can read: ${name}`,
    policy: 'reportOnly',
    play: (stage) => find(stage, open, `${HIDDEN}-${crypto.randomUUID()}`, '0'),
    expected: { places: [], handedOver: { isId: true, isSecret: true } },
    violations: ['report frame-src'],
  })),
  {
    name: 'a secret that is not asked for is found in the page and in the frame, as with 0.1.0',
    policy: 'reportOnly',
    async play(stage) {
      const { places } = await find(stage, FORMS['inside']!, `open-secret-${crypto.randomUUID()}`, '');
      return ['page markup', 'frame address', 'frame resources'].map((place) => places.includes(place));
    },
    expected: [true, true, true],
    violations: ['report frame-src'],
  },
];
