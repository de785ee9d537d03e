import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { withDescriptions } from '../testing/openapi-descriptions.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { SUCCESS_EXAMPLES } from './openapi-examples.ts';
import type { Json } from './openapi-schemas.ts';
import { STRUCTURED_DOSAGE_MEMBERS } from '../exercise/dosage.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { completionItemSchema } from '../messages/messages.ts';
import { OPERATIONS } from '../operations/operations.ts';

const document = withDescriptions(buildOpenApiDocument());
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

test('every example satisfies its schema, as a validator that is not ours reads it', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  ajvFormats(ajv);
  ajv.addSchema(document, 'openapi.json');
  const described = new Set<string>();
  for (const { pointer, value } of objectsOf(document)) {
    const examples = value['examples'] as Record<string, { $ref: string }> | undefined;
    const values =
      'schema' in value && 'example' in value
        ? [value['example']]
        : 'schema' in value && examples
          ? Object.values(examples).map(({ $ref }) => (at($ref.slice(1)) as { value: unknown }).value)
          : [];
    for (const example of values) {
      const validate = ajv.getSchema(`openapi.json#${pointer}/schema`);
      assert.ok(validate, pointer);
      assert.ok(validate(example), `${pointer}: ${ajv.errorsText(validate.errors)}`);
      described.add(pointer);
    }
  }
  assert.ok(described.size > 100, 'examples were found');
});

test('every operation shows its request, its response, its parameters and each of its errors', () => {
  for (const { id, method, path, success, ...operation } of Object.values(OPERATIONS)) {
    const described = paths[path]?.[method.toLowerCase()] as unknown as Described;
    if ('requestBody' in operation) assert.ok(contentOf(described.requestBody)?.example, `${id}: request`);
    if ('body' in success) assert.ok(contentOf(described.responses[success.status])?.example, `${id}: response`);
    for (const parameter of described.parameters ?? []) assert.ok('example' in parameter, `${id} ${parameter.name}`);
    for (const [status, response] of Object.entries(described.responses)) {
      if (Number(status) < 400) continue;
      const codes = Object.keys(contentOf(response)?.examples ?? {}) as ErrorCode[];
      assert.ok(codes.length > 0, `${id} ${status}`);
      if (status !== 'default') for (const code of codes) assert.equal(ERRORS[code].status, Number(status), code);
    }
  }
});

test('every delivery shows its headers and its body', () => {
  const webhooks = document['webhooks'] as Record<string, { post: Described }>;
  assert.equal(Object.keys(webhooks).length, 4);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const example = contentOf(post.requestBody)?.example as { type: string; data: { type: string } };
    assert.deepEqual([example.type, example.data.type], [type, type]);
    const names = post.parameters?.map(({ name }) => name);
    assert.deepEqual(names, [
      ...['X-SVC-Signature', 'X-SVC-Timestamp', 'X-SVC-Delivery'],
      ...['webhook-id', 'webhook-timestamp', 'webhook-signature', 'User-Agent'],
    ]);
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  assert.ok(references.length > 0);
  for (const reference of references) {
    assert.ok(at(`/${reference}`), reference);
  }
});

