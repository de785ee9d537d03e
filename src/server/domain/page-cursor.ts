// Opaque page cursors: signed, bound to the filter and to who asked. They carry a place, never authority. Spec: PageMeta.nextCursor.
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './access/server-keys.ts';
import { Refusal } from './refusal.ts';

const VERSION = 1;
const TAG_BYTES = 16;

/** What a cursor belongs to: with anything else it is refused. */
export interface CursorScope {
  readonly credentialId: string;
  readonly entitlement: string;
  /** The normalized filter. */
  readonly filter: string;
}

/** Writes a place as a cursor. The same place and scope always give the same text. */
export function writeCursor({ current }: KeyRing, scope: CursorScope, place: readonly (string | number)[]): string {
  const payload = Buffer.from(JSON.stringify([VERSION, ownerHash(scope), filterHash(scope), ...place]));
  return Buffer.concat([tag(current.cursor, payload), payload]).toString('base64url');
}

/** Reads a cursor of ours, signed with any key of the ring. Refuses with `invalid_cursor` when it is not, was changed, or belongs to another scope. */
export function readCursor({ all }: KeyRing, scope: CursorScope, cursor: string): unknown[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const payload = bytes.subarray(TAG_BYTES);
  const genuine =
    bytes.toString('base64url') === cursor &&
    payload.length > 0 &&
    all.some(({ cursor: key }) => timingSafeEqual(bytes.subarray(0, TAG_BYTES), tag(key, payload)));
  if (!genuine) throw new Refusal('invalid_cursor', { details: { reason: 'malformed' } });
  const [version, owner, filter, ...place] = JSON.parse(payload.toString()) as unknown[];
  if (version !== VERSION || owner !== ownerHash(scope)) {
    throw new Refusal('invalid_cursor', { details: { reason: 'malformed' } });
  }
  if (filter !== filterHash(scope)) throw new Refusal('invalid_cursor', { details: { reason: 'filter_mismatch' } });
  return place;
}

const tag = (key: KeyObject, payload: Uint8Array): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, TAG_BYTES);
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);
const ownerHash = ({ credentialId, entitlement }: CursorScope): string => shortHash(`${credentialId} ${entitlement}`);
const filterHash = ({ filter }: CursorScope): string => shortHash(filter);
