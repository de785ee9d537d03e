// When a backup was last written, which monitoring asks.
import type { Instant, Store } from '../store/store.ts';

const SETTING = 'last_backup_at';

export const recordBackup = ({ settings }: Pick<Store, 'settings'>, now: Instant): Promise<void> =>
  settings.set(SETTING, String(now));

/** Undefined while there was none; a restored database knows of those before it. */
export async function lastBackupAt({ settings }: Pick<Store, 'settings'>): Promise<Instant | undefined> {
  const text = await settings.find(SETTING);
  return text === undefined ? undefined : Number(text);
}
