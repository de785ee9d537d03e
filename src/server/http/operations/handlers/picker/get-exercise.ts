// GET /picker/exercises/{id}/{revision}: the object of GET /exercises/{id}.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { findRevision } from '../../../../domain/catalog/visible-exercise.ts';
import { CACHE } from '../../../answer.ts';
import type { Handler } from '../../operation-handler.ts';
import { exerciseAnswer } from '../get-exercise.ts';

export const getExercise: Handler<typeof PICKER_OPERATIONS.getExercise> = async ({ service, session, path }) => ({
  ...exerciseAnswer(await findRevision(service.catalog, session.entitlement, path.id, path.revision), CACHE.immutable),
  headers: { Vary: 'Authorization' },
});
