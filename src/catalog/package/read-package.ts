// Reads a catalog package from its folder, or a zip of it, and says everything that is wrong with it.
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { checkRow, checkTogether, type RowCheck } from './check/check-rows.ts';
import { inAuthorsWords } from './csv/csv-columns.ts';
import { checkLexicon } from './check/check-lexicon.ts';
import { readFiles } from './package-files.ts';
import { type PackageHeader, ROWS_FILE } from './package-schema.ts';
import { checkPictures, wholePictures } from './pictures/check-pictures.ts';
import { type LoadSharp, loadSharp } from './pictures/load-sharp.ts';
import { type PictureFile, readPictures } from './pictures/read-pictures.ts';
import { inOrder, isError, type Problem } from './problem.ts';
import type { CatalogRow } from './row.ts';
import { checkTemplates } from './templates/check-templates.ts';
import type { TemplateRow } from './templates/template-schema.ts';
import { openPackage, type PackageFolder } from './open-package.ts';

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
  /** The file that holds the rows: problems are told in its words. */
  readonly rowsFile: string;
}

export interface ReadingOptions {
  readonly loadSharp?: LoadSharp;
}

/** Reads the package at the path, a folder or a .zip. Rejects only when the disk does; a missing file is a problem of the package. */
export async function readPackage(path: string, options?: ReadingOptions): Promise<PackageReading> {
  const opened = await openPackage(path);
  if ('code' in opened) return nothingRead(opened);
  try {
    return await readFolder(opened, options);
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
  rowsFile: ROWS_FILE,
});

/** Files are read, then made into lines, then checked; what was found is told in the author's words. */
export async function readFolder(folder: PackageFolder, options: ReadingOptions = {}): Promise<PackageReading> {
  const { header, rows, templates: templateLines, lexicon: lexiconLines } = await readFiles(folder);
  const { entitlement } = header.content ?? {};
  const checks = rows.lines.map(checkRow);
  const pictures = await readPictures(folder, checks, options.loadSharp ?? loadSharp);
  const templates = templateLines && checkTemplates(templateLines.lines, { rows: checks, entitlement });
  const lexicon = lexiconLines && checkLexicon(lexiconLines.lines);
  const ofRows = [
    ...checks.flatMap((check) => check.problems),
    ...checkTogether(checks, entitlement),
    ...checkPictures(checks, pictures, rows.problems.length === 0),
  ];

  const rowsFile = rows.file;
  const problems = inOrder([
    ...header.problems,
    ...rows.problems,
    ...ofRows
      .map((found) => inAuthorsWords(found, rowsFile))
      .filter(({ field, code }) => !(code === 'required' && field !== undefined && rows.missing?.has(field))),
    ...(templateLines?.problems ?? []),
    ...(templates?.problems ?? []),
    ...(lexiconLines?.problems ?? []),
    ...(lexicon?.problems ?? []),
  ]);
  const whole = checks.filter((check): check is RowCheck & { content: CatalogRow } => check.content !== undefined);
  const content: CatalogPackage | undefined =
    header.content && !problems.some(isError)
      ? {
          header: header.content,
          rows: whole.map((check) => check.content),
          ...(templates && { templates: templates.templates }),
          ...(lexicon && { lexicon: lexicon.entries }),
        }
      : undefined;
  return {
    ...{ content, problems, rowsFile, rows: rows.rows, pictures: wholePictures(pictures) },
    ...(templateLines && { templates: templateLines.rows }),
    ...(lexiconLines && { lexicon: lexiconLines.rows }),
    lines: whole.map(({ row }) => row),
    templateLines: templates?.lines ?? [],
  };
}
