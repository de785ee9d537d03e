// The pictures of a package, read from its files: what each is, or why it cannot be shown.
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { MEDIA_ROLES } from '../../../contract/vocabulary.ts';
import type { RowCheck } from '../check/check-rows.ts';
import { errorCode } from '../error-code.ts';
import { inParallel } from '../in-parallel.ts';
import type { LoadSharp } from './load-sharp.ts';
import { PICTURES_FOLDER } from '../package-schema.ts';
import { decodeWhole, formatOf, FORMATS, seenSize } from './picture-pipeline.ts';
import { isPublishedSize, type Size, sizeMistakes } from './picture-size.ts';
import { checkPng, hasMore, isPlainPng } from './png.ts';
import { checkAnimatedWebp, MOTION_MAX_BYTES } from './webp.ts';
import type { PackageFolder } from '../open-package.ts';

/** A file larger than this is not read. */
const LARGEST_MEGABYTES = 10;
/** How many are read and decoded at once: each may take memory for all of its pixels. */
const PICTURES_AT_ONCE = 2;

/** What is known of the file of a picture that has no mistakes. */
export interface PictureFile {
  /** Of the file as it lies in the package. */
  readonly sha256: string;
  readonly size: Size;
  /** Whether it is a PNG whose pixels can be published as they are, beside another one of its size. */
  readonly isReady: boolean;
  /** Whether it says more than its pixels; a picture that is converted says no more. */
  readonly hasMore: boolean;
}

export interface PictureFacts {
  readonly file: Partial<PictureFile>;
  readonly mistakes: readonly Mistake[];
}

interface Mistake {
  readonly code: string;
  readonly message: string;
}

export interface PicturesReading {
  /** Start and end pictures, by the file that rows name. */
  readonly stills: ReadonlyMap<string, PictureFacts>;
  /** Animations, by the file that rows name. */
  readonly motions: ReadonlyMap<string, PictureFacts>;
  /** Whether pictures can be converted, where one has to be. */
  readonly canConvert: boolean;
  /** Every file of the pictures' folder, named or not. */
  readonly inFolder: readonly string[];
}

/** The pictures that rows name. */
export async function readPictures(
  folder: PackageFolder,
  rows: readonly Pick<RowCheck, 'images' | 'motion'>[],
  loadSharp: LoadSharp,
): Promise<PicturesReading> {
  const inFolder = await picturesIn(folder);
  const stillNames = new Set(
    rows.flatMap(({ images }) => (images ? MEDIA_ROLES.map((role) => images[role].file) : [])),
  );
  const motionNames = new Set(rows.flatMap(({ motion }) => motion ?? []));
  const toRead = (names: ReadonlySet<string>, look: Look): readonly NamedPicture[] =>
    [...names].map((file) => ({ file, path: join(folder.folder, file), inside: folder.inside, look }));
  const read = await inParallel(
    [...toRead(stillNames, lookOnce(loadSharp)), ...toRead(motionNames, lookAtMotion)],
    PICTURES_AT_ONCE,
    readNamed,
  );
  const stills = new Map(read.slice(0, stillNames.size));
  const motions = new Map(read.slice(stillNames.size));
  return { stills, motions, inFolder, canConvert: await canConvert(rows, stills, loadSharp) };
}

/** Whether the pair is published as it is, but for what else is in the files. */
export const passes = (start: Partial<PictureFile> | undefined, end: Partial<PictureFile> | undefined): boolean =>
  start?.isReady === true &&
  end?.isReady === true &&
  start.size?.width === end.size?.width &&
  start.size?.height === end.size?.height;

/** Not loaded for a package whose pictures are all ready. */
async function canConvert(
  rows: readonly Pick<RowCheck, 'images'>[],
  facts: ReadonlyMap<string, PictureFacts>,
  loadSharp: LoadSharp,
): Promise<boolean> {
  const isReady = rows.every(
    ({ images }) => !images || passes(facts.get(images.start.file)?.file, facts.get(images.end.file)?.file),
  );
  return isReady || (await loadSharp()) !== undefined;
}

