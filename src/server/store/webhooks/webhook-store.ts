// Webhook endpoints, in any database that Kysely speaks with.
import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { EventType } from '../../../contract/vocabulary.ts';
import type { Audit } from '../audit.ts';
import type { DatabaseWords } from '../database-words.ts';
import type { WebhookEndpoint, WebhookStore, Instant } from '../store.ts';
import type { Tables } from '../tables.ts';

export function webhookStore(db: Kysely<Tables>, { locksRows }: DatabaseWords, audit: Audit): WebhookStore {
  return {
    async insert(endpoint, maximum) {
      const { credentialId } = endpoint;
      return db.transaction().execute(async (trx) => {
        // Takes the row of the credential: others who count its endpoints wait until this one is in.
        await trx
          .updateTable('credential')
          .set((set) => ({ status: set.ref('status') }))
          .where('id', '=', credentialId)
          .execute();
        const { endpoints } = await trx
          .selectFrom('webhook_endpoint')
          .select((select) => select.fn.countAll().as('endpoints'))
          .where('credential_id', '=', credentialId)
          .executeTakeFirstOrThrow();
        if (Number(endpoints) >= maximum) return false;
        await trx
          .insertInto('webhook_endpoint')
          .values({
            id: endpoint.id,
            credential_id: credentialId,
            url: endpoint.url,
            events: JSON.stringify(endpoint.events),
            status: endpoint.status,
            disabled_reason: endpoint.disabledReason,
            sealed_secret: endpoint.sealedSecret,
            created_at: endpoint.createdAt,
            updated_at: endpoint.updatedAt,
            failing_since: endpoint.failingSince,
          })
          .execute();
        await audit(trx, { action: 'webhook.create', subject: `webhook:${endpoint.id}`, after: factsOf(endpoint) });
        return true;
      });
    },

    async list(credentialId) {
      const rows = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .$if(credentialId !== undefined, (endpoints) => endpoints.where('credential_id', '=', credentialId ?? ''))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toEndpoint);
    },

    async find(id) {
      const row = await db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toEndpoint(row);
    },

    delete: (credentialId, id) =>
      db.transaction().execute(async (trx) => {
        // The endpoint before its deliveries, as everybody takes them: see delivery-exchange.ts.
        const endpoint = await trx
          .selectFrom('webhook_endpoint')
          .selectAll()
          .where('credential_id', '=', credentialId)
          .where('id', '=', id)
          .$if(locksRows, (endpoints) => endpoints.forUpdate())
          .executeTakeFirst();
        if (!endpoint) return false;
        await trx.deleteFrom('webhook_delivery').where('endpoint_id', '=', id).execute();
        await trx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
        await audit(trx, { action: 'webhook.delete', subject: `webhook:${id}`, before: factsOf(toEndpoint(endpoint)) });
        return true;
      }),

    enable: ({ id, events, sealedSecret, updatedAt }) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('webhook_endpoint')
          .set({
            ...{ status: 'enabled', disabled_reason: null, failing_since: null },
            ...{ events: JSON.stringify(events), sealed_secret: sealedSecret, updated_at: updatedAt },
          })
          .where('id', '=', id)
          .where('status', '=', 'disabled')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await audit(trx, {
          action: 'webhook.enable',
          subject: `webhook:${id}`,
          before: { status: 'disabled' },
          after: { status: 'enabled', events },
        });
        return true;
      }),

    async reseal({ id, sealedSecret }, resealed) {
      const { numUpdatedRows } = await db
        .updateTable('webhook_endpoint')
        .set({ sealed_secret: resealed })
        .where('id', '=', id)
        .where('sealed_secret', '=', sealedSecret)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

/** Of its URL the host alone: path and query may hold a secret of the receiver. */
const factsOf = ({ credentialId, url, events, status }: WebhookEndpoint) => ({
  credentialId,
  host: new URL(url).host,
  events,
  status,
});

type LiveTables = Tables & { readonly endpoint: Tables['webhook_endpoint'] };

/** Those that are told of events: enabled, of an active credential. */
export const liveEndpoints = (db: Kysely<Tables>): SelectQueryBuilder<LiveTables, 'endpoint' | 'credential', object> =>
  db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('credential', 'credential.id', 'endpoint.credential_id')
    .where('endpoint.status', '=', 'enabled')
    .where('credential.status', '=', 'active');

export function toEndpoint(row: Selectable<Tables['webhook_endpoint']>): WebhookEndpoint {
  return {
    id: row.id,
    credentialId: row.credential_id,
    url: row.url,
    events: JSON.parse(row.events) as EventType[],
    status: row.status,
    disabledReason: row.disabled_reason,
    sealedSecret: row.sealed_secret,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    failingSince: row.failing_since,
  };
}

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
