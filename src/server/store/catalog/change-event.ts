// An event of the change feed as it is stored, how moments are, and the chain that proves which events came before it.
import { hash } from 'node:crypto';
import type { Entitlement, EventType, Status } from '../../../contract/vocabulary.ts';

/** Milliseconds since 1970. */
export type Instant = number;

export interface ChangeEventRow {
  readonly sequence: number;
  readonly type: EventType;
  readonly exerciseId: string;
  readonly revision: string;
  readonly status: Status;
  readonly entitlement: Entitlement;
  readonly occurredAt: Instant;
}

/** Two events with the same chain have the same events before them. */
export interface ChainedEvent extends ChangeEventRow {
  /** SHA-256, hex. Null until the event is linked: a version wrote it that knew no chain. */
  readonly chain: string | null;
}

/** The place of one event in a history. */
export type Mark = Pick<ChainedEvent, 'sequence' | 'chain'>;

/** In the place of a chain before the first event. */
export const NO_CHAIN = '0'.repeat(64);

/**
 * The chain of an event: SHA-256, in hex, of the chain before it and the event's own members, as UTF-8 text with a line feed between each
 * two of them. It is frozen: databases, cursors and the names of catalogs hold it.
 * @see docs/decisions/0058
 */
export const chainOf = (
  previous: string,
  { sequence, type, exerciseId, revision, status, entitlement, occurredAt }: ChangeEventRow,
): string =>
  hash('sha256', [previous, sequence, type, exerciseId, revision, status, entitlement, occurredAt].join('\n'));

/** Back from its head, a list of marks has every event up to this distance, and then ever fewer. */
const MARKED_EACH = 32;

/** The sequences that a list of marks has: the head and 1, 2, ... 31, 32, 64, 128, ... events before it. */
export function markedSequences(head: number): readonly number[] {
  const sequences: number[] = [];
  for (let back = 0; back < head; back += back < MARKED_EACH ? 1 : back) sequences.push(head - back);
  return sequences;
}

/**
 * The last event that two lists of marks prove to be in both histories; 0 where there is none. It may be earlier than the last one that
 * they have in common, never later.
 */
export function lastCommonSequence(marks: readonly Mark[], others: readonly Mark[]): number {
  const chains = new Map(others.map(({ sequence, chain }) => [sequence, chain]));
  return Math.max(
    0,
    ...marks.flatMap(({ sequence, chain }) => (chain && chains.get(sequence) === chain ? sequence : [])),
  );
}
