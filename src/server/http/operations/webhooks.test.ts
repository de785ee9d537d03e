import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webhookCreatedResponseSchema, webhookListSchema } from '../../../contract/webhook.ts';
import { DISABLED_REASONS } from '../../webhooks/delivery-rules.ts';
import { openSecret } from '../../domain/access/webhook-secrets.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { ended, exchange } from '../../testing/store/deliveries-under-test.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { codeOf, storedText, testService, type TestService } from '../../testing/service/test-service.ts';

const GIVEN = { url: 'https://hooks.example.com/svc?tenant=7', events: ['exercise.withdrawn', 'exercise.published'] };

const create = (service: TestService, headers: object, body: unknown = GIVEN) =>
  service.api('POST', '/webhooks', {
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const created = async (...given: Parameters<typeof create>) => {
  const response = await create(...given);
  assert.equal(response.statusCode, 201, response.body);
  return webhookCreatedResponseSchema.parse(response.json()).data;
};
const list = async (service: TestService, headers: { authorization: string }) =>
  webhookListSchema.parse((await service.api('GET', '/webhooks', { headers })).json()).data;

const disable = ({ store, clock }: TestService, reason: string, ...ids: readonly string[]) =>
  exchange(store, { now: clock(), disabled: ids.map((endpointId) => ({ endpointId, reason })) });

describe('creating a webhook', () => {
  it('answers with the endpoint and a signing secret of 32 bytes, never to be cached', async (t) => {
    const service = await testService(t);
    const response = await create(service, await service.authorization({ environment: 'production' }));
    assert.equal(response.statusCode, 201);
    assert.equal(response.headers['cache-control'], 'no-store');
    const { id, secret, ...rest } = webhookCreatedResponseSchema.parse(response.json()).data;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64').length, 32);
    assert.deepEqual(rest, {
      ...GIVEN,
      status: 'enabled',
      environment: 'production',
      createdAt: '2026-08-23T10:00:00.000Z',
      updatedAt: '2026-08-23T10:00:00.000Z',
    });
  });

  it('keeps the secret encrypted: it is in no byte of the data folder, no list and no log', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const { id, secret } = await created(service, headers);
    const bare = secret.slice('whsec_'.length);
    const list = await service.api('GET', '/webhooks', { headers });
    for (const text of [storedText(service), list.body, JSON.stringify(service.log)]) {
      assert.equal(text.includes(bare), false);
      assert.equal(text.includes(Buffer.from(bare, 'base64').toString('latin1')), false);
    }
    assert.equal(list.body.includes('whsec_'), false);
    const [stored] = await service.store.webhooks.list(await ownerOf(service));
    assert.equal(openSecret(service.keys.current.webhookSecret, id, stored?.sealedSecret ?? ''), secret);
  });

  it('takes the same address twice, with a secret for each: so receivers change their secret', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const [first, second] = [await created(service, headers), await created(service, headers)];
    assert.notEqual(first.id, second.id);
    assert.notEqual(first.secret, second.secret);
  });

  it('stops at twenty of a credential, also when two are created at once', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    for (let count = 1; count < 20; count++) await created(service, headers);
    const last = await Promise.all([create(service, headers), create(service, headers)]);
    assert.deepEqual(last.map(({ statusCode }) => statusCode).sort(), [201, 400]);
    const refused = last.find(({ statusCode }) => statusCode === 400)?.json<{ error: object }>().error;
    assert.partialDeepStrictEqual(refused, { code: 'webhook_limit_reached', details: { limit: 20 } });
    assert.equal((await list(service, headers)).length, 20);
    await created(service, await service.authorization());
    await service.api('DELETE', `/webhooks/${(await list(service, headers))[0]?.id}`, { headers });
    await created(service, headers);
  });

  const MALFORMED: readonly (readonly [string, unknown, string, string])[] = [
    ['no url', { events: GIVEN.events }, '/url', 'required'],
    ['no events', { url: GIVEN.url }, '/events', 'required'],
    ['no event in the list', { ...GIVEN, events: [] }, '/events', 'minItems'],
    ['an event twice', { ...GIVEN, events: ['exercise.updated', 'exercise.updated'] }, '/events', 'uniqueItems'],
    ['an unknown event', { ...GIVEN, events: ['exercise.deleted'] }, '/events/0', 'enum'],
    ['an event of another case', { ...GIVEN, events: ['Exercise.Updated'] }, '/events/0', 'enum'],
    ['events as text', { ...GIVEN, events: 'exercise.updated' }, '/events', 'type'],
    ['another scheme', { ...GIVEN, url: 'http://hooks.example.com' }, '/url', 'pattern'],
    ['a url that is too long', { ...GIVEN, url: `https://example.com/${'x'.repeat(2029)}` }, '/url', 'maxLength'],
    ['a url that is null', { ...GIVEN, url: null }, '/url', 'type'],
    ['a secret of its own', { ...GIVEN, secret: 'mine' }, '/secret', 'additionalProperties'],
    ['a patient', { ...GIVEN, patientName: 'x' }, '/patientName', 'additionalProperties'],
  ];
  for (const [what, body, pointer, rule] of MALFORMED) {
    it(`refuses ${what}`, async (t) => {
      const service = await testService(t);
      const response = await create(service, await service.authorization(), body);
      assert.equal(response.statusCode, 400);
      const { error } = response.json<{ error: { code: string; details: { issues: object[] } } }>();
      assert.equal(error.code, 'validation_failed');
      assert.partialDeepStrictEqual(error.details.issues[0], { in: 'body', pointer, rule });
    });
  }

  it('takes a url of exactly 2048 characters', async (t) => {
    const service = await testService(t);
    await created(service, await service.authorization(), { ...GIVEN, url: `https://example.com/${'x'.repeat(2028)}` });
  });

  for (const url of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost:8443/',
    'https://metadata.google.internal/',
    'https://user:secret@example.com/',
    'https://example.com/#a',
    'https://example.com:22/',
    'https://\nexample.com/',
    'https://',
  ]) {
    it(`refuses ${JSON.stringify(url)} without saying why`, async (t) => {
      const service = await testService(t);
      const headers = await service.authorization();
      const response = await create(service, headers, { ...GIVEN, url });
      const { error } = response.json<{ error: { code: string; details?: unknown } }>();
      assert.deepEqual([response.statusCode, error.code, error.details], [400, 'webhook_url_not_allowed', undefined]);
      assert.deepEqual(await list(service, headers), []);
    });
  }
});

