// Copies of the catalog, from processes on one PostgreSQL.
import { describeCatalogSync } from '../../testing/service/catalog-sync-suite.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { openPostgresqlStore } from './open-postgresql-store.ts';

const postgresql = usePostgresql();

describeCatalogSync('PostgreSQL', async () => {
  const url = await postgresql.newDatabase();
  const openAgain = () => openPostgresqlStore(url, { connections: 2 });
  return { store: await openAgain(), openAgain, run: (statements) => postgresql.query(url, statements) };
});
