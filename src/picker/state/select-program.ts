// The program as it is shown: its rows, and what they take.
import { SELECTION_MAX_ITEMS } from '../../contract/limits.ts';
import type { CurrentState } from '../../contract/picker-session.ts';
import type { Prescription } from '../../contract/prescription.ts';
import { estimateProgram } from '../../program/index.ts';
import { dosageFromDraft, draftFromDosage } from './draft.ts';
import { rememberLast, rememberLastFor } from './memo.ts';
import type { Catalog, ExerciseLoad, OpenState, Program, Row, Selection } from './model.ts';
import { hasPhrase, phrasesOf } from './phrases.ts';
import { smallPicture } from './pictures.ts';
import { defaultsOfRow, foreignOrigin, loadedExercise, loadOf, nameOf } from './row-facts.ts';
import { rowProblems } from './select-finish.ts';
import { type PictureChecks, refusesPicture } from './select-pictures.ts';
import { isChosen, selectSelection } from './select-selection.ts';
import { noticeOf, standingOf } from './standing.ts';
import type { ProgramView, RowView, SelectionView } from './views.ts';

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
    state.initial,
    state.remaining === 'none',
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
    initial: Program,
    isOver: boolean,
  ): ProgramView => ({
    rows: program.map((row, index) => {
      const load = loadOf({ exercises }, row);
      return rowView(
        row,
        index + 1,
        load,
        current.get(row.exerciseId),
        standingOf(current, row, load),
        catalog,
        refusesPicture(pictures, load),
        row.key === openRow,
        noticesRead.includes(row.key),
        row.key === replacing,
        isChosen(row, chosen),
        instructionsFrom(row, initial, catalog, exercises),
        isOver,
      );
    }),
    selection,
    maximum: SELECTION_MAX_ITEMS,
    canUndo,
    canRedo,
    estimate: estimateProgram(program.map((row) => prescriptionOf(row))),
  }),
);

const rowView = rememberLastFor(
  (
    row: Row,
    position: number,
    load: ExerciseLoad | undefined,
    today: CurrentState | undefined,
    standing: RowView['standing'],
    catalog: Catalog,
    isPictureRefused: boolean,
    open: boolean,
    noticeRead: boolean,
    replacing: boolean,
    selected: boolean | undefined,
    instructionsFrom: string | undefined,
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
      ...noticeOf(today, load, standing, catalog),
      instructionsFrom,
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

/** The name of the exercise that the kept instructions were written for, where it is another one. */
function instructionsFrom(
  row: Row,
  initial: Program,
  catalog: Catalog,
  exercises: OpenState['exercises'],
): string | undefined {
  const origin = foreignOrigin(initial, row);
  return origin && nameOf(catalog, origin, loadOf({ exercises }, origin));
}

function differsFromDefaults(row: Row, catalog: Catalog, load: ExerciseLoad | undefined): boolean {
  const { side, dosage } = defaultsOfRow(catalog, row, load);
  if (side === undefined && Object.keys(dosage).length === 0) return false;
  const restored = { ...draftFromDosage(dosage), side: side ?? row.side };
  return JSON.stringify(restored) !== JSON.stringify({ ...row.dosage, side: row.side });
}
