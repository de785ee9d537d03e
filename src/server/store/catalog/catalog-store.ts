// Exercises, revisions, pictures and the change feed, in any database that Kysely speaks with.
import {
  type CompiledQuery,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type {
  CatalogStore,
  ChangeEventRow,
  CurrentExercise,
  Facts,
  NewRevision,
  PublishingTransaction,
} from '../store.ts';
import type { Audit } from '../audit.ts';
import type { DatabaseWords } from '../database-words.ts';
import { chainOf, type ChainedEvent, NO_CHAIN } from './change-event.ts';
import { type DocumentChange, documentsOfTransaction, documentsVersion, readDocuments } from './document-store.ts';
import { enqueueDeliveries } from '../webhooks/webhook-store.ts';
import { toStoredRevision } from './stored-content.ts';
import type { Tables } from '../tables.ts';

/**
 * How a revision becomes an event, so that readers never see a gap or an order that changes later:
 * 1. a publisher holds a lock from its first statement: of the database (SQLite: `begin immediate`), or of the counter's row;
 * 2. it takes the numbers after the last event, inside that transaction;
 * 3. revisions, events and the counter, from which the version before takes its numbers, are committed together: whoever sees number n sees
 *    every number before it.
 */
export function catalogStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): CatalogStore {
  return {
    publish: (work, because) =>
      asPublisher(db, words, async (trx) => {
        const before = await headSequence(trx);
        const documents: DocumentChange[] = [];
        const result = await work(publishingTransaction(trx, words, documents));
        const after = await headSequence(trx);
        if (after > before) await auditEvents(trx, audit, { before, after, because });
        for (const change of documents) await auditDocument(trx, audit, change);
        return result;
      }),
    linkEvents: () => asPublisher(db, words, linkEvents),
    headSequence: () => headSequence(db),

    async position(sequence) {
      const last = lastSequence(db);
      const own = db.selectFrom('change_event').where('sequence', '=', sequence);
      const found = await db
        .selectNoFrom([
          last.as('head'),
          last.clearSelect().select('chain').as('headChain'),
          own.select('sequence').as('own'),
          own.select('chain').as('chain'),
          counter(db).as('counter'),
        ])
        .executeTakeFirstOrThrow();
      const chain = found.own === null ? undefined : found.chain;
      return {
        head: found.head ?? 0,
        headChain: found.head === null ? NO_CHAIN : found.headChain,
        chain: sequence === 0 ? NO_CHAIN : chain,
        counter: found.counter,
      };
    },

    current: () =>
      readOnly(db, async (trx) => ({ head: await headSequence(trx), exercises: await currentExercises(trx) })),

    async madeBetween(after, head, limit, among) {
      const rows = await exercises(db)
        .leftJoin('change_event as e', 'e.sequence', 'r.from_sequence')
        .select('e.chain')
        .where('r.from_sequence', '>', after)
        .where(wasCurrentAt(head))
        .$if(among !== undefined, (some) => some.where('r.exercise_id', 'in', among ?? []))
        .orderBy('r.from_sequence')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toCurrentExercise(row), chain: row.chain }));
    },

    async findRevision(exerciseId, revision) {
      const row = await exercises(db)
        .where('r.exercise_id', '=', exerciseId)
        .where('r.revision', '=', revision)
        .executeTakeFirst();
      return row && toCurrentExercise(row);
    },

    events: (sequence, limit, entitlement) => eventsAfter(db, sequence, limit, entitlement),

    async eventsAt(sequences) {
      if (sequences.length === 0) return [];
      const rows = await db
        .selectFrom('change_event')
        .selectAll()
        .where('sequence', 'in', sequences)
        .orderBy('sequence', 'desc')
        .execute();
      return rows.map(toChainedEvent);
    },

    async findPicture(sha256) {
      const row = await db.selectFrom('picture').selectAll().where('sha256', '=', sha256).executeTakeFirst();
      if (!row) return undefined;
      const { mime_type, thumbnail, thumbnail_sha256, ...picture } = row;
      return {
        ...picture,
        mimeType: mime_type,
        ...(thumbnail && { thumbnail }),
        ...(thumbnail_sha256 !== null && { thumbnailSha256: thumbnail_sha256 }),
      };
    },

    documentsVersion: () => documentsVersion(db),
    documents: () =>
      readOnly(db, async (trx) => ({ version: await documentsVersion(trx), documents: await readDocuments(trx) })),

    async sources() {
      const rows = await db
        .selectFrom('catalog_source')
        .select(['source', 'licence', 'attribution'])
        .orderBy('source')
        .execute();
      return rows.map(({ source, licence, attribution }) => ({ source, licence, attribution }));
    },
  };
}

