// POST /picker/sessions and what the picker itself asks: activation, index, exercises.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { exerciseResponseSchema } from '../../../contract/exercise/catalog.ts';
import { pickerSessionSchema, catalogChangesSchema, catalogIndexSchema } from '../../../contract/picker-session.ts';
import { pickerSessionResponseSchema } from '../../../contract/session.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { rotateSecret } from '../../domain/access/credentials.ts';
import { sweepSessions, sweepUsage } from '../../domain/sessions/picker-sessions.ts';
import {
  codeOf,
  type CredentialOptions,
  storedText,
  TEST_ORIGIN,
  testService,
  type TestService,
} from '../../testing/service/test-service.ts';

const ORIGIN = 'https://ehr.example.com';
const CLINICIAN = 'c29tZS1rZXllZC1oYXNoLW9mLWEtY2xpbmljaWFu';
const [BRIDGE, SQUAT, PENDULUM] = ['bridge', 'squat-a', 'pendulum'].map((key) => exerciseId('test', key)) as [
  string,
  string,
  string,
];

async function start(t: TestContext, options: CredentialOptions = {}) {
  const service = await testService(t);
  const headers = await service.authorization({ origins: [ORIGIN], ...options });
  const post = (body: unknown, more: Record<string, string> = {}) =>
    service.api('POST', '/picker/sessions', {
      headers: { 'content-type': 'application/json', ...headers, ...more },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const request = (more: Record<string, unknown> = {}) => ({ origin: ORIGIN, clinicianId: CLINICIAN, ...more });
  const create = async (more: Record<string, unknown> = {}) => {
    const { data } = pickerSessionResponseSchema.parse((await post(request(more))).json());
    const url = new URL(data.url);
    return { ...data, secret: new URLSearchParams(url.hash.slice(1)).get('t') ?? '' };
  };
  const activate = (id: string, secret: unknown) =>
    service.api('POST', `/picker/sessions/${id}/activate`, {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ secret }),
    });
  const activated = async (more?: Record<string, unknown>) => {
    const { id, secret } = await create(more);
    return pickerSessionSchema.parse((await activate(id, secret)).json()).data;
  };
  const revisionOf = (id: string) => service.catalog.visible('full').find(id)?.revision ?? '';
  const prescription = (id = BRIDGE, more: Record<string, unknown> = {}) => ({
    exerciseId: id,
    revision: revisionOf(id),
    side: 'left',
    ...more,
  });
  return { service, post, request, create, activate, activated, revisionOf, prescription };
}