const OUTSIDE: Mistake = {
  code: 'picture_outside',
  message: `Pictures must be inside the package, in the folder ${PICTURES_FOLDER}.`,
};
const MISSING: Mistake = { code: 'picture_missing', message: 'The package does not contain this file.' };
const NO_FILE: Mistake = { code: 'picture_format', message: 'This is not a file.' };
const LOOP: Mistake = { code: 'picture_format', message: 'This link points to itself.' };
const UNREADABLE: Mistake = { code: 'picture_format', message: 'This file cannot be read.' };
const OTHER_FORMAT: Mistake = {
  code: 'picture_format',
  message: `This is not a supported picture. Use ${FORMATS.join(', ')}.`,
};
const DAMAGED: Mistake = { code: 'picture_format', message: 'This picture is damaged and cannot be decoded.' };
const LARGE: Mistake = {
  code: 'picture_large',
  message: `The file is too large. The limit is ${LARGEST_MEGABYTES} MB.`,
};
const LARGE_MOTION: Mistake = {
  code: 'motion_large',
  message: `The animation is too large. The limit is ${MOTION_MAX_BYTES / 1_000_000} MB.`,
};
export const NO_SHARP: Mistake = {
  code: 'picture_needs_sharp',
  message:
    'This picture needs converting, but the optional package "sharp" is not installed. Install it, or supply PNGs 640 pixels wide.',
};

/** Whether the path leads out of the pictures' folder, in any spelling. */
const leaves = (file: string): boolean =>
  file.includes('\\') || normalize(file) !== file || !file.startsWith(`${PICTURES_FOLDER}/`) || file.endsWith(sep);

const lookAtMotion: Look = (_, bytes) => {
  const size = bytes.length > MOTION_MAX_BYTES ? LARGE_MOTION : checkAnimatedWebp(bytes);
  return Promise.resolve('code' in size ? size : { size, isReady: true, hasMore: false });
};

interface NamedPicture {
  /** As rows name it. */
  readonly file: string;
  readonly path: string;
  /** What the path must begin with, once links are followed. */
  readonly inside: string;
  readonly look: Look;
}

const readNamed = async (picture: NamedPicture): Promise<readonly [string, PictureFacts]> => [
  picture.file,
  await readFacts(picture),
];

async function readFacts({ file, path: named, inside, look }: NamedPicture): Promise<PictureFacts> {
  const refused = (mistake: Mistake): PictureFacts => ({ file: {}, mistakes: [mistake] });
  if (leaves(file)) return refused(OUTSIDE);
  let bytes: Buffer;
  try {
    const path = await realpath(named);
    if (!path.startsWith(inside)) return refused(OUTSIDE);
    // Before anything is read: a device or a pipe may never end.
    const facts = await stat(path);
    if (!facts.isFile()) return refused(NO_FILE);
    if (facts.size > LARGEST_MEGABYTES * 1_000_000) return refused(LARGE);
    bytes = await readFile(path);
  } catch (error) {
    return refused(mistakeOf(error));
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = await look(sha256, bytes);
  if ('code' in picture) return { file: { sha256 }, mistakes: [picture] };
  const mistakes = sizeMistakes(picture.size);
  return { file: mistakes.length > 0 ? { sha256 } : { sha256, ...picture }, mistakes };
}

function mistakeOf(error: unknown): Mistake {
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return MISSING;
  return code === 'ELOOP' ? LOOP : UNREADABLE;
}

type Seen = Pick<PictureFile, 'size' | 'isReady' | 'hasMore'>;
type Look = (sha256: string, bytes: Buffer) => Promise<Seen | Mistake>;

/** Several files may be the same picture: it is unpacked once. */
function lookOnce(loadSharp: LoadSharp): Look {
  const seen = new Map<string, Promise<Seen | Mistake>>();
  return (sha256, bytes) => {
    const known = seen.get(sha256) ?? lookAt(bytes, loadSharp);
    seen.set(sha256, known);
    return known;
  };
}

async function lookAt(bytes: Buffer, loadSharp: LoadSharp): Promise<Seen | Mistake> {
  const format = formatOf(bytes);
  if (format === undefined) return OTHER_FORMAT;
  if (format === 'PNG') {
    const size = checkPng(bytes);
    if ('code' in size) return size;
    if (isPlainPng(bytes) && isPublishedSize(size)) return { size, isReady: true, hasMore: hasMore(bytes) };
  }
  const sharp = await loadSharp();
  if (!sharp) return NO_SHARP;
  try {
    const size = await seenSize(sharp, bytes);
    // A header costs nothing; pixels are unpacked when it is no bomb.
    if (sizeMistakes(size).length === 0) await decodeWhole(sharp, bytes);
    return { size, isReady: false, hasMore: false };
  } catch {
    return DAMAGED;
  }
}

/** None when the folder cannot be read: then each picture of a row is a problem already. */
async function picturesIn({ folder }: PackageFolder): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, PICTURES_FOLDER), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${PICTURES_FOLDER}/${name}`);
  } catch (error) {
    if (errorCode(error) !== undefined) return [];
    throw error;
  }
}
