// The opaque clinician id.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { CLINICIAN_ID_PATTERN } from '../contract/limits.ts';
import { deriveClinicianId } from './clinician-id.ts';

const KEY = new Uint8Array(32).fill(7);

test('it is the HMAC-SHA256 that another implementation makes, and fits the pattern', () => {
  for (const id of ['17', 'dr.müller@example', 'x'.repeat(1000)]) {
    const derived = deriveClinicianId(id, KEY);
    assert.equal(derived, createHmac('sha256', KEY).update(id).digest('hex'));
    assert.match(derived, CLINICIAN_ID_PATTERN);
  }
});

test('the same id gives the same result; another id or another key another one', () => {
  const derived = deriveClinicianId('17', KEY);
  assert.equal(deriveClinicianId('17', Buffer.from(KEY)), derived);
  assert.notEqual(deriveClinicianId('18', KEY), derived);
  assert.notEqual(deriveClinicianId('17', new Uint8Array(32)), derived);
});

test('a written key counts in bytes', () => {
  const key = 'ü'.repeat(16);
  assert.equal(deriveClinicianId('17', key), createHmac('sha256', key).update('17').digest('hex'));
  assert.throws(() => deriveClinicianId('17', 'ü'.repeat(15)), /at least 32 bytes long, not 30/);
});

test('a short key and an empty id are refused without repeating the key', () => {
  assert.throws(() => deriveClinicianId('17', KEY.slice(1)), {
    name: 'RangeError',
    message: /at least 32 bytes long, not 31/,
  });
  assert.throws(() => deriveClinicianId('', KEY), RangeError);
  assert.throws(
    () => deriveClinicianId('17', 'hunter2'),
    ({ message }: Error) => !message.includes('hunter2'),
  );
});

test('the same letters give the same result however they were composed', () => {
  assert.equal(deriveClinicianId('dr.mu\u0308ller', KEY), deriveClinicianId('dr.m\u00fcller', KEY));
});

test('what is no string is refused in a sentence', () => {
  const derive = deriveClinicianId as (id: unknown, key: unknown) => string;
  for (const [id, kind] of [
    [17, 'a number'],
    [undefined, 'undefined'],
    [null, 'null'],
    [['17'], 'an array of 1'],
  ] as const) {
    assert.throws(() => derive(id, KEY), {
      name: 'TypeError',
      message: `internalId must be a string, not ${kind}.`,
    });
  }
  assert.throws(() => derive('17', undefined), {
    name: 'TypeError',
    message: /^key must be a string or a Uint8Array/,
  });
});
