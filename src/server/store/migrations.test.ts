// A database of an earlier version goes on with all that it holds.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { usePostgresql } from '../testing/store/postgresql.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { newRevision } from '../testing/store/store-under-test.ts';
import { chainOf, NO_CHAIN } from './catalog/change-event.ts';
import { POSTGRESQL_WORDS, SQLITE_WORDS } from './database-words.ts';
import { migrate, OLDEST_SETTING, SCHEMA_VERSION, UNCHAINED_SETTING } from './migrations.ts';
import { openPostgresqlStore } from './postgresql/open-postgresql-store.ts';
import { nodeSqliteDialect } from './sqlite/dialect.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const postgresql = usePostgresql();

/** Makes the schema of a version, has it filled, and opens it as the service does. */
type OpenEarlier = (t: TestContext, version: number, fill: (db: Kysely<Tables>) => Promise<void>) => Promise<Store>;

const sqlite: OpenEarlier = async (t, version, fill) => {
  const file = join(temporaryFolder(t), 'early.sqlite');
  const database = new DatabaseSync(file);
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  await migrate(db, SQLITE_WORDS, version);
  await fill(db);
  database.close();
  return openSqliteStore(file);
};

const postgres: OpenEarlier = async (_t, version, fill) => {
  const url = await postgresql.newDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  await migrate(db, POSTGRESQL_WORDS, version);
  await fill(db);
  await db.destroy();
  return openPostgresqlStore(url, { connections: 2 });
};

