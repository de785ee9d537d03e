// What a template would bring into the program, and what it would not.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Side } from '../../../contract/vocabulary.ts';
import { defaultsOf, usualOf } from '../dosage/defaults.ts';
import { draftFromDosage } from '../dosage/draft.ts';
import { limitsIn, limitsOn } from '../find/leave-out.ts';
import type { Catalog, Limit, OpenState, Row, Selected } from '../model.ts';
import { loadedAtEnd, obstacleIn } from '../row-facts.ts';
import type { PlannedItem, TemplatePhase } from './template-model.ts';

/**
 * `new`: it can be added. `there`: the program has it already. `gone`: this picker does not offer it. `late`: it was not loaded before the
 * session's end. `full`: the program has no room for it. `leftOut`: it has what is left out, and was not asked for all the same. `deselected`:
 * the clinician does not want it.
 */
export type ItemStanding = 'new' | 'there' | 'gone' | 'late' | 'full' | 'leftOut' | 'deselected';

export interface Planned {
  readonly item: PlannedItem;
  /** Set where the picker offers it. */
  readonly entry: IndexEntry | undefined;
  readonly standing: ItemStanding;
  /** What is left out of the results and it has. */
  readonly leftOut: readonly Limit[];
}

export interface PlanFacts {
  readonly catalog: Catalog;
  readonly current: OpenState['session']['current'];
  readonly loaded: OpenState['exercises'] | undefined;
  readonly rows: readonly Pick<Row, 'exerciseId'>[];
  readonly limits: readonly Limit[];
}

export const planFacts = (state: OpenState): PlanFacts => ({
  catalog: state.catalog,
  current: state.session.current,
  loaded: loadedAtEnd(state),
  rows: state.program.present,
  limits: limitsIn(state),
});

/** What is asked of a phase. `isAll`: also what is left out. */
export interface Asked {
  readonly isAll?: boolean | undefined;
  readonly selected?: Selected | undefined;
}

/** One for each item, in its order. An exercise that the template itself names twice, left and right, is added twice. */
export function planOf(
  { items }: TemplatePhase,
  facts: PlanFacts,
  { isAll = false, selected = {} }: Asked = {},
): readonly Planned[] {
  const there = new Set(facts.rows.map(({ exerciseId }) => exerciseId));
  let room = SELECTION_MAX_ITEMS - facts.rows.length;
  return items.map((item, index) => {
    const entry = facts.catalog.byId.get(item.exerciseId);
    const leftOut = limitsOn(facts.catalog, facts.limits, item.exerciseId);
    const offered = there.has(item.exerciseId) ? 'there' : standingOf(facts, entry);
    const isAsked = selected[index] ?? (leftOut.length === 0 || isAll);
    const refused = selected[index] === false ? 'deselected' : 'leftOut';
    const standing = offered === 'new' && !isAsked ? refused : offered;
    return { item, entry, standing: standing === 'new' && room-- <= 0 ? 'full' : standing, leftOut };
  });
}

function standingOf({ current, loaded }: PlanFacts, entry: IndexEntry | undefined): 'new' | 'gone' | 'late' {
  if (!entry) return 'gone';
  const obstacle = obstacleIn(current, loaded, entry);
  return obstacle ? (obstacle === 'expired' ? 'late' : 'gone') : 'new';
}

export const count = (plan: readonly Planned[], wanted: ItemStanding): number =>
  plan.filter(({ standing }) => standing === wanted).length;

/** With which side and dosage an item begins; a side that was chosen for all is that of the one-sided ones. */
export function beginningOf(catalog: Catalog, item: PlannedItem, entry: IndexEntry, chosen?: Side) {
  const usual = usualOf(catalog, entry.id, defaultsOf(entry));
  const asked = item.side ?? (entry.sideMeaning === undefined ? undefined : chosen) ?? usual.side;
  return { side: entry.bothSides ? usual.side : asked, dosage: item.dosage ?? usual.dosage };
}

/** Its side is the clinician's to choose. */
export const asksSide = (catalog: Catalog, { item, entry }: Planned): boolean =>
  entry?.sideMeaning !== undefined && beginningOf(catalog, item, entry).side === undefined;

/** The rows that are added, with keys from `firstKey` on. */
export const rowsOf = (
  catalog: Catalog,
  plan: readonly Planned[],
  firstKey: number,
  chosen: Side | undefined,
): readonly Row[] =>
  plan
    .flatMap(({ item, entry, standing }) => (entry && standing === 'new' ? [{ item, entry }] : []))
    .map(({ item, entry }, index) => {
      const { side, dosage } = beginningOf(catalog, item, entry, chosen);
      const begun = draftFromDosage(dosage);
      return {
        key: firstKey + index,
        exerciseId: entry.id,
        revision: entry.revision,
        side,
        dosage: begun,
        begun,
        instructions: item.instructions ?? '',
      };
    });
