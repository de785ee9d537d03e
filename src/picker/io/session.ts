// From the answer of the activation to the session as the state knows it.
import type { Activation } from '../../contract/picker-session.ts';
import type { Session } from '../state/model.ts';
import { type Clock, endOnThisDevice } from './clock.ts';

export const toSession = (activation: Activation, clock: Clock): Session => ({
  origin: activation.origin,
  environment: activation.environment,
  theme: activation.theme,
  expiresAt: endOnThisDevice(clock, activation),
  current: new Map(activation.current.map((state) => [state.id, state])),
});
