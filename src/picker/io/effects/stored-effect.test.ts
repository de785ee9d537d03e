// How long a stored program is waited for, and what counts as one. docs/messages.md, rules 13 and 17.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createStore } from '../../state/store.ts';
import { BRIDGE, openedWith, verifyAll, loadAll } from '../../state/testing/open-picker.ts';
import { reduce } from '../../state/reduce.ts';
import { INITIAL_STATE } from '../../state/initial-state.ts';
import { awaitStored } from './stored-effect.ts';
import { FakeClock } from '../testing/fake-clock.ts';

const PRESCRIPTION = { exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3 } as const;
const STORED = { items: [{ order: 1, prescription: { ...PRESCRIPTION, clinicianInstructions: 'Slowly.' } }] };

function start() {
  const opened = reduce(INITIAL_STATE, { ...openedWith([PRESCRIPTION]), awaitsStored: true });
  assert.ok(opened.phase === 'open');
  const store = createStore(() => reduce, verifyAll(loadAll(opened)));
  const clock = new FakeClock(0);
  let resolve!: (program: unknown) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<unknown>((...both) => ([resolve, reject] = both));
  const stop = awaitStored(store, clock, promise);
  const open = () => {
    const state = store.getState();
    return state.phase === 'open' ? state : assert.fail(state.phase);
  };
  return { store, clock, resolve, reject, stop, open };
}

describe('a stored program that was announced', () => {
  it('is placed when it comes', async () => {
    const { resolve, open } = start();
    resolve(STORED);
    await setImmediate();
    assert.deepEqual([open().stored, open().program.present[0]?.instructions], ['settled', 'Slowly.']);
  });

  for (const [what, value] of [
    ['nothing', undefined],
    ['a text', 'items'],
    ['no items', {}],
    ['an empty list, although exercises were opened', { items: [] }],
    ['items that are no list', { items: { length: 1 } }],
    ['more than 20 items', { items: Array.from({ length: 21 }, () => STORED.items[0]) }],
  ] as const) {
    it(`is none where it holds ${what}`, async () => {
      const { resolve, open } = start();
      resolve(value);
      await setImmediate();
      assert.equal(open().stored, 'missed');
    });
  }

  it('leaves nothing unknown where the page says that it has none', async () => {
    const { store, resolve, open } = start();
    resolve(null);
    await setImmediate();
    assert.deepEqual([open().stored, open().program.present[0]?.isSavedUnknown], ['settled', false]);
    store.dispatch({ type: 'finishRequested' });
    assert.equal(store.getState().phase, 'closed');
  });

  it('is missed where it fails', async () => {
    const { reject, open } = start();
    reject(new Error('gone'));
    await setImmediate();
    assert.equal(open().stored, 'missed');
  });

  it('is waited for two seconds by who finishes, then the clinician is asked', () => {
    const { store, clock, open } = start();
    clock.pass(60_000);
    assert.equal(open().stored, 'awaited');
    store.dispatch({ type: 'finishRequested' });
    clock.pass(1_999);
    assert.deepEqual([open().finishing, open().view.asking], [true, undefined]);
    clock.pass(1);
    assert.deepEqual([open().finishing, open().view.asking], [false, 'stored']);
  });

  it('begins the two seconds anew for another try to finish', () => {
    const { store, clock, open } = start();
    store.dispatch({ type: 'finishRequested' });
    clock.pass(1_500);
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    clock.pass(600);
    assert.deepEqual([open().finishing, open().stored], [false, 'awaited']);
  });

  it('finishes what waits for it, with its instructions', async () => {
    const { store, resolve } = start();
    store.dispatch({ type: 'finishRequested' });
    resolve(STORED);
    await setImmediate();
    const state = store.getState();
    assert.ok(state.phase === 'closed' && state.outcome === 'completed');
    assert.equal(state.items[0]?.prescription.clinicianInstructions, 'Slowly.');
  });

  it('is placed also after the question, and once', async () => {
    const { store, clock, resolve, open } = start();
    store.dispatch({ type: 'finishRequested' });
    clock.pass(2_000);
    resolve(STORED);
    await setImmediate();
    assert.deepEqual([open().view.asking, open().program.present[0]?.instructions], [undefined, 'Slowly.']);
  });

  it('is left alone once that was stopped', async () => {
    const { stop, resolve, open } = start();
    stop();
    resolve(STORED);
    await setImmediate();
    assert.deepEqual([open().stored, open().program.present[0]?.instructions], ['awaited', '']);
  });
});
