// The record system's copy of the catalog, for notes beside what was prescribed, and what open pages are told of it.
import { createMirror, type Mirror, type MirrorEvent, type MirrorOptions } from 'svc-picker/client';

/** What a page is told of the catalog. */
export interface CatalogStatus {
  /** Exercises that the picker offers, as it counts them. */
  readonly exercises: number;
  /** Exercises that may stay in a program and that the picker no longer offers. */
  readonly notRecommended: number;
  /** Whether there is a whole catalog to read. */
  readonly isComplete: boolean;
  /** When the change feed was last read to its end, or null. ISO 8601, UTC. */
  readonly checkedAt: string | null;
  /** False when the catalog could not be read the last time. */
  readonly isReachable: boolean;
  /** When the last webhook arrived since the start, or null. ISO 8601, UTC. */
  readonly heardAt: string | null;
}

export interface CatalogWatchOptions extends Omit<MirrorOptions, 'onEvent'> {
  /** Makes sure that webhooks come; tried again until it succeeds. Absent where none can be received. */
  readonly subscribe?: (() => Promise<void>) | undefined;
  readonly onStatus: (status: CatalogStatus) => void;
  /** Tells whoever runs the demo, one sentence at a time. */
  readonly say: (sentence: string) => void;
}

export interface CatalogWatch {
  readonly mirror: Mirror;
  status(): CatalogStatus;
  /** A webhook came: something may have changed. */
  hint(): void;
  /** Resolves when the catalog was read for the first time, or could not be. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openCatalogWatch(options: CatalogWatchOptions): Promise<CatalogWatch> {
  const { subscribe, onStatus, say, now = Date.now } = options;
  const mirror = createMirror({ ...options, onEvent: (event) => void follow(event) });
  let isSubscribed = subscribe === undefined;
  let saidWhyNot = false;
  let isStopped = false;
  let status: CatalogStatus = { ...(await amounts()), isReachable: true, heardAt: null };

  async function amounts(): Promise<Pick<CatalogStatus, 'exercises' | 'notRecommended' | 'isComplete' | 'checkedAt'>> {
    const { byStatus, activatedAt, checkedAt } = await mirror.state();
    return {
      exercises: byStatus['active'] ?? 0,
      notRecommended: byStatus['deprecated'] ?? 0,
      isComplete: activatedAt !== null,
      checkedAt,
    };
  }

  /** Failures are told once, until it works again: the page says it all the while. */
  async function follow(event: MirrorEvent): Promise<void> {
    if (event.type !== 'checked' && event.type !== 'failed') return;
    const isReachable = event.type === 'checked';
    if (event.type === 'failed' && status.isReachable) {
      say(`The catalog could not be read (${reasonOf(event.error)}). It is asked again every minute.`);
    }
    status = { ...status, isReachable };
    status = { ...status, ...(await amounts()) };
    onStatus(status);
    // What changed before the endpoint was there is announced to nobody.
    if (isReachable && !isSubscribed && (await trySubscribe())) mirror.hint();
  }

  async function trySubscribe(): Promise<boolean> {
    try {
      await subscribe?.();
      isSubscribed = true;
    } catch (error) {
      if (!isStopped && !saidWhyNot) {
        saidWhyNot = true;
        say(`No webhooks for now (${reasonOf(error)}). The change feed is read every 15 minutes.`);
      }
    }
    return isSubscribed;
  }

  return {
    mirror,
    status: () => status,
    hint() {
      status = { ...status, heardAt: new Date(now()).toISOString() };
      onStatus(status);
      mirror.hint();
    },
    /** First the endpoint, then the catalog: what changes in between is announced, or read. */
    async start() {
      if (!isSubscribed) await trySubscribe();
      await mirror.start();
    },
    async stop() {
      isStopped = true;
      await mirror.close();
    },
  };
}

/** The code of the kit's errors, which hold nothing that was sent. What else fails is ours: the record stays usable without it. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  console.error(error);
  return 'see above';
}
