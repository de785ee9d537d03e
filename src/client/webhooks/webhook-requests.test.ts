// Requests that are not as a receiver likes them: broken off, doubled headers, read by others; and what it tells whom.
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { BODY_MAX_BYTES, gate, listen, receiverOf } from '../testing/receiver.ts';
import { SECRET, signedPost } from '../testing/signed-delivery.ts';

describe('a connection that ends in the middle of the body', () => {
  it('hands nothing over, and the next delivery arrives', async () => {
    const noted = gate();
    const { receiver, handed, errors } = receiverOf({
      onRefused: (reason) => reason === 'body_incomplete' && noted.open(),
    });
    await using server = await listen((request, response) => void receiver.node(request, response));
    const { body, headers } = signedPost();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    const head = Object.entries({ host: 'ehr.example', 'content-length': body.length, ...headers });
    const lines = ['POST / HTTP/1.1', ...head.map(([name, value]) => `${name}: ${value}`), '', body.slice(0, -1)];
    socket.write(lines.join('\r\n'), () => socket.destroy());
    await noted.passed;
    assert.equal((await fetch(server.url, { method: 'POST', body, headers })).status, 204);
    assert.deepEqual([handed.length, errors], [1, []]);
  });

  it('is a refusal for Fetch too', async () => {
    const { receiver, handed } = receiverOf();
    const { headers } = signedPost();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await receiver.fetch(new Request('https://ehr.example/', init));
    assert.deepEqual([response.status, await response.json()], [400, { reason: 'body_incomplete' }]);
    assert.deepEqual(handed, []);
  });
});

describe('a header that is on the wire twice', () => {
  for (const name of ['x-svc-signature', 'x-svc-timestamp', 'x-svc-delivery'] as const) {
    it(`is refused: ${name}`, async () => {
      const { receiver, handed, refused } = receiverOf();
      await using server = await listen((request, response) => void receiver.node(request, response));
      const { body, headers } = signedPost();
      const socket = connect(server.port, '127.0.0.1');
      const head = [...Object.entries(headers), [name, headers[name]]].map(([key, value]) => `${key}: ${value}`);
      const fixed = ['POST / HTTP/1.1', 'host: ehr.example', `content-length: ${body.length}`, 'connection: close'];
      socket.write([...fixed, ...head, '', body].join('\r\n'));
      assert.match(await text(socket), /^HTTP\/1\.1 400 [^]*\{"reason":"bad_signature"\}/);
      assert.deepEqual([handed, refused], [[], ['bad_signature']]);
    });
  }
});

describe('a body that something else has read before', () => {
  const parsers: Readonly<Record<string, (request: IncomingMessage) => Promise<object>>> = {
    'parsed and thrown away': async (request) => ({ body: JSON.parse(await text(request)) as unknown }),
    'read and thrown away': async (request) => (await text(request), {}),
  };
  for (const [what, parse] of Object.entries(parsers)) {
    it(`is told to the developer in a sentence when it was ${what}`, async () => {
      const { receiver, handed, refused, errors } = receiverOf();
      await using server = await listen((request, response) => {
        void parse(request).then((parsed) => receiver.node(Object.assign(request, parsed), response));
      });
      const response = await fetch(server.url, signedPost());
      const answer = (await response.json()) as { reason: string; message: string };
      assert.deepEqual([response.status, answer.reason], [500, 'body_already_read']);
      assert.match(answer.message, /before the body parser/);
      assert.deepEqual([handed, refused], [[], ['body_already_read']]);
      assert.deepEqual(
        errors.map((error) => (error as Error).message),
        [answer.message],
      );
    });
  }

  for (const name of ['body', 'rawBody'] as const) {
    it(`is taken from request.${name} when the bytes were kept there`, async () => {
      const { receiver, handed } = receiverOf();
      await using server = await listen((request, response) => {
        const parsed = text(request).then((body) => ({ body: JSON.parse(body) as unknown, [name]: Buffer.from(body) }));
        void parsed.then((kept) => receiver.node(Object.assign(request, kept), response));
      });
      assert.equal((await fetch(server.url, signedPost())).status, 204);
      assert.equal(handed.length, 1);
    });
  }

  it('is read within its limit where somebody has set an encoding', async () => {
    const { receiver, handed } = receiverOf();
    await using server = await listen((request, response) => void receiver.node(request.setEncoding('utf8'), response));
    const { headers, ...post } = signedPost();
    assert.equal((await fetch(server.url, { ...post, headers })).status, 204);
    assert.equal((await fetch(server.url, { ...post, headers, body: 'x'.repeat(BODY_MAX_BYTES + 1) })).status, 413);
    assert.equal(handed.length, 1);
  });

  it('is not suspected where a parser left an empty object and read nothing', async () => {
    const { receiver } = receiverOf();
    await using server = await listen((request, response) => {
      void receiver.node(Object.assign(request, { body: {} }), response);
    });
    assert.equal((await fetch(server.url, signedPost())).status, 204);
  });

  it('is told for Fetch too, whether it was read or is being read', async () => {
    const { receiver, refused } = receiverOf();
    const read = new Request('https://ehr.example/', signedPost());
    await read.json();
    const locked = new Request('https://ehr.example/', signedPost());
    locked.body?.getReader();
    for (const request of [read, locked]) assert.equal((await receiver.fetch(request)).status, 500);
    assert.deepEqual(refused, ['body_already_read', 'body_already_read']);
  });
});

describe('what goes wrong', () => {
  const refusalOf = (message: RegExp) => (error: unknown) => error instanceof TypeError && message.test(error.message);

  it('is told when the receiver is made, not when the first delivery comes', () => {
    for (const secret of ['', [], undefined, `${SECRET}\n`] as unknown as string[]) {
      assert.throws(() => receiverOf({ secret }), refusalOf(/signing secret must be the text/));
    }
    for (const secret of [SECRET, () => SECRET]) {
      for (const toleranceSeconds of [NaN, Infinity, -1, '300', null] as number[]) {
        assert.throws(() => receiverOf({ secret, toleranceSeconds }), refusalOf(/toleranceSeconds/));
      }
    }
    for (const seen of [undefined, null, {}, { has: () => false }, { add: () => {} }, []] as unknown as Set<string>[]) {
      assert.throws(() => receiverOf({ seen }), refusalOf(/^seen must be/));
    }
    for (const onDelivery of [undefined, null, 'refresh'] as unknown as (() => void)[]) {
      assert.throws(() => receiverOf({ onDelivery }), refusalOf(/onDelivery must be/));
    }
  });

  it('goes to console.error where nobody else wants it', async (context) => {
    const written = context.mock.method(console, 'error', () => {});
    const failure = new Error('mine');
    const { receiver } = receiverOf({ onError: undefined, onDelivery: () => Promise.reject(failure) });
    await receiver.fetch(new Request('https://ehr.example/', signedPost()));
    assert.deepEqual(
      written.mock.calls.map(({ arguments: told }) => told),
      [[failure]],
    );
  });

  it('shows no secret: not the receiver, not its errors', async () => {
    const { receiver, errors } = receiverOf({ secret: () => [SECRET, 'two words'] });
    await receiver.fetch(new Request('https://ehr.example/', signedPost()));
    const shown = inspect([receiver, errors], { depth: 9, showHidden: true });
    assert.equal(errors.length, 1);
    assert.ok(!shown.includes(SECRET) && !shown.includes('two words'), shown);
  });
});
