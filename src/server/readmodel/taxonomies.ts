// The values of the filters: closed vocabularies in clinical order, open ones as the visible catalog uses them. Spec: GET /taxonomies.
import type { Taxonomies } from '../../contract/catalog.ts';
import { CATEGORIES, type Environment, LEVELS, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

export function taxonomies(catalog: VisibleCatalog, environment: Environment): Taxonomies {
  const equipment = new Set<string>();
  const tags = new Set<string>();
  for (const { rendered } of catalog.entries) {
    const exercise = rendered.parse();
    for (const item of exercise.equipment ?? []) equipment.add(item);
    for (const tag of exercise.tags ?? []) tags.add(tag);
  }
  return {
    data: {
      region: [...REGIONS],
      category: [...CATEGORIES],
      level: [...LEVELS],
      equipment: [...equipment].sort(),
      tags: [...tags].sort(),
      status: [...STATUSES],
    },
    meta: { environment, catalogRevision: catalog.revision },
  };
}
