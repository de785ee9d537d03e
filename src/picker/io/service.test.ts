// The requests of the picker: what they carry, and what their answers mean.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PickerSession } from '../../contract/picker-session.ts';
import { BRIDGE, ENTRIES, exerciseOf } from '../state/testing/open-picker.ts';
import type { SourceFailure } from '../source.ts';
import { createService } from './service.ts';

const { signal } = new AbortController();
const LAUNCH = { id: 'session-1', t: 'svc_lt_secret' };
const ACTIVATION: PickerSession = {
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
  let superseded = 0;
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
  const service = createService(fetch as typeof globalThis.fetch, () => (superseded += 1), timeout);
  return { sent, waited, service, superseded: () => superseded };
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
    assert.deepEqual(await service.activate(LAUNCH, signal), { ok: true, value: ACTIVATION });
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
    assert.ok(sent.slice(1).every(({ url, init }) => !`${url}${JSON.stringify(init)}`.includes(LAUNCH.t)));
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
    const service = createService(hang as typeof globalThis.fetch, () => {}, timeout);
    const answer = service.activate(LAUNCH, signal);
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
      assert.equal((await service.activate(LAUNCH, signal)).ok, ok);
      assert.deepEqual([waited, sent.length], [waits, waits.length + 1]);
    });

  const failures: readonly (readonly [what: string, answer: Response | Error, failure: SourceFailure])[] = [
    ['an ended session', error(410, 'session_expired'), { kind: 'expired' }],
    ['an unknown session', error(404, 'session_not_found'), { kind: 'unknown' }],
    ['a secret of a wrong form', error(400, 'validation_failed'), { kind: 'unknown' }],
    ['a token that is gone', error(401, 'invalid_token'), { kind: 'expired' }],
    [
      'a token that another iframe ended',
      error(401, 'invalid_token', { reason: 'superseded' }),
      { kind: 'superseded' },
    ],
    ['a session that was ended', error(410, 'session_expired', { reason: 'ended' }), { kind: 'expired' }],
    ['too many requests', error(429, 'rate_limited'), { kind: 'unavailable' }],
    ['a revision that is not there', error(404, 'revision_not_found'), { kind: 'unknown' }],
    ['a service that is away', error(503, 'service_unavailable'), { kind: 'unavailable' }],
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'unavailable' }],
    ['no network', new TypeError('Failed to fetch'), { kind: 'unavailable' }],
    ['an answer of another form', json({ data: { accessToken: 7 } }), { kind: 'unavailable' }],
  ];
  for (const [what, answer, failure] of failures) {
    it(`tells ${what} as ${failure.kind}`, async () => {
      assert.deepEqual(await fake(answer).service.activate(LAUNCH, signal), { ok: false, failure });
    });
  }

  it('says of each answer that its session was opened elsewhere', async () => {
    const { service, superseded } = fake(
      error(401, 'invalid_token', { reason: 'superseded' }),
      error(401, 'invalid_token'),
      error(410, 'session_expired'),
    );
    for (const expected of [1, 1, 1]) {
      await service.getExercise(BRIDGE, 'r1', signal);
      assert.equal(superseded(), expected);
    }
  });

  describe('in another session', () => {
    const NEXT = { ...ACTIVATION, accessToken: 'svc_pt_next' };
    const OTHER = { id: 'session-2', t: 'svc_lt_other' };
    const tokenOf = ({ init }: Sent) => new Headers(init.headers).get('Authorization');

    it('answers with its token from then on', async () => {
      const { sent, service } = fake(json({ data: ACTIVATION }), json({ data: NEXT }), json({ data: { changed: [] } }));
      await service.activate(LAUNCH, signal);
      assert.equal((await service.activate(OTHER, signal, () => true)).ok, true);
      await service.getChanges?.('c1', signal);
      assert.equal(sent[1]?.url, '/api/v1/picker/sessions/session-2/activate');
      assert.equal(tokenOf(sent[2]!), 'Bearer svc_pt_next');
    });

    it('answers with the token before where the other one does not fit', async () => {
      const { sent, service } = fake(json({ data: ACTIVATION }), json({ data: NEXT }), json({ data: { changed: [] } }));
      await service.activate(LAUNCH, signal);
      const refused = await service.activate(OTHER, signal, ({ accessToken }) => accessToken !== NEXT.accessToken);
      assert.deepEqual(refused, { ok: false, failure: { kind: 'unknown' } });
      await service.getChanges?.('c1', signal);
      assert.equal(tokenOf(sent[2]!), 'Bearer svc_pt_token');
    });

    // The page may renew by opening the same session again, which ends the token of a question that is under way.
    it('asks again what the one before refused meanwhile, and tells nobody', async () => {
      const { sent, service, superseded } = fake(
        json({ data: ACTIVATION }),
        error(401, 'invalid_token', { reason: 'superseded' }),
        json({ data: NEXT }),
        json({ data: { changed: [] } }),
      );
      await service.activate(LAUNCH, signal);
      const [changes] = await Promise.all([
        service.getChanges?.('c1', signal),
        service.activate(LAUNCH, signal, () => true),
      ]);
      assert.deepEqual(changes, { ok: true, value: { changed: [] } });
      assert.deepEqual(sent.map(tokenOf), [null, 'Bearer svc_pt_token', null, 'Bearer svc_pt_next']);
      assert.equal(superseded(), 0);
    });
  });
});
