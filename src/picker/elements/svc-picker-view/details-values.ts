// What the details show: the card that they were opened from, its neighbours in the results, and what is loaded of it.
import type { CurrentState } from '../../../contract/picker-session.ts';
import { defaultsOf } from '../../state/dosage/defaults.ts';
import { type ExerciseLoad, type OpenState, revisionKey } from '../../state/model.ts';
import { obstacleTo } from '../../state/row-facts.ts';
import type { CardView, ResultsView } from '../../state/views.ts';

export interface DetailsValues {
  readonly card: CardView;
  readonly load: ExerciseLoad | undefined;
  /** Where the exercise stands today, as far as that is known. */
  readonly today: CurrentState | undefined;
  /** From 1; 0 when the results no longer hold the exercise. */
  readonly position: number;
  readonly of: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Undefined while no details are open. An exercise that left the results keeps its details. */
export function detailsValues(state: OpenState, { cards }: ResultsView): DetailsValues | undefined {
  const id = state.view.details;
  const entry = id === undefined ? undefined : state.catalog.byId.get(id);
  if (!entry) return undefined;
  const { side, dosage } = defaultsOf(entry);
  const index = cards.findIndex((card) => card.entry.id === id);
  return {
    card: cards[index] ?? {
      entry,
      inProgram: state.program.present.filter(({ exerciseId }) => exerciseId === id).length,
      favourite: id !== undefined && state.kept.favourites.includes(id),
      nameRanges: [],
      match: undefined,
      unavailable: obstacleTo(state, entry),
      defaults: { ...dosage, ...(side !== undefined && { side }) },
    },
    load: state.exercises.get(revisionKey(entry.id, entry.revision)),
    today: state.session.current.get(entry.id),
    position: index + 1,
    of: cards.length,
    previous: index > 0 ? cards[index - 1]?.entry.id : undefined,
    next: cards[index + 1]?.entry.id,
  };
}
