// What is left out of the results, and how many of them nobody has marked.
import { selectNarrowed } from '../find/find.ts';
import { limitsIn } from '../find/leave-out.ts';
import { remember } from '../memo.ts';
import type { OpenState } from '../model.ts';
import type { LeaveOutView } from '../views.ts';

/** Undefined if nothing is left out. */
export const selectLeaveOut = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    limits: limitsIn(state),
    kept: state.query.leaveOut,
    documents: selectNarrowed(state).documents,
  }),
  ({ catalog, limits, kept, documents }): LeaveOutView | undefined => {
    if (limits.length === 0) return undefined;
    const asksForMarks = limits.some(({ demands }) => demands.length > 0);
    const unmarked = Array.from(documents).filter((document) => catalog.entries[document]?.demands === undefined);
    return {
      limits: limits.map((limit, index) => ({ limit, isTyped: index >= kept.length })),
      unmarked: asksForMarks ? unmarked.length : 0,
    };
  },
);
