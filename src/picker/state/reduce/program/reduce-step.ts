// A step harder or easier for several rows at once: one step of undo.
import type { Action, StepAction } from '../../actions.ts';
import { stepOf } from '../../dosage/step.ts';
import type { OpenState } from '../../model.ts';
import { changeProgram, show } from '../change.ts';

export function reduceStep(state: OpenState, action: Action): OpenState {
  switch (action.type) {
    case 'stepAsked':
      return show({ ...state, finishing: false }, { asking: 'step' });
    case 'stepTaken':
      return take(state, action);
    default:
      action satisfies Exclude<Action, StepAction>;
      return state;
  }
}

/** Exactly what was shown: the same steps of the rows that are ticked. Each is seen from the program as it is, not from the steps before it. */
function take(state: OpenState, { direction, keys }: Extract<StepAction, { type: 'stepTaken' }>): OpenState {
  const closed = show(state, { asking: undefined });
  const steps = new Map(keys.map((key) => [key, stepOfKey(state, key, direction)]));
  const program = state.program.present;
  const next = program.map((row) => steps.get(row.key)?.row ?? row);
  const changed = next.filter((row, index) => row !== program[index]);
  if (changed.length === 0) return closed;
  const said = { count: changed.length } as const;
  // What was read of a row was about the exercise that it had.
  const replaced = new Set([...steps].filter(([, step]) => step?.entry).map(([key]) => key));
  const noticesRead = closed.view.noticesRead.filter((key) => !replaced.has(key));
  return show(
    changeProgram(closed, next),
    { noticesRead, toast: { kind: 'stepped', ...said } },
    { type: 'stepped', ...said },
  );
}

function stepOfKey(state: OpenState, key: number, direction: 'easier' | 'harder') {
  const row = state.program.present.find((other) => other.key === key);
  return row && stepOf(state, row, direction);
}
