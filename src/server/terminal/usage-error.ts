/** A mistake in how a program was called or set up; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const REFUSALS = { ENOENT: 'there is no such file or folder', EISDIR: 'it is a folder', EACCES: 'this user may not' };

/** Does it with a file that an operator named. Throws a sentence in place of what the system says. */
export function withNamedFile<T>(file: string, done: 'read' | 'written', work: (file: string) => T): T {
  try {
    return work(file);
  } catch (error) {
    const refusal =
      error instanceof Error && 'code' in error ? REFUSALS[error.code as keyof typeof REFUSALS] : undefined;
    throw refusal ? new UsageError(`${file} cannot be ${done}: ${refusal}.`, { cause: error }) : error;
  }
}
