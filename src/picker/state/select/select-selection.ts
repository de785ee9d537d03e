// The rows that are being chosen, and what would be done with them.
import { bulkView } from '../dosage/bulk.ts';
import { remember } from '../memo.ts';
import type { OpenState, Program, Row, Selection } from '../model.ts';
import { nameOfRow } from '../row-facts.ts';
import type { SelectionView } from '../views.ts';

/** The rows that may be chosen: the one whose dosage is copied may not. */
export const selectable = (program: Program, selection: Selection): Program =>
  selection.purpose === 'copy' ? program.filter(({ key }) => key !== selection.from) : program;

/** The chosen rows that the program still has, in its order. */
export const chosenRows = (program: Program, selection: Selection): Program =>
  selectable(program, selection).filter(({ key }) => selection.keys.includes(key));

/** Whether the row is chosen; unset where that cannot be asked. */
export function isChosen(row: Row, selection: Selection | undefined): boolean | undefined {
  if (selection === undefined || (selection.purpose === 'copy' && selection.from === row.key)) return undefined;
  return selection.keys.includes(row.key);
}

export const selectSelection = remember(
  (state: OpenState) => {
    const { selection } = state.view;
    const rows = state.program.present;
    const from = selection?.purpose === 'copy' ? rows.find(({ key }) => key === selection.from) : undefined;
    return { selection, rows, name: from && nameOfRow(state, from) };
  },
  ({ selection, rows: program, name }): SelectionView | undefined => {
    if (selection === undefined) return undefined;
    const rows = chosenRows(program, selection);
    const count = rows.length;
    const all = count > 0 && count === selectable(program, selection).length;
    if (selection.purpose === 'set') return { purpose: 'set', count, all, ...bulkView(rows, selection.drafts.present) };
    return name === undefined ? undefined : { purpose: 'copy', count, all, name };
  },
);
