// Keys for single purposes, derived from the one key of the service.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Everything that the service signs or hashes with a key. A key of one purpose says nothing about the others. */
export interface ServerKeys {
  /** Signs page cursors. */
  readonly cursor: KeyObject;
  /** Hashes clinician ids for counting. */
  readonly clinicianUse: KeyObject;
  /** Hashes clinician ids into the name of the favorites kept in a browser. */
  readonly clinicianKey: KeyObject;
  /** Hashes the network that asks for a mail. */
  readonly network: KeyObject;
  /** Hashes whom a rate limit is for. */
  readonly rateLimit: KeyObject;
  /** Hashes email addresses that were erased. */
  readonly erasure: KeyObject;
  /** Proves that two processes have the same key. */
  readonly check: KeyObject;
  /** Encrypts the signing secrets of webhooks. */
  readonly webhookSecret: KeyObject;
  /** Proves that a part of the picker was written by a process of the service, as it runs in browsers. */
  readonly builtFile: KeyObject;
}

/** Length of the service's key. */
export const SERVER_KEY_BYTES = 32;

export function deriveKeys(secretKey: Uint8Array): ServerKeys {
  // As objects: a key that comes as bytes is set up anew for every signature.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `svc-picker ${purpose}`, 32)));
  return {
    cursor: derive('cursor'),
    clinicianUse: derive('clinician use'),
    clinicianKey: derive('clinician key'),
    network: derive('network'),
    rateLimit: derive('rate limit'),
    erasure: derive('erasure'),
    check: derive('key check'),
    webhookSecret: derive('webhook secret'),
    builtFile: derive('built file'),
  };
}

/** HMAC-SHA256 over parts that cannot run into one another, base64url. */
export function keyedHash(key: KeyObject, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
