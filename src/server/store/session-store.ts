// Picker sessions and the count of clinicians, in any database that Kysely speaks with.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DatabaseWords } from './database-words.ts';
import type { ClinicianLimit, ClinicianUse, PickerSessionRow, SessionStore } from './store.ts';
import type { Tables } from './tables.ts';

export function sessionStore(db: Kysely<Tables>, words: DatabaseWords): SessionStore {
  return {
    async insert(session, use, limit) {
      const { credentialId, createdAt } = session;
      return words.inTransaction(db, async (trx) => {
        const others = use?.otherHashes ?? [];
        // Who counts for the same credential waits here: two at once are never both the last one, nor one clinician by two hashes.
        if (use && words.locksRows && (limit || others.length > 0))
          await trx.selectFrom('credential').select('id').where('id', '=', credentialId).forUpdate().execute();
        const counted = use && limit && (await countWithin(trx, { credentialId, use, limit }));
        if (counted?.isRefused) return { isStored: false, clinicians: counted.clinicians };
        await trx
          .insertInto('picker_session')
          .values({
            id: session.id,
            credential_id: session.credentialId,
            secret_hash: session.secretHash,
            token_hash: null,
            origin: session.origin,
            environment: session.environment,
            entitlement: session.entitlement,
            clinician_key: session.clinicianKey,
            content: session.content,
            created_at: session.createdAt,
            expires_at: session.expiresAt,
          })
          .execute();
        if (use === undefined) return { isStored: true };
        const isKnown = others.length > 0 && (await isCounted(trx, credentialId, use));
        if (isKnown) return { isStored: true, ...(counted && { clinicians: counted.clinicians }) };
        await trx
          .insertInto('monthly_clinician')
          .values({
            credential_id: credentialId,
            month: use.month,
            clinician_hash: use.clinicianHash,
            first_seen_at: createdAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { isStored: true, ...(counted && { clinicians: counted.clinicians }) };
      });
    },

    async find(id) {
      const row = await db.selectFrom('picker_session').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toSession(row);
    },

    async findByToken(tokenHash) {
      const row = await db
        .selectFrom('picker_session')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row && toSession(row);
    },

    async activate(id, tokenHash, now) {
      const { numUpdatedRows } = await db
        .updateTable('picker_session')
        .set({ token_hash: tokenHash })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async sweep(now, forgottenBefore) {
      const { numUpdatedRows } = await db
        .updateTable('picker_session')
        .set({ content: null })
        .where('expires_at', '<=', now)
        .where('content', 'is not', null)
        .executeTakeFirstOrThrow();
      const { numDeletedRows } = await db
        .deleteFrom('picker_session')
        .where('expires_at', '<', forgottenBefore)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n || numDeletedRows > 0n;
    },

    async forgetClinicians(beforeMonth) {
      // By credential, as the key goes: no reading of all that are kept.
      for (const { id, environment } of await db.selectFrom('credential').select(['id', 'environment']).execute()) {
        await db
          .deleteFrom('monthly_clinician')
          .where('credential_id', '=', id)
          .$if(environment === 'production', (rows) => rows.where('month', '<', beforeMonth))
          .execute();
      }
    },

    async countClinicians(month) {
      const rows = await db
        .selectFrom('monthly_clinician')
        .select(['credential_id', (select) => select.fn.countAll<number>().as('clinicians')])
        .where('month', '=', month)
        .groupBy('credential_id')
        .orderBy('credential_id')
        .execute();
      return rows.map(({ credential_id, clinicians }) => ({
        credentialId: credential_id,
        clinicians: Number(clinicians),
      }));
    },
  };
}

interface LimitedUse {
  readonly credentialId: string;
  readonly use: ClinicianUse;
  readonly limit: ClinicianLimit;
}

/** How many clinicians it will be with this one. Only a new one beyond a limit that is enforced is refused. */
async function countWithin(
  trx: Transaction<Tables>,
  { credentialId, use, limit }: LimitedUse,
): Promise<{ readonly isRefused: boolean; readonly clinicians: number }> {
  const { clinicians } = await countedIn(trx, credentialId, use.month)
    .select((select) => select.fn.countAll<number>().as('clinicians'))
    .executeTakeFirstOrThrow();
  if (await isCounted(trx, credentialId, use)) return { isRefused: false, clinicians: Number(clinicians) };
  const isRefused = limit.isEnforced && Number(clinicians) >= limit.maximum;
  return { isRefused, clinicians: Number(clinicians) + (isRefused ? 0 : 1) };
}

/** Whether this clinician was counted in that month, by whichever hash. */
async function isCounted(
  trx: Transaction<Tables>,
  credentialId: string,
  { month, clinicianHash, otherHashes = [] }: ClinicianUse,
): Promise<boolean> {
  const found = await countedIn(trx, credentialId, month)
    .select('month')
    .where('clinician_hash', 'in', [clinicianHash, ...otherHashes])
    .executeTakeFirst();
  return found !== undefined;
}

const countedIn = (trx: Transaction<Tables>, credentialId: string, month: string) =>
  trx.selectFrom('monthly_clinician').where('credential_id', '=', credentialId).where('month', '=', month);

function toSession(row: Selectable<Tables['picker_session']>): PickerSessionRow {
  return {
    id: row.id,
    credentialId: row.credential_id,
    secretHash: row.secret_hash,
    origin: row.origin,
    environment: row.environment,
    entitlement: row.entitlement,
    clinicianKey: row.clinician_key,
    content: row.content,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
