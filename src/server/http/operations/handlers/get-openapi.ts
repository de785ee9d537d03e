// GET /openapi.json: public, the same for everybody. Spec: GET /openapi.json.
import { readFileSync } from 'node:fs';
import { API_PREFIX, OPENAPI_BASE_URL } from '../../../../contract/limits.ts';
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { OPENAPI_FILE } from '../../../package-root.ts';
import { CACHE, entityTag } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

/** Read when the process starts: the file may be that of a newer version afterwards. */
const WRITTEN = readFileSync(OPENAPI_FILE, 'utf8');
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

/** As it was written from the contract, with the address of this service in it. */
function document(serviceOrigin: string): Buffer {
  const known = made.get(serviceOrigin);
  if (known) return known;
  const text = JSON.stringify(JSON.parse(WRITTEN));
  const json = Buffer.from(text.replaceAll(OPENAPI_BASE_URL, serviceOrigin + API_PREFIX));
  made.set(serviceOrigin, json);
  return json;
}
