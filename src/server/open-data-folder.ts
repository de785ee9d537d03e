// The data folder: the database and, beside it, the key. Service and command line open it alike.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenOptions } from './store/migrations.ts';
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts';
import type { Store } from './store/store.ts';

export const DATABASE_FILE = 'svc-picker.sqlite';

/** Opens the store in the folder; makes folder and database when they are not there. */
export function openDataFolder(dataFolder: string, options?: OpenOptions): Promise<Store> {
  makeDataFolder(dataFolder);
  return openSqliteStore(join(dataFolder, DATABASE_FILE), options);
}

/** Throws the system's error when the folder may not be read. */
export const hasDatabase = (dataFolder: string): boolean =>
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
