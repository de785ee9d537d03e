// The opaque clinician id of a picker session. Spec: What the service does (monthly active clinicians).
import { createHmac } from 'node:crypto';
import { kindOf } from './service-error.ts';

const KEY_MIN_BYTES = 32;

/**
 * A keyed one-way hash of your internal clinician id: HMAC-SHA256 as 64 hexadecimal digits. The same id and key always
 * give the same result, however its letters were composed (Unicode NFC). Keep the key secret, and never change it: with another key, every clinician counts as new. Throws a RangeError for a key below 32 bytes (a string counts in UTF-8) and for an
 * empty id, a TypeError for other types. The error holds neither.
 */
export function deriveClinicianId(internalId: string, key: Uint8Array | string): string {
  if (typeof internalId !== 'string') {
    throw new TypeError(`internalId must be a string, not ${kindOf(internalId)}.`);
  }
  if (typeof key !== 'string' && !((key as unknown) instanceof Uint8Array)) {
    throw new TypeError(`key must be a string or a Uint8Array, not ${kindOf(key)}.`);
  }
  const bytes = Buffer.from(key);
  if (bytes.length < KEY_MIN_BYTES) {
    throw new RangeError(`key must be at least ${KEY_MIN_BYTES} bytes long, not ${bytes.length}.`);
  }
  if (internalId === '') throw new RangeError('internalId must not be empty.');
  return createHmac('sha256', bytes).update(internalId.normalize('NFC')).digest('hex');
}
