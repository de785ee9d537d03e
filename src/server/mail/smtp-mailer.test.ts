// Mail over SMTP, against a real server on this machine.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import tls from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Certificate, testCertificates } from '../testing/deliveries/certificates.ts';
import { MailError, type Mail } from './mailer.ts';
import { smtpMailer, type SmtpServer } from './smtp-mailer.ts';

const FROM = { name: 'Exercise picker', address: 'no-reply@picker.example' };
const MAIL: Mail = { to: 'dana@alder.example', subject: 'Hello', text: 'Hello there.\n', html: '<p>Hello there.</p>' };
const settings = (server: SmtpServer) => ({ server, from: FROM, isUnencrypted: false });

interface Received {
  readonly user: string | undefined;
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

async function startServer(t: TestContext, options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      if (username === 'dana' && password === 'p:w/%') callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onData(stream, { user, envelope: { mailFrom, rcptTo } }, callback) {
      let message = '';
      stream.setEncoding('utf8').on('data', (text: string) => (message += text));
      stream.on('end', () => {
        received.push({
          user: user as string | undefined,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message,
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  t.after(stop);
  return { received, port: (server.server.address() as AddressInfo).port, stop };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const failsWith = (failure: string, facts?: { isFinal: boolean; code: number }) => (error: unknown) => {
  assert.ok(error instanceof MailError);
  if (facts) assert.deepEqual({ isFinal: error.isFinal, code: error.code }, facts);
  assert.equal(error.failure, failure);
  assert.equal(error.name, `MailError(${failure})`);
  // What the server said may repeat the address.
  assert.equal(error.cause, undefined);
  assert.equal(/dana|alder|p:w/.test(`${error.message} ${error.stack}`), false);
  return true;
};

describe('the SMTP mailer', () => {
  it('sends mail as the configured user, with fixed headers and both forms of the text', async (t) => {
    const { received, port } = await startServer(t, { authOptional: false });
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false, user: 'dana', password: 'p:w/%' }));
    await mailer.send(MAIL);
    const [mail] = received;
    assert.deepEqual([mail?.user, mail?.from, mail?.to], ['dana', FROM.address, [MAIL.to]]);
    for (const line of [
      /^From: Exercise picker <no-reply@picker\.example>\r$/m,
      /^To: dana@alder\.example\r$/m,
      /^Subject: Hello\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Hello there\.\r$/m,
      /<p>Hello there\.<\/p>/,
    ]) {
      assert.match(mail?.message ?? '', line);
    }
  });

  it('lets no text become a header or another address', async (t) => {
    const { received, port } = await startServer(t);
    const from = { ...FROM, name: 'A\r\nBcc: b@evil.example' };
    const mailer = smtpMailer({ ...settings({ host: '127.0.0.1', port, secure: false }), from });
    await mailer.send({
      ...MAIL,
      subject: 'Hello\r\nBcc: b@evil.example\r\n\r\nBody',
      text: '.\r\nRCPT TO:<b@evil.example>\r\n',
    });
    const [mail] = received;
    assert.deepEqual(mail?.to, [MAIL.to]);
    const headers = (mail?.message ?? '').split('\r\n\r\n')[0] ?? '';
    assert.equal(/^Bcc:/im.test(headers), false, headers);
    assert.equal(received.length, 1);
  });

  it('says that a wrong password is one, and nothing else', async (t) => {
    const { port } = await startServer(t);
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false, user: 'dana', password: 'wrong' }));
    await assert.rejects(mailer.send(MAIL), failsWith('login'));
  });

  /** This machine, under an address that is not known to be it. */
  const elsewhere = (port: number) => ({ host: '0.0.0.0', port, secure: false });

  for (const [what, user] of [
    ['a mail', {}],
    ['a password', { user: 'dana', password: 'p:w/%' }],
  ] as const) {
    it(`sends ${what} to another machine never unencrypted`, async (t) => {
      const asked: string[] = [];
      const { port, received } = await startServer(t, {
        onConnect: (_session, callback) => {
          asked.push('connection');
          callback();
        },
        onAuth: () => asked.push('password'),
      });
      const mailer = smtpMailer(settings({ ...elsewhere(port), ...user }));
      await assert.rejects(mailer.send(MAIL), failsWith('encryption'));
      assert.deepEqual([asked, received], [['connection'], []]);
    });
  }

  it('sends to another machine unencrypted where the operator said so', async (t) => {
    const { received, port } = await startServer(t);
    await smtpMailer({ ...settings(elsewhere(port)), isUnencrypted: true }).send(MAIL);
    assert.equal(received.length, 1);
  });

  it('trusts another machine by its certificate alone', async (t) => {
    const { authority, good, ...others } = await testCertificates();
    const startWith = ({ key, cert }: Certificate) => startServer(t, { disabledCommands: [], key, cert });
    const usual = tls.getCACertificates();
    t.after(() => tls.setDefaultCACertificates(usual));
    const unknown = await startWith(good);
    await assert.rejects(smtpMailer(settings(elsewhere(unknown.port))).send(MAIL), failsWith('encryption'));
    tls.setDefaultCACertificates([...usual, authority]);
    for (const [name, certificate] of Object.entries(others)) {
      const { port, received } = await startWith(certificate);
      await assert.rejects(smtpMailer(settings(elsewhere(port))).send(MAIL), failsWith('encryption'), name);
      assert.equal(received.length, 0, name);
    }
    await smtpMailer(settings(elsewhere(unknown.port))).send(MAIL);
    assert.equal(unknown.received.length, 1);
  });

  it('gives a mail up that the server refuses for good, and keeps one that it refuses for now', async (t) => {
    let answer = 550;
    const { port, received } = await startServer(t, {
      onRcptTo: (_address, _session, callback) =>
        callback(answer === 250 ? null : refusal(answer, 'dana@alder.example: no')),
    });
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false }));
    await assert.rejects(mailer.send(MAIL), failsWith('refused', { isFinal: true, code: 550 }));
    answer = 451;
    await assert.rejects(mailer.send(MAIL), failsWith('refused', { isFinal: false, code: 451 }));
    answer = 250;
    await mailer.send(MAIL);
    assert.equal(received.length, 1);
  });

  it('gives a mail up that the server refuses after it has read it', async (t) => {
    const { port } = await startServer(t, {
      onData: (stream, _session, callback) =>
        stream.resume().on('end', () => callback(refusal(554, 'dana@alder.example: no'))),
    });
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false }));
    await assert.rejects(mailer.send(MAIL), failsWith('refused', { isFinal: true, code: 554 }));
  });

  it('does not blame the mail when the server refuses the sender', async (t) => {
    const { port } = await startServer(t, {
      onMailFrom: (_address, _session, callback) => callback(refusal(550, 'not you')),
    });
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false }));
    await assert.rejects(mailer.send(MAIL), failsWith('refused', { isFinal: false, code: 550 }));
  });

  it('works again once a server that was down is back', async (t) => {
    const { port, stop } = await startServer(t);
    await stop();
    const mailer = smtpMailer(settings({ host: '127.0.0.1', port, secure: false }));
    await assert.rejects(mailer.send(MAIL), failsWith('unreachable'));
    const { received } = await startServer(t, {}, port);
    await mailer.send(MAIL);
    assert.equal(received.length, 1);
  });
});
