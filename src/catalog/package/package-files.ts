// The files of a package beside its pictures: their bytes, and the JSON in them, whole or a line at a time.
import { lstat, readFile as read, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { duplicateMembers } from './check/duplicate-members.ts';
import { schemaProblems } from './check/schema-problems.ts';
import { readCsvRows } from './csv/csv-rows.ts';
import { errorCode } from './error-code.ts';
import {
  CSV_FILE,
  HEADER_FILE,
  headerSchema,
  LEXICON_FILE,
  type PackageHeader,
  ROWS_FILE,
  TEMPLATES_FILE,
} from './package-schema.ts';
import {
  type Line,
  type LinesReading,
  notRead,
  type Problem,
  PROBLEMS_MAX,
  MISTAKES_OF_ROW_MAX,
  moreOfRow,
  shortened,
} from './problem.ts';
import type { PackageFolder } from './open-package.ts';

export interface RowsReading extends LinesReading {
  /** Of the two forms of rows the package has one: `CSV_FILE` or `ROWS_FILE`. */
  readonly file: string;
  /** Columns that every row needs and a spreadsheet does not have: that is said once, not for every row. */
  readonly missing?: ReadonlySet<string>;
}

export interface PackageFiles {
  readonly header: HeaderReading;
  readonly rows: RowsReading;
  /** Undefined when the package has no such file. An empty one says that there is nothing. */
  readonly templates: LinesReading | undefined;
  readonly lexicon: LinesReading | undefined;
}

interface HeaderReading {
  readonly content?: PackageHeader;
  readonly problems: readonly Problem[];
}

export async function readFiles(folder: PackageFolder): Promise<PackageFiles> {
  const header = await readFile(folder, HEADER_FILE);
  const rows = await readRowsFile(folder);
  const templates = await readIfThere(folder, TEMPLATES_FILE);
  const lexicon = await readIfThere(folder, LEXICON_FILE);
  return {
    templates: templates && readLines(templates),
    lexicon: lexicon && readLines(lexicon),
    rows: readRows(rows),
    header: readHeader(header),
  };
}

interface PackageFile {
  /** Its name in the package. */
  readonly file: string;
  readonly bytes: Buffer;
}

function readHeader(file: PackageFile | Problem): HeaderReading {
  if (!('bytes' in file)) return { problems: [file] };
  const parsed = parseJson(file.bytes, { file: HEADER_FILE });
  if ('mistake' in parsed) return { problems: [notJson(HEADER_FILE, parsed.mistake)] };
  const result = headerSchema.safeParse(parsed.value);
  if (result.success) return { content: result.data, problems: parsed.twice };
  const problems = schemaProblems(headerSchema, result.error, parsed.value, { file: HEADER_FILE });
  return { problems: [...problems, ...parsed.twice] };
}

function readRows(file: PackageFile | Problem): RowsReading {
  if ('bytes' in file && file.file === CSV_FILE) return { ...readCsvRows(file.bytes), file: CSV_FILE };
  const reading = readLines(file);
  // A file that cannot be read says so itself.
  if (reading.rows > 0 || reading.problems.length > 0) return { ...reading, file: file.file };
  const problem: Problem = { severity: 'error', file: ROWS_FILE, code: 'empty', message: 'The file has no rows.' };
  return { ...reading, problems: [problem], file: ROWS_FILE };
}

async function readRowsFile(folder: PackageFolder): Promise<PackageFile | Problem> {
  if (!(await isThere(folder, CSV_FILE))) return readFile(folder, ROWS_FILE);
  if (await isThere(folder, ROWS_FILE))
    return missing(CSV_FILE, `The package also contains ${ROWS_FILE}. Remove one of them.`);
  return readFile(folder, CSV_FILE);
}

const readIfThere = async (folder: PackageFolder, file: string): Promise<PackageFile | Problem | undefined> =>
  (await isThere(folder, file)) ? readFile(folder, file) : undefined;

/** Whether something has that name, even if it cannot be read. */
async function isThere({ folder }: PackageFolder, file: string): Promise<boolean> {
  try {
    await lstat(join(folder, file));
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code !== 'ENOENT' && code !== 'ENOTDIR';
  }
}

const missing = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  code: 'file_missing',
  message,
});

/** The file, or the problem that it cannot be read. */
async function readFile({ folder, inside }: PackageFolder, file: string): Promise<PackageFile | Problem> {
  const path = join(folder, file);
  try {
    // A link may lead to any file of the machine, whose words problems would show.
    if (!(await realpath(path)).startsWith(inside)) return missing(file, 'This link leads outside the package.');
    // Before it is read: a pipe may never end.
    if (!(await stat(path)).isFile()) return missing(file, 'This is not a file.');
    return { file, bytes: await read(path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return missing(file, isMissing ? 'The package does not contain this file.' : 'This file cannot be read.');
  }
}

/** The lines of a file of JSON; blank ones are skipped. */
function readLines(from: PackageFile | Problem): LinesReading {
  if (!('bytes' in from)) return { lines: [], rows: 0, problems: [from] };
  const { file, bytes } = from;
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
    const parsed = parseJson(line, { file, row });
    if ('mistake' in parsed && parsed.mistake === BLANK) continue;
    rows++;
    if ('mistake' in parsed) {
      problems.push({ ...notJson(file, parsed.mistake), row });
      continue;
    }
    lines.push({ row, value: parsed.value });
    problems.push(...parsed.twice);
  }
  if (unread > 0) problems.push(notRead(file, row + 1, unread));
  return { lines, rows: rows + unread, problems };
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

const notJson = (file: string, message: string): Problem => ({ severity: 'error', file, code: 'json', message });

/** Which of the two is meant, nobody knows. */
const standsTwice = (place: Place, field: string): Problem => ({
  ...place,
  severity: 'error',
  field: shortened(field),
  code: 'duplicate_member',
  message: 'This field appears twice.',
});

const BLANK = 'This line is blank. It must be JSON.';
const NOT_JSON = 'This is not JSON in UTF-8.';
const NOT_UTF_8 = 'This is not UTF-8.';

type Place = Pick<Problem, 'file' | 'row'>;

interface Parsed {
  readonly value: unknown;
  /** Of the fields that stand in it twice; in a row, those of its author do not count. */
  readonly twice: readonly Problem[];
}

/** What the JSON says, or why it is none. */
function parseJson(bytes: Buffer, place: Place): Parsed | { readonly mistake: string } {
  const text = decoded(bytes);
  if (text === undefined) return { mistake: NOT_UTF_8 };
  if (text.trim() === '') return { mistake: BLANK };
  try {
    const value = JSON.parse(text) as unknown;
    const fields = duplicateMembers(text, value).map((path) => path.join('.'));
    const counted = place.row === undefined ? fields : fields.filter((field) => !field.startsWith('x-'));
    const listed = counted.slice(0, MISTAKES_OF_ROW_MAX).map((field) => standsTwice(place, field));
    return { value, twice: [...listed, ...moreOfRow(place, counted.length)] };
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
