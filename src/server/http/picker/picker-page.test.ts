// The page in the iframe: who may frame it, what it may do, and what people see when it is not there.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { CatalogIndex } from '../../../contract/picker-session.ts';
import { betweenAnswers } from '../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../readmodel/picker-documents.ts';
import { TEST_PAGE, TEST_SCRIPT, testPicker } from '../../testing/service/test-picker.ts';
import { codeOf, testService, type TestService } from '../../testing/service/test-service.ts';
import { frameAncestors } from './picker-page-headers.ts';

async function createSession({ api, authorization }: TestService, origin: string): Promise<string> {
  const headers = {
    ...(await authorization({ origins: ['https://ehr.example.com'] })),
    'content-type': 'application/json',
  };
  const payload = JSON.stringify({ origin, clinicianId: 'a-keyed-hash-of-a-clinician' });
  const response = await api('POST', '/picker/sessions', { headers, payload });
  return response.json<{ data: { id: string } }>().data.id;
}

async function start(t: TestContext, origin = 'https://ehr.example.com') {
  const service = await testService(t, { pickerFolder: testPicker(t) });
  const id = await createSession(service, origin);
  const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
  return { service, id, get };
}

describe('the picker page', () => {
  // Defect 35: one fixed answer to who may frame it.
  it('may be framed by the origin of its session alone, and do nothing but its work', async (t) => {
    const { get, id } = await start(t);
    const response = await get(`/picker/${id}`, { 'sec-fetch-dest': 'iframe' });
    assert.deepEqual([response.statusCode, response.body], [200, TEST_PAGE]);
    const { headers } = response;
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors https://ehr.example.com; " +
        "require-trusted-types-for 'script'; trusted-types lit-html svc-worker",
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-embedder-policy'], 'require-corp');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['origin-agent-cluster'], '?1');
    assert.match(String(headers['permissions-policy']), /camera=\(\), /);
    assert.equal(headers['x-frame-options'], undefined);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['vary'], 'Referer, Accept-Encoding');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['access-control-allow-credentials'], undefined);
  });

  it('says by its status whether it can open, to a page that asks for no more', async (t) => {
    const { service, id } = await start(t);
    const ask = async (path: string, referer: string) =>
      (await service.app.inject({ method: 'HEAD', url: path, headers: { referer } })).statusCode;
    assert.equal(await ask(`/picker/${id}`, 'https://ehr.example.com/'), 200);
    assert.equal(await ask(`/picker/${id}`, 'https://other.example.com/'), 403);
    assert.equal(await ask('/picker/nonsense', 'https://ehr.example.com/'), 404);
    service.advance(900_000);
    assert.equal(await ask(`/picker/${id}`, 'https://ehr.example.com/'), 410);
  });

  it('is sent to what its browser says is the page of the session, or one around it', async (t) => {
    const { get, id, service } = await start(t);
    const [credential] = await service.store.credentials.list();
    assert.ok(credential);
    await service.store.credentials.addAncestor(credential.id, 'https://shell.example.com');
    for (const referer of [
      'https://ehr.example.com/',
      'https://ehr.example.com/a?b',
      'https://shell.example.com/',
      '',
    ]) {
      const response = await get(`/picker/${id}`, { referer });
      assert.deepEqual([response.statusCode, response.body], [200, TEST_PAGE], referer);
    }
  });

  it('is also for browsers that do not say what they load it for', async (t) => {
    const { get, id } = await start(t);
    assert.equal((await get(`/picker/${id}`)).statusCode, 200);
  });

  // Defect 36.
  it('names the scheme for [::1], which browsers never match', async (t) => {
    const { get, id } = await start(t, 'http://[::1]:3000');
    const { headers } = await get(`/picker/${id}`, { referer: 'http://[::1]:3000/' });
    assert.match(String(headers['content-security-policy']), /frame-ancestors http:;/);
  });

  it('is sent for [::1] only to a page that says that it is there', async (t) => {
    const { get, id } = await start(t, 'http://[::1]:3000');
    const ask = async (headers: Record<string, string>) =>
      (await get(`/picker/${id}`, { 'sec-fetch-dest': 'iframe', ...headers })).statusCode;
    assert.equal(await ask({}), 403);
    assert.equal(await ask({ referer: 'http://other.example/' }), 403);
    assert.equal(await ask({ referer: 'http://[::1]:3000/' }), 200);
  });

  it('lets nobody frame it when the stored origin is no origin', () => {
    for (const origin of [
      'https://a.example; script-src *',
      'https://a.example https://b.example',
      'https://*.example',
      '*',
      '',
      'null',
    ]) {
      assert.equal(frameAncestors(origin, ['https://shell.example']), "'none'", origin);
      assert.equal(frameAncestors('https://a.example:8443', [origin]), 'https://a.example:8443', origin);
    }
  });

  it('names each origin once', () => {
    const origins = ['https://b.example', 'https://a.example', 'http://[::1]:1', 'http://[::1]:2'];
    assert.equal(frameAncestors('https://a.example', origins), 'https://a.example https://b.example http:');
  });

  // Defect 37.
  it('may be framed by the outer origins its credential has now, even after the session ends', async (t) => {
    const { get, id, service } = await start(t);
    const policy = async () => String((await get(`/picker/${id}`)).headers['content-security-policy']);
    const [credential] = await service.store.credentials.list();
    assert.ok(credential);
    await service.store.credentials.addAncestor(credential.id, 'https://shell.example.com');
    await service.store.credentials.addAncestor(credential.id, 'https://portal.example.com');
    const outer = 'https://portal.example.com https://shell.example.com';
    assert.match(await policy(), new RegExp(`frame-ancestors https://ehr[.]example[.]com ${outer};`));
    service.advance(900_000);
    assert.equal((await get(`/picker/${id}`)).statusCode, 410);
    assert.match(await policy(), new RegExp(`frame-ancestors https://ehr[.]example[.]com ${outer};`));
    for (const origin of outer.split(' ')) await service.store.credentials.removeAncestor(credential.id, origin);
    assert.match(await policy(), /frame-ancestors https:\/\/ehr\.example\.com;/);
  });

  it('is not there for a session of an outer origin alone: that is no origin of the credential', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const [credential] = await service.store.credentials.list();
    assert.ok(credential);
    const origin = 'https://shell.example.com';
    await service.store.credentials.addAncestor(credential.id, origin);
    const payload = JSON.stringify({ origin, clinicianId: 'a-keyed-hash-of-a-clinician' });
    const response = await service.api('POST', '/picker/sessions', { headers, payload });
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 'origin_not_allowed']);
  });

  it('is the same page with 410, for the same origin, when the session is over', async (t) => {
    const { get, id, service } = await start(t);
    service.advance(900_000);
    const response = await get(`/picker/${id}`);
    assert.deepEqual([response.statusCode, response.body], [410, TEST_PAGE]);
    assert.match(String(response.headers['content-security-policy']), /frame-ancestors https:\/\/ehr\.example\.com;/);
  });

  it('is the same page with 410 when the session was ended, by every clock', async (t) => {
    const { get, id, service } = await start(t);
    service.advance(-5_000);
    await service.store.sessions.end({ ids: [id] });
    const response = await get(`/picker/${id}`);
    assert.deepEqual([response.statusCode, response.body], [410, TEST_PAGE]);
  });

  it('asks people who open it alone to open it from their record system', async (t) => {
    const { get, id } = await start(t);
    const response = await get(`/picker/${id}`, { 'sec-fetch-dest': 'document' });
    assert.equal(response.statusCode, 403);
    assert.match(response.body, /Open this from your record system/);
    assert.match(String(response.headers['content-security-policy']), /frame-ancestors 'none'/);
    // The launch secret leaves the address and the history: by the one script that the policy allows.
    const [, script = ''] = /<script>(.*)<\/script>/.exec(response.body) ?? [];
    assert.equal(script, 'history.replaceState(null,"",location.pathname)');
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = String(response.headers['content-security-policy']);
    assert.ok(policy.startsWith(`default-src 'none'; script-src 'sha256-${hash}'; style-src `), policy);
  });

  it('tells the operator when the picker is not built', async (t) => {
    const service = await testService(t);
    const id = await createSession(service, 'https://ehr.example.com');
    const response = await service.app.inject({ url: `/picker/${id}` });
    assert.deepEqual([response.statusCode, codeIn(response.body)], [503, 'service_unavailable']);
    assert.match(response.body, /npm run build.* and restart the service/);
  });
});

