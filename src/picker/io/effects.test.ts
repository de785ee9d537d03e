// The picker from launch to end, with a source, a storage and a clock that the test holds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { FailureCode } from '../../contract/messages/failure-codes.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { SavedTemplate } from '../../contract/messages/clinic.ts';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import { type Answer, answered, type Opening, type PickerSource, refused } from '../source.ts';
import type { PictureCheck, TextFound } from '../state/model.ts';
import { INITIAL_STATE } from '../state/initial-state.ts';
import { createStore } from '../state/store.ts';
import { BRIDGE, CLAMSHELL, ENTRIES, exerciseOf } from '../state/testing/open-picker.ts';
import { reduce } from '../state/reduce.ts';
import { connectEffects } from './effects.ts';
import { restEffects } from './effects/rest-effects.ts';
import { openKept } from './kept.ts';
import type { CheckPicture } from './effects/pictures-effect.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { createTextSearch, type TextSearchOptions } from './search/text-search.ts';

const OPENING: Opening = {
  catalogRevision: 'c1',
  clinicianKey: 'k',
  theme: { brandName: 'Clinic' },
  expiresAt: '2026-01-01T00:15:00.000Z',
  now: '2026-01-01T00:00:00.000Z',
};

interface Options {
  readonly open?: () => Answer<Opening>;
  readonly getExercise?: (id: string, revision: string) => Answer<Exercise> | Promise<Answer<Exercise>>;
  readonly getIndex?: () => Answer<{ exercises: typeof ENTRIES }> | Promise<Answer<{ exercises: typeof ENTRIES }>>;
  readonly getChanges?: PickerSource['getChanges'];
  readonly getTemplates?: () => Promise<unknown>;
  readonly getLexicon?: () => Promise<unknown>;
  readonly renew?: PickerSource['renew'];
  readonly checkPicture?: (sha256: string) => Promise<PictureCheck>;
  readonly stored?: string;
  readonly clinic?: PromiseLike<unknown>;
  /** The effects of an open picker come when the test says so. */
  readonly isLate?: boolean;
  readonly importEngine?: TextSearchOptions['importEngine'];
}

type Ending =
  | { readonly status: 'completed'; readonly items: readonly CompletionItem[] }
  | { readonly status: 'cancelled' };

async function start(options: Options = {}) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const source: PickerSource = {
    open(signal) {
      asked.push('open');
      signals.push(signal);
      return Promise.resolve(options.open?.() ?? answered(OPENING));
    },
    getIndex(revision, signal) {
      asked.push(`index ${revision}`);
      signals.push(signal);
      return Promise.resolve(options.getIndex?.() ?? answered({ exercises: ENTRIES }));
    },
    getExercise(id, revision, signal) {
      asked.push(`exercise ${id}`);
      signals.push(signal);
      return Promise.resolve(options.getExercise?.(id, revision) ?? answered(exerciseOf(id, { revision })));
    },
    ...(options.getChanges && { getChanges: options.getChanges }),
    ...(options.renew && { renew: options.renew }),
    ...(options.getLexicon && { getLexicon: () => options.getLexicon?.() as Promise<never> }),
    ...(options.getTemplates && {
      getTemplates(revision) {
        asked.push(`templates ${revision}`);
        return options.getTemplates?.() as Promise<never>;
      },
    }),
  };
  const stored = new Map(options.stored === undefined ? [] : [['svc-picker:k', options.stored]]);
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage;
  const clock = new FakeClock(1_000);
  const connection = { report: (_online: boolean): void => {}, watched: false };
  const endings: Ending[] = [];
  const failures: FailureCode[] = [];
  const checked: string[] = [];
  const spoken: string[] = [];
  const keptByPage: (readonly string[])[] = [];
  const savedTemplates: SavedTemplate[] = [];
  const store = createStore(() => reduce, INITIAL_STATE);
  const checkPicture: CheckPicture = ({ sha256 }) => {
    checked.push(sha256);
    return options.checkPicture?.(sha256) ?? Promise.resolve('verified');
  };
  let bring = (): void => {};
  const effects = connectEffects({
    store,
    source,
    clock,
    openKept: (...keys) => openKept(() => storage, ...keys),
    watchConnection(report) {
      Object.assign(connection, { report, watched: true });
      return () => void (connection.watched = false);
    },
    speak: (language) => Promise.resolve(spoken.push(language)),
    search: createTextSearch(options.importEngine && { importEngine: options.importEngine }),
    whenRest(begin) {
      bring = () => begin((ports) => restEffects(ports, checkPicture));
      if (!options.isLate) bring();
    },
    ...(options.clinic && { clinic: options.clinic }),
    kept: (kept) => void (kept.kind === 'favorites' ? keptByPage.push(kept.ids) : savedTemplates.push(kept)),
    completed: (items) => void endings.push({ status: 'completed', items }),
    cancelled: () => void endings.push({ status: 'cancelled' }),
    failed: (code) => void failures.push(code),
  });
  effects.connect();
  await setImmediate();
  const open = () => {
    const state = store.getState();
    if (state.phase !== 'open') assert.fail(`The picker is ${state.phase}.`);
    return state;
  };
  return {
    store,
    effects,
    open,
    asked,
    signals,
    endings,
    failures,
    clock,
    connection,
    checked,
    spoken,
    stored,
    keptByPage,
    savedTemplates,
    bring: () => bring(),
  };
}

