// Whether another process wrote to the database: SQLite tells nobody, but says so when it is asked, for some microseconds.
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store-error.ts';

/** Gives a function that calls back, before it returns, when another process wrote since it last asked. */
export function afterWritesOfOthers(database: DatabaseSync, onWritten: () => void): () => void {
  const othersWrote = database.prepare('pragma data_version');
  const version = () => othersWrote.get()?.['data_version'];
  let known = version();
  return () => {
    try {
      const now = version();
      if (now === known) return;
      known = now;
      onWritten();
    } catch (error) {
      throw StoreError.from(error);
    }
  };
}
