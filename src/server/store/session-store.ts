// Picker sessions and the count of clinicians, in any database that Kysely speaks with.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { CHANGES_LIFETIME_SECONDS } from '../../contract/limits.ts';
import type { Audit } from './audit.ts';
import type { DatabaseWords } from './database-words.ts';
import type { ClinicianUse, EndedSessions, PickerSessionRow, SessionStore, StoredPickerSession } from './store.ts';
import type { Tables } from './tables.ts';

export function sessionStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): SessionStore {
  return {
    insert: (session, use, limit, terms = {}) =>
      words.inTransaction(db, async (trx) => {
        const isWeighed = limit !== undefined || (use?.otherHashes ?? []).length > 0;
        // Whoever counts for the same credential waits here: two at once are never both the last one, nor one clinician by two hashes.
        if (use && isWeighed && words.locksRows) await holdCredential(trx, session.credentialId);
        const before = use && isWeighed ? await countedBefore(trx, session.credentialId, use) : undefined;
        const isNew = use !== undefined && before?.isKnown !== true;
        if (before && isNew && limit?.isEnforced && before.clinicians >= limit.maximum) {
          return { isStored: false, clinicians: before.clinicians };
        }
        if (terms.isOwnOrigin && !(await hasOrigin(trx, session))) return { isStored: false, lacks: 'origin' };
        if (!(await insertSession(trx, words, sessionRow(session), terms.accessToken))) {
          return { isStored: false, lacks: 'access token' };
        }
        if (isNew) await countClinician(trx, session, use);
        return { isStored: true, ...(limit && before && { clinicians: before.clinicians + (isNew ? 1 : 0) }) };
      }),

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

    async list({ now, credentialId, limit }) {
      const rows = await db
        .selectFrom('picker_session')
        .selectAll()
        .whereRef('expires_at', '>', 'created_at')
        .where('created_at', '>', now - CHANGES_LIFETIME_SECONDS * 1000)
        .where((where) => where.or([where('token_hash', 'is not', null), where('expires_at', '>', now)]))
        .$if(credentialId !== undefined, (found) => found.where('credential_id', '=', credentialId ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .$if(limit !== undefined, (found) => found.limit(limit ?? 0))
        .execute();
      return rows.map(toSession);
    },

    async activate(id, tokenHash, now) {
      const { numUpdatedRows } = await db
        .updateTable('picker_session')
        .set({ token_hash: tokenHash })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .whereRef('expires_at', '>', 'created_at')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    end: (which) => db.transaction().execute((trx) => endSessions(trx, audit, which)),

    async sweep(now, forgottenBefore) {
      // An end of sessions locks several at once, in another order than this: they are left to the next sweep, so that neither waits for the other.
      const free = db
        .selectFrom('picker_session')
        .select('id')
        .$if(words.locksRows, (sessions) => sessions.forUpdate().skipLocked());
      const { numUpdatedRows } = await db
        .updateTable('picker_session')
        .set({ content: null })
        .where('id', 'in', free.where('expires_at', '<=', now).where('content', 'is not', null))
        .executeTakeFirstOrThrow();
      const { numDeletedRows } = await db
        .deleteFrom('picker_session')
        .where('id', 'in', free.where('expires_at', '<', forgottenBefore))
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

/** Resolves with whether it was stored. PostgreSQL holds the token until the end of the transaction: who ends it waits, and then finds the session. */
async function insertSession(
  trx: Transaction<Tables>,
  { locksRows }: DatabaseWords,
  row: Insertable<Tables['picker_session']>,
  accessToken: string | undefined,
): Promise<boolean> {
  const inserting = trx.insertInto('picker_session');
  if (accessToken === undefined) {
    await inserting.values(row).execute();
    return true;
  }
  const { numInsertedOrUpdatedRows } = await inserting
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression((build) =>
      build
        .selectFrom('access_token')
        .select(Object.entries(row).map(([name, value]) => build.val(value).as(name)))
        .where('hash', '=', accessToken)
        .$if(locksRows, (token) => token.forKeyShare()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The statements of an end, for whoever has begun a transaction; of a credential, after its tokens. */
export async function endSessions(
  trx: Transaction<Tables>,
  audit: Audit,
  which: { readonly ids: readonly string[] } | { readonly credentialId: string },
): Promise<EndedSessions> {
  const rows = await trx
    .updateTable('picker_session')
    .set((set) => ({ expires_at: set.ref('created_at'), content: null }))
    .whereRef('expires_at', '>', 'created_at')
    // Sessions that were never opened are over once their content is forgotten.
    .where((where) => where.or([where('token_hash', 'is not', null), where('content', 'is not', null)]))
    .where('ids' in which ? 'id' : 'credential_id', 'in', 'ids' in which ? [...which.ids] : [which.credentialId])
    .returning(['credential_id', 'token_hash'])
    .execute();
  for (const id of new Set(rows.map(({ credential_id }) => credential_id))) {
    const after = counted(rows.filter(({ credential_id }) => credential_id === id));
    await audit(trx, { action: 'session.end', subject: `credential:${id}`, after: { ...after } });
  }
  return counted(rows);
}

function counted(rows: readonly Pick<Selectable<Tables['picker_session']>, 'token_hash'>[]): EndedSessions {
  const opened = rows.filter(({ token_hash }) => token_hash !== null).length;
  return { unopened: rows.length - opened, opened };
}

const holdCredential = (trx: Transaction<Tables>, id: string) =>
  // What only refers to the credential, as each new session does, does not wait for this lock.
  trx.selectFrom('credential').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** How many clinicians were counted in that month, and whether this one was among them, by whichever hash. */
async function countedBefore(
  trx: Transaction<Tables>,
  credentialId: string,
  { month, clinicianHash, otherHashes = [] }: ClinicianUse,
): Promise<{ readonly clinicians: number; readonly isKnown: boolean }> {
  const { clinicians, known } = await trx
    .selectFrom('monthly_clinician')
    .where('credential_id', '=', credentialId)
    .where('month', '=', month)
    .select(({ fn }) => [
      fn.countAll<number>().as('clinicians'),
      fn
        .countAll<number>()
        .filterWhere('clinician_hash', 'in', [clinicianHash, ...otherHashes])
        .as('known'),
    ])
    .executeTakeFirstOrThrow();
  return { clinicians, isKnown: known > 0 };
}

async function hasOrigin(trx: Transaction<Tables>, { credentialId, origin }: PickerSessionRow): Promise<boolean> {
  const found = trx.selectFrom('credential_origin').select('origin');
  return Boolean(await found.where('credential_id', '=', credentialId).where('origin', '=', origin).executeTakeFirst());
}

async function countClinician(
  trx: Transaction<Tables>,
  { credentialId, createdAt }: PickerSessionRow,
  { month, clinicianHash }: ClinicianUse,
): Promise<void> {
  await trx
    .insertInto('monthly_clinician')
    .values({ credential_id: credentialId, month, clinician_hash: clinicianHash, first_seen_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As it is written before anybody has opened it. */
export const sessionRow = (session: PickerSessionRow) =>
  ({
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
  }) satisfies Insertable<Tables['picker_session']>;

function toSession(row: Selectable<Tables['picker_session']>): StoredPickerSession {
  return {
    id: row.id,
    credentialId: row.credential_id,
    secretHash: row.secret_hash,
    tokenHash: row.token_hash,
    origin: row.origin,
    environment: row.environment,
    entitlement: row.entitlement,
    clinicianKey: row.clinician_key,
    content: row.content,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
