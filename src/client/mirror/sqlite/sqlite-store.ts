// The mirror's store in a SQLite file, by Node's own SQLite: an entry of its own, since some versions of Node warn of it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CatalogManifest } from '../../../contract/exercise/catalog.ts';
import type { CatalogExercise } from '../../catalog-exercise.ts';
import { MirrorError } from '../mirror-error.ts';
import type {
  ActiveCatalog,
  ChangeBatch,
  MirroredExercise,
  MirrorStore,
  MissingPicture,
  ReplacedRevision,
  StagedPage,
  Standing,
} from '../mirror-store.ts';
import { openSchema } from './sqlite-schema.ts';
import { realpathSync } from 'node:fs';

/** How long somebody else may be in the middle of a write of his own. */
const BUSY_MILLISECONDS = 5_000;

/** A store in a SQLite file, open until it is closed. */
export interface MirrorDatabase extends MirrorStore {
  /** Closes the file. Close the mirror first. */
  close(): void;
}

/**
 * Opens the mirror's tables in the file, beside yours if it has any; their names begin with `svc_mirror_`. The file is set to WAL, and
 * writes reach the disk before they count. Any number of processes may read it; the lock is a file beside it (`-mirror-lock`). Throws a
 * MirrorError (`store_failed`) when the file cannot be used.
 */
