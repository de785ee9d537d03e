// The pictures of a package: each is there, is a PNG of a useful size, and a pair shows two things.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { MEDIA_ROLES } from '../../contract/vocabulary.ts';
import type { RowCheck } from './check-rows.ts';
import { PICTURES_FOLDER, ROWS_FILE } from './package-schema.ts';
import { pngSize } from './png.ts';
import { type Problem, shown } from './problem.ts';

/** Pixels: smaller pictures are a blur on a printed page. */
const SMALLEST_WIDTH = 320;
const SMALLEST_HEIGHT = 240;
/** Wider or taller pictures leave most of a card empty. */
const LONGEST_ASPECT = 2;

interface PictureFacts {
  readonly sha256: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

export async function checkPictures(folder: string, rows: readonly RowCheck[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const known = new Map<string, PictureFacts | undefined>();
  for (const { row, key, images } of rows) {
    if (!images) continue;
    const place = { file: ROWS_FILE, row, ...(key !== undefined && { key }) };
    const pair: (PictureFacts | undefined)[] = [];
    for (const role of MEDIA_ROLES) {
      const { file } = images[role];
      const report = (code: string, message: string): void => {
        problems.push({
          ...place,
          severity: 'error',
          field: `images.${role}.file`,
          code,
          message,
          value: shown(file) ?? '',
        });
      };
      if (leaves(file)) {
        report('picture_outside', `A picture lies in the package, in the folder ${PICTURES_FOLDER}.`);
        continue;
      }
      if (!known.has(file)) known.set(file, await readFacts(join(folder, file)));
      const facts = known.get(file);
      pair.push(facts);
      if (!facts) report('picture_missing', 'There is no such file in the package.');
      else if (!facts.size) report('picture_format', 'This is not a PNG picture.');
      else for (const [code, message] of sizeProblems(facts.size)) report(code, message);
    }
    const [start, end] = pair;
    if (start && end && start.sha256 === end.sha256) {
      problems.push({
        ...place,
        severity: 'error',
        field: 'images',
        code: 'pictures_identical',
        message: 'The start and the end are the same picture.',
      });
    }
  }
  // A row that cannot be read may be the one that shows it.
  if (rows.some(({ images }) => !images)) return problems;
  const unused = (await picturesIn(folder)).filter((file) => !known.has(file));
  return [...problems, ...unused.map((file): Problem => ({ severity: 'warning', file, ...UNUSED }))];
}

const UNUSED = { code: 'picture_unused', message: 'No row shows this picture.' };

/** Whether the path leads out of the pictures' folder, in any spelling. */
const leaves = (file: string): boolean =>
  file.includes('\\') || normalize(file) !== file || !file.startsWith(`${PICTURES_FOLDER}/`) || file.endsWith(sep);

function sizeProblems({ width, height }: { readonly width: number; readonly height: number }): [string, string][] {
  const problems: [string, string][] = [];
  if (width < SMALLEST_WIDTH || height < SMALLEST_HEIGHT) {
    problems.push(['picture_small', `It is ${width} x ${height}; at least ${SMALLEST_WIDTH} x ${SMALLEST_HEIGHT}.`]);
  }
  if (Math.max(width / height, height / width) > LONGEST_ASPECT) {
    problems.push([
      'picture_aspect',
      `It is ${width} x ${height}; one side at most ${LONGEST_ASPECT} times the other.`,
    ]);
  }
  return problems;
}

async function readFacts(path: string): Promise<PictureFacts | undefined> {
  try {
    const bytes = await readFile(path);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), size: pngSize(bytes) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function picturesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, PICTURES_FOLDER), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${PICTURES_FOLDER}/${name}`);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code));
