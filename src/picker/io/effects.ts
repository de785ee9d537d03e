// What follows outside the picker from what happens in it: requests, messages, notices. Wired once, for one session.
import { orderByName } from '../state/catalog.ts';
import { NOTHING_KEPT } from '../state/initial-state.ts';
import { completionItems } from '../state/completion.ts';
import { type ClosedState, type OpenState, type PickerState, revisionKey, type Session } from '../state/model.ts';
import type { Store } from '../state/store.ts';
import { type Clock, watchExpiry } from './clock.ts';
import type { HostPage } from './host-page.ts';
import type { Service, ServiceFailure } from './service.ts';
import { toSession } from './session.ts';
import type { TextSearch } from './text-search.ts';

export interface EffectPorts {
  readonly store: Store;
  readonly service: Service;
  readonly hostPage: HostPage;
  readonly clock: Clock;
  readonly search: TextSearch;
  /** Reports whether there is a network, now and at every change; returns how to stop. */
  readonly watchConnection: (report: (online: boolean) => void) => () => void;
}

/** Starts the picker. Returns what to call after its first usable render. */
export function connectEffects({ store, service, hostPage, clock, search, watchConnection }: EffectPorts): () => void {
  /** The service's own words for the end, as the page around the picker is told. */
  let expiresAt = '';
  let stopWatching = (): void => {};
  const underWay = new Set<string>();

  store.subscribe(follow);
  void start();
  return tellReady;

  function follow(state: PickerState, previous: PickerState): void {
    switch (state.phase) {
      case 'loading':
        if (previous.phase === 'failed') void start();
        break;
      case 'open':
        if (previous.phase !== 'open') watch(state.session);
        for (const missing of missingExercises(state)) void load(state, missing);
        if (previous.phase !== 'open' || previous.query.text !== state.query.text) void find(state.query.text.trim());
        break;
      case 'closed':
        if (previous.phase !== 'closed') end(state, previous);
        break;
      case 'failed':
        break;
    }
  }

  async function start(): Promise<void> {
    if (!hostPage.isThere) return store.dispatch({ type: 'startFailed', failure: 'outside' });
    const activated = await service.activate();
    if (!activated.ok) return fail(activated.failure);
    const activation = activated.value;
    const session = toSession(activation, clock);
    expiresAt = activation.expiresAt;
    store.dispatch({ type: 'activated', session });

    const index = await service.getIndex(activation.catalogRevision);
    if (!index.ok) return fail(index.failure, session.origin);
    const entries = orderByName(index.value.exercises);
    search.load(entries);
    store.dispatch({
      type: 'opened',
      session,
      catalogRevision: activation.catalogRevision,
      entries,
      kept: NOTHING_KEPT,
      initialSelection: activation.initialSelection,
      exercises: activation.exercises,
    });
  }

  /** A launch that came too late is told to the page around the picker, which can ask for another. */
  function fail(failure: ServiceFailure, origin?: string): void {
    store.dispatch({ type: 'startFailed', failure: failure.kind });
    if (failure.kind !== 'expired') return;
    const told = failure.origin ?? origin;
    if (told !== undefined) hostPage.cancelled(told, 'expired');
  }

  function watch(session: Session): void {
    const stops = [
      watchExpiry(clock, session.expiresAt, (now) => store.dispatch({ type: 'clockTicked', now })),
      watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })),
    ];
    stopWatching = () => stops.forEach((stop) => stop());
  }

  async function find(text: string): Promise<void> {
    if (text !== '') store.dispatch({ type: 'textFound', found: await search.find(text) });
  }

  async function load({ session, remaining }: OpenState, { exerciseId, revision }: Revision): Promise<void> {
    const key = revisionKey(exerciseId, revision);
    if (underWay.has(key)) return;
    underWay.add(key);
    store.dispatch({ type: 'exerciseRequested', exerciseId, revision });
    const isOver = remaining === 'none' || clock.now() >= session.expiresAt;
    const answer = isOver ? SESSION_OVER : await service.getExercise(exerciseId, revision);
    underWay.delete(key);
    if (answer.ok && revisionKey(answer.value.id, answer.value.revision) === key) {
      store.dispatch({ type: 'exerciseLoaded', exercise: answer.value });
      return;
    }
    store.dispatch({ type: 'exerciseFailed', exerciseId, revision });
    if (!answer.ok && answer.failure.kind === 'expired') {
      store.dispatch({ type: 'clockTicked', now: session.expiresAt });
    }
  }

  function tellReady(): void {
    const state = store.getState();
    if (state.phase === 'open') hostPage.ready(state.session.origin, expiresAt);
  }

  function end(state: ClosedState, previous: PickerState): void {
    stopWatching();
    search.close();
    service.close();
    const { origin } = state.session;
    if (state.outcome === 'completed') hostPage.completed(origin, completionItems(state));
    else hostPage.cancelled(origin, previous.phase === 'failed' ? 'error' : 'user');
  }
}

interface Revision {
  readonly exerciseId: string;
  readonly revision: string;
}

/** After its end the session is asked for nothing. */
const SESSION_OVER = { ok: false, failure: { kind: 'expired' } } as const;

/** What a row or the details need and nobody has asked for. */
function missingExercises({ program, view, catalog, exercises }: OpenState): readonly Revision[] {
  const shown = view.details === undefined ? undefined : catalog.byId.get(view.details);
  const needed: readonly Revision[] = [
    ...program.present,
    ...(shown ? [{ exerciseId: shown.id, revision: shown.revision }] : []),
  ];
  return needed.filter(({ exerciseId, revision }) => !exercises.has(revisionKey(exerciseId, revision)));
}
