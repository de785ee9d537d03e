// The program as the patient will get it, as far as it is written by now.
import { dosageFromDraft } from '../dosage/typed-dosage.ts';
import { remember } from '../memo.ts';
import type { OpenState, Row } from '../model.ts';
import { loadedExercise, loadOf, nameOfRow } from '../row-facts.ts';
import { standingOf } from '../standing.ts';
import type { HandoutPreview } from '../views.ts';

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
