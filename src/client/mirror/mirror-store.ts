// Where a mirror keeps the catalog: the interface that a database of your own implements. Spec: CatalogManifest, Change event.
import type { CatalogManifest } from '../../contract/exercise/catalog.ts';
import type { Status } from '../../contract/vocabulary.ts';
import type { CatalogExercise } from '../catalog-exercise.ts';

/** At once, or with a promise. */
export type Awaitable<Value> = Value | PromiseLike<Value>;

/** The current state of an exercise in the catalog. */
export interface Standing {
  /** The revision that it has. */
  readonly revision: string;
  /** The current one. May be newer than this version: offer what is `active` for new assignments, nothing else. */
  readonly status: Status | (string & {});
  /** ISO 8601. Of what came with a snapshot: when its revision was made. */
  readonly statusSince: string;
}

/** An exercise as it was stored, and where it stands today. */
export interface MirroredExercise {
  /** The content of one revision, with every member that came; never changed, whatever is published later. */
  readonly exercise: CatalogExercise;
  /** Null when the catalog no longer shows the exercise to this credential. */
  readonly current: Standing | null;
}

/** Up to where the active catalog was read. */
export interface ActiveCatalog {
  /** Names the state of the catalog that the service had. */
  readonly catalogRevision: string;
  /** Where the change feed continues. */
  readonly cursor: string;
  /** The last event that was applied; null while there was none since the snapshot. */
  readonly lastSequence: number | null;
  /** When this snapshot was activated, and when the feed was last read to its end. ISO 8601, UTC. */
  readonly activatedAt: string;
  /** When the feed was last read to its end, as a date-time in UTC; null before. */
  readonly checkedAt: string | null;
  /** Pictures of the change feed that could not be fetched yet: each read tries them again. */
  readonly missingPictures: readonly MissingPicture[];
}

/** A picture of an exercise that is kept, which could not be fetched. */
export interface MissingPicture {
  /** The exercise that it belongs to. */
  readonly exerciseId: string;
  /** The SHA-256 that was promised, in lowercase hexadecimal digits. */
  readonly sha256: string;
  /** Where it was looked for. */
  readonly url: string;
  /** Other bytes than the sha256 promises, or no answer that holds a picture. */
  readonly code: 'picture_mismatch' | 'picture_unavailable';
}

/** A revision whose content the service gives otherwise than it was kept. */
export interface ReplacedRevision {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** The revision that is no longer the current one. */
  readonly revision: string;
}

/** A snapshot on its way in, beside what is active. */
export interface StagedCatalog {
  /** The manifest of the snapshot that is being read. */
  readonly manifest: CatalogManifest;
  /** Where the next page begins; null when all are stored. */
  readonly nextOffset: number | null;
}

/** A page of a snapshot, or some thousand exercises of several, and where the next one begins: stored together. */
export interface StagedPage {
  /** The exercises of this page. */
  readonly exercises: readonly { readonly exercise: CatalogExercise; readonly statusSince: string }[];
  /** The `offset` of the next page; null after the last. */
  readonly nextOffset: number | null;
}

/** A page of the change feed and where the next one begins: stored together. Spec: GET /catalog/changes. */
export interface ChangeBatch {
  /** In order; of two for one exercise the later counts. */
  readonly changes: readonly AppliedChange[];
  /** Where the feed continues after these changes. */
  readonly cursor: string;
  /** The `sequence` of the last event of the batch. */
  readonly lastSequence: number | null;
  /** Null: there are more pages, and `catalogRevision` and `checkedAt` stay as they are. */
  readonly end: { readonly catalogRevision: string; readonly checkedAt: string } | null;
  /** Takes the place of the list that was there. */
  readonly missingPictures: readonly MissingPicture[];
}

/** What one event of the feed does to the store. */
export interface AppliedChange {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** A revision to keep; null when the service no longer shows it. */
  readonly exercise: CatalogExercise | null;
  /** What holds from now on; null takes the exercise out of the current catalog. Its revisions stay. */
  readonly current: Standing | null;
}

/** A page of exercises, ordered by id. */
export interface ListQuery {
  /** Behind this id; from the beginning when it is not given. */
  readonly after?: string | undefined;
  /** At most so many exercises. */
  readonly limit: number;
  /** Only those of this status. */
  readonly status?: string | undefined;
  /** Of the snapshot on its way in instead of what is active. */
  readonly staged?: boolean | undefined;
}

/** How much a store holds. */
export interface StoreCounts {
  /** Exercises of what is active. */
  readonly exercises: number;
  /** How many exercises have each status. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** All revisions that are kept. */
  readonly revisions: number;
}

/**
 * What a database has to do. Three kinds of things are kept: **revisions**, by (exercise id, revision), which are never deleted, for a
 * program that prescribed one is read years later, and changed by a snapshot alone; the **active** catalog (a Standing for each exercise, and an
 * ActiveCatalog); and the same **staged** for a snapshot on its way in. Rules for all functions:
 *
 * 1. Each is atomic and durable: when it resolves, everything of it is stored; when it rejects, no part of it is. 2. A revision that is kept already stays as it was first stored, until a snapshot with other content is activated: what the
 *    service says of its own revisions holds. Until then only `list` of what is staged shows the other content.
 * 3. Members that this version does not know stay: keep the whole exercise as JSON.
 * 4. Only the holder of the lock calls the functions that write; anybody may read at any time.
 *
 * They may answer at once or with a promise. Whatever they throw reaches the caller of the mirror as a MirrorError (`store_failed`).
 */
export interface MirrorStore {
  /**
   * The right to write, held by one mirror at a time, also across processes, and given back when its process dies. Returns what
   * releases it; throws `new MirrorError('locked', ...)` at once when another one holds it.
   */
  lock(): Awaitable<() => Awaitable<void>>;

  /** Undefined before the first activation. */
  active(): Awaitable<ActiveCatalog | undefined>;
  /** Undefined while no snapshot is on its way in. */
  staged(): Awaitable<StagedCatalog | undefined>;

  /** Begins a snapshot beside what is active, at offset 0; forgets one that was on its way. */
  stage(manifest: CatalogManifest): Awaitable<void>;
  /** Answers how many exercises are staged now, each id counted once. */
  storePage(page: StagedPage): Awaitable<number>;
  /**
   * The staged snapshot takes the place of the active one: cursor and revision of its manifest, no sequence, not checked yet; missing
   * pictures stay. Answers whose content it has replaced.
   */
  activate(activatedAt: string): Awaitable<readonly ReplacedRevision[]>;
  /** Forgets the staged snapshot. */
  discard(): Awaitable<void>;
  /** Applies a page of the feed to what is active: all of it, or nothing. */
  apply(batch: ChangeBatch): Awaitable<void>;

  /** That revision whether it is current or not; without one, the current one of what is active. */
  exercise(id: string, revision?: string): Awaitable<MirroredExercise | undefined>;
  /** With their current content, ordered by id (by code unit). */
  list(query: ListQuery): Awaitable<readonly MirroredExercise[]>;
  /** How much is kept. */
  counts(): Awaitable<StoreCounts>;
}

/** A folder ({@link openMediaFolder}), or a bucket of your own. What it throws becomes a MirrorError (`media_failed`). */
export interface MirrorMedia {
  /** Whether the whole picture is there, with exactly these bytes. `sha256` is in lowercase hexadecimal. Asked before each activation. */
  has(sha256: string): Awaitable<boolean>;
  /** Keeps a picture (PNG) whose sha256 was verified; durable when it resolves, no part of it is there when it rejects. */
  put(sha256: string, bytes: Uint8Array): Awaitable<void>;
}
