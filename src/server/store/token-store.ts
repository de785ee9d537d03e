// Access tokens, in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import { toCredential, toScopes } from './credential-store.ts';
import type { DatabaseWords } from './database-words.ts';
import type { TokenStore } from './store.ts';
import type { Tables } from './tables.ts';

export function tokenStore(db: Kysely<Tables>, words: DatabaseWords): TokenStore {
  return {
    async insert(token, keep) {
      const { credentialId, issuedAt } = token;
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('access_token')
          .values({
            hash: token.hash,
            credential_id: credentialId,
            scopes: token.scopes.join(' '),
            issued_at: issuedAt,
            expires_at: token.expiresAt,
          })
          .execute();
        await trx.deleteFrom('access_token').where('expires_at', '<=', issuedAt).execute();
        const oldestKept = await trx
          .selectFrom('access_token')
          .select('issued_at')
          .where('credential_id', '=', credentialId)
          .orderBy('issued_at', 'desc')
          .offset(keep - 1)
          .limit(1)
          .executeTakeFirst();
        if (!oldestKept) return 0;
        const { numDeletedRows } = await trx
          .deleteFrom('access_token')
          .where('credential_id', '=', credentialId)
          .where('issued_at', '<', oldestKept.issued_at)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },

    async remove(hash, credentialId) {
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('access_token')
          .where('hash', '=', hash)
          .where('credential_id', '=', credentialId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await words.announce(trx, 'credential');
      });
    },

    async find(hash) {
      const row = await db
        .selectFrom('access_token as token')
        .innerJoin('credential', 'credential.id', 'token.credential_id')
        .selectAll('credential')
        .select(['token.scopes as token_scopes', 'token.issued_at', 'token.expires_at'])
        .where('token.hash', '=', hash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { token_scopes, issued_at, expires_at, ...credential } = row;
      return {
        token: {
          hash,
          credentialId: credential.id,
          scopes: toScopes(token_scopes),
          issuedAt: issued_at,
          expiresAt: expires_at,
        },
        credential: toCredential(credential),
      };
    },
  };
}
