// What is wrong with a catalog package: where, which rule, what was found.
import { LEXICON_FILE, TEMPLATES_FILE } from './package-schema.ts';

export interface Problem {
  /** An `error` keeps the whole package out; a `warning` does not. */
  readonly severity: 'error' | 'warning';
  /** The file that it is about, relative to the package; the package itself when it is not there. */
  readonly file: string;
  /** The line of the row, from 1. */
  readonly row?: number;
  readonly key?: string;
  /** Such as `steps.2` or `images.start.file`. */
  readonly field?: string;
  /** A name for programs; those of single values are the keywords of JSON Schema. */
  readonly code: string;
  readonly message: string;
  /** What was found, as JSON, cut off when it is long. */
  readonly value?: string;
  /** For `more_problems`: the number of problems that are not listed. */
  readonly count?: number;
}

/** A line of a file: what its JSON says. */
export interface Line {
  /** From 1. */
  readonly row: number;
  readonly value: unknown;
}

export interface LinesReading {
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
  /** How many lines the file has, those that cannot be read too. */
  readonly rows: number;
}

/** Mistakes of one row that a report lists. */
export const MISTAKES_OF_ROW_MAX = 20;
/** Problems that a report lists, and lines that cannot be read before the rest of a file is left alone. */
export const PROBLEMS_MAX = 1_000;

type Place = Pick<Problem, 'file' | 'row' | 'key'>;

const more = (place: Place, count: number, message: string): Problem => ({
  ...place,
  severity: 'error',
  code: 'more_problems',
  count,
  message,
});

/** In the place of the mistakes of a row that are not listed: what nobody would read is not even made a problem. */
export function moreOfRow(place: Place, mistakes: number): readonly Problem[] {
  const count = mistakes - MISTAKES_OF_ROW_MAX;
  if (count <= 0) return [];
  return [more(place, count, `The row has ${count} more ${count === 1 ? 'problem' : 'problems'}.`)];
}

/** In the place of the lines of a file that were not looked at. */
export const notRead = (file: string, row: number, count: number): Problem =>
  more({ file, row }, count, `${count} more ${count === 1 ? 'line was' : 'lines were'} not read.`);

/** How many problems these stand for. */
export const countProblems = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { count = 1 }) => sum + count, 0);

/** As many as a report lists, and how many more there are. */
export function firstProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= PROBLEMS_MAX) return problems;
  const rest = problems.slice(PROBLEMS_MAX);
  const count = countProblems(rest);
  const message = `${count} more ${count === 1 ? 'problem is' : 'problems are'} not listed.`;
  const { file } = rest[0]!;
  return [
    ...problems.slice(0, PROBLEMS_MAX),
    { ...more({ file }, count, message), severity: rest.some(isError) ? 'error' : 'warning' },
  ];
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** In the order of the files and of their rows; what is about the package itself comes first. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const beside = [TEMPLATES_FILE, LEXICON_FILE];
  return problems.toSorted((a, b) => beside.indexOf(a.file) - beside.indexOf(b.file) || (a.row ?? 0) - (b.row ?? 0));
}

const VALUE_MAX_LENGTH = 80;

/** A value as a problem shows it: a string in quotes. Undefined when there is none. */
export function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  try {
    const text = printable(JSON.stringify(value));
    return text.length > VALUE_MAX_LENGTH && typeof value === 'string' ? `${cut(text, 2)}…"` : shortened(text);
  } catch (error) {
    // Nested deeper than anybody can show.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const shortened = (text: string): string => (text.length > VALUE_MAX_LENGTH ? `${cut(text, 1)}…` : text);

/** The beginning, never half of a character. */
const cut = (text: string, room: number): string =>
  text.slice(0, VALUE_MAX_LENGTH - room).replace(/[\uD800-\uDBFF]$/, '');

/** Without what breaks a line, commands a terminal or cannot be seen: it is written as `\u....`, as in JSON. */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2061-\u206F\uFEFF\uFFF0-\uFFFB\u{E0000}-\u{E00FF}]/gu,
    (character) =>
      Array.from({ length: character.length }, (_, unit) => character.charCodeAt(unit).toString(16).padStart(4, '0'))
        .map((digits) => `\\u${digits}`)
        .join(''),
  );

/** One line for the terminal: `exercises.jsonl:3 bridge region: This must be one of ... (found "Lumbar")`. */
export function describeProblem({ severity, file, row, key, field, message, value }: Problem): string {
  const place = [row === undefined ? file : `${file}:${row}`, key, field].filter(Boolean).join(' ');
  const found = value === undefined ? '' : ` (found ${value})`;
  return `${severity === 'warning' ? 'warning: ' : ''}${printable(place)}: ${message}${found}`;
}
