// Writes a zip to the disk, one file after the other: no more than one of them is in memory.
import { open } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipWriter {
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Nothing can be written after it. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Rejects when there is such a file already. */
export async function openZipWriter(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx');
  const waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (!error) waiting.push(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    for (const chunk of waiting.splice(0)) await file.writeFile(chunk);
  };
  return {
    async write(name, content) {
      // Pictures are packed already.
      const entry = typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
      zip.add(entry);
      entry.push(typeof content === 'string' ? Buffer.from(content) : content, true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
    },
    close: () => file.close(),
  };
}
