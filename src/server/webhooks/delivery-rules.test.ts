// The plan of attempts: by table, and for any receiver and any chance by property.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { DeliveryFailure, EndedAttempt } from '../store/store.ts';
import type { AttemptOutcome } from './attempt.ts';
import { endAttempt, failingForLongSince, MAXIMUM_ATTEMPTS } from './delivery-rules.ts';

const NOW = Date.parse('2026-08-23T10:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As decided, written out once more. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];

const MIDDLE = () => 0.5;

const failed = (failure: AttemptOutcome['failure'] = 'status', rest: Partial<AttemptOutcome> = {}): AttemptOutcome => ({
  responseStatus: failure === 'status' ? 500 : null,
  failure,
  tookMilliseconds: 40,
  ...rest,
});
const ARRIVED: AttemptOutcome = { responseStatus: 204, failure: null, tookMilliseconds: 12.4 };

function end(
  attempts: number,
  outcome: AttemptOutcome,
  options: Partial<Parameters<typeof endAttempt>[2]> = {},
  resentAfter = 0,
) {
  const claimed = { id: 'd', endpointId: 'e', attempts, resentAfter };
  return endAttempt(claimed, outcome, { now: NOW, timeScale: 1, random: MIDDLE, ...options });
}

describe('an attempt that arrived', () => {
  it('ends the delivery, which is forgotten after 30 days', () => {
    assert.deepEqual(end(3, ARRIVED), {
      id: 'd',
      endpointId: 'e',
      attempt: 3,
      state: 'delivered',
      dueAt: NOW + 30 * DAY,
      attemptedAt: NOW - 12,
      tookMilliseconds: 12,
      responseStatus: 204,
      failure: null,
    });
  });

  it('does so at the ninth as at the first', () => {
    for (const attempts of [1, 9]) assert.equal(end(attempts, ARRIVED).state, 'delivered');
  });
});

describe('an attempt that failed', () => {
  for (const [index, delay] of DELAYS.entries()) {
    it(`as number ${index + 1} is followed by another after ${delay / SECOND} seconds`, () => {
      const { state, dueAt, failure, responseStatus } = end(index + 1, failed());
      assert.deepEqual([state, dueAt - NOW, failure, responseStatus], ['waiting', delay, 'status', 500]);
    });
  }

  it('as number 9 is the last: the delivery is given up, and forgotten after 30 days', () => {
    const { state, dueAt, failure } = end(9, failed('timeout'));
    assert.deepEqual([state, dueAt, failure], ['failed', NOW + 30 * DAY, 'timeout']);
    assert.equal(MAXIMUM_ATTEMPTS, 9);
  });

  it('counts from when the delivery was last asked for', () => {
    assert.equal(end(10, failed(), {}, 9).dueAt, NOW + 5 * SECOND);
    assert.equal(end(17, failed(), {}, 9).dueAt, NOW + 20 * HOUR);
    assert.equal(end(18, failed(), {}, 9).state, 'failed');
  });

  it('with 410 is the last at once', () => {
    const { state, dueAt } = end(1, failed('gone', { responseStatus: 410 }));
    assert.deepEqual([state, dueAt], ['failed', NOW + 30 * DAY]);
  });

  const OTHERS: readonly Exclude<DeliveryFailure, 'lost' | 'gone'>[] = [
    'status',
    'redirect',
    'timeout',
    'dns',
    'address',
    'connection',
    'tls',
    'protocol',
    'secret',
  ];
  for (const failure of OTHERS) {
    it(`by ${failure} is tried again`, () => assert.equal(end(1, failed(failure)).state, 'waiting'));
  }

  const ASKED: readonly (readonly [what: string, attempts: number, asked: number, timeScale: number, delay: number])[] =
    [
      ['longer than the delay: as asked', 1, 90 * SECOND, 1, 90 * SECOND],
      ['shorter than the delay: the delay', 2, 90 * SECOND, 1, 5 * MINUTE],
      ['at once: the delay', 1, 0, 1, 5 * SECOND],
      ['more than a day: a day', 1, 3 * DAY, 1, DAY],
      ['longer than a delay that is scaled: as asked, not scaled', 8, 30 * SECOND, 0.0001, 30 * SECOND],
      ['shorter than a delay that is scaled: the delay', 8, SECOND, 0.0001, 7200],
      ['while delays are nothing: as asked', 5, 2 * SECOND, 0, 2 * SECOND],
    ];
  for (const [what, attempts, retryAfterMilliseconds, timeScale, delay] of ASKED) {
    it(`asked with Retry-After, ${what}`, () => {
      const outcome = failed('status', { responseStatus: 503, retryAfterMilliseconds });
      assert.equal(end(attempts, outcome, { timeScale }).dueAt - NOW, delay);
    });
  }

  it('does not get a tenth by Retry-After', () => {
    assert.equal(end(9, failed('status', { responseStatus: 429, retryAfterMilliseconds: MINUTE })).state, 'failed');
  });
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyFailure = fc.record({
  responseStatus: fc.constantFrom(null, 302, 429, 500, 503),
  failure: fc.constantFrom('status' as const, 'redirect' as const, 'timeout' as const, 'dns' as const),
  retryAfterMilliseconds: fc.option(fc.integer({ min: 0, max: 2 * DAY }), { nil: 0 }),
  tookMilliseconds: fc.double({ min: 0, max: 20_000, noNaN: true }),
});

/** All attempts of one delivery to a receiver that never takes it. */
function attemptsOf(outcomes: readonly AttemptOutcome[], timeScale: number, random: () => number): EndedAttempt[] {
  const made: EndedAttempt[] = [];
  for (let now = NOW; ; now = made.at(-1)?.dueAt ?? now) {
    const outcome = outcomes[made.length % outcomes.length] ?? failed();
    made.push(end(made.length + 1, outcome, { now, timeScale, random }));
    if (made.at(-1)?.state !== 'waiting') return made;
  }
}

describe('the attempts of a delivery that never arrives', () => {
  it('are nine, whatever the receiver answers and asks for', () => {
    fc.assert(
      fc.property(
        fc.array(anyFailure, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 0.0001, 0.5, 1, 10),
        chance,
        (outcomes, timeScale, random) => {
          const made = attemptsOf(outcomes, timeScale, () => random);
          assert.deepEqual(
            made.map(({ attempt }) => attempt),
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
          );
          assert.deepEqual(new Set(made.slice(0, -1).map(({ state }) => state)), new Set(['waiting']));
          assert.equal(made.at(-1)?.state, 'failed');
          // The database keeps whole milliseconds.
          for (const { dueAt, attemptedAt, tookMilliseconds } of made)
            assert.ok([dueAt, attemptedAt, tookMilliseconds].every(Number.isSafeInteger));
        },
      ),
    );
  });

  it('take 51 hours, 35 minutes and 5 seconds', () => {
    const last = attemptsOf([failed()], 1, MIDDLE).at(-2);
    assert.equal((last?.dueAt ?? 0) - NOW, 51 * HOUR + 35 * MINUTE + 5 * SECOND);
  });

  it('come up to a tenth sooner or later, each by chance', () => {
    for (const [random, factor] of [
      [0, 0.9],
      [0.25, 0.95],
      [0.999999999, 1.1],
    ] as const) {
      const made = attemptsOf([failed()], 1, () => random);
      for (const [index, delay] of DELAYS.entries()) {
        const began = index === 0 ? NOW : (made[index - 1]?.dueAt ?? 0);
        assert.equal((made[index]?.dueAt ?? 0) - began, Math.round(delay * factor));
      }
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), chance, (attempts, random) => {
        const delay = end(attempts, failed(), { random: () => random }).dueAt - NOW;
        const decided = DELAYS[attempts - 1] ?? 0;
        assert.ok(delay >= decided * 0.9 && delay <= decided * 1.1, String(delay));
      }),
    );
  });

  it('follow within seconds at a time scale of a ten-thousandth, and at once at zero', () => {
    const last = (timeScale: number) => (attemptsOf([failed()], timeScale, MIDDLE).at(-2)?.dueAt ?? 0) - NOW;
    assert.equal(Math.round(last(0.0001) / 10), Math.round((51 * HOUR + 35 * MINUTE + 5 * SECOND) / 100_000));
    assert.equal(last(0), 0);
  });
});

describe('an endpoint', () => {
  for (const [what, failingSince, expected] of [
    ['that works', null, undefined],
    ['that began to fail a moment ago', NOW - 1, undefined],
    ['that has failed for almost five days', NOW - 5 * DAY + 1, undefined],
    ['that has failed for five days', NOW - 5 * DAY, NOW - 5 * DAY],
    ['that began to fail before a clock was moved back', NOW + DAY, undefined],
  ] as const) {
    it(`${what} fails ${expected === undefined ? 'not yet ' : ''}for long`, () => {
      assert.equal(failingForLongSince({ failingSince }, NOW), expected);
    });
  }
});
