// An event of the change feed as it is stored, and how moments are.
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
