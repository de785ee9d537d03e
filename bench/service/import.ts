// A package of 10,000 exercises with few pictures into an empty catalog, beside SQLite taking the same rows in one transaction.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { writePackage } from '../../src/catalog/package/write-package.ts';
import { exportPackage } from '../../src/server/domain/catalog/catalog-export.ts';
import { importPackage } from '../../src/server/domain/catalog/catalog-import.ts';
import { DATABASE_FILE } from '../../src/server/open-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Bench } from '../figure.ts';
import { GENERATED_SOURCE, publishGenerated } from '../generated-catalog.ts';
import { withStore } from '../machine/service.ts';
import { inTurns, milliseconds } from '../rounds.ts';

const EXERCISES = 10_000;

/** Parents first. */
const TABLES = ['picture', 'exercise', 'exercise_revision', 'change_event'];

export const importing: Bench = {
  name: 'import',
  async run({ folder, rounds }) {
    const [packaged, data] = [join(folder, 'import-package'), join(folder, 'import-data')];
    await inEmptyFolder(data, async (store) => {
      await publishGenerated(store, EXERCISES);
      await writePackage(packaged, await exportPackage(store, GENERATED_SOURCE));
    });
    await importInto(data, packaged);
    const rows = readTables(join(data, DATABASE_FILE));
    const { ours, reference } = await inTurns(rounds, {
      ours: async () => ({ time: await importInto(data, packaged) }),
      reference: async () => ({ time: await writeInto(data, rows) }),
    });
    return [
      {
        name: 'import of 10k exercises',
        unit: 'ms',
        ours: ours.time,
        reference: reference.time,
        target: { of: 'ratio', atMost: 3 },
        note: 'ours reads, checks and plans the package too',
      },
    ];
  },
};

const importInto = (data: string, packaged: string): Promise<number> =>
  inEmptyFolder(data, (store) =>
    milliseconds(async () => {
      const { problems } = await importPackage(store, Date.now, packaged);
      if (problems.length > 0) throw new Error(`${problems.length} problems, the first: ${problems[0]?.message}`);
    }),
  );

function inEmptyFolder<Result>(data: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  rmSync(data, { recursive: true, force: true });
  return withStore(data, work);
}

type Rows = ReadonlyMap<string, readonly Record<string, SQLInputValue>[]>;

function readTables(file: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = new Map(TABLES.map((table) => [table, database.prepare(`select * from ${table}`).all()]));
  database.close();
  return rows;
}

/** Plain prepared statements into the same schema. */
const writeInto = (data: string, tables: Rows): Promise<number> =>
  inEmptyFolder(data, async () => {
    const database = new DatabaseSync(join(data, DATABASE_FILE), { enableForeignKeyConstraints: true });
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    const time = await milliseconds(() => {
      database.exec('begin immediate');
      for (const [table, rows] of tables) {
        const columns = Object.keys(rows[0] ?? {});
        const insert = database.prepare(
          `insert into ${table} (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
        );
        for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
      }
      database.exec('commit');
    });
    database.close();
    return time;
  });
