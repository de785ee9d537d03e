// A row of the table of revisions as the rules see it.
import type { Selectable } from 'kysely';
import type { StoredRevision } from '../store.ts';
import type { Tables } from '../tables.ts';

type Row = Pick<
  Selectable<Tables['exercise_revision']>,
  'exercise_id' | 'revision' | 'number' | 'status' | 'content_hash' | 'content' | 'created_at'
>;

export const toStoredRevision = (row: Row): StoredRevision => ({
  exerciseId: row.exercise_id,
  revision: row.revision,
  number: row.number,
  status: row.status,
  contentHash: row.content_hash,
  content: row.content,
  createdAt: row.created_at,
});
