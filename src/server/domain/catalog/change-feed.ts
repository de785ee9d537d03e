// The change feed: every event that the entitlement sees, in order, for ever the same. Spec: GET /catalog/changes; docs/decisions/0013.
import type { ChangeEvent, ChangePage } from '../../../contract/exercise/catalog.ts';
import { ENTITLEMENTS, type Entitlement } from '../../../contract/vocabulary.ts';
import type { ChangeEventRow, Credential } from '../../store/store.ts';
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
  const after = cursor === undefined ? 0 : await readChangeCursor(service, credential, cursor);
  const found = await store.catalog.events(after, limit + 1, entitlement);
  const events = found.slice(0, limit);
  const last = events.at(-1)?.sequence ?? after;
  // Another process published: the answer names no state before its own events.
  if (last > catalog.head) await catalog.refresh();
  if (last > catalog.head) throw unknownPosition();
  return {
    data: events.map(toChangeEvent),
    meta: {
      nextCursor: await changeCursor(service, credential, last, events.at(-1)),
      hasMore: found.length > limit,
      catalogRevision: catalog.visible(entitlement).revision,
    },
  };
}

/**
 * The position after the event `sequence`, which is looked up where it is not given. The same position of the same history always
 * gives the same text to the same credential.
 */
export async function changeCursor(
  service: ServiceContext,
  credential: Credential,
  sequence: number,
  known?: ChangeEventRow,
): Promise<string> {
  const event = known ?? (await eventAt(service, sequence));
  const place = [credential.entitlement, sequence, ...(event ? [markOf(event)] : [])];
  return writeCursor(service.keys, scopeOf(credential), place);
}

async function eventAt({ store }: ServiceContext, sequence: number): Promise<ChangeEventRow | undefined> {
  if (sequence === 0) return undefined;
  const [event] = await store.catalog.events(sequence - 1, 1);
  return event?.sequence === sequence ? event : undefined;
}

/** Tells the event from the one that has its number in another history: after a backup was restored and published on. */
const markOf = ({ exerciseId, revision, occurredAt }: ChangeEventRow) =>
  shortHash(`${exerciseId} ${revision} ${occurredAt}`);

async function readChangeCursor(service: ServiceContext, credential: Credential, cursor: string): Promise<number> {
  const [entitlement, sequence, mark] = readPlace(service.keys, scopeOf(credential), cursor);
  if (!ENTITLEMENTS.includes(entitlement as Entitlement) || typeof sequence !== 'number') throw malformed();
  if (entitlement !== credential.entitlement) {
    throw new Refusal('cursor_expired', { details: { reason: 'entitlement_changed', recovery: RECOVERY } });
  }
  // Older cursors have no mark.
  if (mark !== undefined) {
    const event = await eventAt(service, sequence);
    if (event === undefined || markOf(event) !== mark) throw unknownPosition();
  }
  return sequence;
}

const unknownPosition = () =>
  new Refusal('cursor_expired', { details: { reason: 'unknown_position', recovery: RECOVERY } });

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
