// What the picker searches and shows on cards: the active exercises of one visible catalog, small and immutable.
import type { Exercise } from '../../contract/exercise.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Steps } from '../../search/index.ts';
import { thumbnailUrl } from './rendered-exercise.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

/** `{ data: CatalogIndex }` as JSON; pauses after each exercise. */
export function* pickerIndexInSteps({ entries, revision }: VisibleCatalog): Steps<Buffer> {
  const exercises: string[] = [];
  for (const { status, rendered } of entries) {
    if (status !== 'active') continue;
    exercises.push(JSON.stringify(toIndexEntry(rendered.parse())));
    yield;
  }
  return Buffer.from(`{"data":{"catalogRevision":${JSON.stringify(revision)},"exercises":[${exercises.join(',')}]}}`);
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
