// The log of messages: which checks are named, what is hidden.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asText, checksOf, type LoggedMessage, sinceStart, typeOf, verdictOf, withBrokenShape } from './message-log.ts';

const SERVICE = 'https://picker.example';
const completed = (members: Partial<LoggedMessage> = {}): LoggedMessage => ({
  at: 1,
  direction: 'received',
  type: 'svc.selection.completed',
  data: { type: 'svc.selection.completed', payload: { items: [{ order: 1 }] } },
  origin: SERVICE,
  ...members,
});
const told = (message: LoggedMessage) =>
  checksOf(message, SERVICE).map(({ holds, words }) => `${holds ? '+' : '-'} ${words}`);

test('an accepted program passed all checks, the shape last', () => {
  assert.deepEqual(told(completed()), [
    '+ Sent by the frame that was opened',
    `+ Origin ${SERVICE}`,
    '+ A message of the contract',
    '+ Shape: 1 exercise',
  ]);
  assert.equal(verdictOf(completed(), SERVICE), '4 of 4 checks');
  assert.equal(verdictOf(completed({ type: 'svc.ready' }), SERVICE), '3 of 3 checks');
});

const REFUSALS = [
  ['source', ['- Sent by another window, or no picker is open']],
  ['origin', ['+ Sent by the frame that was opened', `- Origin https://evil.example, and not ${SERVICE}`]],
  ['type', ['+ Sent by the frame that was opened', `+ Origin ${SERVICE}`, '- Not a message of the contract']],
] as const;
for (const [refusedBy, lines] of REFUSALS) {
  test(`a message that is refused by its ${refusedBy} names the checks up to that one`, () => {
    const origin = refusedBy === 'origin' ? 'https://evil.example' : SERVICE;
    const message = completed({ refusedBy, origin, type: 'svc.ready' });
    assert.deepEqual(told(message), lines);
    assert.equal(verdictOf(message, SERVICE), 'refused');
  });
}

test('a program of the wrong shape is refused with the place, and no other message is', () => {
  const [ready, last] = withBrokenShape([completed({ type: 'svc.ready' }), completed()], '$.payload.items[0].order');
  assert.equal(ready?.refusedBy, undefined);
  assert.equal(told(last!).at(-1), '- Shape: $.payload.items[0].order is not valid');
});

test('what this page sent has no checks', () => {
  const sent = completed({ direction: 'sent', type: 'svc.context' });
  assert.deepEqual([checksOf(sent, SERVICE), verdictOf(sent, SERVICE)], [[], 'sent']);
});

test('instructions are hidden at every depth, until they are asked for', () => {
  const data = { payload: { items: [{ prescription: { clinicianInstructions: 'After the fall.', sets: 3 } }] } };
  assert.doesNotMatch(asText(data, false), /fall/);
  assert.match(asText(data, false), /"clinicianInstructions": "\(hidden\)"[^]*"sets": 3/);
  assert.match(asText(data, true), /After the fall\./);
  // That nothing was written is not a secret.
  assert.match(asText({ clinicianInstructions: '' }, false), /""/);
});

test('whatever arrives has a type and a text', () => {
  assert.deepEqual([undefined, null, 'text', 3, { type: 4 }].map(typeOf), Array(5).fill('no type'));
  assert.deepEqual(
    [undefined, null, 'text'].map((data) => asText(data, false)),
    ['undefined', 'null', '"text"'],
  );
});

test('data that JSON cannot hold has a text too', () => assert.equal(asText(3n, false), '(not JSON)'));

test('a time is said as it is read', () => {
  assert.deepEqual([92.4, 1_000, 48_230].map(sinceStart), ['92 ms', '1,000 ms', '48.2 s']);
});
