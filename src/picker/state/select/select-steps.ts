// What a step harder or easier would do to each row, shown before it is done.
import type { DosageInHand } from '../../../program/index.ts';
import { stepsOf } from '../dosage/step.ts';
import { remember } from '../memo.ts';
import type { OpenState, StepDirection } from '../model.ts';
import { nameOfRow } from '../row-facts.ts';
import { prescriptionOf } from './select-program.ts';

export interface StepView {
  readonly key: number;
  readonly name: string;
  readonly now: DosageInHand;
  /** Absent: the row stays as it is. */
  readonly next?: NextView | undefined;
}

export interface NextView {
  readonly dosage: DosageInHand;
  /** Another exercise takes the place. */
  readonly by: string | undefined;
  /** It is one-sided, and which side is not known. */
  readonly asksSide: boolean;
}
export type StepsView = Readonly<Record<StepDirection, readonly StepView[]>>;

export const selectSteps = remember(
  (state: OpenState) => ({ state: state.view.asking === 'step' ? state : undefined }),
  ({ state }): StepsView | undefined => {
    if (!state) return undefined;
    const lines = (direction: StepDirection) => {
      const steps = stepsOf(state, direction);
      return state.program.present.map((row): StepView => {
        const step = steps.get(row.key);
        return {
          key: row.key,
          name: nameOfRow(state, row),
          now: prescriptionOf(row),
          next: step && {
            dosage: prescriptionOf(step.row),
            by: step.entry?.name,
            asksSide: row.side !== undefined && step.row.side === undefined,
          },
        };
      });
    };
    return { easier: lines('easier'), harder: lines('harder') };
  },
);
