/** A mistake in how a program was called or set up; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
