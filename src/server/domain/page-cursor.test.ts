// Cursors are ours, unchanged, and of the same question, or they are refused.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeyRing } from './access/server-keys.ts';
import { type CursorScope, readCursor, writeCursor } from './catalog/change-feed.ts';
import { Refusal } from './refusal.ts';

const KEYS = new KeyRing([Buffer.alloc(32, 1)]);
const SCOPE: CursorScope = { credentialId: 'svc_ci_1', entitlement: 'full', filter: '["knee"]' };
const CURSOR = writeCursor(KEYS, SCOPE, [0.5, 'bridge', 'ex_1']);

const refused = (reason: string) => (error: unknown) =>
  error instanceof Refusal && error.code === 'invalid_cursor' && error.details?.['reason'] === reason;

describe('a page cursor', () => {
  it('gives back the place that was written', () => {
    assert.deepEqual(readCursor(KEYS, SCOPE, CURSOR), [0.5, 'bridge', 'ex_1']);
  });

  it('is refused when any of its characters was changed', () => {
    for (let index = 0; index < CURSOR.length; index += 1) {
      const other = CURSOR[index] === 'A' ? 'B' : 'A';
      const changed = CURSOR.slice(0, index) + other + CURSOR.slice(index + 1);
      assert.throws(() => readCursor(KEYS, SCOPE, changed), refused('malformed'), `character ${index}`);
    }
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['a word', 'abc'],
    ['JSON', '{"v":1}'],
    ['a shortened cursor', CURSOR.slice(0, -4)],
    ['a lengthened cursor', `${CURSOR}AAAA`],
    ['a padded cursor', `${CURSOR}=`],
    ['white space', `${CURSOR} `],
  ] as const) {
    it(`is refused when it is ${what}`, () => assert.throws(() => readCursor(KEYS, SCOPE, text), refused('malformed')));
  }

  it('is refused by a service with another key', () => {
    assert.throws(() => readCursor(new KeyRing([Buffer.alloc(32, 2)]), SCOPE, CURSOR), refused('malformed'));
  });

  it('is refused for another credential and another entitlement', () => {
    assert.throws(() => readCursor(KEYS, { ...SCOPE, credentialId: 'svc_ci_2' }, CURSOR), refused('malformed'));
    assert.throws(() => readCursor(KEYS, { ...SCOPE, entitlement: 'sample' }, CURSOR), refused('malformed'));
  });

  it('is refused with other filters, and says so', () => {
    assert.throws(() => readCursor(KEYS, { ...SCOPE, filter: '["hip"]' }, CURSOR), refused('filter_mismatch'));
  });
});
