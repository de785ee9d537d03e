// The hand-written check against a table of adversarial messages and against its oracle, the schema of the contract.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../contract/testing/property-runs.ts';
import { type Bounds, DOSAGE, NUMBER_MEMBERS } from '../contract/exercise/dosage.ts';
import { COMPLETION_MAX_ITEMS } from '../contract/limits.ts';
import { completedMessageSchema } from '../contract/messages/messages.ts';
import { PERIODS, SIDES } from '../contract/vocabulary.ts';
import { parseCompletion } from './parse-completion.ts';

type Json = Record<string, unknown>;

const prescriptionOf = (changes: Json = {}): Json => ({
  exerciseId: 'ex_00000000000000000001',
  revision: 'r1',
  side: 'left',
  clinicianInstructions: '',
  ...changes,
});
const itemOf = (prescription: Json = prescriptionOf(), changes: Json = {}): Json => ({
  order: 1,
  prescription,
  exercise: { id: 'ex_00000000000000000001', revision: 'r1', name: 'Bridge' },
  ...changes,
});
const messageOf = (...items: unknown[]): Json => ({ type: 'svc.selection.completed', payload: { items } });
const prescribed = (changes: Json) => messageOf(itemOf(prescriptionOf(changes)));
const without = (name: string, { [name]: _, ...rest }: Json) => rest;
const hiding = (json: string) => JSON.parse(json) as Json;

const PRESCRIBED = {
  sets: 3,
  repetitions: 10,
  holdSeconds: 5,
  durationMinutes: 20,
  restSeconds: 0,
  frequency: { times: 2, period: 'day' },
  resistance: 'red band',
};

test('valid messages are accepted and their items come back as they are', () => {
  const VALID: Readonly<Record<string, Json>> = {
    'no items': messageOf(),
    'side and nothing else': messageOf(itemOf()),
    'every structured member': prescribed(PRESCRIBED),
    'own words with resistance': prescribed({ customDosage: 'Until tired', resistance: 'red band' }),
    'nulls for everything unset': prescribed({
      ...Object.fromEntries(Object.keys(PRESCRIBED).map((name) => [name, null])),
      customDosage: null,
    }),
    'own words and null fields': prescribed({ customDosage: 'Until tired', sets: null, frequency: null }),
    'unknown members outside the prescription': {
      ...messageOf(
        itemOf(prescriptionOf(), {
          note: { a: [1] },
          exercise: { id: 'ex_00000000000000000001', revision: 'r1', tempo: 1 },
        }),
      ),
      version: 2,
    },
    'emoji up to the limit': prescribed({ resistance: '🏋'.repeat(DOSAGE.resistance.maxLength) }),
    'as many items as are allowed': messageOf(
      ...Array.from({ length: COMPLETION_MAX_ITEMS }, (_, index) => itemOf(prescriptionOf(), { order: index + 1 })),
    ),
    'long instructions': prescribed({ clinicianInstructions: 'x'.repeat(100_000) }),
    'minus zero': prescribed({ restSeconds: -0 }),
  };
  for (const [name, message] of Object.entries(VALID)) {
    const parsed = parseCompletion(message);
    assert.ok(parsed.ok, name);
    assert.equal(parsed.items, (message['payload'] as Json)['items'], name);
  }
});

test('numbers are accepted at their bounds and refused beyond', () => {
  for (const name of NUMBER_MEMBERS) {
    const { minimum, maximum } = DOSAGE[name];
    for (const [value, ok] of [
      [minimum, true],
      [maximum, true],
      [minimum - 1, false],
      [maximum + 1, false],
      [minimum + 0.5, false],
      ['5', false],
      [NaN, false],
      [undefined, false],
      [[5], false],
    ] as const) {
      const parsed = parseCompletion(prescribed({ [name]: value }));
      assert.deepEqual([name, String(value), parsed.ok], [name, String(value), ok]);
      if (!parsed.ok) assert.equal(parsed.path, `$.payload.items[0].prescription.${name}`);
    }
  }
});

