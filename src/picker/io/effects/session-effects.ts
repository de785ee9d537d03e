// What is watched of the session while the picker is open: the network, the time that is left, and what is no longer offered.
import { watchExpiry } from '../clock.ts';
import { SLOW_MILLISECONDS } from './ask-exercise.ts';
import { type ConnectedPorts, type Effect, type EffectPorts, whileOpen } from './effect.ts';

export const networkEffect = ({ store, watchConnection }: EffectPorts): Effect =>
  whileOpen(() => watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })));

export const clockEffect = ({ store, clock }: EffectPorts): Effect =>
  whileOpen(({ session: { expiresAt } }) =>
    Number.isFinite(expiresAt)
      ? watchExpiry(clock, expiresAt, (now) => store.dispatch({ type: 'clockTicked', now }))
      : undefined,
  );

export const changesEffect = (ports: ConnectedPorts): Effect =>
  whileOpen(() => {
    if (ports.source.getChanges) watchCatalog(ports, ports.clock.now(), ports.signal());
    return undefined;
  });

/** Its code comes after the first render. Until that is there, finishing does not wait for it. */
function watchCatalog(ports: ConnectedPorts, since: number, signal: AbortSignal): void {
  import('../watch-changes.ts').then(
    (later) => later.watchChanges(ports, since, signal),
    () => ports.clock.after(SLOW_MILLISECONDS, () => signal.aborted || watchCatalog(ports, since, signal)),
  );
}
