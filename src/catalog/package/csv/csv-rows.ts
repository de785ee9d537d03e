// `exercises.csv`: rows in a spreadsheet. Lists are split at `|`; `\|` is the sign itself.
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS, type CsvColumn, isPrivateColumn } from './csv-columns.ts';
import { CSV_FILE } from '../package-schema.ts';
import { type LinesReading, MISTAKES_OF_ROW_MAX, moreOfRow, type Problem, shortened } from '../problem.ts';
import type { CatalogRow } from '../row.ts';
import { didYouMean } from '../suggestion.ts';

export interface CsvReading extends LinesReading {
  /** Columns that every row needs and the file does not have: that is said once, not for every row. */
  readonly missing: ReadonlySet<string>;
}

const NOTHING = { lines: [], rows: 0, missing: new Set<string>() } as const;

/** Rows are numbered as a spreadsheet numbers them: the header is row 1. */
export function readCsvRows(bytes: Uint8Array): CsvReading {
  const text = decoded(bytes);
  if (text === undefined)
    return { ...NOTHING, problems: [problem('csv', 'This file is not UTF-8. Save it as "CSV UTF-8".')] };
  const records = parseRecords(text);
  if ('code' in records) return { ...NOTHING, problems: [records] };
  const [header = [], ...rest] = records;
  const rows = rest.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return { ...NOTHING, problems: [problem('empty', 'The file has no rows.')] };
  const { columns, problems, missing } = readHeader(header);
  const ragged = rows.filter(({ cells }) => cells.length !== header.length);
  return {
    missing,
    rows: rows.length,
    problems: [
      ...problems,
      ...ragged.map(({ row, cells }) =>
        problem('columns', `This row has ${cells.length} cells; the header has ${header.length}.`, { row }),
      ),
    ],
    lines: rows
      .filter(({ cells }) => cells.length === header.length)
      .map(({ row, cells }) => ({ row, value: toValue(columns, cells) })),
  };
}

export function writeCsvRows(rows: readonly CatalogRow[]): string {
  const columns = CSV_COLUMNS.filter(({ rare, path }) => !rare || rows.some((row) => valueAt(row, path) !== undefined));
  const records = rows.map((row) => columns.map((column) => guarded(toCell(column, valueAt(row, column.path)))));
  return stringify([columns.map(({ name }) => name), ...records], { record_delimiter: '\r\n', quoted: true });
}

const problem = (code: string, message: string, place: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  file: CSV_FILE,
  code,
  message,
  ...place,
});

function decoded(bytes: Uint8Array): string | undefined {
  try {
    // A byte order mark is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function parseRecords(text: string): string[][] | Problem {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    return problem('csv', `This is not valid CSV: ${MISTAKES[error.code] ?? 'check its quotation marks'}.`, {
      row,
    });
  }
}

const MISTAKES: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote',
  INVALID_OPENING_QUOTE: 'a quotation mark is in the middle of a cell. Double it, and put the cell in quotation marks',
};

/** Spreadsheets of some countries write `;`. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.includes(',') ? ',' : ([';', '\t'].find((sign) => header.includes(sign)) ?? ',');
}

function readHeader(names: readonly string[]): {
  columns: (CsvColumn | undefined)[];
  problems: Problem[];
  missing: Set<string>;
} {
  const known = CSV_COLUMNS.map(({ name }) => name);
  const inHeader = (code: string, name: string, message: string) =>
    problem(code, message, { row: 1, field: shortened(name) });
  const seen = new Set<string>();
  const mistakes: (() => Problem)[] = [];
  const columns = names.map((name) => {
    const column = CSV_COLUMNS.find((candidate) => candidate.name === name);
    const isTwice = seen.has(name);
    seen.add(name);
    if (isTwice) mistakes.push(() => inHeader('duplicate_column', name, 'The header lists this column twice.'));
    else if (!column && !isPrivateColumn(name))
      mistakes.push(() => {
        const meant = name === '' ? '' : didYouMean(name, known);
        return inHeader('additionalProperties', name, `This column does not exist.${meant}`);
      });
    return isTwice ? undefined : column;
  });
  const missing = CSV_COLUMNS.filter(({ name, required }) => required && !seen.has(name)).map(({ name }) => name);
  const problems = [
    ...mistakes.slice(0, MISTAKES_OF_ROW_MAX).map((mistake) => mistake()),
    ...moreOfRow({ file: CSV_FILE, row: 1 }, mistakes.length),
  ];
  for (const name of missing) problems.push(inHeader('required', name, 'This column is required.'));
  return { columns, problems, missing: new Set(missing) };
}

type Branch = { [member: string]: unknown };

function toValue(columns: readonly (CsvColumn | undefined)[], cells: readonly string[]): Branch {
  // Always there: what is missing in it is then said of its columns.
  const value: Branch = { images: { start: {}, end: {} } };
  for (const [index, column] of columns.entries()) {
    const cell = withoutGuard(cells[index] ?? '');
    if (!column || cell === '') continue;
    const [last = '', ...above] = column.path.toReversed();
    let branch = value;
    for (const part of above.toReversed()) branch = (branch[part] ??= {}) as Branch;
    branch[last] = toMember(column, cell);
  }
  return value;
}

function toMember({ kind, empty }: CsvColumn, cell: string): unknown {
  if (kind === 'list') return cell === empty ? [] : splitList(cell);
  // What is no number stays what it is, so that the problem shows it.
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/**
 * Spreadsheets take a cell that begins so for a formula, and run it. An apostrophe before it makes it a text to all of them. Some split at
 * `;` or a tab, whatever stands in quotation marks, so that the parts of a cell are cells to them, and Japanese ones know wide signs.
 */
const FORMULA = '((?:[^\\S\\t\\r\\n]|["\'])*[=+\\-@＝＋－＠])';
const UNGUARDED = new RegExp(`(^|[;\\t\\r\\n])${FORMULA}`, 'g');
const GUARDED = new RegExp(`(^|[;\\t\\r\\n])'${FORMULA}`, 'g');
const guarded = (cell: string): string => cell.replace(UNGUARDED, "$1'$2");
const withoutGuard = (cell: string): string => cell.replace(GUARDED, '$1$2');

/** At `|`, except where a backslash stands before it. */
function splitList(cell: string): string[] {
  const items: string[] = [];
  let item = '';
  for (const [sign] of cell.matchAll(/\\[|\\]|[^]/g)) {
    if (sign === '|') {
      items.push(item);
      item = '';
    } else item += sign.length === 2 ? sign[1] : sign;
  }
  return [...items, item].map((each) => each.trim());
}

function toCell({ kind, empty = '' }: CsvColumn, value: unknown): string {
  if (kind !== 'list') return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (Array.isArray(value) && value.length === 0) return empty;
  return ((value ?? []) as string[]).map((item) => item.replace(/[|\\]/g, '\\$&')).join('|');
}

const valueAt = (row: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Branch | undefined)?.[part], row);
