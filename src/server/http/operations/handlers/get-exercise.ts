// GET /exercises/{id}. Spec: GET /exercises/{id}; revisions never change.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { findCurrent, findRevision } from '../../../domain/catalog/visible-exercise.ts';
import type { RenderedExercise } from '../../../readmodel/rendered-exercise.ts';
import { type Answer, CACHE, unchanging } from '../../answer.ts';
import { tagOf } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

export const getExercise: Handler<typeof OPERATIONS.getExercise> = async ({ service, credential, path, query }) => {
  const { catalog } = service;
  const { entitlement } = credential;
  if (query.revision === undefined) return exerciseAnswer(findCurrent(catalog, entitlement, path.id), CACHE.revalidate);
  return exerciseAnswer(await findRevision(catalog, entitlement, path.id, query.revision), unchanging(service));
};

const START = Buffer.from('{"data":');
const END = Buffer.from('}');

export function exerciseAnswer(exercise: RenderedExercise, cache: Answer['cache']): Answer {
  return { json: () => Buffer.concat([START, exercise.json, END]), cache, etag: tagOf(exercise.digest) };
}
