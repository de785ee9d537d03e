// The program as it is shown: its rows, and what they take.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import type { Prescription } from '../../../contract/prescription.ts';
import { dosageFromDraft, draftFromDosage } from '../dosage/draft.ts';
import { remember, rememberEach } from '../memo.ts';
import type { Catalog, ExerciseLoad, OpenState, Program, Row } from '../model.ts';
import { hasPhrase, phrasesOf } from '../dosage/phrases.ts';
import { smallPicture } from '../pictures.ts';
import { defaultsOfRow, loadedExercise, loadOf, nameOf } from '../row-facts.ts';
import { rowProblems } from './select-finish.ts';
import { refusesPicture } from './select-pictures.ts';
import { isChosen, selectSelection } from './select-selection.ts';
import { noticeOf, standingOf } from '../standing.ts';
import type { ProgramView, RowView } from '../views.ts';

/** The same view, by identity, until something in it changes; and so each row. */
export function selectProgram(state: OpenState): ProgramView {
  const { exercises, catalog, pictures, program, view, texts } = state;
  const { openRow, noticesRead, replacing, selection } = view;
  return programView({
    rows: rowViews({
      program: program.present,
      exercises,
      catalog,
      pictures,
      openRow,
      noticesRead,
      replacing,
      selection,
      current: state.session.current,
      isOver: state.remaining === 'none',
    }),
    selection: selectSelection(state),
    maximum: SELECTION_MAX_ITEMS,
    canUndo: program.past.length > 0,
    canRedo: program.future.length > 0,
    texts,
  });
}

/** The side and dosage of the row, without what is unset or wrong. */
export const prescriptionOf = rememberEach(({ exerciseId, revision, side, dosage }: Row): Partial<Prescription> => ({
  exerciseId,
  revision,
  ...(side !== undefined && { side }),
  ...dosageFromDraft(dosage),
}));

const programView = remember((view: ProgramView) => view);

interface Rows
  extends
    Pick<OpenState, 'exercises' | 'catalog' | 'pictures'>,
    Pick<OpenState['view'], 'openRow' | 'noticesRead' | 'replacing' | 'selection'> {
  readonly program: Program;
  readonly current: OpenState['session']['current'];
  readonly isOver: boolean;
}

const rowViews = remember(({ program, exercises, catalog, current, pictures, isOver, ...view }: Rows) =>
  program.map((row, index): RowView => {
    const load = loadOf({ exercises }, row);
    return rowView(row)({
      current,
      load,
      catalog,
      isPictureRefused: refusesPicture(pictures, load),
      isOver,
      position: index + 1,
      open: row.key === view.openRow,
      standing: standingOf(current, row, load),
      noticeRead: view.noticesRead.includes(row.key),
      replacing: row.key === view.replacing,
      selected: isChosen(row, view.selection),
    });
  }),
);

interface ShownRow extends Pick<RowView, 'position' | 'open' | 'standing' | 'noticeRead' | 'replacing' | 'selected'> {
  readonly load: ExerciseLoad | undefined;
  readonly current: OpenState['session']['current'];
  readonly catalog: Catalog;
  readonly isPictureRefused: boolean;
  readonly isOver: boolean;
}

const rowView = rememberEach((row: Row) =>
  remember(({ load, current, catalog, isPictureRefused, isOver, ...shown }: ShownRow): RowView => {
    const { standing } = shown;
    const exercise = loadedExercise(load);
    const entry = catalog.byId.get(row.exerciseId);
    return {
      ...shown,
      row,
      name: nameOf(catalog, row, load),
      picture: smallPicture('start', exercise, entry),
      exercise,
      category: exercise?.category ?? entry?.category,
      prescription: prescriptionOf(row),
      problems: rowProblems(row)({ load, standing, isPictureRefused, isOver }),
      ...noticeOf(row, { current, load, standing, catalog }),
      instructionsFrom: row.writtenFor,
      phrases: exercise
        ? phrasesOf(exercise).map((text) => ({ text, inserted: hasPhrase(row.instructions, text) }))
        : [],
      canRestoreDefaults: differsFromDefaults(row, catalog, load),
    };
  }),
);

function differsFromDefaults(row: Row, catalog: Catalog, load: ExerciseLoad | undefined): boolean {
  const { side, dosage } = defaultsOfRow(catalog, row, load);
  if (side === undefined && Object.keys(dosage).length === 0) return false;
  const restored = { ...draftFromDosage(dosage), side: side ?? row.side };
  return JSON.stringify(restored) !== JSON.stringify({ ...row.dosage, side: row.side });
}
