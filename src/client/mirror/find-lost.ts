// Events that a mirror holds and the service has lost, as after a fail-over to a standby that missed events, or a restored backup.
import { type LostEvent, LOST_EVENTS_FORMAT, type LostEvents } from '../../contract/lost-events.ts';
import { ServiceError } from '../service-error.ts';
import { eachOf } from './each-of.ts';
import type { ActiveCatalog, MirroredExercise, MirrorStore } from './mirror-store.ts';
import type { MirrorWork } from './mirror-work.ts';

const LISTED_AT_A_TIME = 200;
const ASKED_AT_A_TIME = 8;

/**
 * Compares what is active with the staged snapshot, whose pages are all stored. Undefined where the service still has the history that
 * was read, or shows this credential another part of it.
 */
export async function findLost(work: MirrorWork): Promise<LostEvents | undefined> {
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
