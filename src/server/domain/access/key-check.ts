// Which key the database is used with: every process of it writes with the same one. Cursors, counted clinicians and sealed secrets depend on it.
import type { Store } from '../../store/store.ts';
import type { KeyRing } from './key-ring.ts';
import type { ServerKeys } from './server-keys.ts';

/** What the database keeps under this name says nothing about the key. */
export const KEY_CHECK_SETTING = 'key_check';

/** `newest`, `earlier`: which one of the ring. `unused`: no service has started with this database yet. */
export type KeyCheck = 'newest' | 'earlier' | 'different' | 'unused';

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
