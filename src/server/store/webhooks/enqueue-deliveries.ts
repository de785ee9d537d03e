// What a publication puts into the outbox: one delivery for each event and each endpoint that is told of it. Spec: Webhook deliveries.
import { sql, type SqlBool, type Transaction } from 'kysely';
import type { DatabaseWords } from '../database-words.ts';
import type { Instant } from '../store.ts';
import type { Tables } from '../tables.ts';
import { liveEndpoints } from './webhook-store.ts';

/** Databases limit the number of values in a statement, and how long it may take. */
const ENDPOINTS_OF_A_STATEMENT = 500;
const EVENTS_OF_A_STATEMENT = 50;

interface EventRange {
  readonly after: number;
  readonly until: number;
}

/** Of the events after `after`, up to `until`: they are in the change feed already. Due at `latestDue` at the latest. Without an endpoint it costs one question. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  words: DatabaseWords,
  { after, until }: EventRange,
  latestDue: Instant,
): Promise<void> {
  const endpoints = await liveEndpoints(trx)
    .select('endpoint.id')
    .orderBy('endpoint.id')
    // Nobody deletes them until the publication is kept: its deliveries would refer to nothing.
    .$if(words.locksRows, (found) => found.forKeyShare(['endpoint']))
    .execute();
  for (let first = 0; first < endpoints.length; first += ENDPOINTS_OF_A_STATEMENT) {
    const ids = endpoints.slice(first, first + ENDPOINTS_OF_A_STATEMENT).map(({ id }) => id);
    for (let start = after; start < until; start += EVENTS_OF_A_STATEMENT) {
      const events = { after: start, until: Math.min(start + EVENTS_OF_A_STATEMENT, until), latestDue };
      await insertDeliveries(trx, words, ids, events);
    }
  }
}

async function insertDeliveries(
  trx: Transaction<Tables>,
  { newUuid }: DatabaseWords,
  endpointIds: readonly string[],
  { after, until, latestDue }: EventRange & { readonly latestDue: Instant },
): Promise<void> {
  await trx
    .insertInto('webhook_delivery')
    .columns(['id', 'endpoint_id', 'sequence', 'state', 'due_at', 'attempts', 'resent_after'])
    .expression(
      trx
        .selectFrom('webhook_endpoint as endpoint')
        .innerJoin('credential', 'credential.id', 'endpoint.credential_id')
        .innerJoin('change_event as event', (join) =>
          join.on('event.sequence', '>', after).on('event.sequence', '<=', until),
        )
        .select((select) => [
          newUuid.as('id'),
          'endpoint.id as endpoint_id',
          'event.sequence',
          sql.lit('waiting').as('state'),
          select
            .case()
            .when('event.occurred_at', '>', latestDue)
            .then(sql<number>`cast(${latestDue} as bigint)`)
            .else(select.ref('event.occurred_at'))
            .end()
            .as('due_at'),
          sql.lit(0).as('attempts'),
          sql.lit(0).as('resent_after'),
        ])
        .where('endpoint.id', 'in', endpointIds)
        // As the change feed shows them.
        .where((where) =>
          where.or([where('credential.entitlement', '=', 'full'), where('event.entitlement', '=', 'sample')]),
        )
        // A JSON list of types.
        .where(sql<SqlBool>`endpoint.events like '%"' || event.type || '"%'`),
    )
    .execute();
}
