// One step harder or easier: the next exercise where the catalog names one, else a little more or less of the same.
import type { Bounds, Dosage } from '../../../contract/exercise/dosage.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { draftFromDosage } from './draft.ts';
import { dosageFromDraft, draftProblems } from './typed-dosage.ts';
import { nextPrescribed, type Work, workOf } from './work.ts';
import type { OpenState, Row, StepDirection } from '../model.ts';
import { loadedExercise, loadOf, obstacleTo } from '../row-facts.ts';
import { replacedRow } from '../reduce/program/reduce-exchange.ts';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { Replacement } from '../standing.ts';

/** The ends of the steps; a number beyond stays as it is. Judged by us, within what a home program usually holds. */
const ENDS: Readonly<Record<Work | 'sets', Bounds>> = {
  durationMinutes: { minimum: 5, maximum: 30 },
  holdSeconds: { minimum: 5, maximum: 60 },
  repetitions: { minimum: 4, maximum: 20 },
  sets: { minimum: 1, maximum: 5 },
};

export interface Step {
  readonly row: Row;
  /** Another exercise takes the place. */
  readonly entry?: IndexEntry;
}

/** By the row's key. Each is seen from the program as it is, not from the steps before it; no exercise is doubled by them. */
export function stepsOf(state: OpenState, direction: StepDirection): ReadonlyMap<number, Step> {
  const rows = state.program.present;
  const steps = new Map<number, Step>();
  /** What each of the next exercises follows: the same one twice, for left and right, stays so. */
  const follows = new Map(rows.map(({ exerciseId }) => [exerciseId, '']));
  for (const row of rows) {
    const step = stepOf(state, row, direction, (id) => (follows.get(id) ?? row.exerciseId) === row.exerciseId);
    if (step) steps.set(row.key, step);
    if (step?.entry) follows.set(step.entry.id, row.exerciseId);
  }
  return steps;
}

/** Undefined where there is none: own words, no dosage, something wrong, or the end of the steps. */
function stepOf(
  state: OpenState,
  row: Row,
  direction: StepDirection,
  isFree: (exerciseId: string) => boolean,
): Step | undefined {
  const exercise = loadedExercise(loadOf(state, row));
  if (!exercise) return undefined;
  const offered = progressionsOf({ catalog: state.catalog, current: state.session.current }, exercise)[direction];
  const entry = offered
    .map(({ exerciseId }) => state.catalog.byId.get(exerciseId))
    .find((other) => other && !obstacleTo(state, other) && isFree(other.id));
  if (entry) return { row: replacedRow(state, row, entry), entry };
  const dosage = row.dosage.mode === 'fields' ? steppedDosage(dosageFromDraft(row.dosage), direction) : undefined;
  if (!dosage || draftProblems(row.dosage, '').length > 0) return undefined;
  return { row: { ...row, dosage: draftFromDosage(dosage) } };
}

/** One number changes, to the next that people prescribe: what the work is first, then the sets. */
export function steppedDosage(dosage: Dosage, direction: StepDirection): Dosage | undefined {
  const work = workOf(dosage);
  for (const member of [...(work ? [work] : []), 'sets' as const]) {
    const value = dosage[member];
    const { minimum, maximum } = ENDS[member];
    if (value === undefined || (direction === 'harder' ? value >= maximum : value <= minimum)) continue;
    return { ...dosage, [member]: nextPrescribed(member, value, direction === 'harder' ? 1 : -1) };
  }
  return undefined;
}

// The easier and the harder exercises that the catalog names of one, as far as this picker can offer them.
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
