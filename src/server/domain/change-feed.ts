// The change feed: every event that the entitlement sees, in order, for ever the same. Spec: GET /catalog/changes; docs/decisions.
import type { KeyObject } from 'node:crypto';
import type { ChangeEvent, ChangePage } from '../../contract/catalog.ts';
import { ENTITLEMENTS, type Entitlement } from '../../contract/vocabulary.ts';
import type { ChangeEventRow, Credential } from '../store/store.ts';
import { toDateTime } from './clock.ts';
import { type CursorScope, readCursor, writeCursor } from './page-cursor.ts';
import { Refusal } from './refusal.ts';
import type { ServiceContext } from './service-context.ts';

/** How a client recovers from a cursor that is no use: from a new snapshot. */
const RECOVERY = 'manifest';

/**
 * The events after the cursor, or from the beginning. Refuses with `invalid_cursor` (not ours, changed, of another credential) or
 * `cursor_expired` (the entitlement was another one then, or the database was replaced by an older one): the positions of one
 * entitlement would skip what only another sees.
 */
export async function changePage(
  service: ServiceContext,
  credential: Credential,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ChangePage> {
  const { store, catalog } = service;
  const { entitlement } = credential;
  const after = cursor === undefined ? 0 : readChangeCursor(service, credential, cursor);
  const found = await store.catalog.events(after, limit + 1, entitlement);
  const events = found.slice(0, limit);
  const last = events.at(-1)?.sequence ?? after;
  // Another process published: the answer names no state before its own events.
  if (last > catalog.head) await catalog.refresh();
  if (last > catalog.head)
    throw new Refusal('cursor_expired', { details: { reason: 'unknown_position', recovery: RECOVERY } });
  return {
    data: events.map(toChangeEvent),
    meta: {
      nextCursor: changeCursor(service, credential, last),
      hasMore: found.length > limit,
      catalogRevision: catalog.visible(entitlement).revision,
    },
  };
}

/** The position after the event `sequence`. The same position always gives the same text to the same credential. */
export function changeCursor({ keys }: ServiceContext, credential: Credential, sequence: number): string {
  return writeCursor(keys.cursor, scopeOf(credential), [credential.entitlement, sequence]);
}

function readChangeCursor({ keys }: ServiceContext, credential: Credential, cursor: string): number {
  const [entitlement, sequence] = readPlace(keys.cursor, scopeOf(credential), cursor);
  if (!ENTITLEMENTS.includes(entitlement as Entitlement) || typeof sequence !== 'number') throw malformed();
  if (entitlement !== credential.entitlement) {
    throw new Refusal('cursor_expired', { details: { reason: 'entitlement_changed', recovery: RECOVERY } });
  }
  return sequence;
}

function readPlace(key: KeyObject, scope: CursorScope, cursor: string): unknown[] {
  try {
    return readCursor(key, scope, cursor);
  } catch (error) {
    throw error instanceof Refusal ? malformed() : error;
  }
}

const malformed = () =>
  new Refusal('invalid_cursor', {
    details: { reason: 'malformed', recovery: RECOVERY },
    sentence: 'The cursor is not valid for this request. Start again from the manifest.',
  });

/** The entitlement is part of the place: an old cursor of the same credential is told from those of others. */
const scopeOf = ({ id }: Credential): CursorScope => ({ credentialId: id, entitlement: '', filter: 'changes' });

export const toChangeEvent = ({
  sequence,
  type,
  exerciseId,
  revision,
  status,
  occurredAt,
}: ChangeEventRow): ChangeEvent => ({
  sequence,
  type,
  exerciseId,
  revision,
  status,
  occurredAt: toDateTime(occurredAt),
});
