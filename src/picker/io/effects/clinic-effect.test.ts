// What of the clinic's own is taken: what the contract's schema lets through, and nothing else. docs/messages.md, rules 19 to 25.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { fuzz, hasOwnPrototype } from '../../../contract/testing/fuzz.ts';
import { clinicSchema } from '../../../contract/messages/messages.ts';
import { readClinic } from './clinic-effect.ts';

const NOTHING = {
  phrases: [],
  usualDosages: new Map(),
  templates: [],
  favorites: [],
  keepsFavorites: false,
  keepsTemplates: false,
};
const dosagesOf = (usualDosages: unknown) => [...readClinic({ usualDosages }).usualDosages];

describe("the clinic's own", () => {
  it('is taken as it is where it fits', () => {
    const dosage = { sets: 3, frequency: { times: 2, period: 'day' } };
    assert.deepEqual(
      readClinic({
        phrases: ['Slowly'],
        usualDosages: { ex_1: dosage },
        favorites: ['ex_2', 'ex_1'],
        keeps: ['favorites', 'template'],
      }),
      {
        phrases: ['Slowly'],
        usualDosages: new Map([['ex_1', dosage]]),
        templates: [],
        favorites: ['ex_2', 'ex_1'],
        keepsFavorites: true,
        keepsTemplates: true,
      },
    );
  });

  for (const brought of [undefined, null, 'phrases', 3, [], [{ phrases: ['Slowly'] }], {}, { stored: { items: [] } }])
    it(`is nothing in ${JSON.stringify(brought)}`, () => assert.deepEqual(readClinic(brought), NOTHING));

  it('loses what is no phrase, what is there twice, and all beyond the hundredth', () => {
    const long = '𝒳'.repeat(200);
    const phrases = ['a', ' ', '', long, `${long}.`, 3, null, ['b'], 'a', { text: 'c' }];
    assert.deepEqual(readClinic({ phrases }).phrases, ['a', long]);
    const many = Array.from({ length: 101 }, (_, index) => `phrase ${index}`);
    assert.deepEqual(readClinic({ phrases: many }).phrases, many.slice(0, 100));
  });

  it('loses a dosage that is no prescription, and keeps the others', () => {
    const bad = {
      side: { sets: 3, side: 'left' },
      bounds: { sets: 100 },
      kind: { sets: '3' },
      both: { sets: 3, customDosage: 'As agreed' },
      blank: { customDosage: ' ' },
      unknown: { sets: 3, tempo: '3-1-3' },
      inherited: { sets: 3, toString: 1 },
      nothing: {},
      unset: { sets: null },
      list: [3],
      'no id': { sets: 3 },
      _1: { sets: 3 },
    };
    assert.deepEqual(dosagesOf({ ...bad, good: { sets: 3, repetitions: null } }), [['good', { sets: 3 }]]);
  });

  it('has no prototype that somebody else wrote', () => {
    const hostile = JSON.parse('{"__proto__":{"sets":3},"constructor":{"sets":4}}') as unknown;
    assert.deepEqual(dosagesOf(hostile), [['constructor', { sets: 4 }]]);
    assert.equal(readClinic({ usualDosages: {} }).usualDosages.get('constructor'), undefined);
  });

  it('loses favorites that are no ids, and each beyond the five hundredth', () => {
    assert.deepEqual(readClinic({ favorites: ['ex_1', '<b>', '', 'a b', 5, 'x'.repeat(129), 'ex_1'] }).favorites, [
      'ex_1',
    ]);
    const many = Array.from({ length: 501 }, (_, index) => `ex_${index}`);
    assert.deepEqual(readClinic({ favorites: many }).favorites, many.slice(0, 500));
  });
});

test('whatever is brought, what is taken fits the schema, and what fits is taken whole', async (t) => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      0,
      3,
      99,
      100,
      3600,
      3601,
      '3',
      '',
      'Slowly',
      {},
      [],
      { times: 2, period: 'day' },
      { times: 2 },
    ),
    fc.string({ maxLength: 205, unit: 'binary' }),
  );
  const members = [
    'sets',
    'holdSeconds',
    'restSeconds',
    'frequency',
    'resistance',
    'customDosage',
    'side',
    '__proto__',
  ];
  const dosage = fc.oneof(value, fc.dictionary(fc.constantFrom(...members), value, { maxKeys: 3 }));
  const id = fc.constantFrom('ex_1', 'ex_2', 'a.b:c-d', 'a b', '', '__proto__', 'x'.repeat(129));
  const brought = fc.record(
    {
      phrases: fc.oneof(value, fc.array(value, { maxLength: 4 })),
      usualDosages: fc.oneof(value, fc.dictionary(id, dosage, { maxKeys: 3 })),
      favorites: fc.oneof(value, fc.array(fc.oneof(id, value), { maxLength: 4 })),
      keeps: fc.oneof(value, fc.array(fc.constantFrom('favorites', 'template', 3), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  );
  const seen = await fuzz(t, brought, (given) => {
    const plain = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
    const { phrases, usualDosages, favorites } = readClinic(plain);
    const taken = { phrases, usualDosages: Object.fromEntries(usualDosages), favorites };
    assert.ok(clinicSchema.safeParse(taken).success);
    assert.ok(!hasOwnPrototype(taken));
    if (!clinicSchema.safeParse(plain).success) return 'did not fit';
    assert.deepEqual(phrases, [...new Set((plain['phrases'] as string[] | undefined) ?? [])]);
    assert.deepEqual([...usualDosages.keys()], Object.keys(plain['usualDosages'] ?? {}));
    assert.deepEqual(favorites, [...new Set((plain['favorites'] as string[] | undefined) ?? [])]);
    return 'fitted';
  });
  assert.ok(seen['fitted'] && seen['did not fit']);
});
