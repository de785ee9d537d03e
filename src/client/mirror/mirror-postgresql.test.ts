// The example of docs/mirror.md for a database of one's own is a store like any other.
import type { TestContext } from 'node:test';
import pg from 'pg';
import { postgresqlStore, TABLES } from '../../../docs/examples/mirror-postgresql.ts';
import type { MirrorStore } from './mirror-store.ts';
import { describeStore } from './testing/store-suite.ts';
import { usePostgresql } from '../../server/testing/store/postgresql.ts';

const postgresql = usePostgresql();
/** One for the suite, made anew before each test: making a database takes longer than most tests. */
let database: string | undefined;

function opened(t: TestContext): MirrorStore {
  const pool = new pg.Pool({ connectionString: database, max: 3 });
  t.after(() => pool.end());
  return postgresqlStore(pool);
}

describeStore(
  'the example for PostgreSQL',
  async (t) => {
    database ??= await postgresql.newDatabase();
    await postgresql.query(database, `drop schema public cascade; create schema public; ${TABLES}`);
    return opened(t);
  },
  (_store, t) => opened(t),
);
