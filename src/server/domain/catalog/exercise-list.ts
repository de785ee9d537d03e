// The list of exercises, page after page: what it is read from, and where a page goes on. Spec: GET /exercises, PageMeta.
import * as z from 'zod/mini';
import type { PageMeta } from '../../../contract/exercise/catalog.ts';
import { type ExerciseFilter, filterKey } from '../../readmodel/catalog-entry.ts';
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import type { ListPlace, VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import type { Credential } from '../../store/store.ts';
import { readCursor, writeCursor } from './change-feed.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { Catalog } from '../../readmodel/catalog.ts';

export interface ExerciseListQuery extends ExerciseFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal;
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

/** Refused searches may come again when those of the moment are done. */
const SEARCH_AGAIN_SECONDS = 1;

/**
 * The page after the cursor, or the first one. A search waits for its turn. Refuses with `invalid_cursor`, and with `rate_limited` or
 * `service_unavailable` where too many searches wait already: of the credential, or of all.
 */
export async function exerciseListPage(
  { keys, catalog: { searchTurns } }: ServiceContext,
  { id: credentialId, entitlement, environment }: Credential,
  visible: VisibleCatalog,
  { cursor, limit, signal, ...filter }: ExerciseListQuery,
): Promise<ExerciseListPage> {
  // Where words mean something else by now, the rest of a search would be that of another one.
  const meanings = filter.q?.trim() ? visible.searchState.split(' ')[1] : '';
  const scope = { credentialId, entitlement, filter: filterKey(filter) + meanings };
  const after = cursor === undefined ? undefined : toPlace(readCursor(keys, scope, cursor));
  const { entries, total, next } = await visible.list(filter, after, limit, async (steps) => {
    const full = searchTurns.isFullFor(credentialId);
    if (full) {
      const code = full === 'theirs' ? 'rate_limited' : 'service_unavailable';
      throw new Refusal(code, { retryAfterSeconds: SEARCH_AGAIN_SECONDS });
    }
    return searchTurns.take(credentialId, steps, signal).catch((error: unknown) => {
      // Nobody reads the answer, so nothing has failed.
      throw signal?.aborted ? new Refusal('request_timeout') : error;
    });
  });
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

// An exercise as an entitlement sees it: its current content, or one of its revisions. Spec: GET /exercises/{id}.

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
