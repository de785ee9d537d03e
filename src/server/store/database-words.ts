// What databases spell differently.

export interface DatabaseWords {
  readonly bytes: 'blob' | 'bytea';
  /** A column of milliseconds, or of sequences: beyond 32 bits. */
  readonly instant: 'integer' | 'bigint';
  /** Whether a publisher must lock the counter's row; SQLite has one writer at a time anyway. */
  readonly locksRows: boolean;
}

export const SQLITE_WORDS: DatabaseWords = { bytes: 'blob', instant: 'integer', locksRows: false };
