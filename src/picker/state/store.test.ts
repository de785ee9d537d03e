// The store: one state, told in order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FirstAction } from './actions.ts';
import { INITIAL_STATE } from './initial-state.ts';
import type { PickerState } from './model.ts';
import { reduce } from './reduce.ts';
import { reduceFirst } from './reduce-first.ts';
import { createStore } from './store.ts';
import { after, BRIDGE, openPicker, SESSION } from './testing/open-picker.ts';

describe('the store', () => {
  it('tells a change with the state before it, and nothing when nothing changed', () => {
    const start = openPicker();
    const store = createStore(() => reduce, start);
    const told: (readonly [PickerState, PickerState])[] = [];
    const stop = store.subscribe((...states) => told.push(states));
    store.dispatch({ type: 'exerciseAdded', exerciseId: 'nobody' });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    stop();
    store.dispatch({ type: 'undone' });
    assert.deepEqual(told, [[after(start, { type: 'exerciseAdded', exerciseId: BRIDGE }), start]]);
  });

  it('tells every listener of one change before the next, also when a listener makes it', () => {
    const store = createStore(() => reduce, openPicker());
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
    const store = createStore(() => reduce, openPicker());
    const stop = store.subscribe(() => assert.fail('broken'));
    assert.throws(() => store.dispatch({ type: 'tabChosen', tab: 'program' }), /broken/);
    stop();
    store.dispatch({ type: 'tabChosen', tab: 'find' });
    assert.equal(store.getState().view.tab, 'find');
  });

  describe('of a picker whose rest is on its way', () => {
    const ADD = { type: 'exerciseAdded', exerciseId: BRIDGE } as const;

    it('keeps what only the rest knows, and reduces it in order, before what comes next', () => {
      let inForce: typeof reduceFirst = reduceFirst;
      const start = openPicker();
      const store = createStore(() => inForce, start);
      const rest = [
        { type: 'scopeChosen', scope: 'favourites' },
        { type: 'sortChosen', sort: 'name' },
        { type: 'scopeChosen', scope: 'recent' },
      ] as const;
      for (const action of rest) store.dispatch(action);
      store.dispatch(ADD);
      assert.deepEqual(store.getState(), reduceFirst(start, ADD));
      const added = after(start, ADD);
      inForce = reduce;
      store.dispatch({ type: 'restLoaded' });
      assert.deepEqual(store.getState(), after(added, ...rest));
    });

    it('keeps nothing that means nothing while the picker is not open', () => {
      const store = createStore(() => reduceFirst);
      store.dispatch({ type: 'searchLeft' });
      assert.equal(store.getState(), INITIAL_STATE);
      assert.equal(reduceFirst(INITIAL_STATE, { type: 'undone' }), INITIAL_STATE);
    });

    it('makes the same of what comes before as the whole does, but for what follows from it', () => {
      const start = openPicker();
      const first: readonly FirstAction[] = [
        ADD,
        { type: 'searchTyped', text: 'bri' },
        { type: 'tabChosen', tab: 'program' },
        { type: 'detailsOpened', exerciseId: BRIDGE },
        { type: 'favouriteToggled', exerciseId: BRIDGE },
        { type: 'shortcutsAsked' },
        { type: 'connectionChanged', online: false },
        { type: 'clockTicked', now: SESSION.expiresAt },
        { type: 'retryRequested' },
        { type: 'cancelRequested' },
      ];
      for (const action of first) assert.deepEqual(reduceFirst(start, action), reduce(start, action), action.type);
    });
  });
});
