// A snapshot comes in beside what is active and takes its place when all of it was verified. Spec: GET /catalog/snapshots/{id}.
//
// 1. The manifest is stored (`stage`). A run that was killed goes on with it, and with the page behind the last one that it stored.
// 2. For each page: it must be of this snapshot and go on where the last one ended; its pictures are fetched, held against their
//    sha256 and kept; then the page and the next offset are stored in one step. So the pictures of a stored page are kept. Pages that
//    cost no picture wait for one another, for each step waits for the disk: what a kill loses is a few requests.
// 3. When the last page is stored, as many exercises as `total` must be there. A run that was continued looks for all pictures once
//    more: it may have been given another folder.
// 4. Where the service has another history than what is active, what it has lost is handed over: afterwards no one could tell.
// 5. One atomic `activate`.
import type { CatalogManifest } from '../../contract/exercise/catalog.ts';
import type { SnapshotPage } from '../catalog-exercise.ts';
import { ServiceError } from '../service-error.ts';
import { MirrorError } from './mirror-error.ts';
import type { ActiveCatalog, MirroredExercise, MirrorStore, StagedCatalog, StagedPage } from './mirror-store.ts';
import type { MirrorWork } from './mirror-work.ts';
import { LOST_EVENTS_FORMAT, type LostEvent, type LostEvents } from '../../contract/lost-events.ts';
import { eachOf } from './pictures.ts';

const PAGE_EXERCISES = 100;
const PAGES_AT_ONCE = 10;
/** Asked for while a page is checked and stored. */
const PAGES_AHEAD = 3;

export interface ImportOptions {
  /** From the current manifest, also when a snapshot is on its way. */
  readonly anew: boolean;
}

export async function importSnapshot(work: MirrorWork, { anew }: ImportOptions): Promise<void> {
  const staged = anew ? undefined : await work.store.staged();
  try {
    if (staged !== undefined) return await finish(work, staged, true);
  } catch (error) {
    // It was kept for weeks only, or this credential sees another catalog by now.
    if (!(error instanceof ServiceError && error.code === 'snapshot_not_found')) throw error;
  }
  const manifest = await work.client.getManifest({ signal: work.signal });
  await work.store.stage(manifest);
  await finish(work, { manifest, nextOffset: 0 }, false);
}

async function finish(work: MirrorWork, staged: StagedCatalog, isContinued: boolean): Promise<void> {
  const { store, emit, signal, now } = work;
  const { manifest } = staged;
  const { total, catalogRevision } = manifest;
  emit({ type: 'import_started', catalogRevision, total, exercises: staged.nextOffset ?? total });
  try {
    await storePages(work, staged);
    if (isContinued) await lookForPictures(work, total);
  } catch (error) {
    const isPoisoned =
      error instanceof MirrorError && (error.code === 'snapshot_inconsistent' || error.code === 'total_mismatch');
    if (isPoisoned) await store.discard();
    throw error;
  }
  const lost = await findLost(work);
  if (lost !== undefined) emit({ type: 'history_changed', lost });
  if (lost !== undefined && lost.events.length > 0) await work.keepLost(lost);
  signal.throwIfAborted();
  const replaced = await store.activate(new Date(now()).toISOString());
  emit({ type: 'activated', catalogRevision, exercises: total });
  if (replaced.length > 0) emit({ type: 'replaced', revisions: replaced });
}

async function storePages(work: MirrorWork, { manifest, nextOffset }: StagedCatalog): Promise<void> {
  const { store, pictures, emit, signal } = work;
  let exercises = nextOffset ?? manifest.total;
  const progress = (come: number) => {
    emit({ type: 'import_progress', total: manifest.total, exercises: come, pictures: pictures.fetched });
  };
  let waiting: StagedPage['exercises'][] = [];
  for await (const { page, from } of pagesFrom(nextOffset, manifest, work)) {
    const picturesBefore = pictures.fetched;
    await pictures.ensure(page.data, (kept, of) => progress(from + Math.floor((page.data.length * kept) / of)));
    signal.throwIfAborted();
    waiting.push(page.data.map((exercise) => ({ exercise, statusSince: exercise.updatedAt ?? manifest.createdAt })));
    const seen = from + page.data.length;
    const next = page.meta.nextOffset;
    if (next === null || pictures.fetched > picturesBefore || waiting.length === PAGES_AT_ONCE) {
      exercises = await store.storePage({ exercises: waiting.flat(), nextOffset: next });
      waiting = [];
      if (exercises !== seen) {
        throw new MirrorError(
          'snapshot_inconsistent',
          `${at(from, manifest)}, or an earlier one, repeats an exercise.`,
        );
      }
      progress(exercises);
    }
  }
  if (exercises !== manifest.total) {
    const { snapshotId, total } = manifest;
    throw new MirrorError(
      'total_mismatch',
      `Snapshot ${snapshotId} has ${exercises} exercises; its manifest says ${total}.`,
    );
  }
}

interface CheckedPage {
  readonly page: SnapshotPage;
  /** The offset that it was asked for with. */
  readonly from: number;
}

