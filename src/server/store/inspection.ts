// What a self-check reads, in any database that Kysely speaks with.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseWords } from './database-words.ts';
import { ENTITLEMENTS, EVENT_TYPES, STATUSES } from '../../contract/vocabulary.ts';
import { oldestVersion, SCHEMA_VERSION, schemaVersion } from './migrations.ts';
import type { Inspection, PictureState, Store } from './store.ts';
import { eventsAfter } from './catalog/catalog-store.ts';
import { toStoredRevision } from './catalog/stored-content.ts';
import type { Tables } from './tables.ts';

export function inspection(db: Kysely<Tables>, words: DatabaseWords): Pick<Store, 'inspect' | 'size' | 'tryWriting'> {
  return {
    inspect: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => work(inspect(trx, words))),

    async size() {
      const { rows } = await words.size.execute(db);
      return rows[0]?.bytes ?? Number.NaN;
    },

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

/** Pictures are large. */
const PICTURES_OF_A_PAGE = 16;

function inspect(db: Kysely<Tables>, words: DatabaseWords): Inspection {
  return {
    faults: () => words.findFaults(db),

    schemaVersion: async () => ({
      found: await schemaVersion(db),
      known: SCHEMA_VERSION,
      oldest: await oldestVersion(db),
    }),

    async counter() {
      const row = await db.selectFrom('counter').select('value').where('name', '=', 'sequence').executeTakeFirst();
      return row?.value;
    },

    events: (after, limit) => eventsAfter(db, after, limit),

    async strayEvents() {
      const { count } = await db
        .selectFrom('change_event as e')
        .leftJoin('exercise_revision as r', (join) =>
          join.onRef('r.exercise_id', '=', 'e.exercise_id').onRef('r.revision', '=', 'e.revision'),
        )
        .select((select) => select.fn.countAll<number>().as('count'))
        .where((where) =>
          where.or([
            where('r.exercise_id', 'is', null),
            where('e.type', 'not in', EVENT_TYPES),
            where('e.status', 'not in', STATUSES),
            where('e.entitlement', 'not in', ENTITLEMENTS),
            where('r.created_at', '!=', where.ref('e.occurred_at')),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(count);
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
      const pictures = new Map<string, PictureState>();
      for (let last = ''; ;) {
        const rows = await db
          .selectFrom('picture')
          .selectAll() // before an upgrade some columns are not there yet
          .where('sha256', '>', last)
          .orderBy('sha256')
          .limit(PICTURES_OF_A_PAGE)
          .execute();
        for (const row of rows) pictures.set(row.sha256, stateOf(row));
        if (rows.length < PICTURES_OF_A_PAGE) return pictures;
        last = rows.at(-1)!.sha256;
      }
    },
  };
}

/** A thumbnail of an earlier version has no hash to check it by. */
function stateOf(row: Pick<Tables['picture'], 'sha256' | 'bytes'> & Partial<Tables['picture']>): PictureState {
  if (hashOf(row.bytes) !== row.sha256) return 'damaged';
  const { thumbnail, thumbnail_sha256: expected } = row;
  return expected === undefined || expected === null || (thumbnail && hashOf(thumbnail) === expected)
    ? 'whole'
    : 'damaged_thumbnail';
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
