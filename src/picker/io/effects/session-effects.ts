// What is watched of the session while the picker is open: the network, and the time that is left, which begins again in another session.
import { watchExpiry } from '../clock.ts';
import { type Effect, type EffectPorts, whileOpen } from './effect.ts';

export const networkEffect = ({ store, watchConnection }: EffectPorts): Effect =>
  whileOpen(() => watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })));

export function clockEffect({ store, clock }: EffectPorts): Effect {
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
