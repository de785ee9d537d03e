// Another exercise, or the newer revision, in the place of a row: side, dosage and instructions stay.
import type { Action, ExchangeAction } from '../actions.ts';
import { refuse, show } from './change.ts';
import { changeRow, rowOf } from './reduce-row.ts';
import type { OpenState, Row, View } from '../model.ts';
import { loadOf, nameOfRow, obstacleTo } from '../row-facts.ts';
import { newerRevisionOf, standingOf } from '../standing.ts';

export function reduceExchange(state: OpenState, action: Action): OpenState {
  const row = rowOf(state, action);
  if (row === undefined) return state;
  switch (action.type) {
    case 'rowReplaced':
      return replaceRow(state, row, action.exerciseId);
    case 'revisionRenewed':
      return renewRevision(state, row);
    case 'replaceStarted':
      return show(state, { replacing: row.key, choice: undefined, comparing: undefined, tab: 'find' });
    case 'comparisonOpened':
      if (newerRevisionOf(state, row) === undefined) return state;
      return show(state, { comparing: row.key, details: undefined });
    case 'noticeRead':
      return readNotice(state, row);
    default:
      action satisfies Exclude<Action, ExchangeAction>;
      return state;
  }
}

function replaceRow(state: OpenState, row: Row, exerciseId: string): OpenState {
  const entry = state.catalog.byId.get(exerciseId);
  if (entry === undefined) return state;
  const view = afterExchange(state.view, row);
  if (row.exerciseId === exerciseId && row.revision === entry.revision) return show(state, view);
  const obstacle = obstacleTo(state, entry);
  if (obstacle) return refuse(state, obstacle, entry.name);
  const name = nameOfRow(state, row);
  const isWritten = row.instructions.trim() !== '';
  const others = row.writtenFor ?? [];
  const isOwn = others.length === 0 || row.ownInstructions !== undefined;
  const origins = [...(isOwn ? [name] : []), ...others].filter((origin) => origin !== entry.name);
  const writtenFor = isWritten && origins.length > 0 ? origins : undefined;
  const { ownInstructions: _, ...kept } = row;
  const changed = changeRow(state, row, { ...kept, exerciseId, revision: entry.revision, writtenFor });
  const said = { name, by: entry.name };
  // Instructions for another exercise are read again: the notice of the opened row says so.
  const openRow = writtenFor === undefined ? state.view.openRow : row.key;
  return show(changed, { ...view, openRow, toast: { kind: 'replaced', ...said } }, { type: 'replaced', ...said });
}

function renewRevision(state: OpenState, row: Row): OpenState {
  const revision = newerRevisionOf(state, row);
  if (revision === undefined) return state;
  const name = nameOfRow(state, row);
  const obstacle = obstacleTo(state, { id: row.exerciseId, revision });
  if (obstacle) return refuse(state, obstacle, name);
  const changed = changeRow(state, row, { ...row, revision });
  return show(changed, afterExchange(state.view, row), { type: 'renewed', name });
}

/** What was shown or read about the row was about the exercise that it had. */
function afterExchange(view: View, { key }: Row): Partial<View> {
  const noticesRead = view.noticesRead.filter((other) => other !== key);
  const isOver = view.replacing === key;
  return {
    noticesRead,
    ...(view.comparing === key && { comparing: undefined }),
    ...(isOver && ({ replacing: undefined, details: undefined, tab: 'program' } as const)),
  };
}

/** That a row cannot be finished is no notice that could be put away. */
function readNotice(state: OpenState, row: Row): OpenState {
  const standing = standingOf(state.session.current, row, loadOf(state, row));
  const isPossible = standing === 'deprecated' || standing === 'newer' || row.writtenFor !== undefined;
  if (!isPossible || state.view.noticesRead.includes(row.key)) return state;
  return show(state, { noticesRead: [...state.view.noticesRead, row.key] });
}
