// Reads a catalog package from its folder and says everything that is wrong with it.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRow, checkTogether, type Line, schemaProblems } from './check-rows.ts';
import { checkPictures } from './check-pictures.ts';
import { errorCode } from './error-code.ts';
import { HEADER_FILE, headerSchema, type PackageHeader, ROWS_FILE } from './package-schema.ts';
import { isError, type Problem } from './problem.ts';
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
  /** How many rows were looked at. */
  readonly rows: number;
}

/** Rejects only when the disk does; a missing file is a problem of the package. */
export async function readPackage(folder: string): Promise<PackageReading> {
  if (!(await isFolder(folder))) return { content: undefined, problems: [noFolder(folder)], rows: 0 };
  const header = await readHeader(folder);
  const { lines, problems: unreadable } = await readLines(folder);
  const checks = lines.map(checkRow);
  const problems = [
    ...header.problems,
    ...unreadable,
    ...checks.flatMap((check) => check.problems),
    ...checkTogether(checks, header.content?.entitlement),
    ...(await checkPictures(folder, { rows: checks, complete: unreadable.length === 0 })),
  ].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const rows = checks.flatMap(({ content }) => content ?? []);
  const content = header.content && !problems.some(isError) ? { header: header.content, rows } : undefined;
  return { content, problems, rows: lines.length };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (errorCode(error) !== undefined) return false;
    throw error;
  }
}

async function readHeader(folder: string): Promise<{ content?: PackageHeader; problems: Problem[] }> {
  const bytes = await readBytes(folder, HEADER_FILE);
  if (!Buffer.isBuffer(bytes)) return { problems: [bytes] };
  const parsed = parseJson(bytes);
  if ('mistake' in parsed) return { problems: [notJson(HEADER_FILE, parsed.mistake)] };
  const result = headerSchema.safeParse(parsed.value);
  if (!result.success) return { problems: schemaProblems(result.error, parsed.value, { file: HEADER_FILE }) };
  return { content: result.data, problems: [] };
}

async function readLines(folder: string): Promise<{ lines: readonly Line[]; problems: Problem[] }> {
  const bytes = await readBytes(folder, ROWS_FILE);
  if (!Buffer.isBuffer(bytes)) return { lines: [], problems: [bytes] };
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of linesOf(bytes).entries()) {
    const row = index + 1;
    const parsed = parseJson(line);
    if ('value' in parsed) lines.push({ row, value: parsed.value });
    else if (parsed.mistake !== BLANK) problems.push({ ...notJson(ROWS_FILE, parsed.mistake), row });
  }
  if (lines.length + problems.length === 0) {
    problems.push({ severity: 'error', file: ROWS_FILE, code: 'empty', message: 'It has no rows.' });
  }
  return { lines, problems };
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

const noFolder = (folder: string): Problem => ({
  severity: 'error',
  file: folder === '' ? '""' : folder,
  code: 'folder_missing',
  message: 'There is no such folder.',
});
const missing = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  code: 'file_missing',
  message,
});
const notJson = (file: string, message: string): Problem => ({ severity: 'error', file, code: 'json', message });

const BLANK = 'This is blank: it is not JSON.';
const NOT_JSON = 'This is not JSON in UTF-8.';
const NOT_UTF_8 = 'This is not JSON in UTF-8: it has bytes that are no UTF-8.';

/** What the JSON says, or why it is none. */
function parseJson(bytes: Buffer): { readonly value: unknown } | { readonly mistake: string } {
  const text = decoded(bytes);
  if (text === undefined) return { mistake: NOT_UTF_8 };
  if (text.trim() === '') return { mistake: BLANK };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    // A RangeError: nested deeper than the parser goes.
    if (error instanceof SyntaxError || error instanceof RangeError) return { mistake: NOT_JSON };
    throw error;
  }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The file's content, or the problem that there is none. */
async function readBytes(folder: string, file: string): Promise<Buffer | Problem> {
  const path = join(folder, file);
  try {
    // Before it is read: a pipe may never end.
    if (!(await stat(path)).isFile()) return missing(file, 'This is not a file.');
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return missing(file, isMissing ? 'The package does not have this file.' : 'This file cannot be read.');
  }
}
