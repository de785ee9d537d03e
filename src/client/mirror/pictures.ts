// The pictures of exercises: those that are not kept yet are fetched, held against their sha256 and kept. Spec: Media.
import { createHash } from 'node:crypto';
import type { Media } from '../../contract/exercise/exercise.ts';
import { readRetryAfter } from '../../contract/errors.ts';
import type { CatalogExercise } from '../catalog-exercise.ts';
import { MirrorError } from './mirror-error.ts';
import type { MirrorMedia, MissingPicture } from './mirror-store.ts';

const FETCHED_AT_A_TIME = 8;
const ATTEMPTS = 3;
const TIMEOUT_MILLISECONDS = 30_000;
/** So many whose host did not answer, and it is not asked again in this read: who asks on holds up the feed. */
const FAILURES_MAX = 8;
/** Ours have some 30 kB; what is larger than this is no picture of an exercise. */
const MAX_BYTES = 32 * 1024 * 1024;
const RETRY_MAX_MILLISECONDS = 60_000;

export interface Pictures {
  /**
   * When it resolves, every picture of these exercises is kept; `onKept` is called each time with how many of those that it had to look for
   * are. Rejects with a MirrorError that names exercise and picture.
   */
  ensure(exercises: readonly CatalogExercise[], onKept?: (kept: number, of: number) => void): Promise<void>;
  /**
   * Tries the pictures of these exercises, and with `again` those that were missing before. Resolves with what is missing then,
   * whatever the reason, a failure of the media alone rejects.
   */
  collect(
    exercises: readonly CatalogExercise[],
    missing: readonly MissingPicture[],
    again: boolean,
  ): Promise<MissingPicture[]>;
  /** How many were fetched so far. */
  readonly fetched: number;
}

export interface PicturesOptions {
  readonly media: MirrorMedia;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Wanted extends Pick<Media, 'sha256' | 'url'> {
  readonly exerciseId: string;
}

export function createPictures({ media, fetch, signal, wait, now }: PicturesOptions): Pictures {
  /** Known to be kept: exercises share pictures, and revisions do. */
  const kept = new Set<string>();
  let count = 0;
  let unanswered = 0;

  async function keep(wanted: Wanted): Promise<void> {
    signal.throwIfAborted();
    const { sha256 } = wanted;
    if (!(await media.has(sha256))) {
      await media.put(sha256, await download(wanted));
      count += 1;
    }
    kept.add(sha256);
  }

  async function download(wanted: Wanted): Promise<Uint8Array> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryOnce(wanted);
      if (outcome instanceof Uint8Array) return outcome;
      const { reason, retryMilliseconds, cause } = outcome;
      if (retryMilliseconds === undefined || attempt === ATTEMPTS) {
        if (reason === OTHER_BYTES) throw new MirrorError('picture_mismatch', `${describe(wanted)} ${reason}.`);
        if (retryMilliseconds !== undefined) unanswered += 1;
        throw new MirrorError('picture_unavailable', `${describe(wanted)} could not be fetched: ${reason}.`, { cause });
      }
      await wait(Math.min(Math.max(retryMilliseconds, 1000 * 2 ** (attempt - 1)), RETRY_MAX_MILLISECONDS), signal);
    }
  }

  async function tryOnce({ url, sha256 }: Wanted): Promise<Uint8Array | Failure> {
    if (!/^https?:/.test(url)) return { reason: 'its address is not http(s)' };
    try {
      const response = await fetch(url, {
        redirect: 'manual', // followed, it would lead into networks of yours
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
      });
      if (response.ok) {
        const bytes = await bytesOf(response);
        const isOther = bytes instanceof Uint8Array && createHash('sha256').update(bytes).digest('hex') !== sha256;
        return isOther ? { reason: OTHER_BYTES, retryMilliseconds: 0 } : bytes;
      }
      await response.body?.cancel();
      const isForNow = response.status === 429 || response.status >= 500;
      const retryAfter = readRetryAfter(response.headers.get('retry-after'), now()) ?? 0;
      return { reason: `the answer was ${response.status}`, ...(isForNow && { retryMilliseconds: retryAfter }) };
    } catch (cause) {
      signal.throwIfAborted();
      return { reason: 'there was no answer', retryMilliseconds: 0, cause };
    }
  }

  function wantedOf(exercises: readonly CatalogExercise[]): Map<string, Wanted> {
    const wanted = new Map<string, Wanted>();
    for (const { id, media, motion } of exercises) {
      for (const { sha256: promised, url } of [...media, ...(motion ? [motion] : [])]) {
        const sha256 = promised.toLowerCase();
        if (!kept.has(sha256)) wanted.set(sha256, { sha256, url, exerciseId: id });
      }
    }
    return wanted;
  }

  async function tryToKeep({ exerciseId, sha256, url }: Wanted): Promise<MissingPicture[]> {
    const missing = (code: MissingPicture['code']) => [{ exerciseId, sha256, url, code }];
    try {
      if (unanswered >= FAILURES_MAX) return (await media.has(sha256)) ? [] : missing('picture_unavailable');
      await keep({ exerciseId, sha256, url });
      return [];
    } catch (error) {
      const isPicture = error instanceof MirrorError && error.code.startsWith('picture_');
      if (isPicture) return missing(error.code as MissingPicture['code']);
      throw error;
    }
  }

  return {
    get fetched() {
      return count;
    },
    async ensure(exercises, onKept) {
      const wanted = wantedOf(exercises);
      let found = 0;
      await eachOf([...wanted.values()], FETCHED_AT_A_TIME, async (picture) => {
        await keep(picture);
        onKept?.(++found, wanted.size);
      });
    },
    async collect(exercises, missing, again) {
      const wanted = wantedOf(exercises);
      const before = missing.filter(({ sha256 }) => !kept.has(sha256) && !wanted.has(sha256));
      if (again) for (const picture of before) wanted.set(picture.sha256, picture);
      const found = (await eachOf([...wanted.values()], FETCHED_AT_A_TIME, tryToKeep)).flat();
      return again ? found : [...before, ...found];
    },
  };
}

const OTHER_BYTES = 'does not match its sha256';

interface Failure {
  readonly reason: string;
  /** At the earliest; undefined when it will not get better. */
  readonly retryMilliseconds?: number;
  readonly cause?: unknown;
}

async function bytesOf(response: Response): Promise<Uint8Array | Failure> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return { reason: `it is larger than ${MAX_BYTES} bytes` };
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const describe = ({ exerciseId, url }: Wanted) => `The picture ${url} of the exercise ${exerciseId}`;

/** Results in the order of the list. After a failure no further work begins; rejects with the first once all that began has ended. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(items[index]!);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
