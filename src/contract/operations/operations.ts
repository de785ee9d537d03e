// The 13 operations of the interface as one table: routes, authorization, validation and OpenAPI are made from it. Spec: Endpoints.
import * as z from 'zod/mini';
import {
  changePageSchema,
  exerciseListSchema,
  exerciseResponseSchema,
  manifestResponseSchema,
  snapshotPageSchema,
  taxonomiesSchema,
} from '../exercise/catalog.ts';
import {
  CHANGE_PAGE_LIMIT,
  EXERCISE_LIST_LIMIT,
  PARAMETER_MAX_LENGTH,
  SEARCH_TEXT_MAX_LENGTH,
  SNAPSHOT_PAGE_LIMIT,
  WEBHOOK_MAX_ENDPOINTS,
} from '../limits.ts';
import { registrationRequestSchema, registrationResponseSchema } from '../registration.ts';
import type { Authorization, Route } from './route.ts';
import { pickerSessionRequestSchema, pickerSessionResponseSchema } from '../session.ts';
import { tokenRequestSchema, tokenSchema } from '../token.ts';
import { CATEGORIES, LEVELS, REGIONS, type Scope, STATUSES } from '../vocabulary.ts';
import { webhookCreatedResponseSchema, webhookListSchema, webhookRequestSchema } from '../webhook.ts';

/** A whole number in plain digits; `1e2`, `+5` and ` 5` are refused. */
const wholeNumber = (bounds: { readonly minimum: number; readonly maximum: number; readonly default: number }) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,9}$/, 'This must be a whole number, written in the digits 0 to 9.')),
      z.pipe(z.transform(Number), z.int().check(z.gte(bounds.minimum), z.lte(bounds.maximum))),
    ),
    bounds.default,
  );

/** One of a closed vocabulary, whatever its case. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.transform((text: unknown) => values.find((value) => value.toLowerCase() === String(text).toLowerCase()) ?? text),
    z.enum(values),
  );

const freeText = z.string().check(z.maxLength(PARAMETER_MAX_LENGTH));
const searchText = z.string().check(z.maxLength(SEARCH_TEXT_MAX_LENGTH));
const cursor = z.string().check(z.minLength(1), z.maxLength(PARAMETER_MAX_LENGTH));

/** Date, time with minutes, seconds (and their fraction) where they count, offset: `2026-08-23T10:00`, `2026-08-23t10:00:00,5+0200`. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d)(?:(:\d\d)(?:[.,](\d+))?)?(?:z|([+ -]\d\d)(?::?(\d\d))?)?$/i;

/**
 * A date-time of ISO 8601 in its extended form, as RFC 3339. Without an offset it is UTC. A `+` that an address turned into a space is
 * repaired. Whether there is such a day and time is checked afterwards.
 */
const instant = z.pipe(
  z.transform((text: unknown) => {
    const [, date, time, seconds = ':00', fraction, hours, minutes = '00'] =
      (typeof text === 'string' && DATE_TIME.exec(text)) || [];
    if (date === undefined) return text;
    const offset = hours === undefined ? 'Z' : `${hours.replace(' ', '+')}:${minutes}`;
    return `${date}T${time}${seconds}${fraction === undefined ? '' : `.${fraction}`}${offset}`;
  }),
  z.iso.datetime({ offset: true }),
);

/** Tags separated by commas; an exercise must carry all of them (docs/decisions/0004). */
const tagList = z.string().check(z.maxLength(PARAMETER_MAX_LENGTH));

export interface PathParameter {
  readonly description: string;
  readonly format?: 'uuid';
  readonly example: string;
}

/** A published operation: with its description. */
export interface Operation extends Route {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly authorization: Authorization;
  readonly pathParameters?: Readonly<Record<string, PathParameter>>;
  readonly success: Route['success'] & { readonly description: string };
  /** Whether `If-None-Match` may be answered with 304. */
  readonly conditional?: true;
}

const bearer = (scope: Scope) => ({ kind: 'bearer', scope }) as const;
const AUTHORIZED = [
  'unauthorized',
  'invalid_token',
  'insufficient_scope',
  'rate_limited',
  'service_unavailable',
] as const;
const JSON_BODY = ['invalid_json', 'validation_failed', 'payload_too_large', 'unsupported_media_type'] as const;
const none = z.strictObject({});

