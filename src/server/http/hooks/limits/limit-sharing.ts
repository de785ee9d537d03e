// Shares the limits of this process with the others of its database, behind the requests: none of them ever waits for it.
import type { KeyObject } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyedHash } from '../../../domain/access/server-keys.ts';
import type { RateLimitStore } from '../../../store/store.ts';
import type { Taken, TokenBuckets } from './token-bucket.ts';

export interface LimitSharingOptions {
  readonly store: Pick<RateLimitStore, 'settle'>;
  /** Whom a limit is for is not to be read in the database. The key of today: it may be rotated. */
  readonly key: () => KeyObject;
  /** Told once of each trouble, not of each try. */
  readonly onError: (error: unknown) => void;
}

/** How long others wait for what was taken here, unless it was a block. */
const SETTLE_MILLISECONDS = 1000;
/** Buckets of one statement. */
const BUCKETS_AT_ONCE = 100;

interface Told {
  readonly buckets: TokenBuckets;
  readonly taken: Taken;
  readonly bucket: string;
}

/**
 * 1. A request takes from the buckets in memory, which is all that it does.
 * 2. Every second, and at once when a block was taken from a bucket, one statement adds to the shared buckets what was taken
 *    here since the last one, and answers with how they are then. Where nothing was taken nothing is asked.
 * 3. What others took is taken from the buckets in memory too, into debt if need be.
 * 4. While the database does not answer, limits go on by process; what was taken is told later.
 */
export class LimitSharing {
  readonly #options: LimitSharingOptions;
  readonly #limits = new Map<string, TokenBuckets>();
  readonly #everySecond: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #isBlockTaken = false;
  #isTroubled = false;
  #isStopping = false;

  constructor(options: LimitSharingOptions) {
    this.#options = options;
    this.#everySecond = setInterval(() => this.#begin(), SETTLE_MILLISECONDS).unref();
  }

  /** The name has the numbers of the limit in it: the rest of a bucket means something else to a process with other numbers. */
  add(name: string, buckets: TokenBuckets): void {
    this.#limits.set(name, buckets);
  }

  /** A block was taken. While there is trouble the next try is that of the next second. */
  readonly onBlock = (): void => {
    this.#isBlockTaken = true;
    if (!this.#isTroubled) this.#begin();
  };

  /** Sends nothing more, and waits for the statement under way. What is not told is forgotten: while the database answers, less than a block of each bucket. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#everySecond);
    await this.#running;
  }

  #begin(): void {
    if (!this.#isStopping) this.#running ??= this.#run();
  }

  /** Never rejects. */
  async #run(): Promise<void> {
    try {
      do {
        // Requests that arrived together are told together.
        await nextTurn();
        this.#isBlockTaken = false;
        let told: readonly Told[];
        do {
          told = this.#isStopping ? [] : this.#collect();
          if (told.length > 0) await this.#settle(told);
        } while (told.length === BUCKETS_AT_ONCE);
        // `onBlock` sets it while this waits.
      } while (this.#isBlockTaken as boolean);
      this.#isTroubled = false;
    } catch (error) {
      if (!this.#isTroubled) this.#options.onError(error);
      this.#isTroubled = true;
    } finally {
      this.#running = undefined;
    }
  }

  /** In order of their names: two processes never wait for each other. */
  #collect(): readonly Told[] {
    const told: Told[] = [];
    for (const [name, buckets] of this.#limits) {
      for (const taken of buckets.tell(BUCKETS_AT_ONCE - told.length))
        told.push({ buckets, taken, bucket: keyedHash(this.#options.key(), name, taken.key) });
    }
    return told.sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  }

  async #settle(told: readonly Told[]): Promise<void> {
    const uses = told.map(({ bucket, taken: { taken, missing, longest } }) => ({ bucket, taken, missing, longest }));
    const settled = await this.#options.store.settle(uses).catch((error: unknown) => {
      for (const { buckets, taken } of told) buckets.keep(taken);
      throw error;
    });
    const states = new Map(settled.map((state) => [state.bucket, state]));
    for (const { buckets, taken, bucket } of told) {
      const state = states.get(bucket);
      if (state) buckets.learn(taken, state);
    }
  }
}
