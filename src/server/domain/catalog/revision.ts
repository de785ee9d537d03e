// How one revision follows another.
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { CurrentExercise, NewRevision } from '../../store/store.ts';
import type { ExerciseContent } from '../../store/catalog/stored-content.ts';
import { contentHash, revisionName } from './exercise-content.ts';

interface Change {
  readonly exerciseId: string;
  readonly source: string;
  readonly key: string;
  readonly entitlement: Entitlement;
  readonly content: ExerciseContent;
  readonly eventType: NewRevision['eventType'];
  readonly now: number;
}

/** The revision after `before`, or the first one. */
export function nextRevision(before: CurrentExercise | undefined, change: Change): NewRevision {
  const { content, now, ...rest } = change;
  const number = (before?.number ?? 0) + 1;
  const hash = contentHash(content);
  return {
    ...rest,
    revision: revisionName(number, hash),
    number,
    status: content.status,
    contentHash: hash,
    content: JSON.stringify(content),
    // An exercise's revisions are in order of time, whatever a clock does.
    createdAt: before ? Math.max(now, before.createdAt + 1) : now,
    slug: content.slug,
    publishedAt: before?.publishedAt ?? now,
  };
}

/** The content of a stored revision. */
export const contentOf = (exercise: Pick<CurrentExercise, 'content'>): ExerciseContent =>
  JSON.parse(exercise.content) as ExerciseContent;
