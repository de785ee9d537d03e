// What the program holds: exercises that are added. What follows for its rows is in reduce-list.ts.
import { SELECTION_MAX_ITEMS } from '../../../../contract/limits.ts';
import type { ProgramAction } from '../../actions.ts';
import { changeProgram, refuse, show } from '../change.ts';
import { defaultsOf, usualOf, withTyped } from '../../dosage/defaults.ts';
import { draftFromDosage } from '../../dosage/draft.ts';
import type { AnnouncedEvent, OpenState, Program, Row } from '../../model.ts';
import { withSaidSide } from '../../../../program/index.ts';
import { obstacleTo } from '../../row-facts.ts';

/** Another row each time: the same exercise may be prescribed for both sides, or twice a day. */
export function reduceProgram(state: OpenState, { exerciseId, typed }: ProgramAction): OpenState {
  const entry = state.catalog.byId.get(exerciseId);
  if (entry === undefined) return state;
  const obstacle = obstacleTo(state, entry);
  if (obstacle) return refuse(state, obstacle, entry.name);
  const usual = usualOf(state.catalog, exerciseId, defaultsOf(entry));
  const { side, dosage } = withTyped(entry, typed, usual);
  const row: Row = {
    key: state.nextKey,
    exerciseId,
    revision: entry.revision,
    side,
    dosage: draftFromDosage(dosage),
    begun: draftFromDosage(usual.dosage),
    instructions: typed?.instructions ?? '',
  };
  const program = [...state.program.present, row];
  const said = { dosage: withSaidSide({ ...dosage, side }, entry), count: program.length, of: SELECTION_MAX_ITEMS };
  return grow(state, entry.name, program, { type: 'added', name: entry.name, ...said });
}

/** One row more, unless the program is full: then nothing changes and that is said. */
export function grow(state: OpenState, name: string, program: Program, said: AnnouncedEvent): OpenState {
  if (program.length > SELECTION_MAX_ITEMS) return show(state, { toast: { kind: 'full', name } }, { type: 'full' });
  const changed = changeProgram({ ...state, nextKey: state.nextKey + 1 }, program);
  return show(changed, {}, said);
}
