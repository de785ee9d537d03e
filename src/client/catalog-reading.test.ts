// Reading the catalog: lists to their end, the manifest and the pages of its snapshot, and what is not sent twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUCCESS_EXAMPLES } from '../contract/openapi/openapi-examples.ts';
import { ServiceError } from './service-error.ts';
import { fakeService, refused } from './testing/fake-service.ts';
import { taxonomies } from './testing/stub-service.ts';

const EXAMPLE = SUCCESS_EXAMPLES.getExercise as { readonly data: object };
const SNAPSHOT = SUCCESS_EXAMPLES.getSnapshotPage;
const idOf = (number: number) => `ex_${String(number).padStart(20, '0')}`;

/** A list of so many exercises, two on a page; the cursor is where a page begins. */
function listOf(total: number) {
  return fakeService({
    answer: (_, { line }) => {
      const from = Number(new URL(line.slice(4), 'https://svc.test').searchParams.get('cursor') ?? 0);
      const numbers = [from, from + 1].filter((number) => number < total);
      const meta = { environment: 'sandbox', total, limit: 2, catalogRevision: 'c1' };
      const nextCursor = from + 2 < total ? String(from + 2) : null;
      const data = numbers.map((number) => ({ ...EXAMPLE.data, id: idOf(number) }));
      return Response.json({ data, meta: { ...meta, nextCursor } });
    },
  });
}

async function all<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

test('a list is read to its end, each exercise once, in its order and with its filters', async () => {
  const { client, calls } = listOf(5);
  const exercises = await all(client.exercises({ region: 'Knee' }));
  assert.deepEqual(
    exercises.map(({ id }) => id),
    [0, 1, 2, 3, 4].map(idOf),
  );
  assert.deepEqual(
    calls().map(({ line }) => line),
    ['', '&cursor=2', '&cursor=4'].map((cursor) => `GET /exercises?region=Knee${cursor}&limit=100`),
  );
});

test('an empty list ends at once, and a list may begin in its middle', async () => {
  assert.deepEqual(await all(listOf(0).client.exercises()), []);
  const { client } = listOf(5);
  assert.equal((await all(client.exercises({ cursor: '2', limit: 2 }))).length, 3);
});

test('a list requests nothing before it is read, and no further page after the reader stops', async () => {
  const { client, calls } = listOf(5);
  const list = client.exercises();
  assert.equal(calls().length, 0);
  for await (const _ of list) break;
  assert.equal(calls().length, 1);
});

test('a list can be aborted between two pages', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const { client, calls } = listOf(5);
  const read = async () => {
    for await (const { id } of client.exercises({}, { signal: controller.signal })) {
      if (id === idOf(1)) controller.abort(reason);
    }
  };
  await assert.rejects(read(), reason);
  assert.equal(calls().length, 1);
});

test('the manifest names a snapshot, whose pages are read by offset', async () => {
  const manifest = SUCCESS_EXAMPLES.getManifest as { readonly data: { readonly snapshotId: string } };
  const { client, calls } = fakeService({
    answer: (_, { line }) => Response.json(line.includes('manifest') ? manifest : SNAPSHOT),
  });
  const { snapshotId } = await client.getManifest();
  assert.deepEqual(await client.getSnapshotPage(snapshotId), SNAPSHOT);
  await client.getSnapshotPage(snapshotId, { offset: 200, limit: 50 });
  assert.deepEqual(
    calls().map(({ line }) => line),
    [
      'GET /catalog/manifest',
      `GET /catalog/snapshots/${snapshotId}`,
      `GET /catalog/snapshots/${snapshotId}?offset=200&limit=50`,
    ],
  );
});

