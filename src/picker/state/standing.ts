// Where the catalog stands today, against what a row names: newer, deprecated, withdrawn, and what is offered instead.
import type { Catalog, ExerciseLoad, OpenState, Row } from './model.ts';
import { loadedExercise } from './row-facts.ts';

/** The catalog's standing where it differs from what a row names. `unavailable`: the session was opened without it. */
export type Standing = 'current' | 'newer' | 'deprecated' | 'withdrawn' | 'unavailable';
/** What the catalog offers in the place of a row's exercise. */
export interface Replacement {
  readonly exerciseId: string;
  readonly name: string;
}

type Current = OpenState['session']['current'];

export function standingOf(current: Current, row: Row, load: ExerciseLoad | undefined): Standing {
  const today = current.get(row.exerciseId);
  if (load?.status === 'leftOut') return load.standing;
  const status = today?.status ?? loadedExercise(load)?.status ?? 'active';
  if (status !== 'active') return status;
  return today === undefined || today.revision === row.revision ? 'current' : 'newer';
}

/** The newer revision that may take the place of the row's own. */
export function newerRevisionOf(state: OpenState, row: Row): string | undefined {
  const { current } = state.session;
  const today = current.get(row.exerciseId);
  return today?.status === 'active' && today.revision !== row.revision ? today.revision : undefined;
}

/** What the catalog says about a row. */
export interface Notice {
  readonly standing: Standing;
  readonly changeReason: string | undefined;
  readonly replacement: Replacement | undefined;
}
interface Today {
  readonly current: Current;
  readonly catalog: Catalog;
}

/** What it offers instead counts only where this picker can offer it. */
export function noticeOf({ current, catalog }: Today, row: Row, load: ExerciseLoad | undefined): Notice {
  const standing = standingOf(current, row, load);
  if (standing === 'current') return { standing, changeReason: undefined, replacement: undefined };
  const today = current.get(row.exerciseId);
  const exercise = loadedExercise(load);
  const said = load?.status === 'leftOut' ? load : today;
  const changeReason = said?.changeReason ?? exercise?.changeReason;
  const replacementId = standing === 'newer' ? undefined : (said?.replacementId ?? exercise?.replacementId);
  const isOffered = replacementId !== undefined && current.get(replacementId)?.status !== 'withdrawn';
  const entry = isOffered ? catalog.byId.get(replacementId) : undefined;
  return { standing, changeReason, replacement: entry && { exerciseId: entry.id, name: entry.name } };
}
