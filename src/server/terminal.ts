// What a command prints and asks: tables and sentences on a terminal, JSON for programs.
import { styleText } from 'node:util';
import { isolated } from '../contract/well-formed-text.ts';
import { createInterface } from 'node:readline/promises';

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

// A question to the person at the terminal.

/** Resolves with yes or no; an empty answer is `whenEmpty`. Rejects when there is no answer. */
export type Ask = (question: string, whenEmpty: boolean) => Promise<boolean>;

/** Undefined where nobody can answer: a script must not wait for ever. */
export const askAtTerminal = (): Ask | undefined => (process.stdin.isTTY && process.stderr.isTTY ? ask : undefined);

async function ask(question: string, whenEmpty: boolean): Promise<boolean> {
  // Standard output is for the result.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  try {
    for (;;) {
      const answering = terminal.question(`${question} ${whenEmpty ? '[Y/n]' : '[y/N]'} `).catch(() => undefined);
      const answer = (await Promise.race([answering, closed]))?.trim().toLowerCase();
      if (answer === undefined) throw new UsageError('There was no answer. Nothing was changed.');
      if (answer === '') return whenEmpty;
      if (answer === 'y' || answer === 'yes') return true;
      if (answer === 'n' || answer === 'no') return false;
    }
  } finally {
    terminal.close();
  }
}

/** A mistake in how a program was called or set up; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const REFUSALS = { ENOENT: 'there is no such file or folder', EISDIR: 'it is a folder', EACCES: 'this user may not' };

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why the system refuses a file, as the end of a sentence; undefined for other failures. */
export const refusalOf = (error: unknown): string | undefined => REFUSALS[codeOf(error) as keyof typeof REFUSALS];

/** Whether the system had no room for what was written, on the disk or in what the user may take of it. */
export const isOutOfSpace = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));

/** Does it with a file that an operator named. Throws a sentence in place of what the system says. */
export function withNamedFile<T>(file: string, done: 'read' | 'written', work: (file: string) => T): T {
  try {
    return work(file);
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? new UsageError(`${file} cannot be ${done}: ${refusal}.`, { cause: error }) : error;
  }
}
