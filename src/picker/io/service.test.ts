// The requests of the picker: what they carry, and what their answers mean.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activation } from '../../contract/picker-session.ts';
import { BRIDGE, ENTRIES, exerciseOf } from '../state/testing/open-picker.ts';
import type { SourceFailure } from '../source.ts';
import { createService } from './service.ts';

const { signal } = new AbortController();
const LAUNCH = { id: 'session-1', secret: 'svc_lt_secret' };
const ACTIVATION: Activation = {
  accessToken: 'svc_pt_token',
  origin: 'https://ehr.test',
  clinicianKey: 'k',
  environment: 'sandbox',
  theme: {},
  expiresAt: '2026-01-01T00:15:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
  catalogRevision: 'c1',
  initialSelection: [],
  exercises: [],
  current: [],
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Answers each request with the next of `answers`, and keeps what was sent. */
function fake(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const left = [...answers];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    const answer = left.shift() ?? new Error('Nobody answers.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  /** No answer is late, and other waits are over at once. */
  const timeout = (milliseconds: number): AbortSignal => {
    const over = new AbortController();
    if (milliseconds !== 15_000) {
      waited.push(milliseconds);
      queueMicrotask(() => over.abort());
    }
    return over.signal;
  };
  return { sent, waited, service: createService(LAUNCH, fetch as typeof globalThis.fetch, timeout) };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const error = (status: number, code: string, details?: unknown) =>
  json({ error: { code, message: 'm', requestId: 'r', ...(details !== undefined && { details }) } }, status);

describe('the service', () => {
  it('is given the secret once, in a body, and the token in a header from then on', async () => {
    const { sent, service } = fake(
      json({ data: ACTIVATION }),
      json({ data: { catalogRevision: 'c1', exercises: ENTRIES } }),
      json({ data: exerciseOf(BRIDGE) }),
      json({ data: { changed: [] } }),
    );
    assert.deepEqual(await service.open(signal), { ok: true, value: ACTIVATION });
    assert.equal((await service.getIndex('c1', signal)).ok, true);
    assert.equal((await service.getExercise(BRIDGE, 'r 1/2', signal)).ok, true);
    assert.deepEqual(await service.getChanges?.('c1', signal), { ok: true, value: { changed: [] } });

    assert.deepEqual(
      sent.map(({ url, init }) => `${init.method} ${url}`),
      [
        'POST /api/v1/picker/sessions/session-1/activate',
        'GET /api/v1/picker/catalog/c1',
        `GET /api/v1/picker/exercises/${BRIDGE}/r%201%2F2`,
        'GET /api/v1/picker/catalog/c1/changes',
      ],
    );
    assert.equal(sent[0]?.init.body, '{"secret":"svc_lt_secret"}');
    assert.deepEqual(sent[2]?.init.headers, { Authorization: 'Bearer svc_pt_token' });
    assert.ok(sent.every(({ init }) => init.credentials === 'omit' && init.referrerPolicy === 'no-referrer'));
    assert.ok(sent.slice(1).every(({ url, init }) => !`${url}${JSON.stringify(init)}`.includes(LAUNCH.secret)));
  });

  it('hands an exercise on exactly as it was received, unknown members too', async () => {
    const received = { ...exerciseOf(BRIDGE), addedLater: { deep: [1, null] } };
    const { service } = fake(json({ data: received }));
    const answer = await service.getExercise(BRIDGE, 'r1', signal);
    assert.equal(JSON.stringify(answer), JSON.stringify({ ok: true, value: received }));
  });

  it('gives up when nobody waits for the answer any more', async () => {
    const { service, sent } = fake(json({ data: exerciseOf(BRIDGE) }));
    const waiting = new AbortController();
    await service.getExercise(BRIDGE, 'r1', waiting.signal);
    assert.equal(sent[0]?.init.signal?.aborted, false);
    waiting.abort();
    assert.equal(sent[0]?.init.signal?.aborted, true);
  });

  it('tells a service that hangs as unavailable after 15 seconds', async () => {
    const waited: number[] = [];
    const tooLate = new AbortController();
    const hang = (_url: string, { signal: asked }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        asked?.addEventListener('abort', () => reject(new DOMException('Too late.', 'TimeoutError')));
      });
    const timeout = (milliseconds: number): AbortSignal => {
      waited.push(milliseconds);
      return tooLate.signal;
    };
    const service = createService(LAUNCH, hang as typeof globalThis.fetch, timeout);
    const answer = service.open(signal);
    tooLate.abort();
    assert.deepEqual(await answer, { ok: false, failure: { kind: 'unavailable' } });
    assert.deepEqual(waited, [15_000]);
  });

  const limited = (seconds: string) =>
    Response.json({ error: { code: 'rate_limited' } }, { status: 429, headers: { 'Retry-After': seconds } });

  for (const [what, answers, waits, ok] of [
    ['asks once more after the seconds it is told', [limited('2'), json({ data: ACTIVATION })], [2000], true],
    ['gives up after a second refusal', [limited('5'), limited('5'), json({ data: ACTIVATION })], [5000], false],
    ['does not wait for long', [limited('6'), json({ data: ACTIVATION })], [], false],
    ['asks no service again that is away', [error(503, 'service_unavailable'), json({ data: ACTIVATION })], [], false],
  ] as const)
    it(what, async () => {
      const { service, waited, sent } = fake(...answers);
      assert.equal((await service.open(signal)).ok, ok);
      assert.deepEqual([waited, sent.length], [waits, waits.length + 1]);
    });

  const failures: readonly (readonly [what: string, answer: Response | Error, failure: SourceFailure])[] = [
    ['an ended session', error(410, 'session_expired'), { kind: 'expired' }],
    ['an unknown session', error(404, 'session_not_found'), { kind: 'unknown' }],
    ['a secret of a wrong form', error(400, 'validation_failed'), { kind: 'unknown' }],
    ['a token that another iframe ended', error(401, 'invalid_token'), { kind: 'expired' }],
    ['too many requests', error(429, 'rate_limited'), { kind: 'unavailable' }],
    ['a revision that is not there', error(404, 'revision_not_found'), { kind: 'unknown' }],
    ['a service that is away', error(503, 'service_unavailable'), { kind: 'unavailable' }],
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'unavailable' }],
    ['no network', new TypeError('Failed to fetch'), { kind: 'unavailable' }],
    ['an answer of another form', json({ data: { accessToken: 7 } }), { kind: 'unavailable' }],
  ];
  for (const [what, answer, failure] of failures) {
    it(`tells ${what} as ${failure.kind}`, async () => {
      assert.deepEqual(await fake(answer).service.open(signal), { ok: false, failure });
    });
  }
});
