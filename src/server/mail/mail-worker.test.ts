// The worker: it sends soon after it was told, looks from time to time, survives failures, and stops cleanly.
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startMailWorker } from './mail-worker.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function start(t: TestContext, sendNext: () => Promise<boolean>) {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const errors: unknown[] = [];
  const worker = startMailWorker({ sendNext, onError: (error) => errors.push(error) });
  return { worker, errors };
}

it('sends until nothing is left: soon after it was woken, and every five seconds', async (t) => {
  let queued = 3;
  let looked = 0;
  const { worker } = start(t, () => {
    looked++;
    return Promise.resolve(queued-- > 0);
  });
  worker.wake();
  worker.wake();
  t.mock.timers.tick(99);
  assert.equal(looked, 0);
  t.mock.timers.tick(1);
  await settled();
  assert.equal(looked, 4);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(looked, 5);
});

it('looks once more when it was woken while it looked', async (t) => {
  let looked = 0;
  let finish: (more: boolean) => void = () => undefined;
  const { worker } = start(t, () => {
    looked++;
    return new Promise((resolve) => (finish = resolve));
  });
  worker.wake();
  t.mock.timers.tick(100);
  worker.wake();
  t.mock.timers.tick(100);
  finish(false);
  await settled();
  assert.equal(looked, 2);
  finish(false);
});

it('reports a failure and goes on', async (t) => {
  let looked = 0;
  const { errors } = start(t, () => {
    looked++;
    return Promise.reject(new Error('the storage is away'));
  });
  t.mock.timers.tick(5_000);
  await settled();
  t.mock.timers.tick(5_000);
  await settled();
  assert.deepEqual([looked, errors.length], [2, 2]);
});

it('stops when the mail on its way is out, begins no other, and does not wait for ever', async (t) => {
  let looked = 0;
  let finish: (more: boolean) => void = () => undefined;
  const { worker } = start(t, () => {
    looked++;
    return new Promise((resolve) => (finish = resolve));
  });
  t.mock.timers.tick(5_000);
  let stopped = false;
  const stop = worker.stop().then(() => (stopped = true));
  await settled();
  assert.equal(stopped, false);
  finish(true);
  await stop;
  worker.wake();
  t.mock.timers.tick(60_000);
  assert.equal(looked, 1);
});

it('gives up waiting for a mail that hangs', async (t) => {
  const { worker } = start(t, () => new Promise(() => undefined));
  t.mock.timers.tick(5_000);
  const stop = worker.stop();
  t.mock.timers.tick(5_000);
  await stop;
});
