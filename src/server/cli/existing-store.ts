// The store that the options or the environment name, for commands that work beside a running service.
import { userInfo } from 'node:os';
import { openStore, openUsedStore, type StoreChoice } from '../open-store.ts';
import { readSetting, secretKeys } from '../process/settings.ts';
import { runningBeside } from '../process/running-service.ts';
import { startError } from '../process/start-error.ts';
import type { EarlierSchema } from '../store/migrations.ts';
import type { Actor, Store } from '../store/store.ts';
import { type Result, UsageError } from '../terminal.ts';
import { KeyRing } from '../domain/access/server-keys.ts';
import { existingKeysOfFolder } from '../secret-key.ts';

/** Of every command. */
export interface StoreOptions {
  readonly data?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export const storeChoice = ({ data, databaseUrl }: StoreOptions): StoreChoice => ({
  dataFolder: readSetting('SVC_DATA_DIR', data),
  databaseUrl: readSetting('DATABASE_URL', databaseUrl),
});

/** The result of some work with a store, which is closed again. */
export async function withStore(
  globals: StoreOptions,
  work: (store: Store) => Promise<Result>,
  open = openExistingStore,
): Promise<Result> {
  const store = await open(globals);
  try {
    return await work(store.by(operator()));
  } finally {
    await store.close();
  }
}

/** Who runs the command, as the machine knows them: behind `sudo` the person, not root. */
function operator(): Actor {
  const { SUDO_USER: person = '' } = process.env;
  // Anybody may set the variable; only root can be behind it.
  const isBehindSudo = process.getuid?.() === 0 && USER_NAME.test(person);
  return `operator:${isBehindSudo ? person : userName()}`;
}

/** As systems allow them, and nothing that a terminal would obey. */
const USER_NAME = /^[\w.@\\-]{1,64}\$?$/;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may have a number for its user, and no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Makes nothing and brings nothing up to date: a mistyped folder or database is a mistake. */
export async function openExistingStore(globals: StoreOptions, earlier: EarlierSchema = 'refuse'): Promise<Store> {
  const choice = storeChoice(globals);
  const store = await openUsedStore(choice, earlier).catch(explainStore(choice));
  if (store) return store;
  throw new UsageError(
    choice.databaseUrl === undefined
      ? `No database in the data folder ${choice.dataFolder}. ${hint(choice) || 'Check --data or SVC_DATA_DIR.'}`
      : 'This database has no svc-picker tables. Check --database-url or DATABASE_URL.',
  );
}

/** Makes what is not there, and says so; but not beside a service that runs with another folder. */
export async function openOrMakeStore(globals: StoreOptions): Promise<Store> {
  const choice = storeChoice(globals);
  const used = await openUsedStore(choice, 'refuse').catch(explainStore(choice));
  if (used) return used;
  if (hint(choice)) throw new UsageError(`No database in the data folder ${choice.dataFolder}. ${hint(choice)}`);
  const store = await openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice));
  console.error(
    choice.databaseUrl === undefined
      ? `Created a new database in ${choice.dataFolder}. If the service already runs with another folder, pass the same --data.`
      : 'Created the svc-picker tables in this database.',
  );
  return store;
}

/** Which service the folder was perhaps mistaken for; empty where none runs. */
function hint({ dataFolder, databaseUrl }: StoreChoice): string {
  const other = databaseUrl === undefined ? runningBeside(dataFolder) : undefined;
  return other ? `A service runs with ${other.folder}: pass --data ${other.folder}.` : '';
}

/** For a failure to open it. */
export const explainStore =
  ({ dataFolder, databaseUrl }: StoreChoice) =>
  (error: unknown): never => {
    throw startError(error, { data: dataFolder, databaseUrl });
  };

// The keys of the service, for commands: as the service itself would have them.

/** Those of the environment, else those of the data folder; undefined where there is none. */
export function serviceKeys(dataFolder: string): KeyRing | undefined {
  const keys = keysOfEnvironment() ?? existingKeysOfFolder(dataFolder);
  return keys && new KeyRing(keys);
}

/** Undefined where the data folder holds them. */
export const keysOfEnvironment = (): readonly Buffer[] | undefined =>
  secretKeys({
    SVC_SECRET_KEY: readSetting('SVC_SECRET_KEY'),
    SVC_PREVIOUS_SECRET_KEYS: readSetting('SVC_PREVIOUS_SECRET_KEYS'),
  });
