// A package as a folder on the disk, whether it came as a folder or as a zip of one. Everything that a zip says is checked first: it may come from anywhere.
import { mkdir, open, type FileHandle, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { errorCode } from './error-code.ts';
import type { Problem } from './problem.ts';
import { makeWorkingFolder } from './working-folder.ts';

export interface PackageFolder {
  readonly folder: string;
  /** What the path of every file in the folder begins with, once links are followed. */
  readonly inside: string;
}

export interface OpenPackage extends PackageFolder {
  /** Takes away what a zip was unpacked to. */
  close(): Promise<void>;
}

export async function openPackage(path: string): Promise<OpenPackage | Problem> {
  const kind = await kindOf(path);
  if (kind === 'folder') return { ...(await packageFolder(path)), close: () => Promise.resolve() };
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
    return { ...(await packageFolder(await contentOf(folder))), close };
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

async function packageFolder(folder: string): Promise<PackageFolder> {
  const path = await realpath(folder);
  return { folder, inside: path.endsWith(sep) ? path : path + sep };
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

/** A zip that is refused; the message is for the author. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
  readonly code: 'zip_format' | 'zip_path' | 'zip_large' | 'zip_duplicate';
  /** The file in the zip that it is about. */
  readonly file: string | undefined;

  constructor(code: ZipRefusal['code'], message: string, file?: string) {
    super(message);
    this.code = code;
    this.file = file;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const MEGABYTE = 1_000_000;
const ENTRIES_MAX = 50_000;
/** Of one file, when it is unpacked. */
const LARGEST_FILE = 200 * MEGABYTE;
/** Of all files together. */
const LARGEST_TOTAL = 4000 * MEGABYTE;
/** Of all files together for each byte of the zip: text packs to a tenth, pictures hardly at all. */
const LARGEST_RATIO = 100;
/** Not asked of a small package. */
const RATIO_FROM = 50 * MEGABYTE;

const LOCAL_HEADER = { signature: 0x04034b50, length: 30 } as const;
const CENTRAL_HEADER = { signature: 0x02014b50, length: 46 } as const;
const END = { signature: 0x06054b50, length: 22 } as const;
const COMMENT_MAX = 0xffff;
/** Sizes and counts that say: look into the 64-bit records. Packages are smaller. */
const ELSEWHERE = 0xffffffff;

const DAMAGED = 'This zip file is incomplete.';

/**
 * Every file of the zip, below `folder`. Why not fflate, which writes our zips: this reads from the disk what it unpacks, stops
 * at the size that an entry claims, and compares checksums. Rejects with a ZipRefusal.
 */
export async function unpackZip(path: string, folder: string): Promise<void> {
  const file = await open(path);
  try {
    const all = await readEntries(file);
    refuseOverlaps(all);
    const entries = all.filter(({ name }) => !isLitter(name));
    refuseEntries(entries, (await file.stat()).size);
    for (const entry of entries) {
      const target = join(folder, entry.name);
      if (entry.name.endsWith('/')) {
        await mkdir(target, { recursive: true });
        continue;
      }
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await unpackEntry(file, entry), { flag: 'wx' });
    }
  } finally {
    await file.close();
  }
}

/** What macOS adds. */
const isLitter = (name: string): boolean => name.startsWith('__MACOSX/') || posix.basename(name) === '.DS_Store';

async function readEntries(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await readAt(
    file,
    Math.max(0, size - END.length - COMMENT_MAX),
    Math.min(size, END.length + COMMENT_MAX),
  );
  const end = tail.lastIndexOf(signed(END.signature));
  if (end === -1 || end + END.length > tail.length) throw new ZipRefusal('zip_format', DAMAGED);
  const count = tail.readUInt16LE(end + 10);
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > ENTRIES_MAX || start === ELSEWHERE || length === ELSEWHERE) {
    throw new ZipRefusal('zip_large', `This zip is too large. A zip can have at most ${ENTRIES_MAX} files and 4 GB.`);
  }
  if (start + length > size) throw new ZipRefusal('zip_format', DAMAGED);
  return entriesOf(await readAt(file, start, length), count);
}

function entriesOf(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let offset = 0; entries.length < count;) {
    if (offset + CENTRAL_HEADER.length > directory.length) throw new ZipRefusal('zip_format', DAMAGED);
    if (directory.readUInt32LE(offset) !== CENTRAL_HEADER.signature) throw new ZipRefusal('zip_format', DAMAGED);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => directory.readUInt16LE(offset + at));
    const nameEnd = offset + CENTRAL_HEADER.length + (nameLength ?? 0);
    const name = nameOf(directory.subarray(offset + CENTRAL_HEADER.length, nameEnd));
    if (directory.readUInt16LE(offset + 8) & 1)
      throw new ZipRefusal('zip_format', 'This file is protected by a password.', name);
    entries.push({
      name,
      method: directory.readUInt16LE(offset + 10),
      checksum: directory.readUInt32LE(offset + 16),
      packedSize: directory.readUInt32LE(offset + 20),
      size: directory.readUInt32LE(offset + 24),
      offset: directory.readUInt32LE(offset + 42),
    });
    offset = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** UTF-8, whether the flag says so or not; else the letters that every old code page shares. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Each byte of the zip belongs to one file: entries that share theirs unpack to many times what was sent. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { name, offset, packedSize }] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (next && offset + LOCAL_HEADER.length + packedSize > next.offset)
      throw new ZipRefusal('zip_format', 'This file shares its content with another file of the zip.', name);
  }
}