describe('POST /picker/sessions', () => {
  it('answers with a launch URL whose secret, origin and number of exercises are in the fragment', async (t) => {
    const { post, request, prescription } = await start(t);
    const response = await post(request());
    assert.equal(response.statusCode, 201);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['location'], undefined);
    const { data, meta } = pickerSessionResponseSchema.parse(response.json());
    const origin = 'https%3A%2F%2Fehr\\.example\\.com';
    assert.match(
      data.url,
      new RegExp(`^${TEST_ORIGIN}/picker/${data.id}#t=svc_lt_[A-Za-z0-9_-]{43}&origin=${origin}&ask=0$`),
    );
    const two = await post(request({ initialSelection: [prescription(BRIDGE), prescription(BRIDGE)] }));
    const opened = pickerSessionResponseSchema.parse(two.json());
    assert.match(opened.data.url, new RegExp(`&origin=${origin}&items=2&ask=0$`));
    const none = pickerSessionResponseSchema.parse((await post(request({ initialSelection: [] }))).json());
    assert.match(none.data.url, new RegExp(`&origin=${origin}&ask=0$`));
    assert.equal(data.createdAt, '2026-08-23T10:00:00.000Z');
    assert.equal(data.expiresAt, '2026-08-23T10:15:00.000Z');
    assert.deepEqual(meta, { environment: 'sandbox' });
  });

  it('accepts every documented member at its bounds', async (t) => {
    const { post, request, prescription } = await start(t);
    const full = prescription(BRIDGE, {
      sets: 99,
      repetitions: 999.0,
      holdSeconds: 3600,
      durationMinutes: 240,
      frequency: { times: 20, period: 'week' },
      resistance: '💪'.repeat(80),
      restSeconds: 0,
    });
    for (const body of [
      request({ theme: {} }),
      request({ theme: { brandName: '', primaryColor: '#aBcDeF', backgroundColor: '#000000' } }),
      request({ initialSelection: [] }),
      request({ initialSelection: Array.from({ length: 20 }, () => full) }),
      request({ clinicianId: 'a.b_c:d-' }),
      JSON.stringify(request({ initialSelection: [prescription()] })).replace('"side"', '"sets":1e1,"side"'),
    ]) {
      assert.equal((await post(body)).statusCode, 201, JSON.stringify(body).slice(0, 80));
    }
  });

  it('refuses what the schema does not allow, at any depth, and names the place', async (t) => {
    const { post, request, prescription, service } = await start(t);
    const selected = (more: Record<string, unknown>) => request({ initialSelection: [prescription(BRIDGE, more)] });
    const TABLE: readonly (readonly [body: unknown, pointer: string, rule: string])[] = [
      [{ clinicianId: CLINICIAN }, '/origin', 'required'],
      [{ origin: ORIGIN }, '/clinicianId', 'required'],
      [[], '', 'type'],
      ['null', '', 'type'],
      ['"text"', '', 'type'],
      [request({ patientId: '1' }), '/patientId', 'additionalProperties'],
      [request({ 'Jane Doe, *1970': 1 }), '', 'additionalProperties'],
      ['{"origin":"x","clinicianId":"abcdefgh","__proto__":{}}', '/__proto__', 'additionalProperties'],
      [request({ theme: { logo: 'x' } }), '/theme/logo', 'additionalProperties'],
      [request({ theme: null }), '/theme', 'type'],
      [request({ theme: { primaryColor: '#fff' } }), '/theme/primaryColor', 'pattern'],
      [request({ theme: { primaryColor: 'red' } }), '/theme/primaryColor', 'pattern'],
      [request({ theme: { brandName: 'x'.repeat(81) } }), '/theme/brandName', 'maxLength'],
      [request({ clinicianId: 'short' }), '/clinicianId', 'pattern'],
      [request({ clinicianId: 'x'.repeat(129) }), '/clinicianId', 'pattern'],
      [request({ clinicianId: 'dr.jane@clinic' }), '/clinicianId', 'pattern'],
      [request({ clinicianId: 12345678 }), '/clinicianId', 'type'],
      [request({ initialSelection: null }), '/initialSelection', 'type'],
      [
        request({ initialSelection: Array.from({ length: 21 }, () => prescription()) }),
        '/initialSelection',
        'maxItems',
      ],
      [selected({ clinicianInstructions: '' }), '/initialSelection/0/clinicianInstructions', 'additionalProperties'],
      [selected({ side: undefined }), '/initialSelection/0/side', 'required'],
      [selected({ side: 'both' }), '/initialSelection/0/side', 'enum'],
      [selected({ sets: 0 }), '/initialSelection/0/sets', 'minimum'],
      [selected({ sets: 100 }), '/initialSelection/0/sets', 'maximum'],
      [selected({ sets: '5' }), '/initialSelection/0/sets', 'type'],
      [selected({ sets: 1.5 }), '/initialSelection/0/sets', 'type'],
      [selected({ sets: null }), '/initialSelection/0/sets', 'type'],
      [selected({ restSeconds: -1 }), '/initialSelection/0/restSeconds', 'minimum'],
      [selected({ frequency: { times: 21, period: 'day' } }), '/initialSelection/0/frequency/times', 'maximum'],
      [selected({ frequency: { times: 1 } }), '/initialSelection/0/frequency/period', 'required'],
      [
        selected({ frequency: { times: 1, period: 'day', x: 1 } }),
        '/initialSelection/0/frequency/x',
        'additionalProperties',
      ],
      [selected({ resistance: 'x'.repeat(81) }), '/initialSelection/0/resistance', 'maxLength'],
      [selected({ customDosage: '' }), '/initialSelection/0/customDosage', 'minLength'],
      [selected({ customDosage: ' \n' }), '/initialSelection/0/customDosage', 'pattern'],
      [selected({ customDosage: 'x'.repeat(201) }), '/initialSelection/0/customDosage', 'maxLength'],
    ];
    for (const [body, pointer, rule] of TABLE) {
      const response = await post(body);
      const about = `${pointer} ${rule}`;
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'validation_failed'], about);
      const { issues } = response.json<{
        error: { details: { issues: { in: string; pointer: string; rule: string }[] } };
      }>().error.details;
      assert.ok(
        issues.some((issue) => issue.in === 'body' && issue.pointer === pointer && issue.rule === rule),
        `${about}: ${JSON.stringify(issues)}`,
      );
    }
    assert.deepEqual(await service.store.sessions.countClinicians('2026-08'), [], 'nothing was stored');
  });

  it('lists at most fifty issues', async (t) => {
    const { post, request } = await start(t);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 1]));
    const { details } = (await post(request(many))).json<{ error: { details: { issues: unknown[] } } }>().error;
    assert.equal(details.issues.length, 50);
  });

  it('refuses other media types before it reads the body', async (t) => {
    const { post, request } = await start(t);
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/jsonx' },
      { 'content-type': '' },
      { 'content-encoding': 'gzip' },
    ]) {
      const response = await post(request(), headers);
      assert.deepEqual(
        [response.statusCode, codeOf(response)],
        [415, 'unsupported_media_type'],
        JSON.stringify(headers),
      );
      assert.equal(response.headers['accept'], 'application/json');
    }
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json; profile=x',
    ]) {
      assert.equal((await post(request(), { 'content-type': type })).statusCode, 201, type);
    }
  });

  it('refuses bodies that are not JSON, not UTF-8, or too large', async (t) => {
    const { post, service } = await start(t);
    for (const body of ['', '{', '{"origin":}', 'undefined', "{'a':1}", '[1,]', '\u0000']) {
      const response = await post(body);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_json'], JSON.stringify(body));
    }
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const notUtf8 = await service.api('POST', '/picker/sessions', {
      headers,
      payload: Buffer.from([0x22, 0xff, 0x22]),
    });
    assert.equal(codeOf(notUtf8), 'invalid_json');
    const large = await post(JSON.stringify({ origin: 'x'.repeat(70_000) }));
    assert.deepEqual([large.statusCode, codeOf(large)], [413, 'payload_too_large']);
    assert.deepEqual(large.json<{ error: { details: unknown } }>().error.details, { limitBytes: 65_536 });
  });

  it('accepts registered origins, and loopback ones of sandbox credentials', async (t) => {
    for (const environment of ['sandbox', 'production'] as const) {
      const { post, request } = await start(t, { environment });
      const code = async (origin: string) => {
        const response = await post(request({ origin }));
        return response.statusCode === 201 ? 'created' : codeOf(response);
      };
      assert.equal(await code(ORIGIN), 'created');
      assert.equal(await code('https://other.example.com'), 'origin_not_allowed');
      assert.equal(await code('https://ehr.example.com:8443'), 'origin_not_allowed');
      assert.equal(await code('https://ehr.example.com.'), 'origin_not_allowed');
      assert.equal(await code('https://EHR.example.com'), 'invalid_origin');
      assert.equal(await code('http://ehr.example.com'), 'origin_not_allowed');
      assert.equal(await code('http://localhost:3000'), environment === 'sandbox' ? 'created' : 'origin_not_allowed');
      assert.equal(await code('https://localhost:3000'), 'origin_not_allowed');
    }
  });

  it('says that http can never be registered', async (t) => {
    const { post, request } = await start(t);
    assert.match((await post(request({ origin: 'http://ehr.example.com' }))).body, /must use https/);
    assert.match((await post(request({ origin: 'https://other.example.com' }))).body, /not registered/);
  });

  it('tells the canonical form of an origin that is not canonical', async (t) => {
    const { post, request } = await start(t);
    const response = await post(request({ origin: 'https://ehr.example.com/' }));
    assert.deepEqual(response.json<{ error: { details: unknown } }>().error.details, { expected: ORIGIN });
  });

  it('does not accept an origin of another credential', async (t) => {
    const { service, post, request } = await start(t, { origins: [] });
    await service.credential({ origins: [ORIGIN] });
    assert.equal(codeOf(await post(request())), 'origin_not_allowed');
  });

  it('accepts deprecated exercises and past revisions, and refuses what cannot be prescribed', async (t) => {
    const { service, post, request, prescription, revisionOf } = await start(t);
    const past = prescription(BRIDGE);
    await changeStatus(service.store, service.clock, { exerciseId: BRIDGE, status: 'deprecated', reason: 'x' });
    await changeStatus(service.store, service.clock, {
      exerciseId: SQUAT,
      status: 'withdrawn',
      reason: 'Patients fell.',
      replacementId: PENDULUM,
    });
    await service.catalog.refresh();
    assert.notEqual(past.revision, revisionOf(BRIDGE));
    assert.equal((await post(request({ initialSelection: [past, prescription(BRIDGE), past] }))).statusCode, 201);

    const response = await post(
      request({
        initialSelection: [
          past,
          prescription('ex_00000000000000000000'),
          prescription(BRIDGE, { revision: 'r9-000000000000' }),
          prescription(SQUAT),
          prescription('constructor'),
        ],
      }),
    );
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 'selection_unavailable']);
    assert.deepEqual(response.json<{ error: { details: unknown } }>().error.details, {
      items: [
        { index: 1, reason: 'unknown_exercise' },
        { index: 2, reason: 'unknown_revision' },
        { index: 3, reason: 'withdrawn', replacementId: PENDULUM, changeReason: 'Patients fell.' },
        { index: 4, reason: 'unknown_exercise' },
      ],
    });
  });

  it('reports exercises that the entitlement hides as unknown', async (t) => {
    const { post, request, prescription } = await start(t, { entitlement: 'sample' });
    const response = await post(request({ initialSelection: [prescription(SQUAT)] }));
    assert.deepEqual(response.json<{ error: { details: unknown } }>().error.details, {
      items: [{ index: 0, reason: 'unknown_exercise' }],
    });
  });

  it('counts a clinician once a month, by a keyed hash, and never stores the id', async (t) => {
    const { service, create } = await start(t, { environment: 'production', origins: [ORIGIN] });
    await create();
    await create();
    await create({ clinicianId: 'another-clinician-hash' });
    const [count] = await service.store.sessions.countClinicians('2026-08');
    assert.equal(count?.clinicians, 2);
    assert.equal(storedText(service).includes(CLINICIAN), false);
    assert.equal(JSON.stringify(service.log).includes(CLINICIAN), false);
    service.advance(9 * 24 * 3_600_000);
    const headers = await service.authorization({ environment: 'production', origins: [ORIGIN] });
    const payload = JSON.stringify({ origin: ORIGIN, clinicianId: CLINICIAN });
    await service.api('POST', '/picker/sessions', {
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    assert.equal((await service.store.sessions.countClinicians('2026-09')).length, 1);
  });

  it('counts nobody for a sandbox, and forgets after some months', async (t) => {
    const sandbox = await start(t);
    await sandbox.create();
    assert.deepEqual(await sandbox.service.store.sessions.countClinicians('2026-08'), []);
    const { service, create } = await start(t, { environment: 'production', origins: [ORIGIN] });
    await create();
    const kept = async (months: number) => {
      await sweepUsage(service, months);
      return (await service.store.sessions.countClinicians('2026-08')).length;
    };
    service.advance(93 * 24 * 3_600_000); // in November
    assert.deepEqual([await kept(3), await kept(2)], [1, 0]);
  });

  it('warns of ids that hardly are hashes, in production too', async (t) => {
    for (const environment of ['sandbox', 'production'] as const) {
      const { post, request } = await start(t, { environment, origins: [ORIGIN] });
      for (const [clinicianId, expected] of [
        ['dr-smith', ['clinician_id_not_hash_like']],
        ['a'.repeat(64), undefined],
      ] as const) {
        const { meta } = (await post(request({ clinicianId }))).json<{ meta: { warnings?: string[] } }>();
        assert.deepEqual(meta.warnings, expected);
      }
    }
  });
});

