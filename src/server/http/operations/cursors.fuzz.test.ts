// Whatever stands in a cursor over HTTP: the page that it was given for, or a refusal; never a failure, never the rows of others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { changedText, fuzz } from '../../../contract/testing/fuzz.ts';
import { testService } from '../../testing/service/test-service.ts';

interface Page {
  readonly data: readonly { readonly entitlement?: string; readonly id?: string }[];
  readonly meta: { readonly nextCursor: string | null };
  readonly error?: { readonly code: string };
}

const QUERIES = {
  '/exercises': ['limit=2', 'limit=2&q=squat', 'limit=2&region=Knee', 'limit=1&status=active'],
  '/catalog/changes': ['limit=2', 'limit=3'],
} as const;

describe('a cursor', () => {
  it('leads to the page that it was given for, or is refused', async (t) => {
    const service = await testService(t);
    const [full, sample] = [await service.authorization(), await service.authorization({ entitlement: 'sample' })];
    const ask = async (path: string, query: string, headers: { authorization: string }) => {
      const response = await service.api('GET', `${path}?${query}`, { headers });
      return { status: response.statusCode, body: response.json<Page>() };
    };
    const known: { path: string; query: string; headers: typeof full; cursor: string }[] = [];
    for (const [path, queries] of Object.entries(QUERIES))
      for (const query of queries)
        for (const headers of [full, sample]) {
          const { nextCursor } = (await ask(path, query, headers)).body.meta;
          if (nextCursor !== null) known.push({ path, query, headers, cursor: nextCursor });
        }
    assert.ok(known.length > 6);
    const answers = new Map<string, unknown>();
    for (const { path, query, headers, cursor } of known)
      answers.set(cursor, (await ask(path, `${query}&cursor=${cursor}`, headers)).body.data);
    const asked = fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).chain(([one, other]) =>
      fc.record({
        one: fc.constant(one),
        cursor: fc.oneof(
          changedText(one.cursor),
          fc.constantFrom(one.cursor, other.cursor, one.cursor.slice(0, 20) + other.cursor.slice(20)),
          fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
          fc.string({ unit: 'binary', maxLength: 100 }),
        ),
      }),
    );
    const seen = await fuzz(t, asked, async ({ one, cursor: text }) => {
      const cursor = Buffer.from(text).toString(); // an address holds no half of a character
      const { path, query, headers } = one;
      const { status, body } = await ask(path, `${query}&cursor=${encodeURIComponent(cursor)}`, headers);
      if (status === 200) {
        if (cursor === '') return 'the first page';
        // Another cursor of the same credential and the same question leads to the same rows, wherever it came from.
        const given = known.find((each) => each.cursor === cursor);
        assert.ok(given, `${path}?${query}: ${cursor}`);
        assert.equal(given.headers, headers);
        if (given === one) assert.deepEqual(body.data, answers.get(cursor));
        return 'the next page';
      }
      assert.ok(status === 400 || status === 410, `${status}`);
      assert.ok(!JSON.stringify(body).includes(cursor) || cursor.length < 8, 'a refusal repeats nothing');
      return body.error?.code ?? 'refused';
    });
    assert.ok(seen['the next page'] && seen['invalid_cursor']);
  });
});
