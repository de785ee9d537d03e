// The OpenAPI 3.1 description, made from the table of operations and the schemas alone. Spec: GET /openapi.json.
import { INTERFACE_VERSION, OPENAPI_BASE_URL } from '../limits.ts';
import { completionItemSchema } from '../messages/messages.ts';
import { REQUEST_EXAMPLES } from './openapi-examples.ts';
import { describeResponses, responseComponents } from './openapi-responses.ts';
import { type Json, type SchemaWriter, schemaWriter } from './openapi-schemas.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { type Operation, type OperationId, OPERATIONS } from '../operations/operations.ts';
import type { Authorization } from '../operations/route.ts';
import { type Scope, SCOPES } from '../vocabulary.ts';
import type * as z from 'zod/mini';

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

interface Meaning {
  readonly description: string;
  readonly example: string | number;
}

const QUERY: Readonly<Record<string, Meaning>> = {
  q: {
    description:
      'Searches names, descriptions, targets, tags and synonyms; forgives typing errors. Words that exclude, in seven languages, leave exercises out: `no band shoulder` finds shoulder exercises that need no band, `avoid kneeling` every exercise that is not marked with kneeling, `extension intolerant back`, `sternal precautions` and `ohne Hanteln` likewise. Exercises are left out by what the catalog marks: an unmarked exercise is not a safe one, and nothing is inferred from a diagnosis. An exclusion that is not understood (`avoid overdoing it`) is answered with an empty list. How far the patient is (`acl week 2`, `2 weeks post op tkr`) chooses the exercises of the phase of a template. Where no template has it, the answer is what the operation or the injury means, before week 6 of level Early, before week 12 of level Foundation too (`3 days post c section`, `radial head fracture day 5`): if its entry of the lexicon says that exercises of level Early are usual by then. Otherwise it is an empty list (`acute wrist fracture`, `flexor tendon repair day 4`).',
    example: 'shoulder rotation',
  },
  region: {
    description: 'Body region; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Shoulder',
  },
  category: {
    description: 'Exercise category; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Mobility',
  },
  level: {
    description: 'Difficulty level; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Early',
  },
  equipment: { description: 'Text that a piece of equipment contains.', example: 'band' },
  tags: { description: 'Tags separated by commas; all of them must be there.', example: 'seated,rotation' },
  status: { description: 'Lifecycle status, in any case; every status when absent.', example: 'active' },
  updated_after: {
    description:
      'Exercises whose current revision is newer. An ISO 8601 date-time in the extended form, with hours and minutes at least: `2026-08-01T00:00`, `2026-08-01T00:00:00Z`, `2026-08-01T02:00:00.5+02:00`. Without an offset it is UTC. A date alone, hour 24 and second 60 are refused.',
    example: '2026-08-01T00:00:00Z',
  },
  cursor: { description: 'The opaque cursor of the previous page.', example: 'eyJ2IjoxfQ.6b1d' },
  limit: { description: 'The number of items of a page.', example: 20 },
  offset: { description: 'The number of items to skip.', example: 0 },
  revision: { description: 'An immutable content revision.', example: 'r3-9f86d081884c' },
};

function describeParameters({ pathParameters = {}, query }: Operation, { write }: SchemaWriter): Json {
  const inPath = Object.entries(pathParameters).map(([name, { description, example, format }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', ...(format && { format }) },
    example,
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: false,
    description: QUERY[name]?.description ?? name,
    schema: write(type as z.ZodMiniType),
    ...(QUERY[name] && { example: QUERY[name].example }),
  }));
  return inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {};
}
