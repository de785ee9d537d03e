// What a command prints: tables and sentences on a terminal, JSON for programs.
import { styleText } from 'node:util';
import { isolated } from '../../contract/well-formed-text.ts';

export interface Result {
  /** For programs. */
  readonly value: unknown;
  /** For people, by lines. */
  readonly text: readonly string[];
  /** Below the result, on standard error. */
  readonly warnings?: readonly string[];
  /** What was asked for by name, wherever the output goes. */
  readonly format?: 'table' | 'json' | undefined;
  /** Exit code 1; 2 where a question was not answered, so that nothing was done. */
  readonly failed?: boolean | 'unanswered';
}

export function print({ value, text, warnings = [], format, failed = false }: Result, json: boolean): void {
  const isForPeople = json ? false : format ? format === 'table' : process.stdout.isTTY;
  if (!isForPeople) console.log(JSON.stringify(value));
  else for (const line of text) console.log(line);
  for (const line of warnings) console.error(line);
  if (failed) process.exitCode = failed === 'unanswered' ? 2 : 1;
}

/** One line for each row, below one with the names of the columns, each as wide as its widest cell. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const [head = '', ...lines] = aligned([columns, ...rows]);
  return [styleText('bold', head), ...lines];
}

/** One line for each fact, its name first. */
export const facts = (named: Readonly<Record<string, string>>): readonly string[] => aligned(Object.entries(named));

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  // A name from right to left must turn no other cell, and what isolates it takes no room.
  return rows.map((row) =>
    row
      .map((cell, column) => isolated(cell) + ' '.repeat((widths[column] ?? 0) - cell.length))
      .join('  ')
      .trimEnd(),
  );
}

/** `1 exercise`, `2 exercises` */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
