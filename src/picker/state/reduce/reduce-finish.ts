// From the wish to finish to the end: the pictures of the rows are checked first, and what the catalog has withdrawn meanwhile.
import type { FinishAction } from '../actions.ts';
import { show } from './change.ts';
import type { AnnouncedEvent, CompletedState, OpenState, PickerState, View, Program, Row } from '../model.ts';
import { endChoice } from './program/reduce-choice.ts';
import { withoutUnreachable } from './reduce-frame.ts';
import { lacksSaved, saidRow, loadedExercise, loadOf } from '../row-facts.ts';
import { isQuiet, rowFacts, rowProblems, selectFinish } from '../select/select-finish.ts';
import { hasUnsetDraft } from '../select/select-program.ts';
import { selectUncheckedPictures } from '../select/select-needed.ts';
import type { FinishView } from '../views.ts';
import type { CompletionItem } from '../../../contract/messages/messages.ts';
import { dosageFromDraft } from '../dosage/typed-dosage.ts';

export function reduceFinish(state: OpenState, action: FinishAction): OpenState {
  switch (action.type) {
    case 'finishRequested':
      return requestFinish(state);
    case 'storedWaived':
      return requestFinish(show({ ...state, isStoredWaived: true }, { asking: undefined }));
    case 'rowSought':
    case 'sideSought':
      return endChoice(show(state, { tab: 'program' }));
  }
}

/** Refused while the program cannot be finished. Pictures that could not be reached are tried once more. What follows is `settle`'s. */
function requestFinish(state: OpenState): OpenState {
  if (state.finishing) return state;
  const finish = selectFinish(state);
  if (!finish.ready) return refuse(state, finish);
  if (hasUnsetDraft(state)) return show(state, { asking: 'choiceSave' });
  const asked: OpenState = { ...state, finishing: true, pictures: withoutUnreachable(state.pictures) };
  const mustWait = selectUncheckedPictures(asked).length > 0;
  return show(asked, { sidesAsked: [] }, mustWait ? { type: 'checkingPictures' } : undefined);
}

/** Says so each time that it is asked for, and shows what stands in the way. */
function refuse(state: OpenState, finish: Hindered): OpenState {
  return show(state, whatHinders(state, finish), refusalOf(state, finish));
}

function whatHinders({ program }: OpenState, finish: Hindered): Partial<View> {
  switch (finish.reason) {
    case 'row':
      return { openRow: finish.key, tab: 'program' };
    case 'sides':
      // From now on the rows without a side say so plainly. Those that are added later ask quietly again.
      return {
        sidesAsked: program.present.filter(({ side }) => side === undefined).map(({ key }) => key),
        tab: 'program',
      };
    case 'texts':
      return { tab: 'program' };
    default:
      return {};
  }
}

type Hindered = Extract<FinishView, { readonly ready: false }>;

function refusalOf(state: OpenState, finish: Hindered): AnnouncedEvent {
  if (finish.reason !== 'row' && finish.reason !== 'sides')
    return { type: 'finishRefused', reason: finish.reason, reopened: finish.reopened };
  const { key, position, count } = finish;
  const row = state.program.present[position - 1]!;
  const problem = finish.reason === 'row' ? finish.problem : rowProblems(row)(rowFacts(state)).find(isQuiet)!;
  return { type: 'finishRefused', reason: 'row', ...saidRow(state, row), key, position, of: count, problem };
}

/** After every action: finishing ends with the last check, and is taken back by a problem, or by a question. */
export function settle(state: OpenState): PickerState {
  if (!state.finishing) return state.isStoredWaived ? { ...state, isStoredWaived: false } : state;
  const finish = selectFinish(state);
  if (!finish.ready && finish.reason !== 'stored')
    return show({ ...state, finishing: false }, {}, refusalOf(state, finish));
  const asking = state.isStoredWaived ? undefined : questionOf(state);
  if (asking) return show({ ...state, finishing: false }, { asking });
  const isWaiting = state.stored === 'awaited' || state.asksBeforeFinish || selectUncheckedPictures(state).length > 0;
  return isWaiting ? state : complete(state);
}

/** Nothing that is stored and unknown here is replaced before the clinician knows. */
function questionOf(state: OpenState): 'stored' | 'unknown' | undefined {
  if (state.stored === 'missed') return 'stored';
  return state.program.present.some((row) => lacksSaved(state, row)) ? 'unknown' : undefined;
}

const complete = ({ session, view, program, exercises }: OpenState): CompletedState => ({
  phase: 'closed',
  outcome: 'completed',
  session,
  view,
  items: completionItems({ program: program.present, exercises }),
});

interface FinishedProgram {
  readonly program: Program;
  readonly exercises: OpenState['exercises'];
}

/**
 * The rows in order, each with one dosage format, without unset members, and with its exercise exactly as it was received.
 * Throws for a program that cannot be finished: `selectFinish` comes first.
 */
export const completionItems = ({ program, exercises }: FinishedProgram): readonly CompletionItem[] =>
  program.map((row, index) => toItem(exercises, row, index + 1));

function toItem(exercises: OpenState['exercises'], row: Row, order: number): CompletionItem {
  const exercise = loadedExercise(loadOf({ exercises }, row));
  const { exerciseId, revision, side, instructions } = row;
  if (side === undefined || exercise === undefined) throw new Error(`Row ${order} cannot be finished.`);
  return {
    order,
    prescription: { exerciseId, revision, side, ...dosageFromDraft(row.dosage), clinicianInstructions: instructions },
    exercise,
  };
}
