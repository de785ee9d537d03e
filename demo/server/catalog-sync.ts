// When the mirror is refreshed: at the start, every 15 minutes, and whenever a webhook hints that something changed.
import { ServiceError } from 'svc-picker/client';
import type { CatalogMirror, MirrorState } from './catalog-mirror.ts';

/** Spec: Limits (recovery polling of the change feed). */
export const POLL_MILLISECONDS = 15 * 60_000;
/** After a failure: most are over soon. */
export const RETRY_MILLISECONDS = 60_000;

/** What a page is told of the catalog. */
export interface CatalogStatus extends MirrorState {
  /** False when the service did not answer the last time that it was asked. */
  readonly isReachable: boolean;
  /** When the last webhook arrived since the start, or null. ISO 8601, UTC. */
  readonly heardAt: string | null;
}

export interface CatalogSyncOptions {
  readonly mirror: CatalogMirror;
  readonly refresh: () => Promise<void>;
  /** Makes sure that webhooks come; tried again at every poll until it succeeds. Absent where none can be received. */
  readonly subscribe?: (() => Promise<void>) | undefined;
  readonly onStatus: (status: CatalogStatus) => void;
  /** Tells whoever runs the demo, one sentence at a time. */
  readonly say: (sentence: string) => void;
  /** Does the work later; returns what calls it off. */
  readonly after?: ((milliseconds: number, work: () => void) => () => void) | undefined;
  readonly now?: (() => Date) | undefined;
}

export interface CatalogSync {
  status(): CatalogStatus;
  /** Something may have changed. */
  hint(): void;
  /** Resolves when the feed was read for the first time, or could not be. */
  start(): Promise<void>;
  stop(): void;
}

export function createCatalogSync(options: CatalogSyncOptions): CatalogSync {
  const { mirror, refresh, subscribe, onStatus, say, after = later, now = () => new Date() } = options;
  let isReachable = true;
  let isSubscribed = subscribe === undefined;
  let saidWhyNot = false;
  let heardAt: string | null = null;
  let isStopped = false;
  let callOff = () => {};

  const status = (): CatalogStatus => ({ ...mirror.state(), isReachable, heardAt });

  /** Plans the next time. Failures are told once, until it works again: the page says it all the while. */
  async function read(): Promise<void> {
    try {
      await refresh();
      isReachable = true;
    } catch (error) {
      if (isStopped) return;
      if (isReachable) say(`The catalog could not be read (${reasonOf(error)}). It is asked again every minute.`);
      isReachable = false;
    }
    if (isStopped) return;
    onStatus(status());
    callOff();
    callOff = after(isReachable ? POLL_MILLISECONDS : RETRY_MILLISECONDS, () => void poll());
  }

  async function trySubscribe(): Promise<void> {
    if (isSubscribed || subscribe === undefined) return;
    try {
      await subscribe();
      isSubscribed = true;
    } catch (error) {
      if (isStopped || saidWhyNot) return;
      saidWhyNot = true;
      say(`No webhooks for now (${reasonOf(error)}). The change feed is read every 15 minutes.`);
    }
  }

  /** First the endpoint, then the feed: what changes in between is announced, or read. */
  async function poll(): Promise<void> {
    await trySubscribe();
    await read();
  }

  return {
    status,
    hint() {
      heardAt = now().toISOString();
      onStatus(status());
      void read();
    },
    start: poll,
    stop() {
      isStopped = true;
      callOff();
    },
  };
}

/** The code of the kit's error, which holds nothing that was sent. What else fails is ours: the record stays usable without it. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  console.error(error);
  return 'see above';
}

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
