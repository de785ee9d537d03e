// GET /exercises. Spec: GET /exercises, PageMeta.
import * as z from 'zod/mini';
import { readCursor, writeCursor } from '../../domain/page-cursor.ts';
import { Refusal } from '../../domain/refusal.ts';
import { filterKey } from '../../readmodel/exercise-filter.ts';
import type { ListPlace } from '../../readmodel/visible-catalog.ts';
import { type Answer, CACHE } from '../answer.ts';
import { entityTag } from '../etag.ts';
import type { Handler } from '../operation-handler.ts';

const placeSchema = z.tuple([z.number(), z.string(), z.string()]);
const COMMA = Buffer.from(',');
const START = Buffer.from('{"data":[');

export const listExercises: Handler<'listExercises'> = ({ service, credential, query }) => {
  const { cursor, limit, ...filter } = query;
  const { catalog, keys } = service;
  const { id: credentialId, entitlement, environment } = credential;
  const scope = { credentialId, entitlement, filter: filterKey(filter) };
  const after = cursor === undefined ? undefined : toPlace(readCursor(keys.cursor, scope, cursor));
  const visible = catalog.visible(entitlement);
  const { entries, total, next } = visible.list(filter, after, limit);
  const nextCursor = next ? writeCursor(keys.cursor, scope, [next.score, next.sortName, next.id]) : null;
  const meta = { environment, total, limit, nextCursor, catalogRevision: visible.revision };
  return page(
    entries.map(({ rendered }) => rendered),
    meta,
  );
};

/** Puts ready bytes together; the tag comes from their digests. */
function page(exercises: readonly { readonly json: Buffer; readonly digest: Buffer }[], meta: object): Answer {
  const end = Buffer.from(`],"meta":${JSON.stringify(meta)}}`);
  const parts = exercises.flatMap(({ json }, index) => (index === 0 ? [json] : [COMMA, json]));
  return {
    status: 200,
    json: Buffer.concat([START, ...parts, end]),
    cache: CACHE.revalidate,
    etag: entityTag(...exercises.map(({ digest }) => digest), end),
  };
}

function toPlace(place: unknown[]): ListPlace {
  const parsed = placeSchema.safeParse(place);
  if (!parsed.success) throw new Refusal('invalid_cursor', { details: { reason: 'malformed' } });
  const [score, sortName, id] = parsed.data;
  return { score, sortName, id };
}
