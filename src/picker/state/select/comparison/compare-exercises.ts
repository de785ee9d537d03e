// What differs between two revisions of an exercise. Loaded with the comparison, not with the picker.
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import { defaultsOf } from '../../dosage/defaults.ts';
import type { ComparedText, ExerciseChanges, TextChange } from '../../views.ts';
import { alignSteps, isSameText } from './align-steps.ts';

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
