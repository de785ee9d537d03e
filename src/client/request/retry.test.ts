// Which calls are made again, when, and when they are given up. Time is a number here.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Client } from '../client.ts';
import { createRetrying, retryLimits, type RetryOptions, wait } from './retry.ts';
import { ServiceError } from '../service-error.ts';
import { type FakeAnswer, type FakeOptions, fakeService, refused } from '../testing/fake-service.ts';
import { taxonomies } from '../testing/stub-service.ts';

const SESSION = { origin: 'https://ehr.example', clinicianId: 'clinician-0001' };
const WEBHOOK = { url: 'https://ehr.example/hooks', events: ['exercise.updated'] } as const;
const PATIENT: RetryOptions = { attempts: 10, maxDelaySeconds: 1000 };

const away = () => new TypeError('fetch failed');
const proxyPage = (status: number) => new Response('<h1>Sorry</h1>', { status });
const good = () => Response.json(taxonomies);
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'success',
    (error: unknown) => (error instanceof ServiceError ? error.code : assert.fail(String(error))),
  );
/** Fails as often as there are failures, then succeeds. */
const after =
  (...failures: (() => FakeAnswer)[]): FakeOptions['answer'] =>
  (index) =>
    (failures[index] ?? good)();

test('a refusal that passes by itself is waited for as long as it says, then the call succeeds', async () => {
  const limit = () => refused(429, 'rate_limited', { 'retry-after': '7' });
  const { client, calls, waits } = fakeService({
    answer: after(limit, () => refused(503, 'service_unavailable', { 'retry-after': 'Sat, 21 Nov 2026 08:00:20 GMT' })),
    retry: PATIENT,
  });
  assert.deepEqual(await client.listTaxonomies(), taxonomies);
  assert.deepEqual(waits, [7_000, 13_000]);
  assert.deepEqual(
    calls().map(({ at }) => at),
    [0, 7_000, 20_000],
  );
});

test('without Retry-After the delays double up to eight seconds, plus at most as much by chance', async () => {
  for (const [random, expected] of [
    [0, [500, 1000, 2000, 4000, 8000, 8000]],
    [0.5, [750, 1500, 3000, 6000, 12_000, 12_000]],
  ] as const) {
    const failures = expected.map(() => away);
    const { client, waits } = fakeService({ answer: after(...failures), retry: PATIENT, random: () => random });
    await client.listTaxonomies();
    assert.deepEqual(waits, expected);
  }
});

test('by default a call asks three times, and gives the last failure to the caller', async () => {
  const failures = [away, () => refused(503, 'service_unavailable'), () => refused(429, 'rate_limited')];
  const { client, calls } = fakeService({ answer: after(...failures) });
  assert.equal(await codeOf(client.listTaxonomies()), 'rate_limited');
  assert.equal(calls().length, 3);
});

test('what asks for more patience than the call has is told at once: nobody waits in vain', async () => {
  const { client, calls, waits } = fakeService({
    answer: () => refused(429, 'quota_exceeded', { 'retry-after': '86400' }),
  });
  const error = await client.createPickerSession(SESSION).catch((error: unknown) => error);
  assert.ok(error instanceof ServiceError);
  assert.deepEqual([error.code, error.retryAfterSeconds], ['quota_exceeded', 86_400]);
  assert.deepEqual([calls().length, waits], [1, []]);
});

test('time that the answers took counts as waiting', async () => {
  const { client, calls } = fakeService({ answer: away, takes: 9_000, retry: { attempts: 9 } });
  assert.equal(await codeOf(client.listTaxonomies()), 'unreachable');
  assert.deepEqual(
    calls().map(({ at }) => at),
    [9_000, 18_500],
    'after the token; a third one would begin after more than 20 seconds',
  );
});

