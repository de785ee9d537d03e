// Reads a catalog package from its folder, or a zip of it, and says everything that is wrong with it.
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRow, checkTogether, type Line, type RowCheck, schemaProblems } from './check/check-rows.ts';
import { checkPictures, insideOf, type PictureFile } from './pictures/check-pictures.ts';
import { duplicateMembers } from './check/duplicate-members.ts';
import { inColumns, readCsvRows } from './csv/csv-rows.ts';
import { errorCode } from './error-code.ts';
import { type LoadSharp, loadSharp } from './pictures/load-sharp.ts';
import { openPackage } from './zip/open-package.ts';
import { CSV_FILE, HEADER_FILE, headerSchema, type PackageHeader, ROWS_FILE } from './package-schema.ts';
import { isError, type Problem, shortened } from './problem.ts';
import type { CatalogRow } from './row.ts';

export interface CatalogPackage {
  readonly header: PackageHeader;
  readonly rows: readonly CatalogRow[];
}

export interface PackageReading {
  /** Undefined when there is an error among the problems. */
  readonly content: CatalogPackage | undefined;
  /** In the order of the rows. */
  readonly problems: readonly Problem[];
  /** How many rows the package has, those that cannot be read too. */
  readonly rows: number;
  /** The line of each row of the content. */
  readonly lines: readonly number[];
  /** By the file that rows name. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
  /** A problem of a row as its author sees it: where the rows are a spreadsheet, in its columns. */
  readonly inAuthorsWords: (problem: Problem) => Problem;
}

export interface ReadingOptions {
  readonly loadSharp?: LoadSharp;
}

/** Reads the package at the path, a folder or a .zip. Rejects only when the disk does; a missing file is a problem of the package. */
export async function readPackage(path: string, options?: ReadingOptions): Promise<PackageReading> {
  const opened = await openPackage(path);
  if ('code' in opened) return nothingRead(opened);
  try {
    return await readFolder(opened.folder, options);
  } finally {
    await opened.close();
  }
}

export const nothingRead = (problem: Problem): PackageReading => ({
  content: undefined,
  problems: [problem],
  rows: 0,
  lines: [],
  pictures: new Map(),
  inAuthorsWords: (each) => each,
});

export async function readFolder(folder: string, options: ReadingOptions = {}): Promise<PackageReading> {
  const header = await readHeader(folder);
  const { lines, problems: unreadable, rows: count, missing } = await readRows(folder);
  const inAuthorsWords = missing ? inColumns : (problem: Problem) => problem;
  const checks = lines.map(checkRow);
  const { problems: ofPictures, pictures } = await checkPictures(folder, {
    rows: checks,
    complete: unreadable.length === 0,
    loadSharp: options.loadSharp ?? loadSharp,
  });
  const ofRows = [...checks.flatMap((check) => check.problems), ...checkTogether(checks, header.content?.entitlement)];
  const problems = [
    ...header.problems,
    ...unreadable,
    ...[...ofRows, ...ofPictures]
      .map(inAuthorsWords)
      .filter(({ field, code }) => !(code === 'required' && field !== undefined && missing?.has(field))),
  ].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const whole = checks.filter((check): check is RowCheck & { content: CatalogRow } => check.content !== undefined);
  const rows = whole.map(({ content }) => content);
  const content = header.content && !problems.some(isError) ? { header: header.content, rows } : undefined;
  return { content, problems, rows: count, lines: whole.map(({ row }) => row), pictures, inAuthorsWords };
}

async function readHeader(folder: string): Promise<{ content?: PackageHeader; problems: Problem[] }> {
  const bytes = await readBytes(folder, HEADER_FILE);
  if (!Buffer.isBuffer(bytes)) return { problems: [bytes] };
  const parsed = parseJson(bytes);
  if ('mistake' in parsed) return { problems: [notJson(HEADER_FILE, parsed.mistake)] };
  const result = headerSchema.safeParse(parsed.value);
  const twice = parsed.twice.map((field) => standsTwice(HEADER_FILE, field));
  if (result.success) return { content: result.data, problems: twice };
  return { problems: [...schemaProblems(headerSchema, result.error, parsed.value, { file: HEADER_FILE }), ...twice] };
}

