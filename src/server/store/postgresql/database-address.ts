// The address of a PostgreSQL database, as an operator writes it: servers, and how each is trusted. What may be a password is never shown.
import { readFileSync } from 'node:fs';
import pg, { type ClientConfig } from 'pg';
import { suggestion } from '../../../catalog/package/suggestion.ts';
import { isThisMachine } from '../../base-url.ts';
import { PASSWORD_MISSING, StoreError } from '../store-error.ts';

/** As libpq knows them. Those that begin in plain text where the server wants it so (`allow`, `prefer`) protect nothing, and are refused. */
const SSL_MODES = ['verify-full', 'verify-ca', 'require', 'disable'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** The service writes: a server that cannot be written to is of no use. */
const SESSION_ATTRIBUTES = ['read-write', 'primary'];

/** Parts of the address that are read here. */
const OWN_PARAMETERS = ['host', 'port', 'ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'target_session_attrs'];

/** Those that the driver reads as they are, and its names for those that libpq counts in seconds. Any other would have no effect. */
const TEXT_PARAMETERS = ['application_name', 'fallback_application_name', 'options', 'client_encoding'];
const MILLISECOND_PARAMETERS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
];
const SECOND_PARAMETERS: Readonly<Record<string, string>> = {
  connect_timeout: 'connectionTimeoutMillis',
  keepalives_idle: 'keepAliveInitialDelayMillis',
};
const PARAMETERS = [OWN_PARAMETERS, TEXT_PARAMETERS, MILLISECOND_PARAMETERS, Object.keys(SECOND_PARAMETERS)].flat();

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/is;
const EXAMPLE = 'postgres://user:password@host:5432/database';

export interface DatabaseServer {
  readonly config: ClientConfig;
  /** Whether its connections must be tried for being writable: it is one of several, or the address says so. */
  readonly mustBePrimary: boolean;
}

/**
 * Checks `postgres://user:password@host:port,host:port/database?...`. Throws a sentence for the operator that repeats nothing secret of it;
 * `name` is the setting that said it.
 */
export function parseDatabaseUrl(text: string, name: string): string {
  databaseServers(text.trim(), name);
  return text.trim();
}

/** The servers that the address names, in its order. */
export function databaseServers(databaseUrl: string, name = 'The address of the database'): readonly DatabaseServer[] {
  const { address, hosts } = read(databaseUrl, name);
  const { searchParams: parameters } = address;
  const target = parameters.get('target_session_attrs');
  if (target !== null && !SESSION_ATTRIBUTES.includes(target)) {
    throw new Error(`${name}: target_session_attrs must be read-write or primary, since the service writes.`);
  }
  const tls = tlsOf(parameters, name);
  const others = [...parameters].flatMap(([parameter, value]) => forDriver(parameter, value, name));
  return hosts.map(({ host, port }) => ({
    config: {
      ...Object.fromEntries(others),
      user: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
      database: decodeURIComponent(address.pathname.slice(1)),
      ...{ host, port },
      ssl: tls(host),
    },
    mustBePrimary: target !== null || hosts.length > 1,
  }));
}

/** Throws where it is a number and says none. */
function forDriver(parameter: string, value: string, name: string): [setting: string, value: string | number][] {
  if (!PARAMETERS.includes(parameter)) throw new Error(unread(parameter, name));
  if (OWN_PARAMETERS.includes(parameter)) return [];
  if (TEXT_PARAMETERS.includes(parameter)) return [[parameter, value]];
  const inSeconds = SECOND_PARAMETERS[parameter];
  const unit = inSeconds === undefined ? 'milliseconds' : 'seconds';
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name}: ${parameter} must be a whole number of ${unit}.`);
  return [inSeconds === undefined ? [parameter, value] : [inSeconds, Number(value) * 1_000]];
}

function unread(parameter: string, name: string): string {
  const meant = suggestion(parameter, PARAMETERS);
  return `${name}: ${parameter} is not a parameter that is read. ${meant === undefined ? 'Remove it.' : `Did you mean ${meant}?`}`;
}

/** Whether the address names the file of an authority. */
export function namesAuthority(databaseUrl: string): boolean {
  const file = read(databaseUrl, '').address.searchParams.get('sslrootcert');
  return file !== null && file !== 'system';
}

/** For a sentence: `clinic at db.example:5432`. */
export function describeDatabase(databaseUrl: string): string {
  const { address, hosts } = read(databaseUrl, '');
  const places = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`);
  return `${decodeURIComponent(address.pathname.slice(1))} at ${places.join(', ')}`;
}

/** What somebody between this machine and the database could do, because the address asks for less than `verify-full`; undefined when nothing. */
export function weaknessOf(databaseUrl: string): string | undefined {
  const { address, hosts } = read(databaseUrl, '');
  const far = hosts.filter(({ host }) => !isThisMachine(host)).map(({ host }) => host);
  const mode = address.searchParams.get('sslmode');
  if (far.length === 0 || mode === null || mode === 'verify-full') return undefined;
  const isChainChecked = address.searchParams.has('sslrootcert');
  const place = far.join(' and ');
  if (mode === 'disable') return `sslmode=disable: the password and all data go to ${place} in plain text`;
  return isChainChecked
    ? `sslmode=${mode}: the name in the certificate of ${place} is not checked`
    : `sslmode=${mode}: the certificate of ${place} is not checked, so whoever answers there gets the password and all data`;
}

