// Pictures as files of a folder, each named by the sha256 of its bytes.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MirrorMedia } from './mirror-store.ts';

/** Files on their way. What a killed process left there is removed when the folder is opened, once nobody can be writing it. */
const INCOMING = 'incoming';
const LEFT_MILLISECONDS = 3_600_000;

/** The pictures of the catalog as files, named by their sha256. */
export interface MediaFolder extends MirrorMedia {
  /** Where the picture is or would be: `ab/abcdef....png` below the folder. Serve it, or read it. */
  file(sha256: string): string;
}

/** Makes the folder if need be. `has` reads the file: one that was changed or cut is fetched again. A file appears under its name with all its bytes, after they have reached the disk, or not at all. */
export function openMediaFolder(folder: string): MediaFolder {
  const incoming = join(folder, INCOMING);
  mkdirSync(incoming, { recursive: true });
  removeLeft(incoming);

  const file = (sha256: string) => {
    // It becomes a path.
    if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new TypeError('A sha256 has 64 hexadecimal digits.');
    const name = sha256.toLowerCase();
    return join(folder, name.slice(0, 2), `${name}.png`);
  };

  return {
    file,
    async has(sha256) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(file(sha256)), hash);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
      return hash.digest('hex') === sha256.toLowerCase();
    },
    async put(sha256, bytes) {
      const target = file(sha256);
      const parent = join(target, '..');
      const temporary = join(incoming, `${sha256}-${randomUUID()}`);
      try {
        const handle = await open(temporary, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await mkdir(parent, { recursive: true });
        await rename(temporary, target);
        await syncFolder(parent);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

function removeLeft(incoming: string): void {
  for (const name of readdirSync(incoming)) {
    const left = join(incoming, name);
    const status = statSync(left, { throwIfNoEntry: false });
    if (status && Date.now() - status.mtimeMs > LEFT_MILLISECONDS) rmSync(left, { force: true });
  }
}

/** The name is durable only when the folder is. Windows cannot open one, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
