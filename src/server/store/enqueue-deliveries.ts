// What a publication puts into the outbox: one delivery for each event and each endpoint that is told of it. Spec: Webhook deliveries.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Entitlement, EventType } from '../../contract/vocabulary.ts';
import type { DatabaseWords } from './database-words.ts';
import type { ChangeEventRow } from './store.ts';
import type { Tables } from './tables.ts';
import { liveEndpoints } from './webhook-store.ts';

/** Databases limit the number of values in a statement. */
const ROWS_OF_A_STATEMENT = 90;

type PublishedEvent = Pick<ChangeEventRow, 'sequence' | 'type' | 'entitlement' | 'occurredAt'>;

/** Of events that are in the change feed already. Without an endpoint it costs one question. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  events: readonly PublishedEvent[],
): Promise<void> {
  const found = await liveEndpoints(trx)
    .select(['endpoint.id', 'endpoint.events', 'credential.entitlement'])
    .orderBy('endpoint.id')
    // Nobody deletes them until the publication is kept: its deliveries would refer to nothing.
    .$if(locksRows, (endpoints) => endpoints.forKeyShare(['endpoint']))
    .execute();
  const endpoints = found.map(({ id, events: types, entitlement }) => ({
    id,
    types: new Set(JSON.parse(types) as EventType[]),
    entitlement,
  }));
  const rows = events.flatMap(({ sequence, type, entitlement, occurredAt }) =>
    endpoints
      .filter((endpoint) => endpoint.types.has(type) && sees(endpoint.entitlement, entitlement))
      .map(({ id }) => ({
        id: randomUUID(),
        endpoint_id: id,
        sequence,
        state: 'waiting' as const,
        due_at: occurredAt,
        attempts: 0,
        resent_after: 0,
      })),
  );
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    await trx
      .insertInto('webhook_delivery')
      .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
      .execute();
  }
}

/** As the change feed shows them. */
const sees = (entitlement: Entitlement, of: Entitlement): boolean => entitlement === 'full' || of === 'sample';
