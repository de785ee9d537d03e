// Whether the program can be finished, and if not, the first reason.
import type { ExerciseLoad, OpenState, Row } from './model.ts';
import { draftProblems } from './draft.ts';
import { rememberLastFor } from './memo.ts';
import { loadOf, standingOf } from './row-facts.ts';
import type { FinishView, Problem, RowView } from './views.ts';

export function selectFinish(state: OpenState): FinishView {
  const program = state.program.present;
  const { reopened } = state;
  const count = program.length;
  if (count === 0) return { ready: false, count, reopened, reason: 'empty' };
  for (const [index, row] of program.entries()) {
    const load = loadOf(state, row);
    const [problem] = rowProblems(row, load, standingOf(state.session.current, row, load));
    if (problem) return { ready: false, count, reopened, reason: 'row', key: row.key, position: index + 1, problem };
  }
  return { ready: true, count, reopened };
}

/** What stops the row, the gravest first; `loading` last, because it passes by itself. */
export const rowProblems = rememberLastFor(
  (row: Row, load: ExerciseLoad | undefined, standing: RowView['standing']): readonly Problem[] => [
    ...(standing === 'withdrawn' ? [{ type: 'withdrawn' } as const] : []),
    ...(load?.status === 'failed' ? [{ type: 'failed' } as const] : []),
    ...(row.side === undefined ? [{ type: 'side' } as const] : []),
    ...draftProblems(row.dosage, row.instructions),
    ...(load === undefined || load.status === 'loading' ? [{ type: 'loading' } as const] : []),
  ],
);
