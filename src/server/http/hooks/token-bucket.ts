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

/** More keys than this are hardly used at once; beyond it the one that was used least lately starts afresh. */
const KEPT_KEYS = 50_000;

/**
 * One bucket a key. A bucket is one number, the instant at which it will be full: what is missing until then is what was
 * taken. A full one is forgotten, as nothing would be lost, so that a quiet service keeps nothing.
 */
export class TokenBuckets {
  readonly #millisecondsPerToken: number;
  readonly #burst: number;
  readonly #now: MonotonicClock;
  readonly #keptKeys: number;
  /** In the order of their last use. */
  readonly #fullAt = new Map<string, number>();

  constructor({ count, seconds, burst }: BucketSize, now: MonotonicClock, keptKeys = KEPT_KEYS) {
    this.#millisecondsPerToken = (seconds * 1000) / count;
    this.#burst = burst;
    this.#now = now;
    this.#keptKeys = keptKeys;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes a token, if one is there. */
  take(key: string): BucketState {
    const now = this.#now();
    const known = this.#fullAt.get(key);
    const fullAt = Math.max(known ?? now, now);
    if (this.#tokens(fullAt, now) < 1) return this.#state(fullAt, now, false);
    if (known === undefined) this.#makeRoom(now);
    else this.#fullAt.delete(key);
    const takenAt = fullAt + this.#millisecondsPerToken;
    this.#fullAt.set(key, takenAt);
    return this.#state(takenAt, now, true);
  }

  /** Puts back what was taken. */
  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key);
    if (fullAt !== undefined) this.#fullAt.set(key, fullAt - this.#millisecondsPerToken);
  }

  /** Sums of fractions are a hair too small: a token that is there counts. */
  #tokens(fullAt: number, now: number): number {
    return this.#burst - (fullAt - now) / this.#millisecondsPerToken + 1e-6;
  }

  #state(fullAt: number, now: number, isAllowed: boolean): BucketState {
    const tokens = this.#tokens(fullAt, now);
    const remaining = Math.floor(tokens);
    const missing = Math.max(0, remaining + 1 - tokens);
    const secondsToNext = fullAt <= now ? 0 : Math.max(1, Math.ceil((missing * this.#millisecondsPerToken) / 1000));
    return { isAllowed, remaining, secondsToNext };
  }

  /** Forgets two full buckets for each new one, so that they never gather; at the bound also one that is not. */
  #makeRoom(now: number): void {
    let looked = 0;
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size < this.#keptKeys) return;
      this.#fullAt.delete(key);
      looked += 1;
      if (looked === 2) return;
    }
  }
}
