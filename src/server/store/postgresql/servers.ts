// The servers of a database, of which one can be written to: which one that is, and why none is.
import pg from 'pg';
import { PASSWORD_MISSING, StoreError } from '../store-error.ts';
import type { DatabaseServer } from './database-address.ts';

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