describe('the list of webhooks', () => {
  it('is of the credential alone, oldest first, in the order of events that was given', async (t) => {
    const service = await testService(t);
    const [mine, theirs] = [await service.authorization(), await service.authorization()];
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await created(service, mine)).id);
      service.advance(1);
    }
    await created(service, theirs);
    const webhooks = await list(service, mine);
    assert.deepEqual(
      webhooks.map(({ id }) => id),
      ids,
    );
    assert.deepEqual(webhooks[0]?.events, GIVEN.events);
    assert.equal((await list(service, theirs)).length, 1);
  });

  for (const reason of DISABLED_REASONS) {
    it(`says that an endpoint is disabled, and why: ${reason}; its owner enables it by creating it again`, async (t) => {
      const service = await testService(t);
      const headers = await service.authorization();
      const { id, secret } = await created(service, headers);
      const theirs = await service.authorization();
      const { id: theirId } = await created(service, theirs);
      await publish(service.store, service.clock, testPackage([testRow('new', { entitlement: 'sample' })]));
      const now = service.clock();
      const [claimed] = await exchange(service.store, { now, claimed: [id] });
      assert.ok(claimed);
      const failed = { state: 'waiting', dueAt: now + 9_000_000, responseStatus: 500, failure: 'status' } as const;
      await exchange(service.store, { now, ended: [ended(claimed, failed)] });
      service.advance(5000);
      const second = await created(service, headers);
      await disable(service, reason, id, theirId);
      const [disabled, other] = await list(service, headers);
      assert.partialDeepStrictEqual(disabled, {
        id,
        status: 'disabled',
        disabledReason: reason,
        createdAt: '2026-08-23T10:00:00.000Z',
        updatedAt: '2026-08-23T10:00:05.000Z',
      });
      assert.deepEqual([other?.status, other?.disabledReason], ['enabled', undefined]);
      assert.deepEqual(await service.store.deliveries.due(), []);

      service.advance(60_000);
      const { secret: renewed, ...enabled } = await created(service, headers, {
        ...GIVEN,
        events: ['exercise.published'],
      });
      assert.deepEqual(enabled, {
        ...{ id, url: GIVEN.url, events: ['exercise.published'], status: 'enabled', environment: 'sandbox' },
        ...{ createdAt: '2026-08-23T10:00:00.000Z', updatedAt: '2026-08-23T10:01:05.000Z' },
      });
      assert.notEqual(renewed, secret);
      assert.deepEqual(await list(service, headers), [enabled, other]);
      const stored = await service.store.webhooks.find(id);
      assert.equal(openSecret(service.keys.current.webhookSecret, id, stored?.sealedSecret ?? ''), renewed);
      assert.deepEqual(await service.store.deliveries.due(), [{ endpointId: id, dueAt: service.clock() }]);
      assert.equal((await list(service, theirs))[0]?.status, 'disabled', "somebody else's stays as it is");
      assert.notEqual((await created(service, headers)).id, second.id, 'an enabled one gets a second beside it');
      assert.equal((await list(service, headers)).length, 3);
    });
  }

  it('enables a disabled endpoint once, when it is created twice at once, and at the limit too', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const { id } = await created(service, headers);
    await disable(service, 'receiver_gone', id);
    const both = await Promise.all([created(service, headers), created(service, headers)]);
    assert.equal(both.filter((endpoint) => endpoint.id === id).length, 1);
    assert.equal((await list(service, headers)).length, 2);
    for (let count = 2; count < 20; count++) await created(service, headers);
    await disable(service, 'receiver_gone', id);
    assert.equal((await created(service, headers)).id, id);
    assert.equal(codeOf(await create(service, headers)), 'webhook_limit_reached');
  });

  it('is empty in the beginning', async (t) => {
    const service = await testService(t);
    assert.deepEqual(await list(service, await service.authorization()), []);
  });
});

