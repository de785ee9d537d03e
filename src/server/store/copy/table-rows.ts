// The rows of any table, page by page, and what tells whether two tables hold the same rows.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { DatabaseSync } from 'node:sqlite';

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

// The tables of the schema, read from a database that was just made: a copy never forgets a table that a later step adds.
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key, in order. */
  readonly key: readonly string[];
  /** Whether it holds pictures: few of its rows at a time. */
  readonly hasBytes: boolean;
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  /** From 1 within the primary key; 0: not in it. */
  readonly pk: number;
}

/** In a copy: how many rows each table has, and their digest. */
export const DIGESTS = 'copy_digest';

/** What is not copied: the version of the schema, which making the schema writes, and what describes a copy. */
const NOT_COPIED = ['schema_version', DIGESTS];

/** All tables, each after those that it refers to. */
export function readTableShapes(database: DatabaseSync): readonly TableShape[] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !NOT_COPIED.includes(name));
  const referred = new Map(names.map((name) => [name, referredTables(database, name)]));
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const other of referred.get(name) ?? []) if (other !== name) add(other);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered.map((name) => shapeOf(database, name));
}

function shapeOf(database: DatabaseSync, name: string): TableShape {
  const columns = database.prepare('select * from pragma_table_info(?)').all(name) as unknown as ColumnRow[];
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key: its rows cannot be copied in pages.`);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    hasBytes: columns.some(({ type }) => type.toLowerCase() === 'blob'),
  };
}

const referredTables = (database: DatabaseSync, name: string): string[] =>
  database
    .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
    .all(name)
    .map((row) => String(row['name']));

/** How much access a row gives, in each respect. Without the row there is none. */
const REACH = {
  credential: ({ status, entitlement }) => [
    ['revoked', 'suspended', 'active'].indexOf(String(status)),
    entitlement === 'full' ? 1 : 0,
  ],
  credential_secret: ({ expires_at }, now) => [Math.max(0, Number(expires_at ?? Infinity) - now)],
  credential_origin: () => [1],
  credential_ancestor: () => [1],
  webhook_endpoint: ({ status }) => [status === 'enabled' ? 1 : 0],
} satisfies Partial<Record<keyof Tables, (row: Row, now: number) => readonly number[]>>;

/** Access that the newer database has ended, or made less. */
export interface EndedRow {
  readonly table: keyof typeof REACH;
  readonly before: Row;
  /** Undefined where the row is gone. */
  readonly after?: Row | undefined;
}

const ENDABLE = Object.keys(REACH) as EndedRow['table'][];

/** Rows by their primary keys; of the audit trail the keys alone. */
export type AccessRows = Readonly<Record<EndedRow['table'] | 'sandbox_account' | 'audit', ReadonlyMap<string, Row>>>;

export async function readAccess(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<AccessRows> {
  const found = [...ENDABLE, 'sandbox_account', 'audit'].map(async (name) => {
    const table = tables.find((each) => each.name === name)!;
    const rows = new Map<string, Row>();
    const read = name === 'audit' ? { ...table, columns: table.key } : table;
    for await (const page of readRows(db, read))
      for (const row of page) rows.set(JSON.stringify(table.key.map((column) => row[column])), row);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as unknown as AccessRows;
}

/** Whether the newer one is the same database, later: its trail has every line of the earlier one. */
export const goesOnFrom = (newer: AccessRows, { audit }: AccessRows): boolean =>
  [...audit.keys()].every((id) => newer.audit.has(id));

export const findEnded = (earlier: AccessRows, newer: AccessRows, now: number): readonly EndedRow[] =>
  ENDABLE.flatMap((table) =>
    [...earlier[table]].flatMap(([key, before]) => {
      const after = newer[table].get(key);
      const left = after ? REACH[table](after, now) : [];
      return REACH[table](before, now).some((reach, index) => reach > (left[index] ?? 0))
        ? [{ table, before, after }]
        : [];
    }),
  );

/** The credentials of accounts that the newer one has erased: nothing else deletes an account. */
export function findErased(earlier: AccessRows, newer: AccessRows): ReadonlySet<unknown> {
  const clientsOf = (rows: AccessRows) => [...rows.sandbox_account.values()].map((row) => row['credential_id']);
  const left = new Set(clientsOf(newer));
  return new Set(clientsOf(earlier).filter((id) => !left.has(id)));
}

/** How many rows are new in each table of the newer one, without tables that have none. */
export const countNew = (earlier: AccessRows, newer: AccessRows): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ([...ENDABLE, 'sandbox_account'] as const)
      .map((table) => [table, [...newer[table].keys()].filter((key) => !earlier[table].has(key)).length] as const)
      .filter(([, count]) => count > 0),
  );
