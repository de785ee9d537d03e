// The pages of the sandbox registration: what they may do, who may frame them, and that opening a link changes nothing.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { hashSecret } from '../../domain/access/secrets.ts';
import { TEST_SANDBOX_PAGE, testPicker } from '../../testing/service/test-picker.ts';
import { codeOf, TEST_NOW, testService } from '../../testing/service/test-service.ts';

async function start(t: TestContext) {
  const service = await testService(t, { pickerFolder: testPicker(t) });
  return { service, get: (url: string) => service.app.inject({ url }) };
}

describe('the sandbox pages', () => {
  it('load nothing external, run nothing inline, refuse to be framed and send no referrer', async (t) => {
    const { get } = await start(t);
    for (const url of ['/sandbox', '/sandbox/verify']) {
      const { statusCode, body, headers } = await get(url);
      assert.deepEqual([statusCode, body], [200, TEST_SANDBOX_PAGE]);
      assert.equal(
        headers['content-security-policy'],
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
      );
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['set-cookie'], undefined);
      assert.match(String(headers['permissions-policy']), /camera=\(\)/);
      assert.equal(String(headers['permissions-policy']).includes('clipboard-write'), false);
    }
  });

  it('serve the files of their own build and no others', async (t) => {
    const { get } = await start(t);
    const { statusCode, headers } = await get('/sandbox/assets/sandbox-1a2b3c4d.js');
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    for (const url of [
      '/sandbox/assets/main-1a2b3c4d.js',
      '/sandbox/assets/..%2Findex.html',
      '/picker/assets/sandbox-1a2b3c4d.js',
    ]) {
      assert.equal(codeOf(await get(url)), 'not_found', url);
    }
  });

  it('tell the operator when they are not built', async (t) => {
    const service = await testService(t);
    const { statusCode, body } = await service.app.inject({ url: '/sandbox' });
    assert.equal(statusCode, 503);
    assert.match(body, /npm run build/);
  });

  it('use nothing up when a link is only looked at', async (t) => {
    const { service } = await start(t);
    const { registrations } = service.store;
    await registrations.insert({
      id: 'a',
      address: 'dana@alder.example',
      email: 'dana@alder.example',
      domain: 'alder.example',
      company: 'Alder Street',
      origin: 'https://records.alder.example',
      network: null,
      createdAt: TEST_NOW,
    });
    const registration = await registrations.claim(TEST_NOW, TEST_NOW + 1000);
    assert.ok(registration);
    await registrations.setToken(registration.id, hashSecret('token'), TEST_NOW + 1000);
    await registrations.markSent(registration.id);
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await service.app.inject({ method, url: '/sandbox/verify?t=token' });
      await service.app.inject({ method, url: '/api/v1/sandbox/verifications?token=token' });
    }
    assert.equal((await registrations.findByToken(hashSecret('token')))?.state, 'sent');
    const verify = () =>
      service.api('POST', '/sandbox/verifications', {
        headers: { 'content-type': 'application/json' },
        payload: '{"token":"token"}',
      });
    assert.equal((await verify()).statusCode, 200);
    assert.equal((await verify()).statusCode, 410);
  });

  it('take JSON alone, and no token in an address', async (t) => {
    const { service } = await start(t);
    const post = (path: string, type: string, payload: string) =>
      service.api('POST', path, { headers: { 'content-type': type }, payload });
    const path = '/sandbox/verifications';
    assert.equal(codeOf(await post(path, 'text/plain', '{"token":"x"}')), 'unsupported_media_type');
    assert.equal(codeOf(await post(path, 'application/json', '{"token":')), 'invalid_json');
    assert.equal(codeOf(await post(path, 'application/json', '{"token":"x","more":1}')), 'validation_failed');
    assert.equal(
      codeOf(await post(path, 'application/json', JSON.stringify({ token: 'x'.repeat(129) }))),
      'validation_failed',
    );
    assert.equal(codeOf(await post(`${path}?token=x`, 'application/json', '{"token":"x"}')), 'invalid_parameter');
  });
});
