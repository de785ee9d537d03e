// Whether the program can be finished, and if not, the first reason.
import { draftProblems, dosageFromDraft } from '../dosage/typed-dosage.ts';
import { remember, rememberEach } from '../memo.ts';
import type { OpenState, Problem, Row } from '../model.ts';
import { loadOf, sidesOfRow, loadedExercise, nameOfRow } from '../row-facts.ts';
import { refusesPicture, selectPictures, selectUncheckedPictures } from './select-needed.ts';
import { standingOf } from '../standing.ts';
import type { FinishView, HandoutPreview } from '../views.ts';

/** The same view, by identity, until something in it changes. */
export const selectFinish = remember(
  (state: OpenState) => ({
    rows: state.program.present,
    ...rowFacts(state),
    sidesAsked: state.view.sidesAsked,
    reopened: state.reopened,
    finishing: state.finishing,
    stored: state.stored,
    texts: state.texts,
    wanted: selectPictures(state).length,
    unchecked: selectUncheckedPictures(state).length,
  }),
  ({ rows, sidesAsked, reopened, finishing, stored, texts, wanted, unchecked, ...facts }): FinishView => {
    const count = rows.length;
    if (count === 0) return { ready: false, count, reopened, reason: 'empty' };
    const stopped = rows.flatMap((row, index) =>
      rowProblems(row)(facts).map((problem) => ({ key: row.key, position: index + 1, problem })),
    );
    // What passes by itself, and what is asked quietly, waits for all else.
    const first = stopped.find(({ problem }) => !isQuiet(problem) && problem.type !== 'loading');
    if (first) return { ready: false, count, reopened, reason: 'row', ...first };
    const quiet = stopped.filter(({ problem }) => isQuiet(problem));
    const asked = quiet.find(({ key }) => sidesAsked.includes(key));
    const side = asked ?? quiet[0];
    if (side) {
      const { key, position } = side;
      return { ready: false, count, reopened, reason: 'sides', missing: quiet.length, asked: !!asked, key, position };
    }
    if (stopped[0]) return { ready: false, count, reopened, reason: 'row', ...stopped[0] };
    if (texts.some((text) => text.state === 'waits')) return { ready: false, count, reopened, reason: 'texts' };
    if (!finishing) return { ready: true, count, reopened };
    if (stored === 'awaited' && unchecked === 0) return { ready: false, count, reopened, reason: 'stored' };
    // A picture that could not be reached counts as done: no program is lost to a network.
    return { ready: true, count, reopened, checking: { done: wanted - unchecked, of: wanted } };
  },
);

/** It is asked where the row stands, without a word of trouble. */
export const isQuiet = (problem: Problem): boolean => problem.type === 'side' && problem.meaning !== undefined;

/** What decides, beside the row itself, whether it can be finished. */
export const rowFacts = ({ catalog, exercises, session, pictures, remaining }: OpenState) => ({
  catalog,
  exercises,
  current: session.current,
  pictures,
  isOver: remaining === 'none',
});

/** What stops the row, the gravest first; `loading` last, because it passes by itself. */
export const rowProblems = rememberEach((row: Row) =>
  remember(
    ({ catalog, exercises, current, pictures, isOver }: ReturnType<typeof rowFacts>) => {
      const load = loadOf({ exercises }, row);
      return {
        status: load?.status ?? 'loading',
        standing: standingOf(current, row, load),
        meaning: sidesOfRow(catalog, row, load).sideMeaning,
        isPictureRefused: refusesPicture(pictures, load),
        isOver,
      };
    },
    ({ status, standing, meaning, isPictureRefused, isOver }): readonly Problem[] => [
      ...(standing === 'withdrawn' || standing === 'unavailable' ? [{ type: standing }] : []),
      ...(isPictureRefused ? [{ type: 'picture' } as const] : []),
      ...(status === 'failed' ? [{ type: isOver ? 'expired' : 'failed' } as const] : []),
      ...(row.side === undefined ? [{ type: 'side', ...(meaning && { meaning }) } as const] : []),
      ...draftProblems(row.dosage, row.instructions),
      ...(status === 'loading' ? [{ type: 'loading' } as const] : []),
    ],
  ),
);

/** Unlike the finished program it may have rows without a side, and exercises of which nothing is known but the name. */
export const selectHandout = remember(
  ({ program, exercises, session, catalog }: OpenState) => ({
    rows: program.present,
    exercises,
    current: session.current,
    catalog,
  }),
  (facts): HandoutPreview => ({
    items: facts.rows.map((row, index) => toItem(facts, row, index + 1)),
    withdrawn: facts.rows
      .filter((row) => standingOf(facts.current, row, loadOf(facts, row)) === 'withdrawn')
      .map(({ exerciseId }) => exerciseId),
  }),
);

function toItem(facts: Pick<OpenState, 'exercises' | 'catalog'>, row: Row, order: number): HandoutItem {
  const { exerciseId, revision, side = 'not_applicable', instructions } = row;
  return {
    order,
    prescription: { exerciseId, revision, side, ...dosageFromDraft(row.dosage), clinicianInstructions: instructions },
    exercise: loadedExercise(loadOf(facts, row)) ?? { name: nameOfRow(facts, row) },
  };
}

type HandoutItem = HandoutPreview['items'][number];
