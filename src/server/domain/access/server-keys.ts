// Keys for single purposes, derived from the one key of the service.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Store } from '../../store/store.ts';

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

// The keys of a service that are known at the same time: one signs, seals and hashes, all of them read. docs/decisions/0034.
export class KeyRing {
  /** In the order in which they were given: the newest first. */
  readonly all: readonly ServerKeys[];
  #current: ServerKeys;

  /** At least one key. */
  constructor(secretKeys: readonly Uint8Array[]) {
    const [newest, ...earlier] = secretKeys.map(deriveKeys);
    if (!newest) throw new Error('A service needs a key.');
    this.all = [newest, ...earlier];
    this.#current = newest;
  }

  get newest(): ServerKeys {
    return this.all[0] ?? this.#current;
  }

  /** What is written from now on is signed, sealed and hashed with it. The database says which one it is: see `requireKey`. */
  get current(): ServerKeys {
    return this.#current;
  }

  /** All but the current one. */
  get others(): readonly ServerKeys[] {
    return this.all.filter((keys) => keys !== this.#current);
  }

  /** Makes one of `all` the current one. */
  use(keys: ServerKeys): void {
    this.#current = keys;
  }
}

// Which key the database is used with: every process of it writes with the same one. Cursors, counted clinicians and sealed secrets depend on it.

/** What the database keeps under this name says nothing about the key. */
export const KEY_CHECK_SETTING = 'key_check';

/** `newest`, `earlier`: which one of the ring. `unused`: no service has started with this database yet. */
type KeyCheck = 'newest' | 'earlier' | 'different' | 'unused';

/** What an operator is told where the database is used with a key that is not in the ring. */
export const KEY_MISSING =
  'This database is used with another key. Set SVC_SECRET_KEY to that key, or copy its secret.key into the data folder, and restart.';

/** Makes the key of the database the current one of the ring, where the ring has it. */
export async function followKey(store: Store, ring: KeyRing): Promise<KeyCheck> {
  const kept = await store.settings.find(KEY_CHECK_SETTING);
  if (kept === undefined) return 'unused';
  const found = ring.all.find((keys) => checkValue(keys) === kept);
  if (!found) return 'different';
  ring.use(found);
  return found === ring.newest ? 'newest' : 'earlier';
}

/** The first service decides. Rejects with a sentence for the operator of one whose ring does not have that key. */
export async function requireKey(store: Store, ring: KeyRing): Promise<void> {
  await store.settings.agree(KEY_CHECK_SETTING, checkValue(ring.newest));
  if ((await followKey(store, ring)) === 'different') throw new Error(KEY_MISSING);
}

/** From now on the newest key is that of the database. */
export async function useNewestKey(store: Store, ring: KeyRing): Promise<void> {
  await store.settings.set(KEY_CHECK_SETTING, checkValue(ring.newest));
  ring.use(ring.newest);
}

const checkValue = ({ check }: ServerKeys): string => check.export().toString('base64url');