test('malformed messages are refused with the path of their first fault', () => {
  const P = '$.payload.items[0].prescription';
  const MALFORMED: readonly (readonly [unknown, string])[] = [
    ...[null, undefined, 0, '', 'svc.selection.completed', [], [messageOf()]].map((data) => [data, '$.type'] as const),
    [{}, '$.type'],
    [{ ...messageOf(), type: 'svc.ready' }, '$.type'],
    [{ ...messageOf(), payload: null }, '$.payload.items'],
    [{ ...messageOf(), payload: [] }, '$.payload.items'],
    [{ ...messageOf(), payload: { items: null } }, '$.payload.items'],
    [{ ...messageOf(), payload: { items: { length: 0 } } }, '$.payload.items'],
    [messageOf(...Array<unknown>(COMPLETION_MAX_ITEMS + 1)), '$.payload.items'],
    [messageOf(null), '$.payload.items[0].order'],
    [messageOf(itemOf(), [itemOf()]), '$.payload.items[1].order'],
    ...[0, 2, '1', 1.5, null, undefined].map(
      (order) => [messageOf(itemOf(undefined, { order })), '$.payload.items[0].order'] as const,
    ),
    [messageOf(itemOf(), itemOf()), '$.payload.items[1].order'],
    [messageOf(itemOf(undefined, { prescription: null })), `${P}.exerciseId`],
    [messageOf(itemOf(undefined, { exercise: null })), '$.payload.items[0].exercise.id'],
    [messageOf(itemOf(undefined, { exercise: { id: 'ex_1', revision: 'r1' } })), '$.payload.items[0].exercise.id'],
    [
      messageOf(itemOf(undefined, { exercise: { id: 'ex_00000000000000000001', revision: 'r2' } })),
      '$.payload.items[0].exercise.revision',
    ],
    ...['exerciseId', 'revision', 'side', 'clinicianInstructions'].flatMap((name) => [
      [messageOf(itemOf(without(name, prescriptionOf()))), `${P}.${name}`] as const,
      [prescribed({ [name]: null }), `${P}.${name}`] as const,
      [prescribed({ [name]: 1 }), `${P}.${name}`] as const,
    ]),
    [prescribed({ exerciseId: '' }), `${P}.exerciseId`],
    [prescribed({ side: 'both' }), `${P}.side`],
    [prescribed({ frequency: { times: 1 } }), `${P}.frequency`],
    [prescribed({ frequency: { times: 1, period: 'month' } }), `${P}.frequency`],
    [prescribed({ frequency: { times: DOSAGE.frequency.times.maximum + 1, period: 'day' } }), `${P}.frequency`],
    [prescribed({ frequency: { times: 1, period: 'day', days: [] } }), `${P}.frequency`],
    [prescribed({ frequency: [] }), `${P}.frequency`],
    [prescribed({ frequency: new Map() }), `${P}.frequency`],
    [prescribed({ resistance: '🏋'.repeat(DOSAGE.resistance.maxLength + 1) }), `${P}.resistance`],
    [prescribed({ customDosage: '' }), `${P}.customDosage`],
    [prescribed({ customDosage: ' \n\t' }), `${P}.customDosage`],
    [prescribed({ customDosage: 'x'.repeat(DOSAGE.customDosage.maxLength + 1) }), `${P}.customDosage`],
    ...Object.entries(without('resistance', PRESCRIBED)).map(
      ([name, value]) => [prescribed({ customDosage: 'Until tired', [name]: value }), `${P}.customDosage`] as const,
    ),
    [prescribed({ 'Jane Doe, born 1970': true }), P],
    [prescribed({ patientName: null }), P],
    [prescribed({ constructor: 1 }), P],
    [prescribed({ toString: 'x' }), P],
    [prescribed({ customDosage: undefined }), `${P}.customDosage`],
    [hiding(JSON.stringify(prescribed({})).replace('"side"', '"__proto__":{"sets":1},"side"')), '$.payload.items[0]'],
    [
      hiding(JSON.stringify(messageOf(itemOf())).replace('"name"', '"media":[{"__proto__":[]}],"name"')),
      '$.payload.items[0]',
    ],
  ];
  for (const [data, path] of MALFORMED) {
    assert.deepEqual(parseCompletion(data), { ok: false, path }, JSON.stringify(data)?.slice(0, 200));
  }
});

