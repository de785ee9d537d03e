// Writes a catalog package: what `read-package` reads.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEADER_FILE, type PackageHeader, PICTURES_FOLDER, ROWS_FILE } from './package-schema.ts';
import type { CatalogRow } from './row.ts';

export interface WritablePackage {
  readonly header: PackageHeader;
  readonly rows: readonly CatalogRow[];
  /** By the file that rows name. Read one at a time. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
}

/** Rejects when the folder has something in it: nothing is overwritten. */
export async function writePackage(folder: string, { header, rows, readPicture }: WritablePackage): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  await mkdir(join(folder, PICTURES_FOLDER));
  const files = new Set(rows.flatMap(({ images }) => [images.start.file, images.end.file]));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), await readPicture(file));
  }
  await writeFile(join(folder, ROWS_FILE), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  // Last: a folder without it is no package yet.
  await writeFile(join(folder, HEADER_FILE), `${JSON.stringify(header, null, 2)}\n`);
}
