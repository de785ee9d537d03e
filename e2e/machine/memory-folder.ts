// A place in memory for the files of tests. On a disk a test of a database waits for each commit, and nobody needs its files after a
// loss of power.
import { accessSync, constants, statfsSync } from 'node:fs';

/** Linux has it. */
const FOLDER = '/dev/shm';
/** A container has 64 MB unless it is told otherwise. */
const ROOM_BYTES = 2 * 2 ** 30;

/** A folder for temporary files, as `TMPDIR`; undefined where the machine has none of that size. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ROOM_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