interface RowsReading {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
  readonly rows: number;
  /** Of a spreadsheet. */
  readonly missing?: ReadonlySet<string>;
}

/** Of the two forms of rows the package has one. */
async function readRows(folder: string): Promise<RowsReading> {
  const hasCsv = await isThere(folder, CSV_FILE);
  if (!hasCsv) return readJsonLines(folder);
  if (await isThere(folder, ROWS_FILE)) {
    const message = `The package also contains ${ROWS_FILE}. Remove one of them.`;
    return { lines: [], rows: 0, problems: [missing(CSV_FILE, message)] };
  }
  const bytes = await readBytes(folder, CSV_FILE);
  return Buffer.isBuffer(bytes) ? readCsvRows(bytes) : { lines: [], rows: 0, problems: [bytes] };
}

async function isThere(folder: string, file: string): Promise<boolean> {
  try {
    await stat(join(folder, file));
    return true;
  } catch (error) {
    if (errorCode(error) !== undefined) return false;
    throw error;
  }
}

async function readJsonLines(folder: string): Promise<RowsReading> {
  const bytes = await readBytes(folder, ROWS_FILE);
  if (!Buffer.isBuffer(bytes)) return { lines: [], rows: 0, problems: [bytes] };
  let rows = 0;
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of linesOf(bytes).entries()) {
    const row = index + 1;
    const parsed = parseJson(line);
    if ('mistake' in parsed && parsed.mistake === BLANK) continue;
    rows++;
    if ('mistake' in parsed) {
      problems.push({ ...notJson(ROWS_FILE, parsed.mistake), row });
      continue;
    }
    lines.push({ row, value: parsed.value });
    const twice = parsed.twice.filter((field) => !field.startsWith('x-'));
    problems.push(...twice.map((field) => ({ ...standsTwice(ROWS_FILE, field), row })));
  }
  if (rows === 0) {
    problems.push({ severity: 'error', file: ROWS_FILE, code: 'empty', message: 'The file has no rows.' });
  }
  return { lines, rows, problems };
}

/** Split before they are decoded: a bad byte spoils its own line only. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}

const missing = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  code: 'file_missing',
  message,
});
const notJson = (file: string, message: string): Problem => ({ severity: 'error', file, code: 'json', message });

/** Which of the two is meant, nobody knows. */
const standsTwice = (file: string, field: string): Problem => ({
  severity: 'error',
  file,
  field: shortened(field),
  code: 'duplicate_member',
  message: 'This field appears twice.',
});

const BLANK = 'This line is blank. It must be JSON.';
const NOT_JSON = 'This is not JSON in UTF-8.';
const NOT_UTF_8 = 'This is not UTF-8.';

interface Parsed {
  readonly value: unknown;
  /** The fields that stand in it twice. */
  readonly twice: readonly string[];
}

/** What the JSON says, or why it is none. */
function parseJson(bytes: Buffer): Parsed | { readonly mistake: string } {
  const text = decoded(bytes);
  if (text === undefined) return { mistake: NOT_UTF_8 };
  if (text.trim() === '') return { mistake: BLANK };
  try {
    const value = JSON.parse(text) as unknown;
    return { value, twice: duplicateMembers(text).map((path) => path.join('.')) };
  } catch (error) {
    // A RangeError: nested deeper than the parser goes.
    if (error instanceof SyntaxError || error instanceof RangeError) return { mistake: NOT_JSON };
    throw error;
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The file's content, or the problem that there is none. */
async function readBytes(folder: string, file: string): Promise<Buffer | Problem> {
  const path = join(folder, file);
  try {
    // A link may lead to any file of the machine, whose words problems would show.
    if (!(await realpath(path)).startsWith(await insideOf(folder)))
      return missing(file, 'This link leads outside the package.');
    // Before it is read: a pipe may never end.
    if (!(await stat(path)).isFile()) return missing(file, 'This is not a file.');
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return missing(file, isMissing ? 'The package does not contain this file.' : 'This file cannot be read.');
  }
}
