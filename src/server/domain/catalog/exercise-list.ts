// The list of exercises, page after page: what it is read from, and where a page goes on. Spec: GET /exercises, PageMeta.
import * as z from 'zod/mini';
import type { PageMeta } from '../../../contract/exercise/catalog.ts';
import { type ExerciseFilter, filterKey } from '../../readmodel/exercise-filter.ts';
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import type { ListPlace, VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import type { Credential } from '../../store/store.ts';
import { readCursor, writeCursor } from '../page-cursor.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';

export interface ExerciseListQuery extends ExerciseFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface ExerciseListPage {
  readonly exercises: readonly RenderedExercise[];
  readonly meta: PageMeta;
}

/** What the list is read from: a search may be answered from the catalog before the current one. */
export async function listedCatalog(
  { catalog }: ServiceContext,
  { entitlement }: Credential,
  { q = '' }: ExerciseFilter,
): Promise<VisibleCatalog> {
  return q.trim() === '' ? catalog.visible(entitlement) : catalog.searchable(entitlement);
}

/** The page after the cursor, or the first one. Refuses with `invalid_cursor`. */
export function exerciseListPage(
  { keys }: ServiceContext,
  { id: credentialId, entitlement, environment }: Credential,
  visible: VisibleCatalog,
  { cursor, limit, ...filter }: ExerciseListQuery,
): ExerciseListPage {
  // Where words mean something else by now, the rest of a search would be that of another one.
  const meanings = filter.q?.trim() ? visible.searchState.split(' ')[1] : '';
  const scope = { credentialId, entitlement, filter: filterKey(filter) + meanings };
  const after = cursor === undefined ? undefined : toPlace(readCursor(keys, scope, cursor));
  const { entries, total, next } = visible.list(filter, after, limit);
  const nextCursor = next ? writeCursor(keys, scope, [next.score, next.sortName, next.id]) : null;
  return {
    exercises: entries.map(({ rendered }) => rendered),
    meta: { environment, total, limit, nextCursor, catalogRevision: visible.revision },
  };
}

const placeSchema = z.tuple([z.number(), z.string(), z.string()]);

function toPlace(place: unknown[]): ListPlace {
  const parsed = placeSchema.safeParse(place);
  if (!parsed.success) throw new Refusal('invalid_cursor', { details: { reason: 'malformed' } });
  const [score, sortName, id] = parsed.data;
  return { score, sortName, id };
}
