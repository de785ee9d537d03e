// What stands beside one exercise: easier and harder ones that the catalog names, and those that are like it.
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../../../contract/picker-session.ts';
import { LEVELS } from '../../../../contract/vocabulary.ts';
import { remember, rememberEach } from '../../memo.ts';
import type { Catalog, LeftOutLoad, OpenState } from '../../model.ts';
import { loadedExercise, loadOf } from '../../row-facts.ts';
import type { RelatedView } from '../../views.ts';
import { progressionsOf } from '../../dosage/step.ts';
import { noticeOf } from '../../standing.ts';

const SIMILAR_MAX = 6;
/** The same region and the same kind; or one of them, and several tags or pieces of equipment. */
const SIMILAR_ENOUGH = 7;

type Known = Pick<IndexEntry, 'id'> & Partial<Pick<IndexEntry, 'region' | 'category' | 'level' | 'equipment' | 'tags'>>;

type Offer = Pick<OpenState, 'catalog'> & Pick<OpenState['session'], 'current'>;

interface Asked extends Offer {
  readonly entry: Known | undefined;
  /** Names easier and harder ones: the full content of `entry`, as far as it is loaded. */
  readonly ladder: Pick<Exercise, 'progressions'> | undefined;
  /** The catalog's own proposal instead of it. */
  readonly replacementId?: string | undefined;
}

/** The same, by identity, as long as the same exercise is asked for: each caller has its own. */
export const rememberRelated = () =>
  remember(
    (asked: Asked) => asked,
    ({ entry, ...asked }): RelatedView | undefined => entry && relatedOf(asked, entry),
  );

const relatedToRow = rememberRelated();
/** The stored snapshot stands in for an exercise that this picker does not have. */
const factsOf = rememberEach(({ facts }: LeftOutLoad) => ({ id: '', ...facts }));

/** What could take the place of the row that is being replaced. */
export function selectReplacements(state: OpenState): RelatedView | undefined {
  const { catalog, session, program, view } = state;
  const row = program.present.find(({ key }) => key === view.replacing);
  if (!row) return undefined;
  const load = loadOf(state, row);
  const exercise = loadedExercise(load);
  const stored = load?.status === 'leftOut' ? factsOf(load) : undefined;
  return relatedToRow({
    catalog,
    current: session.current,
    entry: catalog.byId.get(row.exerciseId) ?? exercise ?? stored,
    ladder: exercise ?? stored,
    replacementId: noticeOf({ catalog, current: session.current }, row, load).replacement?.exerciseId,
  });
}

function relatedOf({ catalog, current, ladder, replacementId }: Omit<Asked, 'entry'>, entry: Known): RelatedView {
  const { easier, harder } = progressionsOf({ catalog, current }, ladder);
  const entriesOf = (ids: readonly string[]): readonly IndexEntry[] => ids.flatMap((id) => catalog.byId.get(id) ?? []);
  const [down, up] = [easier, harder].map((offered) => offered.map(({ exerciseId }) => exerciseId)) as [
    string[],
    string[],
  ];
  const isNamed = (id: string): boolean => down.includes(id) || up.includes(id);
  const instead = replacementId === undefined || isNamed(replacementId) ? [] : [replacementId];
  const isOffered = ({ id }: IndexEntry): boolean =>
    !isNamed(id) && !instead.includes(id) && (current.get(id)?.status ?? 'active') === 'active';
  return {
    easier: entriesOf(down),
    harder: entriesOf(up),
    similar: [...entriesOf(instead), ...similarTo(catalog, entry, isOffered)].slice(0, SIMILAR_MAX),
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
