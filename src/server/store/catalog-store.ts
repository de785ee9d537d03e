// Exercises, revisions, pictures and the change feed, in any database that Kysely speaks with.
import type { Kysely, Transaction } from 'kysely';
import type { CatalogStore, CurrentExercise, NewRevision, PublishingTransaction } from './store.ts';
import type { DatabaseWords } from './database-words.ts';
import type { Tables } from './tables.ts';

/**
 * How a revision becomes an event, so that readers never see a gap or an order that changes later:
 * 1. a publisher holds a lock from its first statement: of the database (SQLite: `begin immediate`), or of the counter's row;
 * 2. it takes the next numbers from the one counter row, inside that transaction;
 * 3. revisions, events and the counter are committed together: whoever sees number n sees every number before it.
 */
export function catalogStore(db: Kysely<Tables>, { locksRows }: DatabaseWords): CatalogStore {
  return {
    publish: (work) =>
      db.transaction().execute(async (trx) => {
        if (locksRows)
          await trx.selectFrom('counter').select('value').where('name', '=', 'sequence').forUpdate().execute();
        return work(publishingTransaction(trx));
      }),
    headSequence: () => headSequence(db),
    current: () =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => ({ head: await headSequence(trx), exercises: await currentExercises(trx) })),

    async findRevision(exerciseId, revision) {
      const row = await db
        .selectFrom('exercise_revision as r')
        .innerJoin('exercise', 'exercise.id', 'r.exercise_id')
        .selectAll('r')
        .select('exercise.published_at')
        .where('r.exercise_id', '=', exerciseId)
        .where('r.revision', '=', revision)
        .executeTakeFirst();
      return (
        row && {
          exerciseId,
          revision,
          number: row.number,
          status: row.status,
          contentHash: row.content_hash,
          content: row.content,
          createdAt: row.created_at,
          publishedAt: row.published_at,
        }
      );
    },

    async events(sequence, limit) {
      const rows = await db
        .selectFrom('change_event')
        .selectAll()
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(({ exercise_id, occurred_at, ...event }) => ({
        ...event,
        exerciseId: exercise_id,
        occurredAt: occurred_at,
      }));
    },

    async findPicture(sha256) {
      const row = await db.selectFrom('picture').selectAll().where('sha256', '=', sha256).executeTakeFirst();
      if (!row) return undefined;
      const { mime_type, thumbnail, ...picture } = row;
      return { ...picture, mimeType: mime_type, ...(thumbnail && { thumbnail }) };
    },
  };
}

function publishingTransaction(trx: Transaction<Tables>): PublishingTransaction {
  return {
    currentExercises: () => currentExercises(trx),

    async insertPicture({ sha256, mimeType, width, height, bytes, thumbnail = null }) {
      await trx
        .insertInto('picture')
        .values({ sha256, mime_type: mimeType, width, height, bytes, thumbnail })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async append(revisions) {
      const head = await headSequence(trx);
      const rows = revisions.map((revision, index) => ({ revision, sequence: head + index + 1 }));
      for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
        await appendRows(trx, rows.slice(start, start + ROWS_OF_A_STATEMENT));
      }
      await trx
        .updateTable('counter')
        .set({ value: head + rows.length })
        .where('name', '=', 'sequence')
        .execute();
    },
  };
}

/** Databases limit the number of values in a statement. */
const ROWS_OF_A_STATEMENT = 50;

type NumberedRevision = { readonly revision: NewRevision; readonly sequence: number };

async function appendRows(trx: Transaction<Tables>, rows: readonly NumberedRevision[]): Promise<void> {
  for (const { revision, sequence } of rows) {
    if (revision.number === 1) continue; // it supersedes nothing
    await trx
      .updateTable('exercise_revision')
      .set({ to_sequence: sequence })
      .where('exercise_id', '=', revision.exerciseId)
      .where('to_sequence', 'is', null)
      .execute();
  }
  await trx
    .insertInto('exercise')
    .values(
      rows.map(({ revision }) => ({
        id: revision.exerciseId,
        source: revision.source,
        key: revision.key,
        slug: revision.slug,
        entitlement: revision.entitlement,
        revision: revision.revision,
        published_at: revision.publishedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ slug: set.ref('excluded.slug'), revision: set.ref('excluded.revision') })),
    )
    .execute();
  await trx
    .insertInto('exercise_revision')
    .values(
      rows.map(({ revision, sequence }) => ({
        exercise_id: revision.exerciseId,
        revision: revision.revision,
        number: revision.number,
        status: revision.status,
        content_hash: revision.contentHash,
        content: revision.content,
        from_sequence: sequence,
        to_sequence: null,
        created_at: revision.createdAt,
      })),
    )
    .execute();
  await trx
    .insertInto('change_event')
    .values(
      rows.map(({ revision, sequence }) => ({
        sequence,
        type: revision.eventType,
        exercise_id: revision.exerciseId,
        revision: revision.revision,
        status: revision.status,
        entitlement: revision.entitlement,
        occurred_at: revision.createdAt,
      })),
    )
    .execute();
}

async function headSequence(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', 'sequence').executeTakeFirstOrThrow();
  return row.value;
}

async function currentExercises(db: Kysely<Tables>): Promise<CurrentExercise[]> {
  const rows = await db
    .selectFrom('exercise')
    .innerJoin('exercise_revision as r', (join) =>
      join.onRef('r.exercise_id', '=', 'exercise.id').onRef('r.revision', '=', 'exercise.revision'),
    )
    .selectAll('r')
    .select(['exercise.source', 'exercise.key', 'exercise.slug', 'exercise.entitlement', 'exercise.published_at'])
    .orderBy('exercise.id')
    .execute();
  return rows.map((row) => ({
    exerciseId: row.exercise_id,
    source: row.source,
    key: row.key,
    revision: row.revision,
    number: row.number,
    status: row.status,
    contentHash: row.content_hash,
    content: row.content,
    createdAt: row.created_at,
    slug: row.slug,
    entitlement: row.entitlement,
    publishedAt: row.published_at,
    sequence: row.from_sequence,
  }));
}
