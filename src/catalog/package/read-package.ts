// Reads a catalog package from its folder and says everything that is wrong with it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckedRow, checkRow, checkTogether, type Line, schemaProblems } from './check-rows.ts';
import { checkPictures } from './check-pictures.ts';
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
  const header = await readHeader(folder);
  const lines = await readLines(folder);
  const problems = [...header.problems, ...lines.problems];
  const checks = lines.lines.map(checkRow);
  const good = checks.flatMap(({ row, content }): CheckedRow[] => (content ? [{ row, content }] : []));
  problems.push(...checks.flatMap((check) => check.problems), ...checkTogether(good));
  problems.push(...(await checkPictures(folder, checks)));
  problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const content = header.content && !problems.some(isError) ? packageOf(header.content, good) : undefined;
  return { content, problems, rows: lines.lines.length };
}

const packageOf = (header: PackageHeader, rows: readonly CheckedRow[]): CatalogPackage => ({
  header,
  rows: rows.map(({ content }) => content),
});

async function readHeader(folder: string): Promise<{ content?: PackageHeader; problems: Problem[] }> {
  const text = await readText(join(folder, HEADER_FILE));
  if (text === undefined) return { problems: [missing(HEADER_FILE)] };
  const value = parseJson(text);
  if (value === undefined) return { problems: [notJson(HEADER_FILE)] };
  const result = headerSchema.safeParse(value);
  if (!result.success) return { problems: schemaProblems(result.error, value, { file: HEADER_FILE }) };
  return { content: result.data, problems: [] };
}

async function readLines(folder: string): Promise<{ lines: readonly Line[]; problems: Problem[] }> {
  const text = await readText(join(folder, ROWS_FILE));
  if (text === undefined) return { lines: [], problems: [missing(ROWS_FILE)] };
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = index + 1;
    const value = parseJson(line);
    if (value === undefined) problems.push({ ...notJson(ROWS_FILE), row });
    else lines.push({ row, value });
  }
  if (lines.length + problems.length === 0) {
    problems.push({ severity: 'error', file: ROWS_FILE, code: 'empty', message: 'It has no rows.' });
  }
  return { lines, problems };
}

const missing = (file: string): Problem => ({
  severity: 'error',
  file,
  code: 'file_missing',
  message: 'The package does not have this file.',
});
const notJson = (file: string): Problem => ({
  severity: 'error',
  file,
  code: 'json',
  message: 'This is not JSON in UTF-8.',
});

/** Undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Undefined when there is no such file; a text that is no UTF-8 is no JSON either. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return '\uFFFD';
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}
