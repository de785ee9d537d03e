// What stands beside one exercise: easier and harder ones that the catalog names, and those that are like it.
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../../../contract/picker-session.ts';
import { LEVELS } from '../../../../contract/vocabulary.ts';
import { remember } from '../../memo.ts';
import type { Catalog, OpenState } from '../../model.ts';
import { loadedExercise, loadOf } from '../../row-facts.ts';
import type { RelatedView } from '../../views.ts';
import { progressionsOf } from '../select-progressions.ts';
import type { Replacement } from '../../standing.ts';

const SIMILAR_MAX = 6;
/** The same region and the same kind; or one of them, and several tags or pieces of equipment. */
const SIMILAR_ENOUGH = 7;

type Known = Pick<IndexEntry, 'id'> & Partial<Pick<IndexEntry, 'region' | 'category' | 'level' | 'equipment' | 'tags'>>;

type Offer = Pick<OpenState, 'catalog'> & Pick<OpenState['session'], 'current'>;

interface Asked extends Offer {
  readonly entry: Known | undefined;
  /** The full content of `entry`, as far as it is loaded: only that names easier and harder ones. */
  readonly exercise: Exercise | undefined;
}

/** The same, by identity, as long as the same exercise is asked for: each caller has its own. */
export const rememberRelated = () =>
  remember(
    (asked: Asked) => asked,
    ({ entry, exercise, ...offer }): RelatedView | undefined => entry && relatedOf(offer, entry, exercise),
  );

const relatedToRow = rememberRelated();

/** What could take the place of the row that is being replaced. */
export function selectReplacements({ catalog, session, exercises, program, view }: OpenState): RelatedView | undefined {
  const row = program.present.find(({ key }) => key === view.replacing);
  const exercise = row && loadedExercise(loadOf({ exercises }, row));
  const entry = row && (catalog.byId.get(row.exerciseId) ?? exercise);
  return relatedToRow({ catalog, current: session.current, entry, exercise });
}

function relatedOf({ catalog, current }: Offer, entry: Known, exercise: Exercise | undefined): RelatedView {
  const { easier, harder } = progressionsOf({ catalog, current }, exercise);
  const entriesOf = (offered: readonly Replacement[]): readonly IndexEntry[] =>
    offered.flatMap(({ exerciseId }) => catalog.byId.get(exerciseId) ?? []);
  const named = new Set([...easier, ...harder].map(({ exerciseId }) => exerciseId));
  const isOffered = ({ id }: IndexEntry): boolean =>
    !named.has(id) && (current.get(id)?.status ?? 'active') === 'active';
  return {
    easier: entriesOf(easier),
    harder: entriesOf(harder),
    similar: similarTo(catalog, entry, isOffered),
  };
}

/** At most six, the most alike first; of equal ones in order of name. */
export function similarTo(
  { entries }: Pick<Catalog, 'entries'>,
  entry: Known,
  isOffered: (other: IndexEntry) => boolean = () => true,
): readonly IndexEntry[] {
  return entries
    .filter((other) => other.id !== entry.id && isOffered(other))
    .map((other) => ({ other, likeness: likeness(entry, other) }))
    .filter(({ likeness: points }) => points >= SIMILAR_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, SIMILAR_MAX)
    .map(({ other }) => other);
}

function likeness(one: Known, other: IndexEntry): number {
  const isSame = (member: 'region' | 'category'): boolean => one[member] !== undefined && one[member] === other[member];
  return (
    (isSame('region') ? 4 : 0) +
    (isSame('category') ? 3 : 0) +
    2 * Math.min(shared(one.tags, other.tags), 2) +
    Math.min(shared(one.equipment, other.equipment), 2) +
    (isNear(one.level, other.level) ? 1 : 0)
  );
}

const shared = (some: readonly string[] = [], others: readonly string[]): number =>
  some.filter((value) => others.includes(value)).length;

/** At most one level apart. */
const isNear = (level: Known['level'], other: Known['level']): boolean =>
  level !== undefined && other !== undefined && Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(other)) <= 1;
