// When the source is asked what is no longer offered, and what that changes in the open picker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { CurrentState } from '../../../contract/picker-session.ts';
import { type Answer, answered, type CatalogChanges, type PickerSource, refused } from '../../source.ts';
import type { Action } from '../../state/actions.ts';
import { placeStored } from '../../state/reduce/program/place-stored.ts';
import { selectFinish } from '../../state/select/select-finish.ts';
import { selectProgram } from '../../state/select/select-program.ts';
import { createStore } from '../../state/store.ts';
import {
  after,
  BRIDGE,
  CLAMSHELL,
  exerciseOf,
  openPicker,
  SESSION,
  verifyAll,
} from '../../state/testing/open-picker.ts';
import { reduce } from '../../state/reduce.ts';
import { checkedSource } from '../checked-source.ts';
import { tellingTheEnd } from '../effects/renewal-effect.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { watchChanges } from './changes-effect.ts';

const NOW = 1_000;
const MINUTE = 60_000;
const FINISH: Action = { type: 'finishRequested' };
const withdrawn = (id: string, members: Partial<CurrentState> = {}): CurrentState => ({
  id,
  revision: 'r2',
  status: 'withdrawn',
  ...members,
});
const nothing = answered<CatalogChanges>({ changed: [] });
const answer = (...changed: CurrentState[]) => answered<CatalogChanges>({ changed });

type Ask = (signal: AbortSignal) => Answer<CatalogChanges> | Promise<Answer<CatalogChanges>>;

/** A picker with one row that can be finished. `say` changes what the source answers from then on. */
function watched(first: Ask = () => nothing) {
  const clock = new FakeClock(NOW);
  const row = { exerciseId: BRIDGE, revision: 'r1', side: 'bilateral', sets: 3 } as const;
  const opened = openPicker([row], { ...SESSION, expiresAt: Infinity });
  // Its page has stored nothing: nothing else is to be asked.
  const known = after(opened, { type: 'storedPlaced', ...placeStored(opened, { items: [] }) });
  const store = createStore(() => reduce, verifyAll(known));
  const asked: string[] = [];
  let ask = first;
  const source = {
    getChanges(revision: string, signal: AbortSignal) {
      asked.push(revision);
      return Promise.resolve(ask(signal));
    },
  } as Partial<PickerSource> as PickerSource;
  let ending = new AbortController();
  const page = { isShown: true };
  const ports = { store, source: tellingTheEnd({ store, source: checkedSource(source) }), clock };
  const watch = (since = NOW): void => watchChanges(ports, since, ending.signal, () => page.isShown);
  watch();
  return {
    store,
    clock,
    asked,
    page,
    watch,
    say: (next: Ask) => (ask = next),
    end: () => ending.abort(),
    again: (since: number): void => {
      ending = new AbortController();
      watch(since);
    },
    open: () => {
      const state = store.getState();
      if (state.phase !== 'open') assert.fail(`The picker is ${state.phase}.`);
      return state;
    },
    /** Time passes and what was asked is answered. */
    pass: async (milliseconds: number): Promise<void> => {
      clock.pass(milliseconds);
      await setImmediate();
    },
  };
}

