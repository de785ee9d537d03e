// Why something did not start, in one sentence that names the setting to change.
import { DATABASE_FILE } from '../open-store.ts';
import { describeDatabase, namesAuthority } from '../store/postgresql/database-address.ts';
import { PASSWORD_MISSING, StoreError } from '../store/store-error.ts';

export interface StartSettings {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
  readonly host?: string;
  readonly port?: number;
}

/** The error to show instead of what the system or SQLite said; errors with a sentence of ours stay as they are. */
export function startError(error: unknown, { data, databaseUrl, host, port }: StartSettings): unknown {
  const cause = error instanceof StoreError ? error.cause : error;
  if (error instanceof StoreError && databaseUrl !== undefined) {
    const reason = reasonOfDatabase(error, databaseUrl);
    const what = `Cannot use the database ${describeDatabase(databaseUrl)} (--database-url or DATABASE_URL)`;
    if (reason !== undefined) return new Error(`${what}: ${reason}.`, { cause: error });
  }
  const code = codeOf(cause);
  const listening = /^(listen|getaddrinfo)$/.test(syscallOf(cause));
  const reason = (listening ? LISTEN_REASONS : FOLDER_REASONS)[code];
  if (reason === undefined) return error;
  const what = listening
    ? `Cannot listen on ${host}, port ${port} (--host, --port)`
    : `Cannot use the data folder ${data} (--data or SVC_DATA_DIR)`;
  return new Error(`${what}: ${reason}.`, { cause: error });
}

const LISTEN_REASONS: Readonly<Partial<Record<string, string>>> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'you do not have permission to use this port',
  EADDRNOTAVAIL: 'the address does not belong to this machine',
  ENOTFOUND: 'there is no such host',
};

const NOT_ALLOWED = 'this user does not have permission';

/** Numbers are the states of PostgreSQL, words the codes of the system. */
const DATABASE_REASONS: Readonly<Partial<Record<string, string>>> = {
  [PASSWORD_MISSING]: 'a password is missing. The server asks for one: put it into DATABASE_URL, or set PGPASSWORD',
  '28P01': 'the user name or password is wrong',
  '28000': NOT_ALLOWED,
  '42501': NOT_ALLOWED,
  '25006': 'it is read-only. Use the primary server',
  '3D000': 'the server has no such database',
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting or stopping',
  '57P01': 'the server is starting or stopping',
  '55P03':
    'its schema cannot be upgraded while another transaction (an import, a backup, an idle session) holds its tables. Nothing was changed. End that transaction (pg_stat_activity lists it)',
  '57014': 'another process is upgrading its tables',
  '42P07': "it contains another program's tables with the same names. Use an empty database",
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
};

/** Undefined when it is a bug and not the operator's to change. */
function reasonOfDatabase(error: StoreError, databaseUrl: string): string | undefined {
  const { cause, reason } = error;
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause ? String(cause.code) : '';
  const known = DATABASE_REASONS[code];
  if (known !== undefined) return known;
  if (error.isUnknownAuthority)
    return `${reason}. ${namesAuthority(databaseUrl) ? 'The authority in the file of sslrootcert is another one' : 'Name the file of the authority with sslrootcert'}`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `${reason}. Use the name that it is for, or sslmode=verify-ca`;
  if (code.startsWith('CERT_')) return reason;
  if ('severity' in cause) return undefined;
  if (/does not support SSL/.test(cause.message))
    return 'the server has no TLS, and without it the password would be sent in plain text. Turn TLS on there (ssl = on), or say sslmode=disable';
  if (/ssl/i.test(cause.message)) return 'the server and this service do not agree on encryption (sslmode)';
  return 'the server cannot be reached or does not respond';
}

const MAY_NOT_USE = 'no permission to read or write it, or a file in it';
const NO_DATABASE = `${DATABASE_FILE} in it is not a database, or is damaged`;

/** Numbers are the primary result codes of SQLite. */
const FOLDER_REASONS: Readonly<Partial<Record<string, string>>> = {
  EACCES: MAY_NOT_USE,
  EPERM: MAY_NOT_USE,
  EROFS: MAY_NOT_USE,
  ENOENT: 'it cannot be created',
  ELOOP: 'a link in its path leads back to itself',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'a folder is where a file should be',
  ENOSPC: 'the disk is full',
  5: 'another process is using it',
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
