// The JSON that a stored revision holds.
import type { Exercise, Media } from '../../../contract/exercise/exercise.ts';

/** A picture without its address: that depends on where the service is reached, not on the content. */
export type StoredMedia = Pick<Media, 'role' | 'mimeType' | 'width' | 'height' | 'sha256' | 'alt'> & {
  /** What it was made of; left out when the picture is published byte for byte. Never part of a response. */
  readonly source?: PictureSource;
};

export interface PictureSource {
  /** Of the file in the package. */
  readonly sha256: string;
  /** What was made of it, by name. */
  readonly pipeline: string;
}

/** An exercise as it is stored: without id, revision and dates, which the rows around it carry. */
export type ExerciseContent = Pick<
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
  | 'searchSynonyms'
  | 'defaultPrescription'
> & { readonly media: readonly StoredMedia[] };
