// Credentials, their secrets and origins, in any database that Kysely speaks with.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Scope } from '../../contract/vocabulary.ts';
import type { DatabaseWords } from './database-words.ts';
import type { ClinicianLimit, Credential, CredentialStore } from './store.ts';
import type { Tables } from './tables.ts';

export function credentialStore(db: Kysely<Tables>, words: DatabaseWords): CredentialStore {
  return {
    async insert(credential, secretHash) {
      await db.transaction().execute((trx) => insertCredential(trx, credential, secretHash));
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
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('credential').set({ status }).where('id', '=', id).execute();
        if (status !== 'active') await endTokens(trx, id);
        await words.announce(trx, 'credential');
      });
    },

    async setEntitlement(id, entitlement) {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('credential').set({ entitlement }).where('id', '=', id).execute();
        await words.announce(trx, 'credential');
      });
    },

    async setClinicianLimit(id, limit) {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('credential').set(limitColumns(limit)).where('id', '=', id).execute();
        await words.announce(trx, 'credential');
      });
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
        await rotateSecret(trx, id, { secretHash, now, previousEndAt });
        await words.announce(trx, 'credential');
      });
    },

    origins: (id) => listOrigins(db, 'credential_origin', id),

    async hasOrigin(id, origin) {
      const row = await db
        .selectFrom('credential_origin')
        .select('origin')
        .where('credential_id', '=', id)
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row !== undefined;
    },

    addOrigin: (id, origin) => addOrigin(db, 'credential_origin', id, origin),
    removeOrigin: (id, origin) => removeOrigin(db, 'credential_origin', id, origin),

    ancestors: (id) => listOrigins(db, 'credential_ancestor', id),
    addAncestor: (id, origin) => addOrigin(db, 'credential_ancestor', id, origin),
    removeAncestor: (id, origin) => removeOrigin(db, 'credential_ancestor', id, origin),
  };
}

/** The statements of an insertion, for whoever has begun a transaction. */
export async function insertCredential(
  trx: Transaction<Tables>,
  { scopes, createdAt, clinicianLimit, ...credential }: Credential,
  secretHash: string,
): Promise<void> {
  await trx
    .insertInto('credential')
    .values({
      ...credential,
      scopes: scopes.join(' '),
      created_at: createdAt,
      ...limitColumns(clinicianLimit),
    })
    .execute();
  await trx
    .insertInto('credential_secret')
    .values({ hash: secretHash, credential_id: credential.id, created_at: createdAt, expires_at: null })
    .execute();
}

interface Rotation {
  /** Of the new secret. */
  readonly secretHash: string;
  readonly now: number;
  /** When the secret before it ends. */
  readonly previousEndAt: number;
}

/** The statements of a rotation, for whoever has begun a transaction. */
export async function rotateSecret(
  trx: Transaction<Tables>,
  id: string,
  { secretHash, now, previousEndAt }: Rotation,
): Promise<void> {
  // Whoever rotates the same credential waits here: each sees the secrets that the one before left.
  await trx
    .updateTable('credential')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .execute();
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
  // Whoever had the secret may have tokens.
  if (previousEndAt <= now) await endTokens(trx, id);
}

async function endTokens(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('access_token').where('credential_id', '=', id).execute();
}

/** Two sets of origins: whose pages embed the picker, and whose pages may be around those. */
type OriginTable = 'credential_origin' | 'credential_ancestor';

async function listOrigins(db: Kysely<Tables>, table: OriginTable, id: string): Promise<string[]> {
  const rows = await db.selectFrom(table).select('origin').where('credential_id', '=', id).orderBy('origin').execute();
  return rows.map(({ origin }) => origin);
}

async function removeOrigin(db: Kysely<Tables>, table: OriginTable, id: string, origin: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('credential_id', '=', id)
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function addOrigin(db: Kysely<Tables>, table: OriginTable, id: string, origin: string): Promise<void> {
  await db
    .insertInto(table)
    .values({ credential_id: id, origin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const limitColumns = (limit: ClinicianLimit | null | undefined) => ({
  clinician_limit: limit?.maximum ?? null,
  clinician_limit_enforced: limit?.isEnforced ? 1 : 0,
});

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
