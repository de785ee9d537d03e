// Each effect of an open picker does something where it stands: none can be lost unseen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { answered, type PickerSource } from '../../source.ts';
import { EMPTY_QUERY } from '../../state/initial-state.ts';
import type { Action } from '../../state/actions.ts';
import { reduce } from '../../state/reduce.ts';
import { createStore } from '../../state/store.ts';
import { BRIDGE, exerciseOf, find, openPicker, SESSION } from '../../state/testing/open-picker.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import type { RestPorts } from './effect.ts';
import { restEffects } from './rest-effects.ts';

/** In the order of the list: what is only done, asked or said with the effect. */
const DONE = [
  'storedPlaced',
  'getChanges',
  'clinicPlaced',
  'getExercise',
  'checkPicture',
  'getLexicon',
  'find "bridge no kn "',
  'renew',
  'knowTemplates',
  'getTemplates',
  'entryExpired',
];

/** A picker in which all effects have something to do, without the one at that place: what was done, asked and said. */
async function run(gone?: number): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  const never = new Promise<never>(() => {});
  const asked =
    <Given>(name: string, given: Given) =>
    (): Given => {
      done.add(name);
      return given;
    };
  const clock = new FakeClock(1_000);
  const inner = createStore(() => reduce, {
    ...openPicker([], { ...SESSION, lexiconRevision: 'l1', templatesRevision: 't1' }),
    ...({ stored: 'awaited', renewal: 'offered', query: EMPTY_QUERY } as const),
  });
  const store = {
    ...inner,
    dispatch(action: Action) {
      done.add(action.type);
      inner.dispatch(action);
    },
  };
  const ports: RestPorts = {
    store,
    clock,
    source: {
      getExercise: asked('getExercise', Promise.resolve(answered(exerciseOf(BRIDGE)))),
      getChanges: asked('getChanges', Promise.resolve(answered({ changed: [] }))),
      getLexicon: asked('getLexicon', never),
      getTemplates: asked('getTemplates', never),
      renew: asked('renew', never),
    } as unknown as PickerSource,
    search: {
      load() {},
      learn: () => Promise.resolve(),
      knowTemplates: asked('knowTemplates', undefined),
      find(text) {
        done.add(`find "${text}"`);
        return Promise.resolve({ ...find('bridge'), text: text.trim(), isLimitBegun: !text.endsWith(' ') });
      },
      close() {},
    },
    stored: Promise.resolve({ items: [] }),
    clinic: Promise.resolve({}),
    signal: () => new AbortController().signal,
    ...{ openKept: () => assert.fail(), watchConnection: () => assert.fail(), speak: () => assert.fail() },
    ...{ kept() {}, completed() {}, cancelled() {}, failed() {}, whenRest() {} },
  };
  const checkPicture = asked('checkPicture', Promise.resolve('verified' as const));
  const effects = restEffects(ports, checkPicture).filter((_, place) => place !== gone);
  const open = () => {
    const state = inner.getState();
    return state.phase === 'open' ? state : assert.fail(state.phase);
  };
  for (const effect of effects) effect.follow(open(), undefined);
  inner.subscribe((state, before) => {
    if (state.phase !== 'open' || before.phase !== 'open') return;
    for (const effect of effects) effect.follow(state, before);
  });
  store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
  // Also where nothing asks for it: the pictures of an exercise are checked once it is there.
  store.dispatch({ type: 'exerciseLoaded', exercise: exerciseOf(BRIDGE) });
  store.dispatch({ type: 'searchTyped', text: 'bridge no kn' });
  const found = { ...find('bridge'), text: 'bridge no kn', isLimitBegun: true };
  store.dispatch({ type: 'supplyChanged', supply: 'lexicon', status: 'awaited' });
  store.dispatch({ type: 'textFound', found });
  store.dispatch({ type: 'searchEntered' });
  store.dispatch({ type: 'renewalAsked' });
  for (let seconds = 0; seconds < 15; seconds += 1) {
    await setImmediate();
    clock.pass(1_000);
  }
  await setImmediate();
  for (const { stop } of effects) stop?.();
  return done;
}

describe('the effects of an open picker', () => {
  it('each have something that is done by them', async () => {
    const done = await run();
    assert.deepEqual(
      DONE.filter((what) => !done.has(what)),
      [],
    );
  });

  for (const [place, what] of DONE.entries())
    it(`without the one of ${what}, that is not done`, async () => {
      assert.deepEqual(
        [...(await run(place))].filter((each) => each === what),
        [],
      );
    });

  it('are no more than these', async () => {
    const all = await run();
    assert.deepEqual(await run(DONE.length), all);
  });
});
