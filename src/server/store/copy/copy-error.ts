// Why a copy was refused.

/** The message is a sentence for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
