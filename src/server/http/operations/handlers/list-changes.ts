// GET /catalog/changes. Spec: Change event, Change page meta.
import { changePage } from '../../../domain/catalog/change-feed.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

export const listChanges: Handler<'listChanges'> = async ({ service, credential, query }) => ({
  status: 200,
  json: await changePage(service, credential, query),
  cache: CACHE.revalidate,
});
