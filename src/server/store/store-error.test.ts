// What an operator reads when the storage cannot do something, from either kind of database.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreError } from './store-error.ts';

const SAID: readonly (readonly [properties: object, reason: string])[] = [
  [{ errcode: 13 }, 'the disk is full'],
  [{ errcode: 10 | (19 << 8) }, 'the disk is full, or fails'],
  [{ errcode: 8 }, 'the database is read-only'],
  [{ severity: 'ERROR', code: '53100' }, 'the disk is full'],
  [{ severity: 'PANIC', code: '58030' }, 'the disk fails'],
  [{ severity: 'FATAL', code: '53300' }, 'the database has no free connections'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'the database cannot be reached'],
];

for (const [properties, reason] of SAID) {
  it(`${JSON.stringify(properties)} is told as "${reason}", without what the database said`, () => {
    const error = StoreError.from(Object.assign(new Error('detail'), properties));
    assert.deepEqual([error.kind, error.reason], ['unavailable', reason]);
    assert.equal(error.message, `The storage is not available: ${reason}.`);
  });
}

it('a connection that was cut and a server that is gone are one reason; silence is another', () => {
  const reasonOf = (words: string) => new StoreError('unavailable', new Error(words)).reason;
  assert.equal(reasonOf('Connection terminated unexpectedly'), 'the database cannot be reached');
  for (const words of ['Query read timeout', 'Connection terminated due to connection timeout'])
    assert.equal(reasonOf(words), 'the database does not answer');
});
const DISTRUSTED: readonly (readonly [code: string | undefined, reason: string])[] = [
  ['CERT_HAS_EXPIRED', 'the certificate of the database has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate of the database is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of the database is for another name'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of the database is not signed by an authority that is trusted'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of the database is not signed by an authority that is trusted'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'the database and this service do not agree on encryption'],
  [undefined, 'the database has no TLS'],
];

for (const [code, reason] of DISTRUSTED) {
  it(`a server that is refused by TLS (${code ?? 'it has none'}) is told as "${reason}"`, () => {
    const cause = Object.assign(new Error('The server does not support SSL connections'), code && { code });
    assert.equal(new StoreError('unavailable', cause).reason, reason);
  });
}
