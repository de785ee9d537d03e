// The pictures of a package: each is there, is a whole PNG of a useful size, and a pair shows two things.
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { MEDIA_ROLES } from '../../contract/vocabulary.ts';
import type { RowCheck } from './check-rows.ts';
import { errorCode } from './error-code.ts';
import { PICTURES_FOLDER, ROWS_FILE } from './package-schema.ts';
import { checkPng, type PngSize } from './png.ts';
import { type Problem, shown } from './problem.ts';

/** Pixels: smaller pictures are a blur on a printed page. */
const SMALLEST_WIDTH = 320;
const SMALLEST_HEIGHT = 240;
/** Wider or taller pictures leave most of a card empty. */
const LONGEST_ASPECT = 2;
/** A file larger than this is not read. */
const LARGEST_MEGABYTES = 10;

interface PictureFacts {
  /** Undefined when the file was not read. */
  readonly sha256?: string;
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
}

export async function checkPictures(folder: string, { rows, complete }: PicturesCheck): Promise<Problem[]> {
  const problems: Problem[] = [];
  const known = new Map<string, PictureFacts>();
  for (const { row, key, images } of rows) {
    if (!images) continue;
    const place = { severity: 'error', file: ROWS_FILE, row, ...(key !== undefined && { key }) } as const;
    const pair: PictureFacts[] = [];
    for (const role of MEDIA_ROLES) {
      const { file } = images[role];
      const facts = known.get(file) ?? (await readFacts(folder, file));
      known.set(file, facts);
      pair.push(facts);
      const found = shown(file);
      for (const mistake of facts.mistakes) {
        problems.push({
          ...place,
          field: `images.${role}.file`,
          ...mistake,
          ...(found !== undefined && { value: found }),
        });
      }
    }
    const [start, end] = pair;
    if (start?.sha256 !== undefined && start.sha256 === end?.sha256) problems.push({ ...place, ...IDENTICAL });
  }
  if (!complete || rows.some(({ images }) => !images)) return problems;
  const unused = (await picturesIn(folder)).filter((file) => !known.has(file));
  return [...problems, ...unused.map((file): Problem => ({ severity: 'warning', file, ...UNUSED }))];
}

const IDENTICAL = {
  field: 'images',
  code: 'pictures_identical',
  message: 'The start and the end are the same picture.',
};
const UNUSED = { code: 'picture_unused', message: 'No row shows this picture.' };
const OUTSIDE: Mistake = {
  code: 'picture_outside',
  message: `A picture lies in the package, in the folder ${PICTURES_FOLDER}.`,
};
const MISSING: Mistake = { code: 'picture_missing', message: 'There is no such file in the package.' };
const NO_FILE: Mistake = { code: 'picture_format', message: 'This is not a file.' };
const LOOP: Mistake = { code: 'picture_format', message: 'This is a link that leads to itself.' };
const UNREADABLE: Mistake = { code: 'picture_format', message: 'This file cannot be read.' };
const LARGE: Mistake = {
  code: 'picture_large',
  message: `The file is too large: at most ${LARGEST_MEGABYTES} MB.`,
};

/** Whether the path leads out of the pictures' folder, in any spelling. */
const leaves = (file: string): boolean =>
  file.includes('\\') || normalize(file) !== file || !file.startsWith(`${PICTURES_FOLDER}/`) || file.endsWith(sep);

async function readFacts(folder: string, file: string): Promise<PictureFacts> {
  if (leaves(file)) return { mistakes: [OUTSIDE] };
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith(await insideOf(folder))) return { mistakes: [OUTSIDE] };
    // Before anything is read: a device or a pipe may never end.
    const facts = await stat(path);
    if (!facts.isFile()) return { mistakes: [NO_FILE] };
    if (facts.size > LARGEST_MEGABYTES * 1_000_000) return { mistakes: [LARGE] };
    const bytes = await readFile(path);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), mistakes: pngMistakes(bytes) };
  } catch (error) {
    return { mistakes: [mistakeOf(error)] };
  }
}

/** What the path of every file in the folder begins with. */
async function insideOf(folder: string): Promise<string> {
  const path = await realpath(folder);
  return path.endsWith(sep) ? path : path + sep;
}

function mistakeOf(error: unknown): Mistake {
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return MISSING;
  return code === 'ELOOP' ? LOOP : UNREADABLE;
}

function pngMistakes(bytes: Uint8Array): Mistake[] {
  const result = checkPng(bytes);
  return 'code' in result ? [result] : sizeMistakes(result);
}

function sizeMistakes({ width, height }: PngSize): Mistake[] {
  const mistakes: Mistake[] = [];
  if (width < SMALLEST_WIDTH || height < SMALLEST_HEIGHT) {
    mistakes.push({
      code: 'picture_small',
      message: `It is ${width} x ${height}; at least ${SMALLEST_WIDTH} x ${SMALLEST_HEIGHT}.`,
    });
  }
  if (Math.max(width / height, height / width) > LONGEST_ASPECT) {
    mistakes.push({
      code: 'picture_aspect',
      message: `It is ${width} x ${height}; one side at most ${LONGEST_ASPECT} times the other.`,
    });
  }
  return mistakes;
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