type Call = (client: Client) => Promise<unknown>;
const READING: Record<string, Call> = {
  listTaxonomies: (client) => client.listTaxonomies(),
  getManifest: (client) => client.getManifest(),
  listWebhooks: (client) => client.listWebhooks(),
  'createPickerSession, for a session that nobody got costs nothing': (client) => client.createPickerSession(SESSION),
};
const WORKING: Record<string, Call> = {
  'createWebhook, which would make two endpoints': (client) =>
    client.createWebhook({ ...WEBHOOK, events: [...WEBHOOK.events] }),
  'deleteWebhook, which would not find it any more': (client) => client.deleteWebhook('7'),
};
const FAILURES: readonly (readonly [string, () => FakeAnswer, readonly ('reading' | 'working')[]])[] = [
  ['no answer', away, ['reading']],
  ['429', () => refused(429, 'rate_limited'), ['reading', 'working']],
  ['503', () => refused(503, 'service_unavailable'), ['reading', 'working']],
  ["a proxy's 429", () => proxyPage(429), ['reading']],
  ["a proxy's 502", () => proxyPage(502), ['reading']],
  ["a proxy's 503", () => proxyPage(503), ['reading']],
  ["a proxy's 504", () => proxyPage(504), ['reading']],
  ['400', () => refused(400, 'validation_failed'), []],
  ['403', () => refused(403, 'insufficient_scope'), []],
  ['404', () => refused(404, 'not_found', { 'retry-after': '1' }), []],
  ['408', () => refused(408, 'request_timeout'), []],
  ['410', () => refused(410, 'cursor_expired'), []],
  ['500', () => refused(500, 'internal_error'), []],
  ['a page that is not of the interface', () => proxyPage(200), []],
];
for (const [failure, answer, repeated] of FAILURES) {
  for (const [kind, operations] of [
    ['reading', READING],
    ['working', WORKING],
  ] as const) {
    const expected = repeated.includes(kind) ? 3 : 1;
    test(`after ${failure} a call that is ${kind} asks ${expected} times in all`, async () => {
      for (const [name, call] of Object.entries(operations)) {
        const { client, calls } = fakeService({ answer });
        assert.notEqual(await codeOf(call(client)), 'success');
        assert.equal(calls().length, expected, name);
      }
    });
  }
}

test('a token that is refused for a moment is asked for again too, and a wrong secret is not', async () => {
  const busy = fakeService({
    answer: good,
    answerToken: (index) => (index === 0 ? refused(503, 'service_unavailable') : tokenAnswer()),
  });
  assert.equal(await codeOf(busy.client.listTaxonomies()), 'success');
  assert.equal(busy.asked.length, 3);

  const wrong = fakeService({ answer: good, answerToken: () => refused(401, 'invalid_client') });
  assert.equal(await codeOf(wrong.client.listTaxonomies()), 'invalid_client');
  assert.equal(wrong.asked.length, 1);
});

const tokenAnswer = () =>
  Response.json({ access_token: 't', token_type: 'Bearer', expires_in: 3600, scope: '', environment: 'sandbox' });

test('with `retry: false` each call asks once, and one call may say otherwise', async () => {
  const { client, calls } = fakeService({ answer: away, retry: false });
  assert.equal(await codeOf(client.listTaxonomies()), 'unreachable');
  assert.equal(calls().length, 1);
  await codeOf(client.listTaxonomies({ retry: { attempts: 5, maxDelaySeconds: 60 } }));
  assert.equal(calls().length, 6);
});

test('what a call does not say about retries stays as the client has it', async () => {
  const { client, calls } = fakeService({ answer: away, retry: { attempts: 2, maxDelaySeconds: 60 } });
  await codeOf(client.listTaxonomies({ retry: { maxDelaySeconds: 90 } }));
  assert.equal(calls().length, 2);
  await codeOf(client.listTaxonomies({ retry: false }));
  assert.equal(calls().length, 3);
});

test('a signal ends the waiting at once and with its reason, and nothing is asked any more', async () => {
  const controller = new AbortController();
  const reason = new Error('the clinician went on');
  const { client, calls } = fakeService({
    answer: away,
    wait: () => {
      controller.abort(reason);
      return new Promise(() => {}); // a timer that does not know of signals
    },
  });
  await assert.rejects(client.listTaxonomies({ signal: controller.signal }), reason);
  assert.equal(calls().length, 1);
  await assert.rejects(client.listTaxonomies({ signal: controller.signal }), reason);
  assert.equal(calls().length, 1);
});

