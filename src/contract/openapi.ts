// The OpenAPI 3.1 description, made from the table of operations and the schemas alone. Spec: GET /openapi.json.
import * as z from 'zod/mini';
import { changeEventSchema, manifestSchema, pageMetaSchema } from './catalog.ts';
import { ERROR_STATUS, type ErrorCode, errorSchema } from './errors.ts';
import { exerciseSchema, mediaSchema } from './exercise.ts';
import { INTERFACE_VERSION } from './limits.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { frequencySchema, prescriptionSchema } from './prescription.ts';
import { pickerSessionRequestSchema, themeSchema } from './session.ts';
import { tokenSchema } from './token.ts';
import { EVENT_TYPES, SCOPES, type Scope } from './vocabulary.ts';
import { webhookDeliverySchema, webhookRequestSchema, webhookSchema } from './webhook.ts';

type Json = Record<string, unknown>;

/** Schemas that get a name of their own under `components.schemas`. */
const NAMED = {
  Token: tokenSchema,
  Error: errorSchema,
  Exercise: exerciseSchema,
  Media: mediaSchema,
  PageMeta: pageMetaSchema,
  Prescription: prescriptionSchema,
  Frequency: frequencySchema,
  Theme: themeSchema,
  PickerSessionRequest: pickerSessionRequestSchema,
  CatalogManifest: manifestSchema,
  ChangeEvent: changeEventSchema,
  Webhook: webhookSchema,
  WebhookRequest: webhookRequestSchema,
  WebhookDelivery: webhookDeliverySchema,
} as const satisfies Record<string, z.ZodMiniType>;

const SCOPE_MEANING: Record<Scope, string> = {
  'catalog:read': 'Read the licensed catalog.',
  'picker:create': 'Create picker sessions.',
  'webhooks:manage': 'Manage catalog webhooks.',
};

/**
 * Builds the document for a service that answers at `serviceBaseUrl` (the API prefix included).
 * Pure: the same base URL always gives the same document.
 */
export function buildOpenApiDocument({ serviceBaseUrl }: { readonly serviceBaseUrl: string }): Json {
  const { schema, components } = schemaWriter();
  const paths: Record<string, Json> = {};
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation, schema) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Exercise catalog and prescription picker service',
      version: INTERFACE_VERSION,
      summary: 'A licensed exercise catalog and an embeddable prescription picker for home exercise programs.',
      description:
        'The service holds no patient data: never send patient, encounter, diagnosis or contact data. Requests are closed (unknown members are refused), responses are open (keep unknown members).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serviceBaseUrl }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    security: [{ oauth: [] }],
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: webhookOperation(type, schema) }])),
    components: {
      schemas: components(),
      headers: HEADERS,
      responses: errorResponses(),
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'OAuth 2.0 client credentials. Tokens last one hour.',
          flows: {
            clientCredentials: {
              tokenUrl: `${serviceBaseUrl}/oauth/token`,
              scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANING[scope]])),
            },
          },
        },
        basic: { type: 'http', scheme: 'basic', description: 'The client id and secret of a credential.' },
      },
    },
  };
}

const TAGS = [
  { name: 'Authorization', description: 'Access tokens.', paths: ['/oauth'] },
  { name: 'Catalog', description: 'Exercises and the values of their filters.', paths: ['/exercises', '/taxonomies'] },
  { name: 'Synchronization', description: 'Snapshots and the change feed, for a local copy.', paths: ['/catalog'] },
  { name: 'Picker', description: 'Sessions of the embedded picker.', paths: ['/picker'] },
  { name: 'Webhooks', description: 'Announcements of catalog changes.', paths: ['/webhooks'] },
  { name: 'Service', description: 'Registration and this description.', paths: ['/sandbox', '/openapi.json'] },
] as const;

const HEADERS: Record<string, Json> = {
  RequestId: { description: 'Names this request in the logs of the service.', schema: { type: 'string' } },
  Version: { description: 'The version of the interface.', schema: { type: 'string', const: INTERFACE_VERSION } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Challenge: { description: 'The way to authenticate.', schema: { type: 'string' } },
  ETag: { description: 'Names this content for `If-None-Match`.', schema: { type: 'string' } },
};
const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const ALWAYS = { 'X-Request-Id': header('RequestId'), 'SVC-Version': header('Version') };

/** One reusable response a status; the operation names those that it answers with. */
function errorResponses(): Record<string, Json> {
  const statuses = new Set(Object.values<Operation>(OPERATIONS).flatMap(({ errors }) => statusesOf(errors)));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codes = Object.entries(ERROR_STATUS).flatMap(([code, of]) => (of === status ? [`\`${code}\``] : []));
      const headers: Json = { ...ALWAYS };
      if (status === 401 || status === 403) headers['WWW-Authenticate'] = header('Challenge');
      if (status === 429 || status === 503) headers['Retry-After'] = header('RetryAfter');
      return [
        `Error${status}`,
        {
          description: `Codes: ${codes.join(', ')}.`,
          headers,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ];
    }),
  );
}

