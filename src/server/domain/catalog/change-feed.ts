// The change feed: every event that the entitlement sees, in order, for ever the same. Spec: GET /catalog/changes; docs/decisions/0013.
import type { ChangeEvent, ChangePage } from '../../../contract/exercise/catalog.ts';
import { ENTITLEMENTS, type Entitlement } from '../../../contract/vocabulary.ts';
import { lastCommonSequence, markedSequences } from '../../store/catalog/change-event.ts';
import type { ChainedEvent, ChangeEventRow, Credential, Mark } from '../../store/store.ts';
import { toDateTime } from '../../clock.ts';
import { type CursorScope, readCursor, shortHash, writeCursor } from '../page-cursor.ts';
import type { KeyRing } from '../access/key-ring.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';

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

/** Of each chain so much that 36 bits would have to be the same by chance: a cursor has up to fifty of them. */
const SHORT_MARK = 6;
const UNKNOWN_MARK = '-'.repeat(SHORT_MARK);

/** In the order of `markedSequences`. */
function shortMarks(sequence: number, place: readonly Mark[]): string {
  const chains = new Map(place.map((mark) => [mark.sequence, mark.chain]));
  const short = (chain: string) => Buffer.from(chain, 'hex').toString('base64').slice(0, SHORT_MARK);
  return markedSequences(sequence)
    .map((each) => chains.get(each))
    .map((chain) => (chain ? short(chain) : UNKNOWN_MARK))
    .join('');
}

/** As in the list of marks that a cursor has; of an event without a chain nothing is known. */
const toMarks = (sequence: number, marks: string): Mark[] =>
  markedSequences(sequence).map((each, index) => {
    const chain = marks.slice(index * SHORT_MARK, (index + 1) * SHORT_MARK);
    return { sequence: each, chain: chain === UNKNOWN_MARK ? null : chain };
  });

/** The mark of the version before: tells the event from the one that has its number in another history. */
const olderMarkOf = ({ exerciseId, revision, occurredAt }: ChainedEvent) =>
  shortHash(`${exerciseId} ${revision} ${occurredAt}`);

/** What a cursor says. */
interface Position {
  readonly sequence: number;
  readonly olderMark?: unknown;
  /** Absent in cursors of the version before. */
  readonly marks?: string | undefined;
}

function readPosition(keys: KeyRing, credential: Credential, cursor: string): Position {
  const [entitlement, sequence, olderMark, marks] = readPlace(keys, scopeOf(credential), cursor);
  if (!ENTITLEMENTS.includes(entitlement as Entitlement) || typeof sequence !== 'number') throw malformed();
  if (entitlement !== credential.entitlement) {
    throw new Refusal('cursor_expired', { details: { reason: 'entitlement_changed', recovery: RECOVERY } });
  }
  return { sequence, olderMark, marks: typeof marks === 'string' ? marks : undefined };
}

/** Refuses a position of another history. */
function requirePosition({ sequence, olderMark, marks }: Position, place: readonly ChainedEvent[]): void {
  if (sequence === 0) return;
  const event = place.find((one) => one.sequence === sequence);
  const told = toMarks(sequence, marks ?? '');
  const found = toMarks(sequence, shortMarks(sequence, place));
  const common = lastCommonSequence(told, found);
  if (common === sequence) return;
  // Of an event without a chain, when the cursor was written or now, its own members tell as much as they did before there were chains.
  const isUnproven = !told[0]?.chain || (event && !event.chain);
  if (isUnproven && event && olderMarkOf(event) === olderMark) return;
  throw unknownPosition(marks === undefined ? undefined : common);
}

/** `lastCommonSequence` is absent where nothing proves one. */
const unknownPosition = (common: number | undefined) =>
  new Refusal('cursor_expired', {
    details: {
      reason: 'unknown_position',
      recovery: RECOVERY,
      ...(common !== undefined && { lastCommonSequence: common }),
    },
  });

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
