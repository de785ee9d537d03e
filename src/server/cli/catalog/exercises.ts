// What `exercise` does: one exercise of the catalog, shown, deprecated, withdrawn, made active again.
import type { Status } from '../../../contract/vocabulary.ts';
import { toDateTime } from '../../clock.ts';
import {
  changeStatus,
  LifecycleRefusal,
  namedAsReplacement,
  stillNamed,
  contentOf,
} from '../../domain/catalog/lifecycle.ts';
import type { CurrentExercise, Store } from '../../store/store.ts';
import { type Result, UsageError } from '../../terminal.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';

export async function show(store: Store, id: string): Promise<Result> {
  const found = await existing(store, id);
  const { exerciseId, source, key, entitlement, revision, sequence, publishedAt, createdAt } = found;
  const [published, updated] = [toDateTime(publishedAt), toDateTime(createdAt)];
  const value = {
    ...{ id: exerciseId, source, key, entitlement, revision, sequence, publishedAt: published, updatedAt: updated },
    ...contentOf(found),
  };
  return { value, text: [JSON.stringify(value, null, 2)] };
}

interface Change {
  readonly status: Status;
  readonly reason: string;
  readonly replacement?: string | undefined;
}

/** The event, as the change feed carries it. */
export async function change(store: Store, id: string, { status, reason, replacement }: Change): Promise<Result> {
  const { exerciseId } = await existing(store, id);
  const replacementId = replacement === undefined ? undefined : (await existing(store, replacement)).exerciseId;
  try {
    const wanted = { exerciseId, status, reason, ...(replacementId !== undefined && { replacementId }) };
    const { sequence, type, revision, occurredAt } = await changeStatus(store, Date.now, wanted);
    const names =
      status === 'active' ? undefined : namedAsReplacement((await store.catalog.current()).exercises).get(exerciseId);
    return {
      value: { sequence, type, exerciseId, revision, status, occurredAt: toDateTime(occurredAt) },
      text: [`${id} is ${status}: event ${sequence}, ${type}.`],
      warnings: names ? [`warning: ${stillNamed(names)}`] : [],
    };
  } catch (error) {
    // The rules forbid it: nothing is broken.
    throw error instanceof LifecycleRefusal ? new UsageError(error.message) : error;
  }
}

async function existing(store: Store, name: string): Promise<CurrentExercise> {
  const found = await findExercise(store, name);
  if (!found) throw new UsageError(`No exercise matches ${name}. Use its ID, or SOURCE:KEY.`);
  return found;
}

// An exercise as an operator names it: by its id, or by source and key.

/** `name` is an id, or `source:key`; a key has no colon. */
async function findExercise(store: Store, name: string): Promise<CurrentExercise | undefined> {
  const colon = name.lastIndexOf(':');
  const id = colon === -1 ? name : exerciseId(name.slice(0, colon), name.slice(colon + 1));
  const { exercises } = await store.catalog.current();
  return exercises.find((exercise) => exercise.exerciseId === id);
}
