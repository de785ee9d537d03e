/** A mistake in how the command was called; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
