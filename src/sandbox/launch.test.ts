// The link of the mail: its token is read, and is out of the address before anything else happens.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { takeToken } from './service.ts';

const table: readonly (readonly [hash: string, token: string | undefined, isReplaced: boolean])[] = [
  ['#t=svc_vt_abc', 'svc_vt_abc', true],
  ['#t=svc_vt_abc&utm=mail', 'svc_vt_abc', true],
  ['#t=', undefined, true],
  ['#svc_vt_abc', undefined, true],
  ['', undefined, false],
];

for (const [hash, token, isReplaced] of table) {
  it(`reads "${hash}" and leaves the path in the address`, () => {
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => void replaced.push(args) };
    assert.equal(takeToken({ location: { pathname: '/sandbox/verify', hash }, history }), token);
    assert.deepEqual(replaced, isReplaced ? [[null, '', '/sandbox/verify']] : []);
  });
}
