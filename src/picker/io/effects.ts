// What follows outside the picker from what happens in it: requests, checks, what is kept, the one ending. Wired once for one source.
import type { ClosedState, PickerState, OpenState, Session } from '../state/model.ts';
import { checkedSource } from './checked-source.ts';
import { type Effect, type RestPorts, type ConnectedPorts, type EffectPorts, whileOpen } from './effects/effect.ts';
import type { Opening, SourceFailure } from '../source.ts';
import { orderByName } from '../state/find/find.ts';
import { type Clock, endOnThisDevice, watchExpiry } from './clock.ts';
import type { KeptChoices, KeptStore } from './kept.ts';

export interface Effects {
  /** Starts the picker, or goes on where it was disconnected. */
  connect(): void;
  /** Nothing is asked, watched or told any more; the state stays for another `connect`. */
  disconnect(): void;
  keepLanguage(language: string): void;
}

export function connectEffects(ports: Omit<RestPorts, 'signal'>): Effects {
  const { store } = ports;
  let ending = new AbortController();
  let unsubscribe: (() => void) | undefined;
  let isConnected = false;
  const signal = (): AbortSignal => ending.signal;
  const connected = { ...ports, source: checkedSource(ports.source), signal };
  const kept = keptEffect(ports);
  const start = startPicker(connected, kept);
  const effects: Effect[] = [networkEffect(ports), clockEffect(ports), kept, searchEffect(connected)];
  let isRestThere = false;
  ports.whenRest((restEffects) => {
    const rest = restEffects(connected);
    effects.push(...rest);
    isRestThere = true;
    if (isConnected) beginRest(rest);
  });

  return {
    connect() {
      ending.abort();
      ending = new AbortController();
      isConnected = true;
      unsubscribe = store.subscribe(follow);
      follow(store.getState());
      if (isRestThere) beginRest([]);
    },
    disconnect,
    keepLanguage: kept.setLanguage,
  };

  /** After those effects have said what is on its way, Enter that was pressed before is answered. */
  function beginRest(rest: readonly Effect[]): void {
    const state = store.getState();
    if (state.phase === 'open') for (const effect of rest) effect.follow(state, undefined);
    store.dispatch({ type: 'restLoaded' });
  }

  function disconnect(): void {
    ending.abort();
    isConnected = false;
    unsubscribe?.();
    for (const { stop } of effects) stop?.();
  }

  /** Without `previous` it was connected just now. */
  function follow(state: PickerState, previous?: PickerState): void {
    if (state.phase === 'loading' && previous?.phase !== 'loading') void start(signal());
    if (state.phase === 'open')
      for (const effect of effects) effect.follow(state, previous?.phase === 'open' ? previous : undefined);
    if (state.phase === 'closed' && previous) end(state);
  }

  function end(state: ClosedState): void {
    disconnect();
    if (state.outcome === 'cancelled') return ports.cancelled();
    kept.addRecent(state.items.map(({ prescription }) => prescription.exerciseId));
    ports.completed(state.items);
  }
}

// Searches what is typed, as soon as there is something to search.
function searchEffect({ store, search, signal }: ConnectedPorts): Effect {
  async function find(text: string, connection: AbortSignal): Promise<void> {
    if (text === '') return;
    const found = await search.find(text);
    if (!connection.aborted) store.dispatch({ type: 'textFound', found });
  }

  return {
    follow(state, before) {
      if (!before) search.load(state.catalog.entries);
      if (state.query.text !== before?.query.text || isFoundAnew(state, before))
        void find(state.query.text.trim(), signal());
    },
    stop: () => search.close(),
  };
}

/** What was found by less than the whole search was forgotten, to try again. */
const isFoundAnew = ({ found, query }: OpenState, previous: OpenState): boolean =>
  found !== previous.found && found.text !== query.text.trim();

