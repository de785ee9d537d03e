// Every part of the store that is the same in any database that Kysely speaks with.
import { type Kysely, sql } from 'kysely';
import { activityStore } from './activity-store.ts';
import { type Actor, auditBy, auditStore, type Audit, type AuditedChange } from './audit.ts';
import { catalogStore } from './catalog/catalog-store.ts';
import { credentialStore, toCredential, toScopes } from './credential-store.ts';
import { copyStore } from './copy/copy-store.ts';
import type { DatabaseWords } from './database-words.ts';
import { deliveryStore } from './webhooks/delivery-store.ts';
import { registrationStore } from './registration-store.ts';
import { inspection } from './inspection.ts';
import { sessionStore } from './session-store.ts';
import { snapshotStore } from './catalog/snapshot-store.ts';
import type { Store, SettingStore, RateLimitStore, SettledBucket, BuiltFileStore, TokenStore } from './store.ts';
import type { Tables } from './tables.ts';
import { webhookStore } from './webhooks/webhook-store.ts';

/** What an adapter adds: whether the database answers, its end, and news from other processes. */
export type SqlStore = Omit<Store, 'ping' | 'emptyLog' | 'close' | 'watch' | 'by'>;

/** Who acts where nobody else is named. */
export const BY_ITSELF: Actor = 'service';

/** No actor: a database of an earlier version, which is left as it is and has no audit trail. */
export function sqlStore(db: Kysely<Tables>, words: DatabaseWords, actor: Actor | undefined): SqlStore {
  const audit = actor === undefined ? () => Promise.resolve() : auditBy(actor);
  return {
    credentials: credentialStore(db, words, audit),
    tokens: tokenStore(db, words),
    sessions: sessionStore(db, words, audit),
    registrations: registrationStore(db, audit),
    webhooks: webhookStore(db, words, audit),
    deliveries: deliveryStore(db, words, audit),
    catalog: catalogStore(db, words, audit),
    snapshots: snapshotStore(db),
    settings: settingStore(db, audit),
    builtFiles: builtFileStore(db),
    rateLimits: rateLimitStore(db, words),
    activity: activityStore(db, words),
    copies: copyStore(db, words, audit),
    audit: auditStore(db, audit),
    ...inspection(db, words),
  };
}

// What all processes of one database must agree on, in any database that Kysely speaks with.
function settingStore(db: Kysely<Tables>, audit: Audit): SettingStore {
  const find: SettingStore['find'] = async (name) => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    find,
    agree: (name, value) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('setting')
          .values({ name, value })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows) await audit(trx, changeOf(name, undefined, value));
        const row = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
        return row?.value ?? value;
      }),
    set: (name, value) =>
      db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
        if (known?.value === value) return;
        await keep(trx, name, value);
        await audit(trx, changeOf(name, known?.value, value));
      }),
    note: (name, value) => keep(db, name, value),
  };
}

async function keep(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What is made of a key is not shown. */
function changeOf(name: string, before: string | undefined, after: string): AuditedChange {
  const shown = (value: string | undefined) => (value === undefined || name.startsWith('key_') ? undefined : { value });
  const action = name === 'key_check' && before !== undefined ? 'key.rotate' : 'setting.set';
  return { action, subject: `setting:${name}`, before: shown(before), after: shown(after) };
}

// What processes took from the rate limits that they share, in any database that Kysely speaks with.

/** A bucket that is full says nothing; one that was filled just now may be used again soon. */
export const KEPT_WHEN_FULL_MILLISECONDS = 60_000;

function rateLimitStore(db: Kysely<Tables>, words: DatabaseWords): RateLimitStore {
  return {
    async settle(uses) {
      const values = uses.map(
        ({ bucket, taken, missing, longest }) =>
          sql`(${bucket}, cast(${taken} as double precision), cast(${missing} as double precision), cast(${longest} as double precision))`,
      );
      const ofRow = sql`from settled where settled.bucket = excluded.bucket`;
      const added = sql`(select rate_limit.full_at + taken ${ofRow})`;
      const latest = sql`(select ${words.now} + longest ${ofRow})`;
      // What its process sees already counts what it knew of others: the later of the two is what is true.
      const { rows } = await sql<{ bucket: string; full_at: number; now: number }>`
        with settled (bucket, taken, missing, longest) as (values ${sql.join(values)})
        insert into rate_limit (bucket, full_at)
        select bucket, ${words.now} + missing from settled where true
        on conflict (bucket) do update
        set full_at = ${words.least(words.greatest(added, sql`excluded.full_at`), latest)}
        returning bucket, full_at, ${words.now} as now`.execute(db);
      return rows.map(({ bucket, full_at, now }): SettledBucket => ({ bucket, fullAt: full_at, now }));
    },

    async sweep() {
      await sql`delete from rate_limit where full_at < ${words.now} - ${sql.lit(KEPT_WHEN_FULL_MILLISECONDS)}`.execute(
        db,
      );
    },
  };
}

// Files of the picker's builds, in any database that Kysely speaks with.
function builtFileStore(db: Kysely<Tables>): BuiltFileStore {
  return {
    async keep(files, keptAt) {
      if (files.length === 0) return;
      await db
        .insertInto('built_file')
        .values(
          files
            .map(({ path, contentType, bytes, keyedHash }) => ({
              path,
              content_type: contentType,
              bytes,
              keyed_hash: keyedHash,
              kept_at: keptAt,
            }))
            // Processes that start together lock the rows in one order.
            .sort((a, b) => (a.path < b.path ? -1 : 1)),
        )
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((columns) => ({
            content_type: columns.ref('excluded.content_type'),
            bytes: columns.ref('excluded.bytes'),
            keyed_hash: columns.ref('excluded.keyed_hash'),
            kept_at: keptAt,
          })),
        )
        .execute();
    },

    async keptSince(since) {
      const rows = await db
        .selectFrom('built_file')
        .select('kept_at')
        .distinct()
        .where('kept_at', '>=', since)
        .execute();
      return rows.map(({ kept_at }) => kept_at);
    },

    async find(path) {
      const row = await db.selectFrom('built_file').selectAll().where('path', '=', path).executeTakeFirst();
      return row && { path: row.path, contentType: row.content_type, bytes: row.bytes, keyedHash: row.keyed_hash };
    },

    async sweep(before) {
      await db.deleteFrom('built_file').where('kept_at', '<', before).execute();
    },
  };
}

// Access tokens, in any database that Kysely speaks with.
function tokenStore(db: Kysely<Tables>, words: DatabaseWords): TokenStore {
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
