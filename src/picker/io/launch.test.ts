// The address of the iframe: what is read from it, and what is left of it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type LaunchAddress, takeLaunch } from './launch.ts';

const ID = '8c2f1f3e-5d0a-4c3e-9f10-2f6f3f1a7b11';

const SESSION = { id: ID, secret: 'svc_lt_abc' };

const table: readonly (readonly [pathname: string, hash: string, launch: LaunchAddress])[] = [
  [
    `/picker/${ID}`,
    '#t=svc_lt_abc&origin=https%3A%2F%2Fehr.test',
    { session: SESSION, origin: 'https://ehr.test', context: null },
  ],
  [
    `/picker/${ID}`,
    '#t=svc_lt_abc&origin=http://localhost:3000',
    { session: SESSION, origin: 'http://localhost:3000', context: null },
  ],
  [`/picker/${ID}`, '#t=svc_lt_abc', { session: SESSION, origin: undefined, context: null }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=*', { session: SESSION, origin: undefined, context: null }],
  [`/picker/${ID}`, '#t=svc_lt_abc&origin=/', { session: SESSION, origin: undefined, context: null }],
  [
    `/picker/${ID}`,
    '#t=svc_lt_abc&origin=https://ehr.test/path',
    { session: SESSION, origin: undefined, context: null },
  ],
  [
    `/picker/${ID}`,
    '#t=svc_lt_abc&origin=https://ehr.test&context=1',
    { session: SESSION, origin: 'https://ehr.test', context: '1' },
  ],
  [
    `/picker/${ID}`,
    '#t=svc_lt_abc&origin=https://ehr.test&context=0',
    { session: SESSION, origin: 'https://ehr.test', context: '0' },
  ],
  [`/picker/${ID}/`, '#lang=de&t=svc_lt_abc', { session: SESSION, origin: undefined, context: null }],
  [`/picker/${ID}`, '', { session: undefined, origin: undefined, context: null }],
  [`/picker/${ID}`, '#t=', { session: undefined, origin: undefined, context: null }],
  [`/picker/${ID}`, '#origin=https://ehr.test', { session: undefined, origin: 'https://ehr.test', context: null }],
  [`/picker/${ID}`, '#svc_lt_abc', { session: undefined, origin: undefined, context: null }],
  ['/picker/', '#t=x', { session: undefined, origin: undefined, context: null }],
  ['/picker/a/b', '#t=x', { session: undefined, origin: undefined, context: null }],
  ['/other', '#t=x', { session: undefined, origin: undefined, context: null }],
];

for (const [pathname, hash, launch] of table) {
  it(`reads ${pathname}${hash} and keeps the path`, () => {
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => void replaced.push(args) };
    assert.deepEqual(takeLaunch({ location: { pathname, hash }, history }), launch);
    assert.deepEqual(replaced, [[null, '', pathname]]);
  });
}
