// Folders for a while: in the system's folder for such, for their owner alone, taken away by the next one when their process was killed.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

const PREFIX = 'svc-picker-';
const PATTERN = /^svc-picker-(?:package|import|copy)-[A-Za-z0-9]{6}$/;
/** Longer than any import takes. */
const LEFT_BEHIND_MILLISECONDS = 24 * 3_600_000;

/** Makes a new one; whoever asks takes it away. */
export async function makeWorkFolder(purpose: 'package' | 'import' | 'copy', inside = tmpdir()): Promise<string> {
  await removeLeftBehind(inside);
  return mkdtemp(join(inside, `${PREFIX}${purpose}-`));
}

async function removeLeftBehind(inside: string): Promise<void> {
  for (const name of await readdir(inside).catch(unlessHidden)) {
    if (!PATTERN.test(name)) continue;
    const folder = join(inside, name);
    const found = await stat(folder).catch(unlessGone);
    // Another user's is not ours to take away.
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    if (found.mtimeMs < Date.now() - LEFT_BEHIND_MILLISECONDS) await rm(folder, { recursive: true, force: true });
  }
}

/** A folder may take files and show none. */
function unlessHidden(error: unknown): string[] {
  if (errorCode(error) === 'EACCES') return [];
  throw error;
}

/** Another process took it away. */
function unlessGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