const codeIn = (page: string): string | undefined => /data-code="(\w+)"/.exec(page)?.[1];

// docs/messages.md, rule 7.
describe('the refusal page', () => {
  it('is sent to a page of another origin', async (t) => {
    const { get, id } = await start(t);
    for (const referer of [
      'https://other.example.com/',
      'https://ehr.example.com.evil.example/',
      'https://ehr.example.com:8443/',
      'http://ehr.example.com/',
      'nonsense',
    ]) {
      const response = await get(`/picker/${id}`, { referer });
      assert.deepEqual([response.statusCode, codeIn(response.body)], [403, 'origin_refused'], referer);
    }
  });

  it('is sent for an id that no session has, whoever asks', async (t) => {
    const { get } = await start(t);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%22%3E%3Cscript%3E']) {
      const response = await get(`/picker/${id}`, { referer: 'https://ehr.example.com/' });
      assert.deepEqual([response.statusCode, codeIn(response.body)], [404, 'session_unknown']);
    }
  });

  it('may be framed by any page, runs its own script alone, and is never kept', async (t) => {
    const { get, id } = await start(t);
    const { headers, body } = await get(`/picker/${id}`, { referer: 'https://other.example.com/' });
    const hashOf = (tag: string) => {
      const [, text = ''] = new RegExp(`<${tag}>(.*)</${tag}>`).exec(body) ?? [];
      return createHash('sha256').update(text).digest('base64');
    };
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; script-src 'sha256-${hashOf('script')}'; style-src 'sha256-${hashOf('style')}'; ` +
        "base-uri 'none'; form-action 'none'",
    );
    assert.deepEqual([headers['cache-control'], headers['vary']], ['no-store', 'Referer']);
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['set-cookie'], undefined);
    assert.doesNotMatch(body, /other\.example|ehr\.example|assets|[lo]\w*Storage|cookie|hash/);
  });
});

describe('the assets of the picker', () => {
  it('are kept by browsers for ever, compressed when they can be', async (t) => {
    const { get } = await start(t);
    const response = await get('/picker/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(response.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(response.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(response.rawPayload).toString(), TEST_SCRIPT);
    assert.equal((await get('/picker/assets/main-1a2b3c4d.js')).body, TEST_SCRIPT);
    const font = await get('/picker/assets/font-1a2b3c4d.woff2', { 'accept-encoding': 'br' });
    assert.deepEqual(
      [font.headers['content-type'], font.headers['content-encoding'], font.body],
      ['font/woff2', undefined, 'font'],
    );
  });

  it('are the files of the build and no others', async (t) => {
    const { get } = await start(t);
    for (const name of [
      'other.js',
      '..%2Findex.html',
      '..%2F..%2Fpackage.json',
      'main-1a2b3c4d.js%00',
      'assets',
      '__proto__',
    ]) {
      const response = await get(`/picker/assets/${name}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [404, 'not_found'], name);
    }
  });
});

