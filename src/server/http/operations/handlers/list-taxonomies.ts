// GET /taxonomies. Spec: GET /taxonomies.
import type { Environment } from '../../../../contract/vocabulary.ts';
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { betweenAnswers } from '../../../readmodel/between-answers.ts';
import { taxonomiesInSteps } from '../../../readmodel/taxonomies.ts';
import type { VisibleCatalog } from '../../../readmodel/visible-catalog.ts';
import { CACHE } from '../../answer.ts';
import { entityTag } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

export const listTaxonomies: Handler<typeof OPERATIONS.listTaxonomies> = async ({
  service: { catalog },
  credential,
}) => {
  const json = await rendered(catalog.visible(credential.entitlement), credential.environment);
  return { json, cache: CACHE.revalidate, etag: entityTag(json) };
};

const made = new WeakMap<VisibleCatalog, Map<Environment, Promise<Buffer>>>();

/** Written once for each visible catalog. */
function rendered(catalog: VisibleCatalog, environment: Environment): Promise<Buffer> {
  const byEnvironment = made.get(catalog) ?? new Map<Environment, Promise<Buffer>>();
  made.set(catalog, byEnvironment);
  const json =
    byEnvironment.get(environment) ??
    betweenAnswers(taxonomiesInSteps(catalog, environment)).then((value) => Buffer.from(JSON.stringify(value)));
  byEnvironment.set(environment, json);
  return json;
}