describe('deleting a webhook', () => {
  it('answers 204 without a body, then 404', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const { id } = await created(service, headers);
    const first = await service.api('DELETE', `/webhooks/${id.toUpperCase()}`, { headers });
    assert.deepEqual([first.statusCode, first.body, first.headers['content-type']], [204, '', undefined]);
    const second = await service.api('DELETE', `/webhooks/${id}`, { headers });
    assert.deepEqual([second.statusCode, codeOf(second)], [404, 'webhook_not_found']);
    assert.deepEqual(await list(service, headers), []);
  });

  it('does not read a body that nobody asked for, however large', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const { id } = await created(service, headers);
    const response = await service.api('DELETE', `/webhooks/${id}`, { headers, payload: 'x'.repeat(100_000) });
    assert.equal(response.statusCode, 204);
  });

  it('knows the endpoints of the credential alone', async (t) => {
    const service = await testService(t);
    const [mine, theirs] = [await service.authorization(), await service.authorization()];
    const { id } = await created(service, mine);
    const response = await service.api('DELETE', `/webhooks/${id}`, { headers: theirs });
    assert.deepEqual([response.statusCode, codeOf(response)], [404, 'webhook_not_found']);
    assert.equal((await list(service, mine)).length, 1);
  });

  for (const id of ['1', 'nothing', '00000000-0000-4000-8000-000000000000', '%00', `${'0'.repeat(36)}`]) {
    it(`answers 404 to the id ${id}`, async (t) => {
      const service = await testService(t);
      const response = await service.api('DELETE', `/webhooks/${id}`, { headers: await service.authorization() });
      assert.deepEqual([response.statusCode, codeOf(response)], [404, 'webhook_not_found']);
    });
  }
});

describe('the scope webhooks:manage', () => {
  it('is needed for all three', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization({ scopes: ['catalog:read', 'picker:create'] });
    const responses = [
      await service.api('GET', '/webhooks', { headers }),
      await create(service, headers),
      await service.api('DELETE', '/webhooks/00000000-0000-4000-8000-000000000000', { headers }),
    ];
    for (const response of responses) {
      assert.deepEqual([response.statusCode, codeOf(response)], [403, 'insufficient_scope']);
      assert.match(String(response.headers['www-authenticate']), /scope="webhooks:manage"/);
    }
  });
});

const ownerOf = async ({ store }: TestService): Promise<string> => (await store.credentials.list())[0]?.id ?? '';
