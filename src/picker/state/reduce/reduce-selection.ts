// Choosing several rows, and giving all of them a dosage in one step.
import type { Action, SelectionAction } from '../actions.ts';
import { bulkView, EMPTY_BULK, withBulk, withChange, withDosageOf } from '../dosage/bulk.ts';
import { changeProgram, show } from './change.ts';
import { begin, type History, record, redo, undo } from '../history.ts';
import type { BulkDraft, OpenState, Row, Selection } from '../model.ts';
import { chosenRows, selectable } from '../select/select-selection.ts';

type Drafts = History<BulkDraft>;

export function reduceSelection(state: OpenState, action: Action): OpenState {
  if (action.type === 'selectionStarted') return start(state, action.copyFrom);
  const { selection } = state.view;
  if (selection === undefined) return state;
  switch (action.type) {
    case 'selectionToggled':
      return toggle(state, selection, action.key);
    case 'selectionExtendedToAll': {
      const keys = selectable(state.program.present, selection).map(({ key }) => key);
      return show(state, { selection: { ...selection, keys } }, { type: 'selected', count: keys.length });
    }
    case 'selectionDrafted':
      return changeDrafts(state, selection, (drafts) =>
        record(drafts, withChange(drafts.present, action.change), markOf(action.change)),
      );
    case 'draftUndone':
      return changeDrafts(state, selection, undo);
    case 'draftRedone':
      return changeDrafts(state, selection, redo);
    case 'selectionApplied':
      return apply(state, selection);
    case 'selectionEnded':
      return show(state, { selection: undefined });
    default:
      action satisfies Exclude<Action, SelectionAction>;
      return state;
  }
}

function changeDrafts(state: OpenState, selection: Selection, change: (drafts: Drafts) => Drafts): OpenState {
  if (selection.purpose === 'copy') return state;
  const drafts = change(selection.drafts);
  return drafts === selection.drafts ? state : show(state, { selection: { ...selection, drafts } });
}

/** Typing in one field is one step. */
const markOf = ({ fields }: Partial<BulkDraft>): string | undefined => fields && Object.keys(fields).join();

/** All chosen rows in one step of undo. With nothing chosen or with a problem the selection stays as it is. */
function apply(state: OpenState, selection: Selection): OpenState {
  const program = state.program.present;
  const rows = chosenRows(program, selection);
  const change = changeOf(state, selection, rows);
  if (rows.length === 0 || change === undefined) return state;
  const next = program.map((row) => (rows.includes(row) ? change(row) : row));
  const ended = show(state, { selection: undefined });
  if (next.every((row, index) => row === program[index])) return ended;
  const said = { type: 'dosageSet', count: rows.length } as const;
  return show(changeProgram(ended, next), { toast: { kind: 'dosageSet', count: rows.length } }, said);
}

function changeOf(state: OpenState, selection: Selection, rows: readonly Row[]): ((row: Row) => Row) | undefined {
  if (selection.purpose === 'copy') {
    const from = state.program.present.find(({ key }) => key === selection.from);
    return from && ((row) => withDosageOf(row, from.dosage));
  }
  const { changed, problems } = bulkView(rows, selection.drafts.present);
  return problems.length > 0 ? undefined : (row) => withBulk(row, selection.drafts.present, changed);
}

function start(state: OpenState, copyFrom: number | undefined): OpenState {
  const program = state.program.present;
  if (copyFrom === undefined ? program.length === 0 : !program.some(({ key }) => key === copyFrom)) return state;
  const selection: Selection =
    copyFrom === undefined
      ? { purpose: 'set', keys: [], drafts: begin(EMPTY_BULK) }
      : { purpose: 'copy', keys: [], from: copyFrom };
  return show(state, { selection, openRow: undefined, replacing: undefined, comparing: undefined, tab: 'program' });
}

function toggle(state: OpenState, selection: Selection, key: number): OpenState {
  if (!selectable(state.program.present, selection).some((row) => row.key === key)) return state;
  const keys = selection.keys.includes(key)
    ? selection.keys.filter((other) => other !== key)
    : [...selection.keys, key];
  const next: Selection = { ...selection, keys };
  const count = chosenRows(state.program.present, next).length;
  return show(state, { selection: next }, { type: 'selected', count });
}
