// Why something did not start, in one sentence that names the setting to change.
import { DATABASE_FILE } from '../open-data-folder.ts';
import { StoreError } from '../store/store-error.ts';

export interface StartSettings {
  readonly data: string;
  readonly host?: string;
  readonly port?: number;
}

/** The error to show instead of what the system or SQLite said; errors with a sentence of ours stay as they are. */
export function startError(error: unknown, { data, host, port }: StartSettings): unknown {
  const cause = error instanceof StoreError ? error.cause : error;
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

const MAY_NOT_WRITE = 'it, or a file in it, may not be written';
const NO_DATABASE = `${DATABASE_FILE} in it is not a database, or is damaged`;

/** Numbers are the primary result codes of SQLite. */
const FOLDER_REASONS: Readonly<Partial<Record<string, string>>> = {
  EACCES: MAY_NOT_WRITE,
  EPERM: MAY_NOT_WRITE,
  EROFS: MAY_NOT_WRITE,
  ENOENT: 'it cannot be made',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'a folder lies where a file should be',
  ENOSPC: 'the disk is full',
  5: 'another process holds it',
  8: MAY_NOT_WRITE,
  11: NO_DATABASE,
  13: 'the disk is full',
  14: MAY_NOT_WRITE,
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
