// Reads a catalog package from its folder, or a zip of it, and says everything that is wrong with it.
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { checkRow, checkTogether, type Line, type RowCheck } from './check/check-rows.ts';
import { schemaProblems } from './check/schema-problems.ts';
import { inColumns, readCsvRows } from './csv/csv-rows.ts';
import { checkLexicon } from './lexicon/check-lexicon.ts';
import {
  isThere,
  type LinesReading,
  missing,
  notJson,
  parseJson,
  readBytes,
  readJsonLines,
  standsTwice,
} from './package-files.ts';
import {
  CSV_FILE,
  HEADER_FILE,
  headerSchema,
  LEXICON_FILE,
  type PackageHeader,
  ROWS_FILE,
  TEMPLATES_FILE,
} from './package-schema.ts';
import { checkPictures, type PictureFile } from './pictures/check-pictures.ts';
import { type LoadSharp, loadSharp } from './pictures/load-sharp.ts';
import { inOrder, isError, type Problem, problemsOfRow } from './problem.ts';
import type { CatalogRow } from './row.ts';
import { checkTemplates } from './templates/check-templates.ts';
import type { TemplateRow } from './templates/template-row.ts';
import { openPackage } from './zip/open-package.ts';

export interface CatalogPackage {
  readonly header: PackageHeader;
  readonly rows: readonly CatalogRow[];
  /** Undefined when the package says nothing of templates. */
  readonly templates?: readonly TemplateRow[];
  /** Undefined when the package says nothing of the lexicon. */
  readonly lexicon?: readonly OwnLexiconEntry[];
}

export interface PackageReading {
  /** Undefined when there is an error among the problems. */
  readonly content: CatalogPackage | undefined;
  /** In the order of the files and their rows. */
  readonly problems: readonly Problem[];
  /** How many rows the package has, those that cannot be read too. */
  readonly rows: number;
  /** How many templates and entries of the lexicon; undefined when the package has no file of them. */
  readonly templates?: number;
  readonly lexicon?: number;
  /** The line of each row of the content. */
  readonly lines: readonly number[];
  /** The line of each of its templates. */
  readonly templateLines: readonly number[];
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

const nothingRead = (problem: Problem): PackageReading => ({
  content: undefined,
  problems: [problem],
  rows: 0,
  lines: [],
  templateLines: [],
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
  const templates = await readBeside(folder, TEMPLATES_FILE, (found) => {
    const { templates: content, ...rest } = checkTemplates(found, {
      rows: checks,
      entitlement: header.content?.entitlement,
    });
    return { content, ...rest };
  });
  const lexicon = await readBeside(folder, LEXICON_FILE, (found) => {
    const { entries: content, problems } = checkLexicon(found);
    return { content, problems };
  });
  const problems = inOrder([
    ...header.problems,
    ...unreadable,
    ...[...ofRows, ...ofPictures]
      .map(inAuthorsWords)
      .filter(({ field, code }) => !(code === 'required' && field !== undefined && missing?.has(field))),
    ...(templates?.problems ?? []),
    ...(lexicon?.problems ?? []),
  ]);
  const whole = checks.filter((check): check is RowCheck & { content: CatalogRow } => check.content !== undefined);
  const content: CatalogPackage | undefined =
    header.content && !problems.some(isError)
      ? {
          header: header.content,
          rows: whole.map((check) => check.content),
          ...(templates && { templates: templates.content }),
          ...(lexicon && { lexicon: lexicon.content }),
        }
      : undefined;
  return {
    ...{ content, problems, pictures, inAuthorsWords, rows: count },
    ...(templates && { templates: templates.rows }),
    ...(lexicon && { lexicon: lexicon.rows }),
    lines: whole.map(({ row }) => row),
    templateLines: templates?.lines ?? [],
  };
}

/** A file that a package may have; undefined when it has none. An empty one says that there is nothing. */
async function readBeside<Checked extends { readonly problems: readonly Problem[] }>(
  folder: string,
  file: string,
  check: (lines: readonly Line[]) => Checked,
): Promise<(Checked & { readonly rows: number }) | undefined> {
  if (!(await isThere(folder, file))) return undefined;
  const { lines, problems, rows } = await readJsonLines(folder, file);
  const checked = check(lines);
  return { ...checked, problems: [...problems, ...checked.problems], rows };
}

async function readHeader(folder: string): Promise<{ content?: PackageHeader; problems: Problem[] }> {
  const bytes = await readBytes(folder, HEADER_FILE);
  if (!Buffer.isBuffer(bytes)) return { problems: [bytes] };
  const parsed = parseJson(bytes);
  if ('mistake' in parsed) return { problems: [notJson(HEADER_FILE, parsed.mistake)] };
  const result = headerSchema.safeParse(parsed.value);
  const twice = problemsOfRow(parsed.twice, { file: HEADER_FILE }, (field) => standsTwice(HEADER_FILE, field));
  if (result.success) return { content: result.data, problems: twice };
  return { problems: [...schemaProblems(headerSchema, result.error, parsed.value, { file: HEADER_FILE }), ...twice] };
}

interface RowsReading extends LinesReading {
  /** Of a spreadsheet. */
  readonly missing?: ReadonlySet<string>;
}

/** Of the two forms of rows the package has one. */
async function readRows(folder: string): Promise<RowsReading> {
  const hasCsv = await isThere(folder, CSV_FILE);
  if (!hasCsv) return readRowLines(folder);
  if (await isThere(folder, ROWS_FILE)) {
    const message = `The package also contains ${ROWS_FILE}. Remove one of them.`;
    return { lines: [], rows: 0, problems: [missing(CSV_FILE, message)] };
  }
  const bytes = await readBytes(folder, CSV_FILE);
  return Buffer.isBuffer(bytes) ? readCsvRows(bytes) : { lines: [], rows: 0, problems: [bytes] };
}

async function readRowLines(folder: string): Promise<RowsReading> {
  const reading = await readJsonLines(folder, ROWS_FILE);
  // A file that cannot be read says so itself.
  if (reading.rows > 0 || reading.problems.length > 0) return reading;
  const problem: Problem = { severity: 'error', file: ROWS_FILE, code: 'empty', message: 'The file has no rows.' };
  return { ...reading, problems: [problem] };
}