test('an own prototype is refused also where it is undefined, which JSON would leave out', () => {
  const item = Object.defineProperty(itemOf(), '__proto__', { value: undefined, enumerable: true });
  assert.deepEqual(parseCompletion(messageOf(item)), { ok: false, path: '$.payload.items[0]' });
});

test('what is no plain data is refused and can neither throw, nor hang, nor pollute', () => {
  const cyclic = itemOf();
  cyclic['self'] = cyclic;
  let deep: Json = {};
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
  for (const item of [cyclic, itemOf(undefined, { deep }), itemOf(undefined, { large: 5n })]) {
    assert.deepEqual(parseCompletion(messageOf(item)), { ok: false, path: '$.payload.items[0]' });
  }
  const throwing = {
    get type(): string {
      throw new Error('private');
    },
  };
  assert.deepEqual(parseCompletion(throwing), { ok: false, path: '$' });
  const flood = { ...messageOf(), payload: { items: Array<unknown>(200_000).fill({}) } };
  assert.equal(parseCompletion(flood).ok, false);
  parseCompletion(hiding('{"type":"svc.selection.completed","__proto__":{"polluted":1}}'));
  assert.equal(({} as Json)['polluted'], undefined);
});

test("unknown prescription members are kept only with 'keep', a hidden prototype never", () => {
  const newer = prescribed({ tempo: '2-0-2' });
  assert.equal(parseCompletion(newer, { unknownPrescriptionFields: 'keep' }).ok, true);
  assert.equal(parseCompletion(newer, { unknownPrescriptionFields: 'reject' }).ok, false);
  const hidden = hiding(JSON.stringify(newer).replace('"tempo"', '"__proto__"'));
  assert.equal(parseCompletion(hidden, { unknownPrescriptionFields: 'keep' }).ok, false);
  assert.equal(parseCompletion(prescribed({ tempo: 1, sets: 0 }), { unknownPrescriptionFields: 'keep' }).ok, false);
  // Beside the items nothing is read or returned.
  assert.equal(parseCompletion({ ...messageOf(), order: hiding('{"__proto__":""}') }).ok, true);
});