describe('the activation of a session', () => {
  it('gives the picker all it needs, the exact revisions included', async (t) => {
    const { service, create, activate, prescription } = await start(t);
    const past = prescription(BRIDGE, { sets: 3, resistance: 'red', restSeconds: 5, customDosage: 'As told.' });
    const { id, secret } = await create({
      theme: { brandName: 'Clinic' },
      initialSelection: [past, prescription(SQUAT), past],
    });
    await changeStatus(service.store, service.clock, {
      exerciseId: BRIDGE,
      status: 'deprecated',
      reason: 'Old.',
      replacementId: PENDULUM,
    });
    await service.catalog.refresh();
    service.advance(60_000);
    const response = await activate(id, secret);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['set-cookie'], undefined);
    const { data } = pickerSessionSchema.parse(response.json());
    assert.match(data.accessToken, /^svc_pt_[\w-]{43}\.[0-9a-f-]{36}\.[0-9a-f]{64}$/);
    assert.equal(data.origin, ORIGIN);
    assert.deepEqual(data.theme, { brandName: 'Clinic' });
    assert.equal(data.now, '2026-08-23T10:01:00.000Z');
    assert.equal(data.expiresAt, '2026-08-23T10:15:00.000Z');
    assert.equal(data.catalogRevision, service.catalog.visible('full').revision);
    const normalized = {
      exerciseId: BRIDGE,
      revision: past.revision,
      side: 'left',
      resistance: 'red',
      customDosage: 'As told.',
    };
    assert.deepEqual(data.initialSelection, [normalized, prescription(SQUAT), normalized]);
    assert.deepEqual(
      data.exercises.map(({ id: of, status }) => [of, status]),
      [
        [BRIDGE, 'active'],
        [SQUAT, 'active'],
      ],
    );
    assert.deepEqual(data.current[0], {
      id: BRIDGE,
      revision: service.catalog.visible('full').find(BRIDGE)?.revision,
      status: 'deprecated',
      replacementId: PENDULUM,
      changeReason: 'Old.',
    });
    assert.equal(data.current.length, 2);
  });

  it('names the same clinician alike in every session, and others otherwise', async (t) => {
    const { activated } = await start(t);
    const [first, second, other] = [
      await activated(),
      await activated(),
      await activated({ clinicianId: 'another-clinician-hash' }),
    ];
    assert.equal(first.clinicianKey, second.clinicianKey);
    assert.notEqual(first.clinicianKey, other.clinicianKey);
    assert.equal(first.clinicianKey.includes(CLINICIAN), false);
  });

  it('is refused alike for an unknown id and a wrong secret, also after the end', async (t) => {
    const { service, create, activate } = await start(t);
    const { id, secret } = await create();
    const answers = async () =>
      Promise.all(
        [
          activate(id, `${secret}x`),
          activate('00000000-0000-4000-8000-000000000000', secret),
          activate('nonsense', secret),
        ].map(async (asked) => {
          const response = await asked;
          return [response.statusCode, response.body.replace(/req_\w+/, '')];
        }),
      );
    const before = await answers();
    service.advance(900_000);
    for (const answer of [...before, ...(await answers())]) assert.deepEqual(answer, before[0]);
    assert.equal(before[0]?.[0], 404);
  });

  it('tells whoever has the secret of an expired session that it is over', async (t) => {
    const { service, create, activate } = await start(t);
    const { id, secret } = await create();
    service.advance(899_999);
    assert.equal((await activate(id, secret)).statusCode, 200);
    service.advance(1);
    const response = await activate(id, secret);
    assert.deepEqual([response.statusCode, codeOf(response)], [410, 'session_expired']);
    await sweepSessions(service);
    assert.equal(codeOf(await activate(id, secret)), 'session_expired');
  });

  it('works as often as it is asked, and each time ends the token before', async (t) => {
    const { service, create, activate } = await start(t);
    const { id, secret } = await create();
    const tokens: string[] = [];
    for (let time = 1; time <= 12; time += 1) {
      tokens.push(pickerSessionSchema.parse((await activate(id, secret)).json()).data.accessToken);
    }
    const url = `/picker/catalog/${service.catalog.visible('full').revision}`;
    const statuses = await Promise.all(
      tokens.map(
        async (token) => (await service.api('GET', url, { headers: { authorization: `Bearer ${token}` } })).statusCode,
      ),
    );
    assert.deepEqual(statuses, [...Array.from({ length: 11 }, () => 401), 200]);
  });

  it('tells a picker whose session was opened again from one whose session is gone', async (t) => {
    const { service, create, activate } = await start(t);
    const { id, secret } = await create();
    const other = await create();
    const open = async (of: { readonly id: string; readonly secret: unknown }) =>
      pickerSessionSchema.parse((await activate(of.id, of.secret)).json()).data.accessToken;
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await service.api('GET', `/picker/catalog/x/changes`, { headers });
      const { code, details } = answer.json<{ error: { code: string; details?: { reason?: string } } }>().error;
      return [answer.statusCode, code, details?.reason];
    };
    const told = async () => [
      service.log.filter(({ event }) => event === 'picker_superseded').length,
      Number(/^svc_pickers_superseded_total (\d+)$/m.exec(await service.app.metrics.read())?.[1]),
    ];
    const [SUPERSEDED, UNKNOWN] = [
      [401, 'invalid_token', 'superseded'],
      [401, 'invalid_token', undefined],
    ];
    const [first, second, ofOther] = [await open({ id, secret }), await open({ id, secret }), await open(other)];
    assert.deepEqual(await told(), [0, 0], 'a frame that is loaded again is nothing to tell');
    assert.deepEqual(await ask(second), [404, 'not_found', undefined]);
    assert.deepEqual(await ask(first), SUPERSEDED);
    assert.deepEqual(await told(), [1, 1]);
    const [{ id: credentialId = '' } = {}] = await service.store.credentials.list();
    const line = service.log.find(({ event }) => event === 'picker_superseded');
    assert.deepEqual(line, { level: 'warn', event: 'picker_superseded', credentialId });

    // Nobody but the service makes such a token, of whatever parts.
    const [random, , proof] = first.split('.');
    const forged = [
      `${first}x`,
      `${random}.${other.id}.${proof}`,
      `${random}.${id}.${ofOther.split('.')[2]}`,
      `${random}`,
    ];
    for (const token of forged) assert.deepEqual(await ask(token), UNKNOWN);

    service.advance(900_000);
    assert.deepEqual(await ask(first), SUPERSEDED, 'it was, also after the end');
    await service.store.credentials.setStatus(credentialId, 'revoked');
    assert.deepEqual(await ask(first), UNKNOWN, 'the credential was revoked');
    service.advance(86_400_001);
    await sweepSessions(service);
    assert.deepEqual(await ask(second), UNKNOWN, 'the session was erased');
    assert.deepEqual(await told(), [2, 2]);
  });

  it('refuses other bodies and media types', async (t) => {
    const { service, create, activate } = await start(t);
    const { id } = await create();
    assert.equal(codeOf(await activate(id, 5)), 'validation_failed');
    assert.equal(codeOf(await activate(id, 'x'.repeat(129))), 'validation_failed');
    assert.equal((await service.api('POST', `/picker/sessions/${id}/activate`, { payload: 'secret' })).statusCode, 415);
  });

  it('leaves neither the secret nor the picker token in the data folder or the log', async (t) => {
    const { service, create, activate } = await start(t);
    const { id, secret } = await create();
    const { accessToken } = pickerSessionSchema.parse((await activate(id, secret)).json()).data;
    const kept = storedText(service) + JSON.stringify(service.log);
    assert.ok(kept.includes(id));
    assert.equal(kept.includes(secret), false);
    assert.equal(kept.includes(accessToken), false);
    assert.equal(JSON.stringify(service.log).includes(id), false);
  });
});