for (const [name, openEarlier] of [
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const) {
  describe(`a ${name} database from before there were deliveries`, () => {
    it('delivers to its endpoints what is published from then on', async (t) => {
      const store = await openEarlier(t, 2, async (db) => {
        const credential = { id: 'c', name: 'Clinic', environment: 'sandbox', entitlement: 'full' } as const;
        await db
          .insertInto('credential')
          .values({ ...credential, scopes: '', status: 'active', created_at: 1, clinician_limit: null })
          .execute();
        const event = { type: 'exercise.published', exercise_id: 'old', revision: 'r1', status: 'active' } as const;
        await db
          .insertInto('change_event')
          .values({ ...event, sequence: 1, entitlement: 'sample', occurred_at: 1 })
          .execute();
        await db.updateTable('counter').set({ value: 1 }).execute();
        const endpoint = { id: 'e', credential_id: 'c', url: 'https://c.example', sealed_secret: 's' };
        await db
          .insertInto('webhook_endpoint')
          .values({
            ...(endpoint as typeof endpoint & { failing_since: null }), // there was no such column
            events: '["exercise.published"]',
            status: 'enabled',
            created_at: 1,
            updated_at: 2,
          })
          .execute();
      });
      t.after(() => store.close());
      assert.deepEqual(await store.webhooks.list(), [
        {
          id: 'e',
          credentialId: 'c',
          url: 'https://c.example',
          events: ['exercise.published'],
          status: 'enabled',
          disabledReason: null,
          sealedSecret: 's',
          failingSince: null,
          createdAt: 1,
          updatedAt: 2,
        },
      ]);
      await store.catalog.publish((transaction) => transaction.append([newRevision('new', 1)]));
      const deliveries = await store.deliveries.list('e', { limit: 10 });
      assert.deepEqual(
        deliveries.map(({ event: { sequence, exerciseId }, state }) => [sequence, exerciseId, state]),
        [[2, 'new', 'waiting']],
      );
    });
  });

  describe(`a ${name} database from when a launch URL worked ten times`, () => {
    it('keeps its sessions, and a used-up one works again', async (t) => {
      const store = await openEarlier(t, 4, async (db) => {
        const credential = { id: 'c', name: 'Clinic', environment: 'sandbox', entitlement: 'full' } as const;
        await db
          .insertInto('credential')
          .values({ ...credential, scopes: '', status: 'active', created_at: 1, clinician_limit: null })
          .execute();
        const session = {
          id: 's',
          credential_id: 'c',
          secret_hash: 'h',
          token_hash: null,
          origin: 'https://c.example',
        };
        await db
          .insertInto('picker_session')
          .values({
            ...({ ...session, activations: 10 } as typeof session), // there is no such column any more
            environment: 'sandbox',
            entitlement: 'full',
            clinician_key: 'k',
            content: '{}',
            created_at: 1,
            expires_at: 1000,
          })
          .execute();
      });
      t.after(() => store.close());
      assert.equal(await store.sessions.activate('s', 'token', 999), true);
      assert.equal((await store.sessions.findByToken('token'))?.content, '{}');
    });
  });

  describe(`a ${name} database from when thumbnails had no hash`, () => {
    it('knows the hash of each thumbnail that it holds', async (t) => {
      const picture = { mime_type: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) };
      const insert = (db: Kysely<Tables>, sha256: string, thumbnail: Uint8Array | null) =>
        db
          .insertInto('picture')
          .values({ ...(picture as typeof picture & { thumbnail_sha256: null }), sha256, thumbnail }) // there was no such column
          .execute();
      const store = await openEarlier(t, 6, async (db) => {
        await insert(db, 'with', new Uint8Array([1, 2, 3]));
        await insert(db, 'without', null);
      });
      t.after(() => store.close());
      const hashOf = async (sha256: string) => (await store.catalog.findPicture(sha256))?.thumbnailSha256;
      assert.equal(await hashOf('with'), '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81');
      assert.equal(await hashOf('without'), undefined);
    });
  });

  describe(`a ${name} database from before events had a chain`, () => {
    const unlinked = (sequence: number) => ({
      sequence,
      type: 'exercise.published' as const,
      exercise_id: `ex${sequence}`,
      revision: 'r1',
      status: 'active' as const,
      entitlement: 'sample' as const,
      occurred_at: 1,
    });
    const openUnlinked = async (t: TestContext, events: number) => {
      const store = await openEarlier(t, 11, async (db) => {
        const rows = Array.from({ length: events }, (_, index) => unlinked(index + 1));
        for (let start = 0; start < events; start += 100)
          await db
            .insertInto('change_event')
            .values(rows.slice(start, start + 100))
            .execute();
        await db.updateTable('counter').set({ value: events }).where('name', '=', 'sequence').execute();
      });
      t.after(() => store.close());
      return store;
    };
    const chainsOf = async ({ catalog }: Store) => (await catalog.events(0, 10_000)).map(({ chain }) => chain);
    /** What the chains should be. */
    const expected = async ({ catalog }: Store) => {
      let chain = NO_CHAIN;
      return (await catalog.events(0, 10_000)).map((event) => (chain = chainOf(chain, event)));
    };

    it('gets chains from whoever publishes next', async (t) => {
      const store = await openUnlinked(t, 5);
      assert.deepEqual(await chainsOf(store), [null, null, null, null, null]);
      assert.deepEqual(await store.catalog.position(2), { head: 5, headChain: null, chain: null, counter: 5 });
      await store.catalog.publish((transaction) => transaction.append([newRevision('new', 1), newRevision('more', 1)]));
      const chains = await chainsOf(store);
      assert.deepEqual(chains, await expected(store));
      assert.equal(chains.length, 7);
      assert.equal(await store.catalog.linkEvents(), false);
      const [last, first] = [chains[6] ?? '', chains[0]];
      assert.deepEqual(await store.catalog.position(1), { head: 7, headChain: last, chain: first, counter: 7 });
      assert.deepEqual(await store.catalog.position(8), { head: 7, headChain: last, chain: undefined, counter: 7 });
      assert.deepEqual(await store.catalog.position(0), { head: 7, headChain: last, chain: NO_CHAIN, counter: 7 });
      assert.deepEqual(
        (await store.catalog.eventsAt([1, 7, 8])).map(({ sequence, chain }) => [sequence, chain]),
        [
          [7, last],
          [1, first],
        ],
      );
    });

    it('notes that a build from then may run, where one kept its files', async (t) => {
      for (const rows of [[], [{ path: 'a', content_type: '', bytes: new Uint8Array(), keyed_hash: '', kept_at: 1 }]]) {
        const store = await openEarlier(t, 11, async (db) => {
          if (rows.length > 0) await db.insertInto('built_file').values(rows).execute();
        });
        t.after(() => store.close());
        assert.equal((await store.settings.find(UNCHAINED_SETTING)) !== undefined, rows.length > 0);
      }
    });

    it('is linked in parts, and takes what is published between them', async (t) => {
      const store = await openUnlinked(t, 1200);
      assert.equal(await store.catalog.linkEvents(), true);
      assert.equal((await chainsOf(store)).indexOf(null), 500);
      await store.catalog.publish((transaction) => transaction.append([newRevision('new', 1)]));
      const chains = await chainsOf(store);
      assert.deepEqual([chains.indexOf(null), chains.length], [1000, 1201]);
      while (await store.catalog.linkEvents());
      assert.deepEqual(await chainsOf(store), await expected(store));
    });
  });

  describe(`a ${name} database that the next version has brought up to date`, () => {
    /** What a step of the next version may do: it expands. */
    const EXPANDED = [
      'alter table credential add column note text',
      'alter table picker_session add column room text',
      'create table next_thing (id text primary key)',
      `insert into schema_version (version) values (${SCHEMA_VERSION + 1})`,
    ];
    const openExpanded = (t: TestContext, ...more: readonly string[]) =>
      openEarlier(t, SCHEMA_VERSION, async (db) => {
        for (const statement of [...EXPANDED, ...more]) await sql.raw(statement).execute(db);
      });

    it('is used by this version as before', async (t) => {
      const store = await openExpanded(t);
      t.after(() => store.close());
      const credential = { id: 'c', name: 'Clinic', environment: 'sandbox', entitlement: 'full', scopes: [] } as const;
      await store.credentials.insert({ ...credential, status: 'active', createdAt: 1 }, 'hash');
      assert.equal((await store.credentials.find('c'))?.name, 'Clinic');
      await store.catalog.publish((transaction) => transaction.append([newRevision('new', 1)]));
      assert.equal(await store.catalog.headSequence(), 1);
    });

    it('is refused once that version has taken away what this one uses', async (t) => {
      const oldest = `update setting set value = '${SCHEMA_VERSION + 1}' where name = '${OLDEST_SETTING}'`;
      await assert.rejects(openExpanded(t, oldest), /newer version/);
    });
  });
}
