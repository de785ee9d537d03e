// The record system's own database: every stored program of every patient. Programs are appended, never changed.
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS programs (
    patient_id TEXT NOT NULL,
    version    INTEGER NOT NULL CHECK (version >= 1),
    stored_at  TEXT NOT NULL,
    items      TEXT NOT NULL CHECK (json_type(items) = 'array'),
    PRIMARY KEY (patient_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS programs_are_not_changed BEFORE UPDATE ON programs
    BEGIN SELECT RAISE(ABORT, 'A stored program is never changed.'); END;
  CREATE TRIGGER IF NOT EXISTS programs_are_not_deleted BEFORE DELETE ON programs
    BEGIN SELECT RAISE(ABORT, 'A stored program is never deleted.'); END;
`;

/** One line of a patient's history. */
export interface StoredVersion {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly storedAt: string;
  readonly exercises: number;
}

export interface StoredProgram {
  readonly version: number;
  readonly storedAt: string;
  /** The JSON text of the completed items exactly as it was received: order, prescription and exercise snapshot together. */
  readonly items: string;
}

export interface Records {
  /** Newest first. */
  versions(patientId: string): StoredVersion[];
  /** One version, or the newest when none is named. */
  program(patientId: string, version?: number): StoredProgram | undefined;
  /** Adds a version after the newest. `items` is kept as it is, character for character. */
  append(patientId: string, items: string): StoredProgram;
  close(): void;
}

export function openRecords(file: string, now: () => Date = () => new Date()): Records {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const versions = database.prepare(
    `SELECT version, stored_at AS storedAt, json_array_length(items) AS exercises
     FROM programs WHERE patient_id = ? ORDER BY version DESC`,
  );
  const program = database.prepare(
    `SELECT version, stored_at AS storedAt, items
     FROM programs WHERE patient_id = ?1 AND (?2 IS NULL OR version = ?2) ORDER BY version DESC LIMIT 1`,
  );
  // One statement, so that two tabs that store at the same moment get two versions.
  const append = database.prepare(
    `INSERT INTO programs (patient_id, version, stored_at, items)
     SELECT ?1, COALESCE(MAX(version), 0) + 1, ?2, ?3 FROM programs WHERE patient_id = ?1
     RETURNING version, stored_at AS storedAt, items`,
  );
  return {
    versions: (patientId) => versions.all(patientId) as unknown as StoredVersion[],
    program: (patientId, version) => program.get(patientId, version ?? null) as StoredProgram | undefined,
    append: (patientId, items) => append.get(patientId, now().toISOString(), items) as unknown as StoredProgram,
    close: () => database.close(),
  };
}
