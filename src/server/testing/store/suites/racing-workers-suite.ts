// Several workers on one store, with publishers and operators between them, by chance that can be repeated.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ClaimedDelivery, Store } from '../../../store/store.ts';
import { SeededRandom } from '../../seeded-random-generator.ts';
import { ended, endpoint, exchange, failed, NOW, publish, withEndpoints } from '../deliveries-under-test.ts';
import { CREDENTIAL, newRevision, type OpenStore } from '../store-under-test.ts';

const ENDPOINTS = ['a', 'b', 'c', 'd'];
const IN_FLIGHT = 3;
const MAXIMUM = 4;
const FORGOTTEN_AT = 9e15;

export function describeRacingWorkers(open: OpenStore): void {
  describe('workers that race', () => {
    for (const seed of [1, 2]) {
      it(`never make the same attempt, nor too many at a time, and leave nothing (${seed})`, async (t) => {
        const { store, openAgain } = await withEndpoints(open, t, ...ENDPOINTS);
        await publish(store, ...Array.from({ length: 12 }, (_, index) => `x${index}`));
        const world = new World();
        const workers = [store, await openAgain(), await openAgain()];
        await Promise.all(workers.map((worker, index) => work(worker, world, new SeededRandom(10 * seed + index))));
        const deliveries = await Promise.all(ENDPOINTS.map((id) => store.deliveries.list(id, { limit: 100 })));
        assert.equal(deliveries.flat().length, 48);
        for (const { id, state, attempts } of deliveries.flat()) {
          assert.ok(state === 'delivered' || state === 'failed', state);
          const numbers = Array.from({ length: attempts }, (_, index) => index + 1);
          assert.deepEqual(world.attempts.get(id)?.toSorted(), numbers, 'each number once');
          assert.ok(attempts <= MAXIMUM);
        }
      });

      it(`get along with publishers, and with operators who delete, enable and resend (${seed})`, async (t) => {
        const { store, openAgain } = await withEndpoints(open, t, ...ENDPOINTS);
        const others = [store, store, await openAgain(), await openAgain()];
        let published = 0;
        const work = async (own: Store, random: SeededRandom): Promise<void> => {
          let underWay: ClaimedDelivery[] = [];
          const act: readonly (() => Promise<unknown>)[] = [
            () => publish(own, `x${(published += 1)}`, `y${published}`, `z${published}`),
            () => own.webhooks.delete(CREDENTIAL.id, random.pick(ENDPOINTS)),
            () => own.webhooks.enable(endpoint(random.pick(ENDPOINTS), { updatedAt: NOW })),
            () =>
              own.deliveries.resend(
                { endpointId: random.pick(ENDPOINTS), states: ['waiting', 'delivered'], since: 0 },
                NOW,
              ),
            () => own.deliveries.takeLost({ now: NOW, latestLease: NOW, maximum: 9, forgottenAt: NOW }),
            () => own.deliveries.sweep(random.below(3) * NOW, 0),
            () => own.webhooks.insert(endpoint(random.pick(ENDPOINTS)), 100).catch(unlessItIsThere),
            () => own.webhooks.insert(endpoint(random.pick(ENDPOINTS)), 100).catch(unlessItIsThere),
          ];
          for (let round = 0; round < 40; round += 1) {
            if (random.below(3) === 0) await random.pick(act)();
            const ids = shuffled(ENDPOINTS, random).slice(random.below(ENDPOINTS.length));
            underWay = await exchange(own, {
              ended: shuffled(underWay, random).map((delivery) =>
                random.below(2) === 0 ? ended(delivery) : failed(delivery, { dueAt: 0 }),
              ),
              disabled: random.below(20) === 0 ? [{ endpointId: random.pick(ENDPOINTS), reason: 'because' }] : [],
              claimed: ids,
              inFlight: IN_FLIGHT,
              leaseEnd: NOW + random.below(2),
            });
          }
        };
        const outcomes = await Promise.allSettled(
          others.map((own, index) => work(own, new SeededRandom(100 * seed + index))),
        );
        assert.deepEqual(
          outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
          [],
        );
        // Each publication was kept.
        assert.equal(await store.catalog.headSequence(), 3 * published);
      });
    }

    it('and endpoints that are deleted do not spoil a publication', async (t) => {
      const { store, openAgain } = await withEndpoints(open, t);
      const [publisher, operator] = [await openAgain(), await openAgain()];
      for (let round = 0; round < 10; round += 1) {
        const ids = Array.from({ length: 8 }, (_, index) => `${round}-${index}`);
        for (const id of ids) await store.webhooks.insert(endpoint(id), 100);
        await Promise.all([
          publisher.catalog.publish(async (transaction) => {
            await transaction.append([newRevision(`a${round}`, 1)]);
            await transaction.append([newRevision(`b${round}`, 1)]);
          }),
          ...ids.map((id) => operator.webhooks.delete(CREDENTIAL.id, id)),
        ]);
        assert.deepEqual(await store.webhooks.list(), []);
      }
      assert.equal(await store.catalog.headSequence(), 20);
    });
  });
}

