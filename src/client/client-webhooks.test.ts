// The calls around webhooks: the change feed, and endpoints that are created, listed and deleted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { SUCCESS_EXAMPLES } from '../contract/openapi/openapi-examples.ts';
import type { WebhookCreated, WebhookRequest } from '../contract/webhook.ts';
import { createClient } from './client.ts';
import { ServiceError } from './service-error.ts';
import { type Answer, refusal, StubService } from './testing/stub-service.ts';

const REQUEST: WebhookRequest = { url: 'https://ehr.example/hooks/catalog', events: ['exercise.withdrawn'] };
const CREATED = { status: 201, body: SUCCESS_EXAMPLES.createWebhook };

async function serviceThatAnswers(answer: Answer) {
  const stub = await StubService.start();
  stub.answerApi = () => answer;
  const client = createClient({
    baseUrl: stub.baseUrl,
    clientId: 'id',
    clientSecret: 'a secret of the client',
    retry: false,
  });
  const asked = () => stub.apiRequests.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`);
  return { stub, client, asked, [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose]() };
}

const errorOf = (promise: Promise<unknown>): Promise<ServiceError> =>
  promise.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => (error instanceof ServiceError ? error : assert.fail(inspect(error))),
  );

test('the change feed is read from a cursor on, or from its beginning', async () => {
  await using service = await serviceThatAnswers({ body: SUCCESS_EXAMPLES.listChanges });
  assert.deepEqual(await service.client.listChanges(), SUCCESS_EXAMPLES.listChanges);
  await service.client.listChanges({ cursor: 'a.b+c', limit: 250 });
  assert.deepEqual(service.asked(), ['GET /catalog/changes', 'GET /catalog/changes?cursor=a.b%2Bc&limit=250']);
});

test('an event that is newer than the client reaches the mirror, with all its members', async () => {
  const event = {
    sequence: 9,
    type: 'exercise.merged',
    exerciseId: 'ex_00000000000000000001',
    revision: 'r4',
    status: 'merged',
    occurredAt: '2027-01-01T00:00:00Z',
    into: 'ex_00000000000000000002',
  };
  const page = { data: [event], meta: { nextCursor: 'c', hasMore: true, catalogRevision: 'cat', newer: 1 } };
  await using service = await serviceThatAnswers({ body: page });
  assert.deepEqual(await service.client.listChanges(), page);
});

test('a cursor that has expired is told with its code and how to recover', async () => {
  const details = { reason: 'entitlement_changed', recovery: 'manifest' };
  await using service = await serviceThatAnswers(refusal(410, 'cursor_expired', { details }));
  const error = await errorOf(service.client.listChanges({ cursor: 'old' }));
  assert.deepEqual([error.code, error.status, error.details], ['cursor_expired', 410, details]);
});

test('an endpoint is created with what was given and comes back with its secret', async () => {
  await using service = await serviceThatAnswers(CREATED);
  const created = await service.client.createWebhook(REQUEST);
  assert.deepEqual(created, (CREATED.body as { data: WebhookCreated }).data);
  assert.match(created.secret, /^whsec_/);
  assert.deepEqual(service.asked(), ['POST /webhooks']);
  assert.deepEqual(JSON.parse(service.stub.apiRequests[0]!.body), REQUEST);
});

test('an endpoint that cannot be one never leaves, and the error does not repeat it', async () => {
  await using service = await serviceThatAnswers(CREATED);
  for (const change of [
    { url: 'http://ehr.example/jane' },
    { url: '' },
    { events: [] },
    { events: ['exercise.withdrawn', 'exercise.withdrawn'] },
    { events: ['jane'] },
    { patient: 'jane' },
  ]) {
    const error = await errorOf(service.client.createWebhook({ ...REQUEST, ...change } as WebhookRequest));
    assert.equal(error.code, 'validation_failed');
    assert.doesNotMatch(inspect(error), /jane/);
  }
  assert.deepEqual([service.stub.tokenRequests.length, service.asked()], [0, []]);
});

test('the secret is in no error, even when the rest of the answer is not of the interface', async () => {
  const answer = { data: { ...(CREATED.body as { data: WebhookCreated }).data, id: 7, secret: 'whsec_to_be_kept' } };
  await using service = await serviceThatAnswers({ status: 201, body: answer });
  const error = await errorOf(service.client.createWebhook(REQUEST));
  assert.equal(error.code, 'unexpected_response');
  assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /whsec_to_be_kept/);
});

test('endpoints are listed, those that are disabled with their reason', async () => {
  const { data } = SUCCESS_EXAMPLES.listWebhooks as { data: object[] };
  const endpoints = [...data, { ...data[0], status: 'disabled', disabledReason: 'receiver_gone' }];
  await using service = await serviceThatAnswers({ body: { data: endpoints } });
  assert.deepEqual(await service.client.listWebhooks(), endpoints);
  assert.deepEqual(service.asked(), ['GET /webhooks']);
});

test('an endpoint is deleted by its id and nothing else of the path', async () => {
  await using service = await serviceThatAnswers({ status: 204, body: '' });
  assert.equal(await service.client.deleteWebhook('7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10'), undefined);
  await service.client.deleteWebhook('../exercises?a');
  assert.deepEqual(service.asked(), [
    'DELETE /webhooks/7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10',
    'DELETE /webhooks/..%2Fexercises%3Fa',
  ]);
  assert.deepEqual(
    service.stub.apiRequests.map(({ body, contentType }) => [body, contentType]),
    [
      ['', undefined],
      ['', undefined],
    ],
  );
});

test('an endpoint that is not there is told as such', async () => {
  await using service = await serviceThatAnswers(refusal(404, 'webhook_not_found'));
  assert.equal((await errorOf(service.client.deleteWebhook('7'))).code, 'webhook_not_found');
});

test('a page of a proxy does not pass for a deletion', async () => {
  await using service = await serviceThatAnswers({ status: 200, body: '<h1>Welcome</h1>' });
  assert.equal((await errorOf(service.client.deleteWebhook('7'))).code, 'unexpected_response');
});

test('no content does not pass for an answer with content', async () => {
  await using service = await serviceThatAnswers({ status: 204, body: '' });
  assert.equal((await errorOf(service.client.listWebhooks())).code, 'unexpected_response');
});