test('the timer of the client itself ends with the signal, before and while it runs', async () => {
  const reason = new Error('enough');
  await assert.rejects(wait(1_000_000_000, AbortSignal.abort(reason)), reason);
  const controller = new AbortController();
  const waiting = wait(1_000_000_000, controller.signal);
  controller.abort(reason);
  await assert.rejects(waiting, reason);
});

test('a signal that lives as long as the process is left as it was, however the calls ended', async () => {
  const { signal } = new AbortController();
  const { client } = fakeService({ answer: after(away, good, () => refused(404, 'exercise_not_found')) });
  await client.listTaxonomies({ signal });
  await codeOf(client.getExercise('ex_1', 'r1', { signal }));
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
});

test('limits that are none are refused when the client is made', () => {
  for (const retry of [
    { attempts: 0 },
    { attempts: 1.5 },
    { attempts: NaN },
    { attempts: Infinity },
    { maxDelaySeconds: -1 },
    { maxDelaySeconds: NaN },
    { maxDelaySeconds: Infinity },
  ]) {
    assert.throws(() => fakeService({ answer: good, retry }), TypeError, JSON.stringify(retry));
  }
});

test('retries stay within attempts and time, never come too early, and report the last failure', async () => {
  const failure = fc.record({
    code: fc.constantFrom(
      'rate_limited',
      'service_unavailable',
      'unreachable',
      'validation_failed',
      'unexpected_response',
    ),
    status: fc.constantFrom(undefined, 200, 400, 429, 500, 502, 503),
    retryAfterSeconds: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    takes: fc.nat(20_000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(failure, { maxLength: 12 }),
      fc.record({ attempts: fc.integer({ min: 1, max: 8 }), maxDelaySeconds: fc.nat(120) }),
      fc.constantFrom('nothing' as const, 'work' as const),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }),
      async (failures, limits, repeatDoes, chances) => {
        let now = 0;
        const begun: number[] = [];
        const ended: number[] = [];
        const errors: ServiceError[] = [];
        const retrying = createRetrying({
          now: () => now,
          random: () => chances[begun.length - 1]!,
          wait: (milliseconds) => Promise.resolve(void (now += milliseconds)),
        });
        const attempt = () => {
          const next = failures[begun.length];
          begun.push(now);
          now += next?.takes ?? 0;
          ended.push(now);
          if (next === undefined) return Promise.resolve('good');
          errors.push(new ServiceError('No.', next));
          return Promise.reject(errors.at(-1)!);
        };
        const outcome = await retrying(attempt, repeatDoes, retryLimits(limits), undefined).catch(
          (error: unknown) => error,
        );

        assert.equal(outcome, errors.length === begun.length ? errors.at(-1) : 'good');
        assert.ok(begun.length <= limits.attempts);
        assert.ok(begun.at(-1)! <= 1000 * limits.maxDelaySeconds);
        for (const [index, error] of errors.slice(0, begun.length - 1).entries()) {
          const waited = begun[index + 1]! - ended[index]!;
          const least = error.retryAfterSeconds === undefined ? 500 : 1000 * error.retryAfterSeconds;
          assert.ok(waited >= least && waited <= 16_000 + least, `${waited}`);
          assert.ok(error.status === 429 || [502, 503].includes(error.status!) || error.code === 'unreachable');
          if (repeatDoes === 'work') assert.ok(error.status === 429 || error.status === 503);
        }
      },
    ),
    {
      numRuns: 500,
      // A fraction of a millisecond, lost when instants are subtracted, made a wait too short.
      examples: [
        [
          [
            { code: 'rate_limited', status: 429, retryAfterSeconds: undefined, takes: 1446 },
            { code: 'rate_limited', status: 429, retryAfterSeconds: 17, takes: 14438 },
          ],
          { attempts: 3, maxDelaySeconds: 34 },
          'nothing',
          [3.922195901395754e-15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ],
      ],
    },
  );
});
