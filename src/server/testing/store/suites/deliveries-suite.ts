// Deliveries on their way, as every store keeps them: what a worker, or several, may rely on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ClaimedDelivery, EndedAttempt, Instant } from '../../../store/store.ts';
import {
  disable,
  ended,
  endpoint,
  exchange,
  exercisesOf,
  failed,
  LEASE_END,
  NOW,
  publish,
  toldTo,
  withEndpoints,
} from '../deliveries-under-test.ts';
import { CREDENTIAL, newRevision, type OpenStore } from '../store-under-test.ts';

export function describeDeliveries(open: OpenStore): void {
  describe('deliveries', () => {
    it('are claimed with all that an attempt needs, the longest due first, not before they are due', async (t) => {
      const { store } = await withEndpoints(open, t, 'a', 'b');
      await store.catalog.publish((transaction) =>
        transaction.append([
          { ...newRevision('late', 1), createdAt: 3000 },
          { ...newRevision('early', 1), createdAt: 1000 },
          { ...newRevision('next', 1), createdAt: 2000 },
        ]),
      );
      assert.deepEqual(await store.deliveries.due(), [
        { endpointId: 'a', dueAt: 1000 },
        { endpointId: 'b', dueAt: 1000 },
      ]);
      assert.deepEqual(await exchange(store, { now: 999, claimed: ['a', 'b'] }), []);
      const claimed = await exchange(store, { now: 2000, leaseEnd: 2020, claimed: ['b', 'unknown'] });
      assert.deepEqual(exercisesOf(claimed), ['early', 'next']);
      const [first] = claimed;
      assert.deepEqual(first, {
        ...(await store.deliveries.find(first?.id ?? '')),
        state: 'sending',
        attempts: 1,
        dueAt: 2020,
        endpoint: endpoint('b'),
        environment: CREDENTIAL.environment,
      });
      assert.deepEqual(await exchange(store, { now: 2000, claimed: ['b'] }), []);
      assert.deepEqual(exercisesOf(await exchange(store, { now: 3000, claimed: ['a', 'b'] })), [
        'early',
        'next',
        'late',
        'late',
      ]);
      assert.deepEqual(await store.deliveries.due(), []);
    });

    it('are under way to one endpoint only as many at a time as may be, whoever claims them', async (t) => {
      const { store, openAgain } = await withEndpoints(open, t, 'e');
      await publish(store, ...'abcdefghijklm');
      const workers = [store, await openAgain(), await openAgain(), store];
      const claimed = await Promise.all(workers.map((worker) => exchange(worker, { claimed: ['e'] })));
      assert.deepEqual(exercisesOf(claimed.flat()).sort(), [...'abcde']);
      const [first, second] = claimed.flat() as [ClaimedDelivery, ClaimedDelivery];
      const next = await exchange(store, { ended: [ended(first), failed(second)], claimed: ['e'] });
      assert.deepEqual(exercisesOf(next), ['f', 'g']);
      assert.deepEqual(await exchange(workers[1] ?? store, { claimed: ['e'] }), []);
    });

    it('of one endpoint do not stand before those of another, however many wait', async (t) => {
      const { store } = await withEndpoints(open, t, 'crowded');
      await publish(store, ...Array.from({ length: 120 }, (_, index) => `x${index}`));
      await store.webhooks.insert(endpoint('quiet'), 20);
      await store.catalog.publish((transaction) =>
        transaction.append([{ ...newRevision('last', 1), createdAt: NOW - 1 }]),
      );
      const claimed = await exchange(store, { claimed: ['crowded', 'quiet'] });
      assert.deepEqual(exercisesOf(claimed), ['x0', 'x1', 'x2', 'x3', 'x4', 'last']);
    });

    it('are claimed of very many endpoints at once', async (t) => {
      const ids = Array.from({ length: 61 }, (_, index) => `e${index}`);
      const { store } = await withEndpoints(open, t, ...ids);
      await publish(store, 'a', 'b');
      const claimed = await exchange(store, { claimed: [...ids, ...ids] });
      assert.equal(new Set(claimed.map(({ id }) => id)).size, 122);
      assert.equal(claimed.length, 122);
      await exchange(store, { ended: claimed.map((delivery) => ended(delivery)) });
      for (const { id } of claimed) assert.equal((await store.deliveries.find(id))?.state, 'delivered');
    });

    it('are not claimed while their endpoint is disabled or its credential is not active, and wait', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      await publish(store, 'a');
      await exchange(store, { disabled: [{ endpointId: 'e', reason: 'because' }] });
      assert.deepEqual(await exchange(store, { claimed: ['e'] }), []);
      assert.deepEqual(await store.deliveries.due(), []);
      assert.equal(await store.webhooks.enable(endpoint('e', { updatedAt: NOW })), true);
      await store.credentials.setStatus(CREDENTIAL.id, 'suspended');
      assert.deepEqual(await exchange(store, { claimed: ['e'] }), []);
      assert.deepEqual(await store.deliveries.due(), []);
      await store.credentials.setStatus(CREDENTIAL.id, 'active');
      assert.deepEqual(await store.deliveries.due(), [{ endpointId: 'e', dueAt: 1001 }]);
      assert.deepEqual(exercisesOf(await exchange(store, { claimed: ['e'] })), ['a']);
    });

    it('keep how the last attempt ended', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      await publish(store, 'a', 'b', 'c');
      const [a, b, c] = (await exchange(store, { claimed: ['e'] })) as [
        ClaimedDelivery,
        ClaimedDelivery,
        ClaimedDelivery,
      ];
      await exchange(store, {
        ended: [
          ended(a, { dueAt: 5e12, attemptedAt: 3e12, tookMilliseconds: 12, responseStatus: 204 }),
          failed(b, { dueAt: 77, responseStatus: 503 }),
          failed(c, { state: 'failed', failure: 'timeout', responseStatus: null }),
        ],
      });
      const found = await Promise.all([a, b, c].map(({ id }) => store.deliveries.find(id)));
      assert.deepEqual(
        found.map((delivery) => [
          delivery?.state,
          delivery?.attempts,
          delivery?.dueAt,
          delivery?.attemptedAt,
          delivery?.tookMilliseconds,
          delivery?.responseStatus,
          delivery?.failure,
        ]),
        [
          ['delivered', 1, 5e12, 3e12, 12, 204, null],
          ['waiting', 1, 77, NOW + 1, 7, 503, 'status'],
          ['failed', 1, NOW + 1000, NOW + 1, 7, null, 'timeout'],
        ],
      );
      assert.deepEqual(await store.deliveries.due(), [{ endpointId: 'e', dueAt: 77 }]);
      assert.equal((await exchange(store, { claimed: ['e'] }))[0]?.attempts, 2);
    });

    it('are what the last attempt says: an earlier one that ends later, or twice, changes nothing', async (t) => {
      const { store, openAgain } = await withEndpoints(open, t, 'e');
      await publish(store, 'a');
      const [first] = (await exchange(store, { claimed: ['e'] })) as [ClaimedDelivery];
      await store.deliveries.takeLost({ now: LEASE_END, latestLease: 9e15, maximum: 9, forgottenAt: 9e15 });
      const lost = await store.deliveries.find(first.id);
      await exchange(store, { ended: [ended(first)] });
      assert.deepEqual(await store.deliveries.find(first.id), lost);
      const other = await openAgain();
      const [second] = (await exchange(other, { now: LEASE_END, claimed: ['e'] })) as [ClaimedDelivery];
      assert.equal(second.id, first.id);
      assert.equal(second.attempts, 2);
      await exchange(store, { ended: [failed(first)] });
      assert.equal((await store.deliveries.find(first.id))?.state, 'sending');
      assert.equal((await store.webhooks.find('e'))?.failingSince, null, 'what does not count is no failure');
      await exchange(other, { ended: [ended(second)] });
      await exchange(other, { ended: [failed(second)] });
      assert.equal((await store.deliveries.find(first.id))?.state, 'delivered');
      assert.equal((await store.webhooks.find('e'))?.failingSince, null);
    });

    it('of an endpoint that was deleted meanwhile end without a trace', async (t) => {
      const { store } = await withEndpoints(open, t, 'gone', 'stays');
      await publish(store, 'a');
      const claimed = await exchange(store, { claimed: ['gone', 'stays'] });
      await store.webhooks.delete(CREDENTIAL.id, 'gone');
      const exchanged = await exchange(store, {
        ended: claimed.map((delivery) => failed(delivery)),
        disabled: [{ endpointId: 'gone', reason: 'because' }],
        claimed: ['gone'],
      });
      assert.deepEqual(exchanged, []);
      assert.deepEqual(await toldTo(store, 'gone'), []);
      assert.equal((await store.webhooks.find('stays'))?.failingSince, NOW + 1);
    });

    const FAILING: readonly (readonly [
      what: string,
      attempts: readonly (readonly [Instant, 'arrives' | 'fails' | 'returns'])[],
      after: Instant | null,
      afterFailingSince7: Instant | null,
    ])[] = [
      ['nothing', [], null, 7],
      ['a failure', [[20, 'fails']], 20, 7],
      ['two failures', [[30, 'fails'], [20, 'fails']], 20, 7], // prettier-ignore
      ['an arrival', [[20, 'arrives']], null, null],
      ['an arrival after a failure', [[20, 'fails'], [30, 'arrives']], null, null], // prettier-ignore
      ['an arrival before two failures', [[40, 'fails'], [20, 'arrives'], [30, 'fails']], 30, 30], // prettier-ignore
      ['an attempt that was not made', [[20, 'returns']], null, 7],
    ];
    it('say since when their endpoint fails', async (t) => {
      const { store } = await withEndpoints(open, t);
      for (const [what] of FAILING) {
        await store.webhooks.insert(endpoint(`well: ${what}`), 100);
        await store.webhooks.insert(endpoint(`failing: ${what}`, { failingSince: 7 }), 100);
      }
      await publish(store, ...'abcd');
      const ids = (await store.webhooks.list()).map(({ id }) => id);
      const claimed = await exchange(store, { claimed: ids, inFlight: 3 });
      const all = FAILING.flatMap(([what, attempts]) =>
        [`well: ${what}`, `failing: ${what}`].flatMap((id) => {
          const own = claimed.filter(({ endpointId }) => endpointId === id);
          return attempts.map(([attemptedAt, how], index): EndedAttempt => {
            const delivery = own[index] as ClaimedDelivery;
            if (how === 'arrives') return ended(delivery, { attemptedAt });
            return failed(delivery, { attemptedAt, ...(how === 'returns' && { failure: null, responseStatus: null }) });
          });
        }),
      );
      const next = await exchange(store, { ended: all, claimed: ids });
      const since = async (id: string) => (await store.webhooks.find(id))?.failingSince;
      for (const [what, , after, afterFailing] of FAILING) {
        assert.equal(await since(`well: ${what}`), after, what);
        assert.equal(await since(`failing: ${what}`), afterFailing, what);
      }
      for (const { endpoint: told } of next) assert.equal(told.failingSince, await since(told.id));
    });

    it('say that their endpoint is disabled, with the first reason, until it is enabled', async (t) => {
      const { store } = await withEndpoints(open, t, 'e', 'other');
      await publish(store, 'a', 'b');
      const [delivery] = (await exchange(store, { claimed: ['e'], inFlight: 1 })) as [ClaimedDelivery];
      const claimed = await exchange(store, {
        ended: [failed(delivery)],
        disabled: [{ endpointId: 'e', reason: 'because' }],
        claimed: ['e', 'other'],
      });
      assert.deepEqual(
        claimed.map(({ endpointId }) => endpointId),
        ['other', 'other'],
      );
      const again = { now: NOW + 1, disabled: [{ endpointId: 'e', reason: 'another reason' }] };
      assert.deepEqual(await disable(store, again), []);
      const disabled = endpoint('e', { status: 'disabled', disabledReason: 'because', updatedAt: NOW });
      assert.deepEqual(await store.webhooks.find('e'), { ...disabled, failingSince: NOW + 1 });
      assert.equal(await store.webhooks.enable(endpoint('e', { updatedAt: NOW + 5 })), true);
      assert.equal(await store.webhooks.enable(endpoint('e', { updatedAt: NOW + 6 })), false);
      assert.equal(await store.webhooks.enable(endpoint('unknown', { updatedAt: NOW + 6 })), false);
      assert.deepEqual(await store.webhooks.find('e'), endpoint('e', { updatedAt: NOW + 5 }));
      const next = await exchange(store, { now: NOW + 2000, claimed: ['e'] });
      assert.deepEqual(exercisesOf(next), ['b', 'a']);
    });

    it('name the endpoint that is disabled to one worker only, and anew after it was enabled', async (t) => {
      const { store, openAgain } = await withEndpoints(open, t, 'e', 'f', 'other');
      const workers = [store, await openAgain(), await openAgain()];
      const gone = ['e', 'unknown', 'f', 'e'].map((endpointId) => ({ endpointId, reason: 'because' }));
      for (const now of [NOW, NOW + 2]) {
        const told = await Promise.all(workers.map((worker) => disable(worker, { now, disabled: gone })));
        assert.deepEqual(told.flat().toSorted(), ['e', 'f']);
        assert.deepEqual(await disable(store, { disabled: gone, claimed: ['other'] }), []);
        for (const id of ['e', 'f'])
          assert.equal(await store.webhooks.enable(endpoint(id, { updatedAt: now + 1 })), true);
      }
    });

    it('that wait are due sooner after the clock was moved back', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      await publish(store, ...'abc');
      const [a, b, c] = await exchange(store, { claimed: ['e'] });
      assert.ok(a && b && c);
      const putOff = [
        failed(a, { dueAt: NOW + 50 }),
        failed(b, { dueAt: NOW + 300 }),
        failed(c, { dueAt: NOW + 9000 }),
      ];
      await exchange(store, { ended: putOff });
      const dueAt = () => Promise.all([a, b, c].map(async ({ id }) => (await store.deliveries.find(id))?.dueAt));
      await store.deliveries.bringForward({ now: NOW, movedBack: 0, latestDue: NOW + 1000 });
      assert.deepEqual(await dueAt(), [NOW + 50, NOW + 300, NOW]);
      await store.deliveries.bringForward({ now: NOW + 50, movedBack: 200, latestDue: NOW + 1000 });
      assert.deepEqual(await dueAt(), [NOW + 50, NOW + 100, NOW]);
    });

    it('are due at once although their events are ahead of a clock that was moved back', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      const [now, ahead] = [NOW - 1000, { ...newRevision('a', 1), createdAt: NOW }];
      await store.catalog.publish((transaction) => transaction.append([ahead], now));
      assert.deepEqual(await store.deliveries.due(), [{ endpointId: 'e', dueAt: now }]);
    });

    it('are taken from lost workers, even after the clock was moved back, and fail in the end', async (t) => {
      const { store, openAgain } = await withEndpoints(open, t, 'e');
      await publish(store, ...'abcd');
      const lease = (leaseEnd: Instant) => exchange(store, { claimed: ['e'], inFlight: 10, leaseEnd });
      const take = (now: Instant, latestLease = 9e15) =>
        store.deliveries.takeLost({ now, latestLease, maximum: 2, forgottenAt: 6e12 });
      const [a, b] = (await exchange(store, { claimed: ['e'], inFlight: 2, leaseEnd: NOW + 10 })) as [
        ClaimedDelivery,
        ClaimedDelivery,
      ];
      const [c] = (await exchange(store, { claimed: ['e'], inFlight: 3, leaseEnd: NOW + 30 })) as [ClaimedDelivery];
      const [d] = (await lease(8e12)) as [ClaimedDelivery];
      await exchange(store, { ended: [ended(b)] });
      const states = async () =>
        Promise.all(
          [a, b, c, d].map(async ({ id }) => {
            const found = await store.deliveries.find(id);
            return [found?.state, found?.failure];
          }),
        );
      assert.equal(await take(NOW + 9), 0);
      assert.equal(await take(NOW + 10), 1);
      const sending = ['sending', null];
      const lost = ['waiting', 'lost'];
      assert.deepEqual(await states(), [lost, ['delivered', null], sending, sending]);
      // The clock was moved back: no worker's lease can end so late.
      assert.equal(await take(NOW + 11, NOW + 31), 1);
      assert.deepEqual(await states(), [lost, ['delivered', null], sending, lost]);
      assert.deepEqual(await store.deliveries.due(), [{ endpointId: 'e', dueAt: NOW + 10 }]);
      const other = await openAgain();
      const again = await exchange(other, { now: NOW + 11, claimed: ['e'], leaseEnd: NOW + 40 });
      assert.deepEqual(
        again.map(({ attempts, failure, attemptedAt, responseStatus }) => [
          attempts,
          failure,
          attemptedAt,
          responseStatus,
        ]),
        [
          [2, 'lost', NOW + 10, null],
          [2, 'lost', NOW + 11, null],
        ],
      );
      // Both had all that they may have; the other had one.
      assert.equal(await take(NOW + 40), 3);
      assert.deepEqual(await states(), [['failed', 'lost'], ['delivered', null], lost, ['failed', 'lost']]);
      assert.equal((await store.deliveries.find(a.id))?.dueAt, 6e12);
      assert.equal((await store.webhooks.find('e'))?.failingSince, null, 'it is not the fault of the endpoint');
    });

    it('that are over are due again when they are asked for, with all attempts before them', async (t) => {
      const { store } = await withEndpoints(open, t, 'e');
      await publish(store, 'a', 'b');
      const [a, b] = (await exchange(store, { claimed: ['e'] })) as [ClaimedDelivery, ClaimedDelivery];
      assert.equal(await store.deliveries.resend({ id: a.id }, NOW), 0, 'it is under way');
      await exchange(store, { ended: [failed(a, { state: 'failed' }), failed(b, { dueAt: 9e12 })] });
      assert.equal(await store.deliveries.resend({ id: 'unknown' }, NOW), 0);
      assert.equal(await store.deliveries.resend({ id: a.id }, NOW + 5), 1);
      const resent = await store.deliveries.find(a.id);
      assert.deepEqual(
        [resent?.state, resent?.dueAt, resent?.attempts, resent?.resentAfter, resent?.failure],
        ['waiting', NOW + 5, 1, 1, 'status'],
      );
      const [again] = await exchange(store, { now: NOW + 5, claimed: ['e'], leaseEnd: NOW + 6 });
      assert.deepEqual([again?.id, again?.attempts, again?.resentAfter], [a.id, 2, 1]);
      await store.deliveries.takeLost({ now: NOW + 6, latestLease: 9e15, maximum: 2, forgottenAt: 9e15 });
      assert.equal((await store.deliveries.find(a.id))?.state, 'waiting', 'one of two since it was asked for');
    });

    it('that wait are due now when they are asked for, and nothing else changes', async (t) => {
      const { store } = await withEndpoints(open, t, 'e', 'other');
      await publish(store, ...'abcd');
      const [a, b, c] = (await exchange(store, { claimed: ['e'], inFlight: 3 })) as [
        ClaimedDelivery,
        ClaimedDelivery,
        ClaimedDelivery,
      ];
      await exchange(store, { ended: [failed(a, { state: 'failed' }), failed(b, { dueAt: 9e12 })] });
      await store.deliveries.resend({ id: a.id }, NOW + 1);
      const [again] = (await exchange(store, { now: NOW + 1, claimed: ['e'], inFlight: 2 })) as [ClaimedDelivery];
      assert.equal(again.event.exerciseId, 'd', 'the longest due');
      const [second] = (await exchange(store, { now: NOW + 1, claimed: ['e'], inFlight: 3 })) as [ClaimedDelivery];
      await exchange(store, { ended: [failed(second, { dueAt: 9e12 }), failed(again, { dueAt: 8e12 })] });
      const of = async () => (await store.deliveries.list('e', { limit: 9 })).toReversed();
      const before = await of();
      assert.deepEqual(
        before.map(({ attempts, resentAfter }) => [attempts, resentAfter]),
        [
          [2, 1],
          [1, 0],
          [1, 0],
          [1, 0],
        ],
      );
      const at = (now: Instant, ...ids: readonly string[]) =>
        before.map((delivery) => (ids.includes(delivery.id) ? { ...delivery, dueAt: now } : delivery));

      assert.equal(await store.deliveries.resend({ id: c.id }, NOW + 5), 0, 'it is being sent');
      assert.equal(await store.deliveries.resend({ id: a.id }, NOW + 5), 1);
      assert.deepEqual(await of(), at(NOW + 5, a.id));
      const waiting = { endpointId: 'e', states: ['waiting'], since: 0 } as const;
      assert.equal(await store.deliveries.resend({ ...waiting, since: 9e12 }, NOW + 5), 0);
      assert.equal(await store.deliveries.resend({ ...waiting, states: ['failed', 'delivered'] }, NOW + 5), 0);
      assert.equal(await store.deliveries.resend(waiting, NOW + 5), 3);
      assert.deepEqual(await of(), at(NOW + 5, a.id, b.id, again.id));
      assert.equal(await store.deliveries.resend(waiting, NOW + 6), 3);
      assert.deepEqual(await of(), at(NOW + 5, a.id, b.id, again.id), 'what is due keeps its place');
      assert.deepEqual(
        (await store.deliveries.list('other', { limit: 9 })).map(({ dueAt }) => dueAt),
        [1001, 1001, 1001, 1001],
      );
      const claimed = await exchange(store, { now: NOW + 5, claimed: ['e'] });
      assert.deepEqual(exercisesOf(claimed), ['a', 'b', 'd']);
    });

    it('of an endpoint are asked for anew by how they ended and when the event was', async (t) => {
      const { store } = await withEndpoints(open, t, 'e', 'other');
      await store.catalog.publish((transaction) =>
        transaction.append([...'abcd'].map((id, n) => ({ ...newRevision(id, 1), createdAt: 1000 + n }))),
      );
      const claimed = await exchange(store, { claimed: ['e', 'other'] });
      await exchange(store, {
        ended: claimed.map((delivery) =>
          'ac'.includes(delivery.event.exerciseId) ? failed(delivery, { state: 'failed' }) : ended(delivery),
        ),
      });
      const resend = (states: readonly ('delivered' | 'failed')[], since: Instant) =>
        store.deliveries.resend({ endpointId: 'e', states, since }, NOW + 9);
      const waiting = async () =>
        exercisesOf(await store.deliveries.list('e', { limit: 10, states: ['waiting'] })).toReversed();
      assert.equal(await resend([], 0), 0);
      assert.equal(await resend(['failed'], 1001), 1);
      assert.deepEqual(await waiting(), ['c']);
      assert.equal(await resend(['failed'], 0), 1);
      assert.deepEqual(await waiting(), ['a', 'c']);
      assert.equal(await resend(['failed', 'delivered'], 1003), 1);
      assert.deepEqual(await waiting(), ['a', 'c', 'd']);
      assert.deepEqual(await store.deliveries.list('other', { limit: 10, states: ['waiting', 'sending'] }), []);
    });

    it('are listed in pages, the newest event first, by their states', async (t) => {
      const { store } = await withEndpoints(open, t, 'e', 'other');
      await publish(store, ...'abcde');
      await exchange(store, { claimed: ['e'], inFlight: 2 });
      const list = async (filter: Partial<Parameters<typeof store.deliveries.list>[1]> = {}) =>
        exercisesOf(await store.deliveries.list('e', { limit: 2, ...filter })).join('');
      assert.equal(await list(), 'ed');
      assert.equal(await list({ before: 4 }), 'cb');
      assert.equal(await list({ before: 2 }), 'a');
      assert.equal(await list({ limit: 9, states: ['sending', 'failed'] }), 'ba');
      assert.equal(await list({ before: 5, states: ['waiting'] }), 'dc');
      assert.equal(await list({ states: [] }), '');
      assert.equal(await store.deliveries.find('unknown'), undefined);
    });

    it('are counted: those on their way, and those that fail', async (t) => {
      const { store } = await withEndpoints(open, t, 'a', 'b', 'disabled', 'empty');
      assert.deepEqual(await store.deliveries.queue(NOW), { waiting: 0, sending: 0 });
      assert.deepEqual(await store.deliveries.countWaiting(), []);
      await publish(store, 'x', 'y', 'z');
      await store.webhooks.delete(CREDENTIAL.id, 'empty');
      await exchange(store, { disabled: [{ endpointId: 'disabled', reason: 'because' }] });
      const [x, y, z] = (await exchange(store, { claimed: ['a'] })) as [
        ClaimedDelivery,
        ClaimedDelivery,
        ClaimedDelivery,
      ];
      assert.deepEqual(await store.deliveries.queue(NOW), { waiting: 3, sending: 3, oldestDueAt: 1001 });
      assert.deepEqual(await store.deliveries.queue(1000), { waiting: 3, sending: 3 });
      await exchange(store, {
        ended: [
          failed(x, { attemptedAt: 100 }),
          failed(y, { attemptedAt: 200, state: 'failed' }),
          ended(z, { attemptedAt: 300 }),
        ],
      });
      const counts = await store.deliveries.countWaiting();
      assert.deepEqual(Object.fromEntries(counts.map(({ endpointId, deliveries }) => [endpointId, deliveries])), {
        a: 1,
        b: 3,
        disabled: 3,
      });
      const failing = (id: string, since: Instant) => store.deliveries.countFailing(id, since);
      assert.deepEqual(
        [await failing('a', 0), await failing('a', 101), await failing('a', 201), await failing('b', 0)],
        [2, 1, 0, 0],
      );
      await store.deliveries.resend({ id: z.id }, NOW);
      assert.equal(await failing('a', 0), 2, 'what arrived and is sent again does not fail');
      await store.credentials.setStatus(CREDENTIAL.id, 'suspended');
      assert.deepEqual(await store.deliveries.queue(NOW), { waiting: 0, sending: 0 });
    });

    it('are forgotten when they are over for long, or waited in vain for long', async (t) => {
      const { store } = await withEndpoints(open, t, 'e', 'disabled');
      await publish(store, ...'abcd');
      const claimed = await exchange(store, { claimed: ['e'], inFlight: 3 });
      const [a, b] = claimed as [ClaimedDelivery, ClaimedDelivery];
      await exchange(store, {
        ended: [ended(a, { dueAt: 500 }), failed(b, { state: 'failed', dueAt: 600 })],
        disabled: [{ endpointId: 'disabled', reason: 'because' }],
      });
      assert.equal(await store.deliveries.sweep(499, 1001), false);
      assert.equal(await store.deliveries.sweep(500, 1001), true);
      assert.deepEqual(await toldTo(store, 'e'), ['b', 'c', 'd']);
      assert.equal(await store.deliveries.sweep(9e15, 0), true);
      assert.equal(await store.deliveries.sweep(9e15, 0), false);
      assert.deepEqual(await toldTo(store, 'e'), ['c', 'd'], 'one is under way, one waits');
      assert.deepEqual(await toldTo(store, 'disabled'), [...'abcd']);
      assert.equal(await store.deliveries.sweep(0, 1002), true);
      assert.deepEqual(await toldTo(store, 'disabled'), []);
      assert.deepEqual(await toldTo(store, 'e'), ['c', 'd'], 'what can be sent is not in vain');
      await store.credentials.setStatus(CREDENTIAL.id, 'suspended');
      assert.equal(await store.deliveries.sweep(0, 1002), true);
      assert.deepEqual(await toldTo(store, 'e'), ['c']);
    });

    it('are forgotten however many there are', async (t) => {
      const { store } = await withEndpoints(open, t, endpoint('e', { status: 'disabled' }), 'f');
      await publish(store, ...Array.from({ length: 1001 }, (_, index) => `x${index}`));
      await exchange(store, { disabled: [{ endpointId: 'f', reason: 'because' }] });
      assert.equal(await store.deliveries.sweep(0, 2000), true);
      assert.deepEqual(await store.deliveries.countWaiting(), []);
    });
  });
}
