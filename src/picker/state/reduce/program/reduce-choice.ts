// Choosing several rows, and giving all of them a dosage in one step.
import type { ChoiceAction } from '../../actions.ts';
import { chosenDosage, EMPTY_DRAFT, withChange, withDosageOf, withDraft } from '../../dosage/chosen-dosage.ts';
import { changeProgram, show } from '../change.ts';
import { withUnread } from '../../dosage/draft.ts';
import { begin, type History, record, redo, undo } from '../../history.ts';
import type { ChoiceDraft, OpenState, Row, RowChoice } from '../../model.ts';
import { choosable, chosenRows, hasUnsetDraft } from '../../select/select-program.ts';
import { loadOf, sidesOfRow } from '../../row-facts.ts';
import { withWritten } from './reduce-row.ts';

type Drafts = History<ChoiceDraft>;

export function reduceChoice(state: OpenState, action: ChoiceAction): OpenState {
  if (action.type === 'choiceStarted') return start(state, action.copyFrom);
  const { choice } = state.view;
  if (choice === undefined) return state;
  switch (action.type) {
    case 'choiceToggled':
      return toggle(state, choice, action.key);
    case 'choiceExtendedToAll': {
      const keys = choosable(state.program.present, choice).map(({ key }) => key);
      return show(state, { choice: { ...choice, keys } }, { type: 'rowsChosen', count: keys.length });
    }
    case 'choiceDrafted':
      return changeDrafts(state, choice, (drafts) =>
        record(drafts, withChange(drafts.present, action.change), markOf(action.change)),
      );
    case 'draftUndone':
      return changeDrafts(state, choice, undo);
    case 'draftRedone':
      return changeDrafts(state, choice, redo);
    case 'choiceApplied':
      return apply(state, choice);
    case 'choiceRemoved':
      return remove(state, choice);
    case 'choiceEnded':
      return show(state, hasUnsetDraft(state) ? { asking: 'choice' } : { choice: undefined });
    case 'choiceDiscarded':
      return show(state, { choice: undefined, asking: undefined });
  }
}

/** While rows are chosen they have neither sides nor forms to go to. */
export const endChoice = (state: OpenState): OpenState => reduceChoice(state, { type: 'choiceEnded' });

function remove(state: OpenState, choice: RowChoice): OpenState {
  const program = state.program.present;
  const rows = chosenRows(program, choice);
  const count = rows.length;
  if (count === 0) return state;
  const left = program.filter((row) => !rows.includes(row));
  // Without rows the choice ends, and its draft with it.
  if (left.length === 0 && state.view.asking !== 'choiceRemove' && hasUnsetDraft(state))
    return show(state, { asking: 'choiceRemove' });
  const toast = { kind: 'rowsRemoved', count } as const;
  return show(changeProgram(state, left), { toast, asking: undefined }, { type: 'rowsRemoved', count });
}

function changeDrafts(state: OpenState, choice: RowChoice, change: (drafts: Drafts) => Drafts): OpenState {
  if (choice.purpose === 'copy') return state;
  const drafts = change(choice.drafts);
  return drafts === choice.drafts ? state : show(state, { choice: { ...choice, drafts } });
}

/** Typing in one field is one step. */
const markOf = ({ fields, written }: Partial<ChoiceDraft>): string | undefined =>
  written ? 'written' : fields && Object.keys(fields).join();

/** All chosen rows in one step of undo. With nothing chosen or with a problem the choice stays as it is. */
function apply(state: OpenState, choice: RowChoice): OpenState {
  const program = state.program.present;
  const rows = chosenRows(program, choice);
  const change = changeOf(state, choice, rows);
  if (rows.length === 0 || change === undefined) return state;
  const next = program.map((row) => (rows.includes(row) ? change(row) : row));
  const ended = show(state, { choice: undefined, asking: undefined });
  if (next.every((row, index) => row === program[index])) return ended;
  const said = { type: 'dosageSet', count: rows.length } as const;
  return show(changeProgram(ended, next), { toast: { kind: 'dosageSet', count: rows.length } }, said);
}

function changeOf(state: OpenState, choice: RowChoice, rows: readonly Row[]): ((row: Row) => Row) | undefined {
  if (choice.purpose === 'copy') {
    const from = state.program.present.find(({ key }) => key === choice.from);
    return from && ((row) => withDosageOf(row, withUnread(from.dosage, row.dosage.unread)));
  }
  const draft = choice.drafts.present;
  const { changed, problems } = chosenDosage(rows, draft);
  if (problems.length > 0) return undefined;
  const typed = draft.written?.typed;
  return (row) => {
    const { bothSides } = sidesOfRow(state.catalog, row, loadOf(state, row));
    const set = withDraft(row, draft, bothSides ? changed.filter((field) => field !== 'side') : changed);
    const { side, ...unsided } = typed ?? {};
    return withWritten(set, side === undefined || bothSides ? unsided : { ...unsided, side });
  };
}

function start(state: OpenState, copyFrom: number | undefined): OpenState {
  const program = state.program.present;
  if (copyFrom === undefined ? program.length === 0 : !program.some(({ key }) => key === copyFrom)) return state;
  const choice: RowChoice =
    copyFrom === undefined
      ? { purpose: 'set', keys: [], drafts: begin(EMPTY_DRAFT) }
      : { purpose: 'copy', keys: [], from: copyFrom };
  return show(state, { choice, openRow: undefined, replacing: undefined, comparing: undefined, tab: 'program' });
}

function toggle(state: OpenState, choice: RowChoice, key: number): OpenState {
  if (!choosable(state.program.present, choice).some((row) => row.key === key)) return state;
  const keys = choice.keys.includes(key) ? choice.keys.filter((other) => other !== key) : [...choice.keys, key];
  const next: RowChoice = { ...choice, keys };
  const count = chosenRows(state.program.present, next).length;
  return show(state, { choice: next }, { type: 'rowsChosen', count });
}
