// The store of a data folder, for commands that work beside a running service.
import { hasDatabase, openDataFolder } from '../open-data-folder.ts';
import type { Store } from '../store/store.ts';
import { UsageError } from './command.ts';
import { dataFolder } from './settings.ts';
import { startError } from './start-error.ts';

/** Makes nothing: a mistyped folder is a mistake. `option` is what --data says. */
export async function openExistingStore(option: string | undefined): Promise<Store> {
  const data = dataFolder(option);
  if (!hasDatabase(data)) {
    throw new UsageError(`There is no database in the data folder ${data} (--data or SVC_DATA_DIR).`);
  }
  return openOrExplain(data);
}

export async function openOrExplain(data: string): Promise<Store> {
  try {
    return await openDataFolder(data);
  } catch (error) {
    throw startError(error, { data });
  }
}
