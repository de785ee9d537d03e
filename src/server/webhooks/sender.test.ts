// Attempts against real receivers on this machine: what arrives, how each way to fail is called, and that nothing is held.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { testCertificates } from '../testing/deliveries/certificates.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  answers,
  answersEndlessly,
  type Behaviour,
  gate,
  hangsUpAfter,
  resetsAfterReading,
  resetsBeforeReading,
  startWebhookReceiver,
  staysSilent,
  waits,
  writes,
} from '../testing/deliveries/webhook-receiver.ts';
import { AddressGuard, parseAllowedTargets } from './address-guard.ts';
import type { AttemptOutcome, Sender } from './attempt.ts';
import { createSender, type SenderOptions } from './sender.ts';

const guard = new AddressGuard(parseAllowedTargets('localhost,127.0.0.1', 'SVC_WEBHOOK_ALLOW'));
const BODY = '{"note":"Übung 🏋"}';
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'SVC-Webhooks/1.0', 'x-svc-delivery': 'd1' };
/** Where nothing else can come. */
const SHORT_MILLISECONDS = 150;
/** Goes off only when a test says so. */
const HELD_MILLISECONDS = 123_456;

async function testSender(t: TestContext, options: Partial<SenderOptions> = {}): Promise<Sender> {
  const { authority } = await testCertificates();
  const sender = createSender({ guard, authorities: [authority], ...options });
  t.after(() => sender.close());
  return sender;
}

/** Holds back the sender's timer of this length; what is returned lets it go off: no test depends on how fast the machine is. */
function holdTimer(t: TestContext, milliseconds: number): () => void {
  const start = globalThis.setTimeout;
  let expire: (() => void) | undefined;
  const hold = (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
    if (delay !== milliseconds) return start(callback, delay, ...values);
    expire = () => callback(...values);
    return undefined;
  };
  t.mock.method(globalThis, 'setTimeout', hold as typeof setTimeout);
  return () => {
    assert.ok(expire);
    expire();
  };
}

const send = (sender: Sender, url: string): Promise<AttemptOutcome> =>
  sender.send({ url, headers: HEADERS, body: BODY });

/** Without the time that was measured. */
function outcome({ tookMilliseconds, ...rest }: AttemptOutcome): Omit<AttemptOutcome, 'tookMilliseconds'> {
  assert.ok(Number.isInteger(tookMilliseconds) && tookMilliseconds >= 0);
  return rest;
}

