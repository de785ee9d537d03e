// What JavaScript gives where the types say something else: refused by name, before anything is sent, and never repeated.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { createClient } from './client.ts';
import { ServiceError } from './service-error.ts';
import { StubService } from './testing/stub-service.ts';
import { verifyWebhook } from './webhooks/verify-webhook.ts';
import { createWebhookReceiver } from './webhooks/webhook-receiver.ts';

const BASE = { baseUrl: 'https://svc.example/api/v1', clientId: 'id', clientSecret: 'secret' };
const RECEIVER = { secret: 'whsec_0', seen: new Set<string>(), onDelivery: () => {} };
const REQUEST = { origin: 'https://ehr.example', clinicianId: 'clinician-0001' };
/** Whatever the types say. */
const any = (value: unknown): never => value as never;

describe('the options of the client', () => {
  for (const [options, message] of [
    [undefined, 'The options of createClient must be an object. Got undefined.'],
    [null, 'The options of createClient must be an object. Got null.'],
    [
      { ...BASE, timeoutMs: 'Jane Doe' },
      'timeoutMs must be a number of milliseconds from 1 to 2147483647. Got a string',
    ],
    ...[Number.NaN, -1, 0, Infinity, 1e12].map(
      (timeoutMs) => [{ ...BASE, timeoutMs }, 'timeoutMs must be a number of milliseconds'] as const,
    ),
    [{ ...BASE, baseURL: 'x' }, 'createClient has no option baseURL. Its options: baseUrl, clientId, '],
    [{ ...BASE, timeout: 5 }, 'createClient has no option timeout.'],
    [{ ...BASE, retry: { 'Jane Doe': 5 } }, 'retry has no option. Its options: '],
    [{ ...BASE, baseUrl: 5 }, 'baseUrl must be text. Got a number.'],
    [{ ...BASE, fetch: 'x' }, 'fetch must be a function. Got a string of 1 character.'],
    [{ ...BASE, now: 5 }, 'now must be a function. Got a number.'],
    [{ ...BASE, wait: {} }, 'wait must be a function. Got an object.'],
    [{ ...BASE, random: null }, 'random must be a function. Got null.'],
    [{ ...BASE, retry: 'x' }, 'retry must be false or an object of attempts and maxDelaySeconds. Got a string'],
    [{ ...BASE, retry: true }, 'retry must be false or an object of attempts and maxDelaySeconds. Got a boolean.'],
    [{ ...BASE, retry: { atempts: 5 } }, 'retry has no option atempts. Its options: attempts, maxDelaySeconds.'],
    [
      { ...BASE, retry: { attempts: '5' } },
      'attempts must be a whole number of 1 or more. Got a string of 1 character.',
    ],
    [{ ...BASE, clientId: 5 }, 'clientId must be text without a space or line end before or after it. Got a number.'],
    [{ ...BASE, clientSecret: 'Jane\n' }, 'clientSecret must be text without a space or line end before or after it.'],
  ] as const)
    test(`${inspect(options)}: ${message}`.slice(0, 90), () => {
      assert.throws(
        () => createClient(any(options)),
        (error) => error instanceof TypeError && error.message.startsWith(message) && !/Jane/.test(inspect(error)),
      );
    });
});

test('a client may be given a whole configuration, of which it takes its options', () => {
  assert.ok(createClient({ ...BASE, ...{ serviceOrigin: 'https://svc.example', port: 8080 } }));
});

describe('the options of a receiver and of a verification', () => {
  const headers = {};
  for (const [act, message] of [
    [() => createWebhookReceiver(any(undefined)), 'The options of createWebhookReceiver must be an object.'],
    [() => createWebhookReceiver(any({ ...RECEIVER, onError: 5 })), 'onError must be a function. Got a number.'],
    [() => createWebhookReceiver(any({ ...RECEIVER, onRefused: 'x' })), 'onRefused must be a function. Got a string'],
    [() => createWebhookReceiver(any({ ...RECEIVER, now: 5 })), 'now must be a function. Got a number.'],
    [
      () => createWebhookReceiver(any({ ...RECEIVER, seen: 5 })),
      'seen must be an object with the methods has and add, ',
    ],
    [() => createWebhookReceiver(any({ ...RECEIVER, secrets: 5 })), 'createWebhookReceiver has no option secrets.'],
    [() => verifyWebhook('x', any(null), 'whsec_0'), 'headers must be those of the request. Got null.'],
    [() => verifyWebhook('x', headers, 'whsec_0', any(null)), 'The options of verifyWebhook must be an object.'],
    [() => verifyWebhook('x', headers, 'whsec_0', any({ now: 5 })), 'now must be a function. Got a number.'],
  ] as const)
    test(message, () => {
      assert.throws(act, (error) => error instanceof TypeError && error.message.startsWith(message));
    });
});

