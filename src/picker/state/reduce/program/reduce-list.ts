// The list of rows: removed, moved, doubled, split by side; and every change of the program taken back.
import type { ListAction, StepAction } from '../../actions.ts';
import { SELECTION_MAX_ITEMS } from '../../../../contract/limits.ts';
import { changeProgram, show, withHistory } from '../change.ts';
import { redo, undo } from '../../history.ts';
import type { OpenState, Row, Program, ProgramChange } from '../../model.ts';
import { leftOutAgain } from '../reduce-filters.ts';
import { grow } from './reduce-program.ts';
import { rowOf } from './reduce-row.ts';
import { nameOfRow, saidRow } from '../../row-facts.ts';
import { stepsOf } from '../../dosage/step.ts';

export function reduceList(state: OpenState, action: ListAction): OpenState {
  const { toast } = state.view;
  if (action.type === 'undone' && toast?.kind === 'limitsLifted') return leftOutAgain(state, toast);
  if (action.type === 'undone' || action.type === 'redone') return travel(state, action.type);
  const row = rowOf(state, action);
  if (row === undefined) return state;
  switch (action.type) {
    case 'rowRemoved':
      return removeRow(state, row);
    case 'rowMoved':
      return moveRow(state, row, action.to);
    case 'rowDuplicated':
      return insertBehind(state, row, row);
    case 'rowSplit':
      return insertBehind(state, { ...row, side: 'left' }, { ...row, side: 'right' });
  }
}

function travel(state: OpenState, type: 'undone' | 'redone'): OpenState {
  const program = type === 'undone' ? undo(state.program) : redo(state.program);
  if (program === state.program) return state;
  const [count, of] = [program.present.length, SELECTION_MAX_ITEMS];
  const change =
    type === 'undone'
      ? programChange(state, program.present, state.program.present)
      : programChange(state, state.program.present, program.present);
  return show(withHistory(state, program), {}, { type, change, count, of });
}

function removeRow(state: OpenState, row: Row): OpenState {
  const said = saidRow(state, row);
  const program = state.program.present.filter((other) => other !== row);
  const toast = { kind: 'removed', name: said.name } as const;
  return show(changeProgram(state, program), { toast }, { type: 'removed', ...said });
}

/** Puts `row` in its own place and a new one like `twin` behind it. */
function insertBehind(state: OpenState, row: Row, twin: Row): OpenState {
  const added: Row = { ...twin, key: state.nextKey };
  const program = state.program.present.flatMap((other) => (other.key === row.key ? [row, added] : [other]));
  const name = nameOfRow(state, row);
  const position = program.indexOf(added) + 1;
  return grow(
    state,
    name,
    program,
    row.side === added.side ? { type: 'copied', ...saidRow(state, row), position } : { type: 'split', name },
  );
}

function moveRow(state: OpenState, row: Row, to: number): OpenState {
  const program = state.program.present;
  const index = Math.max(0, Math.min(Math.trunc(to), program.length - 1));
  if (program[index] === row && index !== to && !Number.isNaN(to))
    return show(state, {}, { type: 'stays', ...saidRow(state, row), end: to < 0 ? 'first' : 'last' });
  if (Number.isNaN(index) || program[index] === row) return state;
  const moved = program.filter((other) => other !== row).toSpliced(index, 0, row);
  const event = { type: 'moved', ...saidRow(state, row), position: index + 1, of: moved.length } as const;
  return show(changeProgram(state, moved), {}, event);
}

function programChange(state: OpenState, before: Program, after: Program): ProgramChange {
  const [added, ...more] = after.filter((row) => !sameIn(before, row));
  const [removed, ...others] = before.filter((row) => !sameIn(after, row));
  const changed = before.filter((row) => ![undefined, row].includes(sameIn(after, row)));
  const [was] = changed;
  const row = added ?? removed ?? was;
  if (row === undefined) return { type: 'order' };
  if (more.length > 0) return { type: 'addedRows', count: more.length + 1 };
  if (others.length > 0) return { type: 'removedRows', count: others.length + 1 };
  const name = nameOfRow(state, row);
  if (added) return { type: was ? 'split' : 'added', name };
  if (removed) return { type: 'removed', name };
  const now = sameIn(after, row) ?? row;
  if (changed.length > 1) {
    const isOfSides = changed.every((one) => sameIn(after, one)?.dosage === one.dosage);
    return { type: isOfSides ? 'sides' : 'rows', count: changed.length };
  }
  if (now.exerciseId !== row.exerciseId) return { type: 'replaced', name, by: nameOfRow(state, now) };
  const field = (['revision', 'dosage', 'side'] as const).find((member) => now[member] !== row[member]);
  return { type: field ?? 'instructions', name };
}

const sameIn = (program: Program, { key }: Row): Row | undefined => program.find((row) => row.key === key);

// A step harder or easier for several rows at once: one step of undo.
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
