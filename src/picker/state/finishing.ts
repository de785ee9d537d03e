// From the wish to finish to the end: the pictures of the rows are checked first.
import { show } from './change.ts';
import type { CompletedState, OpenState, PickerState } from './model.ts';
import { nameOfRow } from './row-facts.ts';
import { selectFinish } from './select-finish.ts';
import { selectUncheckedPictures } from './select-pictures.ts';

/** Refused while the program cannot be finished. Pictures that could not be reached are tried once more. What follows is `settle`'s. */
export function requestFinish(state: OpenState): OpenState {
  if (state.finishing || !selectFinish(state).ready) return state;
  const asked: OpenState = { ...state, finishing: true, pictures: withoutUnreachable(state.pictures) };
  const mustWait = selectUncheckedPictures(asked).length > 0;
  return show(asked, {}, mustWait ? { type: 'checkingPictures' } : undefined);
}

/** The same checks where every picture could be reached. */
export function withoutUnreachable(pictures: OpenState['pictures']): OpenState['pictures'] {
  const reached = [...pictures].filter(([, check]) => check !== 'unreachable');
  return reached.length === pictures.size ? pictures : new Map(reached);
}

/** After every action: finishing ends with the last picture, and is taken back by a problem. */
export function settle(state: PickerState): PickerState {
  if (state.phase !== 'open' || !state.finishing) return state;
  if (!selectFinish(state).ready) return takeBack(state);
  return selectUncheckedPictures(state).length > 0 ? state : complete(state);
}

function takeBack(state: OpenState): OpenState {
  const finish = selectFinish(state);
  const row =
    !finish.ready && finish.reason === 'row' && finish.problem.type === 'picture'
      ? state.program.present.find(({ key }) => key === finish.key)
      : undefined;
  const said = row && ({ type: 'pictureRefused', name: nameOfRow(state, row) } as const);
  return show({ ...state, finishing: false }, {}, said);
}

const complete = ({ session, view, program, exercises }: OpenState): CompletedState => ({
  phase: 'closed',
  outcome: 'completed',
  session,
  view,
  program: program.present,
  exercises,
});
