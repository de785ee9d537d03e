// The worker: what it sends and when, what it writes, and that nothing is lost or sent twice when something fails.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failingAfter, RETRY_DELAYS_MILLISECONDS } from './delivery-rules.ts';
import { StoreError } from '../store/store-error.ts';
import type { WebhookEndpoint } from '../store/store.ts';
import { ARRIVED, DeliveryBench, FAILED, GONE } from '../testing/deliveries/delivery-bench.ts';

const DAY = 24 * 3_600_000;

const unavailable = () => Promise.reject(new StoreError('unavailable', new Error('away')));
const onlyExchangeFails: DeliveryBench['intercept'] = (name, call) => (name === 'exchange' ? unavailable() : call());

describe('the delivery worker', () => {
  it('sends at most five at a time to an endpoint, and the next when one of them is over', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(12);
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 5);
    for (let sent = 5; sent < 12; sent += 1) {
      bench.underWay()[0]?.answer(sent % 2 === 0 ? ARRIVED : FAILED);
      await bench.settled();
      assert.deepEqual([bench.attempts.length, bench.underWay().length], [sent + 1, 5]);
    }
    for (const attempt of bench.underWay()) attempt.answer();
    await bench.settled();
    assert.equal(new Set(bench.attempts.map(({ deliveryId }) => deliveryId)).size, 12);
    const states = (await bench.list(endpoint)).map(({ state }) => state);
    assert.deepEqual(
      ['delivered', 'waiting'].map((wanted) => states.filter((state) => state === wanted).length),
      [8, 4],
    );
  });

  it('sends what was published in the order of its events', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(3);
    bench.now += 1;
    await bench.publish(4);
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    await bench.settled();
    const sequence = new Map((await bench.list(endpoint)).map(({ id, event }) => [id, event.sequence]));
    const sent = bench.attempts.map(({ deliveryId }) => sequence.get(deliveryId));
    assert.deepEqual(sent, [1, 2, 3, 4, 5, 6, 7]);
  });

  it('lets no endpoint wait for another that is slow', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint('slow');
    const quick = await bench.endpoint('quick');
    await bench.publish(30);
    bench.start();
    await bench.settled();
    while (bench.underWay('quick').length > 0) {
      for (const attempt of bench.underWay('quick')) attempt.answer();
      await bench.settled();
    }
    assert.ok((await bench.list(quick)).every(({ state }) => state === 'delivered'));
    assert.equal(bench.underWay('slow').length, 5);
    assert.equal(bench.attempts.length, 35);
    const { exchange } = Object.fromEntries(bench.calls);
    for (let second = 0; second < 5; second += 1) await bench.tick(1000);
    assert.equal(bench.calls.get('exchange'), exchange, 'it has no place, so nothing is asked of the database for it');
  });

  it('serves many endpoints, more than are claimed in one transaction', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoints: string[] = [];
    for (let count = 0; count < 130; count += 1) endpoints.push((await bench.endpoint(`many${count}`)).url);
    await bench.publish(2);
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 260);
    assert.deepEqual(new Set(bench.attempts.map(({ url }) => url)), new Set(endpoints));
  });

  it('writes in one transaction what ended at the same moment, and claims in the same one', async (t) => {
    const bench = await DeliveryBench.open(t);
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await bench.endpoint(name);
    await bench.publish(10);
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 20);
    const before = bench.calls.get('exchange') ?? 0;
    for (const [index, attempt] of bench.underWay().entries()) {
      // Not at once, but before anything else can happen.
      let ending = Promise.resolve();
      for (let later = 0; later < index; later += 1) ending = ending.then(() => undefined);
      void ending.then(() => attempt.answer());
    }
    await bench.settled();
    assert.equal(bench.attempts.length, 40);
    assert.equal((bench.calls.get('exchange') ?? 0) - before, 1);
  });

  it('waits milliseconds with finished attempts for those under way, unless all have finished', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    await bench.publish(20);
    bench.start({ collectMilliseconds: 4 });
    await bench.settled();
    const [first, second, ...others] = bench.underWay();
    first?.answer();
    await bench.settled();
    second?.answer();
    await bench.tick(3);
    assert.equal(bench.attempts.length, 5);
    await bench.tick(1);
    assert.equal(bench.attempts.length, 7);
    const exchanges = bench.calls.get('exchange') ?? 0;
    for (const attempt of [...others, ...bench.underWay().slice(3)]) {
      attempt.answer();
      await bench.settled();
    }
    assert.equal(bench.attempts.length, 12);
    assert.equal(bench.calls.get('exchange'), exchanges + 1);
  });

  it('finds publications when woken, even while it looks, and looks by itself every second', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    const worker = bench.start();
    await bench.settled();
    bench.autoAnswer = () => ARRIVED;
    await bench.publish(1);
    await bench.tick(999);
    assert.equal(bench.attempts.length, 0);
    worker.wake();
    await bench.settled();
    assert.equal(bench.attempts.length, 1);

    bench.intercept = async (name, call) => {
      const found = await call();
      if (name !== 'due') return found;
      bench.intercept = undefined;
      await bench.publish(1);
      worker.wake();
      return found;
    };
    worker.wake();
    await bench.settled();
    assert.equal(bench.attempts.length, 2);

    await bench.publish(1);
    await bench.tick(1000);
    assert.equal(bench.attempts.length, 3);
  });

  it('does nothing but look while there is nothing to do', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    bench.start();
    await bench.settled();
    bench.calls.clear();
    for (let second = 0; second < 10; second += 1) await bench.tick(1000);
    assert.deepEqual(Object.fromEntries(bench.calls), { due: 10, bringForward: 2, takeLost: 2 });
  });

  it('shares the five places of an endpoint with other workers, and none of them stalls', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(3);
    bench.start();
    await bench.settled();
    await bench.publish(20);
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 5);
    // From the last to the first: each worker has a turn. Time stands still.
    for (let attempt = bench.underWay().at(-1); attempt; attempt = bench.underWay().at(-1)) {
      assert.ok(bench.underWay().length <= 5);
      attempt.answer();
      await bench.settled();
    }
    const deliveries = await bench.list(endpoint);
    assert.ok(deliveries.every(({ state, attempts }) => state === 'delivered' && attempts === 1));
    assert.equal(bench.attempts.length, 23);
  });
});

