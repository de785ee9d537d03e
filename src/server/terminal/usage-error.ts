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
