// The schema, as steps that run once and in order at start. A step that was released is never changed; add another. Steps expand: a column
// or a table that the version before does not know of is no harm to it. What is no longer used goes a release later, with a step that says so
// in OLDEST_SETTING.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseWords } from './database-words.ts';
import type { Tables } from './tables.ts';

/** A setting of the database: the oldest schema version whose code may still use it. */
export const OLDEST_SETTING = 'oldest_schema_version';

/** A setting of the database: it was upgraded while builds that know no chain of events may have run on it. */
export const UNCHAINED_SETTING = 'unchained_builds';

type Step = (db: Kysely<Tables>, words: DatabaseWords) => Promise<void>;

const STEPS: readonly Step[] = [
  async (db, { bytes, instant }) => {
    const { schema } = db;
    await schema
      .createTable('credential')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('entitlement', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .execute();
    await schema
      .createTable('credential_secret')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('expires_at', instant)
      .execute();
    await schema.createIndex('credential_secret_owner').on('credential_secret').column('credential_id').execute();
    await schema
      .createTable('credential_origin')
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('origin', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('credential_origin_key', ['credential_id', 'origin'])
      .execute();
    await schema
      .createTable('access_token')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('issued_at', instant, (column) => column.notNull())
      .addColumn('expires_at', instant, (column) => column.notNull())
      .execute();
    await schema.createIndex('access_token_owner').on('access_token').columns(['credential_id', 'issued_at']).execute();
    await schema.createIndex('access_token_end').on('access_token').column('expires_at').execute();
    await schema
      .createTable('picker_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('activations', 'integer', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('entitlement', 'text', (column) => column.notNull())
      .addColumn('clinician_key', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('expires_at', instant, (column) => column.notNull())
      .execute();
    await schema.createIndex('picker_session_end').on('picker_session').column('expires_at').execute();
    await schema
      .createTable('monthly_clinician')
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('clinician_hash', 'text', (column) => column.notNull())
      .addColumn('first_seen_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('monthly_clinician_key', ['credential_id', 'month', 'clinician_hash'])
      .execute();
    await schema
      .createTable('picture')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      .addColumn('mime_type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', sql.raw(bytes), (column) => column.notNull())
      .addColumn('thumbnail', sql.raw(bytes))
      .execute();
    await schema
      .createTable('exercise')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('entitlement', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('published_at', instant, (column) => column.notNull())
      .execute();
    await schema.createIndex('exercise_slug').on('exercise').column('slug').execute();
    await schema
      .createTable('exercise_revision')
      .addColumn('exercise_id', 'text', (column) => column.notNull().references('exercise.id'))
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('from_sequence', instant, (column) => column.notNull())
      .addColumn('to_sequence', instant)
      .addColumn('created_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('exercise_revision_key', ['exercise_id', 'revision'])
      .execute();
    await schema
      .createTable('change_event')
      .addColumn('sequence', instant, (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('exercise_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('entitlement', 'text', (column) => column.notNull())
      .addColumn('occurred_at', instant, (column) => column.notNull())
      .execute();
    await schema
      .createTable('counter')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', instant, (column) => column.notNull())
      .execute();
    await db.insertInto('counter').values({ name: 'sequence', value: 0 }).execute();
  },
  // The whole service: licenses of clinicians, snapshots, sources, webhooks.
  async (db, { instant }) => {
    const { schema } = db;
    await schema
      .createTable('setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema.alterTable('credential').addColumn('clinician_limit', 'integer').execute();
    await schema
      .alterTable('credential')
      .addColumn('clinician_limit_enforced', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('catalog_source')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('licence', 'text')
      .addColumn('attribution', 'text')
      .addColumn('updated_at', instant, (column) => column.notNull())
      .execute();
    await schema.createIndex('exercise_revision_made').on('exercise_revision').column('from_sequence').execute();
    await schema.createIndex('change_event_visible').on('change_event').columns(['entitlement', 'sequence']).execute();
    await schema
      .createTable('snapshot')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('entitlement', 'text', (column) => column.notNull())
      .addColumn('sequence', instant, (column) => column.notNull())
      .addColumn('catalog_revision', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addUniqueConstraint('snapshot_of', ['entitlement', 'sequence'])
      .execute();
    await schema
      .createTable('webhook_endpoint')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('disabled_reason', 'text')
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('updated_at', instant, (column) => column.notNull())
      .execute();
    await schema.createIndex('webhook_endpoint_owner').on('webhook_endpoint').column('credential_id').execute();
    await schema
      .createTable('sandbox_registration')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', instant, (column) => column.notNull())
      .addColumn('mailed_at', instant)
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('token_expires_at', instant)
      .addColumn('created_at', instant, (column) => column.notNull())
      .execute();
    for (const columns of [['state', 'due_at'], ['address'], ['domain', 'mailed_at'], ['created_at']] as const) {
      await schema
        .createIndex(`sandbox_registration_${columns[0]}`)
        .on('sandbox_registration')
        .columns([...columns])
        .execute();
    }
    await schema
      .createTable('sandbox_account')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('verified_at', instant, (column) => column.notNull())
      .execute();
  },
  // Deliveries to webhooks.
  async (db, { instant }) => {
    const { schema } = db;
    await schema.alterTable('webhook_endpoint').addColumn('failing_since', instant).execute();
    await schema
      .createTable('webhook_delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('endpoint_id', 'text', (column) => column.notNull().references('webhook_endpoint.id'))
      .addColumn('sequence', instant, (column) => column.notNull().references('change_event.sequence'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', instant, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('resent_after', 'integer', (column) => column.notNull())
      .addColumn('attempted_at', instant)
      .addColumn('took_milliseconds', 'integer')
      .addColumn('response_status', 'integer')
      .addColumn('failure', 'text')
      .addUniqueConstraint('webhook_delivery_of', ['endpoint_id', 'sequence'])
      .execute();
    await schema
      .createIndex('webhook_delivery_due')
      .on('webhook_delivery')
      .columns(['endpoint_id', 'state', 'due_at', 'sequence'])
      .execute();
  },
  // Pages around the pages that embed the picker.
  async (db) => {
    await db.schema
      .createTable('credential_ancestor')
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('origin', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('credential_ancestor_key', ['credential_id', 'origin'])
      .execute();
  },
  // A launch URL works as often as it is loaded.
  async (db) => {
    await db.schema.alterTable('picker_session').dropColumn('activations').execute();
  },
  // Limits of mails by where they were asked for.
  async (db) => {
    await db.schema.alterTable('sandbox_registration').addColumn('network', 'text').execute();
    // Earlier code refuses every later schema.
    await db.insertInto('setting').values({ name: OLDEST_SETTING, value: '6' }).execute();
  },
  // Files of the builds that processes of this database have.
  async (db, { bytes, instant }) => {
    await db.schema
      .createTable('built_file')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('keyed_hash', 'text', (column) => column.notNull())
      .addColumn('kept_at', instant, (column) => column.notNull())
      .execute();
  },
  // Limits that processes share.
  async (db) => {
    await db.schema
      .createTable('rate_limit')
      .addColumn('bucket', 'text', (column) => column.primaryKey())
      .addColumn('full_at', 'double precision', (column) => column.notNull())
      .execute();
  },
  // The hash of each thumbnail. The version before stores thumbnails without one.
  async (db) => {
    await db.schema.alterTable('picture').addColumn('thumbnail_sha256', 'text').execute();
    const pictures = await db.selectFrom('picture').select('sha256').where('thumbnail', 'is not', null).execute();
    for (const { sha256 } of pictures) {
      const { thumbnail } = await db
        .selectFrom('picture')
        .select('thumbnail')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      const thumbnail_sha256 = createHash('sha256')
        .update(thumbnail ?? '')
        .digest('hex');
      await db.updateTable('picture').set({ thumbnail_sha256 }).where('sha256', '=', sha256).execute();
    }
  },
  // The audit trail: what was written stays.
  async (db, { instant, keepForGood }) => {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('occurred_at', instant, (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema.createIndex('audit_in_time').on('audit').columns(['occurred_at', 'id']).execute();
    await keepForGood(db, 'audit');
  },
  // Templates and entries of the lexicon.
  async (db, { instant }) => {
    await db.schema
      .createTable('picker_document')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sequence', instant, (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picker_document_key', ['source', 'kind'])
      .execute();
    await db.insertInto('counter').values({ name: 'document', value: 0 }).execute();
  },
  // The chain of events. The version before writes them without one: whoever publishes or reads next links them.
  async (db) => {
    await db.schema.alterTable('change_event').addColumn('chain', 'text').execute();
    const kept = await db.selectFrom('built_file').select('path').limit(1).executeTakeFirst();
    if (kept) await db.insertInto('setting').values({ name: UNCHAINED_SETTING, value: 'true' }).execute();
  },
  // Counts of what credentials did and were refused. The version before counts nothing.
  async (db, { instant }) => {
    await db.schema
      .createTable('activity')
      .addColumn('credential_id', 'text', (column) => column.notNull().references('credential.id'))
      .addColumn('period', instant, (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('last_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_key', ['credential_id', 'period', 'what', 'detail'])
      .execute();
    await db.schema.createIndex('activity_in_time').on('activity').column('period').execute();
  },
];

/** The version of a database that is up to date. */
export const SCHEMA_VERSION = STEPS.length;

/** 0: there are no tables yet. */
export async function schemaVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** What opening does with a database of an earlier version: bring it up to date, refuse it, or leave it as it is. */
export type EarlierSchema = 'update' | 'refuse' | 'keep';

export interface OpenOptions {
  /** `update` unless it is said: the service's way. */
  readonly earlier?: EarlierSchema | undefined;
  /** Rejects with a NoTablesError when the database has no tables of the service, and makes nothing. */
  readonly mustExist?: boolean | undefined;
}

export class NoTablesError extends Error {
  override readonly name = 'NoTablesError';
  override readonly message = 'This database has no svc-picker tables.';
}

/** The schema is not one that can be used here and now; the message is a sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * What every opening does first, as `migrate` in one transaction: makes the schema where there is none. `isUsed`: the database has a schema.
 * Resolves with whether the schema is that of this version, or of a newer one.
 */
export async function prepareSchema(
  db: Kysely<Tables>,
  words: DatabaseWords,
  { isUsed, earlier = 'update', mustExist = false }: OpenOptions & { readonly isUsed: boolean },
): Promise<boolean> {
  if (mustExist && !isUsed) throw new NoTablesError();
  if (earlier !== 'update' && isUsed) {
    const version = await schemaVersion(db);
    if (version > 0 && version < SCHEMA_VERSION) {
      if (earlier === 'keep') return false;
      throw new SchemaError(
        `The database has schema ${version}; this version needs ${SCHEMA_VERSION}. Back it up, then start the service once to upgrade it.`,
      );
    }
  }
  await migrate(db, words);
  return true;
}

/**
 * Brings the schema up to date, in one transaction. The adapter makes sure that only one process does so at a time.
 * Rejects when the database was made by a newer version of the service which this one cannot stand beside. `target` is an earlier version, for tests of updates.
 */
export async function migrate(db: Kysely<Tables>, words: DatabaseWords, target = SCHEMA_VERSION): Promise<void> {
  await db.schema.createTable('schema_version').ifNotExists().addColumn('version', 'integer').execute();
  const version = await schemaVersion(db);
  if (version > SCHEMA_VERSION) {
    // Beside a newer version that is being rolled out, or back to this one after it.
    if ((await oldestVersion(db)) <= SCHEMA_VERSION) return;
    throw new SchemaError('The database was made by a newer version of the service: update it.');
  }
  for (const [index, step] of STEPS.slice(0, target).entries()) {
    if (index < version) continue;
    await step(db, words);
    await sql`insert into schema_version (version) values (${index + 1})`.execute(db);
  }
}

/** The oldest version whose code may use the database. */
export async function oldestVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', OLDEST_SETTING).executeTakeFirst();
  return Number(row?.value ?? Infinity);
}