describe('a delivery that fails', () => {
  it('is retried at the defined times, nine attempts in all, newly signed with equal id and body', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    bench.autoAnswer = () => FAILED;
    bench.start();
    await bench.settled();
    for (const [index, delay] of RETRY_DELAYS_MILLISECONDS.entries()) {
      await bench.advance(delay - 1);
      assert.equal(bench.attempts.length, index + 1, `not before ${delay}`);
      await bench.advance(1);
      assert.equal(bench.attempts.length, index + 2, `after ${delay}`);
    }
    await bench.advance(3 * DAY);
    assert.equal(bench.attempts.length, 9);
    const [delivery] = await bench.list(endpoint);
    assert.partialDeepStrictEqual(delivery, { state: 'failed', attempts: 9, failure: 'status', responseStatus: 500 });
    const of = (name: string) => new Set(bench.attempts.map(({ request }) => request.headers[name]));
    assert.deepEqual([of('x-svc-delivery').size, of('webhook-id').size], [1, 1]);
    assert.deepEqual([of('x-svc-timestamp').size, of('x-svc-signature').size], [9, 9]);
    assert.equal(new Set(bench.attempts.map(({ request }) => request.body)).size, 1);
  });

  it('is tried again to the millisecond, although the worker looks once a second only', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    await bench.publish(1);
    bench.start({ timeScale: 0.06 });
    await bench.settled();
    bench.underWay()[0]?.answer(FAILED);
    await bench.settled();
    bench.now += 300;
    await bench.tick(299);
    assert.equal(bench.attempts.length, 1);
    await bench.tick(1);
    assert.equal(bench.attempts.length, 2);
  });

  it('is tried nine times one after the other when delays are nothing', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(12);
    bench.autoAnswer = () => FAILED;
    bench.start({ timeScale: 0 });
    await bench.settled();
    assert.equal(bench.attempts.length, 12 * 9);
    assert.ok((await bench.list(endpoint)).every(({ state, attempts }) => state === 'failed' && attempts === 9));
  });

  it('waits as long as the receiver asks for', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    await bench.publish(1);
    bench.start({ timeScale: 0 });
    await bench.settled();
    bench.underWay()[0]?.answer({ ...FAILED, responseStatus: 503, retryAfterMilliseconds: 120_000 });
    await bench.settled();
    await bench.advance(119_999);
    assert.equal(bench.attempts.length, 1);
    await bench.advance(1);
    assert.equal(bench.attempts.length, 2);
  });

  it('for want of a readable secret is not sent, and keeps no other from being sent', async (t) => {
    const bench = await DeliveryBench.open(t);
    const broken = await bench.endpoint('broken', { sealedSecret: 'of another key' });
    await bench.endpoint('good');
    await bench.publish(7);
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    await bench.settled();
    assert.deepEqual(new Set(bench.attempts.map(({ url }) => url)), new Set(['https://good.example.com/']));
    assert.equal(bench.attempts.length, 7);
    for (const { state, attempts, failure } of await bench.list(broken))
      assert.deepEqual([state, attempts, failure], ['waiting', 1, 'secret']);
    assert.deepEqual(bench.errors, []);
  });

  it('is not missed when its endpoint was deleted meanwhile', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(7);
    bench.start();
    await bench.settled();
    await bench.store.webhooks.delete(endpoint.credentialId, endpoint.id);
    for (const attempt of bench.underWay()) attempt.answer(FAILED);
    await bench.advance(DAY);
    assert.equal(bench.attempts.length, 5);
    assert.deepEqual(bench.errors, []);
  });
});

