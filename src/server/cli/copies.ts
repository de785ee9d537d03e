// What `backup` and `restore` do: all that the database holds, as of one moment, in one file. So it is also the way from SQLite to PostgreSQL.
import { toDateTime } from '../clock.ts';
import { KEY_CHECK_SETTING } from '../domain/access/key-check.ts';
import { recordBackup } from '../domain/last-backup.ts';
import { findDamage } from '../domain/self-check.ts';
import { openStore } from '../open-store.ts';
import { requireCopyPlace, writeCopy } from '../process/copy-place.ts';
import { StoreError } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import { explainStore, openExistingStore, storeChoice, withStore } from './existing-store.ts';
import type { Result } from '../terminal/print.ts';
import type { GlobalOptions } from './program.ts';

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
        ],
      };
    },
    (given) => openExistingStore(given, 'keep'),
  );
}

/** Into an empty database. `newKey` is for an operator who lost the key: the next service that starts decides which one it is. */
export async function restore(globals: GlobalOptions, path: string, newKey: boolean): Promise<Result> {
  const { requireCopyFile } = await import('../store/copy/copy-file.ts');
  await requireCopyFile(path); // a mistake must not leave a new database behind
  const choice = storeChoice(globals);
  return withStore(
    globals,
    async (store) => {
      const { schemaVersion, rows } = await store.copies.fill(path, newKey ? [KEY_CHECK_SETTING] : []);
      const { all, tables } = sizeOf(rows);
      const damage = await store.inspect(findDamage);
      const { last } = await store.inspect((inspection) => inspection.events());
      const asOf = last && { sequence: last.sequence, occurredAt: toDateTime(last.occurredAt) };
      return {
        ...damaged(damage, 'This was in the backup already. Restore an earlier one into another database.'),
        value: { path, schemaVersion, rows, holdsKey: false, damage, ...(asOf && { lastEvent: asOf }) },
        text: [
          `Restored and verified ${all} rows in ${tables} tables from ${path}.`,
          ...(asOf
            ? [
                `The catalog is that of ${asOf.occurredAt} (event ${asOf.sequence}). What was withdrawn later is offered again: withdraw it again before you start the service.`,
              ]
            : []),
          newKey
            ? 'The next service to start sets the key of this database. With a different key, every clinician counts as new and webhook secrets cannot be read.'
            : 'Backups do not contain the service key. Set SVC_SECRET_KEY, or copy secret.key into the data folder, before you start the service.',
        ],
      };
    },
    () => openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice)),
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
const damaged = (damage: readonly string[], advice: string): Pick<Result, 'failed' | 'warnings'> =>
  damage.length > 0 ? { failed: true, warnings: [...damage, advice] } : {};

const sizeOf = (rows: Readonly<Record<string, number>>) => ({
  all: Object.values(rows).reduce((sum, count) => sum + count, 0),
  tables: Object.keys(rows).length,
});
