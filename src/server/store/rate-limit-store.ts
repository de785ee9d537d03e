// What processes took from the rate limits that they share, in any database that Kysely speaks with.
import { type Kysely, sql } from 'kysely';
import type { DatabaseWords } from './database-words.ts';
import type { RateLimitStore, SettledBucket } from './store.ts';
import type { Tables } from './tables.ts';

/** A bucket that is full says nothing; one that was filled just now may be used again soon. */
export const KEPT_WHEN_FULL_MILLISECONDS = 60_000;

export function rateLimitStore(db: Kysely<Tables>, words: DatabaseWords): RateLimitStore {
  return {
    async settle(uses) {
      const values = uses.map(
        ({ bucket, taken, missing, longest }) =>
          sql`(${bucket}, cast(${taken} as double precision), cast(${missing} as double precision), cast(${longest} as double precision))`,
      );
      const ofRow = sql`from settled where settled.bucket = excluded.bucket`;
      const added = sql`(select rate_limit.full_at + taken ${ofRow})`;
      const latest = sql`(select ${words.now} + longest ${ofRow})`;
      // What its process sees already counts what it knew of others: the later of the two is what is true.
      const { rows } = await sql<{ bucket: string; full_at: number; now: number }>`
        with settled (bucket, taken, missing, longest) as (values ${sql.join(values)})
        insert into rate_limit (bucket, full_at)
        select bucket, ${words.now} + missing from settled where true
        on conflict (bucket) do update
        set full_at = ${words.least(words.greatest(added, sql`excluded.full_at`), latest)}
        returning bucket, full_at, ${words.now} as now`.execute(db);
      return rows.map(({ bucket, full_at, now }): SettledBucket => ({ bucket, fullAt: full_at, now }));
    },

    async sweep() {
      await sql`delete from rate_limit where full_at < ${words.now} - ${sql.lit(KEPT_WHEN_FULL_MILLISECONDS)}`.execute(
        db,
      );
    },
  };
}
