// What follows outside the picker from what happens in it: requests, checks, what is kept, the one ending. Wired once for one source.
import type { ClosedState, PickerState } from '../state/model.ts';
import { checkedSource } from './checked-source.ts';
import type { Effect, RestPorts } from './effects/effect.ts';
import { keptEffect } from './effects/kept-effect.ts';
import { searchEffect } from './effects/search-effect.ts';
import { clockEffect, networkEffect } from './effects/session-effects.ts';
import { startPicker } from './effects/start-picker.ts';

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
