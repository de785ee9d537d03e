// What a step harder or easier would do to each row, shown before it is done.
import type { DosageInHand } from '../../../program/index.ts';
import { stepOf } from '../dosage/step.ts';
import { remember } from '../memo.ts';
import type { OpenState, StepDirection } from '../model.ts';
import { nameOfRow } from '../row-facts.ts';
import { prescriptionOf } from './select-program.ts';

export interface StepView {
  readonly key: number;
  readonly name: string;
  readonly now: DosageInHand;
  /** Absent: the row stays as it is. */
  readonly next?: { readonly dosage: DosageInHand; readonly by: string | undefined } | undefined;
}
export type StepsView = Readonly<Record<StepDirection, readonly StepView[]>>;

export const selectSteps = remember(
  (state: OpenState) => ({ state: state.view.asking === 'step' ? state : undefined }),
  ({ state }): StepsView | undefined => {
    if (!state) return undefined;
    const lines = (direction: StepDirection) =>
      state.program.present.map((row): StepView => {
        const step = stepOf(state, row, direction);
        return {
          key: row.key,
          name: nameOfRow(state, row),
          now: prescriptionOf(row),
          next: step && { dosage: prescriptionOf(step.row), by: step.entry?.name },
        };
      });
    return { easier: lines('easier'), harder: lines('harder') };
  },
);
