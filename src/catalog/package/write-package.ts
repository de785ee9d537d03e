// Writes a catalog package: what `read-package` reads.
import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.ts';
import { HEADER_FILE, type PackageHeader, PICTURES_FOLDER, ROWS_FILE } from './package-schema.ts';
import type { CatalogRow } from './row.ts';

export interface WritablePackage {
  readonly header: PackageHeader;
  readonly rows: readonly CatalogRow[];
  /** By the file that rows name. Read one at a time. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
}

/** How to take back one thing that was made. */
type Undo = () => Promise<void>;

/**
 * Rejects when the folder has something in it: nothing is overwritten. When it fails midway, it takes away what it made, and
 * nothing else.
 */
export async function writePackage(folder: string, content: WritablePackage): Promise<void> {
  if (folder === '') throw new Error('Name the folder to write to.');
  const undo: Undo[] = [];
  try {
    await makeRoot(folder, undo);
    await writeContent(folder, content, undo);
  } catch (error) {
    // What cannot be taken back stays: the first failure is the one to tell.
    for (const step of undo.toReversed()) await step().catch(() => undefined);
    throw error;
  }
}

/** The folder and the one for its pictures: whether anything can be written is known after that. */
async function makeRoot(folder: string, undo: Undo[]): Promise<void> {
  try {
    await makeFolder(folder, undo);
    const isEmpty = (await readdir(folder)).length === 0;
    if (isEmpty) return await makeFolder(join(folder, PICTURES_FOLDER), undo);
  } catch (error) {
    throw new Error(whyNoFolder(folder, errorCode(error)), { cause: error });
  }
  throw new Error(`${folder} is not empty: name a new folder.`);
}

function whyNoFolder(folder: string, code: string | undefined): string {
  if (code === 'EEXIST') return `${folder} is not a folder: name a new one.`;
  if (code === 'ENOTDIR') return `${folder} cannot be created: a part of its path is not a folder.`;
  if (code === 'EACCES' || code === 'EPERM') return `${folder} cannot be used: you may not write there.`;
  if (code === 'EROFS') return `${folder} cannot be created: nothing can be written to that disk.`;
  return `${folder} cannot be created: name another folder.`;
}

async function writeContent(
  folder: string,
  { header, rows, readPicture }: WritablePackage,
  undo: Undo[],
): Promise<void> {
  const files = new Set(rows.flatMap(({ images }) => [images.start.file, images.end.file]));
  for (const file of files) {
    await makeFolder(dirname(join(folder, file)), undo);
    await writeNew(join(folder, file), await readPicture(file), undo);
  }
  await writeNew(join(folder, ROWS_FILE), rows.map((row) => `${JSON.stringify(row)}\n`).join(''), undo);
  // Last: a folder without it is no package yet.
  await writeNew(join(folder, HEADER_FILE), `${JSON.stringify(header, null, 2)}\n`, undo);
}

/** With the folders above it. Those that somebody else has put something into are not taken back. */
async function makeFolder(path: string, undo: Undo[]): Promise<void> {
  const whole = resolve(path);
  if (await isFolder(whole)) return;
  // Not `recursive`: where the system refuses new folders with ENOENT, as in /proc, that never ends.
  if (dirname(whole) !== whole) await makeFolder(dirname(whole), undo);
  await mkdir(whole);
  undo.push(() => rmdir(whole));
}

/** Rejects when it cannot be known; something else than a folder is left to `mkdir` to refuse. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function writeNew(path: string, content: string | Uint8Array, undo: Undo[]): Promise<void> {
  const file = await open(path, 'wx');
  undo.push(() => rm(path));
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
