// GET /openapi.json: public, the same for everybody. Spec: GET /openapi.json.
import { API_PREFIX } from '../../../../contract/limits.ts';
import { buildOpenApiDocument } from '../../../../contract/openapi/openapi.ts';
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { CACHE } from '../../answer.ts';
import { entityTag } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

const made = new Map<string, Buffer>();

export const getOpenApi: Handler<typeof OPERATIONS.getOpenApi> = ({ service: { serviceOrigin } }) => {
  const json = document(serviceOrigin);
  return {
    json,
    cache: CACHE.publicShort,
    etag: entityTag(json),
    headers: { 'Access-Control-Allow-Origin': '*' },
  };
};

function document(serviceOrigin: string): Buffer {
  const known = made.get(serviceOrigin);
  if (known) return known;
  const json = Buffer.from(JSON.stringify(buildOpenApiDocument({ serviceBaseUrl: serviceOrigin + API_PREFIX })));
  made.set(serviceOrigin, json);
  return json;
}
