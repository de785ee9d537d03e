// The store that was configured: PostgreSQL when a database is named, else the file in the data folder. For service and command line.
import { type EarlierSchema, NoTablesError, type OpenOptions } from './store/migrations.ts';
import type { PostgresqlOptions } from './store/postgresql/open-postgresql-store.ts';
import type { Store } from './store/store.ts';
import { existsSync, mkdirSync, statSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts';

export interface StoreChoice {
  readonly dataFolder: string;
  /** Checked by `parseDatabaseUrl`. */
  readonly databaseUrl?: string | undefined;
}

/** Opens it, and makes what is not there: folder, file, tables. Only the service brings what is there up to date. */
export async function openStore({ dataFolder, databaseUrl }: StoreChoice, options?: PostgresqlOptions): Promise<Store> {
  if (databaseUrl === undefined) return openDataFolder(dataFolder, options);
  // Loaded only when it is needed: most run on the file.
  const { openPostgresqlStore } = await import('./store/postgresql/open-postgresql-store.ts');
  return openPostgresqlStore(databaseUrl, options);
}

/** Opens it when it was used before; undefined when there is none. */
export async function openUsedStore(choice: StoreChoice, earlier: EarlierSchema): Promise<Store | undefined> {
  if (choice.databaseUrl === undefined && !hasDatabase(choice.dataFolder)) return undefined;
  return openStore(choice, { mustExist: true, earlier }).catch((error: unknown) => {
    if (error instanceof NoTablesError) return undefined;
    throw error;
  });
}

// The data folder: the database and, beside it, the key. Service and command line open it alike.
export const DATABASE_FILE = 'svc-picker.sqlite';

/** Opens the store in the folder; makes folder and database when they are not there. */
export function openDataFolder(dataFolder: string, options?: OpenOptions): Promise<Store> {
  makeDataFolder(dataFolder);
  return openSqliteStore(join(dataFolder, DATABASE_FILE), options);
}

/** Throws the system's error when the folder may not be read. */
const hasDatabase = (dataFolder: string): boolean =>
  statSync(join(dataFolder, DATABASE_FILE), { throwIfNoEntry: false }) !== undefined;

/** Makes the folder, for its owner alone, and those around it. Node's own way (`recursive`) never ends below `/proc`. */
export function makeDataFolder(dataFolder: string): void {
  if (existsSync(dataFolder)) return;
  const parent = dirname(dataFolder);
  if (parent !== dataFolder) makeDataFolder(parent);
  try {
    mkdirSync(dataFolder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(dataFolder)) throw error;
  }
}

// A file's name survives a loss of power once its folder is written.
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
