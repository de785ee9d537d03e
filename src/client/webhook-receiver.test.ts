// The receiver on a real server and as a Fetch handler: what it answers, and how often it hands a delivery over.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { deliveryOf, headersOf, SECRET, SIGNED_AT, signedPost } from './testing/signed-delivery.ts';
import { createWebhookReceiver, type WebhookReceiver, type WebhookReceiverOptions } from './webhook-receiver.ts';

const BODY_MAX_BYTES = 65_536;
const now = () => SIGNED_AT * 1000;

/** A receiver that keeps what happened. */
function receiverOf(changes: Partial<WebhookReceiverOptions> = {}) {
  const handed: string[] = [];
  const refused: string[] = [];
  const errors: unknown[] = [];
  const seen = new Set<string>();
  const receiver = createWebhookReceiver({
    secret: SECRET,
    seen,
    onDelivery: ({ id }) => void handed.push(id),
    onRefused: (reason) => refused.push(reason),
    onError: (error) => errors.push(error),
    now,
    ...changes,
  });
  return { receiver, handed, refused, errors, seen };
}

function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks/catalog`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Post = (init: RequestInit) => Promise<Response>;

/** Every way in. Node's has a real server and a real connection. */
const WAYS: Readonly<
  Record<string, (receiver: WebhookReceiver) => Promise<AsyncDisposable & { readonly post: Post }>>
> = {
  'Node http': async ({ node }) => {
    const server = await listen((request, response) => void node(request, response));
    return { post: (init) => fetch(server.url, init), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  },
  Fetch: ({ fetch }) =>
    Promise.resolve({
      post: (init) => fetch(new Request('https://ehr.example/hooks/catalog', init)),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }),
};

/** The body in chunks, so that its length is not told before. */
const inChunks = (body: string | Uint8Array, size: number): RequestInit & { readonly duplex: 'half' } => ({
  duplex: 'half',
  body: new ReadableStream({
    start(controller) {
      const bytes = Buffer.from(body);
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  }),
});

for (const [way, open] of Object.entries(WAYS)) {
  describe(`the receiver for ${way}`, () => {
    it('hands a delivery over, remembers it and answers 204 without a body', async () => {
      const received: unknown[] = [];
      const { receiver, seen, refused } = receiverOf({ onDelivery: (delivery) => received.push(delivery) });
      await using entry = await open(receiver);
      const id = randomUUID();
      const response = await entry.post(signedPost(id));
      assert.deepEqual([response.status, await response.text()], [204, '']);
      assert.deepEqual(received, [deliveryOf(id)]);
      assert.deepEqual([[...seen], refused], [[id], []]);
    });

    it('hands over what is of a type that it does not know', async () => {
      const { receiver, handed } = receiverOf();
      await using entry = await open(receiver);
      const id = randomUUID();
      const body = JSON.stringify({ ...deliveryOf(id), type: 'exercise.merged' });
      assert.equal((await entry.post({ method: 'POST', body, headers: headersOf(body, id) })).status, 204);
      assert.deepEqual(handed, [id]);
    });

    it('answers 204 to a duplicate without handing it over again, and tells deliveries apart', async () => {
      const { receiver, handed } = receiverOf();
      await using entry = await open(receiver);
      const [first, second] = [signedPost(), signedPost()];
      for (const post of [first, second, first, first, second]) assert.equal((await entry.post(post)).status, 204);
      assert.deepEqual(
        handed,
        [first, second].map(({ headers }) => headers['x-svc-delivery']),
      );
    });

    it('runs the same delivery once when it comes ten times at once, and answers all when it is done', async () => {
      const handed: string[] = [];
      const [both, released] = [gate(), gate()];
      const { receiver } = receiverOf({
        onDelivery: ({ id }) => {
          if (handed.push(id) === 2) both.open();
          return released.passed;
        },
      });
      await using entry = await open(receiver);
      const post = signedPost();
      let answered = 0;
      const answers = Array.from({ length: 10 }, () => entry.post(post).finally(() => (answered += 1)));
      const other = entry.post(signedPost()); // does not wait for the first
      await both.passed;
      assert.equal(answered, 0);
      released.open();
      assert.deepEqual([...new Set((await Promise.all([...answers, other])).map(({ status }) => status))], [204]);
      assert.equal(new Set(handed).size, handed.length);
    });

    for (const [how, fail] of [
      ['rejects', () => Promise.reject(new Error('the words of a patient'))],
      [
        'throws',
        () => {
          throw new Error('the words of a patient');
        },
      ],
    ] as const) {
      it(`answers 500 without a word when the handler ${how}, and hands the next attempt over again`, async () => {
        let attempts = 0;
        const { receiver, errors, seen } = receiverOf({ onDelivery: () => ++attempts < 3 && fail() });
        await using entry = await open(receiver);
        const post = signedPost();
        const responses = [await entry.post(post), await entry.post(post)];
        for (const response of responses) assert.deepEqual([response.status, await response.text()], [500, '']);
        assert.equal(seen.size, 0);
        assert.equal((await entry.post(post)).status, 204);
        assert.equal((await entry.post(post)).status, 204);
        assert.deepEqual([attempts, seen.size], [3, 1]);
        assert.deepEqual(
          errors.map((error) => (error as Error).message),
          Array(2).fill('the words of a patient'),
        );
      });
    }

    it('answers 500 to both when the same delivery comes twice at once and fails', async () => {
      const { receiver, handed } = receiverOf({ onDelivery: () => Promise.reject(new Error('no')) });
      await using entry = await open(receiver);
      const post = signedPost();
      const statuses = (await Promise.all([entry.post(post), entry.post(post)])).map(({ status }) => status);
      assert.deepEqual([statuses, handed], [[500, 500], []]);
    });

    it('answers 500 when the store fails: the delivery comes again', async () => {
      const id = randomUUID();
      for (const broken of ['has', 'add'] as const) {
        const known = new Set<string>();
        const { receiver, handed, errors } = receiverOf({
          seen: {
            has: (each) => (broken === 'has' ? Promise.reject(new Error('away')) : Promise.resolve(known.has(each))),
            add: () => Promise.reject(new Error('away')),
          },
        });
        await using entry = await open(receiver);
        assert.equal((await entry.post(signedPost(id))).status, 500);
        assert.deepEqual(handed, broken === 'has' ? [] : [id]);
        assert.equal(errors.length, 1);
      }
    });

    it('waits for a store that takes its time', async () => {
      const known = new Set<string>();
      const later = <T>(value: () => T) => new Promise<T>((resolve) => setImmediate(() => resolve(value())));
      const { receiver, handed } = receiverOf({
        seen: { has: (id) => later(() => known.has(id)), add: (id) => later(() => known.add(id)) },
      });
      await using entry = await open(receiver);
      const post = signedPost();
      for (let time = 0; time < 3; time++) assert.equal((await entry.post(post)).status, 204);
      assert.equal(handed.length, 1);
    });

    it('takes a delivery under any of several secrets, and asks a function for them every time', async () => {
      let secrets = ['whsec_old'];
      const { receiver, handed } = receiverOf({ secret: () => Promise.resolve(secrets) });
      await using entry = await open(receiver);
      const statuses = [];
      for (const [valid, signedWith] of [
        [['whsec_old'], 'whsec_new'],
        [['whsec_old', 'whsec_new'], 'whsec_new'],
        [['whsec_old', 'whsec_new'], 'whsec_old'],
        [['whsec_new'], 'whsec_old'],
      ] as const) {
        secrets = [...valid];
        statuses.push((await entry.post(signedPost(randomUUID(), signedWith))).status);
      }
      assert.deepEqual([statuses, handed.length], [[400, 204, 204, 400], 2]);
    });

    it('answers 500, and accepts nothing, when the function has no secret', async () => {
      const { receiver, handed, errors } = receiverOf({ secret: () => '' });
      await using entry = await open(receiver);
      assert.equal((await entry.post(signedPost(randomUUID(), ' '))).status, 500);
      assert.deepEqual([handed, errors.length], [[], 1]);
    });

    it('answers 400 and the reason to what is not verified, and tells the log no more than that', async () => {
      const { receiver, handed, refused, errors } = receiverOf();
      await using entry = await open(receiver);
      const { headers, ...post } = signedPost();
      const { 'x-svc-signature': _, ...unsigned } = headers;
      const at = (timestamp: number) => headersOf(post.body, headers['x-svc-delivery'], timestamp);
      const cases: readonly (readonly [string, RequestInit])[] = [
        ['missing_header', { ...post, headers: unsigned }],
        ['bad_signature', { ...post, headers, body: `${post.body} ` }],
        ['bad_signature', { ...post, headers, body: '' }],
        ['bad_signature', { ...post, headers: { ...headers, 'x-svc-delivery': randomUUID() } }],
        ['stale', { ...post, headers: at(SIGNED_AT - 301) }],
        ['future', { ...post, headers: at(SIGNED_AT + 301) }],
        ['malformed_body', { ...post, body: '{}', headers: headersOf('{}', headers['x-svc-delivery']) }],
      ];
      for (const [reason, init] of cases) {
        const response = await entry.post(init);
        assert.deepEqual([response.status, await response.text()], [400, `{"reason":"${reason}"}`]);
        assert.equal(response.headers.get('content-type'), 'application/json');
      }
      assert.deepEqual(
        refused,
        cases.map(([reason]) => reason),
      );
      assert.deepEqual([handed, errors], [[], []]);
    });

    it('answers 405 to anything but POST and says so', async () => {
      const { receiver, refused } = receiverOf();
      await using entry = await open(receiver);
      const { headers, body } = signedPost();
      for (const init of [{ method: 'GET' }, { method: 'PUT', headers, body }, { method: 'DELETE' }]) {
        const response = await entry.post(init);
        assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST']);
        await response.text();
      }
      assert.deepEqual(refused, Array(3).fill('method_not_allowed'));
    });

    it('puts a body together that comes byte by byte, and does not touch what is no UTF-8', async () => {
      const { receiver, handed, refused } = receiverOf();
      await using entry = await open(receiver);
      const { headers, body } = signedPost();
      assert.equal((await entry.post({ method: 'POST', headers, ...inChunks(body, 1) })).status, 204);
      const broken = Buffer.from([0xff, 0xfe]);
      const post = { method: 'POST', headers: headersOf(broken, 'a'), ...inChunks(broken, 1) };
      assert.equal((await entry.post(post)).status, 400);
      assert.deepEqual([handed.length, refused], [1, ['malformed_body']]);
    });

    it('reads 64 KiB and not one byte more, whether the length was told or not', async () => {
      const { receiver, refused } = receiverOf();
      await using entry = await open(receiver);
      const { headers } = signedPost();
      for (const [size, expected] of [
        [BODY_MAX_BYTES, 400],
        [BODY_MAX_BYTES + 1, 413],
      ] as const) {
        for (const body of [{ body: 'x'.repeat(size) }, inChunks('x'.repeat(size), 5000)]) {
          const response = await entry.post({ method: 'POST', headers, ...body });
          assert.equal(response.status, expected);
          assert.equal(response.headers.get('connection') === 'close', expected === 413 && way === 'Node http');
          await response.text();
        }
      }
      assert.deepEqual(refused, ['bad_signature', 'bad_signature', 'body_too_large', 'body_too_large']);
    });
  });
}

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
  it('is told when the receiver is made, not when the first delivery comes', () => {
    for (const secret of ['', [], undefined, `${SECRET}\n`] as unknown as string[]) {
      assert.throws(() => receiverOf({ secret }), /signing secret must be set/);
    }
    assert.throws(() => receiverOf({ toleranceSeconds: NaN }), /toleranceSeconds/);
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