test('every schema, member and parameter has a description, which says its bounds', () => {
  const described = new Set<string>();
  for (const { pointer, value } of objectsOf(document)) {
    // What holds where another member is set repeats members that are described.
    const isCondition = /\/(if|then)$/.test(pointer);
    const isTable = pointer === '/components/schemas' || /\/parameters$/.test(pointer);
    const members = isTable ? value : isCondition ? {} : (value['properties'] ?? {});
    for (const [name, member] of Object.entries(members as Record<string, Json>)) {
      const { description: text = '' } = member as { readonly description?: string };
      assert.match(text, /^[A-Z`].{4,}[.]$/s, `${pointer}: ${name}: ${text}`);
      for (const bound of boundsOf(member))
        assert.ok(text.includes(bound), `${pointer}: ${name} says ${bound}: ${text}`);
      described.add(`${pointer}/${name}`);
    }
    if (!('in' in value && 'schema' in value)) continue;
    assert.match(String(value['description']), /^[A-Z`].{4,}[.]$/, `${pointer}: ${String(value['name'])}`);
  }
  assert.ok(described.size > 180, `${described.size} members`);
});

/** In the words of a description. A minimum alone is said by the kind of number. */
function boundsOf(schema: Json): readonly string[] {
  const parts = [schema, ...((schema['anyOf'] ?? []) as Json[])];
  return parts.flatMap(({ minimum, maximum, maxLength }) => [
    ...(minimum !== undefined && maximum !== undefined ? [`${Number(minimum)} to ${Number(maximum)}`] : []),
    ...(maxLength === undefined ? [] : [`${Number(maxLength)} characters`]),
  ]);
}

test('customDosage names the members that it overrides, and those that still hold', () => {
  const { schemas } = document['components'] as {
    readonly schemas: Record<string, { properties: Record<string, Json> }>;
  };
  const { description } = schemas['Prescription']!.properties['customDosage'] as { readonly description: string };
  const [overridden, still] = description.split('It overrides')[1]!.split(';');
  const named = (text: string | undefined) => Array.from(text!.matchAll(/`(\w+)`/g), ([, name]) => name!);
  assert.deepEqual(new Set(named(overridden)), new Set(STRUCTURED_DOSAGE_MEMBERS));
  assert.deepEqual(named(still), ['resistance', 'side']);
});

test('a stored completion item is judged alike by its schema and by the contract', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  ajvFormats(ajv);
  ajv.addSchema(document, 'openapi.json');
  const validate = ajv.getSchema('openapi.json#/components/schemas/CompletionItem');
  assert.ok(validate);
  const { data: exercise } = SUCCESS_EXAMPLES.getExercise as { readonly data: Exercise };
  const prescription = {
    ...{ exerciseId: exercise.id, revision: exercise.revision, side: 'left', clinicianInstructions: '' },
    ...{ sets: 3, frequency: { times: 2, period: 'day' } },
  };
  const item = { order: 1, prescription, exercise };
  const own = { sets: null, frequency: null, customDosage: 'As agreed', resistance: 'red' };
  const items: readonly (readonly [unknown, boolean])[] = [
    [item, true],
    [{ ...item, prescription: { ...prescription, ...own } }, true],
    [{ ...item, prescription: { ...prescription, customDosage: null } }, true],
    [{ ...item, later: 1 }, true],
    [{ ...item, order: 0 }, false],
    [{ ...item, prescription: { ...prescription, customDosage: 'As agreed' } }, false],
    [{ ...item, prescription: { ...prescription, customDosage: ' ', sets: null, frequency: null } }, false],
    [{ ...item, prescription: { ...prescription, sets: 100 } }, false],
    [{ ...item, prescription: { ...prescription, sets: 1.5 } }, false],
    [{ ...item, prescription: { ...prescription, patientId: '1' } }, false],
    [{ ...item, prescription: { ...prescription, frequency: { times: 2 } } }, false],
    [{ ...item, prescription: { ...prescription, clinicianInstructions: undefined } }, false],
    [{ ...item, exercise: undefined }, false],
  ];
  for (const [value, isValid] of items) {
    const stored: unknown = JSON.parse(JSON.stringify(value));
    assert.equal(z.safeParse(completionItemSchema, stored).success, isValid, JSON.stringify(value));
    assert.equal(validate(stored), isValid, JSON.stringify(value));
  }
});

test('docs/openapi.json is what the contract says (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  assert.deepEqual(committed, JSON.parse(JSON.stringify(document)));
});

interface Content {
  readonly example?: unknown;
  readonly examples?: object;
}
interface Described {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
}

const contentOf = (described: { readonly content?: Record<string, Content> } | undefined): Content | undefined =>
  Object.values(described?.content ?? {})[0];

/** What a JSON pointer leads to. */
function at(pointer: string): unknown {
  const parts = pointer.slice(1).split('/');
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document);
}

/** Every object of the document, with its place as the fragment of an address. */
function* objectsOf(
  value: unknown,
  pointer = '',
): Generator<{ readonly pointer: string; readonly value: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { pointer, value: value as Record<string, unknown> };
  for (const [name, member] of Object.entries(value)) {
    yield* objectsOf(member, `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
  }
}
