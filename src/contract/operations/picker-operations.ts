// The picker's own operations, below the same API prefix. Internal: not in the OpenAPI document.
import { exerciseResponseSchema } from '../exercise/catalog.ts';
import {
  launchSecretSchema,
  pickerSessionSchema,
  catalogChangesSchema,
  catalogIndexSchema,
  catalogTemplatesSchema,
  lexiconSchema,
} from '../picker-session.ts';
import { PICKER_PATHS } from './picker-paths.ts';
import type { Route } from './route.ts';

const CATALOG_ERRORS = [
  'invalid_token',
  'session_expired',
  'invalid_parameter',
  'not_found',
  'rate_limited',
  'service_unavailable',
] as const;

export const PICKER_OPERATIONS = {
  activate: {
    ...PICKER_PATHS.activate,
    authorization: { kind: 'launch' },
    requestBody: { contentType: 'application/json', schema: launchSecretSchema },
    success: { status: 200, body: pickerSessionSchema },
    errors: [
      'session_not_found',
      'session_expired',
      'invalid_parameter',
      'validation_failed',
      'invalid_json',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'service_unavailable',
    ],
  },
  getIndex: {
    ...PICKER_PATHS.getIndex,
    authorization: { kind: 'picker', question: 'catalog' },
    success: { status: 200, body: catalogIndexSchema },
    errors: CATALOG_ERRORS,
  },
  getChanges: {
    ...PICKER_PATHS.getChanges,
    authorization: { kind: 'picker', question: 'changes' },
    success: { status: 200, body: catalogChangesSchema },
    errors: CATALOG_ERRORS,
  },
  getTemplates: {
    ...PICKER_PATHS.getTemplates,
    authorization: { kind: 'picker', question: 'catalog' },
    success: { status: 200, body: catalogTemplatesSchema },
    errors: CATALOG_ERRORS,
  },
  getLexicon: {
    ...PICKER_PATHS.getLexicon,
    authorization: { kind: 'picker', question: 'catalog' },
    success: { status: 200, body: lexiconSchema },
    errors: CATALOG_ERRORS,
  },
  getExercise: {
    ...PICKER_PATHS.getExercise,
    authorization: { kind: 'picker', question: 'catalog' },
    success: { status: 200, body: exerciseResponseSchema },
    errors: [
      'invalid_token',
      'session_expired',
      'invalid_parameter',
      'exercise_not_found',
      'revision_not_found',
      'rate_limited',
      'service_unavailable',
    ],
  },
} as const satisfies Record<string, Route>;
