// A row of the outbox, with its event, as the rules see it.
import type { Selectable } from 'kysely';
import type { Delivery, DeliveryFailure } from '../store.ts';
import type { Tables } from '../tables.ts';

export type DeliveryRow = Selectable<Tables['webhook_delivery']> &
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
