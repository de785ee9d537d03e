// The values of the filters: closed vocabularies in clinical order, open ones as the visible catalog uses them; and how many exercises have each. Spec: GET /taxonomies.
import type { Taxonomies } from '../../contract/exercise/catalog.ts';
import { CATEGORIES, type Environment, LEVELS, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

export function taxonomies({ entries, revision }: VisibleCatalog, environment: Environment): Taxonomies {
  const equipment = countMembers(entries.map(({ equipmentNames }) => equipmentNames));
  const tags = countMembers(entries.map(({ tagNames }) => tagNames));
  const data = {
    region: [...REGIONS],
    category: [...CATEGORIES],
    level: [...LEVELS],
    equipment: [...equipment.keys()].sort(),
    tags: [...tags.keys()].sort(),
    status: [...STATUSES],
  };
  const count = (member: 'region' | 'category' | 'level' | 'status') =>
    inOrder(data[member], countEach(entries.map((entry) => entry[member])));
  const counts = {
    region: count('region'),
    category: count('category'),
    level: count('level'),
    equipment: inOrder(data.equipment, equipment),
    tags: inOrder(data.tags, tags),
    status: count('status'),
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
