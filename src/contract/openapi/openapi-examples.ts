// Examples of requests, responses and errors for the OpenAPI description. A test holds each against its schema.
import type { ChangeEvent, CatalogManifest } from '../exercise/catalog.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '../errors.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { INTERFACE_VERSION, REQUEST_BODY_MAX_BYTES, TOKEN_LIFETIME_SECONDS, WEBHOOK_MAX_ENDPOINTS } from '../limits.ts';
import type { OperationId } from '../operations/operations.ts';
import type { Prescription } from '../exercise/prescription.ts';
import { CATEGORIES, LEVELS, REGIONS, STATUSES } from '../vocabulary.ts';
import type { Webhook, WebhookDelivery, WebhookRequest } from '../webhook.ts';

const REVISION = 'r3-9f86d081884c';
const CATALOG_REVISION = 'cat_214_0f343b09';
const CHANGE_CURSOR = 'eyJ2IjoxLCJwIjoyMTR9.c2lnbmVk';

const EXERCISE: Exercise = {
  id: 'ex_5f2b1c8e0d9a47f36c21',
  slug: 'pendulum',
  revision: REVISION,
  status: 'active',
  publishedAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-06-18T09:30:00.000Z',
  name: 'Pendulum',
  description: 'The arm hangs and swings, so that the shoulder moves without effort.',
  steps: ['Lean on a table with your other hand.', 'Let the arm hang.', 'Swing it in small circles.'],
  cue: 'Let gravity do the work.',
  region: 'Shoulder',
  category: 'Mobility',
  level: 'Early',
  target: 'Shoulder joint',
  equipment: ['Table'],
  tags: ['standing', 'gentle'],
  demands: ['standing', 'weight-through-legs', 'weight-through-hands', 'bending-back-forward'],
  searchSynonyms: ['Codman exercise'],
  defaultPrescription: { side: 'left', durationMinutes: 2, frequency: { times: 3, period: 'day' } },
  sideMeaning: 'the arm that hangs',
  precautions: 'After a repair only within the limits of the surgeon.',
  progressions: { harder: ['ex_0c9d8e7f6a5b4c3d2e1f'] },
  provenance: { by: 'author' },
  media: [
    {
      role: 'start',
      url: 'https://picker.example.com/media/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png',
      mimeType: 'image/png',
      width: 960,
      height: 720,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      alt: 'A person leans on a table, one arm hanging.',
    },
    {
      role: 'end',
      url: 'https://picker.example.com/media/60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752.png',
      mimeType: 'image/png',
      width: 960,
      height: 720,
      sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
      alt: 'The hanging arm has swung forward.',
    },
  ],
};

const EVENT: ChangeEvent = {
  sequence: 214,
  type: 'exercise.updated',
  exerciseId: EXERCISE.id,
  revision: REVISION,
  status: 'active',
  occurredAt: '2026-06-18T09:30:00.000Z',
};

const MANIFEST: CatalogManifest = {
  schemaVersion: 1,
  snapshotId: '0e7c8a4e-6d1b-4f5e-9b0a-2c3d4e5f6a7b',
  catalogRevision: CATALOG_REVISION,
  total: 1,
  changeCursor: CHANGE_CURSOR,
  createdAt: '2026-06-18T09:30:00.000Z',
};

const PRESCRIPTION: Prescription = {
  exerciseId: EXERCISE.id,
  revision: REVISION,
  side: 'left',
  durationMinutes: 2,
  frequency: { times: 3, period: 'day' },
};

