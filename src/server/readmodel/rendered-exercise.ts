// One revision as ready bytes: exactly the JSON that every response, the picker and its completion message carry.
import { createHash } from 'node:crypto';
import type { Exercise } from '../../contract/exercise.ts';
import type { StoredRevision } from '../store/store.ts';
import type { ExerciseContent } from '../store/stored-content.ts';

export interface RenderedExercise {
  readonly json: Buffer;
  /** SHA-256 of the bytes, shortened: pages hash these instead of all their bytes. */
  readonly digest: Buffer;
  parse(): Exercise;
}

type Source = StoredRevision & { readonly publishedAt: number };

/** Writes a stored revision as the bytes of its responses. */
export function renderExercise(source: Source, serviceOrigin: string): RenderedExercise {
  return renderJson(toExercise(source, serviceOrigin));
}

export function renderJson(exercise: Exercise): RenderedExercise {
  const json = Buffer.from(JSON.stringify(exercise));
  return {
    json,
    digest: createHash('sha256').update(json).digest().subarray(0, 16),
    parse: () => JSON.parse(json.toString()) as Exercise,
  };
}

/** Adds what the content does not hold: identity, dates and the addresses of the pictures. */
export function toExercise(source: Source, serviceOrigin: string): Exercise {
  const { slug, status, replacementId, changeReason, media, ...content } = JSON.parse(
    source.content,
  ) as ExerciseContent;
  return {
    id: source.exerciseId,
    slug,
    revision: source.revision,
    status,
    publishedAt: new Date(source.publishedAt).toISOString(),
    updatedAt: new Date(source.createdAt).toISOString(),
    ...(replacementId !== undefined && { replacementId }),
    ...(changeReason !== undefined && { changeReason }),
    ...content,
    media: media.map(({ role, ...picture }) => ({ role, url: pictureUrl(serviceOrigin, picture.sha256), ...picture })),
  };
}

/** Named by content: it never changes and never ends, clients keep it with what they prescribed. */
const pictureUrl = (serviceOrigin: string, sha256: string): string => `${serviceOrigin}/media/${sha256}.png`;

/** The small form of a picture, for cards: never part of an exercise. */
export const thumbnailUrl = (pictureUrl: string): string => pictureUrl.replace(/png$/, 'thumbnail');
