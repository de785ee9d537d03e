import type { Pool, PoolClient } from 'pg';
import {
  type MirroredExercise,
  MirrorError,
  type MirrorStore,
  type ReplacedRevision,
  type Standing,
} from 'svc-picker/client';

/** Run it with your migrations. Exercises are `json`, not `jsonb`: they stay as they came. */
export const TABLES = `
  create table mirror_catalog (
    id bigserial primary key, is_active boolean not null unique, manifest json not null, next_offset integer,
    catalog_revision text not null, cursor text not null, last_sequence double precision, activated_at text, checked_at text,
    missing_pictures json not null default '[]');
  create table mirror_revision (
    exercise_id text collate "C", revision text, content json not null, primary key (exercise_id, revision));
  create table mirror_replacement (
    exercise_id text collate "C", revision text, content json not null, primary key (exercise_id, revision));
  create table mirror_exercise (
    catalog bigint references mirror_catalog on delete cascade, exercise_id text collate "C",
    revision text not null, status text not null, status_since text not null, primary key (catalog, exercise_id));`;

const CATALOG = '(select id from mirror_catalog where is_active = $1)';
const LOCK = 20_260_823; // any number that nothing else of this database uses

type Row = Standing & { readonly exercise: MirroredExercise['exercise'] };
const mirrored = ({ exercise, revision, status, statusSince }: Row): MirroredExercise => ({
  exercise,
  current: revision === null ? null : { revision, status, statusSince },
});

