// One step harder or easier: the next exercise where the catalog names one, else a little more or less of the same.
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { draftFromDosage } from './draft.ts';
import { dosageFromDraft, draftProblems } from './typed-dosage.ts';
import type { OpenState, Row, StepDirection } from '../model.ts';
import { loadedExercise, loadOf, obstacleTo } from '../row-facts.ts';
import { progressionsOf } from '../select/select-progressions.ts';
import { replacedRow } from '../reduce/program/reduce-exchange.ts';

type Stepped = 'durationMinutes' | 'holdSeconds' | 'repetitions' | 'sets';

/** How far one step goes, and where steps end: what is beyond stays as it is. Judged by us, within what a home program usually holds. */
const STEPS: Readonly<Record<Stepped, { readonly by: number; readonly least: number; readonly most: number }>> = {
  durationMinutes: { by: 5, least: 5, most: 30 },
  holdSeconds: { by: 5, least: 5, most: 60 },
  repetitions: { by: 2, least: 4, most: 20 },
  sets: { by: 1, least: 1, most: 5 },
};
/** From so many seconds on the hold is the work, and not a pause of each repetition. */
const LONG_HOLD_SECONDS = 10;

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

/** One number changes: what the work is first, then the sets. */
export function steppedDosage(dosage: Dosage, direction: StepDirection): Dosage | undefined {
  const isHeld = (dosage.holdSeconds ?? 0) >= LONG_HOLD_SECONDS;
  const work: readonly Stepped[] = isHeld ? ['holdSeconds', 'repetitions'] : ['repetitions', 'holdSeconds'];
  const [first] = (['durationMinutes', ...work] as const).filter((member) => dosage[member] !== undefined);
  for (const member of [...(first ? [first] : []), 'sets' as const]) {
    const value = dosage[member];
    const { by, least, most } = STEPS[member];
    if (value === undefined) continue;
    if (direction === 'harder' && value < most) return { ...dosage, [member]: Math.min(value + by, most) };
    if (direction === 'easier' && value > least) return { ...dosage, [member]: Math.max(value - by, least) };
  }
  return undefined;
}
