// The address of the iframe: what is read from it, and what is left of it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Launch, takeLaunch } from './launch.ts';

const ID = '8c2f1f3e-5d0a-4c3e-9f10-2f6f3f1a7b11';

const table: readonly (readonly [pathname: string, hash: string, launch: Launch | undefined])[] = [
  [`/picker/${ID}`, '#t=svc_lt_abc', { sessionId: ID, secret: 'svc_lt_abc' }],
  [`/picker/${ID}`, '#t=svc_lt_abc&lang=de', { sessionId: ID, secret: 'svc_lt_abc' }],
  [`/picker/${ID}/`, '#t=x', { sessionId: ID, secret: 'x' }],
  [`/picker/${ID}`, '', undefined],
  [`/picker/${ID}`, '#t=', undefined],
  [`/picker/${ID}`, '#svc_lt_abc', undefined],
  ['/picker/', '#t=x', undefined],
  ['/picker/a/b', '#t=x', undefined],
  ['/other', '#t=x', undefined],
];

for (const [pathname, hash, launch] of table) {
  it(`reads ${pathname}${hash} and keeps the path`, () => {
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => void replaced.push(args) };
    assert.deepEqual(takeLaunch({ location: { pathname, hash }, history }), launch);
    assert.deepEqual(replaced, [[null, '', pathname]]);
  });
}