describe('a source that knows what is no longer offered', () => {
  it('is asked every 10 seconds with the revision of the index, and nothing else', async () => {
    const { asked, pass } = watched();
    await pass(9_999);
    assert.deepEqual(asked, []);
    await pass(1);
    for (const _ of [1, 2, 3]) await pass(10_000);
    assert.deepEqual(asked, ['c1', 'c1', 'c1', 'c1']);
  });

  it('marks the row of an exercise that it has withdrawn, and says so', async () => {
    const { open, pass, say } = watched();
    say(() => answer(withdrawn(BRIDGE, { changeReason: 'It hurt.', replacementId: CLAMSHELL })));
    await pass(10_000);
    const [row] = selectProgram(open()).rows;
    assert.equal(row?.standing, 'withdrawn');
    assert.equal(row?.changeReason, 'It hurt.');
    assert.deepEqual(row?.replacement, { exerciseId: CLAMSHELL, name: 'Clamshell' });
    assert.equal(selectFinish(open()).ready, false);
    assert.deepEqual(open().view.announcement?.event, { type: 'rowsWithdrawn', names: ['Bridge'] });
  });

  it('changes nothing, by identity, while it answers the same', async () => {
    const { open, pass, say } = watched();
    say(() => answer(withdrawn(CLAMSHELL)));
    await pass(10_000);
    const before = open();
    assert.equal(before.view.announcement?.event.type, 'programOpened');
    await pass(10_000);
    assert.equal(open(), before);
  });

  it('may offer again what was deprecated for a while', async () => {
    const { open, pass, say } = watched();
    say(() => answer(withdrawn(BRIDGE, { status: 'deprecated' })));
    await pass(10_000);
    assert.equal(selectProgram(open()).rows[0]?.standing, 'deprecated');
    say(() => nothing);
    await pass(10_000);
    assert.equal(selectProgram(open()).rows[0]?.standing, 'current');
  });

  it('is not asked while nobody sees the picker, and at once when it is seen again', async () => {
    const { asked, clock, page, pass } = watched();
    page.isShown = false;
    await pass(MINUTE);
    assert.equal(asked.length, 0);
    page.isShown = true;
    clock.sleep(MINUTE);
    await setImmediate();
    assert.equal(asked.length, 1);
    await pass(10_000);
    assert.equal(asked.length, 2);
  });

  it('is asked one question at a time, each for at most 10 seconds', async () => {
    const { asked, clock, pass, say } = watched();
    let signal: AbortSignal | undefined;
    say((given) => {
      signal = given;
      return new Promise(() => {});
    });
    await pass(10_000);
    clock.sleep(5_000);
    clock.sleep(0);
    assert.equal(asked.length, 1);
    assert.equal(signal?.aborted, false);
    await pass(5_000);
    assert.equal(signal?.aborted, true);
    await pass(10_000);
    assert.equal(asked.length, 2);
  });

  it('is not asked without a network, and at once when there is one again', async () => {
    const { asked, store, pass } = watched();
    store.dispatch({ type: 'connectionChanged', online: false });
    await pass(30_000);
    assert.equal(asked.length, 0);
    store.dispatch({ type: 'connectionChanged', online: true });
    assert.equal(asked.length, 1);
  });

  it('is asked at once when the service answers again', () => {
    const { asked, store } = watched();
    store.dispatch({ type: 'reachabilityChanged', reachable: false });
    store.dispatch({ type: 'reachabilityChanged', reachable: true });
    assert.equal(asked.length, 1);
  });

  it('is asked more seldom once it has refused', async () => {
    const { asked, pass, say } = watched();
    say(() => refused('expired'));
    await pass(10_000);
    await pass(59_999);
    assert.equal(asked.length, 1);
    await pass(1);
    assert.equal(asked.length, 2);
  });

  it('says that nothing more can be loaded once it was ended, and leaves what was typed', async () => {
    const { open, pass, say } = watched();
    const { program } = open();
    say(() => refused('unavailable'));
    await pass(10_000);
    assert.equal(open().remaining, 'enough');
    say(() => refused('expired'));
    await pass(10_000);
    assert.deepEqual([open().remaining, open().program], ['none', program]);
    await pass(MINUTE);
    assert.equal(open().uncheckedSince, NOW, 'withdrawals are no longer told either, and that is said');
  });

  it('is asked no more once the session was opened elsewhere, and says since when', async () => {
    const { asked, clock, open, pass, say, store } = watched();
    await pass(10_000);
    say(() => refused('superseded'));
    await pass(10_000);
    assert.equal(asked.length, 2);
    assert.deepEqual([open().isSuperseded, open().remaining], [true, 'none']);
    assert.equal(open().uncheckedSince, NOW + 10_000);
    clock.sleep(MINUTE);
    store.dispatch({ type: 'connectionChanged', online: false });
    store.dispatch({ type: 'connectionChanged', online: true });
    await pass(60 * MINUTE);
    assert.equal(asked.length, 2);
  });

  it('is not asked before a program is finished whose session was opened elsewhere', async () => {
    const { asked, pass, say, store } = watched(() => refused('superseded'));
    await pass(10_000);
    say(() => new Promise(() => {}));
    store.dispatch(FINISH);
    assert.deepEqual([store.getState().phase, asked.length], ['closed', 1]);
  });

  it('does not keep a program from being finished when that is heard while finishing asks', async () => {
    const { asked, store } = watched(() => refused('superseded'));
    store.dispatch(FINISH);
    await setImmediate();
    assert.deepEqual([store.getState().phase, asked.length], ['closed', 1]);
  });

  for (const kind of ['superseded', 'expired'] as const)
    it(`is asked again in the session in which the picker goes on after one that was ${kind}`, async () => {
      const { asked, clock, open, pass, say, store } = watched(() => refused(kind));
      await pass(10_000);
      say(() => answer(withdrawn(BRIDGE)));
      store.dispatch({ type: 'sessionRenewed', expiresAt: clock.now() + 15 * MINUTE });
      await pass(0);
      assert.deepEqual(asked, ['c1', 'c1'], 'with the revision of the opening');
      assert.equal(selectProgram(open()).rows[0]?.standing, 'withdrawn');
      assert.equal(open().uncheckedSince, undefined);
      say(() => nothing);
      await pass(0);
      assert.equal(open().asksBeforeFinish, true);
    });

  it('is left alone once the picker is disconnected, and asked at once after that', async () => {
    const { asked, clock, end, again, pass } = watched();
    end();
    assert.equal(clock.pending, 0);
    await pass(MINUTE);
    assert.equal(asked.length, 0);
    again(clock.now());
    await pass(0);
    assert.equal(asked.length, 1);
  });
});

