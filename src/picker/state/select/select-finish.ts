// Whether the program can be finished, and if not, the first reason.
import { draftProblems } from '../dosage/draft.ts';
import { rememberLast, rememberLastFor } from '../memo.ts';
import type { ExerciseLoad, OpenState, Problem, Program, Row } from '../model.ts';
import { loadOf } from '../row-facts.ts';
import { type PictureChecks, picturesChecked, picturesOf, refusesPicture } from './select-pictures.ts';
import { standingOf } from '../standing.ts';
import type { FinishView, RowView } from '../views.ts';

/** The same view, by identity, until something in it changes. */
export const selectFinish = (state: OpenState): FinishView => {
  const { program, exercises, session, pictures, reopened, finishing, remaining, texts } = state;
  return finishView(
    program.present,
    exercises,
    session.current,
    pictures,
    reopened,
    finishing,
    remaining === 'none',
    texts,
  );
};

const finishView = rememberLast(
  (
    program: Program,
    exercises: OpenState['exercises'],
    current: OpenState['session']['current'],
    pictures: PictureChecks,
    reopened: boolean,
    finishing: boolean,
    isOver: boolean,
    texts: OpenState['texts'],
  ): FinishView => {
    const count = program.length;
    if (count === 0) return { ready: false, count, reopened, reason: 'empty' };
    for (const [index, row] of program.entries()) {
      const load = loadOf({ exercises }, row);
      const standing = standingOf(current, row, load);
      const [problem] = rowProblems(row, load, standing, refusesPicture(pictures, load), isOver);
      if (problem) return { ready: false, count, reopened, reason: 'row', key: row.key, position: index + 1, problem };
    }
    if (texts.some((text) => text.state === 'waits')) return { ready: false, count, reopened, reason: 'texts' };
    if (!finishing) return { ready: true, count, reopened };
    return { ready: true, count, reopened, checking: picturesChecked(picturesOf(program, exercises), pictures) };
  },
);

/** What stops the row, the gravest first; `loading` last, because it passes by itself. */
export const rowProblems = rememberLastFor(
  (
    row: Row,
    load: ExerciseLoad | undefined,
    standing: RowView['standing'],
    isPictureRefused: boolean,
    isOver: boolean,
  ): readonly Problem[] => [
    ...(standing === 'withdrawn' || standing === 'unavailable' ? [{ type: standing }] : []),
    ...(isPictureRefused ? [{ type: 'picture' } as const] : []),
    ...(load?.status === 'failed' ? [{ type: isOver ? 'expired' : 'failed' } as const] : []),
    ...(row.side === undefined ? [{ type: 'side' } as const] : []),
    ...draftProblems(row.dosage, row.instructions),
    ...(load === undefined || load.status === 'loading' ? [{ type: 'loading' } as const] : []),
  ],
);
