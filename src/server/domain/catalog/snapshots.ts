// Snapshots: the visible catalog at one event, for ever the same, with the cursor that follows it. Spec: CatalogManifest.
import { randomUUID } from 'node:crypto';
import type { CatalogManifest, SnapshotPageMeta } from '../../../contract/exercise/catalog.ts';
import { MANIFEST_SCHEMA_VERSION } from '../../../contract/limits.ts';
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import type { VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import type { Credential, Snapshot } from '../../store/store.ts';
import { changeCursor } from './change-feed.ts';
import { toDateTime } from '../../clock.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';

const SNAPSHOT_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The manifest of the visible catalog: the same snapshot until the catalog changes, in whatever process. */
export async function currentManifest(service: ServiceContext, credential: Credential): Promise<CatalogManifest> {
  const visible = service.catalog.visible(credential.entitlement);
  const snapshot = await snapshotOf(service, credential, visible);
  return {
    schemaVersion: MANIFEST_SCHEMA_VERSION,
    snapshotId: snapshot.id,
    catalogRevision: snapshot.catalogRevision,
    total: snapshot.total,
    changeCursor: await changeCursor(service, credential, snapshot.sequence),
    createdAt: toDateTime(snapshot.createdAt),
  };
}

const found = new WeakMap<VisibleCatalog, Snapshot>();

/** Asked of the database once for each visible catalog. */
async function snapshotOf(
  { store, clock }: ServiceContext,
  { entitlement }: Credential,
  visible: VisibleCatalog,
): Promise<Snapshot> {
  const known = found.get(visible);
  if (known) return known;
  const snapshot = await store.snapshots.findOrInsert({
    id: randomUUID(),
    entitlement,
    sequence: visible.sequence,
    catalogRevision: visible.revision,
    total: visible.entries.length,
    createdAt: clock(),
  });
  found.set(visible, snapshot);
  return snapshot;
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
  const { catalogRevision, total, sequence } = snapshot;
  const exercises = offset < total ? await service.catalog.snapshotPage(snapshot, offset, limit) : [];
  return {
    exercises,
    meta: {
      snapshotId: id,
      catalogRevision,
      total,
      nextOffset: offset + limit < total ? offset + limit : null,
      changeCursor: await changeCursor(service, credential, sequence),
    },
  };
}
