// The one transaction in which workers end attempts to deliver and begin the next ones.
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DatabaseWords } from '../database-words.ts';
import type {
  ClaimedDelivery,
  Delivery,
  DeliveryExchange,
  DeliveryFailure,
  EndedAttempt,
  ExchangedDeliveries,
  Instant,
  WebhookEndpoint,
} from '../store.ts';
import type { Tables } from '../tables.ts';
import { toEndpoint } from './webhook-store.ts';

/** Databases limit the number of values in a statement, and of queries that are united in it. */
const ROWS_OF_A_STATEMENT = 90;
const ENDPOINTS_OF_A_STATEMENT = 50;

/**
 * How several workers, publishers and operators get along, on a database with locks of rows:
 * 1. whoever changes deliveries of endpoints holds the rows of these endpoints first, in the order of their ids: so no two
 *    transactions wait for each other, and only one at a time counts the attempts in progress for an endpoint;
 * 2. publishers hold endpoints only against their deletion, and insert deliveries that nobody else knows;
 * 3. those who look for deliveries of any endpoint (lost leases, the sweep) pass over rows that somebody holds: they never wait.
 * An attempt is named by its number, which the claim counts up: what is said of it later counts only while it is the last one.
 */
export async function exchangeDeliveries(
  trx: Transaction<Tables>,
  words: DatabaseWords,
  exchange: DeliveryExchange,
): Promise<ExchangedDeliveries> {
  const { now, ended, failingAfter, disabled, claimed } = exchange;
  const endpoints = await takeEndpoints(trx, words, [
    ...ended.map(({ endpointId }) => endpointId),
    ...disabled.map(({ endpointId }) => endpointId),
    ...claimed,
  ]);
  await noteFailing(trx, endpoints, await endAttempts(trx, ended), failingAfter);
  const disabledNow = await disableEndpoints(trx, endpoints, disabled, now);
  return { claimed: await claimDue(trx, endpoints, exchange), disabled: disabledNow };
}

/** An endpoint that this transaction holds; changed with its row. */
interface HeldEndpoint {
  readonly environment: ClaimedDelivery['environment'];
  readonly isOfActive: boolean;
  endpoint: WebhookEndpoint;
}
type HeldEndpoints = ReadonlyMap<string, HeldEndpoint>;

async function takeEndpoints(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  ids: readonly string[],
): Promise<HeldEndpoints> {
  const rows = await trx
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('credential', 'credential.id', 'endpoint.credential_id')
    .selectAll('endpoint')
    .select(['credential.environment', 'credential.status as credential_status'])
    .where('endpoint.id', 'in', [...new Set(ids)])
    .orderBy('endpoint.id')
    .$if(locksRows, (endpoints) => endpoints.forNoKeyUpdate(['endpoint']))
    .execute();
  return new Map(
    rows.map(({ environment, credential_status, ...row }) => [
      row.id,
      { environment, isOfActive: credential_status === 'active', endpoint: toEndpoint(row) },
    ]),
  );
}

/** Resolves with those that count. */
async function endAttempts(trx: Transaction<Tables>, ended: readonly EndedAttempt[]): Promise<EndedAttempt[]> {
  const counted = new Set<string>();
  for (let start = 0; start < ended.length; start += ROWS_OF_A_STATEMENT) {
    const values = ended
      .slice(start, start + ROWS_OF_A_STATEMENT)
      .map(
        ({ id, attempt, state, dueAt, attemptedAt, tookMilliseconds, responseStatus, failure }) =>
          sql`(${sql.join([id, attempt, state, dueAt, attemptedAt, tookMilliseconds, responseStatus, failure])})`,
      );
    // Both databases name the columns of values so.
    const { rows } = await sql<{ id: string }>`
      update webhook_delivery
      set state = ended.column3,
        due_at = cast(ended.column4 as bigint),
        attempted_at = cast(ended.column5 as bigint),
        took_milliseconds = cast(ended.column6 as integer),
        response_status = cast(ended.column7 as integer),
        failure = ended.column8
      from (values ${sql.join(values)}) as ended
      where webhook_delivery.id = ended.column1
        and webhook_delivery.state = 'sending'
        and webhook_delivery.attempts = cast(ended.column2 as integer)
      returning webhook_delivery.id`.execute(trx);
    for (const { id } of rows) counted.add(id);
  }
  return ended.filter(({ id }) => counted.has(id));
}

async function noteFailing(
  trx: Transaction<Tables>,
  endpoints: HeldEndpoints,
  ended: readonly EndedAttempt[],
  failingAfter: DeliveryExchange['failingAfter'],
): Promise<void> {
  const attempts = new Map<string, EndedAttempt[]>();
  for (const attempt of ended) attempts.set(attempt.endpointId, [...(attempts.get(attempt.endpointId) ?? []), attempt]);
  for (const held of endpoints.values()) {
    const { id, failingSince } = held.endpoint;
    const since = failingAfter(failingSince, attempts.get(id) ?? []);
    if (since === failingSince) continue;
    await trx.updateTable('webhook_endpoint').set({ failing_since: since }).where('id', '=', id).execute();
    held.endpoint = { ...held.endpoint, failingSince: since };
  }
}

