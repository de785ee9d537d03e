// What follows outside the picker from what happens in it: requests, checks, what is kept, the one ending. Wired once for one source.
import type { FailureCode } from '../../contract/messages/failure-codes.ts';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Opening, PickerSource, SourceFailure } from '../source.ts';
import { orderByName } from '../state/find/catalog.ts';
import { completionItems } from '../state/dosage/completion.ts';
import { type CompletedState, type OpenState, type PickerState, revisionKey } from '../state/model.ts';
import { selectNeededRevisions, selectUncheckedPictures } from '../state/select.ts';
import type { Store } from '../state/store.ts';
import { checkedSource } from './checked-source.ts';
import { type Clock, endOnThisDevice, watchExpiry } from './clock.ts';
import type { awaitStored } from './await-stored.ts';
import type { KeptStore } from './kept.ts';
import type { CheckPicture, PromisedPicture } from './picture-check.ts';
import { createRecovery } from './recovery.ts';
import type { TextSearch } from './search/text-search.ts';

export interface EffectPorts {
  readonly store: Store;
  readonly source: PickerSource;
  readonly clock: Clock;
  readonly search: TextSearch;
  readonly checkPicture: CheckPicture;
  readonly openKept: (clinicianKey: string | undefined) => KeptStore;
  /** Reports whether there is a network, now and at every change; returns how to stop. */
  readonly watchConnection: (report: (online: boolean) => void) => () => void;
  /** Speaks the language that the clinician chose another time; resolves when it is there, or cannot be. */
  readonly speak: (language: string) => Promise<unknown>;
  /** The stored program, where the embedding page announced one. */
  readonly stored?: PromiseLike<unknown> | undefined;
  /** One of the two, once. */
  readonly completed: (items: readonly CompletionItem[]) => void;
  readonly cancelled: () => void;
  /** The picker cannot open: told each time. */
  readonly failed: (code: FailureCode) => void;
}

export interface Effects {
  /** Starts the picker, or goes on where it was disconnected. */
  connect(): void;
  /** Nothing is asked, watched or told any more; the state stays for another `connect`. */
  disconnect(): void;
  keepLanguage(language: string): void;
}