describe('an endpoint', () => {
  const disabled = ({ events }: DeliveryBench) => events.filter(({ type }) => type === 'disabled');
  const gone = ({ id: endpointId, credentialId }: WebhookEndpoint) =>
    ({ type: 'disabled', endpointId, credentialId, reason: 'receiver_gone' }) as const;

  it('that answers 410 gets nothing more, is reported once, and gets the queue once enabled', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(8);
    const worker = bench.start();
    await bench.settled();
    for (const attempt of bench.underWay().slice(0, 2)) attempt.answer(GONE);
    await bench.settled();
    assert.partialDeepStrictEqual(await bench.store.webhooks.find(endpoint.id), {
      status: 'disabled',
      disabledReason: 'receiver_gone',
    });
    bench.underWay()[0]?.answer(GONE);
    await bench.settled();
    for (const attempt of bench.underWay()) attempt.answer();
    await bench.publish(1);
    await bench.advance(DAY);
    assert.equal(bench.attempts.length, 5);
    assert.deepEqual(disabled(bench), [gone(endpoint)]);

    await bench.store.webhooks.enable({ ...endpoint, updatedAt: bench.now });
    bench.autoAnswer = () => ARRIVED;
    worker.wake();
    await bench.settled();
    const states = (await bench.list(endpoint)).map(({ state }) => state);
    assert.deepEqual(states.sort(), [...Array<string>(5).fill('delivered'), ...Array<string>(3).fill('failed')]);
  });

  it('of which five attempts answer 410, together or in turn, is reported once each time', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(25);
    const worker = bench.start();
    for (const [time, together] of [5, 1, 2].entries()) {
      worker.wake();
      await bench.settled();
      assert.equal(bench.underWay().length, 5);
      while (bench.underWay().length > 0) {
        for (const attempt of bench.underWay().slice(0, together)) attempt.answer(GONE);
        await bench.settled();
      }
      assert.deepEqual(disabled(bench), Array(time + 1).fill(gone(endpoint)));
      await bench.store.webhooks.enable({ ...endpoint, updatedAt: bench.now });
    }
  });

  it('that answers 410 while what ends is being written is told of once', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(5);
    bench.start();
    await bench.settled();
    const [first, ...others] = bench.underWay();
    bench.intercept = async (name, call) => {
      // All of them are over when the exchange of the first is.
      if (name === 'exchange') for (const attempt of others.splice(0)) attempt.answer(GONE);
      return call();
    };
    first?.answer(GONE);
    await bench.settled();
    assert.deepEqual(disabled(bench), [gone(endpoint)]);
    assert.ok((await bench.list(endpoint)).every(({ failure }) => failure === 'gone'));
  });

  it('that answers 410 to two workers is told of once', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(2);
    bench.start();
    await bench.settled();
    await bench.publish(3);
    bench.start();
    await bench.settled();
    assert.equal(bench.underWay().length, 5);
    for (const attempt of bench.underWay()) attempt.answer(GONE);
    await bench.settled();
    assert.deepEqual(disabled(bench), [gone(endpoint)]);
  });

  it('of a suspended credential gets nothing until the credential is active again', async (t) => {
    const bench = await DeliveryBench.open(t);
    const { credentialId } = await bench.endpoint();
    await bench.publish(2);
    await bench.store.credentials.setStatus(credentialId, 'suspended');
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    await bench.advance(DAY);
    assert.equal(bench.attempts.length, 0);
    await bench.store.credentials.setStatus(credentialId, 'active');
    await bench.tick(1000);
    assert.equal(bench.attempts.length, 2);
  });

  /** Fails every attempt for as long. */
  async function failFor(bench: DeliveryBench, days: number) {
    bench.autoAnswer = () => FAILED;
    for (let hours = 0; hours < days * 24; hours += 6) await bench.advance(6 * 3_600_000);
  }

  it('at which nothing arrived for five days, of ten deliveries, is disabled', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(8);
    bench.start();
    await failFor(bench, 5.25);
    await bench.publish(1);
    await bench.tick(1000);
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.status, 'enabled', 'with nine');
    await bench.publish(1);
    await bench.tick(1000);
    assert.partialDeepStrictEqual(await bench.store.webhooks.find(endpoint.id), {
      status: 'disabled',
      disabledReason: 'failing_for_5_days',
    });
    assert.deepEqual(disabled(bench), [
      { type: 'disabled', endpointId: endpoint.id, credentialId: endpoint.credentialId, reason: 'failing_for_5_days' },
    ]);
    const sent = bench.attempts.length;
    await bench.publish(3);
    await bench.advance(DAY);
    assert.equal(bench.attempts.length, sent);
  });

  it('stays enabled when one arrives while the attempt is under way that would be the last straw', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(12);
    bench.start();
    await failFor(bench, 5.25);
    bench.autoAnswer = undefined;
    await bench.publish(2);
    await bench.tick(1000);
    const [first, second] = bench.underWay();
    first?.answer(ARRIVED);
    await bench.settled();
    second?.answer(FAILED);
    await bench.settled();
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.status, 'enabled');
  });

  it('stays enabled before that, however many fail, and when one arrived meanwhile', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(12);
    bench.start();
    await failFor(bench, 4.75);
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.status, 'enabled');
    bench.autoAnswer = () => ARRIVED;
    await bench.publish(1);
    await bench.tick(1000);
    bench.autoAnswer = () => FAILED;
    await bench.publish(12);
    await failFor(bench, 4.75);
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.status, 'enabled');
    await bench.publish(12);
    await failFor(bench, 0.5);
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.status, 'disabled');
  });
});

