// The pictures that are checked before the program is finished: those of its rows, each once.
import { remember } from '../memo.ts';
import type { ExerciseLoad, OpenState, Program } from '../model.ts';
import { loadedExercise, loadOf } from '../row-facts.ts';

export interface PictureToCheck {
  readonly sha256: string;
  readonly url: string;
}
export type PictureChecks = OpenState['pictures'];

/** What nobody has checked yet, of every row whose exercise is loaded. */
export const selectUncheckedPictures = ({ program, exercises, pictures }: OpenState): readonly PictureToCheck[] =>
  unchecked({ wanted: picturesOf({ program: program.present, exercises }), pictures });

interface Checking {
  readonly wanted: readonly PictureToCheck[];
  readonly pictures: PictureChecks;
}

const unchecked = remember(({ wanted, pictures }: Checking): readonly PictureToCheck[] =>
  wanted.filter(({ sha256 }) => !pictures.has(sha256)),
);

interface Loaded {
  readonly program: Program;
  readonly exercises: OpenState['exercises'];
}

/** In the order of the rows. The same picture in two rows is one. */
export const picturesOf = remember(({ program, exercises }: Loaded): readonly PictureToCheck[] => {
  const pictures = new Map<string, PictureToCheck>();
  for (const row of program) {
    for (const { sha256, url } of loadedExercise(loadOf({ exercises }, row))?.media ?? []) {
      if (!pictures.has(sha256)) pictures.set(sha256, { sha256, url });
    }
  }
  return [...pictures.values()];
});

/** A picture that could not be reached counts as done: no program is lost to a network. */
export const picturesChecked = (wanted: readonly PictureToCheck[], checks: PictureChecks) => ({
  done: wanted.filter(({ sha256 }) => checks.has(sha256)).length,
  of: wanted.length,
});

/** Whether a picture of the exercise is not the one that the catalog promises. */
export const refusesPicture = (checks: PictureChecks, load: ExerciseLoad | undefined): boolean =>
  loadedExercise(load)?.media.some(({ sha256 }) => checks.get(sha256) === 'mismatch') ?? false;
