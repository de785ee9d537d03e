// Snapshots: the visible catalog at one event, for ever the same, with the cursor that follows it. Spec: CatalogManifest.
import { randomUUID } from 'node:crypto';
import type { CatalogManifest, SnapshotPageMeta } from '../../../contract/exercise/catalog.ts';
import { MANIFEST_SCHEMA_VERSION } from '../../../contract/limits.ts';
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import { catalogRevision, olderCatalogRevision } from '../../readmodel/visible-catalog.ts';
import { NO_CHAIN } from '../../store/catalog/change-event.ts';
import type { ChainedEvent, Credential, Snapshot } from '../../store/store.ts';
import { changeCursor, placeAt } from './change-feed.ts';
import { toDateTime } from '../../clock.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';

const SNAPSHOT_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The manifest of the visible catalog: the same snapshot until the catalog changes, in whatever process. It names nothing that the database
 * does not have.
 */
export async function currentManifest(service: ServiceContext, credential: Credential): Promise<CatalogManifest> {
  const { store, clock, catalog } = service;
  const { entitlement } = credential;
  await catalog.refresh();
  const { sequence, revision, chainRevision, olderRevision, entries } = catalog.visible(entitlement);
  const place = await placeAt(service, sequence);
  const of = { entitlement, sequence, total: entries.length };
  // Its history may have been lost in between.
  if (namesAt(of, place)[0] !== chainRevision) throw new Refusal('service_unavailable');
  const made = { ...of, id: randomUUID(), catalogRevision: revision, createdAt: clock() };
  const snapshot = await store.snapshots.findOrInsert(made, [chainRevision, olderRevision]);
  return {
    schemaVersion: MANIFEST_SCHEMA_VERSION,
    snapshotId: snapshot.id,
    // A snapshot keeps the name that it was made with: processes of both versions answer for its pages.
    catalogRevision: snapshot.catalogRevision,
    total: snapshot.total,
    changeCursor: changeCursor(service, credential, sequence, place),
    createdAt: toDateTime(snapshot.createdAt),
  };
}

/** The names of the catalog that ends with that event: by its chain, and as the version before calls it. None if there is no such event. */
function namesAt(
  { entitlement, sequence, total }: Pick<Snapshot, 'entitlement' | 'sequence' | 'total'>,
  place: readonly ChainedEvent[],
): readonly string[] {
  const event = place.find((one) => one.sequence === sequence);
  if (!event && sequence > 0) return [];
  const name = catalogRevision(entitlement, sequence, event ? event.chain : NO_CHAIN);
  const older = olderCatalogRevision(sequence, event && { id: event.exerciseId, revision: event.revision }, total);
  return name === undefined ? [older] : [name, older];
}

export interface SnapshotPage {
  readonly exercises: readonly RenderedExercise[];
  readonly meta: SnapshotPageMeta;
}

/** A page in the order of ids; empty behind the end. Refuses with `snapshot_not_found`, also what another entitlement sees. */
export async function snapshotPage(
  service: ServiceContext,
  credential: Credential,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SnapshotPage> {
  const snapshot = SNAPSHOT_ID_PATTERN.test(id) ? await service.store.snapshots.find(id) : undefined;
  if (snapshot?.entitlement !== credential.entitlement) throw new Refusal('snapshot_not_found');
  const { total, sequence } = snapshot;
  const place = await placeAt(service, sequence);
  const names = namesAt(snapshot, place);
  // A process that had not noticed yet can have made it in a history that is gone.
  if (!names.includes(snapshot.catalogRevision)) throw new Refusal('snapshot_not_found');
  const exercises = offset < total ? await service.catalog.snapshotPage(snapshot, offset, limit) : [];
  return {
    exercises,
    meta: {
      snapshotId: id,
      catalogRevision: snapshot.catalogRevision,
      total,
      nextOffset: offset + limit < total ? offset + limit : null,
      changeCursor: changeCursor(service, credential, sequence, place),
    },
  };
}
