// Whether the program can be finished, and if not, the first reason.
import { draftProblems } from '../dosage/draft.ts';
import { remember, rememberEach } from '../memo.ts';
import type { ExerciseLoad, OpenState, Problem, Program, Row } from '../model.ts';
import { loadOf } from '../row-facts.ts';
import { picturesChecked, picturesOf, refusesPicture } from './select-pictures.ts';
import { standingOf } from '../standing.ts';
import type { FinishView, RowView } from '../views.ts';

/** The same view, by identity, until something in it changes. */
export const selectFinish = (state: OpenState): FinishView => {
  const { exercises, pictures, reopened, finishing, stored, texts } = state;
  const program = state.program.present;
  const { current } = state.session;
  const isOver = state.remaining === 'none';
  return finishView({ program, exercises, current, pictures, reopened, finishing, stored, isOver, texts });
};

interface Finishing extends Pick<OpenState, 'exercises' | 'pictures' | 'reopened' | 'finishing' | 'stored' | 'texts'> {
  readonly program: Program;
  readonly current: OpenState['session']['current'];
  readonly isOver: boolean;
}

const finishView = remember(
  ({ program, exercises, current, pictures, reopened, finishing, stored, isOver, texts }: Finishing): FinishView => {
    const count = program.length;
    if (count === 0) return { ready: false, count, reopened, reason: 'empty' };
    for (const [index, row] of program.entries()) {
      const load = loadOf({ exercises }, row);
      const standing = standingOf(current, row, load);
      const [problem] = rowProblems(row)({ load, standing, isPictureRefused: refusesPicture(pictures, load), isOver });
      if (problem) return { ready: false, count, reopened, reason: 'row', key: row.key, position: index + 1, problem };
    }
    if (texts.some((text) => text.state === 'waits')) return { ready: false, count, reopened, reason: 'texts' };
    if (!finishing) return { ready: true, count, reopened };
    const checking = picturesChecked(picturesOf({ program, exercises }), pictures);
    if (stored === 'awaited' && checking.done === checking.of)
      return { ready: false, count, reopened, reason: 'stored' };
    return { ready: true, count, reopened, checking };
  },
);

interface RowFacts {
  readonly load: ExerciseLoad | undefined;
  readonly standing: RowView['standing'];
  readonly isPictureRefused: boolean;
  readonly isOver: boolean;
}

/** What stops the row, the gravest first; `loading` last, because it passes by itself. */
export const rowProblems = rememberEach((row: Row) =>
  remember(({ load, standing, isPictureRefused, isOver }: RowFacts): readonly Problem[] => [
    ...(standing === 'withdrawn' || standing === 'unavailable' ? [{ type: standing }] : []),
    ...(isPictureRefused ? [{ type: 'picture' } as const] : []),
    ...(load?.status === 'failed' ? [{ type: isOver ? 'expired' : 'failed' } as const] : []),
    ...(row.side === undefined ? [{ type: 'side' } as const] : []),
    ...draftProblems(row.dosage, row.instructions),
    ...(load === undefined || load.status === 'loading' ? [{ type: 'loading' } as const] : []),
  ]),
);
