// GET /catalog/snapshots/{id}. Spec: Snapshot page meta; contents never change.
import { snapshotPage } from '../../domain/snapshots.ts';
import { CACHE } from '../answer.ts';
import { exercisePage } from '../exercise-page.ts';
import type { Handler } from '../operation-handler.ts';

export const getSnapshotPage: Handler<'getSnapshotPage'> = async ({ service, credential, path, query }) => {
  const { exercises, meta } = await snapshotPage(service, credential, path['id'] ?? '', query);
  return exercisePage(exercises, meta, CACHE.immutable);
};
