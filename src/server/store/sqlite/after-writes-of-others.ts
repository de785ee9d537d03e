// Whether another process wrote to the database: SQLite tells nobody, but says so when it is asked, for some microseconds.
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store-error.ts';

/**
 * Gives a function that calls back, before it returns, when another process wrote since it last asked. It asks once a turn of the
 * event loop: the requests of a turn had all arrived when it began, so that what was written before one of them was sent is seen.
 */
export function afterWritesOfOthers(database: DatabaseSync, onWritten: () => void): () => void {
  const othersWrote = database.prepare('pragma data_version');
  const version = () => othersWrote.get()?.['data_version'];
  let known = version();
  let isAsked = false;
  return () => {
    if (isAsked) return;
    try {
      const now = version();
      isAsked = true;
      setImmediate(() => (isAsked = false));
      if (now === known) return;
      known = now;
      onWritten();
    } catch (error) {
      throw StoreError.from(error);
    }
  };
}
