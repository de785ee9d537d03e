// A step harder or easier for several rows at once: one step of undo.
import type { StepAction } from '../../actions.ts';
import { stepsOf } from '../../dosage/step.ts';
import type { OpenState } from '../../model.ts';
import { changeProgram, show } from '../change.ts';

export function reduceStep(state: OpenState, action: StepAction): OpenState {
  switch (action.type) {
    case 'stepAsked':
      return show({ ...state, finishing: false }, { asking: action.direction });
    case 'stepTaken':
      return take(state, action);
  }
}

/** Exactly what was shown: the same steps of the rows that are ticked. */
function take(state: OpenState, { direction, keys }: Extract<StepAction, { type: 'stepTaken' }>): OpenState {
  const closed = show(state, { asking: undefined });
  const steps = new Map([...stepsOf(state, direction)].filter(([key]) => keys.includes(key)));
  const program = state.program.present;
  const next = program.map((row) => steps.get(row.key)?.row ?? row);
  const changed = next.filter((row, index) => row !== program[index]);
  if (changed.length === 0) return closed;
  const said = { count: changed.length } as const;
  // What was read of a row was about the exercise that it had.
  const replaced = new Set([...steps].filter(([, { entry }]) => entry).map(([key]) => key));
  const noticesRead = closed.view.noticesRead.filter((key) => !replaced.has(key));
  return show(
    changeProgram(closed, next),
    { noticesRead, toast: { kind: 'stepped', ...said } },
    { type: 'stepped', ...said },
  );
}
