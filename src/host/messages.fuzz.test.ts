// What a picker, or whoever pretends to be one, may post to the page: never thrown at the page, never beyond the contract.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COMPLETION_MAX_ITEMS } from '../contract/limits.ts';
import { completedMessageSchema } from '../contract/messages/messages.ts';
import { damaged, damages, fuzz, hasOwnPrototype } from '../contract/testing/fuzz.ts';
import { parseCompletion } from './parse-completion.ts';
import { failureOf } from './picker-error.ts';

const ITEM = {
  order: 1,
  prescription: {
    exerciseId: 'ex_1',
    revision: 'r1',
    side: 'left',
    sets: 3,
    repetitions: null,
    frequency: { times: 2, period: 'day' },
    clinicianInstructions: 'Slowly.',
  },
  exercise: { id: 'ex_1', revision: 'r1', name: 'Bridge', media: [{ role: 'start' }] },
};
const messageOf = (count: number) => ({
  type: 'svc.selection.completed',
  payload: { items: Array.from({ length: count }, (_, index) => ({ ...structuredClone(ITEM), order: index + 1 })) },
});
const NAMES = ['order', 'sets', 'side', 'frequency', 'customDosage', 'id', 'revision', 'items', 'type', 'patientName'];
const VALUES = ['left', 'day', 'r1', 99, 100, 20, 21, 'svc.ready', 5n, new Map(), new Date(0)];
/** The only words that a path may name: what is foreign is not repeated. */
const PATH =
  /^\$(\.(type|payload|items|order|prescription|exercise|id|revision|exerciseId|side|clinicianInstructions|sets|repetitions|holdSeconds|durationMinutes|restSeconds|frequency|resistance|customDosage)|\[\d{1,3}\])*$/;

test('a completion is what the contract allows, or refused with a path of known names', async (t) => {
  const message = fc
    .tuple(fc.constantFrom(0, 1, 1, 2, 3), fc.array(damages(NAMES, VALUES), { maxLength: 3 }))
    .map(([count, changes]) => changes.reduce(damaged, messageOf(count)));
  const seen = await fuzz(t, message, (data) => {
    const parsed = parseCompletion(data);
    if (!parsed.ok) {
      assert.match(parsed.path, PATH);
      return 'refused';
    }
    assert.ok(completedMessageSchema.safeParse(data).success);
    assert.ok(parsed.items.length <= COMPLETION_MAX_ITEMS);
    assert.ok(!hasOwnPrototype(parsed.items));
    return 'accepted';
  });
  assert.ok(seen['accepted'] && seen['refused']);
});

test('a failure becomes one of the closed codes, and its sentence repeats nothing of it', async (t) => {
  const payload = fc.oneof(
    damages(['code'], ['session_expired', 'SECRET', { code: 'SECRET' }]).map((change) =>
      damaged({ code: 'session_expired' }, change),
    ),
    fc.anything(),
  );
  await fuzz(t, payload, (data) => {
    const { code, message } = failureOf(data, 'https://picker.example');
    assert.ok(!message.includes('SECRET'));
    return code;
  });
});
