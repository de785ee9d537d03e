// GET /exercises. Spec: GET /exercises, PageMeta.
import * as z from 'zod/mini';
import { readCursor, writeCursor } from '../../../domain/page-cursor.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { filterKey } from '../../../readmodel/exercise-filter.ts';
import type { ListPlace } from '../../../readmodel/visible-catalog.ts';
import { CACHE } from '../../answer.ts';
import { exercisePage } from '../exercise-page.ts';
import { keptAnswer } from '../kept-answers.ts';
import type { Handler } from '../operation-handler.ts';

const placeSchema = z.tuple([z.number(), z.string(), z.string()]);

export const listExercises: Handler<'listExercises'> = async ({ service, credential, query, request }) => {
  const { catalog, keys } = service;
  const { id: credentialId, entitlement, environment } = credential;
  const { cursor, limit, ...filter } = query;
  const isSearch = filter.q !== undefined && filter.q.trim() !== '';
  const visible = isSearch ? await catalog.searchable(entitlement) : catalog.visible(entitlement);
  return keptAnswer({ catalog, credential, state: visible.revision, url: request.url }, () => {
    const scope = { credentialId, entitlement, filter: filterKey(filter) };
    const after = cursor === undefined ? undefined : toPlace(readCursor(keys.cursor, scope, cursor));
    const { entries, total, next } = visible.list(filter, after, limit);
    const nextCursor = next ? writeCursor(keys.cursor, scope, [next.score, next.sortName, next.id]) : null;
    const meta = { environment, total, limit, nextCursor, catalogRevision: visible.revision };
    return exercisePage(
      entries.map(({ rendered }) => rendered),
      meta,
      CACHE.revalidate,
    );
  });
};

function toPlace(place: unknown[]): ListPlace {
  const parsed = placeSchema.safeParse(place);
  if (!parsed.success) throw new Refusal('invalid_cursor', { details: { reason: 'malformed' } });
  const [score, sortName, id] = parsed.data;
  return { score, sortName, id };
}
