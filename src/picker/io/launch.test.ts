// The address of the iframe: what is read from it, and what is left of it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type LaunchAddress, takeLaunch } from './launch.ts';

const ID = '8c2f1f3e-5d0a-4c3e-9f10-2f6f3f1a7b11';

const SESSION = { id: ID, t: 'svc_lt_abc' };

const NOTHING: LaunchAddress = { session: undefined, origin: undefined, context: null, asks: false, renews: false };
const WHOLE: LaunchAddress = { ...NOTHING, session: SESSION, origin: 'https://ehr.test' };
const ASKING: LaunchAddress = { ...NOTHING, origin: 'https://ehr.test', asks: true };

const table: readonly (readonly [pathname: string, hash: string, launch: LaunchAddress])[] = [
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https%3A%2F%2Fehr.test', WHOLE],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=http://localhost:3000', { ...WHOLE, origin: 'http://localhost:3000' }],
  [`/picker/${ID}`, '#t=svc_lt_abc', { ...WHOLE, origin: undefined }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=*', { ...WHOLE, origin: undefined }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=/', { ...WHOLE, origin: undefined }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https://ehr.test/path', { ...WHOLE, origin: undefined }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https://ehr.test&context=1', { ...WHOLE, context: '1' }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https://ehr.test&context=0', { ...WHOLE, context: '0' }],
  [`/picker/${ID}/`, '#lang=de&t=svc_lt_abc', { ...WHOLE, origin: undefined }],
  [`/picker/${ID}`, '', NOTHING],
  [`/picker/${ID}`, '#t=', NOTHING],
  [`/picker/${ID}`, '#origin=https://ehr.test', { ...NOTHING, origin: 'https://ehr.test' }],
  [`/picker/${ID}`, '#svc_lt_abc', NOTHING],
  ['/picker/', '#t=x', NOTHING],
  ['/picker/a/b', '#t=x', NOTHING],
  ['/other', '#t=x', NOTHING],
  // docs/messages.md, rule 1: as the service writes it, for a page that uses it itself.
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https://ehr.test&items=2&ask=0', WHOLE],
  // With a secret nobody is asked for one.
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=https://ehr.test&ask=1&renew=1', { ...WHOLE, renews: true }],
  [`/picker/${ID}`, '#origin=https://ehr.test&ask=0', { ...ASKING, asks: false }],
  [`/picker/${ID}`, '#origin=https://ehr.test&ask=1', ASKING],
  [`/picker/${ID}`, '#origin=https://ehr.test&ask=1&renew=1&context=1', { ...ASKING, renews: true, context: '1' }],
  [`/picker/${ID}`, '#origin=*&ask=1', { ...ASKING, origin: undefined }],
];

for (const [pathname, hash, launch] of table) {
  // An address without a secret stays whole: a frame that is loaded again asks again.
  it(`reads ${pathname}${hash} and keeps the ${launch.asks ? 'address' : 'path'}`, () => {
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => void replaced.push(args) };
    assert.deepEqual(takeLaunch({ location: { pathname, hash }, history }), launch);
    assert.deepEqual(replaced, launch.asks ? [] : [[null, '', pathname]]);
  });
}
