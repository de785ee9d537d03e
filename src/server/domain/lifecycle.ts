// The life of a published exercise: deprecate, withdraw, reactivate. Each step is a revision and an event. Spec: States and transitions.
import type { EventType, Status } from '../../contract/vocabulary.ts';
import type { CurrentExercise, NewRevision, Store } from '../store/store.ts';
import type { ExerciseContent } from '../store/stored-content.ts';
import type { Clock } from './clock.ts';
import { contentOf, nextRevision } from './revision.ts';

export interface StatusChange {
  readonly exerciseId: string;
  readonly status: Status;
  /** Why, for clinicians. */
  readonly reason: string;
  readonly replacementId?: string;
}

/** Withdrawn is the end: the exercise would come back under a new id. */
const TRANSITIONS: Readonly<Record<Status, Partial<Record<Status, EventType>>>> = {
  active: { deprecated: 'exercise.deprecated', withdrawn: 'exercise.withdrawn' },
  deprecated: { active: 'exercise.updated', withdrawn: 'exercise.withdrawn' },
  withdrawn: {},
};

/** Changes the status; resolves with the revision. Rejects with a sentence for the operator when the rules forbid it. */
export async function changeStatus(store: Store, clock: Clock, change: StatusChange): Promise<NewRevision> {
  return store.catalog.publish(async (transaction) => {
    const exercises = new Map(
      (await transaction.currentExercises()).map((exercise) => [exercise.exerciseId, exercise]),
    );
    const revision = statusRevision(exercises, change, clock());
    await transaction.append([revision]);
    return revision;
  });
}

/** The revision that changes the status of one of the exercises. Throws as `changeStatus` rejects. */
export function statusRevision(
  exercises: ReadonlyMap<string, CurrentExercise>,
  change: StatusChange,
  now: number,
): NewRevision {
  const before = exercises.get(change.exerciseId);
  if (!before) throw new Error(`There is no exercise ${change.exerciseId}.`);
  const eventType = TRANSITIONS[before.status][change.status];
  if (!eventType) throw new Error(`An exercise that is ${before.status} cannot become ${change.status}.`);
  if (change.reason.trim() === '') throw new Error(`Say why ${before.key} becomes ${change.status}.`);
  const { replacementId: _, ...rest } = contentOf(before);
  const replacementId =
    change.replacementId === undefined ? undefined : resolveReplacement(exercises, before, change.replacementId);
  const content = {
    ...rest,
    status: change.status,
    changeReason: change.reason,
    ...(replacementId !== undefined && { replacementId }),
  } as ExerciseContent;
  const { exerciseId, source, key, entitlement } = before;
  return nextRevision(before, { exerciseId, source, key, entitlement, content, eventType, now });
}

/** Follows replacements of replacements to one that can be prescribed and that everybody who sees the exercise sees too. */
function resolveReplacement(
  exercises: ReadonlyMap<string, CurrentExercise>,
  replaced: CurrentExercise,
  replacementId: string,
): string {
  const seen = new Set([replaced.exerciseId]);
  let id = replacementId;
  for (;;) {
    const target = exercises.get(id);
    if (!target) throw new Error(`There is no exercise ${id} to replace it.`);
    if (seen.has(id)) throw new Error(`${id} is replaced by the exercise itself.`);
    seen.add(id);
    const next = target.status === 'active' ? undefined : contentOf(target).replacementId;
    if (next !== undefined) {
      id = next;
      continue;
    }
    if (target.status === 'withdrawn') throw new Error(`${id} is withdrawn and cannot replace anything.`);
    if (replaced.entitlement === 'sample' && target.entitlement !== 'sample') {
      throw new Error(`${id} is not in the sample catalog, which shows ${replaced.exerciseId}.`);
    }
    return id;
  }
}
