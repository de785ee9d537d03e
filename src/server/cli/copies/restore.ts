// The work of `restore`: it fills an empty database from a backup, and brings back nothing unnoticed that was ended after it. docs/decisions/0060.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkingFolder } from '../../../catalog/package/working-folder.ts';
import { toDateTime } from '../../clock.ts';
import { KEY_CHECK_SETTING } from '../../domain/access/server-keys.ts';
import { eraseAgain, type Erasures, readErasures } from '../../domain/registration/erasures.ts';
import { findDamage } from '../../domain/self-check.ts';
import { endAgain, type EndedExercise, findEndedLater } from '../../domain/ended-later.ts';
import { openStore, openUsedStore } from '../../open-store.ts';
import { readSetting } from '../../process/settings.ts';
import { EDITION_SETTING } from '../../publish-sample.ts';
import { countNew, type EndedRow, findEnded, findErased, goesOnFrom } from '../../store/copy/table-rows.ts';
import { type CopiedState, readCopy } from '../../store/copy/copy-file.ts';
import { parseDatabaseUrl } from '../../store/postgresql/database-address.ts';
import { StoreError } from '../../store/store-error.ts';
import type { StoreWithin } from '../../store/store.ts';
import { counted, type Result, type Ask, askAtTerminal, UsageError, withNamedFile } from '../../terminal.ts';
import { damaged, sizeOf } from './backup.ts';
import { explainStore, storeChoice, withStore, serviceKeys } from '../existing-store.ts';
import type { GlobalOptions } from '../program.ts';
import * as words from './restore-words.ts';

export interface RestoreOptions {
  /** For an operator who lost the key: the next service that starts decides which one it is. */
  readonly newKey?: boolean | undefined;
  /** The database in whose place the restored one goes: a data folder, a PostgreSQL URL, or a newer backup of it. */
  readonly replaces?: string | undefined;
  readonly endAgain?: boolean | undefined;
  /** The kind that does not end again; all else does. */
  readonly bringBack?: 'exercises' | 'access' | 'all' | undefined;
  /** The list of `account erase`. */
  readonly erasures?: string | undefined;
}

