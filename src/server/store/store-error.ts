// The one error of the store.

/** SQLite's primary result codes that say "not now" rather than "wrong": busy, locked, read-only, I/O, corrupt, full, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 11, 13, 14]);

/**
 * A failed database call. `unavailable`: the storage cannot do it now, a later attempt may succeed; `broken`: a bug.
 * The message is ours; what the database said is the `cause` and never leaves the process.
 */
export class StoreError extends Error {
  readonly kind: 'unavailable' | 'broken';

  constructor(kind: 'unavailable' | 'broken', cause: unknown) {
    super(kind === 'unavailable' ? 'The storage is not available.' : 'The storage refused a statement.', { cause });
    this.name = 'StoreError';
    this.kind = kind;
  }

  static from(error: unknown): StoreError {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
    const closed = error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
    return new StoreError(
      closed || (code !== undefined && UNAVAILABLE_CODES.has(code)) ? 'unavailable' : 'broken',
      error,
    );
  }
}
