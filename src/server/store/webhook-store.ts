// Webhook endpoints, in any database that Kysely speaks with.
import type { Kysely, Selectable } from 'kysely';
import type { EventType } from '../../contract/vocabulary.ts';
import type { WebhookEndpoint, WebhookStore } from './store.ts';
import type { Tables } from './tables.ts';

export function webhookStore(db: Kysely<Tables>): WebhookStore {
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
        return true;
      });
    },

    async list(credentialId) {
      const rows = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toEndpoint);
    },

    async delete(credentialId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_endpoint')
        .where('credential_id', '=', credentialId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

function toEndpoint(row: Selectable<Tables['webhook_endpoint']>): WebhookEndpoint {
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
