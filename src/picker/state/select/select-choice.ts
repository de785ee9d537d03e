// The rows that are being chosen, and what would be done with them.
import { chosenDosage } from '../dosage/chosen-dosage.ts';
import { remember } from '../memo.ts';
import type { OpenState, Program, Row, RowChoice } from '../model.ts';
import { nameOfRow } from '../row-facts.ts';
import type { ChoiceView } from '../views.ts';

/** The rows that may be chosen: the one whose dosage is copied may not. */
export const choosable = (program: Program, choice: RowChoice): Program =>
  choice.purpose === 'copy' ? program.filter(({ key }) => key !== choice.from) : program;

/** The chosen rows that the program still has, in its order. */
export const chosenRows = (program: Program, choice: RowChoice): Program =>
  choosable(program, choice).filter(({ key }) => choice.keys.includes(key));

/** Whether the row is chosen; unset where that cannot be asked. */
export function isChosen(row: Row, choice: RowChoice | undefined): boolean | undefined {
  if (choice === undefined || (choice.purpose === 'copy' && choice.from === row.key)) return undefined;
  return choice.keys.includes(row.key);
}

/** Something was typed or chosen for the rows and is not set: it must not go without a question. */
export function hasUnsetDraft({ program, view: { choice } }: OpenState): boolean {
  if (choice?.purpose !== 'set') return false;
  return chosenDosage(chosenRows(program.present, choice), choice.drafts.present).changed.length > 0;
}

export const selectChoice = remember(
  (state: OpenState) => {
    const { choice } = state.view;
    const rows = state.program.present;
    const from = choice?.purpose === 'copy' ? rows.find(({ key }) => key === choice.from) : undefined;
    return { choice, rows, name: from && nameOfRow(state, from) };
  },
  ({ choice, rows: program, name }): ChoiceView | undefined => {
    if (choice === undefined) return undefined;
    const rows = chosenRows(program, choice);
    const count = rows.length;
    const all = count > 0 && count === choosable(program, choice).length;
    if (choice.purpose === 'set') return { purpose: 'set', count, all, ...chosenDosage(rows, choice.drafts.present) };
    return name === undefined ? undefined : { purpose: 'copy', count, all, name };
  },
);
