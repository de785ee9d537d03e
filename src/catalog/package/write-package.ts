// Writes a catalog package, as a folder or a zip of it: what `read-package` reads.
import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { writeCsvRows } from './csv/csv-rows.ts';
import { errorCode } from './error-code.ts';
import {
  CSV_FILE,
  HEADER_FILE,
  LEXICON_FILE,
  type PackageHeader,
  PICTURES_FOLDER,
  ROWS_FILE,
  TEMPLATES_FILE,
} from './package-schema.ts';
import type { CatalogRow } from './row.ts';
import type { TemplateRow } from './templates/template-schema.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface WritablePackage {
  readonly header: PackageHeader;
  readonly rows: readonly CatalogRow[];
  /** Undefined: the package says nothing of templates. */
  readonly templates?: readonly TemplateRow[] | undefined;
  /** Undefined: the package says nothing of the lexicon. */
  readonly lexicon?: readonly OwnLexiconEntry[] | undefined;
  /** By the file that rows name. Read one at a time. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
}

export type RowsFormat = 'jsonl' | 'csv';

/** How to take back one thing that was made. */
type Undo = () => Promise<void>;

/** Takes the files of a package, by their paths in it, one after the other. */
type WriteFile = (file: string, content: string | Uint8Array) => Promise<void>;

/**
 * A path that ends with `.zip` becomes a zip. Rejects when the folder has something in it, or the zip is there: nothing is
 * overwritten. When it fails midway, it takes away what it made, and nothing else.
 */
export async function writePackage(
  path: string,
  content: WritablePackage,
  format: RowsFormat = 'jsonl',
): Promise<void> {
  if (path === '') throw new Error('Choose a folder to write to.');
  const undo: Undo[] = [];
  try {
    if (path.toLowerCase().endsWith('.zip')) await writeZip(path, content, format, undo);
    else await writeFolder(path, content, format, undo);
  } catch (error) {
    // What cannot be taken back stays: the first failure is the one to tell.
    for (const step of undo.toReversed()) await step().catch(() => undefined);
    throw error;
  }
}

async function writeZip(path: string, content: WritablePackage, format: RowsFormat, undo: Undo[]): Promise<void> {
  const zip = await openZip(path, undo);
  try {
    await writeContent((file, bytes) => zip.write(file, bytes), content, format);
    await zip.end();
  } finally {
    await zip.close();
  }
}

async function openZip(path: string, undo: Undo[]): ReturnType<typeof openZipWriter> {
  try {
    const zip = await openZipWriter(path);
    undo.push(() => rm(path));
    return zip;
  } catch (error) {
    const code = errorCode(error);
    const why = code === 'EEXIST' ? 'it already exists. Choose a new file name' : 'name another file';
    throw new Error(`${path} cannot be created: ${why}.`, { cause: error });
  }
}

async function writeFolder(folder: string, content: WritablePackage, format: RowsFormat, undo: Undo[]): Promise<void> {
  await makeRoot(folder, undo);
  const write: WriteFile = async (file, bytes) => {
    await makeFolder(dirname(join(folder, file)), undo);
    await writeNew(join(folder, file), bytes, undo);
  };
  await writeContent(write, content, format);
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
  throw new Error(`${folder} is not empty. Choose a new folder.`);
}

function whyNoFolder(folder: string, code: string | undefined): string {
  if (code === 'EEXIST') return `${folder} is not a folder: name a new one.`;
  if (code === 'ENOTDIR') return `${folder} cannot be created: a part of its path is not a folder.`;
  if (code === 'EACCES' || code === 'EPERM') return `Cannot write to ${folder}: permission denied.`;
  if (code === 'EROFS') return `Cannot create ${folder}: the disk is read-only.`;
  return `${folder} cannot be created: name another folder.`;
}

async function writeContent(
  write: WriteFile,
  { header, rows, templates, lexicon, readPicture }: WritablePackage,
  format: RowsFormat,
): Promise<void> {
  const files = new Set(
    rows.flatMap(({ images, motion }) => [
      images.start.file,
      images.end.file,
      ...(motion === undefined ? [] : [motion]),
    ]),
  );
  for (const file of files) await write(file, await readPicture(file));
  if (format === 'csv') await write(CSV_FILE, writeCsvRows(rows));
  else await write(ROWS_FILE, toLines(rows));
  if (templates) await write(TEMPLATES_FILE, toLines(templates));
  if (lexicon) await write(LEXICON_FILE, toLines(lexicon));
  // Last: a folder without it is no package yet.
  await write(HEADER_FILE, `${JSON.stringify(header, null, 2)}\n`);
}

const toLines = (list: readonly object[]): string => list.map((each) => `${JSON.stringify(each)}\n`).join('');

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

// Writes a zip to the disk, one file after the other: no more than one of them is in memory.
interface ZipWriter {
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Nothing can be written after it. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Rejects when there is such a file already. */
async function openZipWriter(path: string): Promise<ZipWriter> {
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
