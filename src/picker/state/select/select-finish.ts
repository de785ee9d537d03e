// Whether the program can be finished, and if not, the first reason.
import { draftProblems } from '../dosage/typed-dosage.ts';
import { remember, rememberEach } from '../memo.ts';
import type { OpenState, Problem, Row } from '../model.ts';
import { loadOf } from '../row-facts.ts';
import { refusesPicture, selectPictures, selectUncheckedPictures } from './select-pictures.ts';
import { standingOf } from '../standing.ts';
import type { FinishView } from '../views.ts';

/** The same view, by identity, until something in it changes. */
export const selectFinish = remember(
  (state: OpenState) => ({
    rows: state.program.present,
    ...rowFacts(state),
    reopened: state.reopened,
    finishing: state.finishing,
    stored: state.stored,
    texts: state.texts,
    wanted: selectPictures(state).length,
    unchecked: selectUncheckedPictures(state).length,
  }),
  ({ rows, reopened, finishing, stored, texts, wanted, unchecked, ...facts }): FinishView => {
    const count = rows.length;
    if (count === 0) return { ready: false, count, reopened, reason: 'empty' };
    for (const [index, row] of rows.entries()) {
      const [problem] = rowProblems(row)(facts);
      if (problem) return { ready: false, count, reopened, reason: 'row', key: row.key, position: index + 1, problem };
    }
    if (texts.some((text) => text.state === 'waits')) return { ready: false, count, reopened, reason: 'texts' };
    if (!finishing) return { ready: true, count, reopened };
    if (stored === 'awaited' && unchecked === 0) return { ready: false, count, reopened, reason: 'stored' };
    // A picture that could not be reached counts as done: no program is lost to a network.
    return { ready: true, count, reopened, checking: { done: wanted - unchecked, of: wanted } };
  },
);

/** What decides, beside the row itself, whether it can be finished. */
export const rowFacts = ({ exercises, session, pictures, remaining }: OpenState) => ({
  exercises,
  current: session.current,
  pictures,
  isOver: remaining === 'none',
});

/** What stops the row, the gravest first; `loading` last, because it passes by itself. */
export const rowProblems = rememberEach((row: Row) =>
  remember(
    ({ exercises, current, pictures, isOver }: ReturnType<typeof rowFacts>) => {
      const load = loadOf({ exercises }, row);
      return {
        status: load?.status ?? 'loading',
        standing: standingOf(current, row, load),
        isPictureRefused: refusesPicture(pictures, load),
        isOver,
      };
    },
    ({ status, standing, isPictureRefused, isOver }): readonly Problem[] => [
      ...(standing === 'withdrawn' || standing === 'unavailable' ? [{ type: standing }] : []),
      ...(isPictureRefused ? [{ type: 'picture' } as const] : []),
      ...(status === 'failed' ? [{ type: isOver ? 'expired' : 'failed' } as const] : []),
      ...(row.side === undefined ? [{ type: 'side' } as const] : []),
      ...draftProblems(row.dosage, row.instructions),
      ...(status === 'loading' ? [{ type: 'loading' } as const] : []),
    ],
  ),
);
