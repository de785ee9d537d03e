// When a backup was last written, which monitoring and `doctor` ask.
import type { Instant, Store } from '../store/store.ts';

const SETTING = 'last_backup_at';

export const recordBackup = ({ settings }: Pick<Store, 'settings'>, now: Instant): Promise<void> =>
  settings.set(SETTING, String(now));

/** Undefined while there was none; a restored database knows of those before it. */
export async function lastBackupAt({ settings }: Pick<Store, 'settings'>): Promise<Instant | undefined> {
  const text = await settings.find(SETTING);
  return text === undefined ? undefined : Number(text);
}

/** A backup each night may be late. The alert SvcPickerBackupOld says the same. */
export const BACKUP_OLD_MILLISECONDS = 36 * 3_600_000;
