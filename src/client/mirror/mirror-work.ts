// What one read of the mirror has at hand.
import type { Client } from '../client.ts';
import type { Pictures } from './pictures.ts';
import type { MirrorEvent } from './mirror-event.ts';
import type { LostEvents } from '../../contract/lost-events.ts';
import type { Awaitable, MirrorStore } from './mirror-store.ts';

/** The calls of the client that a mirror makes. */
export type MirrorClient = Pick<Client, 'getManifest' | 'getSnapshotPage' | 'listChanges' | 'getExercise'>;

export interface MirrorWork {
  readonly client: MirrorClient;
  readonly store: MirrorStore;
  readonly pictures: Pictures;
  /** Keeps what the service has lost; when it rejects, nothing is activated. */
  readonly keepLost: (lost: LostEvents) => Awaitable<void>;
  readonly emit: (event: MirrorEvent) => void;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
