// The receiver on a real server and as a Fetch handler: what it answers, and how often it hands a delivery over.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { BODY_MAX_BYTES, gate, listen, receiverOf } from '../testing/receiver.ts';
import { deliveryOf, headersOf, SIGNED_AT, signedPost } from '../testing/signed-delivery.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

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

    it('runs a delivery once when it arrives ten times at once, and answers all when it is done', async () => {
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
      it(`answers 500 without a body when the handler ${how}, and hands over the next attempt`, async () => {
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
