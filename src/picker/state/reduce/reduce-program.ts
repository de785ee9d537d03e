// The rows of the program: added, removed, moved, doubled, and all of that taken back.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import type { Action, ProgramAction } from '../actions.ts';
import { changeProgram, refuse, rowOf, show, withHistory } from './change.ts';
import { defaultsOf } from '../dosage/defaults.ts';
import { draftFromDosage } from '../dosage/draft.ts';
import { redo, undo } from '../history.ts';
import type { AnnouncedEvent, OpenState, Program, Row } from '../model.ts';
import { programChange } from '../program-change.ts';
import { nameOfRow, obstacleTo } from '../row-facts.ts';

export function reduceProgram(state: OpenState, action: Action): OpenState {
  if (action.type === 'exerciseAdded') return addExercise(state, action.exerciseId);
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
    default:
      action satisfies Exclude<Action, ProgramAction>;
      return state;
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

/** Another row each time: the same exercise may be prescribed for both sides, or twice a day. */
function addExercise(state: OpenState, exerciseId: string): OpenState {
  const entry = state.catalog.byId.get(exerciseId);
  if (entry === undefined) return state;
  const obstacle = obstacleTo(state, entry);
  if (obstacle) return refuse(state, obstacle, entry.name);
  const { side, dosage } = defaultsOf(entry);
  const row: Row = {
    key: state.nextKey,
    exerciseId,
    revision: entry.revision,
    side,
    dosage: draftFromDosage(dosage),
    instructions: '',
  };
  return grow(state, entry.name, [...state.program.present, row]);
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
    row.side === added.side ? { type: 'copied', name, position } : { type: 'split', name },
  );
}

/** One row more, unless the program is full: then nothing changes and that is said. */
function grow(state: OpenState, name: string, program: Program, said?: AnnouncedEvent): OpenState {
  if (program.length > SELECTION_MAX_ITEMS) return show(state, { toast: { kind: 'full', name } }, { type: 'full' });
  const changed = changeProgram({ ...state, nextKey: state.nextKey + 1 }, program);
  const [count, of] = [program.length, SELECTION_MAX_ITEMS];
  return show(changed, {}, said ?? { type: 'added', name, count, of });
}

function removeRow(state: OpenState, row: Row): OpenState {
  const name = nameOfRow(state, row);
  const program = state.program.present.filter((other) => other !== row);
  return show(changeProgram(state, program), { toast: { kind: 'removed', name } }, { type: 'removed', name });
}

function moveRow(state: OpenState, row: Row, to: number): OpenState {
  const program = state.program.present;
  const index = Math.max(0, Math.min(Math.trunc(to), program.length - 1));
  if (Number.isNaN(index) || program[index] === row) return state;
  const moved = program.filter((other) => other !== row).toSpliced(index, 0, row);
  const event = { type: 'moved', name: nameOfRow(state, row), position: index + 1, of: moved.length } as const;
  return show(changeProgram(state, moved), {}, event);
}
