// A private PostgreSQL of the run.
import pg from 'pg';
import { startCluster } from '../../src/server/testing/store/postgresql.ts';

export interface Postgresql extends AsyncDisposable {
  /** The address of a new, empty database. */
  newDatabase(name: string): Promise<string>;
}

export async function startPostgresql(): Promise<Postgresql> {
  const { url, stop } = await startCluster();
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
