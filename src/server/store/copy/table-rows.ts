// The rows of any table, page by page, and what tells whether two tables hold the same rows.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { TableShape } from './table-shape.ts';

export type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

/** Rows at a time: pictures are large. */
const ROWS_OF_A_PAGE = 500;
const PICTURES_OF_A_PAGE = 16;
/** Databases limit the number of values in a statement. */
const VALUES_OF_A_STATEMENT = 900;

/** In the order of the primary key, whichever order of text the database has. */
export async function* readRows(db: Kysely<Tables>, table: TableShape): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  const size = table.hasBytes ? PICTURES_OF_A_PAGE : ROWS_OF_A_PAGE;
  let last: Row | undefined;
  do {
    const before = last;
    const further = before ? sql`where (${key}) > (${sql.join(table.key.map((name) => before[name]))})` : sql``;
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table.name)} ${further} order by ${key} limit ${sql.lit(size)}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last);
}

export async function insertRows(db: Kysely<Tables>, table: TableShape, rows: readonly Row[]): Promise<void> {
  const size = Math.max(1, Math.floor(VALUES_OF_A_STATEMENT / table.columns.length));
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(table.columns.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
}

/** In the place of the one with its key, if there is one. */
export async function putRow(db: Kysely<Tables>, table: TableShape, row: Row): Promise<void> {
  const columns = table.columns.map((name) => sql.ref(name));
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns)})
    values (${sql.join(table.columns.map((name) => row[name] ?? null))})
    on conflict (${sql.join(table.key.map((name) => sql.ref(name)))}) do update set ${sql.join(changes)}`.execute(db);
}

export async function countRows(db: Kysely<Tables>, table: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Digest {
  readonly rows: number;
  /** The same for the same rows in any order: the sum of their SHA-256, hex. */
  readonly sum: string;
}

export async function digestRows(db: Kysely<Tables>, table: TableShape): Promise<Digest> {
  let count = 0;
  let sum = 0n;
  for await (const page of readRows(db, table)) {
    count += page.length;
    for (const row of page) sum = BigInt.asUintN(256, sum + hashRow(table, row));
  }
  return { rows: count, sum: sum.toString(16).padStart(64, '0') };
}

/** Each value with its kind and length, so that none runs into the next. */
function hashRow(table: TableShape, row: Row): bigint {
  const hash = createHash('sha256');
  for (const name of table.columns) {
    const value = row[name] ?? null;
    if (value === null) hash.update('null;');
    else if (typeof value === 'object') hash.update(`bytes ${value.length};`).update(value);
    else hash.update(`${typeof value} ${Buffer.byteLength(String(value))};${value}`);
  }
  return BigInt(`0x${hash.digest('hex')}`);
}