describe('the start', () => {
  it('asks for the opening, then for the catalog, and opens', async () => {
    const { store, asked, open } = await start();
    assert.deepEqual(asked, ['open', 'index c1']);
    assert.equal(open().session.theme.brandName, 'Clinic');
    assert.equal(store.getState().phase, 'open');
  });

  for (const [question, kind, code] of [
    ['open', 'expired', 'session_expired'],
    ['open', 'unknown', 'session_unknown'],
    ['open', 'outside', 'origin_refused'],
    ['open', 'unavailable', 'service_unavailable'],
    ['getIndex', 'expired', 'session_expired'],
    ['getIndex', 'unavailable', 'catalog_unavailable'],
  ] as const) {
    it(`reports ${code} when ${question} is refused as ${kind}, which is not an ending`, async () => {
      const { store, endings, failures } = await start({ [question]: () => refused(kind) });
      assert.equal(store.getState().phase, 'failed');
      assert.deepEqual([failures, endings], [[code], []]);
    });
  }

  it('tries again when asked to, and only then', async () => {
    let isAway = true;
    const { store, asked } = await start({
      getIndex: () => (isAway ? refused('unavailable') : answered({ exercises: ENTRIES })),
    });
    assert.equal(store.getState().phase, 'failed');
    assert.deepEqual(asked, ['open', 'index c1']);
    isAway = false;
    store.dispatch({ type: 'retryRequested' });
    await setImmediate();
    assert.equal(store.getState().phase, 'open');
  });

  it('can be cancelled once the session is known', async () => {
    const { store, endings } = await start({ getIndex: () => refused('unavailable') });
    store.dispatch({ type: 'cancelRequested' });
    assert.deepEqual(endings, [{ status: 'cancelled' }]);
  });

  it('takes a source that throws as one that is away', async () => {
    const { store } = await start({
      getIndex() {
        throw new TypeError('Failed to fetch');
      },
    });
    const state = store.getState();
    assert.deepEqual([state.phase, state.phase === 'failed' && state.failure], ['failed', 'unavailable']);
  });

  it('opens without an end where the source has none', async () => {
    const { clock, open } = await start({ open: () => answered({ catalogRevision: 'c1' }) });
    clock.pass(24 * 3_600_000);
    assert.equal(open().remaining, 'enough');
    assert.equal(clock.pending, 0);
  });
});