/** Alone among all publishers. */
const asPublisher = <Result>(
  db: Kysely<Tables>,
  { locksRows }: DatabaseWords,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const find = () =>
      counter(trx)
        .$if(locksRows, (row) => row.forUpdate())
        .executeTakeFirst();
    let known = await find();
    if (!known) {
      // A row that is lost locks nobody out.
      await trx
        .insertInto('counter')
        .values({ name: 'sequence', value: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      known = await find();
    }
    const head = await headSequence(trx);
    if (known?.value !== head) await count(trx, head);
    return work(trx);
  });

const counter = (db: Kysely<Tables>) => db.selectFrom('counter').select('value').where('name', '=', 'sequence');

const count = (trx: Transaction<Tables>, value: number) =>
  trx.updateTable('counter').set({ value }).where('name', '=', 'sequence').execute();

/** All of it as it is at one moment. */
const readOnly = <Result>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

function publishingTransaction(
  trx: Transaction<Tables>,
  words: DatabaseWords,
  changes: DocumentChange[],
): PublishingTransaction {
  return {
    ...documentsOfTransaction(trx, words, changes),
    headSequence: () => headSequence(trx),
    currentExercises: () => currentExercises(trx),

    async describeSource({ source, licence, attribution }, now) {
      await trx
        .insertInto('catalog_source')
        .values({ source, licence, attribution, updated_at: now })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ licence, attribution, updated_at: now }))
        .execute();
    },

    async insertPicture({ sha256, mimeType, width, height, bytes, thumbnail = null, thumbnailSha256 = null }) {
      await trx
        .insertInto('picture')
        .values({ sha256, mime_type: mimeType, width, height, bytes, thumbnail, thumbnail_sha256: thumbnailSha256 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async append(revisions, now = Number.MAX_SAFE_INTEGER) {
      if (revisions.length === 0) return;
      const head = await headSequence(trx);
      await linkEvents(trx);
      let chain = await chainAt(trx, head);
      const rows = revisions.map((revision, index) => {
        const event = toEvent(revision, head + index + 1);
        chain &&= chainOf(chain, event);
        return { revision, event: { ...event, chain } };
      });
      await appendRows(trx, rows);
      await count(trx, head + rows.length);
      await enqueueDeliveries(trx, words, { after: head, until: head + rows.length }, now);
      await words.announce(trx, 'catalog');
    },
  };
}

/** What a publication did stands in the change feed: the line says where. */
async function auditEvents(
  trx: Transaction<Tables>,
  audit: Audit,
  { before, after, because }: { readonly before: number; readonly after: number; readonly because: Facts | undefined },
): Promise<void> {
  const events = await trx
    .selectFrom('change_event')
    .select(['type', 'exercise_id', (select) => select.fn.countAll<number>().as('events')])
    .where('sequence', '>', before)
    .where('sequence', '<=', after)
    .groupBy(['type', 'exercise_id'])
    .execute();
  const exercises = new Set(events.map((event) => event.exercise_id));
  const [only] = exercises;
  const counts: Record<string, number> = {};
  for (const { type, events: count } of events) counts[type] = (counts[type] ?? 0) + Number(count);
  await audit(trx, {
    action: 'catalog.publish',
    subject: 'catalog',
    after: {
      firstEvent: before + 1,
      lastEvent: after,
      ...(exercises.size === 1 && { exercise: only }),
      ...counts,
      ...because,
    },
  });
}

/** No event tells of it: the line says what there is now. */
const auditDocument = (trx: Transaction<Tables>, audit: Audit, { source, kind, before, after }: DocumentChange) =>
  audit(trx, {
    action: 'catalog.publish',
    subject: 'catalog',
    before: { source, [kind]: before },
    after: { source, [kind]: after },
  });

/** Databases limit the number of values in a statement. */
const ROWS_OF_A_STATEMENT = 50;

/** Events without a chain that are linked at once: a publisher waits for so many. */
const LINKED_AT_ONCE = 500;

type NumberedRevision = { readonly revision: NewRevision; readonly event: ChainedEvent };

const toEvent = (revision: NewRevision, sequence: number): ChangeEventRow => ({
  sequence,
  type: revision.eventType,
  exerciseId: revision.exerciseId,
  revision: revision.revision,
  status: revision.status,
  entitlement: revision.entitlement,
  occurredAt: revision.createdAt,
});

const toChainedEvent = ({ exercise_id, occurred_at, ...event }: Selectable<Tables['change_event']>): ChainedEvent => ({
  ...event,
  exerciseId: exercise_id,
  occurredAt: occurred_at,
});

/** At most `limit` of those that the entitlement sees, in order. */
export async function eventsAfter(
  db: Kysely<Tables>,
  sequence: number,
  limit: number,
  entitlement: Entitlement = 'full',
): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('change_event')
    .selectAll() // before an upgrade some columns are not there yet
    .where('sequence', '>', sequence)
    .$if(entitlement === 'sample', (events) => events.where('entitlement', '=', 'sample'))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(toChainedEvent);
}

/** Null where the event has none. */
async function chainAt(trx: Transaction<Tables>, sequence: number): Promise<string | null> {
  if (sequence === 0) return NO_CHAIN;
  const row = await trx.selectFrom('change_event').select('chain').where('sequence', '=', sequence).executeTakeFirst();
  return row?.chain ?? null;
}

