import assert from 'node:assert/strict';
import { createSecretKey, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openSecret, sealSecret } from './webhook-secrets.ts';

const key = createSecretKey(randomBytes(32));

test('what was sealed opens for its owner', () =>
  assert.equal(openSecret(key, 'owner', sealSecret(key, 'owner', 'whsec_geheim ✓')), 'whsec_geheim ✓'));

test('sealing twice gives two texts, and neither holds the secret', () => {
  const sealed = [sealSecret(key, 'owner', 'secret'), sealSecret(key, 'owner', 'secret')];
  assert.notEqual(sealed[0], sealed[1]);
  for (const text of sealed) assert.equal(Buffer.from(text, 'base64url').includes('secret'), false);
});

test('nothing opens for another owner, with another key, or after any byte was changed', () => {
  const sealed = sealSecret(key, 'owner', 'secret');
  assert.throws(() => openSecret(key, 'other', sealed));
  assert.throws(() => openSecret(createSecretKey(randomBytes(32)), 'owner', sealed));
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => openSecret(key, 'owner', changed.toString('base64url')), String(at));
  }
  assert.throws(() => openSecret(key, 'owner', bytes.subarray(0, 20).toString('base64url')));
});
