// GET /exercises/{id}. Spec: GET /exercises/{id}; revisions never change.
import { Refusal } from '../../../domain/refusal.ts';
import type { RenderedExercise } from '../../../readmodel/rendered-exercise.ts';
import { type Answer, CACHE } from '../../answer.ts';
import { entityTag } from '../../etag.ts';
import type { Handler } from '../operation-handler.ts';

export const getExercise: Handler<'getExercise'> = async ({ service: { catalog }, credential, path, query }) => {
  const id = path['id'] ?? '';
  const { entitlement } = credential;
  const current = catalog.visible(entitlement).find(id);
  if (query.revision === undefined) {
    if (!current) throw new Refusal('exercise_not_found');
    return exerciseAnswer(current.rendered, CACHE.revalidate);
  }
  const rendered = await catalog.revision(entitlement, id, query.revision);
  if (!rendered) throw new Refusal(current ? 'revision_not_found' : 'exercise_not_found');
  return exerciseAnswer(rendered, CACHE.immutable);
};

const START = Buffer.from('{"data":');
const END = Buffer.from('}');

export function exerciseAnswer({ json, digest }: RenderedExercise, cache: Answer['cache']): Answer {
  return { status: 200, json: Buffer.concat([START, json, END]), cache, etag: entityTag(digest) };
}
