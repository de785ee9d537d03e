// The OpenAPI 3.1 description, made from the table of operations and the schemas alone. Spec: GET /openapi.json.
import { INTERFACE_VERSION, OPENAPI_BASE_URL } from '../limits.ts';
import { completionItemSchema } from '../messages/messages.ts';
import { REQUEST_EXAMPLES } from './openapi-examples.ts';
import { describeParameters } from './openapi-parameters.ts';
import { describeResponses, responseComponents } from './openapi-responses.ts';
import { type Json, type SchemaWriter, schemaWriter } from './openapi-schemas.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { type Operation, type OperationId, OPERATIONS } from '../operations/operations.ts';
import type { Authorization } from '../operations/route.ts';
import { SCOPES, type Scope } from '../vocabulary.ts';

const SCOPE_MEANING: Record<Scope, string> = {
  'catalog:read': 'Read the licensed catalog.',
  'picker:create': 'Create picker sessions.',
  'webhooks:manage': 'Manage catalog webhooks.',
};

/** The document of the service that a newcomer starts; each service answers with its own address in it. */
export function buildOpenApiDocument(): Json {
  const writer = schemaWriter();
  const paths: Record<string, Json> = {};
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation, writer) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Exercise catalog and prescription picker service',
      version: INTERFACE_VERSION,
      summary: 'A licensed exercise catalog and an embeddable prescription picker for home exercise programs.',
      description:
        'The service holds no patient data: never send patient, encounter, diagnosis or contact data. Requests are closed (unknown members are refused), responses are open (keep unknown members).',
      contact: { name: 'The operator of the service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: OPENAPI_BASE_URL }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    security: [{ oauth: [] }],
    paths,
    webhooks: describeWebhooks(writer),
    components: {
      schemas: writer.components(),
      ...responseComponents(),
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'OAuth 2.0 client credentials. Tokens last one hour.',
          flows: {
            clientCredentials: {
              tokenUrl: `${OPENAPI_BASE_URL}/oauth/token`,
              scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANING[scope]])),
            },
          },
        },
        basic: { type: 'http', scheme: 'basic', description: 'The client ID and secret of a credential.' },
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

function describe(operation: Operation, writer: SchemaWriter): Json {
  const { authorization, requestBody } = operation;
  const tag = TAGS.find(({ paths }) => paths.some((path) => operation.path.startsWith(path)));
  return {
    operationId: operation.id,
    tags: tag ? [tag.name] : [],
    summary: operation.summary,
    description: operation.description,
    security: describeSecurity(authorization),
    ...describeParameters(operation, writer),
    ...(requestBody && {
      requestBody: {
        required: true,
        content: {
          [requestBody.contentType]: {
            schema: writer.write(requestBody.schema),
            example: REQUEST_EXAMPLES[operation.id as OperationId],
          },
        },
      },
    }),
    responses: describeResponses(operation, writer),
    ...(operation.id === ('createPickerSession' satisfies OperationId) && {
      'x-browser-messages': browserMessages(writer),
    }),
  };
}

/** What the picker of a session posts to the page that embeds it: no HTTP, but what a backend stores. Spec: Browser messages. */
const browserMessages = ({ write }: SchemaWriter): Json => ({
  'svc.selection.completed': {
    description: 'The finished program. A backend stores each item unchanged.',
    payload: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: write(completionItemSchema),
          description: 'The exercises of the program, in order.',
        },
      },
    },
  },
});

/** Credentials of a client may also be in the form: then there is no scheme. */
function describeSecurity(authorization: Authorization): Json[] {
  if (authorization.kind === 'bearer') return [{ oauth: [authorization.scope] }];
  return authorization.kind === 'client' ? [{ basic: [] }, {}] : [];
}
