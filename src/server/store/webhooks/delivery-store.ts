// The outbox of webhooks, in any database that Kysely speaks with. How its users get along: delivery-exchange.ts.
import type { Kysely, Transaction } from 'kysely';
import type { Audit } from '../audit.ts';
import type { DatabaseWords } from '../database-words.ts';
import { exchangeDeliveries, toDelivery } from './delivery-exchange.ts';
import { anyEndpoint, bringForward, forgetDeliveries, takeLostDeliveries } from './delivery-upkeep.ts';
import type { DeliveryStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { liveEndpoints } from './webhook-store.ts';

export function deliveryStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): DeliveryStore {
  const { locksRows } = words;
  return {
    async due() {
      const rows = await liveEndpoints(db)
        .select((select) => [
          'endpoint.id',
          select
            .selectFrom('webhook_delivery')
            .select(({ fn }) => fn.min('due_at').as('due_at'))
            .whereRef('endpoint_id', '=', 'endpoint.id')
            .where('state', '=', 'waiting')
            .as('due_at'),
        ])
        .execute();
      return rows.flatMap(({ id, due_at }) => (due_at === null ? [] : [{ endpointId: id, dueAt: due_at }]));
    },

    async exchange(exchange) {
      const { ended, disabled, claimed } = exchange;
      if (ended.length + disabled.length + claimed.length === 0) return { claimed: [], disabled: [] };
      return db.transaction().execute(async (trx) => {
        const exchanged = await exchangeDeliveries(trx, words, exchange);
        for (const id of exchanged.disabled) {
          const disabledReason = disabled.find(({ endpointId }) => endpointId === id)?.reason;
          const change = { before: { status: 'enabled' }, after: { status: 'disabled', disabledReason } };
          await audit(trx, { action: 'webhook.disable', subject: `webhook:${id}`, ...change });
        }
        return exchanged;
      });
    },

    takeLost: (times) => takeLostDeliveries(db, words, times),

    bringForward: (times) => bringForward(db, words, times),

    async countFailing(endpointId, since) {
      const { failing } = await db
        .selectFrom('webhook_delivery')
        .select((select) => select.fn.countAll<number>().as('failing'))
        .where('endpoint_id', '=', endpointId)
        .where('attempted_at', '>=', since)
        .where('failure', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(failing);
    },

    async list(endpointId, { limit, states, before }) {
      if (states?.length === 0) return [];
      const rows = await deliveries(db)
        .where('delivery.endpoint_id', '=', endpointId)
        .$if(states !== undefined, (found) => found.where('delivery.state', 'in', states ?? []))
        .$if(before !== undefined, (found) => found.where('delivery.sequence', '<', before ?? 0))
        .orderBy('delivery.sequence', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },

    async find(id) {
      const row = await deliveries(db).where('delivery.id', '=', id).executeTakeFirst();
      return row && toDelivery(row);
    },

    async resend(which, now) {
      const states = 'id' in which ? (['waiting', 'delivered', 'failed'] as const) : which.states;
      if (states.length === 0) return 0;
      return db.transaction().execute(async (trx) => {
        const endpointId = 'id' in which ? await endpointOf(trx, which.id) : which.endpointId;
        if (endpointId === undefined) return 0;
        if (locksRows) {
          await trx.selectFrom('webhook_endpoint').select('id').where('id', '=', endpointId).forNoKeyUpdate().execute();
        }
        const { numUpdatedRows } = await trx
          .updateTable('webhook_delivery')
          .set((set) => ({
            state: 'waiting',
            due_at: set
              .case()
              .when(set.and({ state: 'waiting' }).and('due_at', '<', now))
              .then(set.ref('due_at'))
              .else(now)
              .end(),
            resent_after: set
              .case()
              .when('state', '=', 'waiting')
              .then(set.ref('resent_after'))
              .else(set.ref('attempts'))
              .end(),
          }))
          .where('endpoint_id', '=', endpointId)
          .where('state', 'in', states)
          .where((where) =>
            'id' in which
              ? where('id', '=', which.id)
              : where('sequence', 'in', (events) =>
                  events.selectFrom('change_event').select('sequence').where('occurred_at', '>=', which.since),
                ),
          )
          .executeTakeFirstOrThrow();
        const after = { deliveries: Number(numUpdatedRows) };
        if (after.deliveries > 0)
          await audit(trx, { action: 'webhook.resend', subject: `webhook:${endpointId}`, after });
        return after.deliveries;
      });
    },

    async queue(now) {
      const rows = await liveEndpoints(db)
        .innerJoin('webhook_delivery as delivery', 'delivery.endpoint_id', 'endpoint.id')
        .where('delivery.state', 'in', ['waiting', 'sending'])
        .select(({ fn }) => [
          'delivery.state',
          fn.countAll<number>().as('deliveries'),
          fn.min('delivery.due_at').as('due_at'),
        ])
        .groupBy('delivery.state')
        .execute();
      const of = (state: 'waiting' | 'sending') => rows.find((row) => row.state === state);
      const oldest = of('waiting')?.due_at;
      return {
        waiting: Number(of('waiting')?.deliveries ?? 0),
        sending: Number(of('sending')?.deliveries ?? 0),
        ...(oldest !== undefined && oldest <= now && { oldestDueAt: oldest }),
      };
    },

    async countWaiting() {
      const rows = await db
        .selectFrom('webhook_delivery')
        .select(['endpoint_id', (select) => select.fn.countAll<number>().as('deliveries')])
        .where('endpoint_id', 'in', anyEndpoint)
        .where('state', 'in', ['waiting', 'sending'])
        .groupBy('endpoint_id')
        .execute();
      return rows.map(({ endpoint_id, deliveries: waiting }) => ({
        endpointId: endpoint_id,
        deliveries: Number(waiting),
      }));
    },

    sweep: (now, waitedSince) => forgetDeliveries(db, words, now, waitedSince),
  };
}

async function endpointOf(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom('webhook_delivery').select('endpoint_id').where('id', '=', id).executeTakeFirst();
  return row?.endpoint_id;
}

/** Every delivery with its event, to be narrowed. */
const deliveries = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('change_event as event', 'event.sequence', 'delivery.sequence')
    .selectAll('delivery')
    .select([
      'event.type',
      'event.exercise_id',
      'event.revision',
      'event.status',
      'event.entitlement',
      'event.occurred_at',
    ]);
