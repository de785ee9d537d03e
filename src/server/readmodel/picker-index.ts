// What the picker searches and shows on cards: the active exercises of one visible catalog, small and immutable.
import { toIndexEntry } from '../../contract/exercise/index-entry.ts';
import type { Steps } from '../../search/index.ts';
import { thumbnailUrl } from './rendered-exercise.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

/** `{ data: CatalogIndex }` as JSON; pauses after each exercise. */
export function* pickerIndexInSteps({ entries, revision }: VisibleCatalog): Steps<Buffer> {
  const exercises: string[] = [];
  for (const { status, rendered } of entries) {
    if (status !== 'active') continue;
    exercises.push(JSON.stringify(toIndexEntry(rendered.parse(), thumbnailUrl)));
    yield;
  }
  return Buffer.from(`{"data":{"catalogRevision":${JSON.stringify(revision)},"exercises":[${exercises.join(',')}]}}`);
}
