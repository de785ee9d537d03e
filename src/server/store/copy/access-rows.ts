// Access, as rows of two copies of one database: the rows that the newer one has ended, and its new ones. docs/decisions/0060.
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { readRows, type Row, type TableShape } from './table-rows.ts';

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