describe('stopping', () => {
  it('waits for what is under way, begins nothing, writes how it went and closes the sender', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(9);
    const worker = bench.start();
    await bench.settled();
    let isStopped = false;
    const stopped = worker.stop().then(() => (isStopped = true));
    bench.underWay()[0]?.answer();
    worker.wake();
    await bench.advance(60_000);
    assert.deepEqual([isStopped, bench.attempts.length, bench.isSenderClosed], [false, 5, false]);
    for (const attempt of bench.underWay()) attempt.answer();
    await stopped;
    assert.equal(bench.isSenderClosed, true);
    const states = (await bench.list(endpoint)).map(({ state }) => state).sort();
    assert.deepEqual(states, [...Array<string>(5).fill('delivered'), ...Array<string>(4).fill('waiting')]);
    bench.calls.clear();
    worker.wake();
    await bench.advance(60_000);
    assert.deepEqual([bench.attempts.length, bench.calls.size], [5, 0]);
  });

  it('does not wait for what is under way to write what ended', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(2);
    const worker = bench.start({ collectMilliseconds: 4 });
    await bench.settled();
    bench.underWay()[0]?.answer();
    await bench.settled();
    const stopped = worker.stop();
    await bench.settled();
    assert.deepEqual((await bench.list(endpoint)).map(({ state }) => state).sort(), ['delivered', 'sending']);
    bench.underWay()[0]?.answer();
    await stopped;
    assert.deepEqual(
      (await bench.list(endpoint)).map(({ state }) => state),
      ['delivered', 'delivered'],
    );
  });

  it('sends what was being claimed at that moment: its attempt has begun', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(2);
    let stopped: Promise<void> | undefined;
    bench.intercept = (name, call) => {
      if (name === 'exchange') stopped ??= worker.stop();
      return call();
    };
    bench.autoAnswer = () => ARRIVED;
    const worker = bench.start();
    await bench.settled();
    await stopped;
    assert.deepEqual(
      (await bench.list(endpoint)).map(({ state, attempts }) => [state, attempts]),
      [
        ['delivered', 1],
        ['delivered', 1],
      ],
    );
  });

  it('may be done twice, and before anything was begun', async (t) => {
    const bench = await DeliveryBench.open(t);
    const worker = bench.start();
    await Promise.all([worker.stop(), worker.stop()]);
    await worker.stop();
  });

  it('tries again to write what it knows while the store fails, but not for ever', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    const worker = bench.start();
    await bench.settled();
    bench.intercept = onlyExchangeFails;
    const stopped = worker.stop();
    bench.underWay()[0]?.answer();
    await bench.settled();
    bench.intercept = undefined;
    await bench.tick(1000);
    await stopped;
    assert.equal((await bench.list(endpoint))[0]?.state, 'delivered');
  });
});

