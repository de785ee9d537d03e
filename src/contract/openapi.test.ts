import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildOpenApiDocument } from './openapi.ts';

const document = buildOpenApiDocument({ serviceBaseUrl: 'http://127.0.0.1:4100/api/v1' });
const paths = document['paths'] as Record<
  string,
  Record<string, { responses: Record<string, unknown>; security: unknown }>
>;

/** The table of the specification (Endpoints, Errors): method, path, scope, success, documented error statuses. */
const DOCUMENTED: readonly (readonly [string, string, string | undefined, number, readonly number[]])[] = [
  ['post', '/oauth/token', undefined, 200, [400, 401]],
  ['get', '/exercises', 'catalog:read', 200, [401, 429, 503]],
  ['get', '/exercises/{id}', 'catalog:read', 200, [401, 404, 429, 503]],
  ['get', '/taxonomies', 'catalog:read', 200, [401, 429, 503]],
  ['get', '/catalog/manifest', 'catalog:read', 200, [401, 429, 503]],
  ['get', '/catalog/snapshots/{id}', 'catalog:read', 200, [400, 401, 404, 429, 503]],
  ['get', '/catalog/changes', 'catalog:read', 200, [401, 429, 503]],
  ['post', '/picker/sessions', 'picker:create', 201, [400, 401, 429, 503]],
  ['get', '/webhooks', 'webhooks:manage', 200, [401, 429, 503]],
  ['post', '/webhooks', 'webhooks:manage', 201, [400, 401, 429, 503]],
  ['delete', '/webhooks/{id}', 'webhooks:manage', 204, [401, 404, 429, 503]],
  ['post', '/sandbox/register', undefined, 202, [400, 429, 503]],
  ['get', '/openapi.json', undefined, 200, []],
];

test('exactly the thirteen operations of the specification are described', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  assert.deepEqual(described.sort(), DOCUMENTED.map(([method, path]) => `${method} ${path}`).sort());
});

for (const [method, path, scope, success, errors] of DOCUMENTED) {
  test(`${method} ${path} declares its scope, its success and every documented error`, () => {
    const operation = paths[path]?.[method];
    assert.ok(operation);
    for (const status of [success, ...errors]) assert.ok(operation.responses[String(status)], `status ${status}`);
    if (scope) assert.deepEqual(operation.security, [{ oauth: [scope] }]);
  });
}

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  assert.ok(references.length > 0);
  for (const reference of references) {
    const found = reference.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    assert.ok(found, reference);
  }
});

test('docs/openapi.json is what the contract says (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  assert.deepEqual(committed, JSON.parse(JSON.stringify(document)));
});