// From the first question to the open picker, or to the reason why not.
function startPicker(ports: EffectPorts, kept: KeptEffect) {
  const { store, source } = ports;

  return async function start(signal: AbortSignal): Promise<void> {
    const opened = await source.open(signal);
    if (signal.aborted) return;
    if (!opened.ok) return fail(opened.failure, 'service');
    const opening = opened.value;
    const session = toSession(opening, ports.clock);
    store.dispatch({ type: 'activated', session });
    const { language, ...choices } = kept.open(opening.clinicianKey, opening.otherClinicianKeys);

    const [index] = await Promise.all([
      source.getIndex(opening.catalogRevision, signal),
      language === undefined ? undefined : ports.speak(language),
    ]);
    if (signal.aborted || store.getState().phase !== 'loading') return;
    if (!index.ok) return fail(index.failure, 'catalog');
    store.dispatch({
      type: 'opened',
      session,
      catalogRevision: opening.catalogRevision,
      entries: orderByName(index.value.exercises),
      kept: choices,
      initialSelection: opening.initialSelection ?? [],
      exercises: opening.exercises ?? [],
      awaitsStored: ports.stored !== undefined,
      canRenew: source.renew !== undefined,
    });
  };

  /** `asked`: what did not answer, where nothing did. Outside of the page that asked for it, that page may not show the picker. */
  function fail({ kind: why }: SourceFailure, asked: 'service' | 'catalog'): void {
    // Of the session that was opened here nothing is left either.
    const kind = why === 'superseded' ? 'expired' : why;
    store.dispatch({ type: 'startFailed', failure: kind });
    if (kind === 'unavailable') ports.failed(`${asked}_unavailable`);
    else ports.failed(kind === 'outside' ? 'origin_refused' : `session_${kind}`);
  }
}

const toSession = (opening: Opening, clock: Clock): Session => ({
  theme: opening.theme ?? {},
  expiresAt: opening.expiresAt === undefined ? Infinity : endOnThisDevice(clock, opening.expiresAt, opening.now),
  contentLanguage: opening.contentLanguage,
  templatesRevision: opening.templatesRevision,
  lexiconRevision: opening.lexiconRevision,
  current: new Map((opening.current ?? []).map((state) => [state.id, state])),
});

// What the clinician keeps in this browser: read when the picker opens, written when it changes. What the page keeps leaves it.
interface KeptEffect extends Effect, Pick<KeptStore, 'addRecent' | 'setLanguage'> {
  /** From now on that of this clinician is kept. */
  readonly open: (clinicianKey: string | undefined, otherKeys?: readonly string[]) => KeptChoices;
}

function keptEffect({ openKept }: EffectPorts): KeptEffect {
  let kept = openKept(undefined);
  return {
    open(clinicianKey, otherKeys) {
      kept = openKept(clinicianKey, otherKeys);
      return kept.read();
    },
    setLanguage: (code) => kept.setLanguage(code),
    addRecent: (exerciseIds) => kept.addRecent(exerciseIds),
    follow(state, before) {
      const now = inBrowser(state);
      const then = before ? inBrowser(before) : now;
      if (now === then) return;
      for (const id of now) if (!then.includes(id)) kept.setFavourite(id, true);
      for (const id of then) if (!now.includes(id)) kept.setFavourite(id, false);
    },
  };
}

const inBrowser = ({ kept }: OpenState): readonly string[] => (kept.byPage ? NONE : kept.favourites);
const NONE: readonly never[] = [];

// What is watched of the session while the picker is open: the network, and the time that is left, which begins again in another session.
const networkEffect = ({ store, watchConnection }: EffectPorts): Effect =>
  whileOpen(() => watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })));

function clockEffect({ store, clock }: EffectPorts): Effect {
  let stop: (() => void) | undefined;
  return {
    follow({ session: { expiresAt } }, before) {
      if (expiresAt === before?.session.expiresAt) return;
      stop?.();
      stop = Number.isFinite(expiresAt)
        ? watchExpiry(clock, expiresAt, (now) => store.dispatch({ type: 'clockTicked', now }))
        : undefined;
    },
    stop: () => stop?.(),
  };
}

/** What of a window says so. */
interface ConnectedWindow {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** Whether the browser has a network, as far as it knows. Reports now and at every change, until told to stop. */
export function watchConnection(window: ConnectedWindow, report: (online: boolean) => void): () => void {
  const look = (): void => report(window.navigator.onLine);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