/** Those behind a page are asked for while it is stored. */
async function* pagesFrom(
  nextOffset: number | null,
  manifest: CatalogManifest,
  { client, signal }: MirrorWork,
): AsyncGenerator<CheckedPage> {
  const ask = (offset: number): Promise<SnapshotPage> => {
    const page = client.getSnapshotPage(manifest.snapshotId, { offset, limit: PAGE_EXERCISES }, { signal });
    // What it fails with is told when it is its turn.
    page.catch(() => undefined);
    return page;
  };
  let upcoming: Promise<SnapshotPage>[] = [];
  for (let from = nextOffset; from !== null;) {
    const page = await (upcoming.shift() ?? ask(from));
    checkPage(page, manifest, from);
    const next = page.meta.nextOffset;
    // Behind a full page the next ones are taken to be full, too. After a shorter one nobody knows where they begin.
    const isFull = page.data.length === PAGE_EXERCISES;
    if (!isFull) upcoming = [];
    while (next !== null && upcoming.length < (isFull ? PAGES_AHEAD : 1)) {
      const offset = next + upcoming.length * PAGE_EXERCISES;
      if (offset >= manifest.total) break;
      upcoming.push(ask(offset));
    }
    yield { page, from };
    from = next;
  }
}

function checkPage({ data, meta }: SnapshotPage, manifest: CatalogManifest, offset: number): void {
  const refuse = (what: string) => new MirrorError('snapshot_inconsistent', `${at(offset, manifest)} ${what}.`);
  if (meta.snapshotId !== manifest.snapshotId) throw refuse(`belongs to snapshot ${meta.snapshotId}`);
  if (meta.catalogRevision !== manifest.catalogRevision) throw refuse(`belongs to catalog ${meta.catalogRevision}`);
  if (meta.total !== manifest.total)
    throw refuse(`reports ${meta.total} exercises; the manifest says ${manifest.total}`);
  if (new Set(data.map(({ id }) => id)).size !== data.length) throw refuse('contains an exercise twice');
  if (meta.nextOffset !== null && (data.length === 0 || meta.nextOffset !== offset + data.length)) {
    throw refuse(`has ${data.length} exercises and goes on at ${meta.nextOffset}`);
  }
}

const at = (offset: number, { snapshotId }: CatalogManifest) => `The page at ${offset} of the snapshot ${snapshotId}`;

async function lookForPictures({ store, pictures, signal }: MirrorWork, total: number): Promise<void> {
  let after: string | undefined;
  let seen = 0;
  for (;;) {
    const page = await store.list({ after, limit: PAGE_EXERCISES, staged: true });
    if (page.length === 0) break;
    signal.throwIfAborted();
    await pictures.ensure(page.map(({ exercise }) => exercise));
    seen += page.length;
    after = page.at(-1)!.exercise.id;
  }
  if (seen !== total) {
    throw new MirrorError('total_mismatch', `${seen} exercises of the snapshot are stored instead of ${total}.`);
  }
}

const LISTED_AT_A_TIME = 200;
const ASKED_AT_A_TIME = 8;

/**
 * Compares what is active with the staged snapshot, whose pages are all stored. Undefined where the service still has the history that
 * was read, or shows this credential another part of it.
 */
async function findLost(work: MirrorWork): Promise<LostEvents | undefined> {
  const { client, store, signal, now } = work;
  const active = await store.active();
  if (active === undefined) return undefined;
  const refusal = await refusalOf(work, active);
  if (refusal === undefined) return undefined;
  const current = new Map<string, string>();
  for await (const { exercise } of listed(store, true)) current.set(exercise.id, exercise.revision);
  const changed: MirroredExercise[] = [];
  for await (const mirrored of listed(store, false)) {
    const { id, revision } = mirrored.exercise;
    if (current.get(id) !== revision) changed.push(mirrored);
  }
  const lost = await eachOf(changed, ASKED_AT_A_TIME, async (mirrored) => {
    const { id, revision } = mirrored.exercise;
    try {
      await client.getExercise(id, revision, { signal });
      return []; // later events came behind it
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return [toLostEvent(mirrored)];
      throw error;
    }
  });
  return {
    ...{ format: LOST_EVENTS_FORMAT, version: 1, foundAt: new Date(now()).toISOString() },
    ...{ catalogRevision: active.catalogRevision, lastCommonSequence: lastCommonOf(refusal) },
    events: lost.flat().sort((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt)),
  };
}

/** Why the service does not take the cursor any more; undefined where it does, or where the entitlement alone has changed. */
async function refusalOf({ client, signal }: MirrorWork, { cursor }: ActiveCatalog): Promise<ServiceError | undefined> {
  try {
    await client.listChanges({ cursor, limit: 1 }, { signal });
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError && isRefusedCursor(error))) throw error;
    return detailsOf(error)['reason'] === 'entitlement_changed' ? undefined : error;
  }
}

/** The credential sees another catalog by now (410), or the service does not know the cursor: another database, another key. */
export const isRefusedCursor = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'cursor_expired' || error.code === 'invalid_cursor');

const detailsOf = ({ details }: ServiceError) => (details ?? {}) as Readonly<Record<string, unknown>>;

function lastCommonOf(refusal: ServiceError): number | null {
  const { lastCommonSequence } = detailsOf(refusal);
  return Number.isSafeInteger(lastCommonSequence) ? (lastCommonSequence as number) : null;
}

async function* listed(store: MirrorStore, staged: boolean): AsyncGenerator<MirroredExercise> {
  for (let after: string | undefined; ;) {
    const page = await store.list({ after, limit: LISTED_AT_A_TIME, staged });
    yield* page;
    if (page.length < LISTED_AT_A_TIME) return;
    after = page.at(-1)!.exercise.id;
  }
}

function toLostEvent({ exercise, current }: MirroredExercise): LostEvent {
  const { id, name, revision, status, updatedAt, changeReason, replacementId } = exercise;
  return {
    ...{ exerciseId: id, name, revision, status, occurredAt: updatedAt ?? current?.statusSince ?? '' },
    ...(changeReason !== undefined && { changeReason }),
    ...(replacementId !== undefined && { replacementId }),
  };
}
