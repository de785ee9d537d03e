// Snapshots, in any database that Kysely speaks with: a row each; what they contain follows from the sequences of revisions.
import type { Kysely, Selectable } from 'kysely';
import { wasCurrentAt } from './catalog-store.ts';
import type { Snapshot, SnapshotStore } from '../store.ts';
import { toStoredRevision } from './stored-content.ts';
import type { Tables } from '../tables.ts';

export function snapshotStore(db: Kysely<Tables>): SnapshotStore {
  /** Who may be a member, to be narrowed. */
  const members = ({ entitlement, sequence }: Snapshot) =>
    db
      .selectFrom('exercise_revision as r')
      .innerJoin('exercise', 'exercise.id', 'r.exercise_id')
      .where(wasCurrentAt(sequence))
      .$if(entitlement === 'sample', (rows) => rows.where('exercise.entitlement', '=', 'sample'));

  return {
    async findOrInsert(snapshot, names = [snapshot.catalogRevision]) {
      const { entitlement, sequence } = snapshot;
      const find = () =>
        db
          .selectFrom('snapshot')
          .selectAll()
          .where('entitlement', '=', entitlement)
          .where('sequence', '=', sequence)
          .executeTakeFirst();
      const known = await find();
      if (known && names.includes(known.catalog_revision)) return toSnapshot(known);
      if (known) await db.deleteFrom('snapshot').where('id', '=', known.id).execute();
      await db
        .insertInto('snapshot')
        .values({
          id: snapshot.id,
          entitlement,
          sequence,
          catalog_revision: snapshot.catalogRevision,
          total: snapshot.total,
          created_at: snapshot.createdAt,
        })
        // Of two processes that are asked at once, one inserts.
        .onConflict((conflict) => conflict.columns(['entitlement', 'sequence']).doNothing())
        .execute();
      const row = await find();
      return row ? toSnapshot(row) : snapshot;
    },

    async find(id) {
      const row = await db.selectFrom('snapshot').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toSnapshot(row);
    },

    members: (snapshot, after, limit) =>
      members(snapshot)
        .select(['r.exercise_id as exerciseId', 'r.revision', 'r.from_sequence as sequence'])
        .where('r.from_sequence', '>', after)
        .orderBy('r.from_sequence')
        .limit(limit)
        .execute(),

    async revisions(snapshot, exerciseIds) {
      if (exerciseIds.length === 0) return [];
      const rows = await members(snapshot)
        .selectAll('r')
        .select(['exercise.entitlement', 'exercise.published_at'])
        .where('r.exercise_id', 'in', exerciseIds)
        .execute();
      return rows.map((row) => ({
        ...toStoredRevision(row),
        entitlement: row.entitlement,
        publishedAt: row.published_at,
      }));
    },
  };
}

const toSnapshot = ({ catalog_revision, created_at, ...row }: Selectable<Tables['snapshot']>): Snapshot => ({
  ...row,
  catalogRevision: catalog_revision,
  createdAt: created_at,
});
