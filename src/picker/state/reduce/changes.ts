// What the answer of the catalog changes in the open picker: where exercises stand, and what is to be said of it.
import type { CurrentState } from '../../../contract/picker-session.ts';
import type { AnnouncedEvent, OpenState } from '../model.ts';
import { nameOfRow } from '../row-facts.ts';

export type Current = OpenState['session']['current'];

/**
 * Where exercises stand: as the picker was opened, and `changed` on top of it. What an answer before this one held and this one does
 * not is offered again. The same map, by identity, where nothing is different.
 */
export function mergeChanges(opened: Current, before: Current, changed: readonly CurrentState[]): Current {
  const now = new Map(opened);
  for (const state of changed) now.set(state.id, state);
  const isSame = now.size === before.size && [...now].every(([id, state]) => isEqual(state, before.get(id)));
  return isSame ? before : now;
}

/** What somebody hears who does not see that rows are marked. */
export function withdrawnRows({ program, session, ...state }: OpenState, now: Current): AnnouncedEvent | undefined {
  const rows = program.present.filter(
    ({ exerciseId }) => isWithdrawn(now, exerciseId) && !isWithdrawn(session.current, exerciseId),
  );
  return rows.length === 0
    ? undefined
    : { type: 'rowsWithdrawn', names: [...new Set(rows.map((row) => nameOfRow(state, row)))] };
}

const isWithdrawn = (current: Current, id: string): boolean => current.get(id)?.status === 'withdrawn';

const isEqual = (one: CurrentState, other: CurrentState | undefined): boolean =>
  MEMBERS.every((name) => one[name] === other?.[name]);
const MEMBERS = ['revision', 'status', 'replacementId', 'changeReason'] as const;
