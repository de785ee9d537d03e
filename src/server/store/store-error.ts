// The one error of the store.

/** SQLite's primary result codes that say "not now" rather than "wrong": busy, locked, read-only, I/O, corrupt, full, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 11, 13, 14]);

/**
 * PostgreSQL's codes that say so, by their beginning: connection, resources, intervention of an operator, system; serialization
 * and deadlock, lock not available, read-only (a replica), a transaction that was idle for too long.
 */
const UNAVAILABLE_STATES = ['08', '53', '57', '58', '40001', '40P01', '55P03', '25006', '25P03'];

/** What SQLite (corrupt, not a database) and PostgreSQL say of data that are not as they were written. */
const DAMAGE_CODES = new Set([11, 26]);
const DAMAGE_STATES = ['XX001', 'XX002'];

/** Node's codes of a server that cannot be reached, or went away. */
const UNREACHABLE_CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);

/** A code of ours: the server asks for a password, and there is none. */
export const PASSWORD_MISSING = 'PASSWORD_MISSING';

const UNREACHABLE = 'the database cannot be reached';
const DISK_FULL = 'the disk is full';
const UNKNOWN_AUTHORITY = 'the certificate of the database is not signed by an authority that is trusted';

/** By SQLite's primary result codes and PostgreSQL's states. */
const REASONS: readonly (readonly [codes: readonly string[], reason: string])[] = [
  [['13', '53100'], DISK_FULL],
  [['8', '25006'], 'the database is read-only'],
  // SQLite says so of a full disk too, where it cannot make its index of the write-ahead log.
  [['10'], 'the disk is full, or fails'],
  [['58030'], 'the disk fails'],
  [['11', '26', 'XX001', 'XX002'], 'the database is damaged'],
  [['14'], 'the database cannot be opened'],
  [['5', '6', '55P03'], 'another process holds the database'],
  [['53300'], 'the database has no free connections'],
  [[PASSWORD_MISSING], 'a password is missing'],
  [['CERT_HAS_EXPIRED'], 'the certificate of the database has expired'],
  [['CERT_NOT_YET_VALID'], 'the certificate of the database is not valid yet'],
  [['ERR_TLS_CERT_ALTNAME_INVALID'], 'the certificate of the database is for another name'],
  [
    [
      ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ],
    UNKNOWN_AUTHORITY,
  ],
  [['57P01', '57P02', '57P03'], 'the database is starting or stopping'],
];

const codeOf = (error: Error): string =>
  'errcode' in error ? String(Number(error.errcode) & 0xff) : 'code' in error ? String(error.code) : '';

/**
 * A failed database call. `unavailable`: the storage cannot do it now, a later attempt may succeed; `broken`: a bug.
 * The message is ours; what the database said is the `cause` and never leaves the process.
 */
export class StoreError extends Error {
  readonly kind: 'unavailable' | 'broken';
  /** Why, in our words: for the operator. */
  readonly reason: string;

  constructor(kind: 'unavailable' | 'broken', cause: unknown) {
    const reason = reasonOf(kind, cause);
    super(kind === 'unavailable' ? `The storage is not available: ${reason}.` : 'The storage refused a statement.', {
      cause,
    });
    this.name = 'StoreError';
    this.kind = kind;
    this.reason = reason;
  }

  /** Whether SQLite said that the disk of its file is full. */
  get isFullFile(): boolean {
    return this.reason === DISK_FULL && this.cause instanceof Error && 'errcode' in this.cause;
  }

  /** Whether PostgreSQL only reads: a standby. */
  get isReadOnly(): boolean {
    return this.cause instanceof Error && codeOf(this.cause) === '25006';
  }

  /** Whether the certificate of PostgreSQL is from an authority that this process does not know. */
  get isUnknownAuthority(): boolean {
    return this.reason === UNKNOWN_AUTHORITY;
  }

  /** Whether PostgreSQL's `lock_timeout` ended it. */
  get isLocked(): boolean {
    return this.cause instanceof Error && codeOf(this.cause) === '55P03';
  }

  /** Whether the database said that it is damaged. */
  get isDamage(): boolean {
    const { cause } = this;
    if (!(cause instanceof Error)) return false;
    if ('errcode' in cause) return DAMAGE_CODES.has(Number(cause.errcode) & 0xff);
    return 'code' in cause && DAMAGE_STATES.includes(String(cause.code));
  }

  static from(error: unknown): StoreError {
    return new StoreError(isUnavailable(error) ? 'unavailable' : 'broken', error);
  }
}

function reasonOf(kind: StoreError['kind'], cause: unknown): string {
  const code = cause instanceof Error ? codeOf(cause) : '';
  const known = REASONS.find(([codes]) => codes.includes(code))?.[1];
  if (known !== undefined) return known;
  if (/^ERR_(?:OS)?SSL/.test(code)) return 'the database and this service do not agree on encryption';
  if (cause instanceof Error && /does not support SSL/.test(cause.message)) return 'the database has no TLS';
  if (code === '' && kind === 'unavailable') return isCut(cause) ? UNREACHABLE : 'the database does not answer';
  return UNREACHABLE_CODES.has(code) ? UNREACHABLE : 'the database refuses';
}

/** The driver's words for a connection that the other side ended: without a code, where the system gives others one. */
const isCut = (cause: unknown): boolean =>
  cause instanceof Error && /^Connection terminated(?: unexpectedly)?$/.test(cause.message);

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return UNAVAILABLE_CODES.has(Number(error.errcode) & 0xff);
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error) return UNAVAILABLE_STATES.some((beginning) => code.startsWith(beginning));
  return code === 'ERR_INVALID_STATE' || UNREACHABLE_CODES.has(code);
}
