// The store: one state, told in order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PickerState } from './model.ts';
import { createStore } from './store.ts';
import { after, BRIDGE, openPicker } from './testing/open-picker.ts';

describe('the store', () => {
  it('tells a change with the state before it, and nothing when nothing changed', () => {
    const start = openPicker();
    const store = createStore(start);
    const told: (readonly [PickerState, PickerState])[] = [];
    const stop = store.subscribe((...states) => told.push(states));
    store.dispatch({ type: 'exerciseAdded', exerciseId: 'nobody' });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    stop();
    store.dispatch({ type: 'undone' });
    assert.deepEqual(told, [[after(start, { type: 'exerciseAdded', exerciseId: BRIDGE }), start]]);
  });

  it('tells every listener of one change before the next, also when a listener makes it', () => {
    const store = createStore(openPicker());
    const told: string[] = [];
    store.subscribe(({ view }) => {
      told.push(`first ${view.tab}`);
      if (view.tab === 'program') store.dispatch({ type: 'tabChosen', tab: 'find' });
    });
    store.subscribe(({ view }) => told.push(`second ${view.tab}`));
    store.dispatch({ type: 'tabChosen', tab: 'program' });
    assert.deepEqual(told.slice(0, 4), ['first program', 'second program', 'first find', 'second find']);
  });

  it('goes on after a listener that throws', () => {
    const store = createStore(openPicker());
    const stop = store.subscribe(() => assert.fail('broken'));
    assert.throws(() => store.dispatch({ type: 'tabChosen', tab: 'program' }), /broken/);
    stop();
    store.dispatch({ type: 'tabChosen', tab: 'find' });
    assert.equal(store.getState().view.tab, 'find');
  });
});
