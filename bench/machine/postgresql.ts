// A private PostgreSQL of the run.
import pg from 'pg';
import { startCluster } from '../../src/server/testing/store/postgresql.ts';

export interface Postgresql extends AsyncDisposable {
  /** The address of a new, empty database. */
  newDatabase(name: string): Promise<string>;
}

/** What a database in production does: an answer is on the disk. */
export const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'] as const;

export async function startPostgresql(settings: readonly string[] = []): Promise<Postgresql> {
  const { url, stop } = await startCluster(settings);
  return {
    async newDatabase(name) {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return url(name);
    },
    [Symbol.asyncDispose]: stop,
  };
}
