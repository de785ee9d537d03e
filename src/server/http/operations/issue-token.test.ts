// POST /oauth/token: every way to ask, right and wrong. RFC 6749.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { tokenSchema } from '../../../contract/token.ts';
import { rotateSecret } from '../../domain/access/credentials.ts';
import { codeOf, storedText, testService, type TestService } from '../../testing/service/test-service.ts';

const FORM = 'application/x-www-form-urlencoded';
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function start(t: TestContext) {
  const service = await testService(t);
  const { clientId, clientSecret } = await service.credential();
  return { service, id: clientId, secret: clientSecret, ask: asker(service) };
}

const asker =
  ({ api }: TestService) =>
  (form: string | Record<string, string>, headers: Record<string, string> = {}) =>
    api('POST', '/oauth/token', {
      headers: { 'content-type': FORM, ...headers },
      payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    });

const GRANT = { grant_type: 'client_credentials' };

describe('the token endpoint', () => {
  it('answers Basic credentials with a token for all granted scopes', async (t) => {
    const { ask, id, secret } = await start(t);
    const response = await ask(GRANT, { authorization: basic(id, secret) });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['pragma'], 'no-cache');
    const token = tokenSchema.parse(response.json());
    assert.match(token.access_token, /^svc_at_[A-Za-z0-9_-]{43}$/);
    assert.equal(token.expires_in, 3600);
    assert.equal(token.scope, 'catalog:read picker:create webhooks:manage');
    assert.equal(token.environment, 'sandbox');
  });

  it('accepts form-encoded or raw Basic, credentials in the form, and the id in both places', async (t) => {
    const { ask, id, secret } = await start(t);
    const encoded = [...id].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    for (const [form, headers] of [
      [GRANT, { authorization: basic(encoded, secret) }],
      [GRANT, { authorization: basic(id, secret).replace('Basic', 'bAsIc') }],
      [{ ...GRANT, client_id: id, client_secret: secret }, {}],
      [{ ...GRANT, client_id: id }, { authorization: basic(id, secret) }],
      [{ ...GRANT, unknown: 'ignored' }, { authorization: basic(id, secret) }],
      [{ ...GRANT, scope: '' }, { authorization: basic(id, secret) }],
    ] as const) {
      assert.equal((await ask(form, headers)).statusCode, 200);
    }
  });

  it('takes the content type with a charset of UTF-8', async (t) => {
    const { ask, id, secret } = await start(t);
    const headers = { authorization: basic(id, secret), 'content-type': `${FORM}; charset=UTF-8` };
    assert.equal((await ask(GRANT, headers)).statusCode, 200);
  });

  it('refuses wrong credentials all alike, with a challenge', async (t) => {
    const { ask, id, secret, service } = await start(t);
    const revoked = await service.credential();
    await service.store.credentials.setStatus(revoked.clientId, 'revoked');
    const bodies = new Set<string>();
    for (const authorization of [
      '',
      basic('svc_ci_nobody', secret),
      basic(id, 'wrong'),
      basic(id, ''),
      basic('', ''),
      basic(revoked.clientId, revoked.clientSecret),
      `Basic ${Buffer.from('no-colon').toString('base64')}`,
      'Basic !!!',
      'Bearer token',
    ]) {
      const response = await ask(GRANT, authorization ? { authorization } : {});
      assert.equal(response.statusCode, 401, authorization);
      assert.equal(response.headers['www-authenticate'], 'Basic realm="svc", charset="UTF-8"');
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.equal(response.headers['pragma'], 'no-cache');
      bodies.add(response.body.replace(/req_\w+/, ''));
    }
    assert.equal(bodies.size, 1);
  });

  it('names in the log whose secret was wrong, and nothing that a stranger typed', async (t) => {
    const { service, ask, id } = await start(t);
    await ask(GRANT, { authorization: basic(id, 'svc_cs_wrong') });
    await ask(GRANT, { authorization: basic('svc_ci_typed', 'svc_cs_wrong') });
    const lines = service.log.filter(({ code }) => code === 'invalid_client');
    assert.deepEqual(
      lines.map(({ credentialId }) => credentialId),
      [id, undefined],
    );
  });

  it('refuses malformed requests with the codes of RFC 6749', async (t) => {
    const { ask, id, secret } = await start(t);
    const headers = { authorization: basic(id, secret) };
    const TABLE: readonly (readonly [form: string, headers: Record<string, string>, code: string])[] = [
      ['', headers, 'invalid_request'],
      ['grant_type=', headers, 'invalid_request'],
      ['grant_type=client_credentials&grant_type=client_credentials', headers, 'invalid_request'],
      ['grant_type=client_credentials&scope=a&scope=b', headers, 'invalid_request'],
      [`grant_type=client_credentials&client_secret=${secret}`, headers, 'invalid_request'],
      ['grant_type=client_credentials&client_id=other', headers, 'invalid_request'],
      ['grant_type=client_credentials', { ...headers, 'content-type': 'application/json' }, 'invalid_request'],
      ['grant_type=client_credentials', { ...headers, 'content-type': 'text/plain' }, 'invalid_request'],
      ['grant_type=client_credentials', { ...headers, 'content-encoding': 'gzip' }, 'invalid_request'],
      ['grant_type=password', headers, 'unsupported_grant_type'],
      ['grant_type=Client_Credentials', headers, 'unsupported_grant_type'],
      ['grant_type=client_credentials&scope=admin', headers, 'invalid_scope'],
      ['grant_type=client_credentials&scope=catalog:read,picker:create', headers, 'invalid_scope'],
      ['grant_type=client_credentials&scope=+', headers, 'invalid_scope'],
    ];
    for (const [form, sent, code] of TABLE) {
      const response = await ask(form, sent);
      assert.equal(response.statusCode, 400, form);
      assert.equal(codeOf(response), code, form);
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.equal(response.headers['pragma'], 'no-cache');
    }
  });

  it('says what is malformed', async (t) => {
    const { ask, id, secret } = await start(t);
    const headers = { authorization: basic(id, secret) };
    for (const [form, sent, words] of [
      ['scope=x', headers, /grant_type is missing/],
      ['grant_type=a&grant_type=b', headers, /more than once/],
      [`grant_type=client_credentials&client_secret=${secret}`, headers, /sent twice/],
      ['grant_type=client_credentials&client_id=other', headers, /client_id/],
      ['{}', { ...headers, 'content-type': 'application/json' }, /application\/x-www-form-urlencoded/],
    ] as const) {
      const { error } = (await ask(form, sent)).json<{ error: { code: string; message: string } }>();
      assert.equal(error.code, 'invalid_request');
      assert.match(error.message, words);
    }
  });

  it('refuses credentials in two places, however the first one is written', async (t) => {
    const { ask, id, secret } = await start(t);
    const noColon = `Basic ${Buffer.from('no-colon').toString('base64')}`;
    for (const authorization of ['Basic !!!', 'Basic', noColon, basic(id, secret)]) {
      const response = await ask({ ...GRANT, client_id: id, client_secret: secret }, { authorization });
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_request'], authorization);
    }
  });

  it('grants a subset of the scopes, in their fixed order, and no other', async (t) => {
    const { ask, service } = await start(t);
    const { clientId, clientSecret } = await service.credential({ scopes: ['picker:create', 'catalog:read'] });
    const authorization = basic(clientId, clientSecret);
    const both = await ask({ ...GRANT, scope: 'picker:create catalog:read' }, { authorization });
    assert.equal(both.json<{ scope: string }>().scope, 'catalog:read picker:create');
    const one = await ask({ ...GRANT, scope: 'picker:create' }, { authorization });
    assert.equal(one.json<{ scope: string }>().scope, 'picker:create');
    assert.equal(codeOf(await ask({ ...GRANT, scope: 'webhooks:manage' }, { authorization })), 'invalid_scope');
  });

  it('refuses a suspended credential by name, to whoever has its secret', async (t) => {
    const { ask, id, secret, service } = await start(t);
    await service.store.credentials.setStatus(id, 'suspended');
    const right = await ask(GRANT, { authorization: basic(id, secret) });
    assert.deepEqual([right.statusCode, codeOf(right)], [400, 'unauthorized_client']);
    assert.equal((await ask(GRANT, { authorization: basic(id, 'wrong') })).statusCode, 401);
  });

  it('takes the secret before a rotation until its overlap ends', async (t) => {
    const { ask, id, secret, service } = await start(t);
    const rotated = await rotateSecret(service.store, service.clock, id, 60_000);
    const status = async (text: string) => (await ask(GRANT, { authorization: basic(id, text) })).statusCode;
    assert.equal(await status(secret), 200);
    assert.equal(await status(rotated.clientSecret), 200);
    service.advance(60_000);
    assert.equal(await status(secret), 401);
    assert.equal(await status(rotated.clientSecret), 200);
  });

  it('knows POST only', async (t) => {
    const { service } = await start(t);
    const response = await service.api('GET', '/oauth/token?grant_type=client_credentials');
    assert.deepEqual([response.statusCode, response.headers['allow']], [405, 'OPTIONS, POST']);
  });

  it('stores neither tokens nor secrets', async (t) => {
    const { ask, id, secret, service } = await start(t);
    const response = await ask(GRANT, { authorization: basic(id, secret) });
    const { access_token } = response.json<{ access_token: string }>();
    const stored = storedText(service);
    assert.ok(stored.includes(id), 'the reading finds what is there');
    assert.equal(stored.includes(secret), false);
    assert.equal(stored.includes(access_token), false);
  });
});

