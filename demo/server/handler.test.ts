// What the backend refuses, what it stores, and what it says when the service gives no session.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { type MirroredExercise, ServiceError } from 'svc-picker/client';
import type { CompletionItem } from 'svc-picker/contract';
import { openClinic } from './clinic.ts';
import type { CatalogStatus } from './catalog/catalog-watch.ts';
import { createHandler } from './handler.ts';
import type { Picker } from './picker.ts';
import { openRecords } from './records.ts';
import { createStatusStream } from './catalog/status-stream.ts';

const PROGRAMS = '/api/patients/amina-khalil/programs';
const SESSION = '/api/patients/amina-khalil/picker-session';
const item = (order: number, name: string) => ({
  order,
  prescription: { exerciseId: `ex_${order}`, revision: 'r1', side: 'left', sets: 3, clinicianInstructions: 'Slowly.' },
  exercise: { id: `ex_${order}`, revision: 'r1', name, media: [], unknownToday: { kept: true } },
});
const EMPTY: CatalogStatus = {
  exercises: 0,
  notRecommended: 0,
  isComplete: false,
  checkedAt: null,
  isReachable: true,
  heardAt: null,
};
const ITEMS = [item(1, 'Bridge'), item(2, 'Clamshell')];
const LEFT_OUT = [{ order: 2, reason: 'withdrawn' }];

/** A catalog of one exercise. */
async function* tandemStance(): AsyncGenerator<MirroredExercise> {
  yield await Promise.resolve({ exercise: { id: 'ex_1', name: 'Tandem stance' } } as MirroredExercise);
}

/** A picker that remembers what it was asked for. */
function fakePicker() {
  const launches: { items: readonly CompletionItem[]; scheme: string }[] = [];
  const failures: Error[] = [];
  const picker: Picker = {
    launch(items, scheme) {
      launches.push({ items, scheme });
      const failure = failures.shift();
      if (failure !== undefined) return Promise.reject(failure);
      return Promise.resolve({
        launchUrl: 'http://127.0.0.1:1/picker/x#t=s',
        expiresAt: '2026-02-03T09:25:00Z',
        leftOut: LEFT_OUT,
      });
    },
  };
  return { picker, launches, failures };
}

async function start(t: TestContext, picker: Picker) {
  t.mock.method(console, 'error', () => undefined);
  const records = openRecords(':memory:');
  const clinic = openClinic(':memory:', { exercises: tandemStance });
  const today = new Map<string, MirroredExercise>();
  const mirror = { exercise: (id: string) => Promise.resolve(today.get(id)) };
  const stream = createStatusStream(() => EMPTY);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    stream.close();
    server.close();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const index = { type: 'text/html', bytes: Buffer.from('<!doctype html>'), cacheControl: 'no-cache' };
  const pages = { headers: { 'content-security-policy': "default-src 'none'" }, index, file: () => undefined };
  server.on(
    'request',
    createHandler({ records, picker, clinic, mirror, stream, pages, origin, baseUrl: 'http://127.0.0.1:1/api/v1' }),
  );
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', body, headers: { origin, 'content-type': 'application/json', ...headers } });
  return { origin, records, today, stream, post };
}

const REFUSALS = [
  {
    title: 'a request of another origin',
    headers: { origin: 'http://localhost:1' },
    status: 403,
    code: 'wrong_origin',
  },
  { title: 'an opaque origin', headers: { origin: 'null' }, status: 403, code: 'wrong_origin' },
  { title: 'a form', headers: { 'content-type': 'text/plain' }, status: 415, code: 'json_only' },
  { title: 'text that is not JSON', body: '[', status: 400, code: 'invalid_json' },
  { title: 'a body that never ends', body: ' '.repeat(1_000_001), status: 413, code: 'too_large' },
  { title: 'a gap in the order', body: JSON.stringify([item(2, 'Bridge')]), status: 400, code: 'malformed_program' },
  { title: 'something that is no list', body: '{}', status: 400, code: 'malformed_program' },
  { title: 'an unknown patient', path: '/api/patients/nobody/programs', status: 404, code: 'not_found' },
] as const;

for (const refusal of REFUSALS) {
  test(`${refusal.title} is refused and nothing is stored`, async (t) => {
    const { post, records } = await start(t, fakePicker().picker);
    const {
      path = PROGRAMS,
      body = JSON.stringify(ITEMS),
      headers = {},
    } = { body: undefined, ...refusal } as {
      path?: string;
      body?: string;
      headers?: Record<string, string>;
    };
    const response = await post(path, body, headers);
    assert.equal(response.status, refusal.status);
    assert.equal(((await response.json()) as { code: string }).code, refusal.code);
    assert.equal(records.program('amina-khalil'), undefined);
  });
}

test('a program is stored and given back as it came, members of tomorrow included', async (t) => {
  const { post, origin } = await start(t, fakePicker().picker);
  assert.equal((await post(PROGRAMS, JSON.stringify(ITEMS))).status, 201);
  const record = (await (await fetch(`${origin}/api/patients/amina-khalil`)).json()) as { program: { items: unknown } };
  assert.deepEqual(record.program.items, ITEMS);
});