test('every verdict equals that of the contract, on generated and mutated messages', () => {
  const unset = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: value }, fc.constant(null));
  const whole = ({ minimum, maximum }: Bounds) => unset(fc.integer({ min: minimum, max: maximum }));
  const shared = {
    side: fc.constantFrom(...SIDES),
    clinicianInstructions: fc.string(),
    resistance: unset(fc.string({ maxLength: 40, unit: 'binary' })),
  };
  const prescription = fc.oneof(
    fc.record(
      {
        ...shared,
        ...Object.fromEntries(NUMBER_MEMBERS.map((member) => [member, whole(DOSAGE[member])])),
        frequency: unset(fc.record({ times: fc.integer({ min: 1, max: 20 }), period: fc.constantFrom(...PERIODS) })),
      },
      { requiredKeys: ['side', 'clinicianInstructions'] },
    ),
    fc.record({ ...shared, customDosage: unset(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' })) }),
  );
  const anything = fc.jsonValue({ maxDepth: 1 });
  const item = fc
    .tuple(
      prescription,
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 2 }),
    )
    .map(([dosage, id, revision, exercise]) => ({
      prescription: { exerciseId: id, revision, ...dosage },
      exercise: { ...exercise, id, revision },
    }));
  const message = fc
    .array(item, { maxLength: 3 })
    .map((items) => messageOf(...items.map((members, index) => ({ order: index + 1, ...members }))));
  const boundary = fc.constantFrom<unknown>(
    0,
    1,
    20,
    21,
    80,
    99,
    100,
    200,
    240,
    241,
    999,
    1000,
    3600,
    3601,
    -1,
    1.5,
    2 ** 53,
  );
  const texts = fc.constantFrom(
    '',
    ' ',
    'left',
    'day',
    'x'.repeat(81),
    '🏋'.repeat(41),
    '🏋'.repeat(81),
    'é'.repeat(200),
    'x'.repeat(201),
  );
  const names = fc.constantFrom(
    'order',
    'sets',
    'customDosage',
    'frequency',
    'side',
    'id',
    'patientName',
    'constructor',
    'times',
    'items',
  );
  const mutation = fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'delete', 'add', 'repeat'),
    name: names,
    value: fc.oneof(boundary, texts, fc.constantFrom<unknown>(null, undefined, true, [], {}), anything),
  });
  // Of each message three others are made: making a valid one is the slow part.
  const mutations = fc.array(fc.array(mutation, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 });
  const seen = { accepted: 0, refused: 0 };
  const RUNS = propertyRuns(2_500);
  fc.assert(
    fc.property(message, mutations, (original, changes) => {
      for (const data of [original, ...changes.map((some) => some.reduce(mutate, structuredClone(original)))]) {
        // The one rule that is the helper's own: the loose parts of the schema let an own `__proto__` through. Of the items, which it returns.
        const { items } = Object(data['payload']) as Json;
        const isHidden = JSON.stringify(items)?.includes('"__proto__":') ?? false;
        const expected = completedMessageSchema.safeParse(data).success && !isHidden;
        seen[expected ? 'accepted' : 'refused'] += 1;
        assert.equal(parseCompletion(data).ok, expected);
      }
    }),
    { numRuns: RUNS, seed: -103002572 },
  );
  assert.ok(Math.min(seen.accepted, seen.refused) > 1.2 * RUNS, JSON.stringify(seen));
  assert.equal(seen.accepted + seen.refused, 4 * RUNS);
});

/** Changes one place somewhere in the message. */
function mutate(
  data: Json,
  { where, how, name, value }: { where: number; how: string; name: string; value: unknown },
): Json {
  const places: [Json, string][] = [];
  const walk = (holder: Json) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      const member = holder[key];
      if (typeof member === 'object' && member !== null) walk(member as Json);
    }
  };
  walk(data);
  const [holder, key] = places[where % places.length]!;
  if (how === 'replace') holder[key] = value;
  if (how === 'delete' && !Array.isArray(holder)) delete holder[key];
  if (how === 'add' && !Array.isArray(holder)) holder[name] = value;
  if (how === 'repeat' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
  return data;
}

test('members that every object inherits are those of no message', () => {
  const prototype = Object.prototype as Json;
  for (const [member, value, data] of [
    ['payload', { items: [] }, { type: 'svc.selection.completed' }],
    ['items', [], { type: 'svc.selection.completed', payload: {} }],
    ['type', 'svc.selection.completed', { payload: { items: [] } }],
    ['period', 'day', prescribed({ frequency: { times: 2 } })],
    ['side', 'left', messageOf(itemOf(without('side', prescriptionOf())))],
  ] as const) {
    prototype[member] = value;
    try {
      assert.equal(parseCompletion(data).ok, false, member);
    } finally {
      delete prototype[member];
    }
  }
  prototype['tempo'] = '2-0-2';
  try {
    assert.equal(parseCompletion(messageOf(itemOf())).ok, true, 'what is foreign is not theirs either');
  } finally {
    delete prototype['tempo'];
  }
});
