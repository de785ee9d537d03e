// Whatever a page passes as the launch URL: only an address of the service, with a launch in it, is ever opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedText, fuzz } from '../contract/testing/fuzz.ts';
import { PickerError } from './picker-error.ts';
import { checkLaunch } from './picker-options.ts';

const SERVICE = 'https://picker.example';
const PAGE = 'https://ehr.example';
const LAUNCH = `${SERVICE}/picker/0b6e3c1e-8f0b-4d8e-9d3a-6f2f5e7b1c11#t=abcdefghijklmnopqrstuvwxyz&origin=${encodeURIComponent(PAGE)}`;
const HOSTILE = [
  `javascript:alert(1)//${SERVICE}/#t=a`,
  `data:text/html,<script>1</script>#t=a`,
  `${SERVICE}.evil/picker/a#t=a`,
  `${SERVICE}@evil.example/picker/a#t=a`,
  `https://a:b@picker.example/picker/a#t=a`,
  `${SERVICE}:444/picker/a#t=a`,
  `http://picker.example/picker/a#t=a`,
  `//picker.example/picker/a#t=a`,
  `blob:${SERVICE}/0b6e3c1e#t=a`,
  `${SERVICE}\\@evil.example/#t=a`,
  `\t${SERVICE}/picker/a#t=a`,
  `${PAGE}/picker/a#t=a`,
];

/** A page, as far as the checks look at it. */
function standOnPage(t: { after(undo: () => void): void }): void {
  const [document, origin] = ['document', 'origin'].map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
  Object.defineProperty(globalThis, 'origin', { value: PAGE, configurable: true });
  t.after(() => {
    for (const [name, before] of [
      ['document', document],
      ['origin', origin],
    ] as const)
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
  });
}

test('the fragment of a launch URL is read as the picker reads it, and its secret is not empty', (t) => {
  standOnPage(t);
  const container = { isConnected: true, innerHTML: '' } as unknown as Element;
  const refused = (fragment: string, code: string) =>
    assert.throws(
      () => checkLaunch({ launchUrl: `${SERVICE}/picker/a#${fragment}`, serviceOrigin: SERVICE }, container),
      { code },
      fragment,
    );
  for (const fragment of ['t', 't=', 't#=secret', 'x#t=secret']) refused(fragment, 'invalid_argument');
  refused(`t=secret#&origin=https://other.example`, 'origin_refused');
});

test('a launch URL opens only the service that the page names, with a secret, for this page', async (t) => {
  standOnPage(t);
  const container = { isConnected: true, innerHTML: '' } as unknown as Element;
  const address = fc.oneof(
    changedText(LAUNCH),
    fc.constantFrom(...HOSTILE).chain(changedText),
    fc.constantFrom(LAUNCH, ...HOSTILE),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.anything(),
  );
  const service = fc.oneof(
    { weight: 4, arbitrary: fc.constant<unknown>(SERVICE) },
    fc.constantFrom<unknown>(PAGE, '', 'null', undefined, `${SERVICE}/`, 'https://', '*', '/'),
    changedText(SERVICE),
  );
  const seen = await fuzz(t, fc.tuple(address, service), ([launchUrl, serviceOrigin]) => {
    let src: string;
    try {
      ({ src } = checkLaunch({ launchUrl, serviceOrigin } as Parameters<typeof checkLaunch>[0], container));
    } catch (error) {
      assert.ok(error instanceof PickerError, String(error));
      assert.ok(error.code === 'invalid_argument' || error.code === 'origin_refused', error.code);
      return error.code;
    }
    const url = new URL(src);
    assert.equal(url.origin, serviceOrigin);
    assert.notEqual(url.origin, PAGE);
    assert.match(url.protocol, /^https?:$/);
    assert.deepEqual([url.username, url.password], ['', '']);
    const launch = new URLSearchParams(url.hash.slice(1));
    assert.ok(launch.get('t'));
    assert.ok([null, PAGE].includes(launch.get('origin')));
    return 'opened';
  });
  assert.ok(seen['opened'] && seen['invalid_argument'] && seen['origin_refused']);
});
