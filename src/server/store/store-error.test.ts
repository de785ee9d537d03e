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