describe('an attempt', () => {
  it('posts the bytes and headers that it was given, and no others that tell anything', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    const arrived = outcome(await send(sender, receiver.url('/hooks?tenant=7&a=%20b')));
    assert.deepEqual(arrived, { responseStatus: 204, failure: null });
    const [request, ...more] = receiver.requests();
    assert.equal(more.length, 0);
    assert.deepEqual(
      [request?.method, request?.path, request?.body.toString(), request?.serverName],
      ['POST', '/hooks?tenant=7&a=%20b', BODY, 'localhost'],
    );
    assert.deepEqual(request?.headers, {
      ...HEADERS,
      host: `localhost:${receiver.port}`,
      connection: 'keep-alive',
      'content-length': String(Buffer.byteLength(BODY)),
    });
  });

  const ANSWERS: readonly (readonly [number, AttemptOutcome['failure']])[] = [
    [200, null],
    [201, null],
    [202, null],
    [299, null],
    [300, 'redirect'],
    [304, 'redirect'],
    [400, 'status'],
    [401, 'status'],
    [404, 'status'],
    [409, 'status'],
    [410, 'gone'],
    [429, 'status'],
    [500, 'status'],
    [503, 'status'],
    [599, 'status'],
    [999, 'status'],
  ];
  for (const [status, failure] of ANSWERS) {
    it(`answered with ${status} ${failure === null ? 'arrived' : `failed: ${failure}`}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      receiver.behave('/', answers(status, { 'set-cookie': 'a=b' }));
      const sender = await testSender(t);
      assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: status, failure });
    });
  }

  for (const status of [301, 302, 303, 307, 308]) {
    it(`never follows a redirect (${status}), nor keeps a cookie`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const sender = await testSender(t);
      receiver.behave('/', answers(status, { location: receiver.url('/other'), 'set-cookie': 'a=b' }));
      for (let count = 0; count < 2; count += 1) {
        assert.deepEqual(outcome(await send(sender, receiver.url('/'))), {
          responseStatus: status,
          failure: 'redirect',
        });
      }
      assert.deepEqual(
        receiver.requests().map(({ path, headers }) => [path, headers.cookie]),
        [
          ['/', undefined],
          ['/', undefined],
        ],
      );
    });
  }

  it('says when it may be tried again, for 429 and 503 only', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    for (const [status, retryAfterMilliseconds] of [
      [429, 7_000],
      [503, 7_000],
      [500, undefined],
      [301, undefined],
      [204, undefined],
    ] as const) {
      receiver.behave('/', answers(status, { 'retry-after': '7' }));
      const { retryAfterMilliseconds: found } = await send(sender, receiver.url('/'));
      assert.equal(found, retryAfterMilliseconds, String(status));
    }
  });

  const FAULTS: readonly (readonly [string, Behaviour, AttemptOutcome['failure']])[] = [
    ['reset before the body was read', resetsBeforeReading, 'connection'],
    ['reset after the body was read', resetsAfterReading, 'connection'],
    ['closed without an answer', hangsUpAfter(''), 'connection'],
    ['closed in the middle of the headers', hangsUpAfter('HTTP/1.1 200 OK\r\ncontent-le'), 'connection'],
    ['answered in another protocol', writes('220 mail.example ESMTP\r\n'), 'protocol'],
    ['answered with a status that is none', writes('HTTP/1.1 099 No\r\ncontent-length: 0\r\n\r\n'), 'protocol'],
    ['answered with headers without end', writes(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}`), 'protocol'],
    [
      'answered with two lengths',
      writes('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na'),
      'protocol',
    ],
    ['told to go on', writes('HTTP/1.1 100 Continue\r\n\r\n'), 'protocol'],
    ['told to speak otherwise', writes('HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'), 'protocol'],
    ['told to wait without end', writes('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)), 'protocol'],
  ];
  for (const [name, behaviour, failure] of FAULTS) {
    it(`${name} failed once, is not repeated, and does not spoil the next: ${failure}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const sender = await testSender(t);
      receiver.behave('/', answers(200), behaviour, answers(200));
      // The first time, the connection is new; the fault may meet one that was kept.
      await send(sender, receiver.url('/'));
      assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: null, failure });
      assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: 200, failure: null });
      assert.equal(receiver.requests('/').length, behaviour === resetsBeforeReading ? 2 : 3);
    });
  }

  it('counts an answer by its status, whatever becomes of its body', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    receiver.behave('/', hangsUpAfter('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: 200, failure: null });
    receiver.behave('/', hangsUpAfter('HTTP/1.1 500 No\r\ncontent-length: 100\r\n\r\nhalf'));
    assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: 500, failure: 'status' });
    receiver.behave('/', writes('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 202 OK\r\ncontent-length: 0\r\n\r\n'));
    assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: 202, failure: null });
  });

  it('reads no more of an answer than it must, and then cuts the connection', { timeout: 120_000 }, async (t) => {
    const receiver = await startWebhookReceiver(t);
    // No time limit that would end it.
    const sender = await testSender(t, { timeoutMilliseconds: 600_000 });
    for (const [status, failure] of [
      [200, null],
      [500, 'status'],
    ] as const) {
      receiver.behave('/', answersEndlessly(status));
      assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: status, failure });
      await receiver.disconnected();
    }
  });

  it('keeps connections, and reads answers that are not too long to the end for it', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    receiver.behave('/', answers(200, {}, 'x'.repeat(64 * 1024)));
    for (let count = 0; count < 20; count += 1) {
      await send(sender, receiver.url('/'));
      // A connection is free again one turn later.
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(receiver.connections(), 1);
  });
});

describe('the time of an attempt', () => {
  it('ends while the address is looked for', async (t) => {
    const sender = await testSender(t, {
      timeoutMilliseconds: SHORT_MILLISECONDS,
      resolve: () => new Promise(() => undefined),
    });
    const { failure, responseStatus } = await send(sender, 'https://hooks.example.test/');
    assert.deepEqual([responseStatus, failure], [null, 'timeout']);
  });

  it('ends while encryption is agreed, and the connection with it', async (t) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined).resume()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    const sender = await testSender(t, { timeoutMilliseconds: SHORT_MILLISECONDS });
    const { port } = server.address() as AddressInfo;
    const connected = once(server, 'connection');
    assert.equal((await send(sender, `https://localhost:${port}/`)).failure, 'timeout');
    await connected; // on a busy machine not before
    const [socket] = sockets;
    assert.ok(socket);
    if (!socket.closed) await once(socket, 'close');
  });

  /** Resolves when the sender has read the head of an answer. */
  const answerBegins = () =>
    new Promise<void>((resolve) => {
      const channel = 'undici:request:headers';
      const listen = () => {
        unsubscribe(channel, listen);
        resolve();
      };
      subscribe(channel, listen);
    });

  const SLOW: readonly (readonly [string, Behaviour, number | null, AttemptOutcome['failure']])[] = [
    ['before the answer', staysSilent, null, 'timeout'],
    ['in the headers of the answer', writes('HTTP/1.1 200 OK\r\nconte'), null, 'timeout'],
    ['in the body of a good answer', writes('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'), 200, null],
    ['in the body of a bad answer', writes('HTTP/1.1 410 No\r\ncontent-length: 5\r\n\r\nab'), 410, 'gone'],
  ];
  for (const [name, behaviour, responseStatus, failure] of SLOW) {
    it(`ends ${name}, and the connection with it`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const sender = await testSender(t, { timeoutMilliseconds: HELD_MILLISECONDS });
      receiver.behave('/', behaviour);
      const expire = holdTimer(t, HELD_MILLISECONDS);
      const reached = responseStatus === null ? receiver.received(1) : answerBegins();
      const pending = send(sender, receiver.url('/'));
      await reached;
      expire();
      assert.deepEqual(outcome(await pending), { responseStatus, failure });
      await receiver.disconnected();
      assert.equal(receiver.requests().length, 1);
    });
  }

  it('is not over before an answer that takes long, but not too long', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    const { opened, open } = gate();
    receiver.behave('/', waits(opened, answers(200)));
    const pending = send(sender, receiver.url('/'));
    await receiver.received(1);
    open();
    assert.deepEqual(outcome(await pending), { responseStatus: 200, failure: null });
  });

  it('sends nothing when it was over before there was a connection', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const { opened, open } = gate();
    const sender = await testSender(t, {
      timeoutMilliseconds: HELD_MILLISECONDS,
      guard: new AddressGuard(parseAllowedTargets('127.0.0.1', 'SVC_WEBHOOK_ALLOW')),
      resolve: async () => {
        await opened;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const expire = holdTimer(t, HELD_MILLISECONDS);
    const pending = send(sender, receiver.url('/', 'hooks.example.test'));
    expire();
    assert.equal((await pending).failure, 'timeout');
    open();
    // What comes after it on the same way would come after it there, too.
    assert.equal((await send(sender, receiver.url('/after', 'hooks.example.test'))).failure, null);
    await sender.close();
    await receiver.disconnected();
    assert.deepEqual(
      receiver.requests().map(({ path }) => path),
      ['/after'],
    );
  });
});

