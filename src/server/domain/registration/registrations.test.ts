// Sandbox registration from the form to the credential, with the mail in between.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { DOMAIN_CREDENTIALS } from '../../../contract/operations/sandbox-operations.ts';
import { MailError, type Mail, type Mailer } from '../../mail/mailer.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import type { Store } from '../../store/store.ts';
import { codeOf, storedText, TEST_ORIGIN, testService, type TestService } from '../../testing/service/test-service.ts';
import { LEASE_MILLISECONDS, MAIL_LIMITS, sendNextMail } from './registration-mails.ts';
import { domainLimitSetting, sweepRegistrations } from './registrations.ts';
import { join } from 'node:path';

const HOUR = 3_600_000;
const FORM = { company: 'Alder Street', email: 'dana@alder.example', origin: 'https://records.alder.example' };
const JSON_TYPE = { 'content-type': 'application/json' };

interface Postbox extends Mailer {
  readonly mails: Mail[];
  /** The next mails fail like this. */
  failure: MailError | undefined;
}

function postbox(): Postbox {
  const box: Postbox = {
    mails: [],
    failure: undefined,
    send(mail) {
      if (box.failure) return Promise.reject(box.failure);
      box.mails.push(mail);
      return Promise.resolve();
    },
  };
  return box;
}

async function start(t: TestContext) {
  const service = await testService(t);
  const box = postbox();
  const failures: unknown[] = [];
  const dropped: string[] = [];
  const post = (path: string, body: object) =>
    service.api('POST', path, { headers: JSON_TYPE, payload: JSON.stringify(body) });
  const register = (form: object = {}) => post('/sandbox/register', { ...FORM, ...form });
  /** Sends what is due, as a worker does. Gives back how it went with each. */
  const deliver = async (): Promise<string[]> => {
    const results: string[] = [];
    for (;;) {
      const result = await sendNextMail(
        service,
        box,
        (error) => failures.push(error),
        (id) => dropped.push(id),
      );
      if (result === 'idle') return results;
      results.push(result);
    }
  };
  const registerFrom = async (remoteAddress: string, form: object) => {
    const payload = JSON.stringify({ ...FORM, ...form });
    const url = '/api/v1/sandbox/register';
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url,
      headers: JSON_TYPE,
      payload,
      remoteAddress,
    });
    assert.equal(statusCode, 202);
  };
  const verify = (token: string) => post('/sandbox/verifications', { token });
  /** Registers, receives the mail, and gives back its token. */
  const tokenFor = async (form: object = {}): Promise<string> => {
    service.advance(1);
    assert.equal((await register(form)).statusCode, 202);
    assert.deepEqual((await deliver()).at(-1), 'sent');
    return tokenOf(box.mails.at(-1));
  };
  const accessToken = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
    service.api('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
    });
  return { service, box, failures, dropped, post, register, registerFrom, deliver, verify, tokenFor, accessToken };
}

/** What a reader sees of a part of a mail. */
const shown = (part: string): string => part.replace(/<\/?span>/g, '').replace(/<[^>]*>/g, '\n');

const tokenOf = (mail: Mail | undefined): string => /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

