// The picker in an iframe of the page: what is set, what is kept, and that nothing of the picker stays behind.
import { expect, fixture, html } from '@open-wc/testing';
import { attachPicker } from './attach-picker.ts';
import { PickerError } from './picker-error.ts';
import type { LaunchOptions, PickerHandle } from './picker-options.ts';
import { ENDINGS } from './testing/endings.ts';
import {
  completed,
  completionItem,
  deliver,
  endingOf,
  LAUNCH_URL,
  loaded,
  SERVICE,
  tell,
} from './testing/stub-picker.ts';

let iframe: HTMLIFrameElement;
let handle: PickerHandle | undefined;

function attach(changes: Partial<LaunchOptions> = {}): PickerHandle {
  return (handle = attachPicker(iframe, { launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, ...changes }));
}

const attributes = () => Object.fromEntries([...iframe.attributes].map(({ name, value }) => [name, value]));
/** A document of ours, empty, in a window that the page can look into. */
const isBlank = () =>
  iframe.contentDocument?.URL === 'about:blank' && iframe.contentDocument.body.childNodes.length === 0;

beforeEach(async () => {
  handle = undefined;
  const place = await fixture(html`<div></div>`);
  iframe = Object.assign(document.createElement('iframe'), { id: 'mine', className: 'wide', style: 'height: 300px;' });
  place.append(iframe);
});

afterEach(() => {
  handle?.close();
  iframe.remove();
});

describe('an iframe of the page', () => {
  it('is given what a picker needs, and keeps its own', () => {
    iframe.setAttribute('sandbox', 'allow-scripts allow-popups allow-top-navigation');
    iframe.setAttribute('allow', 'fullscreen');
    iframe.loading = 'lazy';
    attach();
    expect(attributes()).to.deep.equal({
      id: 'mine',
      class: 'wide',
      style: 'height: 300px;',
      allow: 'fullscreen',
      src: LAUNCH_URL,
      title: 'Exercise picker',
      sandbox: 'allow-forms allow-scripts allow-same-origin',
      referrerpolicy: 'strict-origin',
      loading: 'eager',
    });
    expect(handle!.iframe).to.equal(iframe);
  });

  for (const [own, given, expected] of [
    ['Mine', undefined, 'Mine'],
    ['Mine', 'Given', 'Given'],
    ['', 'Given', 'Given'],
  ] as const) {
    it(`named "${own}" is called ${expected} when the options say ${given ?? 'nothing'}`, () => {
      iframe.title = own;
      attach({ title: given });
      expect(iframe.title).to.equal(expected);
    });
  }

  it('shows a real picker from its first message to its completion', async () => {
    attach();
    await loaded(iframe);
    const items = [completionItem()];
    tell(iframe, SERVICE, { say: [{ type: 'svc.ready' }, completed(items)] });
    await handle!.ready;
    expect(await handle!.result).to.deep.equal({ status: 'completed', items });
  });

  it('loads far out of sight, though it was lazy', async () => {
    iframe.loading = 'lazy';
    iframe.style.cssText = 'position: absolute; top: 100000px';
    attach();
    await loaded(iframe);
    tell(iframe, SERVICE, { say: [{ type: 'svc.cancelled' }] });
    expect(await endingOf(handle!)).to.equal('cancelled');
  });
});

describe('when the picker ends', () => {
  for (const { name, ending, options, act } of ENDINGS) {
    it(`${name}, the iframe is blank`, async () => {
      attach(options);
      act?.(handle!);
      expect(await endingOf(handle!)).to.equal(ending);
      expect(iframe.hasAttribute('src')).to.equal(false);
      if (ending === 'frame_removed') document.body.append(iframe); // put back, it is no picker any more
      expect(isBlank()).to.equal(true);
    });
  }

  it('by the signal, the iframe is blank', async () => {
    const controller = new AbortController();
    attach({ signal: controller.signal });
    controller.abort('navigated');
    expect(await handle!.result.catch((reason: unknown) => reason)).to.equal('navigated');
    expect(isBlank()).to.equal(true);
  });

  it('its window is gone at once, the iframe stays in place, and the history has no extra entry', async () => {
    const before = history.length;
    const { nextSibling, parentNode } = iframe;
    attach();
    await loaded(iframe);
    const picker = iframe.contentWindow!;
    tell(iframe, SERVICE, { say: [completed()] });
    await handle!.result;
    expect(picker.closed).to.equal(true);
    expect([iframe.parentNode, iframe.nextSibling]).to.deep.equal([parentNode, nextSibling]);
    expect(history.length).to.equal(before);
  });

  it('another can be attached, which the first handle does not touch', async () => {
    const first = attach();
    await loaded(iframe);
    tell(iframe, SERVICE, { say: [{ type: 'svc.cancelled' }] });
    await first.result;
    const before = history.length;
    const second = attach();
    await loaded(iframe);
    first.close();
    tell(iframe, SERVICE, { say: [completed()] });
    expect(await endingOf(second)).to.equal('completed');
    expect(history.length).to.equal(before);
  });
});

describe('an iframe is refused before anything is changed', () => {
  const other = document.implementation.createHTMLDocument();
  const REFUSED: Readonly<Record<string, () => unknown>> = {
    'with a src': () => Object.assign(iframe, { src: 'about:blank' }),
    'with a document of its own': () => Object.assign(iframe, { srcdoc: '' }),
    'that is not on the page': () => document.createElement('iframe'),
    'of another document': () => other.body.appendChild(other.createElement('iframe')),
    'that is none': () => document.body,
    'that is not there': () => undefined,
  };
  for (const [name, make] of Object.entries(REFUSED)) {
    it(name, () => {
      const refused = make() as HTMLIFrameElement;
      expect(() => attachPicker(refused, { launchUrl: LAUNCH_URL, serviceOrigin: SERVICE }))
        .to.throw(PickerError, 'iframe must be')
        .with.property('code', 'invalid_argument');
      expect(refused?.getAttribute('sandbox') ?? null).to.equal(null);
    });
  }

  it('while it shows a picker', async () => {
    const first = attach();
    expect(() => attach())
      .to.throw(PickerError)
      .with.property('code', 'invalid_argument');
    deliver(iframe, completed());
    expect(await endingOf(first)).to.equal('completed');
  });

  it('for wrong options, too', () => {
    const wrong: object[] = [
      { launchUrl: 'javascript:parent.document' },
      { launchUrl: `${LAUNCH_URL}&items=1` },
      { container: document.body },
    ];
    for (const options of wrong)
      expect(() => attach(options))
        .to.throw(PickerError)
        .with.property('code', 'invalid_argument');
    expect(Object.keys(attributes())).to.deep.equal(['id', 'class', 'style']);
  });
});
