// What a self-check reads, in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import { SCHEMA_VERSION, schemaVersion } from './migrations.ts';
import type { Inspection, Store } from './store.ts';
import { toStoredRevision } from './catalog/stored-revision.ts';
import type { Tables } from './tables.ts';

export function inspection(db: Kysely<Tables>): Pick<Store, 'inspect' | 'tryWriting'> {
  return {
    inspect: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => work(inspect(trx))),

    async tryWriting() {
      const taken = new Error('It could be written.');
      const attempt = db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values({ name: 'self-check', value: '' }).execute();
        throw taken;
      });
      await attempt.catch((error: unknown) => {
        if (error !== taken) throw error;
      });
    },
  };
}

function inspect(db: Kysely<Tables>): Inspection {
  return {
    schemaVersion: async () => ({ found: await schemaVersion(db), known: SCHEMA_VERSION }),

    async headSequence() {
      const row = await db.selectFrom('counter').select('value').where('name', '=', 'sequence').executeTakeFirst();
      return row?.value ?? Number.NaN;
    },

    async events() {
      const { count } = await db
        .selectFrom('change_event')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const last = await db
        .selectFrom('change_event')
        .select(['sequence', 'occurred_at as occurredAt'])
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return { count, ...(last && { last }) };
    },

    async revisions(after, limit) {
      const rows = await db
        .selectFrom('exercise_revision as r')
        .innerJoin('exercise', 'exercise.id', 'r.exercise_id')
        .selectAll('r')
        .select('exercise.revision as current')
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('r.exercise_id', '>', after?.exerciseId ?? ''),
              where.and([
                where('r.exercise_id', '=', after?.exerciseId ?? ''),
                where('r.number', '>', after?.number ?? 0),
              ]),
            ]),
          ),
        )
        .orderBy('r.exercise_id')
        .orderBy('r.number')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...toStoredRevision(row),
        isCurrent: row.revision === row.current,
      }));
    },

    async pictures() {
      const rows = await db.selectFrom('picture').select('sha256').execute();
      return new Set(rows.map(({ sha256 }) => sha256));
    },
  };
}