type WriteSchema = (schema: z.ZodMiniType) => Json;

function describe(operation: Operation, schema: WriteSchema): Json {
  const { authorization, requestBody, success } = operation;
  const tag = TAGS.find(({ paths }) => paths.some((path) => operation.path.startsWith(path)));
  return {
    operationId: operation.id,
    tags: tag ? [tag.name] : [],
    summary: operation.summary,
    description: operation.description,
    security:
      authorization.kind === 'bearer'
        ? [{ oauth: [authorization.scope] }]
        : authorization.kind === 'client'
          ? [{ basic: [] }, {}]
          : [],
    ...withParameters(operation, schema),
    ...(requestBody && {
      requestBody: { required: true, content: { [requestBody.contentType]: { schema: schema(requestBody.schema) } } },
    }),
    responses: {
      [success.status]: {
        description: success.description,
        headers: { ...ALWAYS, ...(operation.conditional && { ETag: header('ETag') }) },
        ...(success.body && { content: { 'application/json': { schema: schema(success.body) } } }),
      },
      ...(operation.conditional && {
        304: { description: 'Not modified.', headers: { ...ALWAYS, ETag: header('ETag') } },
      }),
      ...Object.fromEntries(
        statusesOf(operation.errors).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

/** The declared statuses, and those that any operation may answer with: bad request, wrong method, a bug. */
const statusesOf = (errors: readonly ErrorCode[]): number[] =>
  [...new Set<number>([400, 405, 500, ...errors.map((code) => ERROR_STATUS[code])])].sort((a, b) => a - b);

function withParameters(operation: Operation, schema: WriteSchema): Json {
  const path = Object.entries(operation.pathParameters ?? {}).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const query = Object.entries(operation.query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: false,
    description: PARAMETER_MEANING[name] ?? name,
    schema: schema(type as z.ZodMiniType),
  }));
  return path.length + query.length > 0 ? { parameters: [...path, ...query] } : {};
}

const PARAMETER_MEANING: Record<string, string> = {
  q: 'Searches names, descriptions, targets, tags and synonyms; forgives typing errors.',
  region: 'Body region.',
  category: 'Exercise category.',
  level: 'Difficulty level.',
  equipment: 'Text that a piece of equipment contains.',
  tags: 'Tags separated by commas; all of them must be there.',
  status: 'Lifecycle status.',
  updated_after: 'RFC 3339 date-time; exercises whose current revision is newer.',
  cursor: 'The opaque cursor of the page before.',
  limit: 'The number of items of a page.',
  offset: 'The number of items to skip.',
  revision: 'An immutable content revision.',
};

function webhookOperation(type: string, schema: WriteSchema): Json {
  const parameter = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: `on-${type.replace('.', '-')}`,
    tags: ['Webhooks'],
    summary: `Announces \`${type}\``,
    description:
      'A hint: the change feed is the truth. Verify the signature over the unmodified body and answer quickly.',
    security: [],
    parameters: [
      parameter('X-SVC-Signature', 'Lowercase hex HMAC-SHA256 of `<X-SVC-Timestamp>.<raw body>`.'),
      parameter('X-SVC-Timestamp', 'Unix seconds of this attempt.'),
      parameter('X-SVC-Delivery', 'The same on every retry: deduplicate with it.'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schema(webhookDeliverySchema) } } },
    responses: { '2XX': { description: 'Received. Any other answer is retried up to eight times.' } },
  };
}

/** Writes zod schemas as JSON Schema 2020-12; named ones become references. */
function schemaWriter(): { schema: WriteSchema; components: () => Json } {
  const registry = z.registry<{ id: string }>();
  for (const [id, named] of Object.entries(NAMED)) registry.add(named, { id });
  const reference = (id: string) => `#/components/schemas/${id}`;
  const clean = (json: Json): Json => {
    const { $schema: _dialect, $id: _id, $defs: _definitions, ...rest } = json;
    return rest;
  };
  const components = () =>
    Object.fromEntries(
      Object.entries(z.toJSONSchema(registry, { uri: reference }).schemas).map(([id, json]) => [id, clean(json)]),
    );
  const schema: WriteSchema = (type) => {
    const id = registry.get(type)?.id;
    if (id !== undefined) return { $ref: reference(id) };
    return rewrite(z.toJSONSchema(type, { metadata: registry, reused: 'inline' }));
  };
  const rewrite = (json: Json): Json =>
    clean(JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')) as Json);
  return { schema, components };
}
