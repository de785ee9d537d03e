// Credentials, their secrets and origins, in any database that Kysely speaks with.
import type { Kysely, Selectable } from 'kysely';
import type { Scope } from '../../contract/vocabulary.ts';
import type { Credential, CredentialStore } from './store.ts';
import type { Tables } from './tables.ts';

export function credentialStore(db: Kysely<Tables>): CredentialStore {
  return {
    async insert({ scopes, createdAt, clinicianLimit, ...credential }, secretHash) {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('credential')
          .values({
            ...credential,
            scopes: scopes.join(' '),
            created_at: createdAt,
            clinician_limit: clinicianLimit?.maximum ?? null,
            clinician_limit_enforced: clinicianLimit?.isEnforced ? 1 : 0,
          })
          .execute();
        await trx
          .insertInto('credential_secret')
          .values({ hash: secretHash, credential_id: credential.id, created_at: createdAt, expires_at: null })
          .execute();
      });
    },

    async find(id) {
      const row = await db.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCredential(row);
    },

    async list() {
      const rows = await db.selectFrom('credential').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toCredential);
    },

    async setStatus(id, status) {
      await db.updateTable('credential').set({ status }).where('id', '=', id).execute();
    },

    async secrets(id) {
      const rows = await db
        .selectFrom('credential_secret')
        .select(['hash', 'expires_at'])
        .where('credential_id', '=', id)
        .execute();
      return rows.map(({ hash, expires_at }) => ({ hash, expiresAt: expires_at }));
    },

    async rotate(id, secretHash, now, previousEndAt) {
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('credential_secret')
          .where('credential_id', '=', id)
          .where('expires_at', 'is not', null)
          .execute();
        await trx
          .updateTable('credential_secret')
          .set({ expires_at: previousEndAt })
          .where('credential_id', '=', id)
          .execute();
        await trx
          .insertInto('credential_secret')
          .values({ hash: secretHash, credential_id: id, created_at: now, expires_at: null })
          .execute();
      });
    },

    async origins(id) {
      const rows = await db
        .selectFrom('credential_origin')
        .select('origin')
        .where('credential_id', '=', id)
        .orderBy('origin')
        .execute();
      return rows.map(({ origin }) => origin);
    },

    async hasOrigin(id, origin) {
      const row = await db
        .selectFrom('credential_origin')
        .select('origin')
        .where('credential_id', '=', id)
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row !== undefined;
    },

    async addOrigin(id, origin) {
      await db
        .insertInto('credential_origin')
        .values({ credential_id: id, origin })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async removeOrigin(id, origin) {
      const { numDeletedRows } = await db
        .deleteFrom('credential_origin')
        .where('credential_id', '=', id)
        .where('origin', '=', origin)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

export function toCredential(row: Selectable<Tables['credential']>): Credential {
  const { created_at, scopes, clinician_limit, clinician_limit_enforced, ...rest } = row;
  return {
    ...rest,
    scopes: toScopes(scopes),
    createdAt: created_at,
    ...(clinician_limit !== null && {
      clinicianLimit: { maximum: clinician_limit, isEnforced: clinician_limit_enforced === 1 },
    }),
  };
}

/** Only we write the column: it holds scopes. */
export const toScopes = (text: string): Scope[] => (text === '' ? [] : (text.split(' ') as Scope[]));