export function postgresqlStore(pool: Pool): MirrorStore {
  async function rows<Found>(
    sql: string,
    values: readonly unknown[] = [],
    on: Pool | PoolClient = pool,
  ): Promise<Found[]> {
    return (await on.query(sql, [...values])).rows as Found[];
  }

  async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  type Content = MirroredExercise['exercise'];
  const keep = (exercises: readonly Content[], client: PoolClient) =>
    client.query(
      'insert into mirror_revision select * from unnest($1::text[], $2::text[], $3::json[]) on conflict do nothing',
      [
        exercises.map(({ id }) => id),
        exercises.map(({ revision }) => revision),
        exercises.map((it) => JSON.stringify(it)),
      ],
    );

  async function idOf(isActive: boolean, client: PoolClient): Promise<unknown> {
    const [row] = await rows<{ id: unknown }>('select id from mirror_catalog where is_active = $1', [isActive], client);
    if (row === undefined) throw new Error(isActive ? 'No catalog is active.' : 'No snapshot is staged.');
    return row.id;
  }

  return {
    async lock() {
      const client = await pool.connect(); // the lock is of this connection, and ends with it
      const [row] = await rows<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK], client);
      if (row?.held) return () => client.query('select pg_advisory_unlock($1)', [LOCK]).then(() => client.release());
      client.release();
      throw new MirrorError('locked', 'Another process is already syncing this database.');
    },
    active: async () =>
      (
        await rows<never>(`select catalog_revision as "catalogRevision", cursor, last_sequence as "lastSequence",
          activated_at as "activatedAt", checked_at as "checkedAt", missing_pictures as "missingPictures" from mirror_catalog where is_active`)
      )[0],
    staged: async () =>
      (await rows<never>('select manifest, next_offset as "nextOffset" from mirror_catalog where not is_active'))[0],
    stage: (manifest) =>
      inTransaction(async (client) => {
        await client.query('delete from mirror_catalog where not is_active');
        await client.query('delete from mirror_replacement');
        await client.query(
          'insert into mirror_catalog (is_active, manifest, next_offset, catalog_revision, cursor) values (false, $1, 0, $2, $3)',
          [JSON.stringify(manifest), manifest.catalogRevision, manifest.changeCursor],
        );
      }),
    storePage: ({ exercises, nextOffset }) =>
      inTransaction(async (client) => {
        const catalog = await idOf(false, client);
        const contents = exercises.map(({ exercise }) => exercise);
        await client.query(
          `insert into mirror_replacement select exercise_id, revision, other
           from unnest($1::text[], $2::text[], $3::json[]) as came (exercise_id, revision, other)
             join mirror_revision using (exercise_id, revision) where content::text <> other::text
           on conflict do nothing`,
          [
            contents.map(({ id }) => id),
            contents.map(({ revision }) => revision),
            contents.map((it) => JSON.stringify(it)),
          ],
        );
        await keep(contents, client);
        await client.query(
          `insert into mirror_exercise select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])
           on conflict do nothing`,
          [
            catalog,
            contents.map(({ id }) => id),
            contents.map(({ revision }) => revision),
            contents.map(({ status }) => status),
            exercises.map(({ statusSince }) => statusSince),
          ],
        );
        await client.query('update mirror_catalog set next_offset = $1 where not is_active', [nextOffset]);
        const count = 'select count(*)::int as count from mirror_exercise where catalog = $1';
        return (await rows<{ count: number }>(count, [catalog], client))[0]!.count;
      }),
    activate: (activatedAt) =>
      inTransaction(async (client) => {
        await idOf(false, client);
        const replaced = await rows<ReplacedRevision>(
          `update mirror_revision r set content = o.content from mirror_replacement o
           where o.exercise_id = r.exercise_id and o.revision = r.revision
           returning r.exercise_id as "exerciseId", r.revision`,
          [],
          client,
        );
        await client.query('delete from mirror_replacement');
        await client.query(
          `update mirror_catalog set missing_pictures = old.missing_pictures
           from (select missing_pictures from mirror_catalog where is_active) old where not is_active`,
        );
        await client.query('delete from mirror_catalog where is_active');
        await client.query('update mirror_catalog set is_active = true, activated_at = $1', [activatedAt]);
        return replaced;
      }),
    discard: () =>
      inTransaction(async (client) => {
        await client.query('delete from mirror_catalog where not is_active');
        await client.query('delete from mirror_replacement');
      }),
    apply: ({ changes, cursor, lastSequence, end, missingPictures }) =>
      inTransaction(async (client) => {
        const catalog = await idOf(true, client);
        for (const { exerciseId, exercise, current } of changes) {
          if (exercise) await keep([exercise], client);
          await client.query('delete from mirror_exercise where catalog = $1 and exercise_id = $2', [
            catalog,
            exerciseId,
          ]);
          if (current === null) continue;
          const { revision, status, statusSince } = current;
          const values = [catalog, exerciseId, revision, status, statusSince];
          await client.query('insert into mirror_exercise values ($1, $2, $3, $4, $5)', values);
        }
        await client.query(
          `update mirror_catalog set cursor = $1, last_sequence = $2, catalog_revision = coalesce($3, catalog_revision),
             checked_at = coalesce($4, checked_at), missing_pictures = $5 where is_active`,
          [cursor, lastSequence, end?.catalogRevision, end?.checkedAt, JSON.stringify(missingPictures)],
        );
      }),
    async exercise(id, revision) {
      const found = await rows<Row>(
        `select content as exercise, c.revision, c.status, c.status_since as "statusSince"
         from mirror_revision r left join mirror_exercise c on c.exercise_id = r.exercise_id and c.catalog = ${CATALOG}
         where r.exercise_id = $2 and r.revision = coalesce($3, c.revision)`,
        [true, id, revision],
      );
      return found.map(mirrored)[0];
    },
    async list({ after = '', limit, status, staged = false }) {
      const found = await rows<Row>(
        `select coalesce(o.content, r.content) as exercise, r.revision, status, status_since as "statusSince"
         from mirror_exercise join mirror_revision r using (exercise_id, revision)
           left join mirror_replacement o on not $1 and (o.exercise_id, o.revision) = (r.exercise_id, r.revision)
         where catalog = ${CATALOG} and r.exercise_id > $2 and ($3::text is null or status = $3)
         order by r.exercise_id limit $4`,
        [!staged, after, status, limit],
      );
      return found.map(mirrored);
    },
    async counts() {
      const statuses = await rows<{ status: string; count: number }>(
        `select status, count(*)::int as count from mirror_exercise where catalog = ${CATALOG} group by status`,
        [true],
      );
      const [all] = await rows<{ count: number }>('select count(*)::int as count from mirror_revision');
      return {
        exercises: statuses.reduce((sum, { count }) => sum + count, 0),
        byStatus: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
        revisions: all!.count,
      };
    },
  };
}
