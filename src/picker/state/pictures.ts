// Which picture of an exercise is shown: the small one of the index, or the whole one of the exercise itself.
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { MediaRole } from '../../contract/vocabulary.ts';

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
