// The pictures of a package: each is there, can be shown, is of a useful size, and a pair shows two things.
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { MEDIA_ROLES } from '../../../contract/vocabulary.ts';
import type { RowCheck } from '../check/check-rows.ts';
import { errorCode } from '../error-code.ts';
import { inParallel } from '../in-parallel.ts';
import type { LoadSharp } from './load-sharp.ts';
import { PICTURES_FOLDER, ROWS_FILE } from '../package-schema.ts';
import { decodeWhole, formatOf, FORMATS, seenSize } from './picture-pipeline.ts';
import { isPublishedSize, type Size, sizeMistakes } from './picture-size.ts';
import { checkPng, hasMore, isPlainPng } from './png.ts';
import { checkAnimatedWebp, MOTION_MAX_BYTES } from './webp.ts';
import { type Problem, shown } from '../problem.ts';

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

interface PictureFacts {
  readonly file: Partial<PictureFile>;
  readonly mistakes: readonly Mistake[];
}

interface Mistake {
  readonly code: string;
  readonly message: string;
}

export interface PicturesCheck {
  readonly rows: readonly RowCheck[];
  /** Whether `rows` are all rows of the package: one that cannot be read may show any picture. */
  readonly complete: boolean;
  readonly loadSharp: LoadSharp;
}

export interface PicturesReading {
  readonly problems: readonly Problem[];
  /** By the file that rows name; all that have no mistakes. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

export async function checkPictures(
  folder: string,
  { rows, complete, loadSharp }: PicturesCheck,
): Promise<PicturesReading> {
  const named = new Set(rows.flatMap(({ images }) => (images ? MEDIA_ROLES.map((role) => images[role].file) : [])));
  const look = lookOnce(loadSharp);
  const facts = new Map(
    await inParallel(
      [...named],
      PICTURES_AT_ONCE,
      async (file) => [file, await readFacts(folder, file, look)] as const,
    ),
  );
  const motions = await readMotions(folder, rows);
  const problems: Problem[] = [];
  const sharp = await loadIfNeeded(rows, facts, loadSharp);
  for (const { row, key, images, motion } of rows) {
    const place = { severity: 'error', file: ROWS_FILE, row, ...(key !== undefined && { key }) } as const;
    for (const mistake of motions.get(motion ?? '')?.mistakes ?? []) {
      const found = shown(motion);
      problems.push({ ...place, field: 'motion', ...mistake, ...(found !== undefined && { value: found }) });
    }
    if (!images) continue;
    const [start, end] = MEDIA_ROLES.map((role) => facts.get(images[role].file));
    for (const [role, own] of [
      ['start', start],
      ['end', end],
    ] as const) {
      const found = shown(images[role].file);
      const field = `images.${role}.file`;
      const mistakes = own?.mistakes ?? [];
      const unconverted = mistakes.length === 0 && !sharp && own && !passes(start?.file, end?.file) ? [NO_SHARP] : [];
      for (const mistake of [...mistakes, ...unconverted]) {
        problems.push({ ...place, field, ...mistake, ...(found !== undefined && { value: found }) });
      }
    }
    for (const role of MEDIA_ROLES) {
      if (passes(start?.file, end?.file) && facts.get(images[role].file)?.file.hasMore)
        problems.push({ ...place, severity: 'warning', field: `images.${role}.file`, ...WITH_MORE });
    }
    if (start?.file.sha256 !== undefined && start.file.sha256 === end?.file.sha256) {
      problems.push({ ...place, ...IDENTICAL });
    }
  }
  const pictures = new Map(
    [...facts, ...motions].flatMap(([name, { file }]) => (isWhole(file) ? [[name, file] as const] : [])),
  );
  if (!complete || rows.some(({ images }) => !images)) return { problems, pictures };
  const unused = (await picturesIn(folder)).filter((file) => !named.has(file) && !motions.has(file));
  const warnings = unused.map((file): Problem => ({ severity: 'warning', file, ...UNUSED }));
  return { problems: [...problems, ...warnings], pictures };
}

/** Whether the pair is published as it is, but for what else is in the files. */
export const passes = (start: Partial<PictureFile> | undefined, end: Partial<PictureFile> | undefined): boolean =>
  start?.isReady === true &&
  end?.isReady === true &&
  start.size?.width === end.size?.width &&
  start.size?.height === end.size?.height;

/** Not loaded for a package whose pictures are all ready. */
async function loadIfNeeded(
  rows: readonly RowCheck[],
  facts: ReadonlyMap<string, PictureFacts>,
  loadSharp: LoadSharp,
): Promise<boolean> {
  const isReady = rows.every(
    ({ images }) => !images || passes(facts.get(images.start.file)?.file, facts.get(images.end.file)?.file),
  );
  return isReady || (await loadSharp()) !== undefined;
}

const isWhole = (file: Partial<PictureFile>): file is PictureFile => file.size !== undefined;

const IDENTICAL = {
  field: 'images',
  code: 'pictures_identical',
  message: 'Start and end are the same picture. Use two different ones.',
};
const WITH_MORE = {
  code: 'picture_parts',
  message:
    'This PNG contains more than its pixels (an author, a place, a history, data of a program). The import publishes it without that.',
};
const UNUSED = { code: 'picture_unused', message: 'No row uses this picture.' };
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
const NO_SHARP: Mistake = {
  code: 'picture_needs_sharp',
  message:
    'This picture needs converting, but the optional package "sharp" is not installed. Install it, or supply PNGs 640 pixels wide.',
};

/** Whether the path leads out of the pictures' folder, in any spelling. */
const leaves = (file: string): boolean =>
  file.includes('\\') || normalize(file) !== file || !file.startsWith(`${PICTURES_FOLDER}/`) || file.endsWith(sep);

/** The animations of rows, by their files. */
async function readMotions(folder: string, rows: readonly RowCheck[]): Promise<ReadonlyMap<string, PictureFacts>> {
  const named = new Set(rows.flatMap(({ motion }) => motion ?? []));
  const look: Look = (_, bytes) => {
    const size = bytes.length > MOTION_MAX_BYTES ? LARGE_MOTION : checkAnimatedWebp(bytes);
    return Promise.resolve('code' in size ? size : { size, isReady: true, hasMore: false });
  };
  return new Map(
    await inParallel(
      [...named],
      PICTURES_AT_ONCE,
      async (file) => [file, await readFacts(folder, file, look)] as const,
    ),
  );
}

async function readFacts(folder: string, file: string, look: Look): Promise<PictureFacts> {
  const refused = (mistake: Mistake): PictureFacts => ({ file: {}, mistakes: [mistake] });
  if (leaves(file)) return refused(OUTSIDE);
  let bytes: Buffer;
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith(await insideOf(folder))) return refused(OUTSIDE);
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

/** What the path of every file in the folder begins with. */
export async function insideOf(folder: string): Promise<string> {
  const path = await realpath(folder);
  return path.endsWith(sep) ? path : path + sep;
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
async function picturesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, PICTURES_FOLDER), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${PICTURES_FOLDER}/${name}`);
  } catch (error) {
    if (errorCode(error) !== undefined) return [];
    throw error;
  }
}