export function connectEffects(ports: EffectPorts): Effects {
  const { store, clock, search, checkPicture, watchConnection } = ports;
  const source = checkedSource(ports.source);
  /** Of one connection: aborted when it is over. */
  let ending = new AbortController();
  let kept = ports.openKept(undefined);
  let stops: readonly (() => void)[] = [];
  const underWay = new Set<string>();
  /** Exercises that were not given because the source was away: asked for again without a word. */
  const missed = new Set<string>();
  const recovery = createRecovery(clock, recover);
  /** Loaded where the embedding page announced a stored program: without it none opens. */
  let waitForStored: typeof awaitStored | undefined;
  const slowTimers = new Map<string, () => void>();

  return {
    connect() {
      ending.abort();
      ending = new AbortController();
      const state = store.getState();
      stops = [store.subscribe(follow)];
      if (state.phase === 'loading') void start(ending.signal);
      if (state.phase !== 'open') return;
      search.load(state.catalog.entries);
      watch(state);
      void find(state.query.text.trim(), ending.signal);
      askForMissing(state);
      planRecovery(state);
    },
    disconnect,
    keepLanguage: (language) => kept.setLanguage(language),
  };

  function disconnect(): void {
    ending.abort();
    underWay.clear();
    recovery.pause();
    slowTimers.forEach((callOff) => callOff());
    slowTimers.clear();
    stops.forEach((stop) => stop());
    stops = [];
    search.close();
  }

  function follow(state: PickerState, previous: PickerState): void {
    const { signal } = ending;
    switch (state.phase) {
      case 'loading':
        if (previous.phase === 'failed') void start(signal);
        break;
      case 'open':
        if (previous.phase !== 'open') watch(state);
        askForMissing(state);
        if (previous.phase === 'open' && !previous.online && state.online) recover();
        planRecovery(state);
        if (previous.phase !== 'open' || previous.query.text !== state.query.text || isFoundAnew(state, previous))
          void find(state.query.text.trim(), signal);
        if (previous.phase === 'open') keepFavourites(state, previous);
        break;
      case 'closed':
        if (previous.phase === 'closed') break;
        disconnect();
        if (state.outcome === 'completed') complete(state);
        else ports.cancelled();
        break;
      case 'failed':
        break;
    }
  }

  async function start(signal: AbortSignal): Promise<void> {
    const opened = await source.open(signal);
    if (signal.aborted) return;
    if (!opened.ok) return fail(opened.failure, 'service');
    const opening = opened.value;
    const session = toSession(opening, clock);
    store.dispatch({ type: 'activated', session });
    kept = ports.openKept(opening.clinicianKey);
    const { favourites, recent, language } = kept.read();

    const [index, storedPart] = await Promise.all([
      source.getIndex(opening.catalogRevision, signal),
      ports.stored && import('./await-stored.ts').catch(() => 'missed' as const),
      language === undefined ? undefined : ports.speak(language),
    ]);
    if (signal.aborted || store.getState().phase !== 'loading') return;
    if (!index.ok) return fail(index.failure, 'catalog');
    if (storedPart === 'missed') return fail({ kind: 'unavailable' }, 'service');
    waitForStored = storedPart?.awaitStored;
    const entries = orderByName(index.value.exercises);
    search.load(entries);
    store.dispatch({
      type: 'opened',
      session,
      catalogRevision: opening.catalogRevision,
      entries,
      kept: { favourites, recent },
      initialSelection: opening.initialSelection ?? [],
      exercises: opening.exercises ?? [],
      awaitsStored: storedPart !== undefined,
    });
  }

  /** `asked`: what did not answer, where nothing did. Outside of the page that asked for it, that page may not show the picker. */
  function fail({ kind }: SourceFailure, asked: 'service' | 'catalog'): void {
    store.dispatch({ type: 'startFailed', failure: kind });
    if (kind === 'unavailable') ports.failed(`${asked}_unavailable`);
    else ports.failed(kind === 'outside' ? 'origin_refused' : `session_${kind}`);
  }

  function watch({ session }: OpenState): void {
    const tick = (now: number): void => store.dispatch({ type: 'clockTicked', now });
    stops = [
      ...stops,
      ...(waitForStored && ports.stored ? [waitForStored(store, clock, ports.stored)] : []),
      watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })),
      ...(Number.isFinite(session.expiresAt) ? [watchExpiry(clock, session.expiresAt, tick)] : []),
    ];
    if (ports.source.getChanges) watchCatalog(clock.now(), ending.signal);
  }

  /** Its code comes after the first render. Until that is there, finishing does not wait for it. */
  function watchCatalog(since: number, signal: AbortSignal): void {
    import('./watch-changes.ts').then(
      (later) => later.watchChanges(ports, since, signal),
      () => clock.after(SLOW_MILLISECONDS, () => signal.aborted || watchCatalog(since, signal)),
    );
  }

  async function find(text: string, signal: AbortSignal): Promise<void> {
    if (text === '') return;
    const found = await search.find(text);
    if (!signal.aborted) store.dispatch({ type: 'textFound', found });
  }

  function askForMissing(state: OpenState): void {
    for (const revision of selectNeededRevisions(state)) void load(state, revision, ending.signal);
    for (const picture of selectUncheckedPictures(state)) void check(picture, ending.signal);
  }

  async function load(
    { session, exercises, remaining }: OpenState,
    revision: Revision,
    signal: AbortSignal,
    isAgain = false,
  ): Promise<void> {
    const { exerciseId } = revision;
    const key = revisionKey(exerciseId, revision.revision);
    const status = exercises.get(key)?.status ?? 'loading';
    if (underWay.has(key) || status !== (isAgain ? 'failed' : 'loading')) return;
    underWay.add(key);
    if (!isAgain) store.dispatch({ type: 'exerciseRequested', ...revision });
    const isOver = remaining === 'none' || clock.now() >= session.expiresAt;
    if (!isOver) tellWhenSlow(key);
    const answer = await (isOver ? SESSION_OVER : source.getExercise(exerciseId, revision.revision, signal));
    if (signal.aborted) return;
    underWay.delete(key);
    slowTimers.get(key)?.();
    slowTimers.delete(key);
    if (!answer.ok && answer.failure.kind === 'unavailable') missed.add(key);
    else missed.delete(key);
    if (answer.ok && revisionKey(answer.value.id, answer.value.revision) === key) {
      store.dispatch({ type: 'exerciseLoaded', exercise: answer.value });
    } else {
      store.dispatch({ type: 'exerciseFailed', ...revision });
      if (!answer.ok && answer.failure.kind === 'expired')
        store.dispatch({ type: 'clockTicked', now: session.expiresAt });
    }
    if (answer !== SESSION_OVER)
      store.dispatch({ type: 'reachabilityChanged', reachable: answer.ok || answer.failure.kind !== 'unavailable' });
  }

  /** Also when the clinician tried again meanwhile. */
  function tellWhenSlow(key: string): void {
    const callOff = clock.after(SLOW_MILLISECONDS, () => {
      tellWhenSlow(key);
      store.dispatch({ type: 'reachabilityChanged', reachable: false });
    });
    slowTimers.set(key, callOff);
  }

  function missedOf(state: OpenState): readonly Revision[] {
    if (missed.size === 0) return [];
    return selectNeededRevisions(state).filter(({ exerciseId, revision }) =>
      missed.has(revisionKey(exerciseId, revision)),
    );
  }

  function planRecovery(state: OpenState): void {
    const revisions = missedOf(state);
    if (revisions.length === 0) return recovery.end();
    if (!state.online || state.remaining === 'none') return recovery.pause();
    const isAsked = revisions.some(({ exerciseId, revision }) => underWay.has(revisionKey(exerciseId, revision)));
    if (!isAsked) recovery.plan();
  }

  /** What is shown stays until there is an answer. */
  function recover(): void {
    recovery.pause();
    const state = store.getState();
    if (state.phase !== 'open') return;
    for (const revision of missedOf(state)) void load(state, revision, ending.signal, true);
  }

  async function check(picture: PromisedPicture, signal: AbortSignal): Promise<void> {
    if (underWay.has(picture.sha256)) return;
    underWay.add(picture.sha256);
    const result = await checkPicture(picture, signal);
    if (signal.aborted) return;
    underWay.delete(picture.sha256);
    store.dispatch({ type: 'pictureChecked', sha256: picture.sha256, check: result });
  }

  function keepFavourites({ kept: now }: OpenState, { kept: before }: OpenState): void {
    if (now.favourites === before.favourites) return;
    for (const id of now.favourites) if (!before.favourites.includes(id)) kept.setFavourite(id, true);
    for (const id of before.favourites) if (!now.favourites.includes(id)) kept.setFavourite(id, false);
  }

  function complete(state: CompletedState): void {
    kept.addRecent(state.program.map(({ exerciseId }) => exerciseId));
    ports.completed(completionItems(state));
  }
}

/** After so long without an answer the clinician is told. */
const SLOW_MILLISECONDS = 4_000;

interface Revision {
  readonly exerciseId: string;
  readonly revision: string;
}

/** After its end the session is asked for nothing. */
const SESSION_OVER = { ok: false, failure: { kind: 'expired' } } as const;

/** What was found by less than the whole search was forgotten, to try again. */
const isFoundAnew = ({ found, query }: OpenState, previous: OpenState): boolean =>
  found !== previous.found && found.text !== query.text.trim();

const toSession = (opening: Opening, clock: Clock) => ({
  theme: opening.theme ?? {},
  expiresAt: opening.expiresAt === undefined ? Infinity : endOnThisDevice(clock, opening.expiresAt, opening.now),
  current: new Map((opening.current ?? []).map((state) => [state.id, state])),
});
