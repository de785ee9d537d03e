// What differs between two revisions of an exercise. Loaded with the comparison, not with the picker.
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import { defaultsOf } from '../../dosage/defaults.ts';
import type { ComparedText, ExerciseChanges, TextChange, ComparisonView } from '../../views.ts';
import { diffWords } from './word-diff.ts';
import { remember } from '../../memo.ts';
import { type ExerciseLoad, type OpenState, revisionKey } from '../../model.ts';
import { loadedExercise, loadOf, nameOfRow } from '../../row-facts.ts';
import { newerRevisionOf } from '../../standing.ts';

/** In the order in which a clinician reads them. */
const TEXTS: readonly ComparedText[] = ['name', 'target', 'sideMeaning', 'description', 'cue', 'precautions'];

export function compareExercises(before: Exercise, after: Exercise): ExerciseChanges {
  const texts = TEXTS.map((field) => ({ field, before: before[field], after: after[field] }));
  const steps = changedSteps(before.steps, after.steps);
  const stepsChanged = steps.filter(isChange).length;
  return {
    texts: [...texts.filter(isChange), ...steps],
    same: texts.filter((text) => !isChange(text) && text.after).map(({ field }) => field),
    picturesChanged: picturesIn(before) !== picturesIn(after),
    defaultsChanged: JSON.stringify(defaultsOf(before)) !== JSON.stringify(defaultsOf(after)),
    stepsChanged,
    stepsMoved: steps.length - stepsChanged,
    steps: Math.max(before.steps.length, after.steps.length),
  };
}

/** Those whose words or whose place are others. */
const changedSteps = (before: readonly string[], after: readonly string[]): readonly TextChange[] =>
  alignSteps(before, after)
    .map(({ from, to }) => ({
      field: 'step' as const,
      number: to ?? from ?? 1,
      ...(from !== undefined && to !== undefined && from !== to && { movedFrom: from }),
      before: from === undefined ? undefined : before[from - 1],
      after: to === undefined ? undefined : after[to - 1],
    }))
    .filter((step) => isChange(step) || step.movedFrom !== undefined);

const isChange = ({ before, after }: Pick<TextChange, 'before' | 'after'>): boolean => !isSameText(before, after);

const picturesIn = ({ media }: Exercise): string =>
  media
    .map(({ role, sha256 }) => `${role} ${sha256}`)
    .sort()
    .join();

/** Numbers from 1. Unset: the version has no such step. */
export interface AlignedStep {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The part of both texts that they must share to be the same text, changed. */
export const LEAST_SHARED = 1 / 3;

/** How much of both texts together is in both, 0 to 1. */
export function sharedPart(before: string, after: string): number {
  const shared = diffWords(before, after).reduce((length, { text, only }) => length + (only ? 0 : text.length), 0);
  return (2 * shared) / Math.max(before.length + after.length, 1);
}

/** Other white space is none. */
export const isSameText = (before = '', after = ''): boolean => withSingleSpaces(before) === withSingleSpaces(after);

const withSingleSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** In the order of the newer version; what it no longer has stands where it stood. */
export function alignSteps(before: readonly string[], after: readonly string[]): readonly AlignedStep[] {
  const toOf = new Map<number, number>();
  const taken = new Set<number>();
  const candidates = before.flatMap((old, i) =>
    after.map((now, j) => ({ i, j, likeness: isSameText(old, now) ? 1 : sharedPart(old, now) * 0.99 })),
  );
  candidates.sort((a, b) => b.likeness - a.likeness || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i);
  for (const { i, j, likeness } of candidates) {
    if (likeness < LEAST_SHARED || toOf.has(i) || taken.has(j)) continue;
    toOf.set(i, j);
    taken.add(j);
  }
  // Two texts in one place that have nothing in common are one that was put for the other.
  for (const i of before.keys()) {
    if (i >= after.length || toOf.has(i) || taken.has(i)) continue;
    toOf.set(i, i);
    taken.add(i);
  }
  const kept = [...after.keys()].map((to) => {
    const from = [...toOf].find(([, other]) => other === to)?.[0];
    return { from: from === undefined ? undefined : from + 1, to: to + 1 };
  });
  const gone = [...before.keys()].filter((i) => !toOf.has(i)).map((i) => ({ from: i + 1, to: undefined }));
  return [...gone, ...kept].sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ from = 0, to }: AlignedStep): number => to ?? from;

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
