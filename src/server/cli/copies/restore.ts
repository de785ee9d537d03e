// What `restore` does: fills an empty database from a backup, and does not undo withdrawals unnoticed.
import { statSync } from 'node:fs';
import { toDateTime } from '../../clock.ts';
import { KEY_CHECK_SETTING } from '../../domain/access/key-check.ts';
import { findDamage } from '../../domain/self-check.ts';
import { type WithdrawnLater, withdrawAgain, withdrawnLater } from '../../domain/withdrawn-later.ts';
import { openStore, openUsedStore } from '../../open-store.ts';
import { type CopiedCatalog, readCopiedCatalog } from '../../store/copy/copy-file.ts';
import { parseDatabaseUrl } from '../../store/postgresql/database-address.ts';
import type { CurrentExercise, Store } from '../../store/store.ts';
import { type Ask, askAtTerminal } from '../../terminal/ask.ts';
import { counted, type Result } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { damaged, sizeOf } from './backup.ts';
import { explainStore, storeChoice, withStore } from '../existing-store.ts';
import type { GlobalOptions } from '../program.ts';

export interface RestoreOptions {
  /** For an operator who lost the key: the next service that starts decides which one it is. */
  readonly newKey?: boolean | undefined;
  /** The database in whose place the restored one goes: a data folder, a PostgreSQL URL, or a newer backup of it. */
  readonly replaces?: string | undefined;
  readonly withdrawAgain?: boolean | undefined;
  readonly offerAgain?: boolean | undefined;
}

/** Into an empty database. Everything is asked before anything is written. */
export async function restore(
  globals: GlobalOptions,
  path: string,
  options: RestoreOptions,
  ask: Ask | undefined = askAtTerminal(),
): Promise<Result> {
  const backup = await readCopiedCatalog(path); // a mistake must not leave a new database behind
  const offered =
    options.replaces === undefined
      ? []
      : withdrawnLater(await replacedCatalog(options.replaces, backup), backup.exercises);
  const isWithdrawn = await decide(options, offered, backup, ask);
  const choice = storeChoice(globals);
  return withStore(
    globals,
    async (store) => {
      const { schemaVersion, rows } = await store.copies.fill(path, options.newKey ? [KEY_CHECK_SETTING] : []);
      const { all, tables } = sizeOf(rows);
      const damage = await store.inspect(findDamage);
      const unnamed = isWithdrawn ? await withdrawAll(store, offered) : [];
      const asOf = momentOf(backup);
      return {
        ...damaged(damage, 'This was in the backup already. Restore an earlier one into another database.'),
        value: {
          ...{ path, schemaVersion, rows, holdsKey: false, damage },
          ...(asOf && { lastEvent: asOf }),
          ...(options.replaces !== undefined && {
            withdrawnLater: offered.map(({ withdrawnAt, ...exercise }) => ({
              ...exercise,
              withdrawnAt: toDateTime(withdrawnAt),
              withdrawnAgain: isWithdrawn,
            })),
          }),
        },
        text: [
          `Restored and verified ${all} rows in ${tables} tables from ${path}.`,
          ...(asOf ? [`The catalog is that of ${asOf.occurredAt} (event ${asOf.sequence}).`] : []),
          ...describeOffered(options, offered, isWithdrawn),
          ...unnamed.map((id) => `${id} was withdrawn again without its replacement, which cannot be prescribed here.`),
          options.newKey
            ? 'The next service to start sets the key of this database. With a different key, every clinician counts as new and webhook secrets cannot be read.'
            : 'Backups do not contain the service key. Set SVC_SECRET_KEY, or copy secret.key into the data folder, before you start the service.',
        ],
      };
    },
    () => openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice)),
  );
}