describe('while the store fails', () => {
  it('what ended is kept, however long; it is told once, and nothing is sent twice', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(8);
    const worker = bench.start();
    await bench.settled();
    bench.intercept = unavailable;
    bench.calls.clear();
    const [first, ...others] = bench.underWay();
    first?.answer(FAILED);
    await bench.settled();
    for (let second = 0; second < 60; second += 1) {
      await bench.advance(1000);
      worker.wake();
      others.pop()?.answer();
      await bench.settled();
    }
    assert.deepEqual([bench.attempts.length, bench.errors.length], [5, 1]);
    assert.deepEqual(Object.fromEntries(bench.calls), { exchange: 1, due: 60 }, 'it is tried once a second');
    bench.intercept = undefined;
    bench.autoAnswer = () => ARRIVED;
    await bench.advance(1000);
    await bench.advance(3_600_000);
    // One failed at first.
    assert.equal(bench.attempts.length, 9);
    const deliveries = await bench.list(endpoint);
    assert.ok(deliveries.every(({ state }) => state === 'delivered'));
    assert.deepEqual(deliveries.map(({ attempts }) => attempts).sort(), [1, 1, 1, 1, 1, 1, 1, 2]);

    bench.intercept = unavailable;
    await bench.advance(1000);
    await bench.advance(1000);
    assert.equal(bench.errors.length, 2, 'another trouble is told again');
  });

  it('and had written although it said that it failed, nothing counts twice', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(8);
    bench.start();
    await bench.settled();
    bench.intercept = (name, call) => (name === 'exchange' ? call().then(unavailable) : call());
    bench.underWay()[0]?.answer(FAILED);
    bench.underWay()[0]?.answer();
    await bench.advance(1000);
    assert.equal(bench.attempts.length, 5);
    bench.intercept = undefined;
    await bench.advance(1000);
    for (const attempt of bench.underWay()) attempt.answer();
    bench.autoAnswer = () => ARRIVED;
    // What was claimed in vain is free again when its lease ends.
    for (let second = 0; second < 30; second += 1) await bench.advance(1000);
    const deliveries = await bench.list(endpoint);
    assert.ok(deliveries.every(({ state }) => state === 'delivered'));
    assert.equal(new Set(bench.claimed).size, bench.claimed.length, 'no attempt number is given twice');
    assert.equal(
      bench.events.some(({ type }) => type === 'lost'),
      true,
    );
  });

  it('disabling an endpoint is not forgotten', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    bench.start();
    await bench.settled();
    bench.intercept = onlyExchangeFails;
    bench.underWay()[0]?.answer(GONE);
    await bench.settled();
    bench.intercept = undefined;
    await bench.tick(1000);
    assert.equal((await bench.store.webhooks.find(endpoint.id))?.disabledReason, 'receiver_gone');
    assert.equal((await bench.list(endpoint))[0]?.state, 'failed');
    assert.equal(bench.events.filter(({ type }) => type === 'disabled').length, 1);
  });

  it('and a claim took most of its lease, what was claimed is left until the lease is over', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    bench.intercept = async (name, call) => {
      const result = await call();
      if (name !== 'exchange') return result;
      bench.now += 6000;
      bench.intercept = undefined;
      return result;
    };
    bench.start();
    bench.autoAnswer = () => ARRIVED;
    for (let second = 0; second < 13; second += 1) await bench.advance(1000);
    assert.equal(bench.attempts.length, 0);
    for (let second = 0; second < 6; second += 1) await bench.advance(1000);
    assert.equal(bench.attempts.length, 1);
    assert.partialDeepStrictEqual((await bench.list(endpoint))[0], { state: 'delivered', attempts: 2 });
  });
});

