// What the picker searches and shows on cards: the active exercises of one visible catalog, small and immutable.
import { toIndexEntry } from '../../contract/exercise/index-entry.ts';
import type { Steps } from '../../search/index.ts';
import { thumbnailUrl } from './rendered-exercise.ts';
import type { VisibleCatalog } from './visible-catalog.ts';

/** `{ data: CatalogIndex }` as JSON; pauses after each exercise, twice. */
export function* pickerIndexInSteps({ entries, revision }: VisibleCatalog): Steps<Buffer> {
  // Bytes at once: to encode the whole text in the end would take longer than all the rest between two pauses.
  const parts = [Buffer.from(`{"data":{"catalogRevision":${JSON.stringify(revision)},"exercises":[`)];
  let separator = '';
  for (const { status, rendered } of entries) {
    if (status !== 'active') continue;
    parts.push(Buffer.from(separator + JSON.stringify(toIndexEntry(rendered.parse(), thumbnailUrl))));
    separator = ',';
    yield;
  }
  parts.push(Buffer.from(']}}'));
  const whole = Buffer.allocUnsafe(parts.reduce((bytes, { length }) => bytes + length, 0));
  let end = 0;
  for (const part of parts) {
    end += part.copy(whole, end);
    yield;
  }
  return whole;
}
