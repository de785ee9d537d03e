// Buckets of several processes that settle in any order and at any time, against the plain count of what they gave together.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../../contract/testing/property-runs.ts';
import { type BucketOptions, type SharedState, type Taken, TokenBuckets } from './token-bucket.ts';

const KEY = 'a';

/** The store's rule. Its clock is not that of any process. */
function sharedStore(clock: () => number) {
  let full: number | undefined;
  return ({ taken, missing, longest }: Taken): SharedState => {
    const now = clock();
    const seen = now + missing;
    full = full === undefined ? seen : Math.min(Math.max(full + taken, seen), now + longest);
    return { fullAt: full, now };
  };
}

interface Settlement {
  readonly told: Taken;
  readonly begunAt: number;
  /** Undefined before the store has it. */
  state?: SharedState;
}

/** A process with at most one settlement under way, as `LimitSharing` has it, and what it gave since the one before. */
class Process {
  readonly buckets: TokenBuckets;
  #underWay: Settlement | undefined;
  #isBlockTaken = false;
  /** Given since the settlement began that was learned last, and since the one under way began. */
  #unseen = 0;
  #meanwhile = 0;
  widest = 0;
  /** The longest time from the beginning of a settlement until the store had it. */
  slowest = 0;
  readonly #now: () => number;

  constructor(size: ConstructorParameters<typeof TokenBuckets>[0], now: () => number) {
    this.#now = now;
    const options: BucketOptions = { onBlock: () => (this.#isBlockTaken = true) };
    this.buckets = new TokenBuckets(size, now, options);
  }

  take(): boolean {
    const { isAllowed } = this.buckets.take(KEY);
    if (isAllowed) {
      this.#unseen += 1;
      this.#meanwhile += 1;
      this.widest = Math.max(this.widest, this.#unseen);
    }
    if (this.#isBlockTaken) this.begin();
    return isAllowed;
  }

  begin(): void {
    if (this.#underWay) return;
    this.#isBlockTaken = false;
    const [told] = this.buckets.tell(1);
    if (!told) return;
    this.#underWay = { told, begunAt: this.#now() };
    this.#meanwhile = 0;
  }

  arrive(store: (told: Taken) => SharedState): void {
    if (!this.#underWay || this.#underWay.state) return;
    this.#underWay.state = store(this.#underWay.told);
    this.slowest = Math.max(this.slowest, this.#now() - this.#underWay.begunAt);
  }

  answer(): void {
    if (!this.#underWay?.state) return;
    this.buckets.learn(this.#underWay.told, this.#underWay.state);
    this.#underWay = undefined;
    this.#unseen = this.#meanwhile;
    if (this.#isBlockTaken) this.begin();
  }

  fail(): void {
    if (!this.#underWay || this.#underWay.state) return;
    this.buckets.keep(this.#underWay.told);
    this.#underWay = undefined;
  }
}

const sizes = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  seconds: fc.integer({ min: 1, max: 60 }),
  burst: fc.integer({ min: 1, max: 60 }),
});
const ACTS = ['take', 'take', 'begin', 'arrive', 'answer', 'arrive', 'answer', 'fail'] as const;
const event = fc.record({
  process: fc.nat(4),
  act: fc.constantFrom(...ACTS),
  times: fc.integer({ min: 1, max: 3 }),
  wait: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 2000 })),
});
const events = fc.array(event, { minLength: 50, maxLength: 300, size: 'max' });

describe('buckets that processes share', () => {
  it('give at most the limit and what all but one gave between two answers, in any order', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 2, max: 5 }), events, (size, count, acts) => {
        let now = 0;
        const store = sharedStore(() => now + 1_000_000);
        const processes = Array.from({ length: count }, () => new Process(size, () => now));
        let given = 0;
        for (const { process, act, times, wait } of acts) {
          now += wait;
          const one = processes[process % count];
          assert.ok(one);
          if (act === 'take') for (let index = 0; index < times; index += 1) given += Number(one.take());
          else if (act === 'arrive') one.arrive(store);
          else one[act]();
          const widest = processes.map((each) => each.widest).toSorted((a, b) => b - a);
          const bound = widest.slice(0, -1).reduce((sum, each) => sum + each, 0);
          // Beyond a debt of a whole burst it is not counted on.
          if (bound > size.burst) return;
          const slowest = Math.max(...processes.map((each) => each.slowest));
          const limit = size.burst + ((now + slowest) * size.count) / (size.seconds * 1000);
          assert.ok(given <= limit + bound + 1e-3, `${given} of ${limit} and ${bound}`);
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('give the limit and at most a block of all but one more where answers come at once', () => {
    const burst = fc.integer({ min: 1, max: 200 });
    const takers = fc.array(fc.nat(3), { minLength: 400, maxLength: 400 });
    fc.assert(
      fc.property(burst, fc.integer({ min: 2, max: 4 }), takers, (tokens, count, order) => {
        const store = sharedStore(() => 5);
        const processes = Array.from(
          { length: count },
          () => new Process({ count: 1, seconds: 3600, burst: tokens }, () => 0),
        );
        const block = Math.max(1, Math.floor(tokens / 10));
        let given = 0;
        for (const index of [...order, ...order.keys()]) {
          const one = processes[index % count];
          if (!one) continue;
          given += Number(one.take());
          one.arrive(store);
          one.answer();
        }
        assert.ok(given >= tokens && given <= tokens + (count - 1) * block, `${given} of ${tokens}`);
      }),
    );
  });

  it('are of one process alone what they are without others', () => {
    fc.assert(
      fc.property(sizes, events, fc.integer({ min: -1e12, max: 1e12 }), (size, acts, skew) => {
        let now = 0;
        const store = sharedStore(() => now + skew);
        const shared = new Process(size, () => now);
        const alone = new TokenBuckets(size, () => now);
        for (const { act, times, wait } of acts) {
          now += wait;
          if (act === 'take')
            for (let index = 0; index < times; index += 1) assert.equal(shared.take(), alone.take(KEY).isAllowed);
          else if (act === 'arrive') shared.arrive(store);
          else shared[act]();
        }
      }),
    );
  });

  it('tell the rest as nothing, and when the next comes, while others have taken too much', () => {
    const now = 0;
    const size = { count: 60, seconds: 60, burst: 2 };
    const [one, other] = [new Process(size, () => now), new Process(size, () => now)];
    const store = sharedStore(() => now);
    for (const each of [one, one, other, other]) each.take();
    for (const each of [one, other, one, other]) {
      each.begin();
      each.arrive(store);
      each.answer();
    }
    assert.deepEqual(other.buckets.take(KEY), { isAllowed: false, remaining: 0, secondsToNext: 3 });
  });
});
