// Whatever a page passes as the launch URL: only an address of the service is ever opened, and no secret that the picker can ask for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedText, fuzz } from '../contract/testing/fuzz.ts';
import { PickerError } from './picker-error.ts';
import { checkLaunch, type CheckedLaunch } from './picker-options.ts';
import { CONTAINER, PAGE, standOnPage } from './testing/stand-on-page.ts';

const SERVICE = 'https://picker.example';
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

test('the fragment of a launch URL is read as the picker reads it', (t) => {
  standOnPage(t);
  const container = CONTAINER as Element;
  const refused = (fragment: string, code: string) =>
    assert.throws(
      () => checkLaunch({ launchUrl: `${SERVICE}/picker/a#${fragment}`, serviceOrigin: SERVICE }, container),
      { code },
      fragment,
    );
  refused(`t=secret&items=1`, 'invalid_argument');
  refused(`t=secret#&origin=https://other.example`, 'origin_refused');
});

test('a page without an origin is told so, instead of that the session must be for null', (t) => {
  standOnPage(t, 'null');
  const container = CONTAINER as Element;
  assert.throws(() => checkLaunch({ launchUrl: LAUNCH, serviceOrigin: SERVICE }, container), {
    code: 'origin_refused',
    message: /opaque origin.*allow-same-origin/,
  });
});

test('a launch URL opens only the service, for this page, without a secret that is asked for', async (t) => {
  standOnPage(t);
  const container = CONTAINER as Element;
  const address = fc.oneof(
    changedText(LAUNCH),
    changedText(`${LAUNCH}&ask=0`),
    fc.constantFrom(...HOSTILE).chain(changedText),
    fc.constantFrom(LAUNCH, `${LAUNCH}&ask=0`, ...HOSTILE),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.anything(),
  );
  const service = fc.oneof(
    { weight: 4, arbitrary: fc.constant<unknown>(SERVICE) },
    fc.constantFrom<unknown>(PAGE, '', 'null', undefined, `${SERVICE}/`, 'https://', '*', '/'),
    changedText(SERVICE),
  );
  const seen = await fuzz(t, fc.tuple(address, service), ([launchUrl, serviceOrigin]) => {
    let opened: CheckedLaunch;
    try {
      opened = checkLaunch({ launchUrl, serviceOrigin } as Parameters<typeof checkLaunch>[0], container);
    } catch (error) {
      assert.ok(error instanceof PickerError, String(error));
      assert.ok(error.code === 'invalid_argument' || error.code === 'origin_refused', error.code);
      return error.code;
    }
    const url = new URL(opened.src);
    assert.equal(url.origin, serviceOrigin);
    assert.notEqual(url.origin, PAGE);
    assert.match(url.protocol, /^https?:$/);
    assert.deepEqual([url.username, url.password], ['', '']);
    const launch = new URLSearchParams(url.hash.slice(1));
    const passed = new URLSearchParams(new URL(String(launchUrl)).hash.slice(1));
    const isAsked = passed.get('ask') === '0' && !!passed.get('t');
    if (isAsked) assert.deepEqual([launch.has('t'), launch.get('ask')], [false, '1']);
    assert.equal(opened.given?.t ?? '', passed.get('t') ?? '');
    assert.ok([null, PAGE].includes(launch.get('origin')));
    return isAsked ? 'opened without its secret' : 'opened';
  });
  assert.ok(seen['opened'] && seen['opened without its secret'] && seen['invalid_argument'] && seen['origin_refused']);
});
