// GET /catalog/changes. Spec: Change event, Change page meta.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { changePage } from '../../../domain/catalog/change-feed.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

export const listChanges: Handler<typeof OPERATIONS.listChanges> = async ({ service, credential, query }) => ({
  json: await changePage(service, credential, query),
  cache: CACHE.revalidate,
});
