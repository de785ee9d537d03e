// The easier and the harder exercises that the catalog names of one, as far as this picker can offer them.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { OpenState } from '../model.ts';
import type { Replacement } from '../standing.ts';

export interface ProgressionsView {
  /** The nearest first. */
  readonly easier: readonly Replacement[];
  /** The nearest first. */
  readonly harder: readonly Replacement[];
}

interface Offered {
  readonly catalog: OpenState['catalog'];
  readonly current: OpenState['session']['current'];
}

/** None before the exercise is loaded. What this picker's catalog does not have, or no longer recommends, is left out. */
export function progressionsOf(
  { catalog, current }: Offered,
  exercise: Pick<Exercise, 'progressions'> | undefined,
): ProgressionsView {
  const offered = (ids: readonly string[] = []): readonly Replacement[] =>
    ids.flatMap((id) => {
      const entry = (current.get(id)?.status ?? 'active') === 'active' ? catalog.byId.get(id) : undefined;
      return entry ? [{ exerciseId: id, name: entry.name }] : [];
    });
  return { easier: offered(exercise?.progressions?.easier), harder: offered(exercise?.progressions?.harder) };
}
