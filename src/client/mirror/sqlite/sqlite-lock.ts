// One writer at a time: the exclusive lock of a second, empty database. The system gives it back when its process dies, however it does.
import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { MirrorError } from '../mirror-error.ts';

const SQLITE_BUSY = 5;

/** Of a file that exists: whatever other names it has, it has one lock. */
export function lockFile(file: string): () => void {
  const lock = new DatabaseSync(`${realpathSync(file)}-mirror-lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && Number(cause.errcode) % 256 === SQLITE_BUSY) {
      throw new MirrorError('locked', `Another process is already syncing ${file}. It is safe to try again later.`, {
        cause,
      });
    }
    throw cause;
  }
  return () => lock.close();
}

/** For a database in memory, which two mirrors of this process may have been given. */
export function lockHere(): () => () => void {
  let isHeld = false;
  return () => {
    if (isHeld) throw new MirrorError('locked', 'Another process is already syncing this store.');
    isHeld = true;
    return () => void (isHeld = false);
  };
}