describe('the picker’s own data', () => {
  it('is the index of the active exercises that the entitlement sees', async (t) => {
    const { service, activated } = await start(t, { entitlement: 'sample' });
    await changeStatus(service.store, service.clock, { exerciseId: PENDULUM, status: 'deprecated', reason: 'x' });
    await service.catalog.refresh();
    const { accessToken, catalogRevision } = await activated();
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await service.api('GET', `/picker/catalog/${catalogRevision}`, { headers });
    assert.equal(response.headers['cache-control'], 'private, max-age=31536000, immutable');
    assert.equal(response.headers['vary'], 'Accept-Encoding');
    const { data } = catalogIndexSchema.parse(response.json());
    assert.equal(data.catalogRevision, catalogRevision);
    assert.deepEqual(
      data.exercises.map(({ name }) => name),
      ['Bridge', 'calf stretch'],
    );
    assert.deepEqual(data.exercises[0]?.synonyms, ['glute bridge']);
    assert.equal(data.exercises[0]?.pictures.start.alt, 'Start of bridge');
    const foreign = await service.api('GET', `/picker/catalog/${service.catalog.visible('full').revision}`, {
      headers,
    });
    assert.deepEqual([foreign.statusCode, codeOf(foreign)], [404, 'not_found']);
  });

  it('comes compressed as the browser likes it', async (t) => {
    const { service, activated } = await start(t);
    const { accessToken, catalogRevision } = await activated();
    const encoding = async (accept: string) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': accept };
      return (await service.api('GET', `/picker/catalog/${catalogRevision}`, { headers })).headers['content-encoding'];
    };
    assert.equal(await encoding('gzip, deflate, br'), 'br');
    assert.equal(await encoding('gzip;q=0.8, br;q=0'), 'gzip');
    assert.equal(await encoding('identity'), undefined);
  });

  it('has exactly the exercise of the interface, past revisions too', async (t) => {
    const { service, activated, revisionOf } = await start(t);
    const headers = await service.authorization();
    const published = await service.api('GET', `/exercises/${BRIDGE}?revision=${revisionOf(BRIDGE)}`, { headers });
    await changeStatus(service.store, service.clock, { exerciseId: BRIDGE, status: 'deprecated', reason: 'x' });
    const past = revisionOf(BRIDGE);
    await service.catalog.refresh();
    const { accessToken } = await activated();
    const get = (id: string, revision: string) =>
      service.api('GET', `/picker/exercises/${id}/${revision}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
    const answer = await get(BRIDGE, past);
    assert.equal(answer.body, published.body);
    assert.equal(answer.headers['vary'], 'Authorization');
    exerciseResponseSchema.parse(published.json());
    assert.equal(codeOf(await get(BRIDGE, 'r9')), 'revision_not_found');
    assert.equal(codeOf(await get('ex_00000000000000000000', past)), 'exercise_not_found');
  });

  it('is refused without a token, with an access token or a parameter, and after the session', async (t) => {
    const { service, activated } = await start(t);
    const { accessToken, catalogRevision } = await activated();
    const get = async (headers: Record<string, string>) => {
      const response = await service.api('GET', `/picker/catalog/${catalogRevision}`, { headers });
      return [response.statusCode, response.statusCode === 200 ? '' : codeOf(response)];
    };
    assert.deepEqual(await get({}), [401, 'invalid_token']);
    assert.deepEqual(await get(await service.authorization()), [401, 'invalid_token']);
    assert.deepEqual(await get({ authorization: `Bearer ${accessToken}` }), [200, '']);
    for (const path of [`/picker/catalog/${catalogRevision}`, '/picker/exercises/ex_1/r1']) {
      const response = await service.api('GET', `${path}?x=1`, { headers: { authorization: `Bearer ${accessToken}` } });
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_parameter']);
    }
    service.advance(900_000);
    assert.deepEqual(await get({ authorization: `Bearer ${accessToken}` }), [410, 'session_expired']);
  });

  it('says since an index what is no longer offered, to who may see it', async (t) => {
    for (const entitlement of ['full', 'sample'] as const) {
      const { service, activated } = await start(t, { entitlement });
      await changeStatus(service.store, service.clock, { exerciseId: PENDULUM, status: 'deprecated', reason: 'Old.' });
      await service.catalog.refresh();
      const { accessToken, catalogRevision } = await activated({ initialSelection: [] });
      const changes = async (since: string) => {
        const headers = { authorization: `Bearer ${accessToken}` };
        const response = await service.api('GET', `/picker/catalog/${since}/changes`, { headers });
        assert.equal(response.headers['cache-control'], 'no-store');
        return catalogChangesSchema.parse(response.json()).data.changed;
      };
      assert.deepEqual(await changes(catalogRevision), []);
      const withdrawal = { status: 'withdrawn', reason: 'Patients fell.', replacementId: BRIDGE } as const;
      await changeStatus(service.store, service.clock, { exerciseId: SQUAT, ...withdrawal });
      await service.catalog.refresh();
      const changed = { id: SQUAT, status: 'withdrawn', replacementId: BRIDGE, changeReason: 'Patients fell.' };
      const { revision } = service.catalog.visible('full').find(SQUAT)!;
      assert.deepEqual(await changes(catalogRevision), entitlement === 'full' ? [{ ...changed, revision }] : []);
      assert.deepEqual(await changes(service.catalog.visible(entitlement).revision), []);
    }
  });

  it('says what is no longer offered for twelve hours, when it answers nothing else', async (t) => {
    const { service, activated } = await start(t);
    const { accessToken, catalogRevision } = await activated();
    const get = async (path: string) =>
      (await service.api('GET', path, { headers: { authorization: `Bearer ${accessToken}` } })).statusCode;
    service.advance(900_000);
    await sweepSessions(service);
    assert.equal(await get(`/picker/catalog/${catalogRevision}`), 410);
    assert.equal(await get(`/picker/catalog/${catalogRevision}/changes`), 200);
    assert.equal(await get('/picker/catalog/nonsense/changes'), 404);
    service.advance(43_200_000 - 900_001);
    assert.equal(await get(`/picker/catalog/${catalogRevision}/changes`), 200);
    service.advance(1);
    assert.equal(await get(`/picker/catalog/${catalogRevision}/changes`), 410);
  });

  it('is no key to the interface', async (t) => {
    const { service, activated } = await start(t);
    const { accessToken } = await activated();
    const response = await service.api('GET', '/exercises', { headers: { authorization: `Bearer ${accessToken}` } });
    assert.deepEqual([response.statusCode, codeOf(response)], [401, 'invalid_token']);
  });
});

/** What an operator does to a credential, and whether its sessions end with it. */
const ACTS: readonly (readonly [
  act: string,
  ends: boolean,
  does: (of: TestService, id: string) => Promise<unknown>,
])[] = [
  ['is revoked', true, ({ store }, id) => store.credentials.setStatus(id, 'revoked')],
  ['is suspended', true, ({ store }, id) => store.credentials.setStatus(id, 'suspended')],
  ['gets another secret at once', true, ({ store, clock }, id) => rotateSecret(store, clock, id, 0)],
  ['gets another secret with an overlap', false, ({ store, clock }, id) => rotateSecret(store, clock, id, 1)],
  ['sees another catalog', false, ({ store }, id) => store.credentials.setEntitlement(id, 'sample')],
];

describe('a session whose credential', () => {
  for (const [act, ends, does] of ACTS)
    it(`${act} ${ends ? 'is over for good, opened or not' : 'goes on'}`, async (t) => {
      const { service, create, activate } = await start(t);
      const [unopened, opened] = [await create(), await create()];
      const { data } = pickerSessionSchema.parse((await activate(opened.id, opened.secret)).json());
      const headers = { authorization: `Bearer ${data.accessToken}` };
      const index = `/picker/catalog/${data.catalogRevision}`;
      const bridge = `/picker/exercises/${BRIDGE}/${service.catalog.visible('full').find(BRIDGE)?.revision}`;
      const [{ id = '' } = {}] = await service.store.credentials.list();
      await does(service, id);

      const answers = [
        ...(await Promise.all(
          [index, `${index}/changes`, bridge, `/picker/lexicon/${data.lexiconRevision}/en`].map((path) =>
            service.api('GET', path, { headers }),
          ),
        )),
        await activate(opened.id, opened.secret),
        await activate(unopened.id, unopened.secret),
      ];
      if (!ends)
        return assert.deepEqual(
          answers.map(({ statusCode }) => statusCode),
          [200, 200, 200, 200, 200, 200],
        );
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [410, 410, 410, 410, 410, 410],
      );
      for (const answer of answers) {
        const { code, details } = answer.json<{ error: { code: string; details: unknown } }>().error;
        assert.deepEqual([code, details], ['session_expired', { reason: 'ended' }]);
      }
      await service.store.credentials.setStatus(id, 'active');
      assert.equal((await activate(unopened.id, unopened.secret)).statusCode, 410, 'it does not come back');
      assert.equal((await service.store.sessions.find(unopened.id))?.content, null);
    });

  it('gets another secret at once opens, where it was made with the new one', async (t) => {
    const { service, activate } = await start(t);
    const { store, clock } = service;
    const [{ id = '' } = {}] = await store.credentials.list();
    const client = await rotateSecret(store, clock, id, 0);
    const payload = `grant_type=client_credentials&client_id=${id}&client_secret=${client.clientSecret}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const token = (await service.api('POST', '/oauth/token', { headers: form, payload })).json<{
      access_token: string;
    }>();
    const created = await service.api('POST', '/picker/sessions', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.access_token}` },
      payload: JSON.stringify({ origin: ORIGIN, clinicianId: CLINICIAN }),
    });
    const { data } = pickerSessionResponseSchema.parse(created.json());
    const secret = new URLSearchParams(new URL(data.url).hash.slice(1)).get('t');
    assert.equal((await activate(data.id, secret)).statusCode, 200);
  });
});

describe('the end of a session', () => {
  it('deletes what the clinician had selected', async (t) => {
    const { service, create, prescription } = await start(t);
    const { id } = await create({ initialSelection: [prescription(BRIDGE, { customDosage: 'free text' })] });
    await sweepSessions(service);
    assert.match((await service.store.sessions.find(id))?.content ?? '', /free text/);
    service.advance(900_000);
    await sweepSessions(service);
    assert.equal((await service.store.sessions.find(id))?.content, null);
  });

  it('leaves what the clinician had written in no byte of the data folder', async (t) => {
    const { service, create, prescription } = await start(t);
    const MARKER = 'clinicianstext';
    const write = (length: number) =>
      create({
        initialSelection: Array.from({ length }, () => prescription(BRIDGE, { customDosage: MARKER.repeat(12) })),
      });
    // Of all sizes and overlapping, so that rows move within pages, between them and into pages of their own.
    for (const length of [1, 20, 3, 7, 1, 2, 12, 1, 1, 4, 20, 2, 1, 9]) {
      await write(length);
      service.advance(100_000);
      await sweepSessions(service);
    }
    assert.ok(storedText(service).includes(MARKER), 'the reading finds what is there');
    service.advance(900_000);
    await sweepSessions(service);
    assert.equal(storedText(service).includes(MARKER), false);
  });
});
