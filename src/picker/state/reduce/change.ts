// The steps that most changes of the open picker are made of.
import { type History, record } from '../history.ts';
import type { AnnouncedEvent, OpenState, Program, Toast, View } from '../model.ts';
import type { Obstacle } from '../row-facts.ts';

/** A change of the program that can be undone. The toast speaks of the change before it, so it goes. */
export const changeProgram = (state: OpenState, program: Program, mark?: string): OpenState =>
  program === state.program.present ? state : withHistory(state, record(state.program, program, mark));

/** Another present: what was asked for on the one before (finishing, an offer to undo) is taken back. */
export function withHistory(state: OpenState, program: History<Program>): OpenState {
  const view = { ...withoutGoneRows(state.view, program.present), toast: undefined };
  return { ...state, program, finishing: false, view };
}

/** What is under way with a row ends with it. */
function withoutGoneRows(view: View, program: Program): View {
  const keys = new Set(program.map(({ key }) => key));
  const { replacing, comparing, choice } = view;
  const isChoiceOver = choice?.purpose === 'copy' ? !keys.has(choice.from) : program.length === 0;
  return {
    ...view,
    replacing: replacing !== undefined && keys.has(replacing) ? replacing : undefined,
    comparing: comparing !== undefined && keys.has(comparing) ? comparing : undefined,
    choice: isChoiceOver ? undefined : choice,
  };
}

/** An exercise that cannot be loaded any more, or was withdrawn, would stop the program from being finished. */
export const refuse = (state: OpenState, why: Obstacle, name: string): OpenState =>
  show(state, { toast: refusedToast(state, why, name) }, { type: why, name });

const refusedToast = ({ renewal }: OpenState, why: Obstacle, name: string): Toast =>
  why === 'expired' ? { kind: why, name, canRenew: renewal !== undefined } : { kind: why, name };

/** Shows something beside the program, and says it when there is something to say. */
export function show(state: OpenState, view: Partial<View>, said?: AnnouncedEvent): OpenState {
  const announcement =
    said === undefined ? state.view.announcement : { serial: (state.view.announcement?.serial ?? 0) + 1, event: said };
  return { ...state, view: { ...state.view, ...view, announcement } };
}
