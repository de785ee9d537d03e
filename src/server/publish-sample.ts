// The built-in catalog, for a service that has none yet.
import { readFile } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { publish } from './domain/catalog/publishing.ts';
import type { Store } from './store/store.ts';

/** Publishes it in one transaction when the catalog is empty; else does nothing. Two processes may do so at once. */
export async function publishSample(store: Store, clock: Clock): Promise<void> {
  if ((await store.catalog.headSequence()) > 0) return;
  // Loaded only when it is needed: it is a book of text.
  const { SAMPLE_EARLIER_EDITIONS, SAMPLE_PICTURES_FOLDER, SAMPLE_ROWS, SAMPLE_SOURCE, SAMPLE_THUMBNAILS_FOLDER } =
    await import('../catalog/sample/index.ts');
  await publish(store, clock, {
    source: SAMPLE_SOURCE,
    onlyWhenEmpty: true,
    earlier: SAMPLE_EARLIER_EDITIONS,
    rows: SAMPLE_ROWS,
    readPicture: (file) => readFile(new URL(file, SAMPLE_PICTURES_FOLDER)),
    readThumbnail: (file) => readFile(new URL(file.replace(/png$/, 'webp'), SAMPLE_THUMBNAILS_FOLDER)),
  });
}
