// The store that the options or the environment name, for commands that work beside a running service.
import { openStore, openUsedStore, type StoreChoice } from '../open-store.ts';
import type { EarlierSchema } from '../store/migrations.ts';
import type { Store } from '../store/store.ts';
import { UsageError } from '../../command/command.ts';
import { readSetting } from './settings.ts';
import { startError } from './start-error.ts';

/** The options of every command that needs a store. */
export const STORE_OPTIONS = { data: { type: 'string' }, 'database-url': { type: 'string' } } as const;

/** For the usage of such a command. */
export const STORE_USAGE = '[--data DIR | --database-url URL]';

export interface StoreValues {
  readonly data?: string | undefined;
  readonly 'database-url'?: string | undefined;
}

export function storeChoice(values: StoreValues): StoreChoice {
  return {
    dataFolder: readSetting('SVC_DATA_DIR', values.data),
    databaseUrl: readSetting('DATABASE_URL', values['database-url']),
  };
}

/** Makes nothing and brings nothing up to date: a mistyped folder or database is a mistake. */
export async function openExistingStore(values: StoreValues, earlier: EarlierSchema = 'refuse'): Promise<Store> {
  const choice = storeChoice(values);
  const store = await openUsedStore(choice, earlier).catch(explainStore(choice));
  if (store) return store;
  throw new UsageError(
    choice.databaseUrl === undefined
      ? `There is no database in the data folder ${choice.dataFolder} (--data or SVC_DATA_DIR).`
      : 'There is nothing of svc-picker in this database (--database-url or DATABASE_URL).',
  );
}

/** Makes what is not there, and says so. */
export async function openOrMakeStore(values: StoreValues): Promise<Store> {
  const choice = storeChoice(values);
  const used = await openUsedStore(choice, 'refuse').catch(explainStore(choice));
  if (used) return used;
  const store = await openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice));
  console.error(
    choice.databaseUrl === undefined
      ? `Made a new database in the data folder ${choice.dataFolder}.`
      : 'Made the tables of svc-picker in this database.',
  );
  return store;
}

/** For a failure to open it. */
export const explainStore =
  ({ dataFolder, databaseUrl }: StoreChoice) =>
  (error: unknown): never => {
    throw startError(error, { data: dataFolder, databaseUrl });
  };