/** Rejects unless it is of the same service and goes on from the backup: another one cannot tell what was withdrawn later. */
async function replacedCatalog(replaces: string, { last }: CopiedCatalog): Promise<readonly CurrentExercise[]> {
  const { exercises, last: same } = await readReplaced(replaces, last?.sequence);
  const isSame = same?.sequence === last?.sequence && same?.revision === last?.revision;
  if (!isSame || same?.occurredAt !== last?.occurredAt) {
    throw new UsageError('--replaces names another service, or an earlier state than that of the backup.');
  }
  return exercises;
}

async function readReplaced(replaces: string, at: number | undefined): Promise<CopiedCatalog> {
  if (statSync(replaces, { throwIfNoEntry: false })?.isFile()) return readCopiedCatalog(replaces, at);
  const isUrl = /^postgres(ql)?:/i.test(replaces);
  const choice = isUrl
    ? { dataFolder: '', databaseUrl: parseDatabaseUrl(replaces, '--replaces') }
    : { dataFolder: replaces };
  const store = await openUsedStore(choice, 'keep').catch(explainStore(choice));
  if (!store) throw new UsageError('--replaces names no database: pass its data folder, its URL, or a backup of it.');
  try {
    const { exercises } = await store.catalog.current();
    const [last] = at === undefined ? [] : await store.catalog.events(at - 1, 1);
    return { exercises, last };
  } finally {
    await store.close();
  }
}

/** Whether what was withdrawn later is withdrawn again. Rejects when nothing is to be restored. */
async function decide(
  options: RestoreOptions,
  offered: readonly WithdrawnLater[],
  backup: CopiedCatalog,
  ask: Ask | undefined,
): Promise<boolean> {
  if (options.withdrawAgain && options.offerAgain) throw new UsageError('Pass --withdraw-again or --offer-again.');
  if (options.replaces === undefined) {
    if (options.withdrawAgain || options.offerAgain)
      throw new UsageError('Also pass --replaces: only the replaced database tells what was withdrawn later.');
    const asOf = momentOf(backup);
    const question = `The catalog in the backup is that of ${asOf?.occurredAt} (event ${asOf?.sequence}). Exercises that were withdrawn later are offered again; --replaces lists them. Restore?`;
    if (ask && asOf && !(await ask(question, false))) throw new UsageError('Nothing was restored.');
    return false;
  }
  if (options.withdrawAgain || options.offerAgain || offered.length === 0) return options.withdrawAgain === true;
  const found = [
    `This backup offers ${counted(offered.length, 'exercise')} again that ${offered.length === 1 ? 'was' : 'were'} withdrawn later:`,
    ...offered.map(
      ({ exerciseId, name, withdrawnAt, reason }) =>
        `  ${exerciseId}  ${name}, withdrawn ${toDateTime(withdrawnAt)}: ${reason}`,
    ),
  ].join('\n');
  if (ask) return ask(`${found}\nWithdraw again after the restore?`, true);
  throw new UsageError(
    `${found}\nNothing was restored. Pass --withdraw-again to withdraw them again, or --offer-again to offer them.`,
  );
}

/** Resolves with the ids of those whose replacement could not be named again. */
async function withdrawAll(store: Store, offered: readonly WithdrawnLater[]): Promise<readonly string[]> {
  const unnamed: string[] = [];
  for (const exercise of offered)
    if (!(await withdrawAgain(store, Date.now, exercise))) unnamed.push(exercise.exerciseId);
  return unnamed;
}

function momentOf({ last }: CopiedCatalog) {
  return last && { sequence: last.sequence, occurredAt: toDateTime(last.occurredAt) };
}

function describeOffered(
  { replaces }: RestoreOptions,
  offered: readonly WithdrawnLater[],
  isWithdrawn: boolean,
): readonly string[] {
  if (replaces === undefined)
    return [
      'What was withdrawn later is offered again: withdraw it again before you start the service. --replaces lists it.',
    ];
  if (offered.length === 0) return ['Nothing in it was withdrawn later.'];
  return [
    `${counted(offered.length, 'exercise')} that ${offered.length === 1 ? 'was' : 'were'} withdrawn later: ${isWithdrawn ? 'withdrawn again' : 'offered again'}.`,
  ];
}