/** Resolves with those that were enabled until now. */
async function disableEndpoints(
  trx: Transaction<Tables>,
  endpoints: HeldEndpoints,
  disabled: DeliveryExchange['disabled'],
  now: Instant,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { endpointId, reason } of disabled) {
    const held = endpoints.get(endpointId);
    if (held?.endpoint.status !== 'enabled') continue; // it is gone, or somebody else gave the reason
    await trx
      .updateTable('webhook_endpoint')
      .set({ status: 'disabled', disabled_reason: reason, updated_at: now })
      .where('id', '=', endpointId)
      .execute();
    held.endpoint = { ...held.endpoint, status: 'disabled', disabledReason: reason, updatedAt: now };
    changed.push(endpointId);
  }
  return changed;
}

async function claimDue(
  trx: Transaction<Tables>,
  endpoints: HeldEndpoints,
  { now, claimed, inFlight, leaseEnd }: DeliveryExchange,
): Promise<ClaimedDelivery[]> {
  const open = [...new Set(claimed)].filter((id) => {
    const held = endpoints.get(id);
    return held?.isOfActive && held.endpoint.status === 'enabled';
  });
  const deliveries: ClaimedDelivery[] = [];
  for (let start = 0; start < open.length; start += ENDPOINTS_OF_A_STATEMENT) {
    const due = await findDue(trx, open.slice(start, start + ENDPOINTS_OF_A_STATEMENT), now, inFlight);
    if (due.length === 0) continue;
    const taken = await trx
      .updateTable('webhook_delivery')
      .set((set) => ({ state: 'sending', attempts: set('attempts', '+', 1), due_at: leaseEnd }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where('state', '=', 'waiting') // the sweep may have been faster
      .returningAll()
      .execute();
    if (taken.length === 0) continue;
    const rows = new Map(taken.map((row) => [row.id, row]));
    const events = await findEvents(trx, new Set(taken.map(({ sequence }) => sequence)));
    for (const { id } of due) {
      const row = rows.get(id);
      const event = row && events.get(row.sequence);
      const held = row && endpoints.get(row.endpoint_id);
      if (!event || !held) continue;
      const { environment, endpoint } = held;
      deliveries.push({ ...toDelivery({ ...event, ...row }), endpoint, environment });
    }
  }
  return deliveries;
}

/** As many of each endpoint as may begin, the longest due first. */
async function findDue(trx: Transaction<Tables>, endpointIds: readonly string[], now: Instant, inFlight: number) {
  const sending = await trx
    .selectFrom('webhook_delivery')
    .select(['endpoint_id', (select) => select.fn.countAll<number>().as('deliveries')])
    .where('endpoint_id', 'in', endpointIds)
    .where('state', '=', 'sending')
    .groupBy('endpoint_id')
    .execute();
  const underWay = new Map(sending.map(({ endpoint_id, deliveries }) => [endpoint_id, Number(deliveries)]));
  const [first, ...others] = endpointIds
    .map((id) => ({ id, free: inFlight - (underWay.get(id) ?? 0) }))
    .filter(({ free }) => free > 0)
    .map(({ id, free }) => longestDue(trx, id, now, free));
  if (!first) return [];
  const found = await others.reduce((all, next) => all.unionAll(next), first).execute();
  return found.sort((a, b) => a.due_at - b.due_at || a.sequence - b.sequence);
}

/** Read off the index alone, however many wait. In a query of its own: one that is united has no order and limit. */
const longestDue = (trx: Transaction<Tables>, endpointId: string, now: Instant, limit: number) =>
  trx
    .selectFrom(
      trx
        .selectFrom('webhook_delivery')
        .select(['id', 'due_at', 'sequence'])
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('sequence')
        .limit(limit)
        .as('due'),
    )
    .selectAll();

async function findEvents(trx: Transaction<Tables>, sequences: ReadonlySet<number>) {
  const events = await trx
    .selectFrom('change_event')
    .selectAll()
    .where('sequence', 'in', [...sequences])
    .execute();
  return new Map(events.map((event) => [event.sequence, event]));
}

// A row of the outbox, with its event, as the rules see it.
type DeliveryRow = Selectable<Tables['webhook_delivery']> &
  Omit<Selectable<Tables['change_event']>, 'sequence' | 'chain'>;

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  event: {
    sequence: row.sequence,
    type: row.type,
    exerciseId: row.exercise_id,
    revision: row.revision,
    status: row.status,
    entitlement: row.entitlement,
    occurredAt: row.occurred_at,
  },
  state: row.state,
  attempts: row.attempts,
  resentAfter: row.resent_after,
  dueAt: row.due_at,
  attemptedAt: row.attempted_at,
  tookMilliseconds: row.took_milliseconds,
  responseStatus: row.response_status,
  // Only we write the column.
  failure: row.failure as DeliveryFailure | null,
});
