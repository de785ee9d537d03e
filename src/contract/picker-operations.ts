// The picker's own operations, below the same API prefix. Internal: not in the OpenAPI document.
import type * as z from 'zod/mini';
import { exerciseResponseSchema } from './catalog.ts';
import type { ErrorCode } from './errors.ts';
import { activationRequestSchema, activationSchema, catalogIndexSchema } from './picker-session.ts';

export interface PickerOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly requestBody?: z.ZodMiniObject;
  readonly body: z.ZodMiniType;
}

export const PICKER_OPERATIONS = {
  /** Exchanges the launch secret for a picker token. Only the newest token works. */
  activate: {
    method: 'POST',
    path: '/picker/sessions/{id}/activate',
    requestBody: activationRequestSchema,
    body: activationSchema,
  },
  /** The searchable index of the visible, active catalog; immutable under its revision. */
  getIndex: {
    method: 'GET',
    path: '/picker/catalog/{catalogRevision}',
    body: catalogIndexSchema,
  },
  /** Exactly the object of `GET /exercises/{id}?revision=`. */
  getExercise: {
    method: 'GET',
    path: '/picker/exercises/{id}/{revision}',
    body: exerciseResponseSchema,
  },
} as const satisfies Record<string, PickerOperation>;

/** Every code that they may answer with, besides those of HTTP itself. Apart from them: the picker does not load it. */
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
  getIndex: [
    'invalid_token',
    'session_expired',
    'invalid_parameter',
    'not_found',
    'rate_limited',
    'service_unavailable',
  ],
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
