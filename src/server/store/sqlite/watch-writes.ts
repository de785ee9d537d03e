// SQLite tells nobody that something was written, but says so when it is asked, for some microseconds.
import type { DatabaseSync } from 'node:sqlite';

/** What was published by the command line is to be seen at once by whoever types. */
const ASK_MILLISECONDS = 50;

/** Calls back soon after anything at all was written, by another process (`data_version`) or this one (`total_changes`). */
export function watchWrites(database: DatabaseSync, onWritten: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const othersWrote = database.prepare('pragma data_version');
  const weWrote = database.prepare('select total_changes() as changes');
  const state = () => JSON.stringify([othersWrote.get(), weWrote.get()]);
  let known = state();
  const ask = () => {
    if (!database.isOpen) return clearInterval(timer);
    try {
      const now = state();
      if (now === known) return;
      known = now;
    } catch {
      return; // a hint: the next one may come
    }
    onWritten();
  };
  const timer = setInterval(ask, ASK_MILLISECONDS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
