// Brings the mirror up to what the change feed says: page by page, each stored with its cursor before the next is asked for.
import { type CatalogEvent, type Client, ServiceError } from 'svc-picker/client';
import type { CatalogMirror, FetchedChange } from './catalog-mirror.ts';

/** Events on a page. Less than the burst of a sandbox credential: whatever is refused, a page is stored each minute. */
const PAGE_EVENTS = 100;
const FETCHED_AT_A_TIME = 8;

export type FeedClient = Pick<Client, 'listChanges' | 'getExercise'>;

/**
 * Reads the feed to its end; rejects with the kit's error when that was not possible, and what was stored until then stays. One
 * at a time: whoever asks while it runs waits for one more run, which they share, for what they ask about may be behind it.
 */
export function createRefresh(client: FeedClient, mirror: CatalogMirror, signal?: AbortSignal): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function refresh(): Promise<void> {
    if (running === undefined) {
      running = readToTheEnd(client, mirror, signal).finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined) // told to those who asked for it
      .then(() => {
        next = undefined;
        return refresh();
      });
    return next;
  };
}

async function readToTheEnd(client: FeedClient, mirror: CatalogMirror, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const { data, meta } = await pageAfter(client, mirror, signal);
    const changes: FetchedChange[] = [];
    for (let at = 0; at < data.length; at += FETCHED_AT_A_TIME) {
      const some = data.slice(at, at + FETCHED_AT_A_TIME);
      changes.push(...(await Promise.all(some.map((event) => fetched(client, event, signal)))));
    }
    signal?.throwIfAborted(); // the mirror may be closed by now
    mirror.apply(changes, meta);
    hasMore = meta.hasMore;
  }
}

/** The page after the stored cursor. When the service does not take it any more, the mirror begins anew. */
async function pageAfter(client: FeedClient, mirror: CatalogMirror, signal?: AbortSignal) {
  const cursor = mirror.cursor();
  try {
    return await client.listChanges({ ...(cursor !== undefined && { cursor }), limit: PAGE_EVENTS }, { signal });
  } catch (error) {
    const isRefused =
      error instanceof ServiceError && (error.code === 'cursor_expired' || error.code === 'invalid_cursor');
    if (!isRefused || cursor === undefined) throw error;
    mirror.clear();
    return client.listChanges({ limit: PAGE_EVENTS }, { signal });
  }
}

/** Exactly the revision of the event. Null when it is hidden from us by now: a later event or a refused cursor says why. */
async function fetched(client: FeedClient, event: CatalogEvent, signal?: AbortSignal): Promise<FetchedChange> {
  try {
    return { event, exercise: await client.getExercise(event.exerciseId, event.revision, { signal }) };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return { event, exercise: null };
    throw error;
  }
}
