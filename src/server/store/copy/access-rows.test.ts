// What counts as ended later: less access than the backup gives, in any respect.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Row, type AccessRows, countNew, type EndedRow, findEnded, goesOnFrom } from './table-rows.ts';

const NOW = 1000;
const CREDENTIAL = { id: 'c', status: 'active', entitlement: 'full' };
const SECRET = { hash: 'h', expires_at: null };
const ENDPOINT = { id: 'e', status: 'enabled' };

/** Copies with one row each, of which there may be none. */
const rowsOf = (table: keyof AccessRows, row: Row | undefined): AccessRows => {
  const none = { credential: new Map(), credential_secret: new Map(), credential_origin: new Map(), audit: new Map() };
  const more = { credential_ancestor: new Map(), webhook_endpoint: new Map(), sandbox_account: new Map() };
  return { ...none, ...more, [table]: new Map(row ? [['key', row]] : []) };
};

for (const [name, table, before, after, isEnded] of [
  ['a credential that goes on', 'credential', CREDENTIAL, CREDENTIAL, false],
  ['one that was suspended', 'credential', CREDENTIAL, { ...CREDENTIAL, status: 'suspended' }, true],
  ['one that was revoked', 'credential', CREDENTIAL, { ...CREDENTIAL, status: 'revoked' }, true],
  [
    'a suspended one that was revoked',
    'credential',
    { ...CREDENTIAL, status: 'suspended' },
    { ...CREDENTIAL, status: 'revoked' },
    true,
  ],
  ['one that was resumed', 'credential', { ...CREDENTIAL, status: 'suspended' }, CREDENTIAL, false],
  ['one that sees less', 'credential', CREDENTIAL, { ...CREDENTIAL, entitlement: 'sample' }, true],
  ['one that sees more', 'credential', { ...CREDENTIAL, entitlement: 'sample' }, CREDENTIAL, false],
  ['one with another limit', 'credential', CREDENTIAL, { ...CREDENTIAL, clinician_limit: 1 }, false],
  ['one that is gone', 'credential', CREDENTIAL, undefined, true],
  ['a secret that goes on', 'credential_secret', SECRET, SECRET, false],
  ['a secret that ends', 'credential_secret', SECRET, { ...SECRET, expires_at: NOW + 1 }, true],
  ['a secret that ended', 'credential_secret', SECRET, { ...SECRET, expires_at: NOW }, true],
  ['a secret that is gone', 'credential_secret', SECRET, undefined, true],
  [
    'a secret that ends sooner',
    'credential_secret',
    { ...SECRET, expires_at: NOW + 2 },
    { ...SECRET, expires_at: NOW + 1 },
    true,
  ],
  ['a secret that had ended', 'credential_secret', { ...SECRET, expires_at: NOW }, undefined, false],
  ['an origin that is gone', 'credential_origin', { origin: 'o' }, undefined, true],
  ['an origin that came', 'credential_origin', undefined, { origin: 'o' }, false],
  ['an outer origin that is gone', 'credential_ancestor', { origin: 'o' }, undefined, true],
  ['an endpoint that is disabled', 'webhook_endpoint', ENDPOINT, { ...ENDPOINT, status: 'disabled' }, true],
  ['an endpoint that is gone', 'webhook_endpoint', ENDPOINT, undefined, true],
  ['an endpoint that was enabled again', 'webhook_endpoint', { ...ENDPOINT, status: 'disabled' }, ENDPOINT, false],
  ['a disabled endpoint that is gone', 'webhook_endpoint', { ...ENDPOINT, status: 'disabled' }, undefined, false],
] as const satisfies readonly (readonly [string, EndedRow['table'], Row | undefined, Row | undefined, boolean])[])
  it(`${name} ${isEnded ? 'was' : 'was not'} ended later`, () => {
    const [earlier, newer] = [rowsOf(table, before), rowsOf(table, after)];
    assert.deepEqual(findEnded(earlier, newer, NOW), isEnded ? [{ table, before, after }] : []);
    assert.deepEqual(countNew(earlier, newer), before || !after ? {} : { [table]: 1 });
  });

it('a database goes on from another one whose audit lines it all has', () => {
  const [line, none] = [rowsOf('audit', { id: 'l' }), rowsOf('audit', undefined)];
  assert.deepEqual([goesOnFrom(line, none), goesOnFrom(line, line), goesOnFrom(none, line)], [true, true, false]);
});
