// The change feed: every event that the entitlement sees, in order, for ever the same. Spec: GET /catalog/changes; docs/decisions/0013.
import type { ChangeEvent, ChangePage } from '../../../contract/exercise/catalog.ts';
import { ENTITLEMENTS, type Entitlement } from '../../../contract/vocabulary.ts';
import { markedSequences } from '../../store/catalog/change-event.ts';
import type { ChainedEvent, ChangeEventRow, Credential } from '../../store/store.ts';
import { toDateTime } from '../../clock.ts';
import type { KeyRing } from '../access/server-keys.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How a client recovers from a cursor that is no use: from a new snapshot. */
const RECOVERY = 'manifest';

/**
 * The events after the cursor, or from the beginning. Refuses with `invalid_cursor` (not ours, changed, of another credential) or
 * `cursor_expired` (the entitlement was another one then, or the database was replaced by an older one, whatever was published
 * since): the positions of one entitlement would skip what only another sees, those of another history what differs.
 */
export async function changePage(
  service: ServiceContext,
  credential: Credential,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ChangePage> {
  const { store, catalog } = service;
  const { entitlement } = credential;
  const position = cursor === undefined ? { sequence: 0 } : readPosition(service.keys, credential, cursor);
  const found = await store.catalog.events(position.sequence, limit + 1, entitlement);
  // After the events: should the database become another one meanwhile, either these or the last of them are refused.
  let place = await placeAt(service, position.sequence);
  requirePosition(position, place);
  const events = found.slice(0, limit);
  const last = events.at(-1);
  const sequence = last?.sequence ?? position.sequence;
  // The answer names no state before its own events, nor one of another history.
  await catalog.refresh();
  if (sequence > catalog.head) throw new Refusal('service_unavailable');
  if (last) {
    place = await placeAt(service, sequence);
    if (last.chain && last.chain !== place[0]?.chain) throw new Refusal('service_unavailable');
  }
  return {
    data: events.map(toChangeEvent),
    meta: {
      nextCursor: changeCursor(service, credential, sequence, place),
      hasMore: found.length > limit,
      catalogRevision: catalog.visible(entitlement).revision,
    },
  };
}

/** A position and what proves it: its event, where there is such an event, and some of those before it. */
export const placeAt = ({ store }: ServiceContext, sequence: number): Promise<readonly ChainedEvent[]> =>
  store.catalog.eventsAt(markedSequences(sequence));

/**
 * The position after the event `sequence`, whose `place` the database gave. The same position of the same history always gives the same
 * text to the same credential.
 */
export function changeCursor(
  { keys }: ServiceContext,
  credential: Credential,
  sequence: number,
  place: readonly ChainedEvent[],
): string {
  const event = place.find((one) => one.sequence === sequence);
  // The version before reads its own mark alone.
  const marks = event ? [olderMarkOf(event), shortMarks(sequence, place)] : [];
  return writeCursor(keys, scopeOf(credential), [credential.entitlement, sequence, ...marks]);
}

/** Characters kept of each chain: 36 bits would have to be the same by chance, and a cursor has up to fifty of them. */
const SHORT_MARK = 6;
const UNKNOWN_MARK = '-'.repeat(SHORT_MARK);

/** One after the other, in the order of `markedSequences`. */
function shortMarks(sequence: number, place: readonly ChainedEvent[]): string {
  const chains = new Map(place.map((event) => [event.sequence, event.chain]));
  const short = (chain: string | null | undefined) =>
    chain ? Buffer.from(chain, 'hex').toString('base64').slice(0, SHORT_MARK) : UNKNOWN_MARK;
  return markedSequences(sequence)
    .map((each) => short(chains.get(each)))
    .join('');
}

/** The mark of the version before: tells the event from the one that has its number in another history. */
const olderMarkOf = ({ exerciseId, revision, occurredAt }: ChainedEvent) =>
  shortHash(`${exerciseId} ${revision} ${occurredAt}`);

/** The content of a cursor; cursors of the version before have no `marks`. */
interface Position {
  readonly sequence: number;
  readonly olderMark?: unknown;
  readonly marks?: unknown;
}

function readPosition(keys: KeyRing, credential: Credential, cursor: string): Position {
  const [entitlement, sequence, olderMark, marks] = readPlace(keys, scopeOf(credential), cursor);
  if (!ENTITLEMENTS.includes(entitlement as Entitlement) || typeof sequence !== 'number') throw malformed();
  if (entitlement !== credential.entitlement) {
    throw new Refusal('cursor_expired', { details: { reason: 'entitlement_changed', recovery: RECOVERY } });
  }
  return { sequence, olderMark, marks };
}

/** Refuses a position of another history, with the last event that its marks prove to be in both. */
function requirePosition({ sequence, olderMark, marks }: Position, place: readonly ChainedEvent[]): void {
  if (sequence === 0) return;
  const found = shortMarks(sequence, place);
  const told = typeof marks === 'string' ? marks : UNKNOWN_MARK;
  const markAt = (text: string, index: number) => text.slice(index * SHORT_MARK, (index + 1) * SHORT_MARK);
  const lastCommonSequence =
    markedSequences(sequence).find((_, index) => {
      const mark = markAt(told, index);
      return mark !== UNKNOWN_MARK && mark === markAt(found, index);
    }) ?? 0;
  if (lastCommonSequence === sequence) return;
  // If the event had no chain then, or has none now, its own members tell as much as before there were chains.
  const event = place.find((one) => one.sequence === sequence);
  if (event && [told, found].some((text) => text.startsWith(UNKNOWN_MARK)) && olderMarkOf(event) === olderMark) return;
  throw new Refusal('cursor_expired', {
    details: { reason: 'unknown_position', recovery: RECOVERY, ...(marks !== undefined && { lastCommonSequence }) },
  });
}

function readPlace(keys: KeyRing, scope: CursorScope, cursor: string): unknown[] {
  try {
    return readCursor(keys, scope, cursor);
  } catch (error) {
    throw error instanceof Refusal ? malformed() : error;
  }
}

const malformed = () =>
  new Refusal('invalid_cursor', {
    details: { reason: 'malformed', recovery: RECOVERY },
    sentence: "The cursor does not belong to this credential's change feed. Start again from the manifest.",
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

// Opaque page cursors: signed, bound to the filter and to who asked. They carry a place, never authority. Spec: PageMeta.nextCursor.
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
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);
const ownerHash = ({ credentialId, entitlement }: CursorScope): string => shortHash(`${credentialId} ${entitlement}`);
const filterHash = ({ filter }: CursorScope): string => shortHash(filter);
