// What `backup` does: all that the database holds, as of one moment, in one file. With `restore` it is also the way from SQLite to PostgreSQL.
import { recordBackup } from '../../domain/last-backup.ts';
import { findDamage } from '../../domain/self-check.ts';
import { requireCopyPlace, writeCopy } from '../../process/copy-place.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { openExistingStore, storeChoice, withStore } from '../existing-store.ts';
import type { Result } from '../../terminal.ts';
import type { GlobalOptions } from '../program.ts';

/** While the service runs. */
export function backUp(globals: GlobalOptions, path: string, mayReplace: boolean): Promise<Result> {
  const place = { path, mayReplace, database: storeChoice(globals) };
  requireCopyPlace(place);
  return withStore(
    globals,
    async (store) => {
      const { replaced, ...written } = await writeCopy(store, place);
      const { all, tables } = sizeOf(written.rows);
      const damage = await store.inspect(findDamage);
      const warnings = damage.length > 0 ? [] : await recorded(store);
      return {
        warnings,
        ...damaged(damage, 'This is also in the backup. Restore an earlier one into a new database.'),
        value: { ...written, replaced, holdsKey: false, damage },
        text: [
          `${replaced ? 'Replaced' : 'Wrote'} ${path}: ${all} rows from ${tables} tables, ${written.bytes} bytes.`,
          'The backup does not contain the service key. Keep SVC_SECRET_KEY, or secret.key from the data folder, in a separate place.',
          'A restore of it ends every access token, picker session and launch URL in it.',
        ],
      };
    },
    (given) => openExistingStore(given, 'keep'),
  );
}

/** A full disk is a reason to back up. */
async function recorded(store: Store): Promise<readonly string[]> {
  try {
    await recordBackup(store, Date.now());
    return [];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return ['The time of this backup could not be stored, so the metrics tell of an earlier one.'];
  }
}

/** A copy that holds damage is a failure, for people and for scripts. */
export const damaged = (damage: readonly string[], advice: string): Pick<Result, 'failed' | 'warnings'> =>
  damage.length > 0 ? { failed: true, warnings: [...damage, advice] } : {};

export const sizeOf = (rows: Readonly<Record<string, number>>) => ({
  all: Object.values(rows).reduce((sum, count) => sum + count, 0),
  tables: Object.keys(rows).length,
});
