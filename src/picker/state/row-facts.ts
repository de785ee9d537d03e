// What is known about the exercise of a row: from its full content, from the index, from the session.
import type { Exercise } from '../../contract/exercise.ts';
import { type Defaults, defaultsOf, NO_DEFAULTS } from './defaults.ts';
import { type Catalog, type ExerciseLoad, type OpenState, revisionKey, type Row } from './model.ts';
import type { RowView } from './views.ts';

export const loadOf = (state: Pick<OpenState, 'exercises'>, row: Row): ExerciseLoad | undefined =>
  state.exercises.get(revisionKey(row.exerciseId, row.revision));

export const loadedExercise = (load: ExerciseLoad | undefined): Exercise | undefined =>
  load?.status === 'ready' ? load.exercise : undefined;

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

/** Where the catalog stands today, against what the row names. */
export function standingOf(
  current: OpenState['session']['current'],
  row: Row,
  load: ExerciseLoad | undefined,
): RowView['standing'] {
  const today = current.get(row.exerciseId);
  const status = today?.status ?? loadedExercise(load)?.status ?? 'active';
  if (status !== 'active') return status;
  return today === undefined || today.revision === row.revision ? 'current' : 'newer';
}
