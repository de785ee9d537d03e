// What one read of the mirror has at hand.
import type { Client } from '../client.ts';
import type { Pictures } from './pictures.ts';
import type { LostEvents } from '../../contract/lost-events.ts';
import type { Awaitable, MirrorStore, MissingPicture, ReplacedRevision } from './mirror-store.ts';
import type { ServiceError } from '../service-error.ts';
import type { MirrorError } from './mirror-error.ts';

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

/** What a mirror tells while it works, in order. */
export type MirrorEvent =
  /** A snapshot is read; `exercises` of it were stored by an earlier run. */
  | {
      readonly type: 'import_started';
      readonly catalogRevision: string;
      readonly total: number;
      readonly exercises: number;
    }
  /** After each page and each picture. `exercises`: how many have come with their pictures; `pictures`: how many this run has fetched. */
  | { readonly type: 'import_progress'; readonly total: number; readonly exercises: number; readonly pictures: number }
  /** The whole snapshot was verified and is what is read from now on. */
  | { readonly type: 'activated'; readonly catalogRevision: string; readonly exercises: number }
  /** Then: revisions that were kept with other content than the snapshot has, which holds. */
  | { readonly type: 'replaced'; readonly revisions: readonly ReplacedRevision[] }
  /** At the end of the feed the mirror is not what the service has, as after a restored backup: a new snapshot is read. */
  | { readonly type: 'diverged'; readonly catalogRevision: string; readonly total: number; readonly exercises: number }
  /**
   * The service has another history than the one that was read, as after a fail-over or a restored backup: its new snapshot takes over
   * now. `lost.events`: what this mirror holds and the service no longer has.
   */
  | { readonly type: 'history_changed'; readonly lost: LostEvents }
  /** Pictures that are missing after this page of the feed, which was applied nevertheless. The next read tries them again. */
  | { readonly type: 'pictures_missing'; readonly pictures: readonly MissingPicture[] }
  /** A page of the change feed was applied, in this order. */
  | { readonly type: 'changed'; readonly changes: readonly MirrorChange[] }
  /** The feed was read to its end. */
  | { readonly type: 'checked'; readonly catalogRevision: string; readonly checkedAt: string }
  /**
   * A read failed: a ServiceError, a MirrorError, or a bug. What was active stays. Null: nobody asks again by himself, since the
   * mirror was not started.
   */
  | {
      readonly type: 'failed';
      readonly error: ServiceError | MirrorError | Error;
      readonly retryInSeconds: number | null;
    };

/** One event of the change feed that was applied. */
export interface MirrorChange {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** The revision that it has now. */
  readonly revision: string;
  /** Of the event: `active`, `deprecated`, `withdrawn`, or newer. */
  readonly status: string;
}
