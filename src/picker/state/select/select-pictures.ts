// The pictures that are checked before the program is finished: those of its rows, each once.
import { remember } from '../memo.ts';
import type { ExerciseLoad, OpenState } from '../model.ts';
import { loadedExercise, loadOf } from '../row-facts.ts';

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
