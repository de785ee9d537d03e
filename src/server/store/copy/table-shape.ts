// The tables of the schema, read from a database that was just made: a copy never forgets a table that a later step adds.
import type { DatabaseSync } from 'node:sqlite';

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
