// The program as it is shown: its rows, and what they take.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import type { Prescription } from '../../../contract/prescription.ts';
import { dosageFromDraft, draftFromDosage } from '../dosage/draft.ts';
import { rememberLast, rememberLastFor } from '../memo.ts';
import type { Catalog, ExerciseLoad, OpenState, Program, Row, Selection } from '../model.ts';
import { hasPhrase, phrasesOf } from '../dosage/phrases.ts';
import { smallPicture } from '../pictures.ts';
import { defaultsOfRow, loadedExercise, loadOf, nameOf } from '../row-facts.ts';
import { rowProblems } from './select-finish.ts';
import { type PictureChecks, refusesPicture } from './select-pictures.ts';
import { isChosen, selectSelection } from './select-selection.ts';
import { noticeOf, standingOf } from '../standing.ts';
import type { ProgramView, RowView, SelectionView } from '../views.ts';

/** The same view, by identity, until something in it changes; and so each row. */
export const selectProgram = (state: OpenState): ProgramView =>
  programView(
    state.program.present,
    state.program.past.length > 0,
    state.program.future.length > 0,
    state.exercises,
    state.catalog,
    state.session.current,
    state.pictures,
    state.view.openRow,
    state.view.noticesRead,
    state.view.replacing,
    state.view.selection,
    selectSelection(state),
    state.remaining === 'none',
    state.texts,
  );

/** The side and dosage of the row, without what is unset or wrong. */
export const prescriptionOf = rememberLastFor(({ exerciseId, revision, side, dosage }: Row): Partial<Prescription> => ({
  exerciseId,
  revision,
  ...(side !== undefined && { side }),
  ...dosageFromDraft(dosage),
}));

const programView = rememberLast(
  (
    program: Program,
    canUndo: boolean,
    canRedo: boolean,
    exercises: OpenState['exercises'],
    catalog: Catalog,
    current: OpenState['session']['current'],
    pictures: PictureChecks,
    openRow: number | undefined,
    noticesRead: readonly number[],
    replacing: number | undefined,
    chosen: Selection | undefined,
    selection: SelectionView | undefined,
    isOver: boolean,
    texts: ProgramView['texts'],
  ): ProgramView => ({
    rows: program.map((row, index) => {
      const load = loadOf({ exercises }, row);
      return rowView(
        row,
        index + 1,
        load,
        current,
        standingOf(current, row, load),
        catalog,
        refusesPicture(pictures, load),
        row.key === openRow,
        noticesRead.includes(row.key),
        row.key === replacing,
        isChosen(row, chosen),
        isOver,
      );
    }),
    selection,
    texts,
    maximum: SELECTION_MAX_ITEMS,
    canUndo,
    canRedo,
  }),
);

const rowView = rememberLastFor(
  (
    row: Row,
    position: number,
    load: ExerciseLoad | undefined,
    current: OpenState['session']['current'],
    standing: RowView['standing'],
    catalog: Catalog,
    isPictureRefused: boolean,
    open: boolean,
    noticeRead: boolean,
    replacing: boolean,
    selected: boolean | undefined,
    isOver: boolean,
  ): RowView => {
    const exercise = loadedExercise(load);
    const entry = catalog.byId.get(row.exerciseId);
    return {
      row,
      position,
      name: nameOf(catalog, row, load),
      picture: smallPicture('start', exercise, entry),
      exercise,
      category: exercise?.category ?? entry?.category,
      open,
      prescription: prescriptionOf(row),
      problems: rowProblems(row, load, standing, isPictureRefused, isOver),
      standing,
      ...noticeOf(current, row, load, standing, catalog),
      instructionsFrom: row.writtenFor,
      noticeRead,
      replacing,
      selected,
      phrases: exercise
        ? phrasesOf(exercise).map((text) => ({ text, inserted: hasPhrase(row.instructions, text) }))
        : [],
      canRestoreDefaults: differsFromDefaults(row, catalog, load),
    };
  },
);

function differsFromDefaults(row: Row, catalog: Catalog, load: ExerciseLoad | undefined): boolean {
  const { side, dosage } = defaultsOfRow(catalog, row, load);
  if (side === undefined && Object.keys(dosage).length === 0) return false;
  const restored = { ...draftFromDosage(dosage), side: side ?? row.side };
  return JSON.stringify(restored) !== JSON.stringify({ ...row.dosage, side: row.side });
}
