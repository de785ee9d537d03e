// What a step harder or easier would do to each row, shown before it is done.
import type { DosageInHand } from '../../../program/index.ts';
import { stepsOf } from '../dosage/step.ts';
import { remember } from '../memo.ts';
import type { OpenState, Replaced, StepDirection } from '../model.ts';
import { smallPicture } from './select-needed.ts';
import { lostSide } from '../reduce/program/reduce-exchange.ts';
import { loadedExercise, loadOf, nameOfRow } from '../row-facts.ts';
import type { RowView } from '../views.ts';
import { prescriptionOf } from './select-program.ts';

export interface StepView {
  readonly key: number;
  readonly name: string;
  readonly picture?: RowView['picture'];
  readonly now: DosageInHand;
  /** Absent: the row stays as it is. */
  readonly next?: NextView | undefined;
}

export interface NextView {
  readonly dosage: DosageInHand;
  /** Another exercise takes the place. */
  readonly by: string | undefined;
  readonly picture?: RowView['picture'];
  /** Set if the side does not stay. */
  readonly side?: Replaced['side'];
}
export type StepsView = Readonly<Record<StepDirection, readonly StepView[]>>;

export const selectSteps = remember(
  (state: OpenState) => ({ state: ['easier', 'harder'].includes(state.view.asking ?? '') ? state : undefined }),
  ({ state }): StepsView | undefined => {
    if (!state) return undefined;
    const lines = (direction: StepDirection) => {
      const steps = stepsOf(state, direction);
      return state.program.present.map((row): StepView => {
        const step = steps.get(row.key);
        return {
          key: row.key,
          name: nameOfRow(state, row),
          picture: smallPicture('start', loadedExercise(loadOf(state, row)), state.catalog.byId.get(row.exerciseId)),
          now: prescriptionOf(row),
          next: step && {
            dosage: prescriptionOf(step.row),
            by: step.entry?.name,
            picture: step.entry?.pictures.start,
            ...lostSide(row, step.row),
          },
        };
      });
    };
    return { easier: lines('easier'), harder: lines('harder') };
  },
);
