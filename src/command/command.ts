// What a command of the command line is, and the mistakes that its user can make.

/** A mistake in how the command was called; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command {
  /** One line for the help. */
  readonly usage: string;
  run(args: readonly string[]): Promise<void>;
}

/** Prints a result: on one line for programs, else readable. */
export function printResult(value: unknown, options: { readonly oneLine: boolean }): void {
  console.log(options.oneLine ? JSON.stringify(value) : JSON.stringify(value, null, 2));
}
