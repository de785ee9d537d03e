// Random secrets: 256 bit, stored as SHA-256, compared in constant time.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A prefix tells secret scanners, and people, what they found. */
export type SecretPrefix = 'svc_at_' | 'svc_pt_' | 'svc_lt_' | 'svc_vt_';

/** A new secret: the prefix and 43 characters of base64url. */
export const newSecret = (prefix: SecretPrefix): string => prefix + randomBytes(32).toString('base64url');

/** Ids and secrets of credentials have letters and digits only: they mean the same form-encoded or not (RFC 6749, section 2.3.1). */
export const newClientId = (): string => `svc_ci_${randomBytes(12).toString('hex')}`;
export const newClientSecret = (): string => `svc_cs_${randomBytes(32).toString('hex')}`;

/** What is stored of a secret: SHA-256, hex. A 256-bit secret needs no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Whether the secret belongs to the hash; the time taken does not depend on where they differ. */
export function matchesHash(secret: string, known: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(known, 'hex'));
}
