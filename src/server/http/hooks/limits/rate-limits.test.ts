// Rate limits from outside: who is told what, who is stopped, and who never is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import {
  codeOf,
  testService,
  type TestService,
  type TestServiceOptions,
} from '../../../testing/service/test-service.ts';
import { countedAddress } from '../client-address.ts';
import { DEFAULT_RATE_LIMITS, parseRateLimits } from './rate-limit-policies.ts';
import { TOKEN_LIFETIME_SECONDS } from '../../../../contract/limits.ts';
import { LIVE_TOKENS_MAXIMUM } from '../../../domain/access/access-tokens.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** The limits of `text`; everything else is not limited. */
function start(t: TestContext, text: string, options: TestServiceOptions = {}): Promise<TestService> {
  const roomy = [
    'default',
    'sessions',
    'launches',
    'webhooks',
    'token',
    'anonymous',
    'failures',
    'registration',
  ].filter((name) => !new RegExp(`\\b${name}=`).test(text));
  const rateLimits = parseRateLimits([text, ...roomy.map((name) => `${name}=100000/1`)].join(','), 'test');
  assert.ok(rateLimits);
  return testService(t, { ...options, rateLimits });
}

const askToken = ({ api }: TestService, id: string, secret: string, remoteAddress = '192.0.2.1') =>
  api('POST', '/oauth/token', {
    headers: FORM,
    payload: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }).toString(),
    remoteAddress,
  });

/** Runs `ask` so many times; the statuses and how often each came. */
async function tally(times: number, ask: () => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const { statusCode } = await ask();
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

const indexOf = ({ catalog }: TestService): string => `/picker/catalog/${catalog.visible('full').revision}`;

describe('a credential', () => {
  it('is stopped after its burst, told when to come back, and served then', async (t) => {
    const service = await start(t, 'default=60/60/3');
    const headers = await service.authorization();
    const ask = () => service.api('GET', '/taxonomies', { headers });
    const first = await ask();
    assert.equal(first.headers['ratelimit-policy'], '"default";q=60;w=60');
    assert.equal(first.headers['ratelimit'], '"default";r=2;t=1');
    assert.deepEqual(await tally(2, ask), { 200: 2 });
    const refused = await ask();
    assert.deepEqual([refused.statusCode, codeOf(refused)], [429, 'rate_limited']);
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal(refused.headers['ratelimit'], '"default";r=0;t=1');
    service.advance(Number(refused.headers['retry-after']) * 1000);
    assert.equal((await ask()).statusCode, 200);
    assert.equal((await ask()).statusCode, 429);
  });

  it('has its own limit: another one, and another token of the same one', async (t) => {
    const service = await start(t, 'default=60/60/2');
    const { clientId, clientSecret } = await service.credential();
    const token = async () => {
      const { access_token } = (await askToken(service, clientId, clientSecret)).json<{ access_token: string }>();
      return { authorization: `Bearer ${access_token}` };
    };
    const [one, two, other] = [await token(), await token(), await service.authorization()];
    const status = async (headers: { authorization: string }) =>
      (await service.api('GET', '/taxonomies', { headers })).statusCode;
    assert.deepEqual([await status(one), await status(two)], [200, 200]);
    assert.deepEqual([await status(one), await status(two), await status(other)], [429, 429, 200]);
  });

  it('of each environment has the burst that reads a page of changes and its 250 revisions', async (t) => {
    const rateLimits = parseRateLimits('token=1000/60', 'test');
    const service = await testService(t, { ...(rateLimits && { rateLimits }) });
    for (const [environment, burst, policy] of [
      ['production', 400, '"default";q=1200;w=60'],
      ['sandbox', 300, '"default";q=600;w=60'],
    ] as const) {
      const headers = await service.authorization({ environment });
      const ask = () => service.api('GET', '/taxonomies', { headers });
      assert.deepEqual(await tally(burst + 5, ask), { 200: burst, 429: 5 });
      assert.equal((await ask()).headers['ratelimit-policy'], policy);
    }
  });

  it('has limits of their own for sessions and for webhook endpoints', async (t) => {
    const service = await start(t, 'sessions=2/60,webhooks=1/60,default=3/60');
    const headers = await service.authorization();
    const session = () =>
      service.api('POST', '/picker/sessions', { headers: { ...headers, ...JSON_BODY }, payload: '{}' });
    const endpoint = () => service.api('POST', '/webhooks', { headers: { ...headers, ...JSON_BODY }, payload: '{}' });
    assert.deepEqual(await tally(4, session), { 400: 2, 429: 2 });
    assert.deepEqual(await tally(2, endpoint), { 400: 1, 429: 1 });
    const removal = () => service.api('DELETE', '/webhooks/00000000-0000-4000-8000-000000000000', { headers });
    assert.deepEqual(await tally(1, removal), { 429: 1 });
    assert.equal((await session()).headers['ratelimit-policy'], '"sessions";q=2;w=60');
    assert.deepEqual(await tally(4, () => service.api('GET', '/webhooks', { headers })), { 200: 3, 429: 1 });
  });

  it('is told first that it lacks the scope, and counted all the same', async (t) => {
    const service = await start(t, 'default=2/60');
    const headers = await service.authorization({ scopes: ['picker:create'] });
    const ask = () => service.api('GET', '/exercises', { headers });
    assert.equal((await ask()).headers['ratelimit'], '"default";r=1;t=30');
    assert.deepEqual(await tally(5, ask), { 403: 5 });
  });

  it('is stopped before its body is judged', async (t) => {
    const service = await start(t, 'sessions=1/3600');
    const headers = await service.authorization();
    const ask = () =>
      service.api('POST', '/picker/sessions', { headers: { ...headers, 'content-type': 'text/plain' } });
    assert.deepEqual(await tally(2, ask), { 415: 1, 429: 1 });
  });

  it('is never limited by address, whatever others do behind the same one', async (t) => {
    const service = await start(t, 'anonymous=2/60');
    const headers = await service.authorization();
    const remoteAddress = '198.51.100.7';
    const anonymous = () => service.api('GET', '/taxonomies', { remoteAddress });
    assert.deepEqual(await tally(5, anonymous), { 401: 2, 429: 3 });
    assert.deepEqual(await tally(50, () => service.api('GET', '/taxonomies', { headers, remoteAddress })), { 200: 50 });
  });

  it('has no limit, and reads of none, where limits are off', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const response = await service.api('GET', '/taxonomies', { headers });
    assert.equal(response.headers['ratelimit'], undefined);
    assert.equal(response.headers['ratelimit-policy'], undefined);
  });
});

