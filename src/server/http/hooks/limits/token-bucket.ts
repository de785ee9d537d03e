// Token buckets: who asks evenly is never stopped, who asks too much waits for the next token. Bounded memory.

/** A clock that never goes back, in milliseconds. */
export type MonotonicClock = () => number;

export interface BucketSize {
  /** Tokens that come back within `seconds`. */
  readonly count: number;
  readonly seconds: number;
  /** Tokens of a full bucket. */
  readonly burst: number;
}

export interface BucketState {
  readonly isAllowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Until one more is there; 0 when the bucket is full. */
  readonly secondsToNext: number;
}

interface Bucket {
  /** The instant at which it will be full. */
  fullAt: number;
  /** Tokens taken and not given back that nobody was told of. */
  untold: number;
  /** What the buckets of all processes were at the last settlement, by another clock. */
  sharedFullAt: number;
}

/** What was taken from a bucket since it was last told, in milliseconds of refill. */
export interface Taken {
  readonly key: string;
  readonly taken: number;
  /** How long until the bucket is full. */
  readonly missing: number;
  /** How late it may be full at most: a debt of a whole burst. */
  readonly longest: number;
}

/** When a bucket is full with what all processes took, and what the time is, by a clock that all of them share. */
export interface SharedState {
  readonly fullAt: number;
  readonly now: number;
}

/** More keys than this are hardly used at once; beyond it the one that was used least lately starts afresh. */
const KEPT_KEYS = 50_000;

/** What a process takes from one bucket before others hear of it at once: a tenth of the burst. */
const BLOCKS_OF_BURST = 10;

export interface BucketOptions {
  readonly keptKeys?: number | undefined;
  /** Called when a block was taken from a bucket and not told. Absent: what is taken is told to nobody. */
  readonly onBlock?: (() => void) | undefined;
}

/**
 * One bucket a key. A bucket is one number, the instant at which it will be full: what is missing until then is what was
 * taken. A full one is forgotten, as nothing would be lost, so that a quiet service keeps nothing.
 */
export class TokenBuckets {
  readonly #millisecondsPerToken: number;
  readonly #burst: number;
  readonly #block: number;
  readonly #now: MonotonicClock;
  readonly #keptKeys: number;
  readonly #onBlock: (() => void) | undefined;
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();
  /** Keys of those with something to tell. */
  readonly #untold = new Set<string>();

  constructor({ count, seconds, burst }: BucketSize, now: MonotonicClock, options: BucketOptions = {}) {
    this.#millisecondsPerToken = (seconds * 1000) / count;
    this.#burst = burst;
    this.#block = Math.max(1, Math.floor(burst / BLOCKS_OF_BURST));
    this.#now = now;
    this.#keptKeys = options.keptKeys ?? KEPT_KEYS;
    this.#onBlock = options.onBlock;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token, if one is there. */
  take(key: string): BucketState {
    const now = this.#now();
    const known = this.#buckets.get(key);
    const fullAt = Math.max(known?.fullAt ?? now, now);
    if (this.#tokens(fullAt, now) < 1) return this.#state(fullAt, now, false);
    if (known === undefined) this.#makeRoom(now);
    else this.#buckets.delete(key);
    const bucket = known ?? { fullAt, untold: 0, sharedFullAt: -Infinity };
    bucket.fullAt = fullAt + this.#millisecondsPerToken;
    this.#buckets.set(key, bucket);
    this.#count(key, bucket, 1);
    return this.#state(bucket.fullAt, now, true);
  }

  /** Puts back what was taken. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return;
    bucket.fullAt -= this.#millisecondsPerToken;
    this.#count(key, bucket, -1);
  }

  /** What was taken and not told, of at most so many keys: it counts as told. */
  tell(most: number): Taken[] {
    const now = this.#now();
    const told: Taken[] = [];
    for (const key of this.#untold) {
      if (told.length === most) break;
      this.#untold.delete(key);
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) continue;
      const longest = 2 * this.#burst * this.#millisecondsPerToken;
      told.push({
        key,
        taken: bucket.untold * this.#millisecondsPerToken,
        missing: bucket.fullAt - now,
        longest,
      });
      bucket.untold = 0;
    }
    return told;
  }

  /** Nobody heard of it: it is to be told again. */
  keep({ key, taken }: Taken): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return;
    bucket.untold += taken / this.#millisecondsPerToken;
    this.#untold.add(key);
  }

  /**
   * Learns what others took: what is more in the shared bucket than this process alone would have made of it. Of a process
   * that is alone that is nothing, whatever the two clocks do and however long the answer takes.
   */
  learn({ key, taken, missing, longest }: Taken, { fullAt, now }: SharedState): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return;
    const alone = Math.min(Math.max(bucket.sharedFullAt + taken, now + missing), now + longest);
    bucket.fullAt += Math.max(0, fullAt - alone);
    bucket.sharedFullAt = fullAt;
  }

  #count(key: string, bucket: Bucket, tokens: 1 | -1): void {
    if (this.#onBlock === undefined) return;
    bucket.untold += tokens;
    this.#untold.add(key);
    if (bucket.untold >= this.#block) this.#onBlock();
  }

  /** Sums of fractions are a hair too small: a token that is there counts. */
  #tokens(fullAt: number, now: number): number {
    return this.#burst - (fullAt - now) / this.#millisecondsPerToken + 1e-6;
  }

  #state(fullAt: number, now: number, isAllowed: boolean): BucketState {
    const tokens = this.#tokens(fullAt, now);
    // Several processes may together have given more than there was.
    const remaining = Math.max(0, Math.floor(tokens));
    const missing = Math.max(0, remaining + 1 - tokens);
    const secondsToNext = fullAt <= now ? 0 : Math.max(1, Math.ceil((missing * this.#millisecondsPerToken) / 1000));
    return { isAllowed, remaining, secondsToNext };
  }

  /** Forgets two full buckets for each new one, so that they never gather; at the bound also one that is not, or is not told. */
  #makeRoom(now: number): void {
    let looked = 0;
    for (const [key, { fullAt, untold }] of this.#buckets) {
      if ((fullAt > now || untold !== 0) && this.#buckets.size < this.#keptKeys) return;
      this.#buckets.delete(key);
      this.#untold.delete(key);
      looked += 1;
      if (looked === 2) return;
    }
  }
}
