// A row as it was prescribed beside the newer revision: what a clinician must know before taking the newer one.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import { defaultsOf } from '../dosage/defaults.ts';
import { remember } from '../memo.ts';
import { type ExerciseLoad, type OpenState, revisionKey } from '../model.ts';
import { loadedExercise, loadOf, nameOfRow } from '../row-facts.ts';
import { newerRevisionOf } from '../standing.ts';
import type { ComparisonView } from '../views.ts';

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
    const shown = { key, name, before, after };
    if (before === undefined || after === undefined) {
      return { ...shown, ...NOTHING_COMPARED, status: isFailed ? 'failed' : 'loading' };
    }
    const stepChanges = changedSteps(before.steps, after.steps);
    return {
      ...shown,
      status: 'ready',
      changes: [...changedTexts(before, after), ...stepChanges],
      picturesChanged: picturesIn(before) !== picturesIn(after),
      defaultsChanged: JSON.stringify(defaultsOf(before)) !== JSON.stringify(defaultsOf(after)),
      stepsChanged: stepChanges.length,
      steps: Math.max(before.steps.length, after.steps.length),
    };
  },
);

const NOTHING_COMPARED = { changes: [], picturesChanged: false, defaultsChanged: false, stepsChanged: 0, steps: 0 };

type Changes = ComparisonView['changes'];

const changedTexts = (before: Exercise, after: Exercise): Changes =>
  (['name', 'target', 'description', 'cue'] as const)
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter(isChange);

/** Equal steps at the beginning and the end are passed over, so that one step put between others is one change. */
function changedSteps(before: readonly string[], after: readonly string[]): Changes {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first++;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  const old = before.slice(first, before.length - last);
  const now = after.slice(first, after.length - last);
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => ({
    field: 'step' as const,
    number: first + index + 1,
    before: old[index],
    after: now[index],
  })).filter(isChange);
}

/** Other white space is none. */
const isChange = ({ before, after }: Pick<Changes[number], 'before' | 'after'>): boolean =>
  withSingleSpaces(before) !== withSingleSpaces(after);

const withSingleSpaces = (text = ''): string => text.trim().replace(/\s+/g, ' ');

const picturesIn = ({ media }: Exercise): string =>
  media
    .map(({ role, sha256 }) => `${role} ${sha256}`)
    .sort()
    .join();
