// What the details show: the card that they were opened from, its neighbors in the results, and what is loaded of it.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { CurrentState, IndexEntry } from '../../../contract/picker-session.ts';
import type { MediaRole } from '../../../contract/vocabulary.ts';
import { defaultsOf, usualOf } from '../../state/dosage/defaults.ts';
import { rememberEach } from '../../state/memo.ts';
import { type ExerciseLoad, type OpenState, revisionKey } from '../../state/model.ts';
import { loadedExercise, loadOf, obstacleTo } from '../../state/row-facts.ts';
import { rememberRelated } from '../../state/select/related/select-related.ts';
import { placeOf } from '../../state/select/select-results.ts';
import { selectTemplate } from '../../state/select/templates/select-templates.ts';
import { templateNamed } from '../../state/templates/group-templates.ts';
import type { TemplateView } from '../../state/templates/template-views.ts';
import type { CardView, RelatedView, ResultsView } from '../../state/views.ts';

export interface DetailsValues {
  readonly card: CardView;
  readonly load: ExerciseLoad | undefined;
  /** Where the exercise stands today, as far as that is known. */
  readonly today: CurrentState | undefined;
  /** It can be added: the index has it. */
  readonly isOffered: boolean;
  /** From 1; 0 when the results no longer hold the exercise. */
  readonly position: number;
  readonly of: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly related: RelatedView | undefined;
  /** The name of the exercise or the template that led here. */
  readonly back: string | undefined;
}

/** What lies beside or over the results: an exercise, else the template that it may have been opened from. */
export type DetailsShown = DetailsValues | TemplateView;

export const detailsShown = (state: OpenState, results: ResultsView): DetailsShown | undefined =>
  detailsValues(state, results) ?? selectTemplate(state);

const relatedToShown = rememberRelated();

/** Undefined while no details are open. An exercise that left the results keeps its details, and so does one of a row that the index lost. */
export function detailsValues(
  state: OpenState,
  { cards }: ResultsView,
  id: string | undefined = state.view.details,
): DetailsValues | undefined {
  const { catalog, session, view } = state;
  const offered = id === undefined ? undefined : catalog.byId.get(id);
  const entry = offered ?? prescribed(state, id);
  if (!entry) return undefined;
  const { side, dosage } = usualOf(catalog, entry.id, defaultsOf(entry));
  const load = state.exercises.get(revisionKey(entry.id, entry.revision));
  const from = view.trail.at(-1);
  const template = templateNamed(state, id === view.details ? view.template : undefined);
  const index = placeOf(cards, id);
  return {
    card: (index < 0 ? undefined : cards.at(index)) ?? {
      entry,
      inProgram: state.program.present.filter(({ exerciseId }) => exerciseId === id).length,
      favourite: id !== undefined && state.kept.favourites.includes(id),
      nameRanges: [],
      match: undefined,
      unavailable: obstacleTo(state, entry),
      usualIsClinics: state.catalog.clinic?.usualDosages.has(entry.id),
      defaults: { ...dosage, ...(side !== undefined && { side }) },
    },
    isOffered: offered !== undefined,
    load,
    today: session.current.get(entry.id),
    position: index + 1,
    of: cards.length,
    previous: index > 0 ? cards.at(index - 1)?.entry.id : undefined,
    next: cards.at(index + 1)?.entry.id,
    related: relatedToShown({ catalog, current: session.current, entry, ladder: loadedExercise(load) }),
    back: from === undefined ? template?.name : (catalog.byId.get(from)?.name ?? prescribed(state, from)?.name),
  };
}

/** As the program has it, where the index does not: it is no longer recommended, or withdrawn. */
function prescribed({ program, exercises }: OpenState, id: string | undefined): IndexEntry | undefined {
  const row = program.present.find(({ exerciseId }) => exerciseId === id);
  const exercise = row && loadedExercise(loadOf({ exercises }, row));
  return exercise && entryOf(exercise);
}

/** What an index would say of the exercise. */
const entryOf = rememberEach(({ translations: _, ...exercise }: Exercise): IndexEntry => ({
  target: '',
  equipment: [],
  tags: [],
  ...exercise,
  synonyms: exercise.searchSynonyms ?? [],
  pictures: { start: pictureOf(exercise, 'start'), end: pictureOf(exercise, 'end') },
}));

const pictureOf = ({ media }: Exercise, role: MediaRole): IndexEntry['pictures'][MediaRole] =>
  media.find((item) => item.role === role) ?? { url: '', alt: '' };