describe('pictures', () => {
  it('are public, named by their content, and kept for ever', async (t) => {
    const { service, get } = await start(t);
    const [entry] = service.catalog.visible('sample').entries;
    const [media] = entry?.rendered.parse().media ?? [];
    const path = new URL(media?.url ?? '').pathname;
    const response = await get(path);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'image/png');
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(response.headers['access-control-allow-origin'], '*');
    assert.equal(response.headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(createHash('sha256').update(response.rawPayload).digest('hex'), media?.sha256);
    assert.equal((await get(path, { 'if-none-match': String(response.headers['etag']) })).statusCode, 304);
  });

  it('have a small form for cards: a thumbnail, or themselves where they came without', async (t) => {
    const { service, get } = await start(t);
    const index = await betweenAnswers(pickerIndexInSteps(service.catalog.visible('sample')));
    const { data } = JSON.parse(index.toString()) as { data: CatalogIndex };
    const path = new URL(data.exercises[0]?.pictures.start.url ?? '').pathname;
    assert.match(path, /^\/media\/[0-9a-f]{64}\.thumbnail$/);
    const whole = await get(path);
    assert.deepEqual([whole.statusCode, whole.headers['content-type']], [200, 'image/png']);

    const thumbnail = new Uint8Array([1, 2, 3]);
    const sha256 = createHash('sha256').update(thumbnail).digest('hex');
    const picture = { sha256, mimeType: 'image/png', width: 640, height: 480, bytes: thumbnail };
    await service.store.catalog.publish((transaction) =>
      transaction.insertPicture({ ...picture, thumbnail, thumbnailSha256: sha256 }),
    );
    const small = await get(`/media/${picture.sha256}.thumbnail`);
    assert.equal(small.headers['content-type'], 'image/webp');
    assert.deepEqual(new Uint8Array(small.rawPayload), thumbnail);
    const full = await get(`/media/${picture.sha256}.png`);
    assert.notEqual(full.headers['etag'], small.headers['etag']);
  });

  it('that move are sent under their own ending, and under no other', async (t) => {
    const { service, get } = await start(t);
    const bytes = new Uint8Array([4, 5, 6]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const motion = { sha256, mimeType: 'image/webp', width: 640, height: 480, bytes };
    await service.store.catalog.publish((transaction) => transaction.insertPicture(motion));
    const moving = await get(`/media/${sha256}.webp`);
    assert.deepEqual([moving.statusCode, moving.headers['content-type']], [200, 'image/webp']);
    assert.equal(moving.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const form of ['png', 'thumbnail'])
      assert.equal((await get(`/media/${sha256}.${form}`)).statusCode, 404, form);
    const [entry] = service.catalog.visible('sample').entries;
    const [media] = entry?.rendered.parse().media ?? [];
    assert.equal((await get(new URL(media?.url ?? '').pathname.replace('.png', '.webp'))).statusCode, 404);
  });

  it('are not sent when their bytes are not those of their name, and the log says which', async (t) => {
    const { service, get } = await start(t);
    const damaged = {
      sha256: 'e'.repeat(64),
      mimeType: 'image/png',
      width: 640,
      height: 480,
      bytes: new Uint8Array(9),
    };
    await service.store.catalog.publish((transaction) => transaction.insertPicture(damaged));
    for (const form of ['png', 'thumbnail']) {
      const { statusCode, headers } = await get(`/media/${damaged.sha256}.${form}`);
      assert.deepEqual([statusCode, headers['cache-control'], headers['etag']], [500, 'no-store', undefined]);
    }
    const lines = service.log.filter(({ event }) => event === 'picture_damaged');
    assert.deepEqual(lines[0], { level: 'error', event: 'picture_damaged', sha256: damaged.sha256 });
  });

  it('are sent in full, when their thumbnail is damaged or cannot be checked', async (t) => {
    const { service, get } = await start(t);
    const insert = async (name: string, rest: { readonly thumbnailSha256?: string }) => {
      const bytes = Buffer.from(name);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const picture = { sha256, mimeType: 'image/png', width: 640, height: 480, bytes };
      await service.store.catalog.publish((transaction) =>
        transaction.insertPicture({ ...picture, thumbnail: new Uint8Array(9), ...rest }),
      );
      return sha256;
    };
    const damaged = await insert('damaged', { thumbnailSha256: 'e'.repeat(64) });
    const sent = await get(`/media/${damaged}.thumbnail`);
    assert.deepEqual([sent.statusCode, sent.body, sent.headers['content-type']], [200, 'damaged', 'image/png']);
    assert.deepEqual([sent.headers['cache-control'], sent.headers['etag']], ['no-store', undefined]);
    const lines = service.log.filter(({ event }) => event === 'thumbnail_damaged');
    assert.deepEqual(lines, [{ level: 'error', event: 'thumbnail_damaged', sha256: damaged }]);
    const unchecked = await insert('unchecked', {});
    assert.equal((await get(`/media/${unchecked}.thumbnail`)).body, 'unchecked');
  });

  it('are not there under any other name', async (t) => {
    const { get } = await start(t);
    for (const name of [
      `${'0'.repeat(64)}.png`,
      'x.png',
      '.png',
      `${'0'.repeat(64)}`,
      `${'0'.repeat(64)}.jpg`,
      '..%2Fsecret.key',
    ]) {
      assert.equal((await get(`/media/${name}`)).statusCode, 404, name);
    }
  });
});
