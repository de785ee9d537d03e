// What is known about the exercise of a row: from its full content, from the index.
import type { Exercise } from '../../contract/exercise.ts';
import { type Defaults, defaultsOf, NO_DEFAULTS } from './defaults.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import { type Catalog, type ExerciseLoad, type OpenState, type Program, revisionKey, type Row } from './model.ts';

export const loadOf = (state: Pick<OpenState, 'exercises'>, row: Row): ExerciseLoad | undefined =>
  state.exercises.get(revisionKey(row.exerciseId, row.revision));

export const loadedExercise = (load: ExerciseLoad | undefined): Exercise | undefined =>
  load?.status === 'ready' ? load.exercise : undefined;

/** The session is over and the exercise was not loaded before: it never will be. */
export const isLost = (
  { remaining, exercises }: Pick<OpenState, 'remaining' | 'exercises'>,
  { id, revision }: Pick<IndexEntry, 'id' | 'revision'>,
): boolean => remaining === 'none' && exercises.get(revisionKey(id, revision))?.status !== 'ready';

/** The name as it was prescribed; where that is not loaded, as the catalog has it today; else the id. */
export const nameOf = (catalog: Catalog, row: Row, load: ExerciseLoad | undefined): string =>
  loadedExercise(load)?.name ?? catalog.byId.get(row.exerciseId)?.name ?? row.exerciseId;

/** The catalog's defaults for exactly the revision of the row; none where that is not known. */
export function defaultsOfRow(catalog: Catalog, row: Row, load: ExerciseLoad | undefined): Defaults {
  const exercise = loadedExercise(load);
  if (exercise !== undefined) return defaultsOf(exercise);
  const entry = catalog.byId.get(row.exerciseId);
  return entry?.revision === row.revision ? defaultsOf(entry) : NO_DEFAULTS;
}

/** The place in `initialSelection`, from 1, whose instructions it keeps: while nothing is written here, they are not replaced. */
export const keptPlaceOf = ({ instructions, keepsInstructionsOf }: Row): number | undefined =>
  instructions.trim() === '' ? keepsInstructionsOf : undefined;

/** The row whose instructions it keeps, where they were written for another exercise. */
export function foreignOrigin(initial: Program, row: Row): Row | undefined {
  const origin = initial[(keptPlaceOf(row) ?? 0) - 1];
  return origin?.exerciseId === row.exerciseId ? undefined : origin;
}

/** Its name, for what is said about the row. */
export const nameOfRow = (state: Pick<OpenState, 'catalog' | 'exercises'>, row: Row): string =>
  nameOf(state.catalog, row, loadOf(state, row));