test('what the catalog of today says comes beside the program, which stays as it was', async (t) => {
  const { post, origin, today } = await start(t, fakePicker().picker);
  await post(PROGRAMS, JSON.stringify(ITEMS));
  const current = { revision: 'r2', status: 'withdrawn', statusSince: '2026-02-03T09:10:00Z' };
  const exercise = { ...ITEMS[1]!.exercise, revision: 'r2', changeReason: 'Unsafe.' };
  today.set('ex_2', { exercise, current } as unknown as MirroredExercise);
  const record = (await (await fetch(`${origin}/api/patients/amina-khalil`)).json()) as Record<string, unknown>;
  assert.deepEqual(record['standings'], [
    { order: 2, kind: 'withdrawn', since: current.statusSince, reason: 'Unsafe.' },
  ]);
  assert.deepEqual((record['program'] as { items: unknown }).items, ITEMS);
});

test('an open page receives the catalog status at once and on each change until the demo stops', async (t) => {
  const { origin, stream } = await start(t, fakePicker().picker);
  const response = await fetch(`${origin}/api/catalog/status`);
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const messages = statuses(response);
  assert.deepEqual(await messages.next(), {
    done: false,
    value: EMPTY,
  });
  const news = {
    exercises: 60,
    notRecommended: 2,
    isComplete: true,
    checkedAt: 'then',
    isReachable: true,
    heardAt: 'then',
  };
  stream.publish(news);
  assert.deepEqual((await messages.next()).value, news);
  stream.close();
  assert.equal((await messages.next()).done, true);
});

test('a session opens with the newest program, and the page gets it with its instructions', async (t) => {
  const { picker, launches } = fakePicker();
  const { post } = await start(t, picker);
  await post(PROGRAMS, JSON.stringify([item(1, 'Bridge')]));
  await post(PROGRAMS, JSON.stringify(ITEMS));
  const session = (await (await post(SESSION, '{"scheme":"dark"}')).json()) as { stored: unknown };
  assert.deepEqual(launches, [{ items: ITEMS, scheme: 'dark' }]);
  assert.deepEqual(session.stored, { items: ITEMS, leftOut: LEFT_OUT });
});

test('a session for a new program has nothing stored', async (t) => {
  const { post } = await start(t, fakePicker().picker);
  assert.equal('stored' in ((await (await post(SESSION, '{}')).json()) as object), false);
});

test("a session brings the clinic's phrases and usual dosage, and the favorites that were kept", async (t) => {
  const { post } = await start(t, fakePicker().picker);
  const own = async () => ((await (await post(SESSION, '{}')).json()) as { clinic: Record<string, unknown> }).clinic;
  const { phrases, usualDosages, ...rest } = await own();
  assert.equal((phrases as string[])[0], 'Slowly: three seconds up, three seconds down.');
  assert.deepEqual([usualDosages, rest], [{ ex_1: { sets: 2, holdSeconds: 15 } }, { templates: [] }]);
  assert.equal((await post('/api/favorites', '["ex_1"]')).status, 200);
  assert.equal((await post('/api/favorites', '["ex_2"]', { origin: 'http://localhost:1' })).status, 403);
  assert.equal((await post('/api/favorites', '[2]')).status, 400);
  assert.deepEqual((await own())['favorites'], ['ex_1']);
});

test('a session brings the templates that were saved, of each name and phase the newest', async (t) => {
  const { post } = await start(t, fakePicker().picker);
  const templateOf = (name: string, exerciseId: string, phase?: string) => ({
    name,
    ...(phase && { phase }),
    items: [{ exerciseId }],
  });
  const keep = async (template: unknown, headers?: Record<string, string>) =>
    (await post('/api/templates', JSON.stringify({ template, withInstructions: false }), headers)).status;
  assert.equal(await keep(templateOf('Knee', 'ex_1')), 200);
  assert.equal(await keep(templateOf('Knee', 'ex_1', 'Early')), 200);
  assert.equal(await keep(templateOf('Knee', 'ex_2')), 200);
  assert.equal(await keep(templateOf('Hip', 'ex_1'), { origin: 'http://localhost:1' }), 403);
  for (const malformed of [null, {}, { name: 'Hip' }, { name: 5, items: [] }]) assert.equal(await keep(malformed), 400);
  const session = (await (await post(SESSION, '{}')).json()) as { clinic: Record<string, unknown> };
  assert.deepEqual(session.clinic['templates'], [templateOf('Knee', 'ex_2'), templateOf('Knee', 'ex_1', 'Early')]);
});

test('when the service is away the answer says so, without a word of the cause', async (t) => {
  const { picker, failures } = fakePicker();
  const { post } = await start(t, picker);
  failures.push(new ServiceError('connect ECONNREFUSED', { code: 'unreachable' }));
  const response = await post(SESSION, '{}');
  assert.equal(response.status, 502);
  assert.deepEqual(await response.json(), {
    code: 'service_unavailable',
    message: 'The exercise service is not responding.',
  });
});

test('another name for this machine does not reach the record', async (t) => {
  const { origin } = await start(t, fakePicker().picker);
  const response = await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/patients`);
  assert.equal(response.status, 421);
});

test('every answer carries the content security policy', async (t) => {
  const { origin } = await start(t, fakePicker().picker);
  for (const path of ['/', '/patients/amina-khalil', '/api/patients', '/nothing']) {
    assert.equal((await fetch(origin + path)).headers.get('content-security-policy'), "default-src 'none'", path);
  }
});

/** What an EventSource would be told. */
async function* statuses(response: Response): AsyncGenerator<CatalogStatus, undefined> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const messages = (text + chunk).split('\n\n');
    text = messages.pop()!;
    for (const message of messages) yield JSON.parse(/^data: (.*)$/m.exec(message)![1]!) as CatalogStatus;
  }
  return undefined;
}
