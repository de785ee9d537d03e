// Whose context is taken, and what of it. docs/messages.md, rules 10 to 13. The 27 scenarios of the host helper, mirrored.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { receiveContext } from './receive-context.ts';

const STORED = { items: [{ order: 1 }], leftOut: [] };
const CONTEXT = { type: 'svc.context', payload: { stored: STORED } };
const ORIGIN = 'https://ehr.test';
const PARENT = {} as Window;

type Sent = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;
const sent = (data: unknown, changes: Partial<Sent> = {}): Sent => ({
  data,
  origin: ORIGIN,
  source: PARENT,
  ...changes,
});

/** The stored program that was received with the messages: `nothing` while none was taken. */
async function received(...messages: readonly Sent[]): Promise<unknown> {
  const listeners = new Set<(message: MessageEvent<unknown>) => void>();
  const window = {
    addEventListener: (_: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
  };
  const { context } = receiveContext(window, ({ origin, source }) => source === PARENT && origin === ORIGIN);
  let answer: unknown = 'nothing';
  void context.then((value) => (answer = value?.['stored']));
  for (const message of messages) for (const listener of listeners) listener(message as MessageEvent);
  await setImmediate();
  return answer;
}

const cycle: Record<string, unknown> = {};
cycle['again'] = cycle;
const withPrototype = JSON.parse('{"items":[{"__proto__":{"order":1}}]}') as unknown;

describe('a context', () => {
  it('is taken from the page around the picker', async () => {
    assert.deepEqual(await received(sent(CONTEXT)), STORED);
  });

  it('is a copy: what the page does with its own afterwards changes nothing', async () => {
    const items = [{ order: 1 }];
    const answer = await received(sent({ type: 'svc.context', payload: { stored: { items } } }));
    items.push({ order: 2 });
    assert.deepEqual(answer, { items: [{ order: 1 }] });
  });

  for (const [who, changes] of [
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that begins like it', { origin: `${ORIGIN}.evil.test` }],
    ['its origin with another port', { origin: `${ORIGIN}:444` }],
    ['its host without TLS', { origin: 'http://ehr.test' }],
    ['no origin', { origin: '' }],
    ['an opaque origin', { origin: 'null' }],
    ['a frame beside the picker', { source: {} as Window }],
    ['a window that is gone', { source: null }],
  ] as const) {
    it(`of ${who} is ignored, and the right one is taken after it`, async () => {
      assert.equal(await received(sent(CONTEXT, changes)), 'nothing');
      assert.deepEqual(await received(sent({ ...CONTEXT, payload: {} }, changes), sent(CONTEXT)), STORED);
    });
  }

  for (const data of [
    undefined,
    null,
    'svc.context',
    1,
    [],
    [CONTEXT],
    {},
    { type: 'svc.ready' },
    { type: ['svc.context'] },
    { type: 'SVC.CONTEXT' },
  ]) {
    it(`is not ${JSON.stringify(data)}: the right one is taken after it`, async () => {
      assert.deepEqual(await received(sent(data), sent(CONTEXT)), STORED);
    });
  }

  it('is taken once: the second one is ignored', async () => {
    const other = { type: 'svc.context', payload: { stored: { items: [] } } };
    assert.deepEqual(await received(sent(CONTEXT), sent(other)), STORED);
    assert.deepEqual(await received(sent(other), sent(CONTEXT)), { items: [] });
  });

  for (const [what, payload] of [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'stored'],
    ['an array', [STORED]],
    ['no stored program', {}],
    ['a cycle', { stored: cycle }],
    ['a number that JSON does not have', { stored: 1n }],
    ['an own __proto__', { stored: withPrototype }],
    ['more than 512,000 characters', { stored: { items: [{ order: 1, note: 'x'.repeat(512_000) }] } }],
  ] as const) {
    it(`with ${what} holds no stored program`, async () => {
      assert.equal(await received(sent({ type: 'svc.context', payload })), undefined);
    });
  }

  it('may hold twenty rows with the longest instructions', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ order: index + 1, text: '\u0000'.repeat(2_000) }));
    assert.deepEqual(await received(sent({ type: 'svc.context', payload: { stored: { items } } })), { items });
  });

  it('may hold a text that only looks like an own __proto__', async () => {
    const items = [{ order: 1, text: '"__proto__":' }];
    assert.deepEqual(await received(sent({ type: 'svc.context', payload: { stored: { items } } })), { items });
  });
});
