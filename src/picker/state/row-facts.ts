// What is known about the exercise of a row: from its full content, from the index.
import { SELECTION_MAX_ITEMS } from '../../contract/limits.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { type Defaults, defaultsOf, NO_DEFAULTS, usualOf } from './dosage/defaults.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import { saidSide } from '../../program/index.ts';
import { type Catalog, type ExerciseLoad, type OpenState, revisionKey, type Row, type SaidRow } from './model.ts';

/** Why an exercise cannot be added: it was not loaded before the session's end, or was withdrawn since the index. */
export type Obstacle = 'expired' | 'withdrawn';

/** What an exercise says of its sides. One that has a meaning is one-sided. */
export type SidesShown = Pick<Exercise, 'sideMeaning' | 'bothSides'>;

/** No row can be added any more. */
export const isFull = ({ program }: OpenState): boolean => program.present.length >= SELECTION_MAX_ITEMS;

export const loadOf = (state: Pick<OpenState, 'exercises'>, row: Row): ExerciseLoad | undefined =>
  state.exercises.get(revisionKey(row.exerciseId, row.revision));

export const loadedExercise = (load: ExerciseLoad | undefined): Exercise | undefined =>
  load?.status === 'ready' ? load.exercise : undefined;

const shownOf = (load: ExerciseLoad | undefined): { readonly name: string } | undefined =>
  load?.status === 'leftOut' ? load : loadedExercise(load);

type Revision = Pick<IndexEntry, 'id' | 'revision'>;

/** Unset while there is time: then everything can be loaded. */
export const loadedAtEnd = ({ remaining, exercises }: OpenState): OpenState['exercises'] | undefined =>
  remaining === 'none' ? exercises : undefined;

/** Why it cannot be added: it was withdrawn, or not loaded before the session's end and never will be. */
export function obstacleIn(
  current: OpenState['session']['current'],
  loaded: OpenState['exercises'] | undefined,
  { id, revision }: Revision,
): Obstacle | undefined {
  if (current.get(id)?.status === 'withdrawn') return 'withdrawn';
  return loaded && loaded.get(revisionKey(id, revision))?.status !== 'ready' ? 'expired' : undefined;
}

/** Why the exercise cannot be added now. */
export const obstacleTo = (state: OpenState, entry: Revision): Obstacle | undefined =>
  obstacleIn(state.session.current, loadedAtEnd(state), entry);

/** The name as it was prescribed, or as the page stored it; where that is not known, as the catalog has it today; else the id. */
export const nameOf = (catalog: Catalog, row: Row, load: ExerciseLoad | undefined): string =>
  shownOf(load)?.name ?? catalog.byId.get(row.exerciseId)?.name ?? row.exerciseId;

/** The clinic's dosage for its exercise; else the catalog's defaults for exactly the revision of the row, none where that is not known. */
export function defaultsOfRow(catalog: Catalog, row: Row, load: ExerciseLoad | undefined): Defaults {
  const entry = catalog.byId.get(row.exerciseId);
  const content = loadedExercise(load) ?? (entry?.revision === row.revision ? entry : undefined);
  return usualOf(catalog, row.exerciseId, content ? defaultsOf(content) : NO_DEFAULTS);
}

/** Its instructions are stored, and nobody here knows them: what is saved replaces them. What was typed since is known. */
export const lacksSaved = ({ stored }: Pick<OpenState, 'stored'>, { isSavedUnknown, instructions }: Row): boolean =>
  stored !== 'awaited' && isSavedUnknown === true && instructions.trim() === '';

/** What the exercise of the row says of its sides, or the page's snapshot of it; nothing where that is not known. */
export function sidesOfRow(catalog: Catalog, row: Row, load: ExerciseLoad | undefined): SidesShown {
  const entry = catalog.byId.get(row.exerciseId);
  const stored = load?.status === 'leftOut' ? load.facts : undefined;
  return loadedExercise(load) ?? (entry?.revision === row.revision ? entry : (stored ?? NO_SIDES));
}

const NO_SIDES: SidesShown = {};

/** Its name, for what is said about the row. */
export const nameOfRow = (state: Pick<OpenState, 'catalog' | 'exercises'>, row: Row): string =>
  nameOf(state.catalog, row, loadOf(state, row));

/** Its name and its side, for what is said where two rows may have one name. */
export function saidRow(state: Pick<OpenState, 'catalog' | 'exercises'>, row: Row): SaidRow {
  const load = loadOf(state, row);
  return { name: nameOf(state.catalog, row, load), side: saidSide(row.side, sidesOfRow(state.catalog, row, load)) };
}
