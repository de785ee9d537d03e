// An exercise as an operator names it: by its id, or by source and key.
import type { CurrentExercise, Store } from '../../store/store.ts';
import { exerciseId } from './exercise-content.ts';

/** `name` is an id, or `source:key`; a key has no colon. */
export async function findExercise(store: Store, name: string): Promise<CurrentExercise | undefined> {
  const colon = name.lastIndexOf(':');
  const id = colon === -1 ? name : exerciseId(name.slice(0, colon), name.slice(colon + 1));
  const { exercises } = await store.catalog.current();
  return exercises.find((exercise) => exercise.exerciseId === id);
}
