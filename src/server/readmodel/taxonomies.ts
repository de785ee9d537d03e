// The values of the filters: closed vocabularies in clinical order, open ones as the visible catalog uses them. Spec: GET /taxonomies.
import type { Taxonomies } from '../../contract/catalog.ts';
import { CATEGORIES, type Environment, LEVELS, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

export function taxonomies(catalog: VisibleCatalog, environment: Environment): Taxonomies {
  const { entries } = catalog;
  const equipment = countEach(entries.flatMap(({ equipmentNames }) => [...new Set(equipmentNames)]));
  const tags = countEach(entries.flatMap(({ tagNames }) => [...new Set(tagNames)]));
  const data = {
    region: [...REGIONS],
    category: [...CATEGORIES],
    level: [...LEVELS],
    equipment: [...equipment.keys()].sort(),
    tags: [...tags.keys()].sort(),
    status: [...STATUSES],
  };
  const counts = {
    region: inOrder(data.region, countEach(entries.map(({ region }) => region))),
    category: inOrder(data.category, countEach(entries.map(({ category }) => category))),
    level: inOrder(data.level, countEach(entries.map(({ level }) => level))),
    equipment: inOrder(data.equipment, equipment),
    tags: inOrder(data.tags, tags),
    status: inOrder(data.status, countEach(entries.map(({ status }) => status))),
  };
  return { data, meta: { environment, catalogRevision: catalog.revision, counts } };
}

function countEach<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const inOrder = (values: readonly string[], counts: ReadonlyMap<string | undefined, number>): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0]));
