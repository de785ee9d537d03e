// Which exercises are needed in full: those of the rows, the one whose details are shown, and both sides of a comparison.
import type { OpenState } from '../model.ts';
import { selectSingle } from './select-results.ts';
import { newerRevisionOf } from '../standing.ts';

export interface NeededRevision {
  readonly exerciseId: string;
  readonly revision: string;
}

/** Whether they are there or not: `OpenState.exercises` knows that. */
export function selectNeededRevisions(state: OpenState): readonly NeededRevision[] {
  const { program, view, catalog } = state;
  const id = view.details ?? selectSingle(state);
  const shown = id === undefined ? undefined : catalog.byId.get(id);
  const compared = program.present.find(({ key }) => key === view.comparing);
  const newer = compared && newerRevisionOf(state, compared);
  return [
    ...program.present.map(({ exerciseId, revision }) => ({ exerciseId, revision })),
    ...(shown ? [{ exerciseId: shown.id, revision: shown.revision }] : []),
    ...(compared && newer !== undefined ? [{ exerciseId: compared.exerciseId, revision: newer }] : []),
  ];
}