describe('an address that proves nobody', () => {
  it('is stopped: without a token, with unknown ones, and for what is public, together', async (t) => {
    const service = await start(t, 'anonymous=4/60');
    const ask = async (path: string, headers = {}) => (await service.api('GET', path, { headers })).statusCode;
    assert.equal(await ask('/taxonomies'), 401);
    assert.equal(await ask('/taxonomies', { authorization: `Bearer svc_at_${'x'.repeat(43)}` }), 401);
    assert.equal(await ask('/openapi.json'), 200);
    assert.equal((await service.app.inject('/.well-known/oauth-authorization-server')).statusCode, 200);
    for (const path of ['/taxonomies', '/openapi.json']) assert.equal(await ask(path), 429);
    assert.equal((await service.app.inject('/.well-known/oauth-authorization-server')).statusCode, 429);
    const refused = await service.api('GET', '/openapi.json');
    assert.deepEqual([codeOf(refused), refused.headers['retry-after']], ['rate_limited', '15']);
    const elsewhere = await service.api('GET', '/taxonomies', { remoteAddress: '192.0.2.99' });
    assert.equal(elsewhere.statusCode, 401);
  });

  it('still reaches what clinicians need: pictures, the page, its assets, health', async (t) => {
    const service = await start(t, 'anonymous=1/3600');
    const [entry] = service.catalog.visible('full').entries;
    const picture = new URL(entry?.rendered.parse().media[0]?.url ?? '').pathname;
    assert.deepEqual(await tally(3, () => service.api('GET', '/taxonomies')), { 401: 1, 429: 2 });
    assert.deepEqual(await tally(100, () => service.app.inject(picture)), { 200: 100 });
    assert.deepEqual(await tally(3, () => service.app.inject('/readyz')), { 200: 3 });
  });

  it('is limited in files and pages, those that do not exist and those of the sandbox as well', async (t) => {
    for (const [path, status] of [
      ['/picker/assets/main-1a2b3c4d.js', 404],
      ['/sandbox/assets/main-1a2b3c4d.js', 404],
      ['/sandbox', 503], // it is not built
      ['/sandbox/verify', 503],
      ['/nothing', 404],
      ['/api/v1/nothing', 404],
    ] as const) {
      const service = await start(t, 'files=2/60');
      assert.deepEqual(await tally(3, () => service.app.inject(path)), { [status]: 2, 429: 1 }, path);
    }
  });

  it('is what the socket says, not what a header says', async (t) => {
    const service = await start(t, 'anonymous=1/60');
    const ask = (address: string) => service.api('GET', '/taxonomies', { headers: { 'x-forwarded-for': address } });
    assert.equal((await ask('203.0.113.1')).statusCode, 401);
    assert.equal((await ask('203.0.113.2')).statusCode, 429);
  });

  it('is what a trusted proxy says, and never what was said to the proxy', async (t) => {
    for (const trustedProxies of [1, ['10.0.0.0/8']]) {
      const service = await start(t, 'anonymous=1/60', { trustedProxies });
      const ask = async (forwarded: string, remoteAddress = '10.1.2.3') => {
        const headers = { 'x-forwarded-for': forwarded };
        return (await service.api('GET', '/taxonomies', { headers, remoteAddress })).statusCode;
      };
      assert.equal(await ask('203.0.113.1'), 401);
      assert.equal(await ask('203.0.113.2'), 401);
      assert.equal(await ask('198.51.100.1, 203.0.113.1'), 429, 'the first entry is the client’s own invention');
      // Some proxies write ports and brackets, their own too.
      assert.deepEqual([await ask('203.0.113.3:4001'), await ask('203.0.113.3:4002')], [401, 429]);
      assert.deepEqual([await ask('[2001:db8::1]:443'), await ask('2001:db8::2')], [401, 429]);
      if (typeof trustedProxies !== 'number')
        assert.deepEqual([await ask('203.0.113.4:1, 10.9.9.9:2'), await ask('203.0.113.5:1, 10.9.9.9:3')], [401, 401]);
      const warned = () => service.log.filter(({ event }) => event === 'forwarded_for_unreadable').length;
      assert.equal(warned(), 0);
      // What is no address is nobody's: the proxy itself is counted.
      assert.deepEqual([await ask('unknown'), await ask('x'.repeat(1000))], [401, 429]);
      assert.equal(warned(), 1, 'once');
    }
  });

  it('is not trusted when it is none of the proxies', async (t) => {
    const service = await start(t, 'anonymous=1/60', { trustedProxies: ['10.0.0.0/8'] });
    const ask = (address: string) =>
      service.api('GET', '/taxonomies', { headers: { 'x-forwarded-for': address }, remoteAddress: '192.0.2.1' });
    assert.equal((await ask('203.0.113.1')).statusCode, 401);
    assert.equal((await ask('203.0.113.2')).statusCode, 429);
  });

  it('of IPv6 is its network of 56 bits, and a port is no part of it', () => {
    const TABLE: readonly (readonly [string, string | undefined])[] = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['192.0.2.1:5555', '192.0.2.1'],
      ['[2001:db8:0:1200::1]:443', '2001:db8:0:1200::/56'],
      ['[2001:db8:0:1200::1]', '2001:db8:0:1200::/56'],
      ['2001:db8:0:12ff::1', '2001:db8:0:1200::/56'],
      ['2001:db8:0:1300::1', '2001:db8:0:1300::/56'],
      ['2001:DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:0::/56'],
      ['2001:db8::', '2001:db8:0:0::/56'],
      ['::1', '0:0:0:0::/56'],
      ['fe80::1%eth0', 'fe80:0:0:0::/56'],
      ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/56'],
      ['192.0.2.1:', undefined],
      ['[192.0.2.1', undefined],
      ['nobody', undefined],
      ['', undefined],
    ];
    for (const [address, counted] of TABLE) assert.equal(countedAddress(address), counted, address);
    assert.equal(countedAddress(undefined), undefined);
  });
});

