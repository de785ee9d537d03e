// What credentials did and were refused, counted; in any database that Kysely speaks with.
import { type Kysely, sql } from 'kysely';
import { ERRORS } from '../../contract/errors.ts';
import type { DatabaseWords } from './database-words.ts';
import type { ActivityStore } from './store.ts';
import type { Tables } from './tables.ts';

const DAY_MILLISECONDS = 86_400_000;

export function activityStore(db: Kysely<Tables>, words: DatabaseWords): ActivityStore {
  return {
    async add(counted) {
      await db
        .insertInto('activity')
        .values(
          counted
            .map(({ credentialId, period, what, detail, count, lastAt }) => ({
              ...{ credential_id: credentialId, period, what, detail, count, last_at: lastAt },
            }))
            // Processes that write at the same moment lock the rows in one order.
            .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
        )
        .onConflict((conflict) =>
          conflict.columns(['credential_id', 'period', 'what', 'detail']).doUpdateSet({
            count: sql`activity.count + excluded.count`,
            last_at: sql`${words.greatest(sql`activity.last_at`, sql`excluded.last_at`)}`,
          }),
        )
        .execute();
    },

    async list({ since, before, credentialId }) {
      const rows = await db
        .selectFrom('activity')
        .selectAll()
        .where('period', '>=', since)
        .$if(before !== undefined, (found) => found.where('period', '<', before ?? 0))
        .$if(credentialId !== undefined, (found) => found.where('credential_id', '=', credentialId ?? ''))
        .execute();
      return rows.map(({ credential_id, last_at, ...rest }) => ({
        credentialId: credential_id,
        lastAt: last_at,
        ...rest,
      }));
    },

    async countedByDay(credentialId, month) {
      const firsts = db
        .selectFrom('monthly_clinician')
        .select(({ fn }) => ['clinician_hash', fn.min('month').as('first_month')])
        .where('credential_id', '=', credentialId)
        .where('month', '<=', month)
        .groupBy('clinician_hash');
      // Both databases divide whole numbers to a whole number.
      const day = sql<number>`counted.first_seen_at / ${sql.lit(DAY_MILLISECONDS)}`;
      const rows = await db
        .selectFrom('monthly_clinician as counted')
        .innerJoin(firsts.as('first'), 'first.clinician_hash', 'counted.clinician_hash')
        .select(({ fn }) => [
          day.as('day'),
          fn.countAll<number>().as('clinicians'),
          sql<number>`sum(case when first.first_month = counted.month then 1 else 0 end)`.as('never_before'),
        ])
        .where('counted.credential_id', '=', credentialId)
        .where('counted.month', '=', month)
        .groupBy(day)
        .orderBy('day')
        .execute();
      return rows.map(({ day: number, clinicians, never_before }) => ({
        day: Number(number) * DAY_MILLISECONDS,
        clinicians: Number(clinicians),
        neverBefore: Number(never_before),
      }));
    },

    async liveTokens(credentialId, now) {
      const row = await db
        .selectFrom('access_token')
        .select(({ fn }) => [fn.countAll<number>().as('live'), fn.max('issued_at').as('last')])
        .where('credential_id', '=', credentialId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return { live: Number(row.live), lastIssuedAt: row.last };
    },

    async sweep(sessionsBefore, refusalsBefore) {
      await db
        .deleteFrom('activity')
        .where('period', '<', refusalsBefore)
        .where((where) => where.or([where('what', 'in', Object.keys(ERRORS)), where('period', '<', sessionsBefore)]))
        .execute();
    },
  };
}

const keyOf = (row: Pick<Tables['activity'], 'credential_id' | 'period' | 'what' | 'detail'>): string =>
  [row.credential_id, row.period, row.what, row.detail].join('\n');