const WEBHOOK_REQUEST: WebhookRequest = {
  url: 'https://ehr.example.com/hooks/catalog',
  events: ['exercise.updated', 'exercise.withdrawn'],
};
const WEBHOOK: Webhook = {
  id: '7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10',
  url: WEBHOOK_REQUEST.url,
  events: [...WEBHOOK_REQUEST.events],
  status: 'enabled',
  environment: 'sandbox',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

/** Of 32 bytes that say what they are. */
export const WEBHOOK_SECRET_EXAMPLE = 'whsec_c3ZjLXBpY2tlcjogYW4gZXhhbXBsZSBzZWNyZXQhISE=';

export const DELIVERY_EXAMPLE: WebhookDelivery = {
  id: '3f1e0c52-8a54-4c6e-9a6f-0d2b7c9e8f11',
  type: 'exercise.updated',
  timestamp: EVENT.occurredAt,
  apiVersion: INTERFACE_VERSION,
  environment: 'sandbox',
  data: EVENT,
};

/** Of operations with a body. */
export const REQUEST_EXAMPLES: Partial<Record<OperationId, object>> = {
  issueToken: { grant_type: 'client_credentials' },
  createPickerSession: {
    origin: 'https://ehr.example.com',
    clinicianId: 'c5b1f0a2e9d84c7fa1b3',
    theme: { brandName: 'Harbour Clinic', primaryColor: '#0b6e6e', backgroundColor: '#ffffff' },
    initialSelection: [PRESCRIPTION],
  },
  createWebhook: WEBHOOK_REQUEST,
  registerSandbox: {
    company: 'Harbour Records Ltd',
    email: 'integrations@harbour.example',
    origin: 'https://ehr.example.com',
  },
};

/** Of operations that answer with one. */
export const SUCCESS_EXAMPLES: Partial<Record<OperationId, object>> = {
  issueToken: {
    access_token: 'svc_at_example',
    token_type: 'Bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
    scope: 'catalog:read picker:create webhooks:manage',
    environment: 'sandbox',
  },
  listExercises: {
    data: [EXERCISE],
    meta: { environment: 'sandbox', total: 1, limit: 50, nextCursor: null, catalogRevision: CATALOG_REVISION },
  },
  getExercise: { data: EXERCISE },
  listTaxonomies: {
    data: {
      region: REGIONS,
      category: CATEGORIES,
      level: LEVELS,
      equipment: ['Table'],
      tags: ['gentle', 'standing'],
      status: STATUSES,
    },
    meta: {
      environment: 'sandbox',
      catalogRevision: CATALOG_REVISION,
      counts: {
        region: { Shoulder: 1 },
        category: { Mobility: 1 },
        level: { Early: 1 },
        equipment: { Table: 1 },
        tags: { gentle: 1, standing: 1 },
        status: { active: 1 },
      },
    },
  },
  getManifest: { data: MANIFEST },
  getSnapshotPage: {
    data: [EXERCISE],
    meta: {
      snapshotId: MANIFEST.snapshotId,
      catalogRevision: CATALOG_REVISION,
      total: 1,
      nextOffset: null,
      changeCursor: CHANGE_CURSOR,
    },
  },
  listChanges: {
    data: [EVENT],
    meta: { nextCursor: CHANGE_CURSOR, hasMore: false, catalogRevision: CATALOG_REVISION },
  },
  createPickerSession: {
    data: {
      id: '9b2f6c1d-3e4a-4b5c-8d7e-6f5a4b3c2d1e',
      url: 'https://picker.example.com/picker/9b2f6c1d-3e4a-4b5c-8d7e-6f5a4b3c2d1e#t=svc_lt_example&origin=https%3A%2F%2Fehr.example.com&items=1&ask=0',
      createdAt: '2026-06-18T10:00:00.000Z',
      expiresAt: '2026-06-18T10:15:00.000Z',
    },
    meta: { environment: 'sandbox' },
  },
  listWebhooks: { data: [WEBHOOK] },
  createWebhook: { data: { ...WEBHOOK, secret: WEBHOOK_SECRET_EXAMPLE } },
  registerSandbox: { data: { status: 'verification_sent' } },
  getOpenApi: {
    openapi: '3.1.1',
    info: { title: 'Exercise catalog and prescription picker service', version: INTERFACE_VERSION },
    paths: {},
  },
};

/** What `error.details` holds, for the codes that have some. */
const DETAILS: Partial<Record<ErrorCode, object>> = {
  validation_failed: {
    issues: [
      {
        in: 'body',
        pointer: '/initialSelection/0/sets',
        rule: 'maximum',
        message: 'This must be at most 99.',
      },
    ],
  },
  invalid_parameter: {
    issues: [
      {
        in: 'query',
        pointer: '/status',
        rule: 'enum',
        message: 'This must be one of the values in allowed.',
        allowed: STATUSES,
      },
    ],
  },
  invalid_cursor: { reason: 'filter_mismatch' },
  invalid_origin: { expected: 'https://ehr.example.com' },
  selection_unavailable: {
    items: [{ index: 0, reason: 'withdrawn', replacementId: EXERCISE.id, changeReason: 'The band slips off.' }],
  },
  webhook_limit_reached: { limit: WEBHOOK_MAX_ENDPOINTS },
  insufficient_scope: { requiredScope: 'catalog:read' },
  cursor_expired: { reason: 'unknown_position', recovery: 'manifest', lastCommonSequence: 211 },
  payload_too_large: { limitBytes: REQUEST_BODY_MAX_BYTES },
  method_not_allowed: { allowed: 'GET, HEAD, OPTIONS' },
};

/** The body of an error response, as an Example Object of OpenAPI. */
export function errorExample(code: ErrorCode): { readonly summary: string; readonly value: ErrorBody } {
  const [message, details] = [ERRORS[code].message, DETAILS[code]];
  const requestId = 'req_01K3AB5M8Q2R4S6T8V0W2X4Y6Z';
  return { summary: message, value: { error: { code, message, requestId, ...(details && { details }) } } };
}