/** What all workers of a test know together, and no worker asks. */
class World {
  now = NOW;
  /** Numbers of the attempts of each delivery. */
  readonly attempts = new Map<string, number[]>();
  /** Of each endpoint; those that are about to end are out already. */
  readonly #underWay = new Map<string, Set<ClaimedDelivery>>();

  begin(delivery: ClaimedDelivery): void {
    this.attempts.set(delivery.id, [...(this.attempts.get(delivery.id) ?? []), delivery.attempts]);
    if (delivery.dueAt <= this.now) return; // its lease is over already: it may be lost
    const own = this.#own(delivery);
    own.add(delivery);
    assert.ok(own.size <= IN_FLIGHT, 'too many at a time');
  }

  end(delivery: ClaimedDelivery): void {
    this.#own(delivery).delete(delivery);
  }

  endLeases(): void {
    for (const own of this.#underWay.values())
      for (const delivery of own) if (delivery.dueAt <= this.now) own.delete(delivery);
  }

  #own({ endpointId }: ClaimedDelivery): Set<ClaimedDelivery> {
    const own = this.#underWay.get(endpointId) ?? new Set();
    this.#underWay.set(endpointId, own);
    return own;
  }
}

/** A worker that dies now and then, until all is delivered or has failed. */
async function work(store: Store, world: World, random: SeededRandom): Promise<void> {
  let underWay: ClaimedDelivery[] = [];
  let isOver = false;
  while (!isOver) {
    world.now += 1 + random.below(5);
    if (random.below(6) === 0) underWay = []; // it died, and another one came
    if (random.below(3) === 0) {
      world.endLeases();
      const { now } = world;
      await store.deliveries.takeLost({ now, latestLease: now + 1000, maximum: MAXIMUM, forgottenAt: FORGOTTEN_AT });
    }
    const ending = shuffled(underWay, random).slice(random.below(3));
    for (const delivery of ending) world.end(delivery);
    const claimed = await exchange(store, {
      now: world.now,
      ended: ending.map((delivery) => endAtRandom(delivery, random, world.now)),
      claimed: shuffled(ENDPOINTS, random).slice(random.below(3)),
      inFlight: IN_FLIGHT,
      leaseEnd: world.now + 1 + random.below(10),
    });
    for (const delivery of claimed) world.begin(delivery);
    underWay = [...underWay.filter((delivery) => !ending.includes(delivery)), ...claimed];
    const { waiting, sending } = await store.deliveries.queue(world.now);
    isOver = waiting + sending === 0;
  }
}

function endAtRandom(delivery: ClaimedDelivery, random: SeededRandom, now: number) {
  const at = { attemptedAt: now, dueAt: now + random.below(5) };
  if (random.below(3) === 0) return ended(delivery, { ...at, dueAt: FORGOTTEN_AT });
  if (delivery.attempts < MAXIMUM) return failed(delivery, at);
  return failed(delivery, { ...at, state: 'failed', dueAt: FORGOTTEN_AT });
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function unlessItIsThere(error: unknown): void {
  const { cause } = error as Error;
  if (!/unique/i.test(String(cause))) throw error;
}
