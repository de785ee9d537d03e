// What keeps the outbox in order. Nobody waits here for rows that others hold: see delivery-exchange.ts.
import { setImmediate } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { DatabaseWords } from '../database-words.ts';
import type { DeliveryStore, Instant } from '../store.ts';
import type { Tables } from '../tables.ts';

/** There may be very many: others get their turn between. */
const ROWS_AT_A_TIME = 500;

type LostTimes = Parameters<DeliveryStore['takeLost']>[0];

/** See DeliveryStore. As long as there are none it only reads. */
export async function takeLostDeliveries(db: Kysely<Tables>, words: DatabaseWords, times: LostTimes): Promise<number> {
  const { now, latestLease } = times;
  const sending = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'due_at'])
    .where('endpoint_id', 'in', anyEndpoint)
    .where('state', '=', 'sending')
    .execute();
  const lost = idsOf(sending.filter(({ due_at }) => due_at <= now || due_at > latestLease));
  let taken = 0;
  for (let start = 0; start < lost.length; start += ROWS_AT_A_TIME) {
    const ids = lost.slice(start, start + ROWS_AT_A_TIME);
    taken += await db.transaction().execute((trx) => takeLost(trx, words, ids, times));
  }
  return taken;
}

async function takeLost(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  ids: readonly string[],
  { now, latestLease, maximum, forgottenAt }: LostTimes,
): Promise<number> {
  const lost = await trx
    .selectFrom('webhook_delivery')
    .select(['id', 'attempts', 'resent_after'])
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', latestLease)]))
    .$if(locksRows, (rows) => rows.forUpdate('webhook_delivery').skipLocked())
    .execute();
  const isLast = ({ attempts, resent_after }: (typeof lost)[number]) => attempts - resent_after >= maximum;
  for (const { rows, ...end } of [
    { rows: lost.filter(isLast), state: 'failed' as const, due_at: forgottenAt },
    { rows: lost.filter((row) => !isLast(row)), state: 'waiting' as const, due_at: now },
  ]) {
    if (rows.length === 0) continue;
    await trx
      .updateTable('webhook_delivery')
      .set({ ...end, attempted_at: now, took_milliseconds: null, response_status: null, failure: 'lost' })
      .where('id', 'in', idsOf(rows))
      .execute();
  }
  return lost.length;
}

type ForwardTimes = Parameters<DeliveryStore['bringForward']>[0];

/** See DeliveryStore. As long as the clock was not moved it reads the end of an index. */
export async function bringForward(db: Kysely<Tables>, words: DatabaseWords, times: ForwardTimes): Promise<boolean> {
  const late = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint_id', 'in', anyEndpoint)
    .where('state', '=', 'waiting')
    .where('due_at', '>', times.movedBack > 0 ? times.now : times.latestDue)
    .execute();
  const ids = idsOf(late);
  for (let start = 0; start < ids.length; start += ROWS_AT_A_TIME) {
    await db.transaction().execute((trx) => bringSome(trx, words, ids.slice(start, start + ROWS_AT_A_TIME), times));
  }
  return ids.length > 0;
}

async function bringSome(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  ids: readonly string[],
  { now, movedBack, latestDue }: ForwardTimes,
): Promise<void> {
  const late = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .$if(locksRows, (rows) => rows.forUpdate('webhook_delivery').skipLocked())
    .execute();
  if (late.length === 0) return;
  await trx
    .updateTable('webhook_delivery')
    .set((set) => ({
      due_at: set
        .case()
        .when('due_at', '>', latestDue)
        .then(now)
        .else(set('due_at', '-', movedBack))
        .end(),
    }))
    .where('id', 'in', idsOf(late))
    .execute();
}

/** See DeliveryStore. */
export async function forgetDeliveries(
  db: Kysely<Tables>,
  words: DatabaseWords,
  now: Instant,
  waitedSince: Instant,
): Promise<boolean> {
  for (let hasForgotten = false; ; hasForgotten = true) {
    const forgotten = await db.transaction().execute((trx) => forgetSome(trx, words, now, waitedSince));
    if (forgotten < ROWS_AT_A_TIME) return hasForgotten || forgotten > 0;
    await setImmediate();
  }
}

async function forgetSome(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  now: Instant,
  waitedSince: Instant,
): Promise<number> {
  const some = trx
    .selectFrom('webhook_delivery')
    .select('id')
    .limit(ROWS_AT_A_TIME)
    .$if(locksRows, (rows) => rows.forUpdate('webhook_delivery').skipLocked());
  const over = await some
    .where('endpoint_id', 'in', anyEndpoint)
    .where('state', 'in', ['delivered', 'failed'])
    .where('due_at', '<=', now)
    .execute();
  // In vain: what can be sent now is sent, also after the service itself was gone for long.
  const waited = await some
    .where('endpoint_id', 'in', silentEndpoint)
    .where('state', '=', 'waiting')
    .where('due_at', '<', waitedSince)
    .execute();
  const rows = [...over, ...waited];
  if (rows.length > 0) await trx.deleteFrom('webhook_delivery').where('id', 'in', idsOf(rows)).execute();
  return rows.length;
}

const silentEndpoint = (db: ExpressionBuilder<Tables, 'webhook_delivery'>) =>
  db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('credential', 'credential.id', 'endpoint.credential_id')
    .select('endpoint.id')
    .where((where) =>
      where.or([where('endpoint.status', '!=', 'enabled'), where('credential.status', '!=', 'active')]),
    );

/** Makes the database look at each endpoint's part of the index, instead of at every row. */
export const anyEndpoint = (
  db: ExpressionBuilder<Tables, 'webhook_delivery'>,
): SelectQueryBuilder<Tables, 'webhook_endpoint', { id: string }> =>
  db.selectFrom('webhook_endpoint').select('webhook_endpoint.id');

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
