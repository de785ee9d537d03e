// What is watched of the session while the picker is open: the network, and the time that is left.
import { watchExpiry } from '../clock.ts';
import { type Effect, type EffectPorts, whileOpen } from './effect.ts';

export const networkEffect = ({ store, watchConnection }: EffectPorts): Effect =>
  whileOpen(() => watchConnection((online) => store.dispatch({ type: 'connectionChanged', online })));

export const clockEffect = ({ store, clock }: EffectPorts): Effect =>
  whileOpen(({ session: { expiresAt } }) =>
    Number.isFinite(expiresAt)
      ? watchExpiry(clock, expiresAt, (now) => store.dispatch({ type: 'clockTicked', now }))
      : undefined,
  );