test('what a call is asked that it does not have is refused, and nothing is sent', async () => {
  await using stub = await StubService.start();
  const client = createClient({ ...BASE, baseUrl: stub.baseUrl, retry: false });
  const list = (query: unknown) => client.listExercises(any(query));
  const first = async (query: unknown) => {
    for await (const exercise of client.exercises(any(query))) return exercise;
    return undefined;
  };
  for (const [ask, message] of [
    [() => list({ patient: 'Jane' }), '/patient: This parameter does not exist.'],
    [() => first({ patient: 'Jane' }), '/patient: This parameter does not exist.'],
    [() => client.listChanges(any({ patient: 'Jane' })), '/patient: This parameter does not exist.'],
    [() => client.getSnapshotPage('x', any({ patient: 'Jane' })), '/patient: This parameter does not exist.'],
    [() => list({ 'Jane Doe': 1 }), 'query: This parameter does not exist.'],
    [() => list('Jane'), 'query: This must be of type object. Got a string of 4 characters.'],
    [() => list(null), 'query: This must be of type object. Got null.'],
    [() => first(null), 'query: This must be of type object. Got null.'],
    [() => client.listChanges(any(null)), 'query: This must be of type object. Got null.'],
    [() => client.getSnapshotPage('x', any(null)), 'query: This must be of type object. Got null.'],
    [() => list({ q: null }), '/q: This must be of type string. Got null.'],
    [() => list({ q: Symbol('Jane') }), '/q: This must be of type string. Got a symbol.'],
    [() => list({ q: { name: 'Jane' } }), '/q: This must be of type string. Got an object.'],
    [() => list({ tags: 'Jane' }), '/tags: This must be of type array. Got a string of 4 characters.'],
    [() => list({ limit: '5' }), '/limit: This must be of type number. Got a string of 1 character.'],
    [() => list({ cursor: null }), '/cursor: This must be of type string. Got null.'],
    [() => client.getExercise('ex', any(null)), 'revision: This must be of type string. Got null.'],
    [() => client.getExercise('ex', any({})), 'revision: This must be of type string. Got an object.'],
    [() => client.getExercise('ex', ''), 'revision: This must be at least 1 character long. Got an empty string.'],
    [
      () => client.getExercise(any(5)),
      'The exercise id must be text that is not empty, as the service gave it. Got a ',
    ],
    [
      () => client.deleteWebhook(any(5)),
      'The webhook id must be text that is not empty, as the service gave it. Got a ',
    ],
    [() => client.createPickerSession(any(undefined)), 'request: This is required.'],
    [() => client.createWebhook(any(5)), 'request: This must be of type object. Got a number.'],
    [() => client.openStoredProgram([], any(null)), 'request: This must be of type object. Got null.'],
    [
      () => client.openStoredProgram([], any('x')),
      'request: This must be of type object. Got a string of 1 character.',
    ],
  ] as const) {
    const error = await rejection(ask());
    assert.ok(error instanceof ServiceError, inspect(error));
    assert.equal(error.code, 'validation_failed');
    assert.ok(error.message.startsWith(`The request was not sent. ${message}`), error.message);
    assert.doesNotMatch(error.message + JSON.stringify(error), /Jane/);
  }
  assert.deepEqual([stub.tokenRequests, stub.apiRequests], [[], []]);
});

test('call options that cannot be used are refused by name, and nothing is sent', async () => {
  await using stub = await StubService.start();
  const client = createClient({ ...BASE, baseUrl: stub.baseUrl, retry: false });
  const calls: readonly ((options: never) => Promise<unknown>)[] = [
    (options) => client.listExercises({}, options),
    (options) => client.createPickerSession(REQUEST, options),
    (options) => client.openStoredProgram([], REQUEST, options),
    (options) => client.getManifest(options),
    (options) => client.revokeToken(options),
  ];
  for (const call of calls)
    for (const [options, message] of [
      [null, 'The options of the call must be an object. Got null.'],
      [{ signal: 'x' }, 'signal must be an AbortSignal. Got a string of 1 character.'],
      [{ timeout: 5 }, 'the call has no option timeout. Its options: signal, retry.'],
      [{ retry: { attempts: 0 } }, 'attempts must be a whole number of 1 or more. Got a number.'],
    ] as const) {
      const error = await rejection(call(any(options)));
      assert.ok(error instanceof TypeError);
      assert.equal(error.message, message);
    }
  assert.deepEqual([stub.tokenRequests, stub.apiRequests], [[], []]);
});

test('a request is read with what it inherits, and sent so', async () => {
  await using stub = await StubService.start();
  const client = createClient({ ...BASE, baseUrl: stub.baseUrl, retry: false });
  await rejection(client.createPickerSession(Object.create(REQUEST) as typeof REQUEST));
  assert.deepEqual(JSON.parse(stub.apiRequests[0]!.body), REQUEST);
});

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail('it was answered'),
    (error: unknown) => error,
  );
