// Secrets that must be read again, encrypted where they lie: AES-256-GCM, bound to what they belong to.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Base64url of nonce, tag and ciphertext. `owner` is not in it: a sealed secret opens for the same owner only. */
export function sealSecret(key: KeyObject, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when key or owner are others, or a byte was changed. */
export function openSecret(key: KeyObject, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipherStart = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, cipherStart));
  return Buffer.concat([decipher.update(bytes.subarray(cipherStart)), decipher.final()]).toString('utf8');
}
