// Sandbox registrations and the queue of their mails, in any database that Kysely speaks with.
import type { Kysely, Selectable } from 'kysely';
import type { Audit } from './audit.ts';
import { addOrigin, insertCredential, rotateSecret } from './credential-store.ts';
import type { Registration, RegistrationStore } from './store.ts';
import type { Tables } from './tables.ts';

/** How many due mails one caller tries to claim before it leaves them to those who were faster. */
const CLAIM_CANDIDATES = 10;

export function registrationStore(db: Kysely<Tables>, audit: Audit): RegistrationStore {
  return {
    insert: ({ createdAt, ...registration }) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('sandbox_registration')
          .values({
            ...registration,
            state: 'waiting',
            attempts: 0,
            due_at: createdAt,
            mailed_at: null,
            token_hash: null,
            token_expires_at: null,
            created_at: createdAt,
          })
          .execute();
        await audit(trx, { action: 'registration.request', subject: `registration:${registration.id}` });
      }),

    async claim(now, leaseEnd) {
      const due = await db
        .selectFrom('sandbox_registration')
        .selectAll()
        .where('state', 'in', ['waiting', 'sending'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(CLAIM_CANDIDATES)
        .execute();
      for (const row of due) {
        const attempts = row.attempts + 1;
        // Whoever finds the row as it was read has it: each claim changes what the next one compares with.
        const { numUpdatedRows } = await db
          .updateTable('sandbox_registration')
          .set({ state: 'sending', attempts, due_at: leaseEnd, mailed_at: now })
          .where('id', '=', row.id)
          .where('state', '=', row.state)
          .where('attempts', '=', row.attempts)
          .where('due_at', '=', row.due_at)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return toRegistration({ ...row, state: 'sending', attempts });
      }
      return undefined;
    },

    mailsTo: (domain, since) =>
      db
        .selectFrom('sandbox_registration')
        .select(['id', 'address', 'network'])
        .where('domain', '=', domain)
        .where('mailed_at', '>', since)
        .execute(),

    async setToken(id, tokenHash, expiresAt) {
      await db
        .updateTable('sandbox_registration')
        .set({ token_hash: tokenHash, token_expires_at: expiresAt })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    async markSent(id) {
      // Not when the link was used already: mail can be faster than we are.
      await db
        .updateTable('sandbox_registration')
        .set({ state: 'sent' })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    async postpone(id, dueAt) {
      await db
        .updateTable('sandbox_registration')
        .set({ state: 'waiting', due_at: dueAt, mailed_at: null })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    async drop(id) {
      await db
        .updateTable('sandbox_registration')
        .set({ state: 'dropped', mailed_at: null, token_hash: null, token_expires_at: null })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    async findByToken(tokenHash) {
      const row = await db
        .selectFrom('sandbox_registration')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row && toRegistration(row);
    },

    async findAccount(address) {
      const row = await db
        .selectFrom('sandbox_account')
        .select('credential_id')
        .where('address', '=', address)
        .executeTakeFirst();
      return row && { credentialId: row.credential_id };
    },

    countCredentials: (domain) => countCredentials(db, domain),

    redeem({ id, address, email, domain, origin }, credential, secretHash, { now, previousEndAt, maximum }) {
      return db.transaction().execute(async (trx) => {
        // Holds the oldest request of the domain: links that are used at once make one account of an address, and no more than the domain may have.
        await trx
          .updateTable('sandbox_registration')
          .set({ domain })
          .where('id', '=', (select) =>
            select
              .selectFrom('sandbox_registration')
              .select('id')
              .where('domain', '=', domain)
              .orderBy('created_at')
              .orderBy('id')
              .limit(1),
          )
          .execute();
        const account = await trx
          .selectFrom('sandbox_account')
          .select('credential_id')
          .where('address', '=', address)
          .executeTakeFirst();
        if (!account && (await countCredentials(trx, domain)) >= maximum) return { outcome: 'full' };
        const { numUpdatedRows } = await trx
          .updateTable('sandbox_registration')
          .set({ state: 'used' })
          .where('id', '=', id)
          .where('state', 'in', ['sending', 'sent'])
          .where('token_expires_at', '>', now)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return { outcome: 'lost' };
        await trx
          .updateTable('sandbox_registration')
          .set({ state: 'superseded' })
          .where('address', '=', address)
          .where('state', 'in', ['waiting', 'sending', 'sent'])
          .execute();
        if (account) {
          const credentialId = account.credential_id;
          await rotateSecret(trx, audit, credentialId, { secretHash, now, previousEndAt });
          await addOrigin(trx, audit, 'credential_origin', { id: credentialId, origin });
          return { outcome: 'rotated', credentialId };
        }
        await insertCredential(trx, audit, credential, secretHash);
        await addOrigin(trx, audit, 'credential_origin', { id: credential.id, origin });
        await trx
          .insertInto('sandbox_account')
          .values({ address, email, credential_id: credential.id, verified_at: now })
          .execute();
        return { outcome: 'created', credential };
      });
    },

    async addresses() {
      const of = (table: 'sandbox_account' | 'sandbox_registration') => db.selectFrom(table).select('address');
      return (await of('sandbox_account').union(of('sandbox_registration')).execute()).map(({ address }) => address);
    },

    erase: (address) =>
      db.transaction().execute(async (trx) => {
        const ofAddress = (table: 'sandbox_account' | 'sandbox_registration') =>
          trx.deleteFrom(table).where('address', '=', address);
        const [account] = await ofAddress('sandbox_account').returning('credential_id').execute();
        const requests = await ofAddress('sandbox_registration').returning('id').execute();
        const id = account?.credential_id;
        // Its name is the company that was typed with the address.
        if (id !== undefined) await trx.updateTable('credential').set({ name: '' }).where('id', '=', id).execute();
        const subject = id === undefined ? (`registration:${requests[0]?.id}` as const) : (`credential:${id}` as const);
        await audit(trx, { action: 'account.erase', subject, after: { registrations: requests.length } });
      }),

    async sweep(before) {
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_registration')
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

async function countCredentials(db: Kysely<Tables>, domain: string): Promise<number> {
  // Nothing in a domain is a wildcard.
  const { count } = await db
    .selectFrom('sandbox_account')
    .innerJoin('credential', 'credential.id', 'credential_id')
    .where((where) => where.or([where('address', 'like', `%@${domain}`), where('address', 'like', `%.${domain}`)]))
    .where('status', '!=', 'revoked')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toRegistration = (row: Selectable<Tables['sandbox_registration']>): Registration => ({
  id: row.id,
  address: row.address,
  email: row.email,
  domain: row.domain,
  company: row.company,
  origin: row.origin,
  network: row.network,
  state: row.state,
  attempts: row.attempts,
  tokenExpiresAt: row.token_expires_at,
  createdAt: row.created_at,
});
