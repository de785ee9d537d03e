// The store that was configured: PostgreSQL when a database is named, else the file in the data folder. For service and command line.
import { hasDatabase, openDataFolder } from './open-data-folder.ts';
import { type EarlierSchema, NoTablesError } from './store/migrations.ts';
import type { PostgresqlOptions } from './store/postgresql/open-postgresql-store.ts';
import type { Store } from './store/store.ts';

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
