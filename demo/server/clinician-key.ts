// The key of the one-way hash that turns a clinician's internal id into the opaque id that the service sees.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made on first start and kept in the record system's own folder: with another key every clinician would count as new. */
export function clinicianKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'clinician-id.key');
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}
