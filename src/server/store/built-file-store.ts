// Files of the picker's builds, in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import type { BuiltFileStore } from './store.ts';
import type { Tables } from './tables.ts';

export function builtFileStore(db: Kysely<Tables>): BuiltFileStore {
  return {
    async keep(files, keptAt) {
      if (files.length === 0) return;
      await db
        .insertInto('built_file')
        .values(
          files
            .map(({ path, contentType, bytes, keyedHash }) => ({
              path,
              content_type: contentType,
              bytes,
              keyed_hash: keyedHash,
              kept_at: keptAt,
            }))
            // Processes that start together lock the rows in one order.
            .sort((a, b) => (a.path < b.path ? -1 : 1)),
        )
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((columns) => ({
            content_type: columns.ref('excluded.content_type'),
            bytes: columns.ref('excluded.bytes'),
            keyed_hash: columns.ref('excluded.keyed_hash'),
            kept_at: keptAt,
          })),
        )
        .execute();
    },

    async keptSince(since) {
      const rows = await db
        .selectFrom('built_file')
        .select('kept_at')
        .distinct()
        .where('kept_at', '>=', since)
        .execute();
      return rows.map(({ kept_at }) => kept_at);
    },

    async find(path) {
      const row = await db.selectFrom('built_file').selectAll().where('path', '=', path).executeTakeFirst();
      return row && { path: row.path, contentType: row.content_type, bytes: row.bytes, keyedHash: row.keyed_hash };
    },

    async sweep(before) {
      await db.deleteFrom('built_file').where('kept_at', '<', before).execute();
    },
  };
}