describe('a check that fails', () => {
  it('is told after a minute with the time of the last one, until another succeeds', async () => {
    const { open, pass, say } = watched();
    await pass(10_000);
    say(() => refused('unavailable'));
    await pass(50_000);
    assert.equal(open().uncheckedSince, undefined);
    await pass(10_000);
    assert.equal(open().uncheckedSince, NOW + 10_000);
    say(() => nothing);
    await pass(10_000);
    assert.equal(open().uncheckedSince, undefined);
  });

  const broken: readonly (readonly [string, Ask])[] = [
    ['of another shape', () => answered({ changed: [{ id: BRIDGE }] } as unknown as CatalogChanges)],
    ['that is thrown', () => assert.fail('The source is broken.')],
    ['that does not come', () => new Promise(() => {})],
  ];
  for (const [name, ask] of broken) {
    it(`is also an answer ${name}`, async () => {
      const { open, pass } = watched(ask);
      for (let seconds = 0; seconds < 70; seconds += 5) await pass(5_000);
      assert.equal(open().uncheckedSince, NOW);
      assert.equal(open().session.current.size, 0);
    });
  }

  it('counts from the last one also after the picker was disconnected', async () => {
    const { open, clock, end, again, pass, say } = watched();
    await pass(10_000);
    end();
    await pass(MINUTE);
    say(() => refused('unavailable'));
    again(clock.now());
    await pass(0);
    assert.equal(open().uncheckedSince, NOW + 10_000);
  });
});

describe('finishing', () => {
  it('asks once more, and ends with the answer', async () => {
    const { asked, store } = watched();
    store.dispatch(FINISH);
    assert.equal(store.getState().phase, 'open');
    await setImmediate();
    assert.deepEqual(asked, ['c1']);
    assert.equal(store.getState().phase, 'closed');
  });

  it('is taken back by an exercise that was withdrawn, which is marked and said', async () => {
    const { open, store, say } = watched();
    say(() => answer(withdrawn(BRIDGE)));
    store.dispatch(FINISH);
    await setImmediate();
    assert.equal(open().finishing, false);
    assert.equal(selectProgram(open()).rows[0]?.standing, 'withdrawn');
    const said = open().view.announcement?.event;
    assert.ok(said?.type === 'finishRefused' && said.reason === 'row');
    assert.deepEqual([said.name, said.problem], ['Bridge', { type: 'withdrawn' }]);
  });

  it('asks again each time that it was taken back', async () => {
    const { asked, open, store, say } = watched();
    say(() => answer(withdrawn(BRIDGE)));
    store.dispatch(FINISH);
    await setImmediate();
    store.dispatch({ type: 'rowReplaced', key: 1, exerciseId: CLAMSHELL });
    store.dispatch({ type: 'exerciseLoaded', exercise: exerciseOf(CLAMSHELL) });
    say(() => answer(withdrawn(BRIDGE), withdrawn(CLAMSHELL)));
    store.dispatch(FINISH);
    await setImmediate();
    assert.equal(asked.length, 2);
    assert.equal(selectProgram(open()).rows[0]?.standing, 'withdrawn');
  });

  it('asks after the press, also where an answer was on its way', async () => {
    const { asked, open, store, pass, say } = watched();
    let arrive = (_answer: Answer<CatalogChanges>): void => {};
    say(() => new Promise((resolve) => (arrive = resolve)));
    await pass(10_000);
    store.dispatch(FINISH);
    say(() => answer(withdrawn(BRIDGE)));
    arrive(nothing);
    await setImmediate();
    assert.equal(asked.length, 2);
    assert.equal(open().finishing, false);
  });

  it('goes through where the source cannot be asked', async () => {
    const { store, say } = watched();
    say(() => refused('unavailable'));
    store.dispatch(FINISH);
    await setImmediate();
    assert.equal(store.getState().phase, 'closed');
  });

  it('goes through at once without a network', async () => {
    const { asked, store } = watched();
    store.dispatch({ type: 'connectionChanged', online: false });
    store.dispatch(FINISH);
    await setImmediate();
    assert.deepEqual([asked.length, store.getState().phase], [0, 'closed']);
  });

  it('goes through after 3 seconds without an answer', async () => {
    const { store, pass, say } = watched();
    say(() => new Promise(() => {}));
    store.dispatch(FINISH);
    await pass(2_999);
    assert.equal(store.getState().phase, 'open');
    await pass(1);
    assert.equal(store.getState().phase, 'closed');
  });

  it('waits 3 seconds from the last press: the patience of an earlier one is over', async () => {
    const { store, pass, say } = watched();
    say(() => new Promise(() => {}));
    store.dispatch(FINISH);
    await pass(2_000);
    store.dispatch({ type: 'instructionsTyped', key: 1, text: 'Slowly.' });
    store.dispatch(FINISH);
    await pass(2_999);
    assert.equal(store.getState().phase, 'open');
    await pass(1);
    assert.equal(store.getState().phase, 'closed');
  });

  it('goes on where the picker was disconnected meanwhile', async () => {
    const { store, clock, asked, end, again, say } = watched();
    say(() => new Promise(() => {}));
    store.dispatch(FINISH);
    end();
    assert.equal(clock.pending, 0);
    await setImmediate();
    assert.equal(store.getState().phase, 'open');
    const before = asked.length;
    say(() => nothing);
    again(clock.now());
    await setImmediate();
    assert.deepEqual([store.getState().phase, asked.length - before], ['closed', 1]);
  });
});
