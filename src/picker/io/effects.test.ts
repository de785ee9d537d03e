// The picker from launch to end, with a service, a page and a clock that the test holds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Exercise } from '../../contract/exercise.ts';
import type { Activation } from '../../contract/picker-session.ts';
import { createStore } from '../state/store.ts';
import { BRIDGE, CLAMSHELL, ENTRIES, exerciseOf } from '../state/testing/open-picker.ts';
import { connectEffects } from './effects.ts';
import { connectHostPage } from './host-page.ts';
import type { Answer, Service, ServiceFailure } from './service.ts';
import { createTextSearch } from './text-search.ts';
import { FakeClock } from './testing/fake-clock.ts';

const ORIGIN = 'https://ehr.test';
const ACTIVATION: Activation = {
  accessToken: 'svc_pt_token',
  origin: ORIGIN,
  clinicianKey: 'k',
  environment: 'sandbox',
  theme: { brandName: 'Clinic' },
  expiresAt: '2026-01-01T00:15:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
  catalogRevision: 'c1',
  initialSelection: [],
  exercises: [],
  current: [],
};

const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
const no = (failure: ServiceFailure): Answer<never> => ({ ok: false, failure });

interface Options {
  readonly activate?: () => Answer<Activation>;
  readonly getExercise?: (id: string, revision: string) => Answer<Exercise> | Promise<Answer<Exercise>>;
  readonly getIndex?: () => Answer<{ catalogRevision: string; exercises: typeof ENTRIES }>;
  readonly framed?: boolean;
}

async function start(options: Options = {}) {
  const asked: string[] = [];
  const service: Service = {
    activate() {
      asked.push('activate');
      return Promise.resolve(options.activate?.() ?? ok(ACTIVATION));
    },
    getIndex(revision) {
      asked.push(`index ${revision}`);
      const answer = options.getIndex?.() ?? ok({ catalogRevision: 'c1', exercises: ENTRIES });
      return Promise.resolve(answer as Awaited<ReturnType<Service['getIndex']>>);
    },
    getExercise(id, revision) {
      asked.push(`exercise ${id}`);
      return Promise.resolve(options.getExercise?.(id, revision) ?? ok(exerciseOf(id, { revision })));
    },
    close: () => void asked.push('closed'),
  };
  const posted: { readonly type: string; readonly payload: Record<string, unknown>; readonly origin: string }[] = [];
  const self = {
    postMessage: () => assert.fail('Posted to itself.'),
    parent: {
      postMessage: (message: { type: string; payload: Record<string, unknown> }, origin: string) =>
        void posted.push({ ...message, origin }),
    },
  };
  if (options.framed === false) self.parent = self;
  const clock = new FakeClock(1_000);
  const connection = { report: (_online: boolean): void => {}, watched: false };
  const store = createStore();
  const tellReady = connectEffects({
    store,
    service,
    hostPage: connectHostPage(self),
    clock,
    search: createTextSearch(),
    watchConnection(report) {
      Object.assign(connection, { report, watched: true });
      return () => void (connection.watched = false);
    },
  });
  await setImmediate();
  return { store, asked, posted, clock, connection, tellReady };
}

describe('the start', () => {
  it('activates, loads the catalog, opens, and is ready after the first render', async () => {
    const { store, asked, posted, tellReady } = await start();
    assert.deepEqual(asked, ['activate', 'index c1']);
    assert.equal(store.getState().phase, 'open');
    assert.deepEqual(posted, []);
    tellReady();
    const payload = { version: '2026-08-23', expiresAt: ACTIVATION.expiresAt };
    assert.deepEqual(posted, [{ type: 'svc.ready', payload, origin: ORIGIN }]);
  });

  it('asks nothing when it is opened by itself', async () => {
    const { store, asked } = await start({ framed: false });
    const state = store.getState();
    assert.deepEqual([state.phase, state.phase === 'failed' && state.failure], ['failed', 'outside']);
    assert.deepEqual(asked, []);
  });

  it('tells the page that the launch came too late', async () => {
    const { store, posted } = await start({ activate: () => no({ kind: 'expired', origin: ORIGIN }) });
    assert.equal(store.getState().phase, 'failed');
    assert.deepEqual(posted, [{ type: 'svc.cancelled', payload: { reason: 'expired' }, origin: ORIGIN }]);
  });

  it('tells nobody anything when it does not know the session', async () => {
    const { store, posted } = await start({ activate: () => no({ kind: 'unknown' }) });
    assert.equal(store.getState().phase, 'failed');
    assert.deepEqual(posted, []);
  });

  it('tries again when asked to, and only then', async () => {
    let isAway = true;
    const { store, asked } = await start({
      getIndex: () => (isAway ? no({ kind: 'unavailable' }) : ok({ catalogRevision: 'c1', exercises: ENTRIES })),
    });
    assert.equal(store.getState().phase, 'failed');
    assert.deepEqual(asked, ['activate', 'index c1']);
    isAway = false;
    store.dispatch({ type: 'retryRequested' });
    await setImmediate();
    assert.equal(store.getState().phase, 'open');
  });

  it('can be given up once the session is known, as an error', async () => {
    const { store, posted } = await start({ getIndex: () => no({ kind: 'unavailable' }) });
    store.dispatch({ type: 'cancelRequested' });
    assert.deepEqual(posted, [{ type: 'svc.cancelled', payload: { reason: 'error' }, origin: ORIGIN }]);
  });
});

