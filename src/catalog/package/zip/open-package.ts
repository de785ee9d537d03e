// A package as a folder on the disk, whether it came as a folder or as a zip of one.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Problem } from '../problem.ts';
import { makeWorkingFolder } from '../working-folder.ts';
import { unpackZip, ZipRefusal } from './unpack-zip.ts';

export interface OpenPackage {
  readonly folder: string;
  /** Takes away what a zip was unpacked to. */
  close(): Promise<void>;
}

export async function openPackage(path: string): Promise<OpenPackage | Problem> {
  const kind = await kindOf(path);
  if (kind === 'folder') return { folder: path, close: () => Promise.resolve() };
  const isZip = path.toLowerCase().endsWith('.zip');
  if (kind === 'file' && isZip) return openZip(path);
  const missing = `There is no such ${isZip ? 'file' : 'folder'}.`;
  const message = kind === 'file' ? 'This is neither a folder nor a .zip file.' : missing;
  return { severity: 'error', file: path === '' ? '""' : path, code: 'folder_missing', message };
}

async function openZip(path: string): Promise<OpenPackage | Problem> {
  const folder = makeWorkingFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpackZip(path, folder);
    return { folder: await contentOf(folder), close };
  } catch (error) {
    await close();
    const { code, message, file } = refusalOf(error);
    return { severity: 'error', file: file === undefined ? path : `${path}/${file}`, code, message };
  }
}

/** A folder where a file is, or a name that is too long, shows only when it is written. */
function refusalOf(error: unknown): ZipRefusal {
  if (error instanceof ZipRefusal) return error;
  const code = errorCode(error) ?? '';
  if (['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) {
    return new ZipRefusal(
      'zip_path',
      'The files cannot be unpacked: a name is too long, or a file and a folder have the same name.',
    );
  }
  if (['EACCES', 'EPERM'].includes(code)) return new ZipRefusal('zip_format', 'This file cannot be read.');
  throw error;
}

/** A zip often has the folder itself in it. */
async function contentOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only] = entries;
  return entries.length === 1 && only?.isDirectory() ? join(folder, only.name) : folder;
}

async function kindOf(path: string): Promise<'folder' | 'file' | undefined> {
  try {
    const facts = await stat(path);
    return facts.isDirectory() ? 'folder' : facts.isFile() ? 'file' : undefined;
  } catch (error) {
    if (errorCode(error) !== undefined) return undefined;
    throw error;
  }
}