export const OPERATIONS = {
  issueToken: {
    id: 'issueToken',
    method: 'POST',
    path: '/oauth/token',
    summary: 'Issue an access token',
    description:
      'OAuth 2.0 client credentials. Send the client ID and secret with HTTP Basic, or in the form, never both. The token lasts one hour.',
    authorization: { kind: 'client' },
    requestBody: {
      contentType: 'application/x-www-form-urlencoded',
      schema: tokenRequestSchema,
      otherType: 'Send the body as application/x-www-form-urlencoded, in UTF-8 and without compression.',
    },
    success: { status: 200, description: 'An access token.', body: tokenSchema },
    errors: [
      'invalid_parameter',
      'invalid_request',
      'unsupported_grant_type',
      'invalid_scope',
      'unauthorized_client',
      'invalid_client',
      'payload_too_large',
      'rate_limited',
      'service_unavailable',
    ],
  },
  listExercises: {
    id: 'listExercises',
    method: 'GET',
    path: '/exercises',
    summary: 'List and search exercises',
    description:
      'The licensed catalog, by relevance when `q` is given, else by name. Filters are combined with AND. Follow `meta.nextCursor` until it is null.',
    authorization: bearer('catalog:read'),
    query: z.strictObject({
      q: z.optional(searchText),
      region: z.optional(oneOf(REGIONS)),
      category: z.optional(oneOf(CATEGORIES)),
      level: z.optional(oneOf(LEVELS)),
      equipment: z.optional(freeText),
      tags: z.optional(tagList),
      status: z.optional(oneOf(STATUSES)),
      updated_after: z.optional(instant),
      cursor: z.optional(cursor),
      limit: wholeNumber(EXERCISE_LIST_LIMIT),
    }),
    success: { status: 200, description: 'One page of exercises.', body: exerciseListSchema },
    conditional: true,
    errors: ['invalid_parameter', 'invalid_cursor', ...AUTHORIZED],
  },
  getExercise: {
    id: 'getExercise',
    method: 'GET',
    path: '/exercises/{id}',
    summary: 'Get an exercise',
    description: 'The current content, or with `revision` exactly that revision, which never changes.',
    authorization: bearer('catalog:read'),
    pathParameters: { id: { description: 'The exercise id.', example: 'ex_5f2b1c8e0d9a47f36c21' } },
    query: z.strictObject({ revision: z.optional(freeText) }),
    success: { status: 200, description: 'The exercise.', body: exerciseResponseSchema },
    conditional: true,
    errors: ['invalid_parameter', 'exercise_not_found', 'revision_not_found', ...AUTHORIZED],
  },
  listTaxonomies: {
    id: 'listTaxonomies',
    method: 'GET',
    path: '/taxonomies',
    summary: 'List the values of the filters',
    description:
      'The keys equal the names of the query parameters of the exercise list; the values can be used in them as they are.',
    authorization: bearer('catalog:read'),
    query: none,
    success: { status: 200, description: 'The values.', body: taxonomiesSchema },
    conditional: true,
    errors: ['invalid_parameter', ...AUTHORIZED],
  },
  getManifest: {
    id: 'getManifest',
    method: 'GET',
    path: '/catalog/manifest',
    summary: 'Get the manifest of the current snapshot',
    description: 'The same snapshot is returned until the visible catalog changes.',
    authorization: bearer('catalog:read'),
    query: none,
    success: { status: 200, description: 'The manifest.', body: manifestResponseSchema },
    conditional: true,
    errors: ['invalid_parameter', ...AUTHORIZED],
  },
  getSnapshotPage: {
    id: 'getSnapshotPage',
    method: 'GET',
    path: '/catalog/snapshots/{id}',
    summary: 'Get a page of a snapshot',
    description: 'The contents of a snapshot never change. Follow `meta.nextOffset` until it is null.',
    authorization: bearer('catalog:read'),
    pathParameters: {
      id: { description: 'The snapshot id.', format: 'uuid', example: '0e7c8a4e-6d1b-4f5e-9b0a-2c3d4e5f6a7b' },
    },
    query: z.strictObject({
      offset: wholeNumber({ minimum: 0, maximum: 999_999_999, default: 0 }),
      limit: wholeNumber(SNAPSHOT_PAGE_LIMIT),
    }),
    success: { status: 200, description: 'One page of exercises.', body: snapshotPageSchema },
    conditional: true,
    errors: ['invalid_parameter', 'snapshot_not_found', ...AUTHORIZED],
  },
  listChanges: {
    id: 'listChanges',
    method: 'GET',
    path: '/catalog/changes',
    summary: 'Read the change feed',
    description:
      'Ordered, immutable events after the cursor. Store the batch and `meta.nextCursor` in one atomic step. 410 with `details.reason` `unknown_position`: the service has lost events that you have. `details.lastCommonSequence`, where it is present, is the sequence of an event that both of you have, as have all before it; it may be earlier than the last such event, never later. 0: none is proven.',
    authorization: bearer('catalog:read'),
    query: z.strictObject({ cursor: z.optional(cursor), limit: wholeNumber(CHANGE_PAGE_LIMIT) }),
    success: { status: 200, description: 'One page of events.', body: changePageSchema },
    errors: ['invalid_parameter', 'invalid_cursor', 'cursor_expired', ...AUTHORIZED],
  },
  createPickerSession: {
    id: 'createPickerSession',
    method: 'POST',
    path: '/picker/sessions',
    summary: 'Create a picker session',
    description:
      'Called by the backend of the embedding page only. The launch URL in `data.url` lives 15 minutes and works on the given origin alone.',
    authorization: bearer('picker:create'),
    requestBody: { contentType: 'application/json', schema: pickerSessionRequestSchema },
    success: { status: 201, description: 'The launch URL.', body: pickerSessionResponseSchema },
    errors: [
      'invalid_parameter',
      ...JSON_BODY,
      'invalid_origin',
      'origin_not_allowed',
      'selection_unavailable',
      'quota_exceeded',
      ...AUTHORIZED,
    ],
  },
  listWebhooks: {
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    summary: 'List webhook endpoints',
    description:
      'The endpoints of this credential, oldest first, without their secrets. An endpoint whose `status` is `disabled` gets nothing; `disabledReason` says why. What was published meanwhile is in the change feed.',
    authorization: bearer('webhooks:manage'),
    query: none,
    success: { status: 200, description: 'The endpoints.', body: webhookListSchema },
    errors: ['invalid_parameter', ...AUTHORIZED],
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook endpoint',
    description: `Events that the credential may see are delivered to the URL from now on: see the webhooks of this description. A credential has at most ${WEBHOOK_MAX_ENDPOINTS} endpoints. This answer contains the signing secret; no later one does.\n\nTo enable an endpoint that is \`disabled\`, send its URL again: the answer has the same \`id\`, the events of this request and a new secret, and queued deliveries are sent immediately. Events published while it was disabled are in the change feed only.\n\nTo change the secret of an enabled endpoint, create a second endpoint with the same URL, accept deliveries signed with either secret, and delete the first.`,
    authorization: bearer('webhooks:manage'),
    requestBody: { contentType: 'application/json', schema: webhookRequestSchema },
    success: { status: 201, description: 'The endpoint and its signing secret.', body: webhookCreatedResponseSchema },
    errors: ['invalid_parameter', ...JSON_BODY, 'webhook_url_not_allowed', 'webhook_limit_reached', ...AUTHORIZED],
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook endpoint',
    description: 'Queued deliveries are never sent. An attempt that is in progress may still arrive.',
    authorization: bearer('webhooks:manage'),
    pathParameters: {
      id: { description: 'The webhook id.', format: 'uuid', example: '7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10' },
    },
    success: { status: 204, description: 'Deleted.' },
    errors: ['invalid_parameter', 'webhook_not_found', ...AUTHORIZED],
  },
  registerSandbox: {
    id: 'registerSandbox',
    method: 'POST',
    path: '/sandbox/register',
    summary: 'Request a sandbox credential',
    description: 'Sends a verification mail to a work address. The answer is the same for every address.',
    authorization: { kind: 'none' },
    requestBody: { contentType: 'application/json', schema: registrationRequestSchema },
    success: { status: 202, description: 'A verification mail was sent.', body: registrationResponseSchema },
    errors: [
      'invalid_parameter',
      ...JSON_BODY,
      'invalid_origin',
      'work_email_required',
      'rate_limited',
      'service_unavailable',
    ],
  },
  getOpenApi: {
    id: 'getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'Get this description',
    description: 'The OpenAPI 3.1 description of the interface.',
    authorization: { kind: 'none' },
    success: { status: 200, description: 'An OpenAPI 3.1 document.', body: z.looseObject({}) },
    conditional: true,
    errors: ['invalid_parameter', 'rate_limited', 'service_unavailable'],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;
