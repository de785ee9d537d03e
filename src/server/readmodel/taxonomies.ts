// The values of the filters: closed vocabularies in clinical order, open ones as the visible catalog uses them; and how many exercises have each. Spec: GET /taxonomies.
import type { Taxonomies } from '../../contract/exercise/catalog.ts';
import { CATEGORIES, type Environment, LEVELS, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import type { Steps } from '../../search/index.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

/** Pauses after each count. */
export function* taxonomiesInSteps({ entries, revision }: VisibleCatalog, environment: Environment): Steps<Taxonomies> {
  const equipment = countMembers(entries.map(({ equipmentNames }) => equipmentNames));
  yield;
  const tags = countMembers(entries.map(({ tagNames }) => tagNames));
  yield;
  const data = {
    region: [...REGIONS],
    category: [...CATEGORIES],
    level: [...LEVELS],
    equipment: [...equipment.keys()].sort(),
    tags: [...tags.keys()].sort(),
    status: [...STATUSES],
  };
  function* count(member: 'region' | 'category' | 'level' | 'status'): Steps<Record<string, number>> {
    yield;
    return inOrder(data[member], countEach(entries.map((entry) => entry[member])));
  }
  const counts = {
    region: yield* count('region'),
    category: yield* count('category'),
    level: yield* count('level'),
    equipment: inOrder(data.equipment, equipment),
    tags: inOrder(data.tags, tags),
    status: yield* count('status'),
  };
  return { data, meta: { environment, catalogRevision: revision, counts } };
}

function countEach<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many of the lists have each member. Many are the same list. */
function countMembers(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [list, times] of countEach(lists)) {
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + times);
  }
  return counts;
}

const inOrder = (values: readonly string[], counts: ReadonlyMap<string | undefined, number>): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0]));
