// What the picker searches and shows on cards: the active exercises of one visible catalog, small and immutable.
import type { Exercise } from '../../contract/exercise.ts';
import type { CatalogIndex, IndexEntry } from '../../contract/picker-session.ts';
import { thumbnailUrl } from './rendered-exercise.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

export function pickerIndex(catalog: VisibleCatalog): { readonly data: CatalogIndex } {
  const exercises = catalog.entries.flatMap(({ status, rendered }) =>
    status === 'active' ? [toIndexEntry(rendered.parse())] : [],
  );
  return { data: { catalogRevision: catalog.revision, exercises } };
}

function toIndexEntry(exercise: Exercise): IndexEntry {
  const { id, revision, name, description, region, category, level, defaultPrescription } = exercise;
  return {
    id,
    revision,
    name,
    description,
    target: exercise.target ?? '',
    ...(region !== undefined && { region }),
    ...(category !== undefined && { category }),
    ...(level !== undefined && { level }),
    equipment: exercise.equipment ?? [],
    tags: exercise.tags ?? [],
    synonyms: exercise.searchSynonyms ?? [],
    ...(defaultPrescription !== undefined && { defaultPrescription }),
    pictures: { start: picture(exercise, 'start'), end: picture(exercise, 'end') },
  };
}

function picture({ media }: Exercise, role: 'start' | 'end'): { url: string; alt: string } {
  const found = media.find((item) => item.role === role);
  return { url: thumbnailUrl(found?.url ?? ''), alt: found?.alt ?? '' };
}
