// The example of docs/mirror.md for a database of one's own is a store like any other.
import type { TestContext } from 'node:test';
import pg from 'pg';
import { postgresqlStore, TABLES } from '../docs/examples/mirror-postgresql.ts';
import type { MirrorStore } from '../src/client/mirror/mirror-store.ts';
import { describeStore } from '../src/client/mirror/testing/store-suite.ts';
import { usePostgresql } from '../src/server/testing/postgresql.ts';

const postgresql = usePostgresql();
const urls = new WeakMap<MirrorStore, string>();

function storeOf(url: string, t: TestContext): MirrorStore {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  t.after(() => pool.end());
  const store = postgresqlStore(pool);
  urls.set(store, url);
  return store;
}

describeStore(
  'the example for PostgreSQL',
  async (t) => {
    const url = await postgresql.newDatabase();
    await postgresql.query(url, TABLES);
    return storeOf(url, t);
  },
  (store, t) => storeOf(urls.get(store)!, t),
);
