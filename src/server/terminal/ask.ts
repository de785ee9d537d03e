// A question to the person at the terminal.
import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error.ts';

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