interface Issue {
  readonly pointer: string;
  readonly rule: string;
}
const issuesOf = (response: Awaited<ReturnType<TestService['api']>>): string[] =>
  response
    .json<{ error: { details: { issues: Issue[] } } }>()
    .error.details.issues.map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('the form', () => {
  const REFUSED: readonly (readonly [form: object, code: string, issues: readonly string[]])[] = [
    [{ company: '' }, 'validation_failed', ['/company minLength']],
    [{ company: '   ' }, 'validation_failed', ['/company text']],
    [{ company: 'x'.repeat(121) }, 'validation_failed', ['/company maxLength']],
    [{ company: 'A\r\nBcc: all@alder.example' }, 'validation_failed', ['/company text']],
    [{ company: 'A\u2028B' }, 'validation_failed', ['/company text']],
    [{ company: '\u3164\u200b' }, 'validation_failed', ['/company text']],
    [{ company: 'A\u{e0041}' }, 'validation_failed', ['/company text']],
    [{ company: '\u202eA' }, 'validation_failed', ['/company text']],
    [{ company: undefined, email: undefined }, 'validation_failed', ['/company required', '/email required']],
    [{ email: 'dana' }, 'validation_failed', ['/email format']],
    [{ email: 'a..b@alder.example' }, 'validation_failed', ['/email format']],
    [{ email: '.a@alder.example' }, 'validation_failed', ['/email format']],
    [{ email: `${'x'.repeat(65)}@alder.example` }, 'validation_failed', ['/email format']],
    [{ email: 'a@localhost' }, 'validation_failed', ['/email format']],
    [{ email: 'a@alder.example, b@alder.example' }, 'validation_failed', ['/email format']],
    [{ email: 'a@alder.example\r\nBcc: b@alder.example' }, 'validation_failed', ['/email format']],
    [{ email: '"a b"@alder.example' }, 'validation_failed', ['/email format']],
    [{ email: `a@${'x'.repeat(60)}.${'x'.repeat(190)}.example` }, 'validation_failed', ['/email maxLength']],
    [{ email: 'dana@gmail.com' }, 'work_email_required', ['/email workEmail']],
    [{ email: 'dana@GMail.COM' }, 'work_email_required', ['/email workEmail']],
    [{ email: 'dana@mail.yahoo.co.uk' }, 'work_email_required', ['/email workEmail']],
    [{ origin: 'records.alder.example' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https://alder.example/app' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https://alder.example?' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https://alder.example/#' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https://a@alder.example' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https://*.alder.example' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'https:\\\\alder.example' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'http://alder.example' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'http://127.0.0.1.nip.io' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'javascript:alert(1)' }, 'invalid_origin', ['/origin origin']],
    [{ origin: 'null' }, 'invalid_origin', ['/origin origin']],
    [{ email: 'dana@gmail.com', origin: 'x' }, 'work_email_required', ['/email workEmail', '/origin origin']],
    [{ website: 'https://spam.example' }, 'validation_failed', ['/website enum']],
    [{ website: null }, 'validation_failed', ['/website enum']],
    [{ phone: '1' }, 'validation_failed', ['/phone additionalProperties']],
  ];
  it('is refused with an issue at each field, and then nothing is stored and no mail sent', async (t) => {
    const { register, deliver } = await start(t);
    for (const [form, code, issues] of REFUSED) {
      const response = await register(form);
      assert.deepEqual(
        [response.statusCode, codeOf(response), issuesOf(response)],
        [400, code, issues],
        JSON.stringify(form),
      );
    }
    assert.deepEqual(await deliver(), []);
  });

  const TAKEN: readonly (readonly [typed: string, origin: string])[] = [
    ['https://records.alder.example', 'https://records.alder.example'],
    [' HTTPS://Records.ALDER.example:443/ ', 'https://records.alder.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://alder.example:8443', 'https://alder.example:8443'],
    ['http://LOCALHOST:3000/', 'http://localhost:3000'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ];
  for (const [typed, origin] of TAKEN) {
    it(`takes ${typed} for ${origin}`, async (t) => {
      const { tokenFor, verify } = await start(t);
      const response = await verify(await tokenFor({ origin: typed, website: '' }));
      assert.equal(response.json<{ data: { origin: string } }>().data.origin, origin);
    });
  }

  it('says no to hostile text with about the work that plain text of its length takes', async (t) => {
    const { register } = await start(t);
    const workOf = async (texts: readonly string[]): Promise<number> => {
      const before = process.cpuUsage();
      for (const field of ['company', 'email', 'origin'] as const) {
        for (const text of texts) assert.equal((await register({ [field]: text })).statusCode, 400);
      }
      return process.cpuUsage(before).user;
    };
    const plain = ['a'.repeat(60_000), 'b'.repeat(60_000), 'c'.repeat(60_000)];
    const hostile = [`${'a'.repeat(60_000)}\n`, `${'a.'.repeat(30_000)}!`, `a@${'a-'.repeat(30_000)}`];
    await workOf(plain); // the first requests are slow
    const [least, most] = [await workOf(plain), await workOf(hostile)];
    // A pattern that goes back and forth in 60,000 letters takes a thousand times as long.
    assert.ok(most < least * 50, `${most} µs, and ${least} µs for plain text`);
  });

  it('gets the same bytes and the same work for new, pending, existing and suppressed addresses', async (t) => {
    const { service, register, tokenFor, verify, deliver } = await start(t);
    const existing = await verify(await tokenFor({ email: 'existing@alder.example' }));
    assert.equal(existing.statusCode, 200);
    const ended = await verify(await tokenFor({ email: 'suppressed@alder.example' }));
    await service.store.credentials.setStatus(ended.json<{ data: { clientId: string } }>().data.clientId, 'revoked');
    await register({ email: 'pending@alder.example' });
    const calls: string[] = [];
    const byVisitor = service.store.by('registration');
    service.store.by = () => byVisitor;
    const { registrations, credentials } = byVisitor;
    for (const part of [registrations, credentials] as unknown as Record<string, (...args: unknown[]) => unknown>[]) {
      for (const [name, method] of Object.entries(part)) {
        part[name] = (...args) => {
          calls.push(name);
          return method(...args);
        };
      }
    }
    const answers = new Set<string>();
    service.advance(1); // of requests of one millisecond the id decides which is newer
    for (const who of ['new', 'pending', 'existing', 'suppressed']) {
      calls.length = 0;
      const { statusCode, headers, rawPayload } = await register({ email: `${who}@alder.example` });
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      answers.add(JSON.stringify([statusCode, rest, rawPayload.toString()]));
      assert.deepEqual(calls, ['insert'], who);
    }
    assert.equal(answers.size, 1);
    assert.match([...answers].join(), /verification_sent/);
    assert.deepEqual((await deliver()).sort(), ['sent', 'sent', 'sent', 'sent', 'suppressed']);
  });

  it('leaves no address in the log', async (t) => {
    const { service, register, deliver, verify, box } = await start(t);
    await register();
    await register({ email: 'dana@gmail.com' });
    await deliver();
    await verify(tokenOf(box.mails[0]));
    const log = JSON.stringify(service.log);
    assert.equal(/alder|dana|gmail|svc_[vc]/.test(log), false, log);
  });
});

describe('the mail', () => {
  it('says who asked for what, and no text of a stranger becomes a link or mark-up in it', async (t) => {
    const { register, deliver, box } = await start(t);
    await register({ company: 'Win at <b>http://evil.example/x</b>' });
    await deliver();
    const [mail] = box.mails;
    assert.equal(mail?.to, 'dana@alder.example');
    assert.equal(mail.subject, 'Confirm your email address for the sandbox');
    for (const part of [mail.text, mail.html]) {
      assert.match(shown(part), /Origin:?\s+https:\/\/records\.alder\.example$/m);
      assert.match(part, new RegExp(`${TEST_ORIGIN}/sandbox/verify#t=svc_vt_`));
      assert.match(part, /24 hours/);
      assert.match(part, /Ignore this email/);
      assert.equal(/evil\.example|http:\/\/evil/.test(part), false);
    }
    assert.equal(mail.html.includes('<b>'), false);
  });

  it('carries the address as it was typed, with the domain in lower case', async (t) => {
    const { register, deliver, box } = await start(t);
    await register({ email: 'Dana.Okafor@Alder.EXAMPLE' });
    await deliver();
    assert.equal(box.mails[0]?.to, 'Dana.Okafor@alder.example');
  });

  it('goes to every address that is written without quotes', async (t) => {
    const { register, deliver, box } = await start(t);
    const names = ['r&d', 'a!b', 'x=y', "o'neil+{exercises}", 'a.b-c_d', 'x'.repeat(64)];
    for (const name of names) assert.equal((await register({ email: `${name}@alder.example` })).statusCode, 202, name);
    await deliver();
    assert.deepEqual(box.mails.map(({ to }) => to).sort(), names.map((name) => `${name}@alder.example`).sort());
  });

  it('leaves its token in clear nowhere in the data folder', async (t) => {
    const { service, tokenFor } = await start(t);
    const token = await tokenFor();
    assert.match(token, /^svc_vt_[\w-]{43}$/);
    assert.equal(storedText(service).includes(token.slice(7)), false);
  });

  it(`goes to an address ${MAIL_LIMITS.own.address} times in 24 hours, however it is written`, async (t) => {
    const { service, register, deliver, box } = await start(t);
    const ask = async (email: string) => {
      service.advance(1);
      assert.equal((await register({ email })).statusCode, 202);
      return deliver();
    };
    for (const email of ['Dana@alder.example', 'DANA+Sandbox@alder.example', 'dana+a+b@ALDER.example']) {
      assert.deepEqual(await ask(email), ['sent']);
    }
    assert.deepEqual(
      box.mails.map(({ to }) => to),
      ['Dana@alder.example', 'DANA+Sandbox@alder.example', 'dana+a+b@alder.example'],
    );
    assert.deepEqual(await ask('dana@alder.example'), ['limited']);
    assert.deepEqual(await ask('dana+c@alder.example'), ['limited']);
    assert.deepEqual(await ask('other@alder.example'), ['sent']);
    service.advance(24 * HOUR);
    assert.deepEqual(await ask('dana@alder.example'), ['sent']);
    assert.equal(box.mails.length, 5);
  });

  it(`goes to a domain ${MAIL_LIMITS.own.domain} times in 24 hours for one network, subdomains included`, async (t) => {
    const { service, register, deliver } = await start(t);
    for (let n = 0; n < MAIL_LIMITS.own.domain + 2; n++)
      await register({ email: n % 2 === 0 ? `p${n}@alder.example` : `p@s${n}.alder.example` });
    const results = await deliver();
    assert.equal(results.filter((result) => result === 'sent').length, MAIL_LIMITS.own.domain);
    assert.equal(results.filter((result) => result === 'limited').length, 2);
    await register({ email: 'a@birch.example' });
    assert.deepEqual(await deliver(), ['sent']);
    service.advance(24 * HOUR);
    await register({ email: 'p99@alder.example' });
    assert.deepEqual(await deliver(), ['sent']);
  });

  it('is not used up by a stranger elsewhere, until all together have', async (t) => {
    const { service, registerFrom, deliver } = await start(t);
    const flood = async (network: string) => {
      for (let n = 0; n < MAIL_LIMITS.own.domain + 2; n++)
        await registerFrom(network, { email: `p${network.replaceAll(':', '-')}-${n}@mail.alder.co.uk` });
      return (await deliver()).filter((result) => result === 'sent').length;
    };
    assert.equal(await flood('192.0.2.1'), MAIL_LIMITS.own.domain);
    await registerFrom('198.51.100.7', { email: 'dana@alder.co.uk' });
    assert.deepEqual(await deliver(), ['sent']);
    assert.equal(await flood('192.0.2.2'), MAIL_LIMITS.own.domain);
    assert.equal(await flood('2001:db8::1'), MAIL_LIMITS.own.domain);
    assert.equal(await flood('2001:db8:0:100::1'), MAIL_LIMITS.own.domain);
    assert.equal(await flood('192.0.2.5'), MAIL_LIMITS.all.domain - 4 * MAIL_LIMITS.own.domain - 1);
    await registerFrom('198.51.100.7', { email: 'dana@birch.co.uk' });
    assert.deepEqual(await deliver(), ['sent']);
    assert.equal(storedText(service).includes('198.51.100.7'), false);
  });

  it('reads as an origin where it names one, and makes a link of no text that a stranger typed', async (t) => {
    const { tokenFor, box } = await start(t);
    await tokenFor({
      company: 'Confirm at https://a.example or b。example or c․example or d．example or e＠f.example',
      origin: 'https://bücher.example:8443',
    });
    const { text, html } = box.mails[0] ?? assert.fail();
    for (const part of [text, html]) {
      assert.match(shown(part), /https:\/\/xn--bcher-kva\.example:8443/);
      assert.match(part, /https:\/\/ a\. example or b。 example or c\. example or d\. example or e@ f\. example/);
    }
    // No piece of text in the HTML part holds a host or a scheme, and there is one link.
    const pieces = html.split(/<[^>]*>/).filter((piece) => /xn--bcher|dana/.test(piece));
    assert.deepEqual(pieces, ['dana', 'xn--bcher-kva']);
    assert.deepEqual(html.match(/<a /g)?.length, 1);
  });

  it('keeps the direction of a company to itself', async (t) => {
    const { tokenFor, box } = await start(t);
    await tokenFor({ company: 'מכון פיזיותרפיה' });
    const [mail] = box.mails;
    assert.match(mail?.text ?? '', /^Company: \u2068מכון פיזיותרפיה\u2069$/m);
    assert.match(mail?.html ?? '', /<bdi>מכון פיזיותרפיה<\/bdi>/);
  });

  it('is sent for each of several requests, with its own company and origin', async (t) => {
    const { service, register, deliver, box } = await start(t);
    await register({ company: 'First', origin: 'https://first.example' });
    service.advance(1);
    await register({ company: 'Second', origin: 'https://second.example' });
    assert.deepEqual(await deliver(), ['sent', 'sent']);
    assert.deepEqual(
      box.mails.map(({ text }) => /Company: (.*)\nEmail: .*\nOrigin: (.*)/.exec(text)?.slice(1)),
      [
        ['First', 'https://first.example'],
        ['Second', 'https://second.example'],
      ],
    );
  });

  it('waits longer after each failure, does not count meanwhile, and is given up after a day', async (t) => {
    const { service, register, deliver, box, failures } = await start(t);
    await register();
    box.failure = new MailError('unreachable');
    const waits = [30_000, 60_000, 120_000];
    for (const wait of waits) {
      assert.deepEqual(await deliver(), ['postponed']);
      service.advance(wait - 1);
      assert.deepEqual(await deliver(), []);
      service.advance(1);
    }
    assert.equal(failures.length, waits.length);
    box.failure = undefined;
    assert.deepEqual(await deliver(), ['sent']);
    box.failure = new MailError('login');
    await register({ email: 'late@alder.example' });
    await deliver();
    service.advance(24 * HOUR);
    assert.deepEqual(await deliver(), ['too_late']);
  });

  it('that was refused for good is reported and not tried again', async (t) => {
    const { service, register, deliver, box, failures, dropped } = await start(t);
    await register();
    box.failure = new MailError('refused', { replyCode: 550, isFinal: true });
    assert.deepEqual(await deliver(), ['refused']);
    assert.deepEqual(failures, [box.failure]);
    assert.match(dropped.join(), /^[0-9a-f-]{36}$/);
    service.advance(HOUR);
    assert.deepEqual(await deliver(), []);
  });

  it('is sent once by several processes, and by another one when the first ended in the middle', async (t) => {
    const { service, register, box } = await start(t);
    const other: Store = await openSqliteStore(join(service.folder, 'test.sqlite'));
    t.after(() => other.close());
    for (let n = 0; n < 6; n++) await register({ email: `p${n}@d${n}.example` });
    const send = (store: Store) =>
      sendNextMail({ store, clock: service.clock, serviceOrigin: TEST_ORIGIN }, box, () => undefined);
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? other : service.store)));
    assert.deepEqual(
      box.mails.map(({ to }) => to).sort(),
      [0, 1, 2, 3, 4, 5].map((n) => `p${n}@d${n}.example`),
    );

    await register({ email: 'last@alder.example' });
    const dying: Mailer = { send: () => new Promise(() => undefined) };
    void sendNextMail(service, dying, () => undefined);
    await new Promise(setImmediate);
    assert.equal(await send(other), 'idle');
    service.advance(LEASE_MILLISECONDS);
    assert.equal(await send(other), 'sent');
  });
});

