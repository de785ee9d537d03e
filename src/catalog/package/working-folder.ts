// A folder for as long as a piece of work takes, in the system's folder for temporary files. A killed process leaves its own: the
// next work deletes it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Containers may share the folder, but not their processes. */
const PREFIX = `svc-picker-${hostname()}-`;

/** A new folder, for its owner alone; whoever made it deletes it. */
export function makeWorkingFolder(): string {
  const place = tmpdir();
  for (const name of readdirSync(place)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) remove(join(place, name));
  }
  return mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's: nothing of ours needs the place.
  }
}

/** Who cannot be asked is taken for alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
