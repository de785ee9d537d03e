// One read of the mirror: a snapshot where one is needed, then the feed to its end, then a look whether all is as the service has it.
import { isRefusedCursor } from './find-lost.ts';
import { importSnapshot } from './import-snapshot.ts';
import { MirrorError } from './mirror-error.ts';
import type { MirrorWork } from './mirror-work.ts';
import { type FeedEnd, readFeed } from './read-feed.ts';

export interface ReadOptions {
  readonly fromSnapshot: boolean;
}

/** A cursor that the service does not take any more, or another history, leads to a new snapshot, beside what is active; once. */
export async function readCatalog(work: MirrorWork, { fromSnapshot }: ReadOptions): Promise<void> {
  const { store } = work;
  const active = await store.active();
  if (fromSnapshot || active === undefined || (await store.staged()) !== undefined) {
    try {
      await importSnapshot(work, { anew: fromSnapshot });
    } catch (error) {
      // What was withdrawn does not wait for a picture.
      if (active !== undefined && isPictureError(error)) await readFeed(work);
      throw error;
    }
    await readFromSnapshot(work);
    return;
  }
  try {
    if (await isSame(work, await readFeed(work))) return;
  } catch (error) {
    if (!isRefusedCursor(error)) throw error;
  }
  await importSnapshot(work, { anew: true });
  await readFeed(work);
}

async function readFromSnapshot(work: MirrorWork): Promise<void> {
  try {
    await readFeed(work);
  } catch (error) {
    if (!isRefusedCursor(error)) throw error;
    await importSnapshot(work, { anew: true });
    await readFeed(work);
  }
}

/** The manifest is sent anew only when it has changed. One of a later publication says nothing of this end. */
async function isSame({ client, store, emit, signal }: MirrorWork, end: FeedEnd): Promise<boolean> {
  const { catalogRevision, total } = await client.getManifest({ signal });
  const { exercises } = await store.counts();
  const differs = end.isOtherHistory || (catalogRevision === end.catalogRevision && total !== exercises);
  if (differs) emit({ type: 'diverged', catalogRevision, total, exercises });
  return !differs;
}

const isPictureError = (error: unknown): boolean =>
  error instanceof MirrorError && (error.code === 'picture_mismatch' || error.code === 'picture_unavailable');
