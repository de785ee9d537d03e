// One read of the mirror: a snapshot where one is needed, then the feed to its end, then a look whether all is as the service has it.
import { importSnapshot, isRefusedCursor } from './import-snapshot.ts';
import { MirrorError } from './mirror-error.ts';
import type { MirrorWork } from './mirror-work.ts';
import type { CatalogChanges, CatalogEvent } from '../catalog-event.ts';
import type { CatalogExercise } from '../catalog-exercise.ts';
import { ServiceError } from '../service-error.ts';
import { eachOf } from './pictures.ts';
import type { AppliedChange, Standing } from './mirror-store.ts';

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

/** Less than the burst of a sandbox credential, with a request for each: whatever is refused, a page is stored each minute. */
const PAGE_EVENTS = 100;
const FETCHED_AT_A_TIME = 8;

/** What is known when the feed was read to its end. */
interface FeedEnd {
  readonly catalogRevision: string;
  /** Nothing had happened since the last read, and yet the service has another catalog than then. */
  readonly isOtherHistory: boolean;
}

/**
 * Reads to the end. What was stored until a failure stays. A picture that cannot be fetched holds up nothing: what is withdrawn behind
 * it must not stay on offer.
 */
async function readFeed({ client, store, pictures, emit, signal, now }: MirrorWork): Promise<FeedEnd> {
  for (let isFirst = true; ; isFirst = false) {
    const active = (await store.active())!;
    const page = await client.listChanges({ cursor: active.cursor, limit: PAGE_EVENTS }, { signal });
    checkOrder(page, active.cursor, active.lastSequence);
    const { data, meta } = page;
    const fetched = await eachOf(data, FETCHED_AT_A_TIME, fetchRevision);
    const { hasMore } = meta;
    const isUnchanged = isFirst && data.length === 0 && active.checkedAt !== null;
    if (isUnchanged && meta.catalogRevision !== active.catalogRevision) {
      return { catalogRevision: meta.catalogRevision, isOtherHistory: true };
    }
    const contents = fetched.flatMap(({ exercise }) => exercise ?? []);
    const missingPictures = await pictures.collect(contents, active.missingPictures, !hasMore);
    signal.throwIfAborted();
    const checkedAt = new Date(now()).toISOString();
    const { nextCursor: cursor, catalogRevision } = meta;
    await store.apply({
      changes: inOrder(data, fetched),
      cursor,
      lastSequence: data.at(-1)?.sequence ?? active.lastSequence,
      end: hasMore ? null : { catalogRevision, checkedAt },
      missingPictures,
    });
    const changes = data.map(({ exerciseId, revision, status }) => ({ exerciseId, revision, status }));
    if (changes.length > 0) emit({ type: 'changed', changes });
    if (hasMore) continue;
    if (missingPictures.length > 0) emit({ type: 'pictures_missing', pictures: missingPictures });
    emit({ type: 'checked', catalogRevision, checkedAt });
    return { catalogRevision, isOtherHistory: false };
  }

  /** Revisions never change: what is kept is not asked for. */
  async function fetchRevision({ exerciseId, revision }: CatalogEvent): Promise<Fetched> {
    const known = await store.exercise(exerciseId, revision);
    if (known !== undefined) return { exercise: known.exercise, before: known.current };
    const before = (await store.exercise(exerciseId))?.current ?? null;
    try {
      const exercise = await client.getExercise(exerciseId, revision, { signal });
      if (exercise.id !== exerciseId || exercise.revision !== revision) {
        const answered = `${exercise.id}, revision ${exercise.revision}`;
        throw new MirrorError(
          'revision_mismatch',
          `Requested ${exerciseId}, revision ${revision}; the service returned ${answered}.`,
        );
      }
      return { exercise, before };
    } catch (error) {
      // Hidden from this credential since the page was asked for: a later event, or a refused cursor, says why.
      if (error instanceof ServiceError && HIDDEN.has(error.code)) return { exercise: null, before };
      throw error;
    }
  }
}

const HIDDEN: ReadonlySet<string> = new Set(['exercise_not_found', 'revision_not_found']);

interface Fetched {
  readonly exercise: CatalogExercise | null;
  /** What held before the page. */
  readonly before: Standing | null;
}

function checkOrder({ data, meta }: CatalogChanges, cursor: string, lastSequence: number | null): void {
  let last = lastSequence ?? -Infinity;
  for (const { sequence } of data) {
    if (sequence <= last) {
      throw new MirrorError(
        'feed_out_of_order',
        `The change feed sent event ${sequence} after event ${last}. Sequences must increase.`,
      );
    }
    last = sequence;
  }
  if (meta.hasMore && meta.nextCursor === cursor) {
    throw new MirrorError('feed_out_of_order', 'The change feed reports more pages but its cursor does not advance.');
  }
}

/** A status holds since the first of the events that say so, one behind another. */
function inOrder(events: readonly CatalogEvent[], fetched: readonly Fetched[]): AppliedChange[] {
  const standings = new Map<string, Standing | null>();
  return events.map(({ exerciseId, revision, status, occurredAt }, index) => {
    const { exercise, before } = fetched[index]!;
    const last = standings.has(exerciseId) ? standings.get(exerciseId) : before;
    const statusSince = last?.status === status ? last.statusSince : occurredAt;
    const current = exercise && { revision, status, statusSince };
    standings.set(exerciseId, current);
    return { exerciseId, exercise, current };
  });
}
