// Rotation of the service's key, and how long the key before it is needed. docs/decisions/0034.
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { type KeyRing, followKey, KEY_MISSING, useNewestKey } from './server-keys.ts';
import { isSealedByOther, resealSecrets } from './webhook-secrets.ts';

interface RotationContext {
  readonly store: Store;
  readonly keys: KeyRing;
}

const KEY_ROTATED_SETTING = 'key_rotated_at';

/** Processes that run follow within a minute: until then they count with the key before. */
const FOLLOWED_WITHIN_MILLISECONDS = 3_600_000;

/**
 * 1. Every process is given the new key as its newest one, one after the other. It reads with it; the database still says which
 *    key all of them write with.
 * 2. `rotateKey` makes the newest key that of the database.
 * 3. Every process that runs sees it within a minute (`keepUpWithRotation`), writes with it, and seals again what an earlier key
 *    sealed. Whatever any of them wrote meanwhile, all of them can read.
 * 4. When the month is over in which clinicians were counted with the earlier key, nothing in the database needs it.
 *
 * Resolves with whether another key was the current one before. Rejects with a sentence for the operator.
 */
export async function rotateKey({ store, keys }: RotationContext, clock: Clock): Promise<boolean> {
  const found = await followKey(store, keys);
  if (found === 'different') throw new Error(KEY_MISSING);
  if (found === 'unused')
    throw new Error('No service has used this database yet. Its first start uses the newest key.');
  if (found === 'newest') return false;
  // In this order: a rotation that is broken off is only dated too late.
  await store.settings.note(KEY_ROTATED_SETTING, String(clock()));
  await useNewestKey(store, keys);
  return true;
}

/** For a process that runs, again and again. Resolves with whether its ring has the key of the database. */
export async function keepUpWithRotation({ store, keys }: RotationContext): Promise<boolean> {
  if ((await followKey(store, keys)) === 'different') return false;
  await resealSecrets(store, keys);
  return true;
}

export interface EarlierKeys {
  /** Webhook secrets that only they open. */
  readonly sealed: number;
  /** The first instant of the month in which nobody is counted by them any more. */
  readonly countedUntil: number;
}

/** What the database still needs other keys for than its own; the ring follows it already. */
export async function needOfEarlierKeys({ store, keys }: RotationContext): Promise<EarlierKeys> {
  const rotatedAt = Number((await store.settings.find(KEY_ROTATED_SETTING)) ?? 0);
  const lastCounted = new Date(rotatedAt + FOLLOWED_WITHIN_MILLISECONDS);
  return {
    sealed: (await store.webhooks.list()).filter((endpoint) => isSealedByOther(keys, endpoint)).length,
    countedUntil: Date.UTC(lastCounted.getUTCFullYear(), lastCounted.getUTCMonth() + 1),
  };
}