test('a snapshot that is not there is told as such, and an id that is none is not asked for', async () => {
  const { client, calls } = fakeService({ answer: () => refused(404, 'snapshot_not_found') });
  const codeOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => (error as ServiceError).code);
  assert.equal(await codeOf(client.getSnapshotPage('7')), 'snapshot_not_found');
  assert.equal(await codeOf(client.getSnapshotPage('..')), 'validation_failed');
  assert.equal(await codeOf(client.getExercise('')), 'validation_failed');
  assert.equal(await codeOf(client.deleteWebhook('.')), 'validation_failed');
  assert.equal(calls().length, 1);
});

/** A service that answers 304 to whoever has the answer of now. */
function withTags(answerOf: (index: number) => { readonly body: unknown; readonly etag: string }) {
  return fakeService({
    answer: (index, { headers }) => {
      const { body, etag } = answerOf(index);
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304, headers: { etag } });
      return Response.json(body, { headers: { etag } });
    },
  });
}
const newer = { ...taxonomies, meta: { ...taxonomies.meta, catalogRevision: 'c2' } };

test('taxonomies are resent only after a change, and a caller cannot alter the cached copy', async () => {
  const { client, calls } = withTags((index) =>
    index < 2 ? { body: taxonomies, etag: '"1"' } : { body: newer, etag: '"2"' },
  );
  const first = await client.listTaxonomies();
  assert.deepEqual(first, taxonomies);
  first.data.region.length = 0;
  assert.deepEqual(await client.listTaxonomies(), taxonomies);
  assert.deepEqual(await client.listTaxonomies(), newer);
  assert.deepEqual(await client.listTaxonomies(), newer);
  assert.deepEqual(
    calls().map(({ headers }) => headers['if-none-match']),
    [undefined, '"1"', '"1"', '"2"'],
  );
});

test('an answer that is not of the interface is not kept', async () => {
  const { client, calls } = withTags((index) => ({ body: index === 0 ? {} : taxonomies, etag: '"1"' }));
  await assert.rejects(client.listTaxonomies(), ServiceError);
  assert.deepEqual(await client.listTaxonomies(), taxonomies);
  assert.equal(calls()[1]!.headers['if-none-match'], undefined);
});

test('exercises, lists and events are asked for without a tag: they would fill the memory', async () => {
  const { client, calls } = withTags(() => ({ body: EXAMPLE, etag: '"1"' }));
  await client.getExercise('ex_1');
  await client.getExercise('ex_1');
  assert.ok(calls().every(({ headers }) => !('if-none-match' in headers)));
});

test('a 304 that nobody asked for is no answer', async () => {
  const { client } = fakeService({ answer: () => new Response(null, { status: 304 }) });
  await assert.rejects(client.listTaxonomies(), (error) => error instanceof ServiceError && error.status === 304);
});

test('two clients of one process share nothing: neither a token nor an answer that was kept', async () => {
  const [one, other] = [
    withTags(() => ({ body: taxonomies, etag: '"1"' })),
    withTags(() => ({ body: newer, etag: '"1"' })),
  ];
  assert.deepEqual(await one.client.listTaxonomies(), taxonomies);
  assert.deepEqual(await other.client.listTaxonomies(), newer);
  for (const { asked, calls } of [one, other]) {
    assert.deepEqual([asked.length, calls()[0]!.headers['if-none-match']], [2, undefined]);
  }
});

test('a token that is not needed any more is revoked, and the next call gets another', async () => {
  const { client, asked } = fakeService({
    answer: (_, { line }) => Response.json(line === 'POST /oauth/revoke' ? {} : taxonomies),
  });
  await client.revokeToken();
  assert.equal(asked.length, 0);
  await client.listTaxonomies();
  await client.revokeToken();
  await client.revokeToken();
  await client.listTaxonomies();
  assert.deepEqual(
    asked.map(({ line }) => line),
    ['POST /oauth/token', 'GET /taxonomies', 'POST /oauth/revoke', 'POST /oauth/token', 'GET /taxonomies'],
  );
  assert.match(asked[2]!.headers['authorization']!, /^Basic /);
  assert.equal(asked[2]!.body, 'token=token-0');
});
