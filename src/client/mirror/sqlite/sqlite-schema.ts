// The mirror's tables in SQLite.
import type { DatabaseSync } from 'node:sqlite';
import { MirrorError } from '../mirror-error.ts';

/** Of these tables; a later version of the kit brings older ones up to date. */
const VERSION = 2;

const TABLES = `
  CREATE TABLE IF NOT EXISTS svc_mirror_version (
    only    INTEGER PRIMARY KEY CHECK (only = 1),
    version INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO svc_mirror_version (only, version) VALUES (1, ${VERSION});

  CREATE TABLE IF NOT EXISTS svc_mirror_revisions (
    exercise_id TEXT NOT NULL,
    revision    TEXT NOT NULL,
    content     TEXT NOT NULL,
    PRIMARY KEY (exercise_id, revision)
  ) STRICT;
  -- Content of revisions that are kept otherwise, from the snapshot on its way in: its activation puts it in their place.
  CREATE TABLE IF NOT EXISTS svc_mirror_replacements (
    exercise_id TEXT NOT NULL,
    revision    TEXT NOT NULL,
    content     TEXT NOT NULL,
    PRIMARY KEY (exercise_id, revision)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS svc_mirror_revisions_are_not_changed BEFORE UPDATE ON svc_mirror_revisions
    WHEN NOT EXISTS (SELECT 1 FROM svc_mirror_replacements
      WHERE exercise_id = NEW.exercise_id AND revision = NEW.revision AND content = NEW.content)
    BEGIN SELECT RAISE(ABORT, 'A revision is never changed.'); END;
  CREATE TRIGGER IF NOT EXISTS svc_mirror_revisions_are_not_deleted BEFORE DELETE ON svc_mirror_revisions
    BEGIN SELECT RAISE(ABORT, 'A revision is never deleted.'); END;

  -- At most one that is active and one that is on its way in.
  CREATE TABLE IF NOT EXISTS svc_mirror_catalogs (
    id               INTEGER PRIMARY KEY,
    is_active        INTEGER NOT NULL UNIQUE CHECK (is_active IN (0, 1)),
    manifest         TEXT NOT NULL,
    next_offset      INTEGER,
    catalog_revision TEXT NOT NULL,
    cursor           TEXT NOT NULL,
    last_sequence    INTEGER,
    activated_at     TEXT,
    checked_at       TEXT,
    missing_pictures TEXT NOT NULL DEFAULT '[]'
  ) STRICT;

  CREATE TABLE IF NOT EXISTS svc_mirror_exercises (
    catalog      INTEGER NOT NULL REFERENCES svc_mirror_catalogs (id) ON DELETE CASCADE,
    exercise_id  TEXT NOT NULL,
    revision     TEXT NOT NULL,
    status       TEXT NOT NULL,
    status_since TEXT NOT NULL,
    PRIMARY KEY (catalog, exercise_id),
    FOREIGN KEY (exercise_id, revision) REFERENCES svc_mirror_revisions (exercise_id, revision)
  ) STRICT, WITHOUT ROWID;
`;

const FROM_1 = `
  ALTER TABLE svc_mirror_catalogs ADD COLUMN missing_pictures TEXT NOT NULL DEFAULT '[]';
  DROP TRIGGER svc_mirror_revisions_are_not_changed;
  UPDATE svc_mirror_version SET version = ${VERSION};
`;

/** Seven exercises on a page instead of one, and no pause for the disk in every second batch of an import. */
const SIZES = 'PRAGMA page_size = 16384; PRAGMA wal_autocheckpoint = 2000;';

/** Writes only what is missing: whoever may only read can open the file, too. */
export function openSchema(database: DatabaseSync): void {
  database.exec(`${SIZES} PRAGMA synchronous = FULL;`);
  if (versionOf(database) === VERSION) return;
  database.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE;');
  try {
    // Another process may have been faster.
    database.exec(`${versionOf(database) === 1 ? FROM_1 : ''} ${TABLES} COMMIT;`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Undefined when there are no tables yet. */
function versionOf(database: DatabaseSync): number | undefined {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'svc_mirror_version'").get();
  if (table === undefined) return undefined;
  const { version } = database.prepare('SELECT version FROM svc_mirror_version').get() as { version: number };
  if (version === VERSION || version === 1) return version;
  throw new MirrorError(
    'store_failed',
    `The mirror's tables have version ${version}; this package supports up to ${VERSION}. Upgrade svc-picker.`,
  );
}