/** Into an empty database. Everything is asked before anything is written; all is written, or nothing. */
export async function restore(
  globals: GlobalOptions,
  path: string,
  options: RestoreOptions,
  ask: Ask | undefined = askAtTerminal(),
): Promise<Result> {
  const backup = await readCopy(path); // a mistake must not leave a new database behind
  const keys = keysFor(globals, options);
  const erasures = readList(options, keys);
  const folder = makeWorkingFolder();
  try {
    const replaced = options.replaces === undefined ? undefined : await readReplaced(options.replaces, backup, folder);
    const erasedLater = replaced ? findErased(backup.access, replaced.access) : new Set();
    const comesBack = ({ before }: EndedRow) => !erasedLater.has(before['credential_id'] ?? before['id']);
    const found: words.Found = {
      exercises: replaced ? findEndedLater(replaced.exercises, backup.exercises) : [],
      ended: replaced ? findEnded(backup.access, replaced.access, Date.now()).filter(comesBack) : [],
    };
    const isLater = replaced !== undefined && !isSameState(replaced, backup);
    const cameBack = isLater ? undefined : words.describeReturn(backup, options);
    const again = await decide(options, words.listsOf(found, backup.access), cameBack, ask);
    const endedLater = found.ended.map((row) => ({ ...words.describeEnded(row), endedAgain: again.ended }));
    const carriedOver = replaced && countNew(backup.access, replaced.access);
    let [unnamed, erased]: [readonly string[], number] = [[], 0];
    const finish = async (store: StoreWithin) => {
      if (again.exercises) unnamed = await endAll(store, found.exercises);
      erased = await eraseAgain(store, keys, erasures);
      return { ...(isLater && { endedLater, carriedOver }), erased };
    };
    const choice = storeChoice(globals);
    return await withStore(
      globals,
      async (store) => {
        const { ended, ...filled } = await store.copies.fill(path, {
          forgotten: [...(options.newKey ? [KEY_CHECK_SETTING] : []), ...(replaced ? [EDITION_SETTING] : [])],
          replaced: replaced && { file: replaced.file, broughtBack: again.ended ? [] : found.ended },
          finish,
        });
        const { all, tables } = sizeOf(filled.rows);
        const damage = await store.inspect(findDamage);
        const advice = 'This was in the backup already. Restore an earlier one into another database.';
        const { failed = false, warnings = [] } = damaged(damage, advice);
        const { last } = backup;
        const asOf = last && { sequence: last.sequence, occurredAt: toDateTime(last.occurredAt) };
        return {
          failed,
          warnings: [
            ...(cameBack === undefined ? [] : [cameBack]),
            ...(erasures.unreadable > 0 ? [`${unreadable(erasures)} Erase those addresses again.`] : []),
            ...warnings,
          ],
          value: {
            ...{ path, ...filled, ended, erased, holdsKey: false, damage },
            ...(backup.madeAt && { backupMadeAt: toDateTime(backup.madeAt) }),
            ...(asOf && { lastEvent: asOf }),
            ...(replaced && {
              exercisesEndedLater: found.exercises.map(({ endedAt, ...exercise }) => ({
                ...exercise,
                endedAt: toDateTime(endedAt),
                endedAgain: again.exercises,
              })),
              ...{ endedLater, carriedOver, erasedLater: [...erasedLater] },
            }),
          },
          text: [
            `Restored and verified ${path}: the database has ${all} rows in ${tables} tables.`,
            ...(asOf ? [`The catalog is that of ${asOf.occurredAt} (event ${asOf.sequence}).`] : []),
            'All access tokens, picker sessions and launch URLs have ended. Programs that are open in a browser can still be finished, with the exercises that they have loaded.',
            ...(carriedOver ? words.describeReplacement(found, again, carriedOver) : []),
            ...(erasedLater.size > 0
              ? [`Accounts that were erased later (${erasedLater.size}): still erased, their credentials revoked.`]
              : []),
            ...unnamed.map((id) => `${id} was ended again without its replacement, which cannot be prescribed here.`),
            ...(options.erasures === undefined ? [] : [`${counted(erased, 'address', 'addresses')} erased again.`]),
            options.newKey
              ? 'The next service to start sets the key of this database. With a different key, every clinician counts as new and webhook secrets cannot be read.'
              : `Backups do not contain the service key. Set SVC_SECRET_KEY, or copy secret.key${replaced ? ' of the replaced database' : ''} into the data folder, before you start the service.`,
          ],
        };
      },
      () => openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Keys of the environment or of the data folder, otherwise of the folder that is replaced. */
function keysFor({ data }: GlobalOptions, { replaces }: RestoreOptions) {
  const keys = serviceKeys(readSetting('SVC_DATA_DIR', data));
  return keys ?? (replaces === undefined || isUrl(replaces) ? undefined : serviceKeys(replaces));
}

/** Rejects where the list cannot be applied as a whole, unless the key is lost for good. */
function readList({ erasures: file, newKey }: RestoreOptions, keys: ReturnType<typeof keysFor>): Erasures {
  const list = file === undefined ? '' : withNamedFile(file, 'read', () => readFileSync(file, 'utf8'));
  const erasures = readErasures(list, keys);
  // Most likely it is the wrong file, and each erased address would be back.
  if (file !== undefined && erasures.lines.size === 0)
    throw new UsageError(
      `${file} is empty: "account erase" writes a line for each address. Pass the list that it wrote, or leave out --erasures. Nothing was restored.`,
    );
  if (erasures.unreadable === 0 || newKey) return erasures;
  throw new UsageError(
    `${unreadable(erasures)} Set SVC_SECRET_KEY and SVC_PREVIOUS_SECRET_KEYS to it, or pass --new-key if it is lost. Nothing was restored.`,
  );
}

const unreadable = ({ unreadable: count }: Erasures): string =>
  `${counted(count, 'erasure')} of the list cannot be read without the service key of that time.`;

/** Rejects unless it is of the same service and goes on from the backup: another one cannot tell what ended later. */
async function readReplaced(replaces: string, backup: CopiedState, folder: string) {
  const { last } = backup;
  const isCopy = statSync(replaces, { throwIfNoEntry: false })?.isFile();
  const file = isCopy ? replaces : await copyReplaced(replaces, join(folder, 'replaced'));
  const found = await readCopy(file, last?.sequence);
  const same = last && found.last;
  const isSame = same?.sequence === last?.sequence && same?.revision === last?.revision;
  if (!isSame || same?.occurredAt !== last?.occurredAt || !goesOnFrom(found.access, backup.access))
    throw new UsageError('--replaces names another service, or an earlier state than that of the backup.');
  return { ...found, file };
}

/** As the backup itself is: a database that goes on from it has at least the line that it was backed up. */
const isSameState = (replaced: CopiedState, backup: CopiedState): boolean =>
  replaced.head === backup.head && replaced.access.audit.size === backup.access.audit.size;

const isUrl = (replaces: string): boolean => /^postgres(ql)?:/i.test(replaces);

/** All of one moment, also beside a service that runs. */
async function copyReplaced(replaces: string, file: string): Promise<string> {
  const choice = isUrl(replaces)
    ? { dataFolder: '', databaseUrl: parseDatabaseUrl(replaces, '--replaces') }
    : { dataFolder: replaces };
  const store = await openUsedStore(choice, 'keep').catch(explainStore(choice));
  if (!store) throw new UsageError('--replaces names no database: pass its data folder, its URL, or a backup of it.');
  try {
    await store.copies.write(file, { withPictures: false });
    return file;
  } catch (error) {
    if (!(error instanceof StoreError && error.isDamage)) throw error;
    throw new UsageError('The replaced database is damaged. Pass its newest backup to --replaces.', { cause: error });
  } finally {
    await store.close();
  }
}

/** Rejects when nothing is to be restored. */
async function decide(
  { replaces, endAgain, bringBack }: RestoreOptions,
  lists: ReturnType<typeof words.listsOf>,
  cameBack: string | undefined,
  ask: Ask | undefined,
): Promise<words.Again> {
  if (endAgain && bringBack) throw new UsageError('Pass --end-again or --bring-back.');
  if (replaces === undefined && (endAgain || bringBack))
    throw new UsageError('Also pass --replaces: only the replaced database tells what was ended later.');
  if (cameBack !== undefined && ask && !(await ask(`${cameBack} Restore?`, false)))
    throw new UsageError('Nothing was restored.');
  if (endAgain || bringBack)
    return {
      exercises: bringBack === undefined || bringBack === 'access',
      ended: bringBack === undefined || bringBack === 'exercises',
    };
  if (!ask && (lists.exercises || lists.ended))
    throw new UsageError(
      `${[lists.exercises, lists.ended].filter(Boolean).join('\n')}\nNothing was restored. Pass --end-again to end all of it again, or --bring-back exercises, access or all.`,
    );
  return {
    exercises:
      !lists.exercises ||
      !ask ||
      (await ask(`${lists.exercises}\nDeprecate and withdraw them again after the restore?`, true)),
    ended: !lists.ended || !ask || (await ask(`${lists.ended}\nEnd it again?`, true)),
  };
}

/** Resolves with the ids of those whose replacement could not be named again. */
async function endAll(store: StoreWithin, exercises: readonly EndedExercise[]): Promise<readonly string[]> {
  const unnamed: string[] = [];
  for (const exercise of exercises) if (!(await endAgain(store, Date.now, exercise))) unnamed.push(exercise.exerciseId);
  return unnamed;
}
