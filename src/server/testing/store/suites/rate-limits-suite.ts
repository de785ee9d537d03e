// What processes take from the limits that they share, as every store keeps it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BucketUse, RateLimitStore } from '../../../store/store.ts';
import type { OpenStore } from '../store-under-test.ts';

/** An hour of refill at once and a debt of as much: nothing of it comes back while a test runs. */
const use = (bucket: string, taken: number, missing = taken): BucketUse => ({
  bucket,
  taken,
  missing,
  longest: 7_200_000,
});

export function describeRateLimits(open: OpenStore): void {
  describe('shared limits', () => {
    const settleOne = async (limits: RateLimitStore, wanted: BucketUse) => {
      const [settled] = await limits.settle([wanted]);
      assert.ok(settled);
      return settled;
    };

    it('are what this process sees where nobody else took', async (t) => {
      const { store } = await open(t);
      const { bucket, fullAt, now } = await settleOne(store.rateLimits, use('a', 1000.25));
      assert.deepEqual([bucket, fullAt], ['a', now + 1000.25]);
      assert.ok(Math.abs(now - Date.now()) < 60_000);
    });

    it('add what all connections took', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      const first = await settleOne(store.rateLimits, use('a', 1_000_000));
      const second = await settleOne(other.rateLimits, use('a', 500_000.5));
      assert.equal(second.fullAt, first.fullAt + 500_000.5);
      const third = await settleOne(store.rateLimits, use('a', -1_000_000, 0));
      assert.equal(third.fullAt, second.fullAt - 1_000_000);
    });

    it('are never fuller than a process sees them, and forget what is beyond the longest wait', async (t) => {
      const { store } = await open(t);
      await settleOne(store.rateLimits, use('a', 1000));
      const seen = await settleOne(store.rateLimits, use('a', 1000, 3_000_000));
      assert.equal(seen.fullAt, seen.now + 3_000_000);
      const debt = await settleOne(store.rateLimits, use('a', 6_000_000));
      assert.equal(debt.fullAt, debt.now + 7_200_000);
    });

    it('settle many at once, also the same from several connections', async (t) => {
      const { store, openAgain } = await open(t);
      const stores = [store, await openAgain(), await openAgain()];
      const uses = Array.from({ length: 100 }, (_, index) =>
        use(`bucket ${String(index).padStart(3, '0')}`, 1_000_000),
      );
      const all = await Promise.all(stores.map(({ rateLimits }) => rateLimits.settle(uses)));
      for (const settled of all)
        assert.deepEqual(
          settled.map(({ bucket }) => bucket).toSorted(),
          uses.map(({ bucket }) => bucket),
        );
      for (const { fullAt, now } of await store.rateLimits.settle(uses.map((one) => ({ ...one, taken: 0 }))))
        assert.ok(fullAt > now + 2_900_000 && fullAt < now + 3_000_001);
    });

    it('forget what has been full for a minute, and nothing else', async (t) => {
      const { store } = await open(t);
      await store.rateLimits.settle([use('full', 0, -61_000), use('lately', 0, -1000), use('taken', 1_000_000)]);
      await store.rateLimits.sweep();
      const again = await store.rateLimits.settle([
        use('full', 0, -500_000),
        use('lately', 0, -500_000),
        use('taken', 0, -500_000),
      ]);
      const left = Object.fromEntries(again.map(({ bucket, fullAt, now }) => [bucket, fullAt - now]));
      assert.equal(left['full'], -500_000);
      assert.ok((left['lately'] ?? 0) > -100_000);
      assert.ok((left['taken'] ?? 0) > 900_000);
    });
  });
}
