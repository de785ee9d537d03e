// GET /taxonomies. Spec: GET /taxonomies.
import type { Environment } from '../../../../contract/vocabulary.ts';
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { taxonomies } from '../../../readmodel/taxonomies.ts';
import type { VisibleCatalog } from '../../../readmodel/visible-catalog.ts';
import { CACHE } from '../../answer.ts';
import { entityTag } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

export const listTaxonomies: Handler<typeof OPERATIONS.listTaxonomies> = ({ service: { catalog }, credential }) => {
  const json = rendered(catalog.visible(credential.entitlement), credential.environment);
  return { json, cache: CACHE.revalidate, etag: entityTag(json) };
};

const made = new WeakMap<VisibleCatalog, Map<Environment, Buffer>>();

/** Written once for each visible catalog. */
function rendered(catalog: VisibleCatalog, environment: Environment): Buffer {
  const byEnvironment = made.get(catalog) ?? new Map<Environment, Buffer>();
  made.set(catalog, byEnvironment);
  const json = byEnvironment.get(environment) ?? Buffer.from(JSON.stringify(taxonomies(catalog, environment)));
  byEnvironment.set(environment, json);
  return json;
}
