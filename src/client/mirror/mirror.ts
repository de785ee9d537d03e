// Your own copy of the catalog, kept up to date: snapshot first, then the change feed. Spec: GET /catalog/manifest, GET
// /catalog/snapshots/{id}, GET /catalog/changes.
import type { LostEvents } from '../../contract/lost-events.ts';
import { ServiceError } from '../service-error.ts';
import { wait as waitFor } from '../request/retry.ts';
import { guarded, MirrorError } from './mirror-error.ts';
import type { MirrorClient, MirrorEvent } from './mirror-work.ts';
import type {
  Awaitable,
  MirroredExercise,
  MirrorMedia,
  MirrorStore,
  MissingPicture,
  StoreCounts,
} from './mirror-store.ts';
import { createPictures } from './pictures.ts';
import { readCatalog } from './read-catalog.ts';

/** Spec: Limits (recovery polling of the change feed). */
const POLL_SECONDS = 15 * 60;
/** After a failure: most are over soon. */
const RETRY_SECONDS = 60;
const LISTED_AT_A_TIME = 200;

/** From where a mirror reads, and where it keeps what it read. */
export interface MirrorOptions {
  /** Reads the catalog: what `createClient` returns. */
  readonly client: MirrorClient;
  /** `openMirrorDatabase(file)` of `svc-picker/client/sqlite`, or tables of your own. */
  readonly store: MirrorStore;
  /** `openMediaFolder(folder)`, or a bucket of your own. */
  readonly media: MirrorMedia;
  /** Progress, changes and failures. Without it failures go to `console.error`. What it throws does, too. */
  readonly onEvent?: ((event: MirrorEvent) => void) | undefined;
  /**
   * Keeps the events that the service has lost and this mirror holds, as JSON in a file: its operator can repeat the withdrawals among
   * them (`svc-picker-service recover`). While it rejects, the content of before stays active, and each read tries again.
   */
  readonly keepLost?: ((lost: LostEvents) => Awaitable<void>) | undefined;
  /** Closes the mirror. */
  readonly signal?: AbortSignal | undefined;
  /** For pictures, which need no token. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Resolves after so many milliseconds; rejects at once when the signal is aborted. */
  readonly wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** How one read goes about it. */
export interface RefreshOptions {
  /**
   * Imports a new snapshot although there is one, and looks at the bytes of every picture: what is lost or changed comes back. What is
   * active stays readable until the new one was verified.
   */
  readonly fromSnapshot?: boolean | undefined;
}

/** Where a mirror stands; for a page of your operators. */
export interface MirrorState extends StoreCounts {
  /** Of what is active; null before the first activation. */
  readonly catalogRevision: string | null;
  /** When its snapshot was activated, and when the feed was last read to its end. ISO 8601, UTC. */
  readonly activatedAt: string | null;
  /** When the feed was last read to its end, as a date-time in UTC; null before. */
  readonly checkedAt: string | null;
  /** Of what the change feed brought; each read tries them again, and everything else continues. */
  readonly missingPictures: readonly MissingPicture[];
  /** A snapshot on its way in: how many exercises of how many are stored. */
  readonly importing: { readonly catalogRevision: string; readonly exercises: number; readonly total: number } | null;
}

/** The read functions reject only with a MirrorError (`store_failed`). They work in any process, including one that does not sync. */
export interface Mirror {
  /**
   * Syncs now, every 15 minutes and after each hint, until the mirror is closed. A failure is passed to `onEvent` and retried after a minute, or when the service asks. Resolves when the first sync has ended, even if it failed.
   */
  start(): Promise<void>;
  /**
   * Reads once: a snapshot if there is none, then the feed to its end. Rejects with a MirrorError or the client's ServiceError; what
   * was stored until then is not asked for again. However many call it, one read runs, and one more behind it.
   */
  refresh(options?: RefreshOptions): Promise<void>;
  /** Something may have changed, as a webhook said: reads soon. Never throws. */
  hint(): void;
  /** The current content, or with `revision` exactly that one. Undefined when it was never seen, or is not in the current catalog. */
  exercise(id: string, revision?: string): Promise<MirroredExercise | undefined>;
  /** All current ones, of one status if you like, ordered by id. What changes meanwhile may be seen or not. */
  exercises(query?: { readonly status?: string | undefined }): AsyncIterable<MirroredExercise>;
  /** What is active, and what is on its way in. */
  state(): Promise<MirrorState>;
  /** Ends what runs and resolves when nothing is written any more. Close the store afterwards: it is yours. */
  close(): Promise<void>;
}

/** One mirror for a store. Throws a TypeError for options that cannot be used. Reads nothing by itself: `start` or `refresh`. */
export function createMirror(options: MirrorOptions): Mirror {
  const {
    client,
    onEvent,
    keepLost = () => undefined,
    signal,
    fetch = globalThis.fetch,
    now = Date.now,
    wait = waitFor,
  } = options;
  checkAdapters(options);
  const store = guarded(options.store, 'store_failed');
  const media = guarded(options.media, 'media_failed');
  const closing = new AbortController();
  let timer: AbortController | undefined;
  let isStarted = false;
  let wantsSnapshot = false;
  let underWay: Promise<unknown> = Promise.resolve();

  const emit = (event: MirrorEvent) => {
    try {
      if (onEvent) onEvent(event);
      else if (event.type === 'failed') console.error('The catalog could not be read.', event.error);
    } catch (error) {
      console.error(error);
    }
  };

  const run = oneAtATime(async () => {
    let nextSeconds = POLL_SECONDS;
    try {
      await readLocked();
    } catch (error) {
      if (closing.signal.aborted) throw closing.signal.reason;
      nextSeconds = Math.max(RETRY_SECONDS, (error instanceof ServiceError && error.retryAfterSeconds) || 0);
      const known = error instanceof Error ? error : new Error(String(error));
      emit({ type: 'failed', error: known, retryInSeconds: isStarted ? nextSeconds : null });
      throw error;
    } finally {
      if (isStarted && !closing.signal.aborted) planNext(nextSeconds);
    }
  });

  async function readLocked(): Promise<void> {
    closing.signal.throwIfAborted();
    const release = await store.lock();
    try {
      const pictures = createPictures({ media, fetch, signal: closing.signal, wait, now });
      const fromSnapshot = wantsSnapshot;
      wantsSnapshot = false;
      await readCatalog({ client, store, pictures, keepLost, emit, signal: closing.signal, now }, { fromSnapshot });
    } finally {
      await release();
    }
  }

  function planNext(seconds: number): void {
    timer?.abort();
    timer = new AbortController();
    wait(1000 * seconds, timer.signal).then(quietly, () => undefined);
  }

  function refresh({ fromSnapshot = false }: RefreshOptions = {}): Promise<void> {
    wantsSnapshot ||= fromSnapshot;
    const read = run();
    underWay = Promise.allSettled([underWay, read]);
    return read;
  }

  /** What it fails with was told. */
  const quietly = () => refresh().catch(() => undefined);

  async function close(): Promise<void> {
    closing.abort(new MirrorError('closed', 'The mirror was closed.'));
    timer?.abort();
    await underWay;
  }
  if (signal?.aborted) void close();
  else signal?.addEventListener('abort', () => void close(), { once: true, signal: closing.signal });

  return {
    async start() {
      isStarted = true;
      await quietly();
    },
    refresh,
    hint: () => void quietly(),
    exercise: async (id, revision) => store.exercise(id, revision),
    async *exercises({ status } = {}) {
      for (let after: string | undefined; ;) {
        const page = await store.list({ after, limit: LISTED_AT_A_TIME, status });
        yield* page;
        if (page.length < LISTED_AT_A_TIME) return;
        after = page.at(-1)!.exercise.id;
      }
    },
    async state() {
      const [active, staged, counts] = await Promise.all([store.active(), store.staged(), store.counts()]);
      return {
        ...counts,
        catalogRevision: active?.catalogRevision ?? null,
        activatedAt: active?.activatedAt ?? null,
        checkedAt: active?.checkedAt ?? null,
        missingPictures: active?.missingPictures ?? [],
        importing: staged
          ? {
              catalogRevision: staged.manifest.catalogRevision,
              exercises: staged.nextOffset ?? staged.manifest.total,
              total: staged.manifest.total,
            }
          : null,
      };
    },
    close,
  };
}

/** Plain JavaScript gets past the types, and an adapter that lacks a function is found out now rather than at its first event. */
function checkAdapters({ client, store, media }: Partial<MirrorOptions>): void {
  check('client', client, ['getManifest', 'getSnapshotPage', 'listChanges', 'getExercise']);
  check('store', store, [
    ...['lock', 'active', 'staged', 'stage', 'storePage', 'activate', 'discard', 'apply', 'exercise', 'list', 'counts'],
  ]);
  check('media', media, ['has', 'put']);
}

function check(name: string, adapter: object | undefined, functions: readonly string[]): void {
  const missing = functions.filter(
    (member) => typeof (adapter as Record<string, unknown> | undefined)?.[member] !== 'function',
  );
  if (missing.length > 0) throw new TypeError(`${name} is missing the methods ${missing.join(', ')}.`);
}

/** A caller that asks while it runs waits for one more run, which they share: what they ask about may be behind the one that runs. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (running === undefined) {
      running = work().finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined) // told to those who asked for it
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
