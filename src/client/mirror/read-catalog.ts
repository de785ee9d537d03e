// One read of the mirror: a snapshot where one is needed, then the feed to its end.
import { ServiceError } from '../service-error.ts';
import { importSnapshot } from './import-snapshot.ts';
import type { MirrorWork } from './mirror-work.ts';
import { readFeed } from './read-feed.ts';

export interface ReadOptions {
  readonly fromSnapshot: boolean;
}

/** A cursor that the service does not take any more leads to a new snapshot, beside what is active; once. */
export async function readCatalog(work: MirrorWork, { fromSnapshot }: ReadOptions): Promise<void> {
  const { store } = work;
  const needsSnapshot = fromSnapshot || !(await store.active()) || (await store.staged()) !== undefined;
  if (needsSnapshot) await importSnapshot(work, { anew: fromSnapshot });
  try {
    await readFeed(work);
  } catch (error) {
    if (!isRefusedCursor(error)) throw error;
    await importSnapshot(work, { anew: true });
    await readFeed(work);
  }
}

/** The credential sees another catalog by now (410), or the service does not know the cursor: another database, another key. */
const isRefusedCursor = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'cursor_expired' || error.code === 'invalid_cursor');
