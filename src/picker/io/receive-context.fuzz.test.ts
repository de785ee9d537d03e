// What a page, or whoever pretends to be one, may post to the picker: plain data of a bounded size, or nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONTEXT_MAX_LENGTH } from '../../contract/limits.ts';
import { isRecord } from '../../contract/is-record.ts';
import { damaged, damages, fuzz, hasOwnPrototype } from '../../contract/testing/fuzz.ts';
import { placeStored } from '../state/reduce/program/place-stored.ts';
import { openPicker } from '../state/testing/open-picker.ts';
import { receiveContext } from './receive-context.ts';

const CONTEXT = {
  type: 'svc.context',
  payload: {
    stored: {
      items: [
        {
          order: 1,
          prescription: { exerciseId: 'ex_1', revision: 'r1', side: 'left', sets: 3, clinicianInstructions: 'Slowly.' },
          exercise: { name: 'Bridge' },
        },
      ],
      leftOut: [{ order: 2, reason: 'withdrawn' }],
    },
  },
};
const NAMES = ['items', 'leftOut', 'order', 'prescription', 'clinicianInstructions', 'stored', 'type', 'reason'];
const VALUES = ['svc.context', 5n, new Map(), new Date(0), 'left', 99];
const PAGE = {} as Window;
const ORIGIN = 'https://ehr.test';

/** What the picker takes of the message; undefined also where it takes none. */
async function taken(message: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>): Promise<unknown> {
  let listener: ((message: MessageEvent<unknown>) => void) | undefined;
  const window = {
    addEventListener: (_: string, added: never) => (listener = added),
    removeEventListener: () => (listener = undefined),
  };
  const { context } = receiveContext(window, ({ origin, source }) => source === PAGE && origin === ORIGIN);
  listener?.(message as MessageEvent<unknown>);
  // Still listening: the message was not taken.
  return listener === undefined ? { stored: (await context)?.['stored'] } : undefined;
}

test('a context is taken from the page alone, as plain data of a bounded size, and can be placed', async (t) => {
  const state = openPicker();
  const context = fc
    .tuple(
      fc.array(damages(NAMES, VALUES), { maxLength: 3 }),
      fc.constantFrom(0, 0, 0, CONTEXT_MAX_LENGTH),
      fc.constantFrom(ORIGIN, ORIGIN, ORIGIN, 'https://ehr.test.evil', 'null'),
      fc.constantFrom<Window | null>(PAGE, PAGE, PAGE, null, {} as Window),
    )
    .map(([changes, padding, origin, source]) => {
      const data = changes.reduce(damaged, CONTEXT as unknown);
      const padded =
        padding > 0 && isRecord(data) ? { ...data, payload: { ...CONTEXT.payload, x: 'x'.repeat(padding) } } : data;
      return { data: padded, origin, source };
    });
  const seen = await fuzz(t, context, async (message) => {
    const answer = await taken(message);
    if (answer === undefined) return 'not taken';
    assert.deepEqual([message.origin, message.source === PAGE], [ORIGIN, true]);
    const { stored } = answer as { stored: unknown };
    if (stored === undefined) return 'without a program';
    assert.deepEqual(JSON.parse(JSON.stringify(stored)), stored);
    assert.ok(JSON.stringify(stored).length <= CONTEXT_MAX_LENGTH);
    assert.ok(!hasOwnPrototype(stored));
    if (!isRecord(stored) || !Array.isArray(stored['items'])) return 'no program';
    placeStored(state, { items: stored['items'] as unknown[], leftOut: stored['leftOut'] });
    return 'placed';
  });
  assert.ok(seen['placed'] && seen['not taken'] && seen['without a program']);
});