describe('who answers', () => {
  it('must be there', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    const url = receiver.url('/');
    await receiver.stop();
    assert.deepEqual(outcome(await send(sender, url)), { responseStatus: null, failure: 'connection' });
    await startWebhookReceiver(t, { port: receiver.port });
    assert.deepEqual(outcome(await send(sender, url)), { responseStatus: 204, failure: null });
  });

  it('must have a name that is known', async (t) => {
    const url = 'https://hooks.example.test/';
    const rejecting = await testSender(t, { resolve: () => Promise.reject(new Error('hooks.example.test')) });
    assert.deepEqual(outcome(await send(rejecting, url)), { responseStatus: null, failure: 'dns' });
    const empty = await testSender(t, { resolve: () => Promise.resolve([]) });
    assert.deepEqual(outcome(await send(empty, url)), { responseStatus: null, failure: 'dns' });
  });

  for (const kind of ['expired', 'otherName', 'foreign'] as const) {
    it(`must prove who they are: nothing is sent to a certificate that is ${kind}`, async (t) => {
      const receiver = await startWebhookReceiver(t, { certificate: (await testCertificates())[kind] });
      const sender = await testSender(t);
      assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: null, failure: 'tls' });
      await receiver.disconnected();
      assert.equal(receiver.connections(), 1);
      assert.equal(receiver.requests().length, 0);
    });
  }

  it('must prove it for an address, too', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    assert.equal((await send(sender, receiver.url('/', '127.0.0.1'))).failure, null);
    assert.equal(receiver.requests()[0]?.serverName, undefined);
    const { otherName } = await testCertificates();
    const other = await startWebhookReceiver(t, { certificate: otherName });
    assert.equal((await send(sender, other.url('/', '127.0.0.1'))).failure, 'tls');
  });

  it('must speak TLS', async (t) => {
    const receiver = await startWebhookReceiver(t, { plain: true });
    const sender = await testSender(t);
    assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: null, failure: 'tls' });
    await receiver.disconnected();
    assert.equal(receiver.requests().length, 0);
  });

  it('is trusted and reached as the operator says, not as other settings of the environment do', async (t) => {
    const { authority, foreign } = await testCertificates();
    const file = join(temporaryFolder(t), 'authority.pem');
    writeFileSync(file, authority);
    const good = await startWebhookReceiver(t);
    const bad = await startWebhookReceiver(t, { certificate: foreign });
    const program = `
      import { AddressGuard } from ${JSON.stringify(import.meta.resolve('./address-guard.ts'))};
      import { parseAllowedTargets } from ${JSON.stringify(import.meta.resolve('./address-guard.ts'))};
      import { createSender } from ${JSON.stringify(import.meta.resolve('./sender.ts'))};
      const sender = createSender({ guard: new AddressGuard(parseAllowedTargets('localhost', '')) });
      const urls = ${JSON.stringify([good.url('/'), bad.url('/')])};
      for (const url of urls) console.log((await sender.send({ url, headers: {}, body: '{}' })).failure);
      await sender.close();`;
    // Nobody listens on the port of the proxy.
    const proxy = 'http://127.0.0.1:9';
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: file,
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        NODE_USE_ENV_PROXY: '1',
        HTTPS_PROXY: proxy,
        https_proxy: proxy,
        ALL_PROXY: proxy,
      },
    });
    assert.equal(stdout, 'null\ntls\n');
  });
});

