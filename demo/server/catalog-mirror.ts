// The record system's copy of the catalog as it is today, for notes beside what was prescribed. It never changes a stored program.
import { DatabaseSync } from 'node:sqlite';
import type { CatalogEvent } from 'svc-picker/client';
import type { Exercise } from 'svc-picker/contract';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS mirrored_exercises (
    id           TEXT PRIMARY KEY,
    revision     TEXT NOT NULL,
    status       TEXT NOT NULL,
    status_since TEXT NOT NULL,
    name         TEXT NOT NULL,
    content      TEXT NOT NULL CHECK (json_type(content) = 'object')
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mirror_progress (
    only        INTEGER PRIMARY KEY CHECK (only = 1),
    cursor      TEXT,
    is_complete INTEGER NOT NULL,
    checked_at  TEXT
  ) STRICT;
  INSERT OR IGNORE INTO mirror_progress (only, cursor, is_complete, checked_at) VALUES (1, NULL, 0, NULL);
`;

/** A change of the feed with the content of exactly its revision; null when that is not shown to us any more. */
export interface FetchedChange {
  readonly event: CatalogEvent;
  readonly exercise: Exercise | null;
}

export interface MirroredExercise {
  readonly revision: string;
  readonly status: CatalogEvent['status'];
  /** When it got this status. ISO 8601, UTC. */
  readonly statusSince: string;
  readonly exercise: Exercise;
}

export interface MirrorState {
  /** Exercises that can be prescribed today. */
  readonly exercises: number;
  /** Whether the feed was read to its end since the mirror was begun. */
  readonly isComplete: boolean;
  /** When the feed was last read to its end, or null. ISO 8601, UTC. */
  readonly checkedAt: string | null;
}

export interface CatalogMirror {
  /** Where the feed goes on; undefined at its beginning. */
  cursor(): string | undefined;
  /** Stores a page and the cursor after it, both or neither. Spec: GET /catalog/changes. */
  apply(changes: readonly FetchedChange[], page: { readonly nextCursor: string; readonly hasMore: boolean }): void;
  /** Forgets everything, the cursor included. */
  clear(): void;
  exercise(id: string): MirroredExercise | undefined;
  state(): MirrorState;
  close(): void;
}

export function openCatalogMirror(file: string, now: () => Date = () => new Date()): CatalogMirror {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const progress = database.prepare(
    `SELECT cursor, is_complete AS isComplete, checked_at AS checkedAt,
       (SELECT COUNT(*) FROM mirrored_exercises WHERE status <> 'withdrawn') AS exercises
     FROM mirror_progress`,
  );
  const advance = database.prepare(
    'UPDATE mirror_progress SET cursor = ?1, is_complete = is_complete OR ?2, checked_at = COALESCE(?3, checked_at)',
  );
  const put = database.prepare(
    `INSERT INTO mirrored_exercises (id, revision, status, status_since, name, content) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET revision = excluded.revision, status = excluded.status, name = excluded.name,
       content = excluded.content,
       status_since = iif(status = excluded.status, status_since, excluded.status_since)`,
  );
  const remove = database.prepare('DELETE FROM mirrored_exercises WHERE id = ?');
  const read = database.prepare(
    'SELECT revision, status, status_since AS statusSince, content FROM mirrored_exercises WHERE id = ?',
  );
  const state = () => progress.get() as unknown as MirrorRow;

  /** Nothing in it may wait: whoever else asks this connection would be inside of it. */
  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    cursor: () => state().cursor ?? undefined,
    apply(changes, { nextCursor, hasMore }) {
      inTransaction(() => {
        for (const { event, exercise } of changes) {
          if (exercise === null) remove.run(event.exerciseId);
          else {
            const { exerciseId, revision, status, occurredAt } = event;
            put.run(exerciseId, revision, status, occurredAt, exercise.name, JSON.stringify(exercise));
          }
        }
        advance.run(nextCursor, hasMore ? 0 : 1, hasMore ? null : now().toISOString());
      });
    },
    clear() {
      inTransaction(() => {
        database.exec('DELETE FROM mirrored_exercises');
        database.exec('UPDATE mirror_progress SET cursor = NULL, is_complete = 0');
      });
    },
    exercise(id) {
      const row = read.get(id) as ExerciseRow | undefined;
      if (row === undefined) return undefined;
      const { content, ...rest } = row;
      return { ...rest, exercise: JSON.parse(content) as Exercise };
    },
    state() {
      const { exercises, isComplete, checkedAt } = state();
      return { exercises, isComplete: isComplete === 1, checkedAt };
    },
    close: () => database.close(),
  };
}

interface MirrorRow {
  readonly cursor: string | null;
  readonly isComplete: 0 | 1;
  readonly checkedAt: string | null;
  readonly exercises: number;
}

type ExerciseRow = Omit<MirroredExercise, 'exercise'> & { readonly content: string };
