// What is wrong with a catalog package: where, which rule, what was found.

export interface Problem {
  /** An `error` keeps the whole package out; a `warning` does not. */
  readonly severity: 'error' | 'warning';
  /** The file that it is about, relative to the package. */
  readonly file: string;
  /** The line of the row, from 1. */
  readonly row?: number;
  readonly key?: string;
  /** Such as `steps.2` or `images.start.file`. */
  readonly field?: string;
  /** A name for programs; those of single values are the keywords of JSON Schema. */
  readonly code: string;
  readonly message: string;
  /** What was found, when that is short. */
  readonly value?: string;
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

const VALUE_MAX_LENGTH = 80;

/** A value as a problem shows it; undefined when there is none. */
export function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH - 1)}…` : text;
}

/** One line for the terminal: `exercises.jsonl:3 bridge region: This must be one of ... (found "Lumbar")`. */
export function describeProblem({ severity, file, row, key, field, message, value }: Problem): string {
  const place = [row === undefined ? file : `${file}:${row}`, key, field].filter(Boolean).join(' ');
  const found = value === undefined ? '' : ` (found "${value}")`;
  return `${severity === 'warning' ? 'warning: ' : ''}${place}: ${message}${found}`;
}
