// When a process settles its limits with the others, and what becomes of them while the database does not answer.
import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, it, type TestContext } from 'node:test';
import type { FastifyReply } from 'fastify';
import type { BucketUse, SettledBucket } from '../../../store/store.ts';
import { LimitSharing } from './limit-sharing.ts';
import { parseRateLimits } from './rate-limit-policies.ts';
import { RateLimits } from './rate-limits.ts';
import { TokenBuckets } from './token-bucket.ts';

/** A process with one limit, and a store that answers when the test says so. */
function start(t: TestContext, burst = 20) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const asked: { uses: readonly BucketUse[]; answer: (error?: Error) => Promise<void> }[] = [];
  const errors: unknown[] = [];
  const settle = (uses: readonly BucketUse[]) =>
    new Promise<SettledBucket[]>((resolve, reject) => {
      const answer = async (error?: Error) => {
        if (error) reject(error);
        else resolve(uses.map(({ bucket, missing }) => ({ bucket, fullAt: missing, now: 0 })));
        await turns();
      };
      asked.push({ uses, answer });
    });
  const sharing = new LimitSharing({
    store: { settle },
    key: () => createSecretKey(Buffer.alloc(32, 1)),
    onError: (error) => errors.push(error),
  });
  t.after(() => sharing.stop());
  const buckets = new TokenBuckets({ count: burst, seconds: burst, burst }, () => 0, { onBlock: sharing.onBlock });
  sharing.add('token', buckets);
  const second = async () => {
    t.mock.timers.tick(1000);
    await turns();
  };
  return { sharing, buckets, asked, errors, second };
}

/** Everything that waits for nobody is done after it. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

const taken = (asked: readonly { uses: readonly BucketUse[] }[]) =>
  asked.map(({ uses }) => uses.map((use) => use.taken / 1000));

describe('a process that shares its limits', () => {
  it('asks each second while anything was taken, and nothing else', async (t) => {
    const { buckets, asked, second } = start(t);
    await second();
    assert.deepEqual(taken(asked), []);
    buckets.take('a');
    buckets.take('b');
    await turns();
    assert.deepEqual(taken(asked), []);
    await second();
    assert.deepEqual(taken(asked), [[1, 1]]);
    await asked[0]?.answer();
    await second();
    assert.equal(asked.length, 1);
  });

  it('asks at once when a block was taken, one statement at a time', async (t) => {
    const { buckets, asked, second } = start(t);
    for (let index = 0; index < 2; index += 1) buckets.take('a');
    await turns();
    assert.deepEqual(taken(asked), [[2]]);
    for (let index = 0; index < 3; index += 1) buckets.take('a');
    await second();
    assert.equal(asked.length, 1);
    await asked[0]?.answer();
    assert.deepEqual(taken(asked), [[2], [3]]);
    await asked[1]?.answer();
  });

  it('sends neither an id nor an address, and in the same order as all others', async (t) => {
    const { buckets, asked, second } = start(t);
    for (let index = 0; index < 250; index += 1) buckets.take(`192.0.2.${index}`);
    await second();
    for (let index = 0; index < 3; index += 1) await asked[index]?.answer();
    assert.deepEqual(
      asked.map(({ uses }) => uses.length),
      [100, 100, 50],
    );
    for (const { uses } of asked) {
      const names = uses.map(({ bucket }) => bucket);
      assert.deepEqual(names, names.toSorted());
      for (const name of names) assert.match(name, /^[\w-]{43}$/);
    }
  });

  it('goes on alone while the database fails, says so once, and tells it later', async (t) => {
    const { buckets, asked, errors, second } = start(t, 4);
    const failure = new Error('no answer');
    buckets.take('a');
    await turns();
    await asked[0]?.answer(failure);
    assert.equal(buckets.take('a').isAllowed, true);
    await turns();
    assert.equal(asked.length, 1);
    await second();
    await asked[1]?.answer(failure);
    for (let index = 0; index < 3; index += 1) buckets.take('a');
    assert.equal(buckets.take('a').isAllowed, false);
    assert.deepEqual(errors, [failure]);
    await second();
    await asked[2]?.answer();
    assert.deepEqual(taken(asked), [[1], [2], [4]]);
    await second();
    assert.equal(asked.length, 3);
  });

  it('sends nothing once it is stopped, and waits for what is under way', async (t) => {
    const { sharing, buckets, asked, second } = start(t);
    for (let index = 0; index < 2; index += 1) buckets.take('a');
    await turns();
    for (let index = 0; index < 2; index += 1) buckets.take('a');
    let isStopped = false;
    const stopped = sharing.stop().then(() => (isStopped = true));
    await turns();
    assert.equal(isStopped, false);
    await asked[0]?.answer();
    await stopped;
    for (let index = 0; index < 2; index += 1) buckets.take('a');
    await second();
    assert.equal(asked.length, 1);
  });

  it('leaves the buckets of processes with other numbers alone: no client is refused within both', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const fullAt = new Map<string, number>();
    const settle = (uses: readonly BucketUse[]) =>
      Promise.resolve(
        uses.map(({ bucket, taken, missing, longest }) => {
          fullAt.set(bucket, Math.min(Math.max((fullAt.get(bucket) ?? 0) + taken, missing), longest));
          return { bucket, fullAt: fullAt.get(bucket) ?? 0, now: 0 };
        }),
      );
    const sharing = { store: { settle }, key: () => createSecretKey(Buffer.alloc(32, 1)), onError: assert.ifError };
    const reply = { header: () => undefined } as unknown as FastifyReply;
    const start = (text: string) => {
      const limits = new RateLimits({ policies: parseRateLimits(text, 'test'), now: () => 0, sharing });
      t.after(() => limits.stop());
      return async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          limits.countLaunch(reply, 'session');
          await turns();
        }
      };
    };
    await start('launches=300/60/300')(290);
    const ask = start('launches=600/60/60');
    await ask(59);
    await assert.rejects(start('launches=600/60/60')(10), { code: 'rate_limited' });
    assert.equal(fullAt.size, 2);
  });
});
