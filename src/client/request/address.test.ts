// What a caller gives stays where it belongs in the address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { queryOf, segment } from '../client.ts';
import { ServiceError } from '../service-error.ts';

test('a query carries every value under its name and leaves out names without a value', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(undefined));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value, { noNullPrototype: true }), (members) => {
      const { searchParams, pathname, hash } = new URL(`https://svc.test/exercises${queryOf(members)}`);
      const expected = Object.entries(members).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      assert.deepEqual([...searchParams], expected);
      assert.deepEqual([pathname, hash], ['/exercises', '']);
    }),
  );
});

test('a query without a value is nothing, and a list is joined with commas', () => {
  assert.equal(queryOf({}), '');
  assert.equal(queryOf({ q: undefined }), '');
  assert.equal(queryOf({ tags: ['a', 'b'], limit: 0, q: '' }), '?tags=a%2Cb&limit=0&q=');
});

test('whatever an id is, it is one segment of the path or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e') })),
      (id) => {
        let made: string;
        try {
          made = segment('the id', id);
        } catch (error) {
          assert.ok(error instanceof ServiceError && error.code === 'validation_failed');
          assert.ok(['', '.', '..'].includes(id) || /\p{Surrogate}/u.test(id));
          return;
        }
        const { pathname, search, hash } = new URL(`https://svc.test/webhooks/${made}`);
        const [room, last, ...more] = pathname.slice(1).split('/');
        assert.deepEqual([room, decodeURIComponent(last!), more, search, hash], ['webhooks', id, [], '', '']);
      },
    ),
  );
});

for (const id of ['', '.', '..', '\ud800', undefined, 7]) {
  test(`${JSON.stringify(id)} is no id, and the error does not say more than that`, () => {
    assert.throws(() => segment('the webhook id', id as string), /the webhook id must be text/);
  });
}