export function openMirrorDatabase(file: string): MirrorDatabase {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, enableForeignKeyConstraints: true });
    openSchema(database);
  } catch (cause) {
    if (cause instanceof MirrorError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MirrorError('store_failed', `The mirror's database ${file} cannot be used: ${reason}`, { cause });
  }
  const statement = (sql: string) => {
    const prepared = database.prepare(sql);
    return {
      run: (...values: SQLInputValue[]) => prepared.run(...values),
      get: <Row>(...values: SQLInputValue[]) => prepared.get(...values) as Row | undefined,
      all: <Row>(...values: SQLInputValue[]) => prepared.all(...values) as Row[],
    };
  };
  const catalogs = {
    id: statement('SELECT id FROM svc_mirror_catalogs WHERE is_active = ?'),
    active: statement(
      `SELECT catalog_revision AS catalogRevision, cursor, last_sequence AS lastSequence, activated_at AS activatedAt,
         checked_at AS checkedAt, missing_pictures AS missingPictures FROM svc_mirror_catalogs WHERE is_active = 1`,
    ),
    staged: statement('SELECT manifest, next_offset AS nextOffset FROM svc_mirror_catalogs WHERE is_active = 0'),
    stage: statement(
      `INSERT INTO svc_mirror_catalogs (is_active, manifest, next_offset, catalog_revision, cursor)
       VALUES (0, ?1, 0, ?2, ?3)`,
    ),
    remove: statement('DELETE FROM svc_mirror_catalogs WHERE is_active = ?'),
    advance: statement('UPDATE svc_mirror_catalogs SET next_offset = ? WHERE is_active = 0'),
    keepMissing: statement(
      `UPDATE svc_mirror_catalogs SET missing_pictures = old.missing_pictures
       FROM (SELECT missing_pictures FROM svc_mirror_catalogs WHERE is_active = 1) AS old WHERE is_active = 0`,
    ),
    activate: statement('UPDATE svc_mirror_catalogs SET is_active = 1, activated_at = ? WHERE is_active = 0'),
    applied: statement(
      `UPDATE svc_mirror_catalogs SET cursor = ?1, last_sequence = ?2, catalog_revision = COALESCE(?3, catalog_revision),
         checked_at = COALESCE(?4, checked_at), missing_pictures = ?5 WHERE is_active = 1`,
    ),
  };
  const replacements = {
    put: statement(
      `INSERT OR REPLACE INTO svc_mirror_replacements (exercise_id, revision, content)
       SELECT exercise_id, revision, ?3 FROM svc_mirror_revisions WHERE exercise_id = ?1 AND revision = ?2 AND content <> ?3`,
    ),
    apply: statement(
      `UPDATE svc_mirror_revisions SET content = other.content FROM svc_mirror_replacements AS other
       WHERE other.exercise_id = svc_mirror_revisions.exercise_id AND other.revision = svc_mirror_revisions.revision
       RETURNING exercise_id AS exerciseId, revision`,
    ),
    remove: statement('DELETE FROM svc_mirror_replacements'),
  };
  const exercises = {
    keep: statement('INSERT OR IGNORE INTO svc_mirror_revisions (exercise_id, revision, content) VALUES (?, ?, ?)'),
    put: statement(
      `INSERT OR REPLACE INTO svc_mirror_exercises (catalog, exercise_id, revision, status, status_since)
       VALUES (?, ?, ?, ?, ?)`,
    ),
    remove: statement('DELETE FROM svc_mirror_exercises WHERE catalog = ? AND exercise_id = ?'),
    count: statement('SELECT COUNT(*) AS count FROM svc_mirror_exercises WHERE catalog = ?'),
    statuses: statement(`SELECT status, COUNT(*) AS count FROM svc_mirror_exercises WHERE catalog = ? GROUP BY status`),
    revisions: statement('SELECT COUNT(*) AS count FROM svc_mirror_revisions'),
    standing: statement(
      `SELECT revision, status, status_since AS statusSince FROM svc_mirror_exercises
       WHERE catalog = (SELECT id FROM svc_mirror_catalogs WHERE is_active = 1) AND exercise_id = ?`,
    ),
    content: statement('SELECT content FROM svc_mirror_revisions WHERE exercise_id = ? AND revision = ?'),
    list: statement(
      `SELECT kept.revision, status, status_since AS statusSince, COALESCE(other.content, kept.content) AS content
       FROM svc_mirror_exercises JOIN svc_mirror_revisions AS kept USING (exercise_id, revision)
         LEFT JOIN svc_mirror_replacements AS other ON ?1 = 0 AND other.exercise_id = kept.exercise_id AND other.revision = kept.revision
       WHERE catalog = (SELECT id FROM svc_mirror_catalogs WHERE is_active = ?1) AND kept.exercise_id > ?2
         AND (?3 IS NULL OR status = ?3)
       ORDER BY kept.exercise_id LIMIT ?4`,
    ),
  };

  /** Nothing in it may wait: whoever else asks this connection would be inside of it. */
  function inTransaction<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back by itself.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function idOf(isActive: 0 | 1): number {
    const row = catalogs.id.get<{ id: number }>(isActive);
    if (row === undefined) throw new Error(isActive ? 'No catalog is active.' : 'No snapshot is staged.');
    return row.id;
  }

  function stand(catalog: number, id: string, current: Standing | null): void {
    if (current) exercises.put.run(catalog, id, current.revision, current.status, current.statusSince);
    else exercises.remove.run(catalog, id);
  }

  return {
    lock: file === ':memory:' ? lockHere() : () => lockFile(file),
    active() {
      const row = catalogs.active.get<Omit<ActiveCatalog, 'missingPictures'> & { missingPictures: string }>();
      return row && { ...row, missingPictures: JSON.parse(row.missingPictures) as MissingPicture[] };
    },
    staged() {
      const row = catalogs.staged.get<{ manifest: string; nextOffset: number | null }>();
      return row && { manifest: JSON.parse(row.manifest) as CatalogManifest, nextOffset: row.nextOffset };
    },
    stage(manifest) {
      inTransaction(() => {
        catalogs.remove.run(0);
        replacements.remove.run();
        catalogs.stage.run(JSON.stringify(manifest), manifest.catalogRevision, manifest.changeCursor);
      });
    },
    storePage: ({ exercises: page, nextOffset }: StagedPage) =>
      inTransaction(() => {
        const catalog = idOf(0);
        for (const { exercise, statusSince } of page) {
          const { id, revision, status } = exercise;
          const content = JSON.stringify(exercise);
          const isNew = exercises.keep.run(id, revision, content).changes > 0;
          if (!isNew) replacements.put.run(id, revision, content);
          stand(catalog, id, { revision, status, statusSince });
        }
        catalogs.advance.run(nextOffset);
        return exercises.count.get<Count>(catalog)!.count;
      }),
    activate(activatedAt) {
      return inTransaction(() => {
        idOf(0);
        const replaced = replacements.apply.all<ReplacedRevision>().map((row) => ({ ...row }));
        replacements.remove.run();
        catalogs.keepMissing.run();
        catalogs.remove.run(1);
        catalogs.activate.run(activatedAt);
        return replaced;
      });
    },
    discard() {
      inTransaction(() => {
        catalogs.remove.run(0);
        replacements.remove.run();
      });
    },
    apply({ changes, cursor, lastSequence, end, missingPictures }: ChangeBatch) {
      inTransaction(() => {
        const catalog = idOf(1);
        for (const { exerciseId, exercise, current } of changes) {
          if (exercise) exercises.keep.run(exerciseId, exercise.revision, JSON.stringify(exercise));
          stand(catalog, exerciseId, current);
        }
        const missing = JSON.stringify(missingPictures);
        catalogs.applied.run(cursor, lastSequence, end?.catalogRevision ?? null, end?.checkedAt ?? null, missing);
      });
    },
    exercise(id, revision) {
      const current = plain(exercises.standing.get<Standing>(id)) ?? null;
      const wanted = revision ?? current?.revision;
      const row = wanted === undefined ? undefined : exercises.content.get<{ content: string }>(id, wanted);
      return row && { exercise: JSON.parse(row.content) as CatalogExercise, current };
    },
    list: ({ after = '', limit, status, staged }) =>
      exercises.list.all<Standing & { content: string }>(staged ? 0 : 1, after, status ?? null, limit).map(mirrored),
    counts() {
      const active = catalogs.id.get<{ id: number }>(1)?.id ?? 0;
      const byStatus = Object.fromEntries(
        exercises.statuses.all<Count & { status: string }>(active).map(({ status, count }) => [status, count]),
      );
      return {
        exercises: exercises.count.get<Count>(active)!.count,
        byStatus,
        revisions: exercises.revisions.get<Count>()!.count,
      };
    },
    close: () => database.close(),
  };
}

interface Count {
  readonly count: number;
}

/** Rows of SQLite have no prototype, which comparisons of others stumble over. */
const plain = <Row extends object>(row: Row | undefined): Row | undefined => row && { ...row };

const mirrored = ({ content, ...current }: Standing & { content: string }): MirroredExercise => ({
  exercise: JSON.parse(content) as CatalogExercise,
  current,
});

const SQLITE_BUSY = 5;

/** Of a file that exists: whatever other names it has, it has one lock. */
function lockFile(file: string): () => void {
  const lock = new DatabaseSync(`${realpathSync(file)}-mirror-lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && Number(cause.errcode) % 256 === SQLITE_BUSY) {
      throw new MirrorError('locked', `Another process is already syncing ${file}. It is safe to try again later.`, {
        cause,
      });
    }
    throw cause;
  }
  return () => lock.close();
}

/** For a database in memory, which two mirrors of this process may have been given. */
function lockHere(): () => () => void {
  let isHeld = false;
  return () => {
    if (isHeld) throw new MirrorError('locked', 'Another process is already syncing this store.');
    isHeld = true;
    return () => void (isHeld = false);
  };
}
