// Watches what is no longer offered, where the source tells it.
import { watchChanges } from '../watch-changes.ts';
import { type ConnectedPorts, type Effect, whileOpen } from './effect.ts';

export const changesEffect = (ports: ConnectedPorts): Effect =>
  whileOpen(() => {
    if (ports.source.getChanges) watchChanges(ports, ports.clock.now(), ports.signal());
    return undefined;
  });