describe('many attempts', () => {
  it('to one host do not wait for one another', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    const { opened, open } = gate();
    receiver.behave('/slow', waits(opened));
    const slow = Array.from({ length: 40 }, () => send(sender, receiver.url('/slow')));
    await receiver.received(slow.length, '/slow');
    // With all those under way.
    assert.equal((await send(sender, receiver.url('/quick'))).failure, null);
    assert.equal(receiver.mostAtOnce('/slow'), slow.length);
    open();
    assert.deepEqual(new Set((await Promise.all(slow)).map(({ failure }) => failure)), new Set([null]));
  });

  it('arrive once each, also when connections break at every third', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    let count = 0;
    receiver.behave('/', (exchange) =>
      (count += 1) % 3 === 0 ? resetsAfterReading(exchange) : answers(204)(exchange),
    );
    const numbers = Array.from({ length: 300 }, (_value, index) => String(index));
    const failures: AttemptOutcome['failure'][] = [];
    const queue = numbers.values();
    const worker = async (): Promise<void> => {
      for (const body of queue) {
        failures.push((await sender.send({ url: receiver.url('/'), headers: HEADERS, body })).failure);
      }
    };
    await Promise.all(Array.from({ length: 5 }, worker));
    const bodies = receiver.requests().map(({ body }) => body.toString());
    assert.deepEqual(bodies.sort(), numbers.sort());
    assert.equal(failures.filter((failure) => failure === 'connection').length, 100);
    assert.equal(failures.filter((failure) => failure === null).length, 200);
  });
});

describe('closing', () => {
  it('waits for the attempts under way, then keeps no connection and makes none', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t);
    const { opened, open } = gate();
    receiver.behave('/', waits(opened));
    const pending = send(sender, receiver.url('/'));
    await receiver.received(1);
    const closed = sender.close();
    open();
    assert.equal((await pending).failure, null);
    await closed;
    await receiver.disconnected();
    assert.deepEqual(outcome(await send(sender, receiver.url('/'))), { responseStatus: null, failure: 'connection' });
    assert.equal(receiver.connections(), 1);
  });
});