/** Events that have a chain come first, always: whoever appends to one without has none either. Resolves with whether it linked any. */
async function linkEvents(trx: Transaction<Tables>): Promise<boolean> {
  if ((await chainAt(trx, await headSequence(trx))) !== null) return false;
  const last = await trx
    .selectFrom('change_event')
    .select(['sequence', 'chain'])
    .where('chain', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const events = await eventsAfter(trx, last?.sequence ?? 0, LINKED_AT_ONCE);
  let chain = last?.chain ?? NO_CHAIN;
  const linked = events.map((event) => sql`(cast(${event.sequence} as bigint), ${(chain = chainOf(chain, event))})`);
  for (let start = 0; start < linked.length; start += ROWS_OF_A_STATEMENT)
    await sql`update change_event set chain = linked.column2
      from (values ${sql.join(linked.slice(start, start + ROWS_OF_A_STATEMENT))}) as linked
      where sequence = linked.column1`.execute(trx);
  return events.length > 0;
}

async function appendRows(trx: Transaction<Tables>, rows: readonly NumberedRevision[]): Promise<void> {
  for (const { revision, event } of rows) {
    if (revision.number === 1) continue; // it supersedes nothing
    await trx
      .updateTable('exercise_revision')
      .set({ to_sequence: event.sequence })
      .where('exercise_id', '=', revision.exerciseId)
      .where('to_sequence', 'is', null)
      .execute();
  }
  const exercises = trx
    .insertInto('exercise')
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ slug: set.ref('excluded.slug'), revision: set.ref('excluded.revision') })),
    );
  await insertAll(
    trx,
    rows.map(({ revision }) => ({
      id: revision.exerciseId,
      source: revision.source,
      key: revision.key,
      slug: revision.slug,
      entitlement: revision.entitlement,
      revision: revision.revision,
      published_at: revision.publishedAt,
    })),
    (values) => exercises.values(values),
  );
  await insertAll(
    trx,
    rows.map(({ revision, event }) => ({
      exercise_id: revision.exerciseId,
      revision: revision.revision,
      number: revision.number,
      status: revision.status,
      content_hash: revision.contentHash,
      content: revision.content,
      from_sequence: event.sequence,
      to_sequence: null,
      created_at: revision.createdAt,
    })),
    (values) => trx.insertInto('exercise_revision').values(values),
  );
  await insertAll(
    trx,
    rows.map(({ event: { exerciseId, occurredAt, ...event } }) => ({
      ...event,
      exercise_id: exerciseId,
      occurred_at: occurredAt,
    })),
    (values) => trx.insertInto('change_event').values(values),
  );
}

/** A statement is built once for as many rows: that takes Kysely half as long as SQLite takes to run it. */
async function insertAll<Row extends object>(
  trx: Transaction<Tables>,
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => { compile: () => CompiledQuery<unknown> },
): Promise<void> {
  const built = new Map<number, CompiledQuery<unknown>>();
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    const some = rows.slice(start, start + ROWS_OF_A_STATEMENT);
    const statement = built.get(some.length) ?? insert(some).compile();
    built.set(some.length, statement);
    // Kysely passes each value on as a parameter, in the order of the first row's members.
    await trx.executeQuery({ ...statement, parameters: some.flatMap((row) => Object.values(row) as unknown[]) });
  }
}

async function headSequence(db: Kysely<Tables>): Promise<number> {
  const row = await lastSequence(db).executeTakeFirst();
  return row?.sequence ?? 0;
}

const lastSequence = (db: Kysely<Tables>) =>
  db.selectFrom('change_event').select('sequence').orderBy('sequence', 'desc').limit(1);

async function currentExercises(db: Kysely<Tables>): Promise<CurrentExercise[]> {
  const rows = await exercises(db).whereRef('r.revision', '=', 'exercise.revision').orderBy('exercise.id').execute();
  return rows.map(toCurrentExercise);
}

/** Every revision of every exercise, to be narrowed. */
const exercises = (db: Kysely<Tables>) =>
  db
    .selectFrom('exercise_revision as r')
    .innerJoin('exercise', 'exercise.id', 'r.exercise_id')
    .selectAll('r')
    .select(['exercise.source', 'exercise.key', 'exercise.slug', 'exercise.entitlement', 'exercise.published_at']);

type ExerciseRow = Awaited<ReturnType<ReturnType<typeof exercises>['execute']>>[number];

function toCurrentExercise(row: ExerciseRow): CurrentExercise {
  return {
    ...toStoredRevision(row),
    source: row.source,
    key: row.key,
    slug: row.slug,
    entitlement: row.entitlement,
    publishedAt: row.published_at,
    sequence: row.from_sequence,
  };
}

/** Revisions that were current when this was the last event. */
export const wasCurrentAt =
  (sequence: number) =>
  (row: ExpressionBuilder<Tables & { r: Tables['exercise_revision'] }, 'r'>): Expression<SqlBool> =>
    row.and([
      row('r.from_sequence', '<=', sequence),
      row.or([row('r.to_sequence', 'is', null), row('r.to_sequence', '>', sequence)]),
    ]);