describe('the effects that come after the first render', () => {
  it('find under way what happened before they came', async () => {
    const { store, asked, bring, open } = await start({ isLate: true });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.deepEqual(asked.slice(2), []);
    bring();
    await setImmediate();
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`]);
    assert.equal([...open().exercises.values()][0]?.status, 'ready');
  });

  it('are not waited for by the search', async () => {
    const { store, open } = await start({ isLate: true });
    store.dispatch({ type: 'searchTyped', text: 'clam' });
    while (open().found.text === '') await setImmediate();
    assert.equal(open().found.text, 'clam');
  });

  it('wait for the picker to be connected again', async () => {
    const { store, effects, asked, bring } = await start({ isLate: true });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    effects.disconnect();
    bring();
    await setImmediate();
    assert.deepEqual(asked.slice(2), []);
    effects.connect();
    await setImmediate();
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`]);
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
    const { store, asked, open } = await start({
      getExercise: (id) => (isAway ? refused('unavailable') : answered(exerciseOf(id))),
    });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal([...open().exercises.values()][0]?.status, 'failed');
    assert.equal(open().reachable, false);
    isAway = false;
    store.dispatch({ type: 'retryRequested' });
    await setImmediate();
    assert.equal([...open().exercises.values()][0]?.status, 'ready');
    assert.equal(open().reachable, true);
    assert.equal(asked.length, 4);
  });

  it('that are not there do not mean that the service is away', async () => {
    const { store, open } = await start({ getExercise: () => refused('unknown') });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal([...open().exercises.values()][0]?.status, 'failed');
    assert.equal(open().reachable, true);
  });

  it('of another revision than was asked for are refused', async () => {
    const { store, open } = await start({ getExercise: (id) => answered(exerciseOf(id, { revision: 'r9' })) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal(open().exercises.get(`${BRIDGE}@r1`)?.status, 'failed');
  });

  it('are not asked for after the end of the session; what is loaded can be finished', async () => {
    const { store, asked, endings, clock, open } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    clock.pass(15 * 60_000);
    store.dispatch({ type: 'exerciseAdded', exerciseId: CLAMSHELL });
    await setImmediate();
    assert.equal(open().remaining, 'none');
    assert.equal(open().reachable, true);
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`]);
    store.dispatch({ type: 'finishRequested' }); // nothing was added that could not be finished
    assert.deepEqual(
      endings.map((ending) => ending.status === 'completed' && ending.items.map(({ exercise }) => exercise.id)),
      [[BRIDGE]],
    );
  });

  it('tell the end of the session where the source knows it first', async () => {
    const { store, asked, open } = await start({ getExercise: () => refused('expired') });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal(open().remaining, 'none');
    store.dispatch({ type: 'exerciseAdded', exerciseId: CLAMSHELL });
    await setImmediate();
    assert.equal(asked.length, 3);
  });
});

describe('another session', () => {
  const MINUTE = 60_000;
  const renewed = (minutes: number) =>
    answered({ expiresAt: `2026-01-01T00:${minutes}:00.000Z`, now: '2026-01-01T00:15:00.000Z' });

  it('begins its time anew, by the clock of the service, and what was not loaded is asked for', async () => {
    const { store, open, clock, asked } = await start({ renew: () => Promise.resolve(renewed(30)) });
    assert.equal(open().renewal, 'offered');
    store.dispatch({ type: 'detailsOpened', exerciseId: CLAMSHELL });
    await setImmediate();
    clock.pass(15 * MINUTE);
    store.dispatch({ type: 'detailsOpened', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal(open().exercises.get(`${BRIDGE}@r1`)?.status, 'failed');
    store.dispatch({ type: 'renewalAsked' });
    await setImmediate();
    assert.equal(open().exercises.get(`${BRIDGE}@r1`)?.status, 'ready');
    assert.deepEqual(asked.slice(2), [`exercise ${CLAMSHELL}`, `exercise ${BRIDGE}`]);
    assert.deepEqual([open().remaining, open().session.expiresAt], ['enough', clock.now() + 15 * MINUTE]);
    clock.pass(12 * MINUTE);
    assert.equal(open().remaining, 'three-minutes');
    clock.pass(3 * MINUTE);
    assert.equal(open().remaining, 'none');
  });

  it('is asked for once until there is an answer', async () => {
    let times = 0;
    const renew = () => new Promise<never>(() => (times += 1));
    const { store } = await start({ renew });
    store.dispatch({ type: 'renewalAsked' });
    store.dispatch({ type: 'renewalAsked' });
    assert.equal(times, 1);
  });

  for (const [what, renew] of [
    ['is refused', () => Promise.resolve(refused('unavailable'))],
    ['is no answer', () => Promise.resolve(answered({ expiresAt: 'soon' }))],
    ['fails', () => Promise.reject(new Error('Broken.'))],
    ['does not come', () => new Promise<never>(() => {})],
  ] as const)
    it(`that ${what} is told as that, and the one before goes on to its end`, async () => {
      const { store, open, clock } = await start({ renew });
      const { expiresAt } = open().session;
      store.dispatch({ type: 'renewalAsked' });
      await setImmediate();
      clock.pass(40_000);
      await setImmediate();
      assert.equal(open().renewal, 'failed');
      assert.equal(open().session.expiresAt, expiresAt);
      clock.pass(15 * MINUTE);
      assert.equal(open().remaining, 'none');
    });

  it('is not offered where the source has none', async () => {
    const { open } = await start();
    assert.equal(open().renewal, undefined);
  });
});

describe('a session that was opened elsewhere', () => {
  for (const [what, options] of [
    ['an exercise', { getExercise: () => refused('superseded') }],
    ['the lexicon', { getLexicon: () => Promise.resolve(refused('superseded')) }],
    ['the templates', { getTemplates: () => Promise.resolve(refused('superseded')) }],
  ] as const)
    it(`is noticed by ${what}`, async () => {
      const { store, open } = await start({
        ...options,
        open: () => answered({ ...OPENING, lexiconRevision: 'l1', templatesRevision: 't1' }),
      });
      store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
      await setImmediate();
      assert.deepEqual([open().isSuperseded, open().remaining], [true, 'none']);
    });

  it('is over for a picker that is not open yet', async () => {
    const { failures } = await start({ getIndex: () => refused('superseded') });
    assert.deepEqual(failures, ['session_expired']);
  });
});

describe('a source that was away', () => {
  const BRIDGE_KEY = `${BRIDGE}@r1`;
  const away = () => {
    const service = { isAway: true };
    const getExercise = (id: string): Answer<Exercise> =>
      service.isAway ? refused('unavailable') : answered(exerciseOf(id));
    return { service, getExercise };
  };

  it('is asked again at once when the network comes back', async () => {
    const { service, getExercise } = away();
    const { store, connection, open, clock } = await start({ getExercise });
    connection.report(false);
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.equal(open().exercises.get(BRIDGE_KEY)?.status, 'failed');
    service.isAway = false;
    connection.report(true);
    await setImmediate();
    assert.equal(open().exercises.get(BRIDGE_KEY)?.status, 'ready');
    assert.equal(open().reachable, true);
    clock.pass(60_000);
    assert.equal(open().exercises.size, 1);
  });

  it('is asked again after 2, 5, 10, 20 and 30 seconds, then every 30, until all is there', async () => {
    const { service, getExercise } = away();
    const { store, clock, asked, open } = await start({ getExercise });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    for (const seconds of [2, 5, 10, 20, 30, 30]) {
      const before = asked.length;
      clock.pass(seconds * 1_000 - 1);
      await setImmediate();
      assert.equal(asked.length, before, `Not before ${seconds} s.`);
      clock.pass(1);
      await setImmediate();
      assert.equal(asked.length, before + 1, `After ${seconds} s.`);
      assert.equal(open().reachable, false);
    }
    service.isAway = false;
    clock.pass(30_000);
    await setImmediate();
    assert.equal(open().exercises.get(BRIDGE_KEY)?.status, 'ready');
    assert.equal(open().reachable, true);
    const atEnd = asked.length;
    clock.pass(120_000);
    await setImmediate();
    assert.equal(asked.length, atEnd);
  });

  it('is left alone once it is not needed, the session is over or the picker is disconnected', async () => {
    const rowGone = await start(away());
    rowGone.store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    rowGone.store.dispatch({ type: 'rowRemoved', key: 1 });
    rowGone.clock.pass(60_000);
    assert.equal(rowGone.asked.length, 3);

    const over = await start(away());
    over.clock.pass(15 * 60_000 - 1_000);
    over.store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    over.clock.pass(120_000);
    assert.equal(over.asked.length, 3);
    assert.equal(over.clock.pending, 0);

    const still = await start(away());
    still.store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    still.effects.disconnect();
    assert.equal(still.clock.pending, 0);
    still.effects.connect();
    still.clock.pass(2_000);
    assert.equal(still.asked.length, 4);
  });

  it('is told after 4 seconds without a word, and again when the clinician tried again', async () => {
    let answer = (_exercise: Answer<Exercise>): void => {};
    const { store, clock, open } = await start({ getExercise: () => new Promise((resolve) => (answer = resolve)) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    clock.pass(3_999);
    assert.equal(open().reachable, true);
    clock.pass(1);
    assert.equal(open().reachable, false);
    store.dispatch({ type: 'retryRequested' });
    clock.pass(4_000);
    assert.equal(open().reachable, false);
    answer(answered(exerciseOf(BRIDGE)));
    await setImmediate();
    assert.equal(open().reachable, true);
    clock.pass(4_000);
    assert.equal(open().reachable, true);
  });
});

describe('pictures', () => {
  it('are checked as soon as a row has its exercise, each once', async () => {
    const { store, checked, open } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.deepEqual(checked, ['a'.repeat(64), 'b'.repeat(64)]);
    assert.deepEqual([...open().pictures.values()], ['verified', 'verified']);
  });

  it('that cannot be reached do not stop finishing', async () => {
    const { store, endings } = await start({ checkPicture: () => Promise.resolve('unreachable') });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.deepEqual(
      endings.map(({ status }) => status),
      ['completed'],
    );
  });

  it('that are others stop finishing', async () => {
    const { store, endings } = await start({ checkPicture: () => Promise.resolve('mismatch') });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.deepEqual(endings, []);
  });

  it('are waited for when the clinician finishes before they are checked', async () => {
    let answer = (_check: PictureCheck): void => {};
    const { store, endings, open } = await start({
      checkPicture: (sha256) =>
        sha256.startsWith('a') ? Promise.resolve('verified') : new Promise((resolve) => (answer = resolve)),
    });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.equal(open().finishing, true);
    assert.deepEqual(endings, []);
    answer('verified');
    await setImmediate();
    assert.deepEqual(
      endings.map(({ status }) => status),
      ['completed'],
    );
  });
});

describe('what is withdrawn while the picker is open', () => {
  const getChanges = (catalogRevision: string): ReturnType<NonNullable<PickerSource['getChanges']>> =>
    Promise.resolve(
      answered({ changed: [{ id: BRIDGE, revision: catalogRevision, status: 'withdrawn', changeReason: 'It hurt.' }] }),
    );
  const startWatching = async () => {
    const started = await start({ getChanges });
    assert.equal(started.open().asksBeforeFinish, true);
    return started;
  };

  it('is learned by itself', async () => {
    const { clock, open } = await startWatching();
    clock.pass(10_000);
    await setImmediate();
    assert.equal(open().session.current.get(BRIDGE)?.status, 'withdrawn');
  });

  it('is not prescribed, also after the end of the session', async () => {
    const { store, clock, open, endings } = await startWatching();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    clock.sleep(15 * 60_000);
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.equal(open().remaining, 'none');
    assert.equal(open().finishing, false);
    assert.deepEqual(endings, []);
  });

  it('is asked for by nobody once the picker is closed', async () => {
    const { store, clock } = await startWatching();
    store.dispatch({ type: 'cancelRequested' });
    assert.equal(clock.pending, 0);
  });
});

describe('a search whose code did not come', () => {
  it('is tried again when the clinician says so', async () => {
    let isThere = false;
    const { store, open } = await start({
      importEngine: () =>
        isThere ? import('./search/search-engine.ts') : Promise.reject(new TypeError('Failed to fetch')),
    });
    const foundOf = (namesOnly: boolean) =>
      new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          const { found } = open();
          if (found.text !== 'pelvic' || Boolean(found.namesOnly) !== namesOnly) return;
          stop();
          resolve();
        });
      });
    const poor = foundOf(true);
    store.dispatch({ type: 'searchTyped', text: 'pelvic' });
    await poor;
    assert.deepEqual(open().found.documents, []);
    isThere = true;
    const whole = foundOf(false);
    store.dispatch({ type: 'retryRequested' });
    await whole;
    assert.equal(open().found.documents.length, 1);
  });
});

describe('a restriction whose last word may go on', () => {
  it('is read as it stands once the hands rest, and once only', async () => {
    const { store, open, clock } = await start();
    const answer = (isRead: (found: TextFound) => boolean) =>
      new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          if (!isRead(open().found)) return;
          stop();
          resolve();
        });
      });
    for (const text of ['bridge no k', 'bridge no kn']) {
      const begun = answer((found) => found.text === text && found.isLimitBegun === true);
      store.dispatch({ type: 'searchTyped', text });
      await begun;
      clock.pass(999);
      assert.equal(open().found.notUnderstood, undefined);
    }
    const said = answer(({ notUnderstood }) => notUnderstood !== undefined);
    const before = clock.pending;
    clock.pass(1);
    await said;
    assert.deepEqual([open().found.text, open().found.notUnderstood], ['bridge no kn', ['no kn']]);
    assert.equal(clock.pending, before - 1);
  });
});

describe('what is kept', () => {
  it('is there when the picker opens, and its language is spoken', async () => {
    const stored = JSON.stringify({ version: 1, favourites: [BRIDGE], recent: [CLAMSHELL], language: 'de' });
    const { open, spoken } = await start({ stored });
    assert.deepEqual(open().kept, { favourites: [BRIDGE], recent: [CLAMSHELL] });
    assert.deepEqual(spoken, ['de']);
  });

  it('is there when the picker opens under another key than before', async () => {
    const stored = JSON.stringify({ version: 1, favourites: [BRIDGE], recent: [CLAMSHELL], language: 'de' });
    const opening = { ...OPENING, clinicianKey: 'new', otherClinicianKeys: ['k'] };
    const { open, spoken, stored: after } = await start({ stored, open: () => answered(opening) });
    assert.deepEqual(open().kept, { favourites: [BRIDGE], recent: [CLAMSHELL] });
    assert.deepEqual(spoken, ['de']);
    assert.deepEqual([...after.keys()], ['svc-picker:new']);
  });

  it('is stored at once: favorites and language when chosen, recent exercises on finishing', async () => {
    const { store, effects, stored } = await start();
    const kept = () => JSON.parse(stored.get('svc-picker:k') ?? '{}') as Record<string, unknown>;
    store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    assert.deepEqual(kept()['favourites'], [BRIDGE]);
    store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    assert.deepEqual(kept()['favourites'], []);
    effects.keepLanguage('fr');
    assert.equal(kept()['language'], 'fr');
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    assert.deepEqual(kept()['recent'], []);
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.deepEqual(kept()['recent'], [BRIDGE]);
  });

  it('is never a word that was typed, nor asked of the source', async () => {
    const { store, effects, stored, asked, checked } = await start();
    const canary = 'CANARY-4711';
    store.dispatch({ type: 'searchTyped', text: canary });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'instructionsTyped', key: 1, text: canary });
    store.dispatch({ type: 'textTyped', key: 1, field: 'resistance', text: canary });
    store.dispatch({ type: 'dosageModeChosen', key: 1, mode: 'custom', words: '' });
    store.dispatch({ type: 'textTyped', key: 1, field: 'customDosage', text: canary });
    store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    effects.keepLanguage('de');
    store.dispatch({ type: 'finishRequested' });
    await setImmediate();
    assert.equal(store.getState().phase, 'closed');
    assert.ok(stored.size > 0);
    assert.doesNotMatch(JSON.stringify([...stored]), new RegExp(canary));
    assert.doesNotMatch(JSON.stringify([asked, checked]), new RegExp(canary));
  });
});

describe('the end', () => {
  it('is told once with the program; then nothing is asked or watched any more', async () => {
    const { store, signals, endings, clock, connection } = await start();
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    await setImmediate();
    store.dispatch({ type: 'finishRequested' });
    store.dispatch({ type: 'finishRequested' });
    store.dispatch({ type: 'cancelRequested' });
    assert.equal(endings.length, 1);
    const [ending] = endings;
    assert.deepEqual(ending?.status === 'completed' && ending.items[0]?.exercise, exerciseOf(BRIDGE));
    assert.deepEqual([clock.pending, connection.watched], [0, false]);
    assert.ok(signals.every(({ aborted }) => aborted));
  });

  it('tells a cancellation by the clinician', async () => {
    const { store, endings } = await start();
    store.dispatch({ type: 'cancelRequested' });
    assert.deepEqual(endings, [{ status: 'cancelled' }]);
  });

  it('drops an answer that arrives after it', async () => {
    let answer = (_exercise: Answer<Exercise>): void => {};
    const { store, endings } = await start({ getExercise: () => new Promise((resolve) => (answer = resolve)) });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    store.dispatch({ type: 'cancelConfirmed' });
    const closed = store.getState();
    answer(answered(exerciseOf(BRIDGE)));
    await setImmediate();
    assert.equal(store.getState(), closed);
    assert.equal(endings.length, 1);
  });

  it('follows the connection until then', async () => {
    const { connection, open } = await start();
    connection.report(false);
    assert.equal(open().online, false);
  });
});

describe('a picker that is taken out of its page', () => {
  it('stands still, and goes on where it was', async () => {
    let answer = (_exercise: Answer<Exercise>): void => {};
    const { store, effects, signals, asked, clock, connection, open } = await start({
      getExercise: () => new Promise((resolve) => (answer = resolve)),
    });
    store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    effects.disconnect();
    answer(answered(exerciseOf(BRIDGE)));
    await setImmediate();
    assert.equal(open().exercises.get(`${BRIDGE}@r1`)?.status, 'loading');
    assert.deepEqual([clock.pending, connection.watched], [0, false]);
    assert.ok(signals.every(({ aborted }) => aborted));

    effects.connect();
    assert.deepEqual(asked.slice(2), [`exercise ${BRIDGE}`, `exercise ${BRIDGE}`]);
    answer(answered(exerciseOf(BRIDGE)));
    await setImmediate();
    assert.equal(open().exercises.get(`${BRIDGE}@r1`)?.status, 'ready');
    const found = new Promise<string>((resolve) => {
      store.subscribe(() => open().found.text && resolve(open().found.text));
    });
    store.dispatch({ type: 'searchTyped', text: 'bri' });
    assert.equal(await found, 'bri');
  });

  it('starts again when it was taken out while it started', async () => {
    let answer = (_index: Answer<{ exercises: typeof ENTRIES }>): void => {};
    const { store, effects, asked } = await start({ getIndex: () => new Promise((resolve) => (answer = resolve)) });
    effects.disconnect();
    answer(answered({ exercises: ENTRIES }));
    await setImmediate();
    assert.equal(store.getState().phase, 'loading');
    effects.connect();
    await setImmediate();
    answer(answered({ exercises: ENTRIES }));
    await setImmediate();
    assert.equal(store.getState().phase, 'open');
    assert.deepEqual(asked, ['open', 'index c1', 'open', 'index c1']);
  });
});

// docs/messages.md, rules 19 to 23.
describe("the clinic's own", () => {
  const DOSAGE = { sets: 4, repetitions: 6 };
  const keeping = (members: object = {}) => Promise.resolve({ keeps: ['favorites'], ...members });
  const browser = (...favourites: readonly string[]) => JSON.stringify({ version: 1, favourites, recent: [] });
  /** Its code is loaded when the picker is open. */
  async function arrived(picker: Awaited<ReturnType<typeof start>>): Promise<void> {
    await setImmediate();
    assert.ok(picker.open().catalog.clinic);
  }

  it('is there when it comes, without a step of undo, and rows that are there stay as they are', async () => {
    let bring = (_: unknown): void => {};
    const picker = await start({ clinic: new Promise((resolve) => (bring = resolve)) });
    picker.store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    const { program } = picker.open();
    bring({ phrases: ['Slowly'], usualDosages: { [BRIDGE]: DOSAGE } });
    await arrived(picker);
    assert.equal(picker.open().program, program);
    picker.store.dispatch({ type: 'exerciseAdded', exerciseId: BRIDGE });
    assert.deepEqual(
      picker.open().program.present.map(({ dosage }) => [dosage.sets, dosage.repetitions]),
      [
        ['3', '10'],
        ['4', '6'],
      ],
    );
  });

  it('that is none, or that fails, leaves the picker as it is', async () => {
    const fails = () => Promise.reject(new Error('gone'));
    for (const bring of [() => Promise.resolve('phrases'), () => Promise.resolve(undefined), fails]) {
      const { open } = await start({ clinic: bring(), stored: browser(BRIDGE) });
      await setImmediate();
      assert.deepEqual([open().kept.favourites, open().kept.byPage], [[BRIDGE], undefined]);
    }
  });

  it('leaves favorites to the browser where the page keeps none', async () => {
    const picker = await start({ clinic: Promise.resolve({ favorites: [CLAMSHELL] }), stored: browser(BRIDGE) });
    await arrived(picker);
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: CLAMSHELL });
    assert.deepEqual([picker.open().kept.favourites, picker.keptByPage], [[CLAMSHELL, BRIDGE], []]);
    assert.equal(picker.stored.get('svc-picker:k'), browser(CLAMSHELL, BRIDGE));
  });

  it('brings favorites that the page keeps: it hears of each change, the browser of none', async () => {
    const picker = await start({ clinic: keeping({ favorites: ['gone', CLAMSHELL] }), stored: browser() });
    await arrived(picker);
    assert.deepEqual([picker.open().kept.favourites, picker.keptByPage], [[CLAMSHELL, 'gone'], []]);
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: CLAMSHELL });
    assert.deepEqual(picker.keptByPage, [
      ['gone', CLAMSHELL, BRIDGE],
      ['gone', BRIDGE],
    ]);
    assert.equal(picker.stored.get('svc-picker:k'), browser());
  });

  for (const [what, page, heard] of [
    ['has kept none yet', undefined, [BRIDGE, CLAMSHELL]],
    ['keeps some', ['other', BRIDGE], ['other', BRIDGE, CLAMSHELL]],
  ] as const) {
    it(`moves the favorites of the browser to a page that ${what}`, async () => {
      const clinic = keeping(page && { favorites: page });
      const picker = await start({ clinic, stored: browser(CLAMSHELL, BRIDGE) });
      await arrived(picker);
      assert.deepEqual(picker.keptByPage, [heard]);
      assert.deepEqual(picker.open().kept.favourites, heard.toReversed());
      assert.equal(picker.stored.get('svc-picker:k'), browser());
    });
  }

  it('that comes late takes over what was starred meanwhile, out of the browser', async () => {
    let bring = (_: unknown): void => {};
    const clinic = new Promise((resolve) => (bring = resolve));
    const picker = await start({ clinic, stored: browser(BRIDGE) });
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: CLAMSHELL });
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    assert.equal(picker.stored.get('svc-picker:k'), browser(CLAMSHELL));
    bring({ keeps: ['favorites'], favorites: [BRIDGE, 'other'] });
    await arrived(picker);
    assert.deepEqual(picker.keptByPage, [['other', CLAMSHELL]]);
    assert.deepEqual(picker.open().kept.favourites, [CLAMSHELL, 'other']);
    assert.equal(picker.stored.get('svc-picker:k'), browser());
  });

  it('is taken once, also by a picker that is connected again', async () => {
    const picker = await start({ clinic: keeping({ favorites: [] }) });
    await arrived(picker);
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: BRIDGE });
    picker.effects.disconnect();
    picker.effects.connect();
    await arrived(picker);
    picker.store.dispatch({ type: 'favouriteToggled', exerciseId: CLAMSHELL });
    assert.deepEqual(picker.keptByPage, [[BRIDGE], [BRIDGE, CLAMSHELL]]);
  });
});

describe('a template that is saved', () => {
  const save = { type: 'templateSaved', name: 'Knee', phase: '', withInstructions: false } as const;
  const add = { type: 'exerciseAdded', exerciseId: BRIDGE } as const;
  const arrived = async () => {
    await setImmediate();
  };

  it('is handed to the page once, each time', async () => {
    const picker = await start({ clinic: Promise.resolve({ keeps: ['template'] }) });
    await arrived();
    for (const action of [add, save, { type: 'undone' } as const, add, save]) picker.store.dispatch(action);
    assert.deepEqual(
      picker.savedTemplates.map(({ template }) => template.name),
      ['Knee', 'Knee'],
    );
  });

  for (const [what, clinic] of [
    ['brings nothing', undefined],
    ['keeps favorites alone', Promise.resolve({ keeps: ['favorites'] })],
  ] as const)
    it(`is none where the page ${what}`, async () => {
      const picker = await start(clinic && { clinic });
      await arrived();
      picker.store.dispatch(add);
      picker.store.dispatch(save);
      assert.deepEqual(picker.savedTemplates, []);
    });

  it('is none once the picker has ended', async () => {
    const picker = await start({ clinic: Promise.resolve({ keeps: ['template'] }) });
    await arrived();
    picker.store.dispatch(add);
    picker.store.dispatch({ type: 'cancelConfirmed' });
    picker.store.dispatch(save);
    assert.deepEqual(picker.savedTemplates, []);
  });
});

describe('templates of the catalog', () => {
  const open = () => answered({ ...OPENING, templatesRevision: 't1' });
  const template = { id: 't', name: 'Knee', items: [{ exerciseId: BRIDGE }] };

  it('are asked for once, after the index, with the revision of the opening', async () => {
    const getTemplates = () => Promise.resolve(answered({ templates: [template, { name: 3 }] }));
    const picker = await start({ open, getTemplates });
    assert.deepEqual(picker.asked, ['open', 'index c1', 'templates t1']);
    assert.deepEqual(
      picker.open().templates?.map(({ name }) => name),
      ['Knee'],
    );
  });

  it('are not asked for where the opening names none', async () => {
    const picker = await start({ getTemplates: () => Promise.resolve(answered({ templates: [template] })) });
    assert.deepEqual(picker.asked, ['open', 'index c1']);
  });

  const failures: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['refused', () => Promise.resolve(refused('unavailable'))],
    ['of another shape', () => Promise.resolve(answered({ templates: 'none' }))],
    ['rejected', () => Promise.reject(new TypeError('Failed to fetch'))],
  ];
  for (const [how, getTemplates] of failures)
    it(`are missed where the answer is ${how}, and nothing else is different`, async () => {
      const picker = await start({ open, getTemplates });
      assert.equal(picker.open().templates, undefined);
      assert.equal(picker.open().supplies?.templates, 'missed');
      assert.equal(picker.open().reachable, true);
    });

  it('are asked for again by itself where the source was away', async () => {
    const answers = [refused('unavailable'), answered({ templates: [template] })];
    const picker = await start({ open, getTemplates: () => Promise.resolve(answers.shift()) });
    picker.clock.pass(2_000);
    await setImmediate();
    assert.deepEqual([picker.open().supplies?.templates, picker.open().templates?.length], [undefined, 1]);
  });

  it('of the page make no request: neither when they come nor when one is looked into', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ exerciseId: `unknown_${index}` }));
    const clinic = Promise.resolve({ templates: [{ name: 'Ours', items }] });
    const picker = await start({ clinic });
    await setImmediate();
    const [ours] = picker.open().catalog.clinic?.templates ?? [];
    assert.equal(ours?.name, 'Ours');
    picker.store.dispatch({ type: 'templateOpened', template: ours.key });
    assert.equal(picker.open().view.template, ours.key);
    assert.deepEqual(picker.asked, ['open', 'index c1']);
  });
});

describe('Enter in the search', () => {
  const open = () => answered({ ...OPENING, lexiconRevision: 'l1' });
  const entry = {
    id: 'hip-lift',
    kind: 'goal',
    label: 'Hip lift',
    names: ['bridg'],
    means: { words: { bridge: 3 } },
    sources: [],
  };
  const program = ({ open: opened }: Awaited<ReturnType<typeof start>>) =>
    opened().program.present.map(({ exerciseId }) => exerciseId);
  const refusal = ({ open: opened }: Awaited<ReturnType<typeof start>>) => opened().view.entry?.refused?.why;
  /** Types, presses Enter, and lets the search answer. */
  async function enter(picker: Awaited<ReturnType<typeof start>>, text: string): Promise<void> {
    picker.store.dispatch({ type: 'searchTyped', text });
    picker.store.dispatch({ type: 'searchEntered' });
    await searched(picker, text);
  }
  const searched = (picker: Awaited<ReturnType<typeof start>>, text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (picker.open().found.text !== text) return;
        stop();
        resolve();
      };
      const stop = picker.store.subscribe(look);
      look();
    });

  const learned = (picker: Awaited<ReturnType<typeof start>>): Promise<void> =>
    new Promise((resolve) => {
      const stop = picker.store.subscribe((state) => {
        if (state.phase !== 'open' || state.supplies?.lexicon !== undefined) return;
        stop();
        resolve();
      });
    });

  it('waits for the lexicon, whose words change what is found', async () => {
    let arrive = (_: unknown): void => {};
    const picker = await start({ open, getLexicon: () => new Promise((resolve) => (arrive = resolve)) });
    await enter(picker, 'bridg');
    assert.deepEqual([picker.open().supplies?.lexicon, program(picker)], ['awaited', []]);
    const there = learned(picker);
    arrive(answered({ entries: [entry] }));
    await there;
    assert.equal(picker.open().found.isSet, true);
    assert.deepEqual([refusal(picker), program(picker)], ['set', []]);
  });

  it('waits for the templates, whose phases a stage chooses', async () => {
    let arrive = (_: unknown): void => {};
    const getTemplates = () => new Promise((resolve) => (arrive = resolve));
    const picker = await start({ open: () => answered({ ...OPENING, templatesRevision: 't1' }), getTemplates });
    await enter(picker, 'knee week 2');
    assert.deepEqual([picker.open().found.notUnderstood, program(picker)], [['week 2'], []]);
    const there = new Promise<void>((resolve) => {
      const stop = picker.store.subscribe((state) => {
        if (state.phase !== 'open' || state.supplies?.templates !== undefined) return;
        stop();
        resolve();
      });
    });
    const phase = (from: number, to: number, exerciseId: string) => ({
      ...{
        id: `t${from}`,
        name: 'Knee',
        phase: `Weeks ${from} to ${to}`,
        weeks: { from, to },
        items: [{ exerciseId }],
      },
    });
    arrive(answered({ templates: [phase(0, 2, BRIDGE), phase(2, 6, CLAMSHELL)] }));
    await there;
    assert.deepEqual(program(picker), [BRIDGE]);
  });

  it('knows the phases of templates that the page brings, by what they are called', async () => {
    const phase = (called: string, exerciseId: string) => ({ name: 'Ours', phase: called, items: [{ exerciseId }] });
    const clinic = Promise.resolve({ templates: [phase('Weeks 0-2', CLAMSHELL), phase('Weeks 2-6', BRIDGE)] });
    const picker = await start({ clinic });
    await enter(picker, 'ours week 3');
    assert.deepEqual(program(picker), [BRIDGE]);
  });

  it('reads a typing error once the lexicon is there, and adds nothing by it', async () => {
    let arrive = (_: unknown): void => {};
    const picker = await start({ open, getLexicon: () => new Promise((resolve) => (arrive = resolve)) });
    await enter(picker, 'bri');
    picker.store.dispatch({ type: 'searchTyped', text: 'brigde' });
    picker.store.dispatch({ type: 'searchEntered' });
    const there = learned(picker);
    arrive(answered({ entries: [] }));
    await there;
    assert.deepEqual([picker.open().found.text, refusal(picker), program(picker)], ['brigde', 'corrected', []]);
  });

  it('waits for a second, and says then that it added nothing; another text ends the wait', async () => {
    const picker = await start({ open, getLexicon: () => new Promise(() => {}) });
    await enter(picker, 'bridge');
    picker.clock.pass(999);
    assert.equal(refusal(picker), undefined);
    picker.clock.pass(1);
    assert.deepEqual([refusal(picker), program(picker)], ['late', []]);
    await enter(picker, 'clam');
    picker.clock.pass(600);
    picker.store.dispatch({ type: 'searchTyped', text: 'clams' });
    picker.store.dispatch({ type: 'searchEntered' });
    picker.clock.pass(600);
    assert.equal(refusal(picker), undefined);
    picker.clock.pass(400);
    assert.equal(refusal(picker), 'late');
  });

  it('knows that the lexicon could not be loaded, and asks for it again', async () => {
    const answers = [refused('unavailable'), answered({ entries: [] })];
    const picker = await start({ open, getLexicon: () => Promise.resolve(answers.shift()) });
    await enter(picker, 'bridg');
    assert.equal(refusal(picker), 'missed');
    await enter(picker, 'bridge');
    assert.deepEqual(program(picker), [BRIDGE]);
    const there = learned(picker);
    picker.clock.pass(2_000);
    await there;
    assert.deepEqual(answers, []);
  });

  it('waits for what the page brings of the clinic, but not for a page that does not send it', async () => {
    const picker = await start({ clinic: new Promise(() => {}) });
    await enter(picker, 'bridge');
    assert.deepEqual([picker.open().supplies?.clinic, program(picker)], ['awaited', []]);
    picker.clock.pass(2_000);
    picker.store.dispatch({ type: 'searchEntered' });
    assert.deepEqual(program(picker), [BRIDGE]);
  });
});
