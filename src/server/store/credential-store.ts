// Credentials, their secrets and origins, in any database that Kysely speaks with.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Scope } from '../../contract/vocabulary.ts';
import type { Audit } from './audit.ts';
import type { DatabaseWords } from './database-words.ts';
import { endSessions } from './session-store.ts';
import type { ClinicianLimit, Credential, CredentialStore, EndedSessions } from './store.ts';
import type { Tables } from './tables.ts';

export function credentialStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): CredentialStore {
  const inTransaction = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work);
  return {
    insert: (credential, secretHash, origins = []) =>
      inTransaction(async (trx) => {
        await insertCredential(trx, audit, credential, secretHash);
        for (const origin of origins) await addOrigin(trx, audit, 'credential_origin', { id: credential.id, origin });
      }),

    async find(id) {
      const row = await db.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCredential(row);
    },

    async list() {
      const rows = await db.selectFrom('credential').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toCredential);
    },

    setStatus: (id, status) =>
      inTransaction(async (trx) => {
        await setColumns(trx, audit, { id, action: 'credential.status', columns: { status } });
        await words.announce(trx, 'credential');
        return status === 'active' ? NOTHING_ENDED : endAccess(trx, audit, id);
      }),

    async setEntitlement(id, entitlement) {
      await db.transaction().execute(async (trx) => {
        await setColumns(trx, audit, { id, action: 'credential.entitlement', columns: { entitlement } });
        await words.announce(trx, 'credential');
      });
    },

    async setClinicianLimit(id, limit) {
      await db.transaction().execute(async (trx) => {
        await setColumns(trx, audit, { id, action: 'credential.limit', columns: limitColumns(limit) });
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

    rotate: (id, secretHash, now, previousEndAt) =>
      inTransaction(async (trx) => {
        await words.announce(trx, 'credential');
        return rotateSecret(trx, audit, id, { secretHash, now, previousEndAt });
      }),

    origins: (id) => listOrigins(db, 'credential_origin', id),

    addOrigin: (id, origin) => inTransaction((trx) => addOrigin(trx, audit, 'credential_origin', { id, origin })),
    removeOrigin: (id, origin) => inTransaction((trx) => removeOrigin(trx, audit, 'credential_origin', { id, origin })),

    ancestors: (id) => listOrigins(db, 'credential_ancestor', id),
    addAncestor: (id, origin) => inTransaction((trx) => addOrigin(trx, audit, 'credential_ancestor', { id, origin })),
    removeAncestor: (id, origin) =>
      inTransaction((trx) => removeOrigin(trx, audit, 'credential_ancestor', { id, origin })),
  };
}

/** The statements of an insertion, for whoever has begun a transaction. */
export async function insertCredential(
  trx: Transaction<Tables>,
  audit: Audit,
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
  // Its name may be what a stranger typed.
  const { id, environment, entitlement } = credential;
  const after = { environment, entitlement, scopes, ...(clinicianLimit && { clinicianLimit }) };
  await audit(trx, { action: 'credential.create', subject: `credential:${id}`, after });
}

interface ColumnChange {
  readonly id: string;
  readonly action: string;
  readonly columns: Partial<
    Pick<Selectable<Tables['credential']>, 'status' | 'entitlement' | 'clinician_limit' | 'clinician_limit_enforced'>
  >;
}

async function setColumns(
  trx: Transaction<Tables>,
  audit: Audit,
  { id, action, columns }: ColumnChange,
): Promise<void> {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const before = await trx.selectFrom('credential').select(names).where('id', '=', id).executeTakeFirst();
  if (!before || names.every((name) => before[name] === columns[name])) return;
  await trx.updateTable('credential').set(columns).where('id', '=', id).execute();
  await audit(trx, { action, subject: `credential:${id}`, before, after: columns });
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
  audit: Audit,
  id: string,
  { secretHash, now, previousEndAt }: Rotation,
): Promise<EndedSessions> {
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
  const after = { previousSecretEndsAt: previousEndAt };
  await audit(trx, { action: 'credential.rotate', subject: `credential:${id}`, after });
  // A thief of the secret may have tokens and sessions.
  return previousEndAt <= now ? endAccess(trx, audit, id) : NOTHING_ENDED;
}

const NOTHING_ENDED: EndedSessions = { unopened: 0, opened: 0 };

/** Tokens first: a session that is being made with one of them is there, or never will be. */
async function endAccess(trx: Transaction<Tables>, audit: Audit, credentialId: string): Promise<EndedSessions> {
  await trx.deleteFrom('access_token').where('credential_id', '=', credentialId).execute();
  return endSessions(trx, audit, { credentialId });
}

/** Two sets of origins: whose pages embed the picker, and whose pages may be around those. */
type OriginTable = 'credential_origin' | 'credential_ancestor';

async function listOrigins(db: Kysely<Tables>, table: OriginTable, id: string): Promise<string[]> {
  const rows = await db.selectFrom(table).select('origin').where('credential_id', '=', id).orderBy('origin').execute();
  return rows.map(({ origin }) => origin);
}

interface OfCredential {
  readonly id: string;
  readonly origin: string;
}

async function removeOrigin(
  trx: Transaction<Tables>,
  audit: Audit,
  table: OriginTable,
  { id, origin }: OfCredential,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('credential_id', '=', id)
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await audit(trx, { action: `${ACTION_OF[table]}.remove`, subject: `credential:${id}`, before: { origin } });
  return true;
}

export async function addOrigin(
  trx: Transaction<Tables>,
  audit: Audit,
  table: OriginTable,
  { id, origin }: OfCredential,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(table)
    .values({ credential_id: id, origin })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  await audit(trx, { action: `${ACTION_OF[table]}.add`, subject: `credential:${id}`, after: { origin } });
}

const ACTION_OF = { credential_origin: 'credential.origin', credential_ancestor: 'credential.ancestor' } as const;

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