function refuseEntries(entries: readonly Entry[], zipSize: number): void {
  const seen = new Set<string>();
  let total = 0;
  for (const { name, size, method } of entries) {
    if (leaves(name)) throw new ZipRefusal('zip_path', 'This path leads outside the package.', name);
    // As file systems that ignore case see it.
    const place = name.normalize('NFC').toLowerCase().replace(/\/$/, '');
    if (seen.has(place))
      throw new ZipRefusal('zip_duplicate', 'The zip contains this file twice (letter case ignored).', name);
    seen.add(place);
    if (method !== 0 && method !== 8)
      throw new ZipRefusal('zip_format', 'This compression method is not supported. Use Deflate or Store.', name);
    total += size;
    if (size > LARGEST_FILE || total > LARGEST_TOTAL) {
      throw new ZipRefusal(
        'zip_large',
        `This file is too large. A file can be ${LARGEST_FILE / MEGABYTE} MB, the whole package 4 GB.`,
        name,
      );
    }
  }
  if (total > RATIO_FROM && total > LARGEST_RATIO * zipSize) {
    const message = `The zip unpacks to more than ${LARGEST_RATIO} times its size, which no package does.`;
    throw new ZipRefusal('zip_large', message);
  }
}

/** Absolute, upwards, with a drive, a backslash or a control character: in any spelling. */
const leaves = (name: string): boolean =>
  name === '' ||
  name.startsWith('/') ||
  /[\\:\p{Cc}]/u.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..');

async function unpackEntry(
  file: FileHandle,
  { name, method, checksum, packedSize, size, offset }: Entry,
): Promise<Buffer> {
  const damaged = (what: string) => new ZipRefusal('zip_format', `This file of the zip is damaged: ${what}.`, name);
  const header = await readAt(file, offset, LOCAL_HEADER.length);
  if (header.length < LOCAL_HEADER.length || header.readUInt32LE(0) !== LOCAL_HEADER.signature)
    throw damaged('it has no header');
  const start = offset + LOCAL_HEADER.length + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(file, start, packedSize);
  if (packed.length !== packedSize) throw damaged('its end is missing');
  const bytes = method === 0 ? packed : await inflate(packed, size).catch(() => undefined);
  if (bytes?.length !== size) throw damaged('its size does not match its header');
  if (crc32(bytes) !== checksum) throw damaged('its checksum is wrong');
  return bytes;
}

const inflateBounded = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Never more than it claims to be. */
const inflate = (packed: Buffer, size: number): Promise<Buffer> =>
  size === 0 ? Promise.resolve(Buffer.alloc(0)) : inflateBounded(packed, { maxOutputLength: size });

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** Fewer bytes where the file ends. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}
