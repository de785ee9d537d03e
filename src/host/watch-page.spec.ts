// What the helper says and does about the page around a picker that is ready: its size, its color scheme, and a session that ends.
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { CheckedLaunch, LaunchOptions } from './picker-options.ts';
import { SERVICE } from './testing/stub-picker.ts';
import { watchPage } from './watch-page.ts';

const LAUNCH = { src: `${SERVICE}/picker/1#ask=1`, expiresAt: Infinity } as CheckedLaunch;

let container: HTMLElement;
let iframe: HTMLIFrameElement;
let posted: unknown[];
let ignored: string[];
let warnings: string[];
let ending: AbortController;
const { warn } = console;

beforeEach(async () => {
  posted = [];
  ignored = [];
  warnings = [];
  ending = new AbortController();
  console.warn = (text: string) => void warnings.push(text);
  container = await fixture(html`
    <div style="width: 320px; height: 400px">
      <iframe title="Picker" style="width: 100%; height: 100%; border: 0; display: block"></iframe>
    </div>
  `);
  iframe = container.querySelector('iframe')!;
  iframe.contentWindow!.postMessage = (...message: unknown[]) => void posted.push(message);
});

afterEach(async () => {
  console.warn = warn;
  document.documentElement.removeAttribute('style');
  await emulateMedia({ colorScheme: 'light' });
});

interface Changes {
  readonly around?: Element | ShadowRoot;
  readonly isSizedByPage?: boolean;
  readonly launch?: Partial<CheckedLaunch>;
  readonly renew?: LaunchOptions['renew'];
}

function watch({ around = container, isSizedByPage = true, launch, renew }: Changes = {}) {
  const options = { launchUrl: '', serviceOrigin: SERVICE, onIgnored: (reason: string) => void ignored.push(reason) };
  return watchPage({
    iframe,
    container: around,
    isSizedByPage,
    options: { ...options, renew },
    launch: { ...LAUNCH, ...launch },
    signal: ending.signal,
  })!;
}

describe('the size of a picker that is ready', () => {
  it('is fine from 320 by 400 px', () => {
    watch();
    expect([ignored, warnings]).to.deep.equal([[], []]);
  });

  const SMALL: Readonly<Record<string, readonly [style: string, words: string]>> = {
    'too narrow': ['width: 319px; height: 400px', '319 by 400 px'],
    'too low, as in a container without a height': ['width: 320px', '320 by 150 px'],
    'not displayed': ['display: none', 'hidden'],
    'of no height': ['width: 320px; height: 0', 'hidden'],
    invisible: ['width: 320px; height: 400px; visibility: hidden', 'hidden'],
  };
  for (const [name, [style, words]] of Object.entries(SMALL)) {
    it(`is told once where it is ${name}`, () => {
      container.style.cssText = style;
      if (words.includes('150')) iframe.style.height = '';
      const look = watch();
      look();
      look(true);
      expect(ignored).to.deep.equal(['size']);
      expect(warnings).to.deep.equal([
        `svc-picker: the frame is ${words}. It needs 320 by 400 px or more: give its container a height.`,
      ]);
    });
  }

  it('is not told of a dialog, which is as large as the window', () => {
    container.style.height = '10px';
    watch({ isSizedByPage: false });
    expect([ignored, warnings]).to.deep.equal([[], []]);
  });
});

describe('the color scheme of the page', () => {
  const messageOf = (scheme: string) => [{ type: 'svc.scheme', payload: { scheme } }, SERVICE];
  const setScheme = (scheme: string) => (document.documentElement.style.colorScheme = scheme);

  it('goes to the service alone when it changes, and only then', () => {
    const look = watch();
    look();
    expect(posted).to.deep.equal([]);
    setScheme('dark');
    look();
    look();
    expect(posted).to.deep.equal([messageOf('dark')]);
    setScheme('light');
    look();
    expect(posted.slice(1)).to.deep.equal([messageOf('light')]);
  });

  it('goes again to a picker that has loaded again, where it is not what it was at the opening', () => {
    const look = watch();
    look(true);
    setScheme('dark');
    look();
    look(true);
    expect(posted).to.deep.equal([messageOf('dark'), messageOf('dark')]);
  });

  it('is the one of the system where the page takes both', async () => {
    setScheme('light dark');
    const look = watch();
    await emulateMedia({ colorScheme: 'dark' });
    look();
    expect(posted).to.deep.equal([messageOf('dark')]);
  });

  it('is the one that the document names where no style does', () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'dark' });
    const look = watch();
    document.head.append(meta);
    look();
    meta.remove();
    expect(posted).to.deep.equal([messageOf('dark')]);
  });

  for (const [name, around] of Object.entries({
    'the frame of the page': () => iframe,
    'the host of a shadow root': () => container.attachShadow({ mode: 'open' }),
  })) {
    it(`is the one around ${name}`, () => {
      const look = watch({ around: around() });
      iframe.style.colorScheme = 'light';
      container.style.colorScheme = 'dark';
      look();
      expect(posted).to.deep.equal([messageOf('dark')]);
    });
  }
});

describe('a session that ends on a page that gives no renew', () => {
  const ended = { expiresAt: Date.UTC(2001, 0) };

  it('is not explained where the page renews, the service cannot, or it has not ended', () => {
    watch({ launch: ended, renew: () => Promise.reject(new Error('not asked')) })();
    watch({ launch: { ...ended, src: `${SERVICE}/picker/1#t=secret` } })();
    watch()();
    expect(warnings).to.deep.equal([]);
  });

  it('is explained once on the page, with the option and the place in the docs', () => {
    const look = watch({ launch: ended });
    look();
    look();
    watch({ launch: ended })();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/option renew.*"A session ends" in docs\/host[.]md/);
  });
});

it('a picker that has ended is not looked at', () => {
  container.style.height = '10px';
  ending.abort();
  expect([watch(), warnings]).to.deep.equal([undefined, []]);
});