describe('the link', () => {
  it('gives a sandbox credential for the sample catalog, with all scopes, origin and company', async (t) => {
    const { service, tokenFor, verify, accessToken } = await start(t);
    const response = await verify(await tokenFor({ company: '  Alder Street  ' }));
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'no-store');
    const { data } = response.json<{ data: { clientId: string; clientSecret: string } & Record<string, unknown> }>();
    const { clientId, clientSecret, ...rest } = data;
    assert.deepEqual(rest, { origin: FORM.origin, baseUrl: `${TEST_ORIGIN}/api/v1`, rotated: false });
    const { createdAt: _createdAt, ...credential } = (await service.store.credentials.find(clientId)) ?? {
      createdAt: 0,
    };
    assert.deepEqual(credential, {
      id: clientId,
      name: 'Alder Street',
      environment: 'sandbox',
      entitlement: 'sample',
      scopes: ['catalog:read', 'picker:create', 'webhooks:manage'],
      status: 'active',
    });
    assert.deepEqual(await service.store.credentials.origins(clientId), [FORM.origin]);
    assert.equal((await accessToken({ clientId, clientSecret })).statusCode, 200);
  });

  it('works once: of two at the same moment one gets a credential', async (t) => {
    const { service, tokenFor, verify } = await start(t);
    const token = await tokenFor();
    // All of them have found it before the first uses it.
    const { registrations } = service.store;
    const find = registrations.findByToken.bind(registrations);
    registrations.findByToken = async (hash) => {
      const found = await find(hash);
      await new Promise(setImmediate);
      return found;
    };
    const responses = await Promise.all([1, 2, 3, 4].map(() => verify(token)));
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 410, 410, 410]);
    assert.equal((await service.store.credentials.list()).length, 1);
    assert.deepEqual(reasonOf(await verify(token)), ['verification_over', 'used']);
  });

  it('works before its sender has noted that it was sent', async (t) => {
    const { service, register, verify } = await start(t);
    await register();
    let status = 0;
    const instant: Mailer = {
      async send(mail) {
        status = (await verify(tokenOf(mail))).statusCode;
      },
    };
    assert.equal(await sendNextMail(service, instant, () => undefined), 'sent');
    assert.equal(status, 200);
    assert.equal((await service.store.credentials.list()).length, 1);
  });

  it('works for 24 hours', async (t) => {
    const { service, tokenFor, verify } = await start(t);
    const early = await tokenFor();
    const late = await tokenFor({ email: 'late@alder.example' });
    service.advance(24 * HOUR - 2);
    assert.equal((await verify(late)).statusCode, 200);
    service.advance(2);
    const response = await verify(early);
    assert.equal(response.statusCode, 410);
    assert.deepEqual(reasonOf(response), ['verification_over', 'expired']);
  });

  it('outlives the request of a stranger for the same address, and keeps its own origin', async (t) => {
    const { service, register, registerFrom, deliver, verify, box } = await start(t);
    await register();
    service.advance(1);
    await registerFrom('203.0.113.9', { company: 'Stranger', origin: 'https://evil.example' });
    assert.deepEqual(await deliver(), ['sent', 'sent']);
    const [own, strange] = box.mails.map(tokenOf) as [string, string];
    const { data } = (await verify(own)).json<{ data: { clientId: string; origin: string } }>();
    assert.equal(data.origin, FORM.origin);
    assert.deepEqual(reasonOf(await verify(strange)), ['verification_over', 'superseded']);
    assert.deepEqual(await service.store.credentials.origins(data.clientId), [FORM.origin]);
    assert.equal((await service.store.credentials.find(data.clientId))?.name, FORM.company);
  });

  it('is not known when it was never sent', async (t) => {
    const { verify } = await start(t);
    const response = await verify(`svc_vt_${'A'.repeat(43)}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [404, 'verification_not_found']);
    assert.deepEqual(codeOf(await verify('')), 'validation_failed');
  });

  it('gives an address that has a credential a new secret of it, beside the old one for a day', async (t) => {
    const { service, tokenFor, verify, accessToken, box } = await start(t);
    type Given = { data: { clientId: string; clientSecret: string; rotated: boolean } };
    const first = (await verify(await tokenFor())).json<Given>().data;
    const token = await tokenFor({ origin: 'https://other.alder.example' });
    assert.equal(box.mails.at(-1)?.subject, 'You already have a sandbox credential');
    assert.match(box.mails.at(-1)?.text ?? '', /new client secret/);
    const second = (await verify(token)).json<Given>().data;
    assert.deepEqual([second.clientId, second.rotated], [first.clientId, true]);
    assert.notEqual(second.clientSecret, first.clientSecret);
    assert.deepEqual(await service.store.credentials.origins(first.clientId), [
      'https://other.alder.example',
      FORM.origin,
    ]);
    assert.equal((await accessToken(first)).statusCode, 200);
    service.advance(24 * HOUR);
    assert.equal((await accessToken(first)).statusCode, 401);
    assert.equal((await accessToken(second)).statusCode, 200);
  });

  it('brings no credential back that the operator ended', async (t) => {
    const { service, tokenFor, verify, register, deliver } = await start(t);
    const { clientId } = (await verify(await tokenFor())).json<{ data: { clientId: string } }>().data;
    const token = await tokenFor();
    await service.store.credentials.setStatus(clientId, 'suspended');
    assert.equal((await verify(token)).statusCode, 410);
    service.advance(1);
    assert.equal((await register()).statusCode, 202);
    assert.deepEqual(await deliver(), ['suppressed']);
  });

  it('is forgotten after a week with what was asked; a verified address is not', async (t) => {
    const { service, tokenFor, verify } = await start(t);
    await verify(await tokenFor({ email: 'kept@alder.example' }));
    const token = await tokenFor({ email: 'forgotten@alder.example' });
    service.advance(7 * 24 * HOUR + 2);
    await sweepRegistrations(service);
    assert.deepEqual(codeOf(await verify(token)), 'verification_not_found');
    assert.notEqual(await service.store.registrations.findAccount('kept@alder.example'), undefined);
    assert.equal(await service.store.registrations.findAccount('forgotten@alder.example'), undefined);
  });
});

describe('a domain', () => {
  const five = async (t: TestContext) => {
    const started = await start(t);
    for (let n = 0; n < DOMAIN_CREDENTIALS; n++) {
      const email = n === 0 ? 'x+0@mail.alder.example' : `x+${n}@alder.example`;
      // One mailbox asks from here no more than three times a day.
      started.service.advance(9 * HOUR);
      assert.equal((await started.verify(await started.tokenFor({ email }))).statusCode, 200);
    }
    started.service.advance(24 * HOUR);
    return started;
  };

  it(`has ${DOMAIN_CREDENTIALS} credentials; a sixth request has the same answer and a mail that says so`, async (t) => {
    const { register, deliver, box, service, tokenFor } = await five(t);
    const { statusCode, body } = await register({ email: 'sixth@alder.example' });
    assert.deepEqual([statusCode, body], [202, (await register({ email: 'a@birch.example' })).body]);
    const before = box.mails.length;
    assert.deepEqual((await deliver()).sort(), ['declined', 'sent']);
    const mail = box.mails.slice(before).find(({ to }) => to === 'sixth@alder.example') ?? assert.fail();
    assert.equal(mail.subject, 'No sandbox credential was created');
    for (const part of [mail.text, mail.html].map(shown)) {
      assert.match(part, /Addresses at alder\.example have 5 sandbox credentials already/);
      assert.match(part, /ask the operator of .* to allow more for alder\.example/);
      assert.match(part, /records\.alder\.example/);
      assert.equal(part.includes('svc_vt_') || part.includes('x+'), false);
    }
    assert.equal(mail.html.includes('<a '), false);
    // Who has one gets a new secret, and another domain its first.
    await tokenFor({ email: 'x+2@alder.example' });
    assert.match(box.mails.at(-1)?.text ?? '', /new client secret/);
    assert.equal((await service.store.credentials.list()).length, DOMAIN_CREDENTIALS);
  });

  it('counts a mail that says no for the limits of mails', async (t) => {
    const { register, deliver } = await five(t);
    for (let n = 0; n <= MAIL_LIMITS.own.address; n++) await register({ email: `sixth+${n}@alder.example` });
    assert.deepEqual((await deliver()).sort(), ['declined', 'declined', 'declined', 'limited']);
  });

  it('has more once the operator says so or one ends, and then a refused link works', async (t) => {
    const { service, tokenFor, verify, register, deliver } = await start(t);
    const { store } = service;
    const limit = (maximum: string) => store.settings.set(domainLimitSetting('alder.example'), maximum);
    await limit('1');
    const links = [await tokenFor({ email: 'a@alder.example' }), await tokenFor({ email: 'b@alder.example' })];
    const [first, second] = links as [string, string];
    const { clientId } = (await verify(first)).json<{ data: { clientId: string } }>().data;
    assert.deepEqual(reasonOf(await verify(second)), ['verification_over', 'domain_full']);
    await limit('2');
    assert.equal((await verify(second)).statusCode, 200);
    await register({ email: 'c@alder.example' });
    assert.deepEqual(await deliver(), ['declined']);
    await store.credentials.setStatus(clientId, 'revoked');
    assert.equal((await verify(await tokenFor({ email: 'd@alder.example' }))).statusCode, 200);
  });

  it('has none where the operator says so', async (t) => {
    const { service, register, deliver, box } = await start(t);
    await service.store.settings.set(domainLimitSetting('alder.example'), '0');
    await register();
    assert.deepEqual(await deliver(), ['declined']);
    assert.match(box.mails[0]?.text ?? '', /gives no sandbox credentials to addresses at alder\.example/);
  });
});

function reasonOf(response: Awaited<ReturnType<TestService['api']>>): string[] {
  const { error } = response.json<{ error: { code: string; details: { reason: string } } }>();
  return [error.code, error.details.reason];
}