describe('an access token', () => {
  const status = async (service: TestService, headers: Record<string, string>) => {
    const response = await service.api('GET', '/taxonomies', { headers });
    return [response.statusCode, response.headers['www-authenticate'] ?? ''];
  };

  it('works for exactly one hour', async (t) => {
    const { service } = await start(t);
    const headers = await service.authorization();
    service.advance(3_599_999);
    assert.deepEqual(await status(service, headers), [200, '']);
    service.advance(1);
    const challenge = 'Bearer realm="svc", error="invalid_token", error_description="expired"';
    assert.deepEqual(await status(service, headers), [401, challenge]);
  });

  it('that was refused after its end stays dead when the clock is moved back', async (t) => {
    const { service } = await start(t);
    const headers = await service.authorization();
    service.advance(3_600_000);
    assert.equal((await status(service, headers))[0], 401);
    service.advance(-3_600_000);
    assert.deepEqual(await status(service, headers), [401, 'Bearer realm="svc", error="invalid_token"']);
  });

  it('dies at once with its credential', async (t) => {
    for (const end of ['revoked', 'suspended'] as const) {
      const { service } = await start(t);
      const headers = await service.authorization();
      for (const { id } of await service.store.credentials.list()) await service.store.credentials.setStatus(id, end);
      assert.deepEqual(await status(service, headers), [401, 'Bearer realm="svc", error="invalid_token"']);
    }
  });

  it('is taken from the Authorization header alone', async (t) => {
    const { service } = await start(t);
    const { authorization } = await service.authorization();
    const token = authorization.slice('Bearer '.length);
    assert.deepEqual(await status(service, {}), [401, 'Bearer realm="svc"']);
    assert.deepEqual(await status(service, { authorization: `Basic ${token}` }), [401, 'Bearer realm="svc"']);
    assert.deepEqual(await status(service, { authorization: 'Bearer' }), [401, 'Bearer realm="svc"']);
    assert.deepEqual(await status(service, { authorization: `bearer ${token}` }), [200, '']);
    const inQuery = await service.api('GET', `/taxonomies?access_token=${token}`);
    assert.equal(inQuery.statusCode, 401);
    for (const wrong of [`${token}x`, token.slice(0, -1), 'x', `${token} ${token}`]) {
      const [code, challenge] = await status(service, { authorization: `Bearer ${wrong}` });
      assert.deepEqual([code, challenge], [401, 'Bearer realm="svc", error="invalid_token"']);
    }
  });

  it('opens the operations of its scopes only', async (t) => {
    const { service } = await start(t);
    const headers = await service.authorization({ scopes: ['picker:create'] });
    const response = await service.api('GET', '/exercises', { headers });
    assert.deepEqual([response.statusCode, codeOf(response)], [403, 'insufficient_scope']);
    assert.equal(
      response.headers['www-authenticate'],
      'Bearer realm="svc", error="insufficient_scope", scope="catalog:read"',
    );
    assert.deepEqual(response.json<{ error: { details: unknown } }>().error.details, { requiredScope: 'catalog:read' });
  });

  it('does not end when another one is issued', async (t) => {
    const { ask, id, secret, service } = await start(t);
    const issue = async () =>
      (await ask(GRANT, { authorization: basic(id, secret) })).json<{ access_token: string }>().access_token;
    const [first, second] = [await issue(), await issue()];
    assert.notEqual(first, second);
    for (const token of [first, second])
      assert.deepEqual(await status(service, { authorization: `Bearer ${token}` }), [200, '']);
  });
});
