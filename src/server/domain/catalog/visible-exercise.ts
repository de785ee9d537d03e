// An exercise as an entitlement sees it: its current content, or one of its revisions. Spec: GET /exercises/{id}.
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { Catalog } from '../../readmodel/catalog.ts';
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import { Refusal } from '../refusal.ts';

/** Refuses with `exercise_not_found`. */
export function findCurrent(catalog: Catalog, entitlement: Entitlement, id: string): RenderedExercise {
  const current = catalog.visible(entitlement).find(id);
  if (!current) throw new Refusal('exercise_not_found');
  return current.rendered;
}

/** Refuses with `exercise_not_found` or `revision_not_found`. What another process published a moment ago is found too. */
export async function findRevision(
  catalog: Catalog,
  entitlement: Entitlement,
  id: string,
  revision: string,
): Promise<RenderedExercise> {
  const rendered = await catalog.revision(entitlement, id, revision);
  if (rendered) return rendered;
  throw new Refusal(catalog.visible(entitlement).find(id) ? 'revision_not_found' : 'exercise_not_found');
}
