// The picker's own operations, below the same API prefix. Internal: not in the OpenAPI document.
import type * as z from 'zod/mini';
import { exerciseResponseSchema } from './catalog.ts';
import type { ErrorCode } from './errors.ts';
import { activationRequestSchema, activationSchema, catalogIndexSchema } from './picker-session.ts';

export interface PickerOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `launch`: proved by the secret in the body; `picker`: by the bearer token that the activation gave. */
  readonly authorization: 'launch' | 'picker';
  readonly requestBody?: z.ZodMiniObject;
  readonly body: z.ZodMiniType;
  readonly errors: readonly ErrorCode[];
}

export const PICKER_OPERATIONS = {
  /** Exchanges the launch secret for a picker token. Only the newest token works. */
  activate: {
    id: 'activate',
    method: 'POST',
    path: '/picker/sessions/{id}/activate',
    authorization: 'launch',
    requestBody: activationRequestSchema,
    body: activationSchema,
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
  /** The searchable index of the visible, active catalog; immutable under its revision. */
  getIndex: {
    id: 'getIndex',
    method: 'GET',
    path: '/picker/catalog/{catalogRevision}',
    authorization: 'picker',
    body: catalogIndexSchema,
    errors: [
      'invalid_token',
      'session_expired',
      'invalid_parameter',
      'not_found',
      'rate_limited',
      'service_unavailable',
    ],
  },
  /** Exactly the object of `GET /exercises/{id}?revision=`. */
  getExercise: {
    id: 'getPickerExercise',
    method: 'GET',
    path: '/picker/exercises/{id}/{revision}',
    authorization: 'picker',
    body: exerciseResponseSchema,
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
} as const satisfies Record<string, PickerOperation>;
