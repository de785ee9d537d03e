// The JSON that a stored revision holds.
import type { Exercise, Media, Motion } from '../../../contract/exercise/exercise.ts';
import type { PhaseWeeks, Template, TemplateItem } from '../../../contract/exercise/template.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { Selectable } from 'kysely';
import type { StoredRevision } from '../store.ts';
import type { Tables } from '../tables.ts';

/** A picture without its address: that depends on where the service is reached, not on the content. */
export type StoredMedia = Pick<Media, 'role' | 'mimeType' | 'width' | 'height' | 'sha256' | 'alt'> & {
  /** What it was made of; left out when the picture is published byte for byte. Never part of a response. */
  readonly source?: PictureSource;
};

/** An animation without its address. */
export type StoredMotion = Omit<Motion, 'url'>;

export interface PictureSource {
  /** Of the file in the package. */
  readonly sha256: string;
  /** What was made of it, by name. */
  readonly pipeline: string;
}

/** An exercise as it is stored: without id, revision and dates, which the rows around it carry. */
export type ExerciseContent = StoredPictures &
  Pick<
    Exercise,
    | 'slug'
    | 'status'
    | 'replacementId'
    | 'changeReason'
    | 'name'
    | 'description'
    | 'steps'
    | 'cue'
    | 'region'
    | 'category'
    | 'level'
    | 'target'
    | 'equipment'
    | 'tags'
    | 'demands'
    | 'searchSynonyms'
    | 'defaultPrescription'
    | 'sideMeaning'
    | 'bothSides'
    | 'precautions'
    | 'progressions'
    | 'translations'
    | 'depictedSide'
    | 'provenance'
  >;

/** What an exercise shows. */
export interface StoredPictures {
  readonly media: readonly StoredMedia[];
  readonly motion?: StoredMotion;
}

// The JSON that a stored template is: a list of them is a document.
export interface StoredTemplate extends Template {
  readonly id: string;
  /** In its package: with the source it made the id. */
  readonly key: string;
  readonly entitlement: Entitlement;
  readonly weeks?: PhaseWeeks | undefined;
  readonly items: readonly TemplateItem[];
}

// A row of the table of revisions as the rules see it.
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
