// From the wish to finish to the end: the pictures of the rows are checked first, and what the catalog has withdrawn meanwhile.
import { show } from './change.ts';
import type { CompletedState, OpenState, PickerState } from '../model.ts';
import { completionItems } from '../completion.ts';
import { withoutUnreachable } from './reduce-frame.ts';
import { nameOfRow } from '../row-facts.ts';
import { selectFinish } from '../select/select-finish.ts';
import { selectUncheckedPictures } from '../select/select-pictures.ts';

/** Refused while the program cannot be finished. Pictures that could not be reached are tried once more. What follows is `settle`'s. */
export function requestFinish(state: OpenState): OpenState {
  const finish = selectFinish(state);
  if (!finish.ready && finish.reason === 'sides') return askForSides(state);
  if (state.finishing || !finish.ready) return state;
  const asked: OpenState = { ...state, finishing: true, pictures: withoutUnreachable(state.pictures) };
  const mustWait = selectUncheckedPictures(asked).length > 0;
  return show(asked, { sidesAsked: [] }, mustWait ? { type: 'checkingPictures' } : undefined);
}

/** From now on the rows without a side say so plainly. Those that are added later ask quietly again. */
function askForSides(state: OpenState): OpenState {
  const sidesAsked = state.program.present.filter(({ side }) => side === undefined).map(({ key }) => key);
  return show(state, { sidesAsked, tab: 'program' });
}

/** After every action: finishing ends with the last check, and is taken back by a problem. */
export function settle(state: PickerState): PickerState {
  if (state.phase !== 'open' || !state.finishing) return state;
  const finish = selectFinish(state);
  if (!finish.ready && finish.reason !== 'stored') return takeBack(state);
  const awaitsStored = state.stored === 'awaited' || state.stored === 'missed';
  const isWaiting = awaitsStored || state.asksBeforeFinish || selectUncheckedPictures(state).length > 0;
  return isWaiting ? state : complete(state);
}

function takeBack(state: OpenState): OpenState {
  const finish = selectFinish(state);
  const [row, problem] = 'problem' in finish ? [state.program.present[finish.position - 1], finish.problem] : [];
  const said =
    row && (problem?.type === 'picture' || problem?.type === 'withdrawn' || problem?.type === 'unavailable')
      ? ({ type: 'finishRefused', name: nameOfRow(state, row), problem: { type: problem.type } } as const)
      : state.texts.some((text) => text.state === 'waits')
        ? ({ type: 'textsWait' } as const)
        : undefined;
  return show({ ...state, finishing: false }, {}, said);
}

const complete = ({ session, view, program, exercises }: OpenState): CompletedState => ({
  phase: 'closed',
  outcome: 'completed',
  session,
  view,
  items: completionItems({ program: program.present, exercises }),
});