describe('exercises', () => {
  it('are loaded when they are added or looked at, each once', async () => {
    const { store, asked } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    store.dispatch({ type: 'detailsOpened', exerciseId: CLAMSHELL });
    await setImmediate();
    store.dispatch({ type: 'detailsOpened', exerciseId: BRIDGE });
    store.dispatch({ type: 'searchTyped', text: 'bri' });
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`, `exercise ${CLAMSHELL}`]);
  });

  it('that fail are asked for again when the clinician says so', async () => {
    let isAway = true;
    const { store, asked } = await start({
      getExercise: (id) => (isAway ? no({ kind: 'unavailable' }) : ok(exerciseOf(id))),
    });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    const failed = store.getState();
    assert.equal(failed.phase === 'open' && [...failed.exercises.values()][0]?.status, 'failed');
    isAway = false;
    store.dispatch({ type: 'retryRequested' });
    await setImmediate();
    const loaded = store.getState();
    assert.equal(loaded.phase === 'open' && [...loaded.exercises.values()][0]?.status, 'ready');
    assert.equal(asked.length, 4);
  });

  it('of another revision than was asked for are refused', async () => {
    const { store } = await start({ getExercise: (id) => ok(exerciseOf(id, { revision: 'r9' })) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    const state = store.getState();
    assert.equal(state.phase === 'open' && state.exercises.get(`${BRIDGE}@r1`)?.status, 'failed');
  });

  it('are not asked for after the end of the session; what is loaded can be finished', async () => {
    const { store, asked, posted, clock } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    clock.pass(15 * 60_000);
    store.dispatch({ type: 'exerciseAdded', exerciseId: CLAMSHELL });
    await setImmediate();
    const before = store.getState();
    assert.equal(before.phase === 'open' && before.remaining, 'none');
    assert.equal(before.phase === 'open' && before.exercises.get(`${CLAMSHELL}@r1`)?.status, 'failed');
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`]);
    store.dispatch({ type: 'rowRemoved', key: 2 });
    store.dispatch({ type: 'finishRequested' });
    assert.deepEqual(
      posted.map(({ type }) => type),
      ['svc.selection.completed'],
    );
  });

  it('tell the end of the session where the service knows it first', async () => {
    const { store, asked } = await start({ getExercise: () => no({ kind: 'expired' }) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    const state = store.getState();
    assert.equal(state.phase === 'open' && state.remaining, 'none');
    store.dispatch({ type: 'exerciseAdded', exerciseId: CLAMSHELL });
    await setImmediate();
    assert.equal(asked.length, 3);
  });
});

describe('the end', () => {
  it('posts the program once, then asks and watches nothing any more', async () => {
    const { store, asked, posted, clock, connection } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'finishRequested' });
    store.dispatch({ type: 'finishRequested' });
    store.dispatch({ type: 'cancelRequested' });
    assert.deepEqual(
      posted.map(({ type, origin }) => `${type} ${origin}`),
      [`svc.selection.completed ${ORIGIN}`],
    );
    const [item] = posted[0]?.payload['items'] as readonly { readonly exercise: unknown }[];
    assert.deepEqual(item?.exercise, exerciseOf(BRIDGE));
    assert.deepEqual([asked.at(-1), clock.pending, connection.watched], ['closed', 0, false]);
  });

  it('tells a cancellation by the clinician', async () => {
    const { store, posted } = await start();
    store.dispatch({ type: 'cancelRequested' });
    assert.deepEqual(posted, [{ type: 'svc.cancelled', payload: { reason: 'user' }, origin: ORIGIN }]);
  });

  it('drops an answer that arrives after it', async () => {
    let answer = (_exercise: Answer<Exercise>): void => {};
    const { store, posted } = await start({ getExercise: () => new Promise((resolve) => (answer = resolve)) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    store.dispatch({ type: 'cancelConfirmed' });
    const closed = store.getState();
    answer(ok(exerciseOf(BRIDGE)));
    await setImmediate();
    assert.equal(store.getState(), closed);
    assert.equal(posted.length, 1);
  });

  it('follows the connection until then', async () => {
    const { store, connection } = await start();
    connection.report(false);
    const state = store.getState();
    assert.equal(state.phase === 'open' && state.online, false);
  });
});
