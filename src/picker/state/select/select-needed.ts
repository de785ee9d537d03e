// What has to be loaded or checked for what the clinician does now: exercises in full, and the pictures of the rows.
import type { OpenState, ExerciseLoad } from '../model.ts';
import { selectSingle } from './select-results.ts';
import { newerRevisionOf } from '../standing.ts';
import { remember } from '../memo.ts';
import { loadedExercise, loadOf } from '../row-facts.ts';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { MediaRole } from '../../../contract/vocabulary.ts';

export interface NeededRevision {
  readonly exerciseId: string;
  readonly revision: string;
}

/** Whether they are there or not: `OpenState.exercises` knows that. */
export function selectNeededRevisions(state: OpenState): readonly NeededRevision[] {
  const { program, view, catalog } = state;
  const id = view.details ?? selectSingle(state);
  const shown = id === undefined ? undefined : catalog.byId.get(id);
  const compared = program.present.find(({ key }) => key === view.comparing);
  const newer = compared && newerRevisionOf(state, compared);
  return [
    ...program.present.map(({ exerciseId, revision }) => ({ exerciseId, revision })),
    ...(shown ? [{ exerciseId: shown.id, revision: shown.revision }] : []),
    ...(compared && newer !== undefined ? [{ exerciseId: compared.exerciseId, revision: newer }] : []),
  ];
}

export interface PictureToCheck {
  readonly sha256: string;
  readonly url: string;
}

/** In the order of the rows. The same picture in two rows is one. */
export const selectPictures = remember(
  ({ program, exercises }: OpenState) => ({ rows: program.present, exercises }),
  ({ rows, exercises }): readonly PictureToCheck[] => {
    const pictures = new Map<string, PictureToCheck>();
    for (const row of rows) {
      for (const { sha256, url } of loadedExercise(loadOf({ exercises }, row))?.media ?? []) {
        if (!pictures.has(sha256)) pictures.set(sha256, { sha256, url });
      }
    }
    return [...pictures.values()];
  },
);

/** What nobody has checked yet, of every row whose exercise is loaded. */
export const selectUncheckedPictures = remember(
  (state: OpenState) => ({ wanted: selectPictures(state), checks: state.pictures }),
  ({ wanted, checks }): readonly PictureToCheck[] => wanted.filter(({ sha256 }) => !checks.has(sha256)),
);

/** Whether a picture of the exercise is not the one that the catalog promises. */
export const refusesPicture = (checks: OpenState['pictures'], load: ExerciseLoad | undefined): boolean =>
  loadedExercise(load)?.media.some(({ sha256 }) => checks.get(sha256) === 'mismatch') ?? false;

// Which picture of an exercise is shown: the small one of the index, or the whole one of the exercise itself.
type Picture = IndexEntry['pictures'][MediaRole];

/** Large enough to be read: the small one stands in until the exercise is there. */
export const largePicture = (role: MediaRole, exercise: Exercise | undefined, entry: IndexEntry): Picture =>
  wholePicture(role, exercise) ?? entry.pictures[role];

/** For a row: that of the index, unless the index shows another revision. */
export const smallPicture = (
  role: MediaRole,
  exercise: Exercise | undefined,
  entry: IndexEntry | undefined,
): Picture | undefined =>
  exercise === undefined || exercise.revision === entry?.revision
    ? entry?.pictures[role]
    : (wholePicture(role, exercise) ?? entry?.pictures[role]);

function wholePicture(role: MediaRole, exercise: Exercise | undefined): Picture | undefined {
  const media = exercise?.media.find((item) => item.role === role);
  return media && { url: media.url, alt: media.alt };
}
