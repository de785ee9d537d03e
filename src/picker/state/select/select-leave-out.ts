// What is left out of the results, and how many of them nobody has marked.
import { selectNarrowed } from '../find/find.ts';
import { limitsIn, partsOf, ruledOutBy } from '../find/leave-out.ts';
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
    const marks = limits.flatMap(partsOf).filter(({ demands }) => demands.length > 0);
    const unmarked = Array.from(documents).filter((document) => catalog.entries[document]?.demands === undefined);
    return {
      limits: limits.map((limit, index) => ({ limit, isTyped: index >= kept.length })),
      unheld: marks.filter((part) => ruledOutBy(catalog, part).size === 0),
      unmarked: marks.length > 0 ? unmarked.length : 0,
    };
  },
);