describe('guessing a client secret', () => {
  it('ends after ten in five minutes, for ids of somebody and of nobody alike', async (t) => {
    const answers = [];
    for (const known of [true, false]) {
      const service = await start(t, 'failures=10/300');
      const { clientId } = await service.credential();
      const responses = [];
      for (let index = 0; index < 11; index += 1)
        responses.push(await askToken(service, known ? clientId : 'svc_ci_nobody', 'wrong'));
      answers.push(
        responses.map(({ statusCode, body, headers }) => [
          statusCode,
          body.replace(/req_\w+/, ''),
          headers['retry-after'],
          headers['www-authenticate'],
        ]),
      );
      assert.deepEqual(
        responses.map(({ statusCode }) => statusCode),
        [...Array.from({ length: 10 }, () => 401), 429],
      );
    }
    assert.deepEqual(answers[0], answers[1]);
  });

  it('never stops the right secret, wherever it comes from', async (t) => {
    const service = await start(t, 'failures=10/300');
    const { clientId, clientSecret } = await service.credential();
    const other = await service.credential();
    assert.deepEqual(await tally(12, () => askToken(service, clientId, 'wrong')), { 401: 10, 429: 2 });
    const refused = await askToken(service, clientId, 'wrong');
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '30']);
    assert.equal((await askToken(service, clientId, clientSecret)).statusCode, 200);
    assert.equal((await askToken(service, clientId, clientSecret, '192.0.2.2')).statusCode, 200);
    assert.equal((await askToken(service, other.clientId, other.clientSecret)).statusCode, 200);
  });

  it('in the other places of the request counts alike', async (t) => {
    const service = await start(t, 'failures=2/300');
    const { clientId, clientSecret } = await service.credential();
    const basic = (secret: string) => `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const token = (secret: string) =>
      service.api('POST', '/oauth/token', {
        headers: { ...FORM, authorization: basic(secret) },
        payload: 'grant_type=client_credentials',
      });
    const revoke = (secret: string) =>
      service.api('POST', '/oauth/revoke', { headers: { ...FORM, authorization: basic(secret) }, payload: 'token=x' });
    assert.deepEqual([(await token('wrong')).statusCode, (await revoke('wrong')).statusCode], [401, 401]);
    assert.deepEqual([(await token('wrong')).statusCode, (await revoke('wrong')).statusCode], [429, 429]);
    assert.deepEqual([(await token(clientSecret)).statusCode, (await revoke(clientSecret)).statusCode], [200, 200]);
  });

  it('takes no token from the credential: strangers cannot lock it out', async (t) => {
    const service = await start(t, 'token=2/60,failures=1000/1');
    const { clientId, clientSecret } = await service.credential();
    await tally(50, () => askToken(service, clientId, 'wrong'));
    const ask = () => askToken(service, clientId, clientSecret, '192.0.2.9');
    assert.equal((await ask()).headers['ratelimit'], '"token";r=1;t=30');
    assert.deepEqual(await tally(3, ask), { 200: 1, 429: 2 });
  });

  it('of many ids from one address ends too', async (t) => {
    const service = await start(t, 'anonymous=20/60');
    let index = 0;
    const ask = () => askToken(service, `svc_ci_${(index += 1)}`, 'wrong');
    assert.deepEqual(await tally(30, ask), { 401: 20, 429: 10 });
  });
});

describe('the picker', () => {
  async function launch(service: TestService, headers: { authorization: string }) {
    const response = await service.api('POST', '/picker/sessions', {
      headers: { ...headers, ...JSON_BODY },
      payload: JSON.stringify({ origin: 'http://localhost:3000', clinicianId: 'clinician-of-the-test' }),
    });
    const { url, id } = response.json<{ data: { url: string; id: string } }>().data;
    return { id, secret: new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '' };
  }
  const activate = (service: TestService, id: string, secret: string, remoteAddress = '192.0.2.1') =>
    service.api('POST', `/picker/sessions/${id}/activate`, {
      headers: JSON_BODY,
      payload: JSON.stringify({ secret }),
      remoteAddress,
    });

  it('of 200 clinicians behind one address opens, although somebody there guesses', async (t) => {
    // They come in one moment here: what their credential may open in a moment is another limit.
    const rateLimits = parseRateLimits('failures=10/300,sessions=300/60', 'test');
    const service = await testService(t, { ...(rateLimits && { rateLimits }) });
    const headers = await service.authorization({ environment: 'sandbox' });
    const victim = await launch(service, headers);
    assert.deepEqual(await tally(100, () => activate(service, victim.id, 'svc_lt_guess')), { 404: 10, 429: 90 });
    for (let index = 0; index < 200; index += 1) {
      const { id, secret } = await launch(service, headers);
      const opened = await activate(service, id, secret);
      assert.equal(opened.statusCode, 200);
      const { accessToken } = opened.json<{ data: { accessToken: string } }>().data;
      const [entry] = service.catalog.visible('full').entries;
      const detail = await service.api('GET', `/picker/exercises/${entry?.id}/${entry?.revision}`, {
        headers: { authorization: `Bearer ${accessToken}` },
        remoteAddress: '192.0.2.1',
      });
      assert.equal(detail.statusCode, 200);
    }
    assert.equal((await activate(service, victim.id, victim.secret, '192.0.2.2')).statusCode, 200);
  });

  it('may load one session thirty times a minute, and the next one as often', async (t) => {
    const service = await start(t, 'launches=30/60');
    const headers = await service.authorization();
    const first = await launch(service, headers);
    assert.deepEqual(await tally(40, () => activate(service, first.id, first.secret)), { 200: 30, 429: 10 });
    const second = await launch(service, headers);
    assert.equal((await activate(service, second.id, second.secret)).statusCode, 200);
    service.advance(2_000);
    assert.equal((await activate(service, first.id, first.secret)).statusCode, 200);
  });

  it('may read its index as often as it may load, and what else it needs without a limit', async (t) => {
    const service = await start(t, 'launches=3/60');
    const { id, secret } = await launch(service, await service.authorization());
    const tokens: string[] = [];
    for (let load = 1; load <= 3; load += 1) {
      const { data } = (await activate(service, id, secret)).json<{ data: { accessToken: string } }>();
      tokens.push(data.accessToken);
      const headers = { authorization: `Bearer ${data.accessToken}` };
      assert.equal(
        (await service.api('GET', indexOf(service), { headers })).statusCode,
        200,
        'each load reads it once',
      );
    }
    const headers = { authorization: `Bearer ${tokens.at(-1)}` };
    const refused = await service.api('GET', indexOf(service), { headers });
    assert.deepEqual(
      [refused.statusCode, codeOf(refused), refused.headers['retry-after']],
      [429, 'rate_limited', '20'],
    );
    assert.deepEqual(await tally(40, () => service.api('GET', `${indexOf(service)}/changes`, { headers })), {
      200: 40,
    });
    service.advance(20_000);
    assert.equal((await service.api('GET', indexOf(service), { headers })).statusCode, 200);
  });

  it('keeps its token when a load is refused, and no stranger uses up its loads', async (t) => {
    const service = await start(t, 'launches=1/60');
    const { id, secret } = await launch(service, await service.authorization());
    assert.deepEqual(await tally(5, () => activate(service, id, 'svc_lt_guess')), { 404: 5 });
    const { accessToken } = (await activate(service, id, secret)).json<{ data: { accessToken: string } }>().data;
    assert.equal((await activate(service, id, secret)).statusCode, 429);
    const index = await service.api('GET', indexOf(service), { headers: { authorization: `Bearer ${accessToken}` } });
    assert.equal(index.statusCode, 200);
  });

  it('with an unknown token is somebody who proves nobody', async (t) => {
    const service = await start(t, 'anonymous=3/60');
    const headers = { authorization: `Bearer svc_pt_${'x'.repeat(43)}` };
    assert.deepEqual(await tally(5, () => service.api('GET', '/picker/catalog/cat_1', { headers })), {
      401: 3,
      429: 2,
    });
  });
});

describe('a sandbox registration', () => {
  const body = (index: number) =>
    JSON.stringify({
      company: 'Clinic',
      email: `a${index}@records${index}.example`,
      origin: 'https://records.example',
    });

  it('is one of five an hour from one address; forms with mistakes are none', async (t) => {
    const service = await start(t, 'registration=5/3600');
    let index = 0;
    const ask = (payload: string) => () =>
      service.api('POST', '/sandbox/register', { headers: JSON_BODY, payload, remoteAddress: '192.0.2.1' });
    const good = () => ask(body((index += 1)))();
    assert.deepEqual(await tally(20, ask('{}')), { 400: 20 });
    assert.deepEqual(await tally(7, good), { 202: 5, 429: 2 });
    const refused = await good();
    assert.deepEqual([codeOf(refused), refused.headers['retry-after']], ['rate_limited', '720']);
  });
});

it('the limits of the sizing page allow a quarter more openings than it expects', () => {
  const guide = readFileSync(new URL('../../../../../docs/sizing.md', import.meta.url), 'utf8');
  const cells = (row: string) =>
    guide
      .split('\n')
      .find((line) => line.startsWith(`| ${row}`))
      ?.split('|')
      .slice(2, -1) ?? [];
  const openings = cells('openings a second').map(Number);
  const settings = cells('`SVC_RATE_LIMITS`').map((cell) => /`(.+)`/.exec(cell)?.[1]);
  assert.deepEqual([openings.length, settings.length], [3, 3]);
  for (const [index, expected] of openings.entries()) {
    const setting = settings[index];
    const limits = setting === undefined ? DEFAULT_RATE_LIMITS : parseRateLimits(setting, 'the guide');
    const { count = 0, seconds = 1, burst = 0 } = limits?.sessions ?? {};
    assert.ok(count / seconds >= expected * 1.25 && burst >= expected, `${expected} a second`);
  }
});

it('the usual limits give a credential no more tokens than may live at a time', () => {
  const { count, seconds, burst } = DEFAULT_RATE_LIMITS.token;
  assert.ok(burst + (count / seconds) * TOKEN_LIFETIME_SECONDS <= LIVE_TOKENS_MAXIMUM);
});
