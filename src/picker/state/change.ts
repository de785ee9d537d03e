// The two steps that most changes of the open picker are made of.
import { record } from './history.ts';
import type { AnnouncedEvent, OpenState, Program, View } from './model.ts';

/** A change of the program that can be undone. The toast speaks of the change before it, so it goes. */
export function changeProgram(state: OpenState, program: Program, mark?: string): OpenState {
  if (program === state.program.present) return state;
  return {
    ...state,
    program: record(state.program, program, mark),
    view: { ...state.view, toast: undefined },
  };
}

/** Shows something beside the program, and says it when there is something to say. */
export function show(state: OpenState, view: Partial<View>, said?: AnnouncedEvent): OpenState {
  const announcement =
    said === undefined ? state.view.announcement : { serial: (state.view.announcement?.serial ?? 0) + 1, event: said };
  return { ...state, view: { ...state.view, ...view, announcement } };
}
