// A row as it was prescribed beside the newer revision.
import { remember } from '../../memo.ts';
import { type ExerciseLoad, type OpenState, revisionKey } from '../../model.ts';
import { loadedExercise, loadOf, nameOfRow } from '../../row-facts.ts';
import { newerRevisionOf } from '../../standing.ts';
import type { ComparisonView } from '../../views.ts';

/** Unset when nothing is compared, or nothing newer is there any more. */
export function selectComparison(state: OpenState): ComparisonView | undefined {
  const row = state.program.present.find(({ key }) => key === state.view.comparing);
  const newer = row && newerRevisionOf(state, row);
  if (row === undefined || newer === undefined) return undefined;
  const loadAfter = state.exercises.get(revisionKey(row.exerciseId, newer));
  return comparisonView({ key: row.key, name: nameOfRow(state, row), loadBefore: loadOf(state, row), loadAfter });
}

interface Compared {
  readonly key: number;
  readonly name: string;
  readonly loadBefore: ExerciseLoad | undefined;
  readonly loadAfter: ExerciseLoad | undefined;
}

const comparisonView = remember(
  (compared: Compared) => compared,
  ({ key, name, loadBefore, loadAfter }): ComparisonView => {
    const before = loadedExercise(loadBefore);
    const after = loadedExercise(loadAfter);
    const isFailed = loadBefore?.status === 'failed' || loadAfter?.status === 'failed';
    const status = before && after ? 'ready' : isFailed ? 'failed' : 'loading';
    return { key, name, status, before, after };
  },
);
