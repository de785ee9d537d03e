// Credentials that ask for twice what they may, beside a picker: what the limits promise is served, the rest is told when to come
// again, and the picker meets none of it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { exerciseId } from '../domain/catalog/exercise-content.ts';
import { testPicker } from '../testing/service/test-picker.ts';
import { testService, type TestService } from '../testing/service/test-service.ts';
import { parseRateLimits } from './hooks/limits/rate-limit-policies.ts';

const ORIGIN = 'https://ehr.example.com';
const CREDENTIALS = 3;
const SECONDS = 10;
const KINDS = ['sessions', 'webhooks', 'default'] as const;
type Kind = (typeof KINDS)[number];
/** Of each kind: so many at once, and so many come back. */
const BURST = 10;
const PER_SECOND = 1;

const READS = ['/exercises?limit=2', '/exercises?q=squat', '/catalog/changes', '/catalog/manifest', '/taxonomies'];

it('an overload is served as far as the limits promise, and a picker beside it does not fail', async (t) => {
  const text = KINDS.map((name) => `${name}=${60 * PER_SECOND}/60/${BURST}`);
  const rateLimits = parseRateLimits(text.join(), 'test');
  assert.ok(rateLimits);
  const service = await testService(t, { rateLimits, pickerFolder: testPicker(t) });
  const greedy = await Promise.all(
    Array.from({ length: CREDENTIALS }, () => service.authorization({ origins: [ORIGIN] })),
  );
  const modest = await service.authorization({ origins: [ORIGIN] });
  const served: Record<Kind, number> = { sessions: 0, webhooks: 0, default: 0 };
  const acknowledged: string[] = [];
  let turn = 0;

  const ask = async (kind: Kind, headers: Headers) => {
    turn += 1;
    const response = await request(service, kind, headers, turn);
    if (response.statusCode < 300) served[kind] += 1;
    else assertRefusal(response);
    if (response.statusCode !== 201) return;
    const { id } = response.json<{ data: { id: string } }>().data;
    if (kind === 'sessions') acknowledged.push(id);
    // A credential has at most twenty endpoints; deleting over HTTP would count too.
    else {
      const endpoint = await service.store.webhooks.find(id);
      assert.ok(endpoint, id);
      await service.store.webhooks.delete(endpoint.credentialId, id);
    }
  };

  for (let second = 0; second < SECONDS; second += 1) {
    const times = second === 0 ? BURST : 2 * PER_SECOND;
    for (const headers of greedy)
      for (const kind of KINDS) await Promise.all(Array.from({ length: times }, () => ask(kind, headers)));
    await loadPicker(service, modest);
    service.advance(1000);
  }

  const promised = CREDENTIALS * (BURST + PER_SECOND * (SECONDS - 1));
  assert.deepEqual(served, { sessions: promised, webhooks: promised, default: promised });
  for (const id of acknowledged) assert.ok(await service.store.sessions.find(id), id);
});

type Headers = Readonly<Record<string, string>>;

function request(service: TestService, kind: Kind, headers: Headers, turn: number): Promise<LightMyRequestResponse> {
  if (kind === 'default') return service.api('GET', READS[turn % READS.length] ?? '', { headers });
  const body =
    kind === 'sessions'
      ? { origin: ORIGIN, clinicianId: 'c29tZS1rZXllZC1oYXNo' }
      : { url: `https://hooks.example.com/${turn}`, events: ['exercise.updated'] };
  return service.api('POST', kind === 'sessions' ? '/picker/sessions' : '/webhooks', {
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

function assertRefusal({ statusCode, headers }: LightMyRequestResponse): void {
  assert.equal(statusCode, 429);
  assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
  assert.match(String(headers['ratelimit']), /^"\w+";r=0;t=[1-9]\d*$/);
  assert.match(String(headers['ratelimit-policy']), /^"\w+";q=60;w=60$/);
}

/** Page, asset, activation, index, details and changes: each of them is served. */
async function loadPicker(service: TestService, headers: Headers): Promise<void> {
  const made = await request(service, 'sessions', headers, 0);
  assert.equal(made.statusCode, 201);
  const { id, url } = made.json<{ data: { id: string; url: string } }>().data;
  const { pathname, hash } = new URL(url);
  const activation = await service.api('POST', `/picker/sessions/${id}/activate`, {
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ secret: new URLSearchParams(hash.slice(1)).get('t') }),
  });
  assert.equal(activation.statusCode, 200);
  const { accessToken, catalogRevision } = activation.json<{ data: { accessToken: string; catalogRevision: string } }>()
    .data;
  const own = { authorization: `Bearer ${accessToken}` };
  const bridge = exerciseId('test', 'bridge');
  const { revision } = service.catalog.visible('full').find(bridge) ?? {};
  const answers = [
    await service.app.inject({ url: pathname }),
    await service.app.inject({ url: '/picker/assets/main-1a2b3c4d.js' }),
    await service.api('GET', `/picker/catalog/${catalogRevision}`, { headers: own }),
    await service.api('GET', `/picker/exercises/${bridge}/${revision}`, { headers: own }),
    await service.api('GET', `/picker/catalog/${catalogRevision}/changes`, { headers: own }),
  ];
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200],
  );
}