function read(databaseUrl: string, name: string) {
  const [, before = '', authority = '', after = ''] = SHAPE.exec(databaseUrl) ?? [];
  // The standard knows one host only: each is read as if it were alone.
  const addresses = authority.split(',').map((host) => URL.parse(before + host + after));
  const address = addresses[0];
  if (before === '' || !address || addresses.includes(null)) {
    throw new Error(`${name} must look like ${EXAMPLE}, or …@host:5432,host:5432/database.`);
  }
  // A password with one of these signs ends too early: a part of it would be taken for the host or the database.
  if (address.hash !== '' || `${address.pathname}${address.search}`.includes('@') || !isDecodable(address)) {
    throw new Error(`${name}: in the password, write / ? # @ % as %2F %3F %23 %40 %25.`);
  }
  if (address.pathname.length < 2) throw new Error(`${name} must name a database, as in ${EXAMPLE}.`);
  const named = address.searchParams.get('host')?.split(',');
  const ports = address.searchParams.get('port')?.split(',') ?? [];
  const portOf = (index: number, own = '') => Number((ports[index] ?? ports[0] ?? own) || 5432);
  const hosts = named
    ? named.map((host, index) => ({ host, port: portOf(index) }))
    : (addresses as URL[]).map(({ hostname, port }, index) => ({
        host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost',
        port: portOf(index, port),
      }));
  return { address, hosts };
}

function tlsOf(parameters: URLSearchParams, name: string): (host: string) => ClientConfig['ssl'] {
  const mode = SSL_MODES.find((known) => known === parameters.get('sslmode'));
  if (parameters.has('ssl') || (mode === undefined && parameters.has('sslmode'))) {
    throw new Error(`${name}: sslmode must be one of ${SSL_MODES.join(', ')}.`);
  }
  const file = (parameter: string): string | undefined => {
    const path = parameters.get(parameter);
    try {
      return path === null ? undefined : readFileSync(path, 'utf8');
    } catch {
      throw new Error(`${name}: the file of ${parameter} cannot be read.`);
    }
  };
  const isSystem = parameters.get('sslrootcert') === 'system';
  const ca = isSystem ? process.getBuiltinModule('node:tls').getCACertificates('system') : file('sslrootcert');
  if (mode === 'verify-ca' && ca === undefined) {
    throw new Error(
      `${name}: sslmode=verify-ca needs sslrootcert, the file of the authority that signed the certificate.`,
    );
  }
  const [cert, key] = [file('sslcert'), file('sslkey')];
  const given = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  return (host) => {
    if (host.startsWith('/')) return false;
    const wanted: SslMode = mode ?? (isThisMachine(host) ? 'disable' : 'verify-full');
    if (wanted === 'disable') return false;
    if (wanted === 'verify-full') return given;
    // As in libpq, `require` checks the authority where one is named.
    return { ...given, ...(ca ? { checkServerIdentity: () => undefined } : { rejectUnauthorized: false }) };
  };
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

// The servers of a database, of which one can be written to: which one that is, and why none is.

/** The server asked for a password, and the address has none: the driver's own error, which it gives no code. */
const withoutPassword = (error: unknown): StoreError | undefined =>
  error instanceof Error && /client password must be/.test(error.message)
    ? new StoreError('broken', Object.assign(error, { code: PASSWORD_MISSING }))
    : undefined;

/** What the server said, in the store's words; undefined where it said nothing. */
export const fromServer = (error: unknown): StoreError | undefined =>
  error instanceof pg.DatabaseError ? StoreError.from(error) : undefined;

/** The server that was good last, and the others. */
export class Servers {
  readonly #servers: readonly DatabaseServer[];
  #good = 0;

  constructor(servers: readonly DatabaseServer[]) {
    this.#servers = servers;
  }

  /**
   * The result of the first server that `connect` resolves for: the one that was good last, then each in the order of the address.
   * Rejects at once with what another server would not mend (a wrong password), else with the most telling failure of all.
   */
  async first<Result>(connect: (server: DatabaseServer, index: number) => Promise<Result>): Promise<Result> {
    const failures: StoreError[] = [];
    const good = this.#good;
    const inOrder = [...this.#servers.entries()].sort(
      ([one], [other]) => Number(other === good) - Number(one === good),
    );
    for (const [index, server] of inOrder) {
      try {
        const result = await connect(server, index);
        this.#good = index;
        return result;
      } catch (error) {
        const failure =
          error instanceof StoreError
            ? error
            : (fromServer(error) ?? withoutPassword(error) ?? new StoreError('unavailable', error));
        if (failure.kind === 'broken') throw failure;
        failures.push(failure);
      }
    }
    const [first = new StoreError('unavailable', undefined)] = failures;
    throw failures.find(isDistrust) ?? failures.find(isAnswer) ?? first;
  }
}

const READ_ONLY = { code: '25006', severity: 'ERROR' };

/** Rejects, as a statement that writes would, when the server only follows another one. */
export async function requirePrimary(ask: (sql: string) => Promise<{ readonly rows: unknown[] }>): Promise<void> {
  const { rows } = await ask(`select 1 where pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`);
  if (rows.length > 0) throw StoreError.from(Object.assign(new Error('The server is a standby.'), READ_ONLY));
}

/** Whether time alone may mend it: a server that is unavailable, starts, or waits to become the primary. A password or a certificate does not. */
export const mayPass = (error: unknown): boolean =>
  error instanceof StoreError && error.kind === 'unavailable' && !error.isLocked && !isDistrust(error);

const isAnswer = ({ cause }: StoreError): boolean => cause instanceof Error && 'severity' in cause;

/** Whether TLS was refused by either side. */
const isDistrust = ({ cause }: StoreError): boolean =>
  cause instanceof Error &&
  (/does not support SSL/.test(cause.message) || ('code' in cause && TLS_CODES.test(String(cause.code))));

/** Node's codes of certificates that it does not accept, and of TLS itself. */
const TLS_CODES = /^(?:ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;