describe('deliveries of a worker that is gone', () => {
  it('are sent when its lease is over, with another number', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(3);
    const { claimed } = await bench.store.deliveries.exchange({
      now: bench.now,
      ended: [],
      failingAfter,
      disabled: [],
      claimed: [endpoint.id],
      inFlight: 5,
      leaseEnd: bench.now + 20_000,
    });
    assert.equal(claimed.length, 3);
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    for (let second = 0; second < 19; second += 1) await bench.advance(1000);
    assert.equal(bench.attempts.length, 0);
    for (let second = 0; second < 6; second += 1) await bench.advance(1000);
    assert.deepEqual(
      (await bench.list(endpoint)).map(({ state, attempts }) => [state, attempts]),
      Array(3).fill(['delivered', 2]),
    );
    assert.deepEqual(
      bench.events.filter(({ type }) => type === 'lost'),
      [{ type: 'lost', attempts: 3 }],
    );
  });

  it('are sent at once when the clock was moved back meanwhile: their lease would last for a day', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    const nothing = { now: bench.now, ended: [], failingAfter, disabled: [], inFlight: 5 };
    await bench.store.deliveries.exchange({ ...nothing, claimed: [endpoint.id], leaseEnd: bench.now + 20_000 });
    bench.now -= DAY;
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 1);
  });

  it('are sent at once by a worker that starts later', async (t) => {
    const bench = await DeliveryBench.open(t);
    const endpoint = await bench.endpoint();
    await bench.publish(1);
    const nothing = { now: bench.now, ended: [], failingAfter, disabled: [], inFlight: 5 };
    await bench.store.deliveries.exchange({ ...nothing, claimed: [endpoint.id], leaseEnd: bench.now + 20_000 });
    bench.now += 20_000;
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 1);
  });
});

describe('when the clock is moved', () => {
  for (const [where, move] of [
    ['a day forward', DAY],
    ['a day back', -DAY],
  ] as const) {
    it(`${where}, everything is delivered, and no attempt number is given twice`, async (t) => {
      const bench = await DeliveryBench.open(t);
      const endpoint = await bench.endpoint();
      await bench.publish(8);
      bench.start();
      await bench.settled();
      bench.underWay()[0]?.answer(FAILED);
      await bench.settled();
      bench.now += move;
      for (let second = 0; second < 10; second += 1) await bench.advance(1000);
      await bench.publish(2);
      for (const attempt of bench.underWay()) attempt.answer();
      bench.autoAnswer = () => ARRIVED;
      for (let second = 0; second < 90; second += 1) await bench.advance(1000);
      const deliveries = await bench.list(endpoint);
      assert.deepEqual(new Set(deliveries.map(({ state }) => state)), new Set(['delivered']));
      assert.equal(deliveries.length, 10);
      assert.equal(new Set(bench.claimed).size, bench.claimed.length);
      assert.deepEqual(bench.errors, []);
    });
  }

  it('a day back while no worker runs, what was put off to later than any retry is due at once', async (t) => {
    const bench = await DeliveryBench.open(t);
    await bench.endpoint();
    await bench.publish(3);
    bench.now -= 2 * DAY;
    bench.autoAnswer = () => ARRIVED;
    bench.start();
    await bench.settled();
    assert.equal(bench.attempts.length, 3);
  });
});
