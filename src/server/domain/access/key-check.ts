// Whether every process of a database has the same key: cursors, counted clinicians and sealed secrets depend on it.
import type { Store } from '../../store/store.ts';
import type { ServerKeys } from './server-keys.ts';

/** What the database keeps under this name says nothing about the key. */
export const KEY_CHECK_SETTING = 'key_check';

export type KeyCheck = 'same' | 'different' | 'unused';

/** `unused`: no service has started with this database yet. */
export async function checkKey(store: Store, keys: ServerKeys): Promise<KeyCheck> {
  const kept = await store.settings.find(KEY_CHECK_SETTING);
  if (kept === undefined) return 'unused';
  return kept === checkValue(keys) ? 'same' : 'different';
}

/** The first service decides. Rejects with a sentence for the operator of another one. */
export async function requireSameKey(store: Store, keys: ServerKeys): Promise<void> {
  if ((await store.settings.agree(KEY_CHECK_SETTING, checkValue(keys))) === checkValue(keys)) return;
  throw new Error(
    'This database was created with another key. Set SVC_SECRET_KEY to its original key, or restore its secret.key.',
  );
}

const checkValue = ({ check }: ServerKeys): string => check.export().toString('base64url');
