// Why something did not start, in one sentence that names the setting to change.
import { DATABASE_FILE } from '../open-data-folder.ts';
import { describeDatabase } from '../store/postgresql/database-address.ts';
import { StoreError } from '../store/store-error.ts';

export interface StartSettings {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
  readonly host?: string;
  readonly port?: number;
}

/** The error to show instead of what the system or SQLite said; errors with a sentence of ours stay as they are. */
export function startError(error: unknown, { data, databaseUrl, host, port }: StartSettings): unknown {
  const cause = error instanceof StoreError ? error.cause : error;
  const databaseReason = error instanceof StoreError && databaseUrl !== undefined ? reasonOfDatabase(cause) : undefined;
  if (databaseReason !== undefined) {
    return new Error(
      `The database ${describeDatabase(databaseUrl ?? '')} (--database-url or DATABASE_URL) cannot be used: ${databaseReason}.`,
      { cause: error },
    );
  }
  const code = codeOf(cause);
  const listening = /^(listen|getaddrinfo)$/.test(syscallOf(cause));
  const reason = (listening ? LISTEN_REASONS : FOLDER_REASONS)[code];
  if (reason === undefined) return error;
  const what = listening
    ? `The service cannot listen on ${host}, port ${port} (--host, --port)`
    : `The data folder ${data} (--data or SVC_DATA_DIR) cannot be used`;
  return new Error(`${what}: ${reason}.`, { cause: error });
}

const LISTEN_REASONS: Readonly<Partial<Record<string, string>>> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'this port is not allowed to you',
  EADDRNOTAVAIL: 'the address is none of this machine',
  ENOTFOUND: 'there is no such host',
};

const NOT_ALLOWED = 'this user is not allowed to use it';

/** Numbers are the states of PostgreSQL, words the codes of the system. */
const DATABASE_REASONS: Readonly<Partial<Record<string, string>>> = {
  '28P01': 'the password or the user is wrong',
  '28000': NOT_ALLOWED,
  '42501': NOT_ALLOWED,
  '25006': 'it may only be read: name the primary server',
  '3D000': 'the server has no such database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
  '57P01': 'the server is starting or stopping',
  '55P03': 'another process brings its tables up to date',
  '57014': 'another process brings its tables up to date',
  '42P07': 'a table of another program has a name that svc-picker needs: name an empty database',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
};

/** Undefined when it is a bug and not the operator's to change. */
function reasonOfDatabase(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause ? String(cause.code) : '';
  const known = DATABASE_REASONS[code];
  if (known !== undefined) return known;
  if ('severity' in cause) return undefined;
  if (/ssl/i.test(cause.message)) return 'the server and this service do not agree about encryption (sslmode)';
  return 'the server cannot be reached, or does not answer';
}

const MAY_NOT_USE = 'it, or a file in it, may not be read or written';
const NO_DATABASE = `${DATABASE_FILE} in it is not a database, or is damaged`;

/** Numbers are the primary result codes of SQLite. */
const FOLDER_REASONS: Readonly<Partial<Record<string, string>>> = {
  EACCES: MAY_NOT_USE,
  EPERM: MAY_NOT_USE,
  EROFS: MAY_NOT_USE,
  ENOENT: 'it cannot be made',
  ELOOP: 'a link in its path leads back to itself',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'a folder lies where a file should be',
  ENOSPC: 'the disk is full',
  5: 'another process holds it',
  8: MAY_NOT_USE,
  11: NO_DATABASE,
  10: 'the disk is full, or fails',
  13: 'the disk is full',
  14: MAY_NOT_USE,
  26: NO_DATABASE,
};

/** SQLite's primary result code, or the system's code; empty for other errors. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('errcode' in error) return String(Number(error.errcode) & 0xff);
  return 'syscall' in error && 'code' in error ? String(error.code) : '';
}

const syscallOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
