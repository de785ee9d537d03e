// Token buckets against a clock that the test moves, and against a plain model.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TokenBuckets } from './token-bucket.ts';

function buckets(count: number, seconds: number, burst: number, keptKeys?: number) {
  let now = 1000;
  const made = new TokenBuckets({ count, seconds, burst }, () => now, { keptKeys });
  const taken = (key: string, times: number) =>
    Array.from({ length: times }, () => made.take(key)).filter(({ isAllowed }) => isAllowed).length;
  return { made, taken, advance: (milliseconds: number) => (now += milliseconds) };
}

describe('a token bucket', () => {
  it('gives its burst at once, then as much as comes back, never more than its burst', () => {
    const { taken, advance } = buckets(60, 60, 10);
    assert.equal(taken('a', 50), 10);
    advance(999);
    assert.equal(taken('a', 5), 0);
    advance(1);
    assert.equal(taken('a', 5), 1);
    advance(3_600_000);
    assert.equal(taken('a', 50), 10);
  });

  it('is one for each key', () => {
    const { taken } = buckets(1, 60, 1);
    assert.deepEqual([taken('a', 2), taken('b', 2), taken('a', 2)], [1, 1, 0]);
  });

  it('says what is left and when the next token comes', () => {
    const { made, advance } = buckets(5, 3600, 5);
    assert.deepEqual(made.take('a'), { isAllowed: true, remaining: 4, secondsToNext: 720 });
    for (let index = 0; index < 4; index += 1) made.take('a');
    advance(100_500);
    assert.deepEqual(made.take('a'), { isAllowed: false, remaining: 0, secondsToNext: 620 });
    advance(620_000);
    assert.equal(made.take('a').isAllowed, true);
  });

  it('takes nothing when it gets its token back', () => {
    const { made, taken } = buckets(2, 60, 2);
    made.take('a');
    made.giveBack('a');
    made.giveBack('nobody');
    assert.equal(taken('a', 3), 2);
  });

  it('allows exactly what a plain model allows, whatever the order of requests', () => {
    const size = { count: fc.integer({ min: 1, max: 50 }), seconds: fc.integer({ min: 1, max: 60 }) };
    const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.record(size), fc.integer({ min: 1, max: 20 }), pauses, ({ count, seconds }, burst, waits) => {
        const { made, advance } = buckets(count, seconds, burst);
        let tokens = burst;
        for (const wait of waits) {
          advance(wait);
          tokens = Math.min(burst, tokens + (wait * count) / (seconds * 1000));
          const isAllowed = tokens >= 1 - 1e-6;
          if (isAllowed) tokens -= 1;
          assert.equal(made.take('a').isAllowed, isAllowed);
        }
      }),
    );
  });

  it('forgets what is full again although there is room: a quiet service keeps nothing', () => {
    const { made, advance } = buckets(60, 60, 2, 100);
    for (let index = 0; index < 50; index += 1) made.take(`key ${index}`);
    advance(10_000);
    for (let index = 0; index < 25; index += 1) made.take(`new ${index}`);
    assert.equal(made.size, 25);
  });

  it('forgets what is full again and never keeps more than its bound', () => {
    const { made, taken, advance } = buckets(60, 60, 2, 100);
    for (let index = 0; index < 1000; index += 1) made.take(`key ${index}`);
    assert.equal(made.size, 100);
    advance(10_000);
    for (let index = 0; index < 100; index += 1) made.take('one of them');
    for (let index = 0; index < 100; index += 1) made.take(`new ${index}`);
    assert.ok(made.size <= 101, String(made.size));
    assert.equal(taken('new 99', 5), 1);
  });
});
