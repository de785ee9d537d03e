// The picker's own operations, below the same API prefix. Internal: not in the OpenAPI document.
import type * as z from 'zod/mini';
import { exerciseResponseSchema } from '../catalog.ts';
import type { ErrorCode } from '../errors.ts';
import { PICKER_PATHS, type PickerPath } from './picker-paths.ts';
import {
  activationRequestSchema,
  activationSchema,
  catalogChangesSchema,
  catalogIndexSchema,
} from '../picker-session.ts';

export interface PickerOperation extends PickerPath {
  readonly requestBody?: z.ZodMiniObject;
  readonly body: z.ZodMiniType;
}

export const PICKER_OPERATIONS = {
  activate: { ...PICKER_PATHS.activate, requestBody: activationRequestSchema, body: activationSchema },
  getIndex: { ...PICKER_PATHS.getIndex, body: catalogIndexSchema },
  getChanges: { ...PICKER_PATHS.getChanges, body: catalogChangesSchema },
  getExercise: { ...PICKER_PATHS.getExercise, body: exerciseResponseSchema },
} as const satisfies Record<string, PickerOperation>;

const CATALOG_ERRORS = [
  'invalid_token',
  'session_expired',
  'invalid_parameter',
  'not_found',
  'rate_limited',
  'service_unavailable',
] as const;

/** Every code that they may answer with, besides those of HTTP itself. */
export const PICKER_ERRORS = {
  activate: [
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
  getIndex: CATALOG_ERRORS,
  getChanges: CATALOG_ERRORS,
  getExercise: [
    'invalid_token',
    'session_expired',
    'invalid_parameter',
    'exercise_not_found',
    'revision_not_found',
    'rate_limited',
    'service_unavailable',
  ],
} as const satisfies Record<keyof typeof PICKER_OPERATIONS, readonly ErrorCode[]>;
