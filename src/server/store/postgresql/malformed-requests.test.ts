// What a database might choke on, NUL and lone surrogates before all, is refused on PostgreSQL as on the embedded store.
import { describeMalformedRequests, type Stored } from '../../testing/malformed/malformed-suite.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { testService } from '../../testing/service/test-service.ts';
import { openPostgresqlStore } from './open-postgresql-store.ts';

const postgresql = usePostgresql();

describeMalformedRequests('PostgreSQL', 1300, async (t) => {
  const url = await postgresql.newDatabase();
  const store = await openPostgresqlStore(url, { connections: 2 });
  return { service: await testService(t, { store }), stored: () => stored(url) };
});

async function stored(url: string): Promise<Stored> {
  const tables = await postgresql.query(url, "select tablename from pg_tables where schemaname = 'public'");
  const found: Record<string, number> = {};
  let text = '';
  for (const { tablename } of tables) {
    const rows = await postgresql.query(url, `select t::text as row from "${String(tablename)}" t`);
    found[String(tablename)] = rows.length;
    text += rows.map(({ row }) => String(row)).join('\n');
  }
  return { rows: found, text };
}
