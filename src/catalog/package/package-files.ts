// The files of a package: their bytes, their JSON, their lines of it, and what is wrong with any of these.
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Line } from './check/check-rows.ts';
import { duplicateMembers } from './check/duplicate-members.ts';
import { errorCode } from './error-code.ts';
import { insideOf } from './pictures/check-pictures.ts';
import { notRead, type Problem, PROBLEMS_MAX, problemsOfRow, shortened } from './problem.ts';

export interface LinesReading {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
  /** How many lines the file has, those that cannot be read too. */
  readonly rows: number;
}

/** The lines of a file of JSON; blank ones are skipped. */
export async function readJsonLines(folder: string, file: string): Promise<LinesReading> {
  const bytes = await readBytes(folder, file);
  if (!Buffer.isBuffer(bytes)) return { lines: [], rows: 0, problems: [bytes] };
  let rows = 0;
  const lines: Line[] = [];
  const problems: Problem[] = [];
  let row = 0;
  let unread = 0;
  for (const line of linesOf(bytes)) {
    if (problems.length >= PROBLEMS_MAX) {
      if (line.length > 0) unread++;
      continue;
    }
    row++;
    if (line.length === 0) continue;
    const parsed = parseJson(line);
    if ('mistake' in parsed && parsed.mistake === BLANK) continue;
    rows++;
    if ('mistake' in parsed) {
      problems.push({ ...notJson(file, parsed.mistake), row });
      continue;
    }
    lines.push({ row, value: parsed.value });
    const twice = parsed.twice.filter((field) => !field.startsWith('x-'));
    problems.push(...problemsOfRow(twice, { file, row }, (field) => ({ ...standsTwice(file, field), row })));
  }
  if (unread > 0) problems.push(notRead(file, row + 1, unread));
  return { lines, rows: rows + unread, problems };
}

/** Whether something has that name, even if it cannot be read. */
export async function isThere(folder: string, file: string): Promise<boolean> {
  try {
    await lstat(join(folder, file));
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code !== 'ENOENT' && code !== 'ENOTDIR';
  }
}

/** Split before they are decoded: a bad byte spoils its own line only. */
function* linesOf(bytes: Buffer): Iterable<Buffer> {
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  yield bytes.subarray(start);
}

export const missing = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  code: 'file_missing',
  message,
});
export const notJson = (file: string, message: string): Problem => ({ severity: 'error', file, code: 'json', message });

/** Which of the two is meant, nobody knows. */
export const standsTwice = (file: string, field: string): Problem => ({
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
export function parseJson(bytes: Buffer): Parsed | { readonly mistake: string } {
  const text = decoded(bytes);
  if (text === undefined) return { mistake: NOT_UTF_8 };
  if (text.trim() === '') return { mistake: BLANK };
  try {
    const value = JSON.parse(text) as unknown;
    return { value, twice: duplicateMembers(text, value).map((path) => path.join('.')) };
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
export async function readBytes(folder: string, file: string): Promise<Buffer | Problem> {
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
