// GET /catalog/manifest. Spec: CatalogManifest.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { currentManifest } from '../../../domain/catalog/snapshots.ts';
import { CACHE } from '../../answer.ts';
import { entityTag } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

export const getManifest: Handler<typeof OPERATIONS.getManifest> = async ({ service, credential }) => {
  const json = Buffer.from(JSON.stringify({ data: await currentManifest(service, credential) }));
  return { json, cache: CACHE.revalidate, etag: entityTag(json) };
};
